"""The record of finished deals: what counts, what it adds up to, and that it outlives whatever happens."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from game.words import Words
from tests.browser.board import Board
from tests.browser.conftest import Visit

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
Sit = Callable[[str, int], Board]

PLAY = "forty-thieves/play/"
ONE_LEFT = "forty-thieves/f=QS,KS,KH,KH,KD,KD,KC,KC;c=KS"
"""Won by the king of spades, from the first column to the first foundation."""
TWO_LEFT = "forty-thieves/f=QS,KS,QH,KH,KD,KD,KC,KC;c=KS,KH"
"""Won by two kings, the second from the second column to the third foundation."""

COLUMNS = ("game", "played", "won", "rate", "alone", "streak", "longest", "fewest")
KEPT = """\
2026-01-01 won 0 0 forty-thieves/17/sw.sw.sw
2026-01-01 won 2 0 forty-thieves/18/sw.sw
2026-01-02 left 0 0 forty-thieves/19/sw
2026-01-02 left 0 1 josephine/17/sw.sw
2026-01-03 won 0 1 forty-thieves/20/sw.sw.sw.sw
2026-01-03 won 0 0 limited/5/sw.sw.sw
"""
"""A log of three games; what it adds up to stands in ``ADDED_UP``."""
ADDED_UP: dict[str, tuple[int | str, ...]] = {
    "forty-thieves": (4, 3, 75, 1, 1, 2, 2),
    "josephine": (1, 0, 0, 0, 0, 0, "–"),
    "limited": (1, 1, 100, 1, 1, 1, 3),
}
"""By hand: deals played, won, per cent, won alone, the streak, the longest one, the fewest moves of a win."""

READABLE = """
  (cell) => {
    cell.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const seen = (x, y) => cell.contains(document.elementFromPoint(x, y));
    return seen(left + 3, top + 3) && seen(right - 3, bottom - 3);
  }
"""
"""Scrolls to a cell; tells whether it is then seen whole, with nothing over it."""

FULL = """
  () => {
    let text = "x".repeat(2 ** 22);
    while (text) {
      try {
        localStorage.setItem("filling", (localStorage.getItem("filling") ?? "") + text);
      } catch {
        text = text.slice(text.length >> 1 || 1);
      }
    }
  }
"""
"""Fills the storage of the browser to the last letter."""


def panel(board: Board) -> Locator:
    """The record, unfolded."""
    return board.unfold(board.root.locator("[data-panel=record] > div"))


def expect_row(board: Board, game: str, numbers: tuple[int | str, ...], language: str) -> None:
    """The line of a game, with the rate written as a rate."""
    words = Words.load(language)
    played, won, rate, *others = map(str, numbers)
    cells = [words(f"game.{game}"), played, won, words("percent", n=rate), *others]
    name = board.page.locator("th", has_text=words(f"game.{game}"))
    line = panel(board).locator("tbody tr", has=name)
    expect(line.locator("th, td:not(:has(button))")).to_have_text(cells)


def keep_log(board: Board, text: str) -> None:
    """Let a log be kept, with nothing of another one on the screen."""
    board.root.locator("details[data-panel=record]").evaluate("(details) => { details.open = false }")
    board.page.evaluate("(text) => { localStorage.setItem('patience:log', text) }", text)


def log(board: Board) -> str:
    text: str = board.page.evaluate("() => localStorage.getItem('patience:log') ?? ''")
    return text


def lines(board: Board) -> list[str]:
    """The log without its dates."""
    return [line.partition(" ")[2] for line in log(board).splitlines()]


# -- what counts


@SCREENS
def test_what_is_played_adds_up(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    keep_log(board, "")
    expect(panel(board)).to_have_text(words("record.none"))

    board.open(ONE_LEFT)
    board.tap("c1", "f1")
    board.open(TWO_LEFT)
    board.tap("c1", "f1")
    board.do("undo")
    board.tap("c1", "f1", "c2", "f3")
    board.deal(17)
    board.deal(18)  # no move was made in the last one: nobody played it
    board.tap("s", "s")
    board.deal(19)
    board.open(ONE_LEFT)
    board.do("hint")
    board.tap("c1", "f1")
    board.do("undo")
    board.tap("c1", "f1")  # won again, but the deal stands in the record already
    board.deal(20)
    assert lines(board) == [
        f"won 0 0 {ONE_LEFT}/c1f1",
        f"won 1 0 {TWO_LEFT}/c1f1.c2f3",
        "left 0 0 forty-thieves/18/sw.sw",
        f"won 0 1 {ONE_LEFT}/c1f1",
    ]

    expect(panel(board).locator("thead th")).to_have_text(
        [*(words(f"record.{name}") for name in COLUMNS), ""]
    )
    expect_row(board, "forty-thieves", (4, 3, 75, 1, 1, 2, 1), language)
    name, position = words("game.forty-thieves"), words("board.position").lower()
    expect(panel(board).locator("li")).to_have_text(
        [
            f"{name}, {position}, {words('record.was-won', n=1)}",
            f"{name}, {words('board.number', n=18).lower()}, {words('record.was-left', n=2)}",
            f"{name}, {position}, {words('record.was-won', n=2)}",
            f"{name}, {position}, {words('record.was-won', n=1)}",
        ]
    )


@SCREENS
def test_a_deal_that_is_taken_up_again_was_not_left(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open(TWO_LEFT)
    board.tap("c1", "f1")
    board.deal(17)
    assert lines(board) == [f"left 0 0 {TWO_LEFT}/c1f1"]
    board.do("aside")
    assert log(board) == ""
    board.tap("c2", "f3")
    assert lines(board) == [f"won 0 0 {TWO_LEFT}/c1f1.c2f3"]


def test_a_win_counts_once_over_a_reload(visit: Visit) -> None:
    reader = visit(f"fr/{PLAY}#{ONE_LEFT}")
    board = reader.board
    board.wait_until_live()
    board.tap("c1", "f1")
    reader.page.reload()
    board.wait_until_live()
    board.do("undo")
    board.tap("c1", "f1")
    board.deal(17)
    assert lines(board) == [f"won 0 0 {ONE_LEFT}/c1f1"]


# -- what it shows


@SCREENS
def test_every_number_is_the_one_added_up_by_hand(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    keep_log(board, KEPT)
    for game, numbers in ADDED_UP.items():
        expect_row(board, game, numbers, language)


@SCREENS
def test_a_finished_deal_is_laid_out_again_move_by_move(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    keep_log(board, KEPT)
    with board.answer():
        panel(board).locator("li a").nth(4).click()
    assert board.link == "forty-thieves/18/sw.sw"
    board.do("undo")
    board.do("undo")
    assert board.link == "forty-thieves/18"
    board.do("redo")
    assert board.link == "forty-thieves/18/sw"
    assert log(board) == KEPT


@pytest.mark.parametrize(
    ("link", "path"),
    [("limited/5/sw.sw.sw", "pt/limited/play/"), ("own-2-10x4-any-run-king-1-yes/8/sw", "pt/own/")],
)
def test_a_finished_deal_of_another_game_opens_on_its_page(visit: Visit, link: str, path: str) -> None:
    reader = visit(f"pt/{PLAY}", language="pt", width=360)
    board = reader.board
    board.wait_until_live()
    keep_log(board, f"2026-01-04 left 0 0 {link}\n")
    address = panel(board).locator("li a").evaluate("(link) => link.href")
    assert address == f"{reader.address}{path}#{link}"
    panel(board).locator("li a").click()
    board.wait_for_link(link)
    assert reader.path == path


@SCREENS
def test_a_finished_deal_that_is_only_seen_again_does_not_count_again(
    table: Sit, language: str, width: int
) -> None:
    board = table(language, width)
    log_before = f"2026-01-01 won 0 0 {TWO_LEFT}/c1f1.c2f3\n2026-01-02 left 0 0 forty-thieves/18/sw.sw\n"
    keep_log(board, log_before)
    for number in (0, 1):
        with board.answer():
            panel(board).locator("li a").nth(number).click()
        board.deal(17)
    with board.answer():
        panel(board).locator("li a").nth(1).click()
    board.do("undo")
    board.do("redo")
    assert log(board) == log_before


@SCREENS
def test_one_game_is_forgotten_and_the_others_stay(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    keep_log(board, f"not a line\n{KEPT}")
    name = words("record.forget-game", game=words("game.forty-thieves"))
    panel(board).get_by_role("button", name=name).click()
    expect(panel(board).locator("tbody tr")).to_have_count(2)
    for game in ("josephine", "limited"):
        expect_row(board, game, ADDED_UP[game], language)
    kept = KEPT.splitlines(keepends=True)
    assert log(board) == "".join(["not a line\n", kept[3], kept[5]])


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_the_whole_record_can_be_read_on_a_telephone(table: Sit, language: str) -> None:
    board = table(language, 360)
    keep_log(board, KEPT)
    for cell in panel(board).locator("thead th:not(:empty), tbody th, tbody td").all():
        assert cell.evaluate(READABLE), f"{cell.inner_text()} does not come into sight"
    wide = "() => document.documentElement.scrollWidth"
    assert board.page.evaluate(wide) == 360, "only the table scrolls sideways, never the page"


DAMAGED = """\
2026-01-01 lost 0 0 forty-thieves/17/sw
<img src=x> won 0 0 forty-thieves/17/sw
2026-01-01 won 0 0 <b>nothing</b>/<img src=x>
2026-01-02 won 0 0

"""


@SCREENS
def test_damaged_lines_spoil_no_others(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    keep_log(board, DAMAGED + KEPT)
    for game, numbers in ADDED_UP.items():
        expect_row(board, game, numbers, language)
    expect(panel(board).locator("img, b")).to_have_count(0)
    board.open(ONE_LEFT)
    board.tap("c1", "f1")
    expect_row(board, "forty-thieves", (5, 4, 80, 2, 2, 2, 1), language)
    assert log(board).startswith(DAMAGED + KEPT), "nothing is thrown away, not even what cannot be read"


def test_a_line_that_was_cut_short_swallows_none_after_it(table: Sit) -> None:
    board = table("fr", 1280)
    keep_log(board, f"{KEPT}2026-01-04 won")
    board.open(ONE_LEFT)
    board.tap("c1", "f1")
    expect_row(board, "forty-thieves", (5, 4, 80, 2, 2, 2, 1), "fr")


# -- whatever happens


@SCREENS
def test_where_storage_is_full_one_plays_on_is_told_and_loses_nothing(
    table: Sit, language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open("forty-thieves/17/sw")
    board.tap("s")
    keep_log(board, KEPT)
    everything = "() => { const { filling, ...kept } = localStorage; return kept }"
    kept = board.page.evaluate(everything)
    board.page.evaluate(FULL)
    board.tap("s", "s")
    assert board.link == "forty-thieves/17/sw.sw.sw.sw"
    expect(board.note).to_have_text(words("board.storage"))
    expect(board.say).to_contain_text(words("board.storage"))
    assert board.page.evaluate(everything) == kept
    board.page.evaluate("() => { localStorage.removeItem('filling') }")
    board.tap("s")
    expect(board.note).to_be_hidden()
    save: str = board.page.evaluate("() => localStorage.getItem('patience:save:forty-thieves')")
    assert save == board.last["save"]
    assert log(board) == KEPT


@SCREENS
def test_a_win_that_cannot_be_written_down_is_told(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(ONE_LEFT)
    keep_log(board, KEPT)
    board.page.evaluate(FULL)
    board.tap("c1", "f1")
    expect(board.note).to_contain_text(words("said.won", n=104))
    expect(board.note).to_contain_text(words("board.storage"))
    assert log(board) == KEPT


@SCREENS
def test_a_page_killed_between_two_moves_is_as_it_was(visit: Visit, language: str, width: int) -> None:
    reader = visit(f"{language}/{PLAY}#forty-thieves/17", language=language, width=width)
    board = reader.board
    board.wait_until_live()
    board.tap("s", "s", "s")
    board.do("undo")
    before = board.last
    reader.page.close()
    board = reader.another()
    board.page.goto(f"{reader.address}{language}/{PLAY}")
    board.wait_until_live()
    assert (board.link, board.last["save"]) == (before["link"], before["save"])
    expect(board.say).to_have_text(Words.load(language)("said.resumed", n=2))
    board.do("redo")
    assert board.link == "forty-thieves/17/sw.sw.sw"


@SCREENS
def test_who_plays_in_two_tabs_is_told_and_takes_over(visit: Visit, language: str, width: int) -> None:
    words = Words.load(language)
    reader = visit(f"{language}/{PLAY}#forty-thieves/17", language=language, width=width)
    first, second = reader.board, reader.another()
    first.wait_until_live()
    second.page.goto(f"{reader.address}{language}/{PLAY}")
    second.wait_until_live()
    assert first.link == second.link == "forty-thieves/17"
    with first.answer():
        second.tap("s")
    expect(first.note).to_contain_text(words("said.elsewhere"))
    expect(first.say).to_have_text(words("said.elsewhere"))
    first.page.bring_to_front()
    first.do("reload")
    assert first.link == "forty-thieves/17/sw"
    expect(first.note).to_be_hidden()
    with second.answer():
        first.tap("s")
    expect(second.note).to_contain_text(words("said.elsewhere"))
    expect(second.button("reload")).to_have_text(words("board.reload"))


def test_two_tabs_that_each_finish_a_deal_both_stand_in_the_log(visit: Visit) -> None:
    reader = visit(f"fr/{PLAY}#{ONE_LEFT}")
    first, second = reader.board, reader.another()
    first.wait_until_live()
    second.page.goto(f"{reader.address}fr/{PLAY}#{TWO_LEFT}")
    second.wait_until_live()
    with first.answer():
        second.tap("c1", "f1")
    first.page.bring_to_front()
    with second.answer():  # which hears of it, as the first did
        first.tap("c1", "f1")
    second.page.bring_to_front()
    second.tap("c2", "f3")
    both = [f"won 0 0 {ONE_LEFT}/c1f1", f"won 0 0 {TWO_LEFT}/c1f1.c2f3"]
    assert lines(first) == both
    second.page.reload()
    second.wait_until_live()
    expect_row(second, "forty-thieves", (2, 2, 100, 2, 2, 2, 1), "fr")
