"""The game move by move: seen again by itself, walked along, bookmarks, lines that were given up."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from game.aid import carry
from game.play import Game
from game.table import Move
from game.words import Words
from tests.browser.board import Board, shortest_win
from tests.browser.conftest import Visit
from tests.browser.reader import Reader
from tests.browser.test_accessibility import SCHEMES, findings
from tests.words.texts import expect_none

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
Sit = Callable[[str, int], Board]

THREE_SIXES = "forty-thieves/s=2C3C4C5C;c=7D,6D,6D,9S"
"""Either six goes to the seven; and there are cards to turn."""
CARRY = "forty-thieves/s=2C;c=4H8S7S6S,9S,,,KS,KH,KH,KD,KD,KC"
"""A run of three that is carried card by card."""
TWO_LEFT = "forty-thieves/f=QS,KS,QH,KH,KD,KD,KC,KC;c=KS,KH"
"""Won by two kings, the second from the second column to the third foundation."""

LISTEN = """
  window.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (typeof message === "string") window.asked.push(JSON.parse(message.slice(message.indexOf("\\n"))).do);
    return post.call(this, message, ...rest);
  };
"""
"""Keeps what the page asks of Python."""
LONG = 5_000
"""Longer than any pause between two steps, in milliseconds of a clock that we hold."""


def panel(board: Board) -> Locator:
    """The panel, unfolded."""
    return board.unfold(board.root.locator("[data-panel=path] > div"))


def expect_at(board: Board, language: str, at: int, of: int) -> None:
    """The move one stands at, of how many, as the panel tells it; no card has gone up."""
    words = Words.load(language)
    text = words("path.where", n=at, of=of, up=words("path.up", n=0))
    expect(panel(board).locator(".where")).to_have_text(text)


def press(board: Board, selector: str) -> None:
    """Press a button of the panel and wait until the panel tells what came of it."""
    target = panel(board).locator(selector)
    with board.answer():
        board.touch(target)
    settle(board)


def settle(board: Board) -> None:
    """Wait until the panel shows the table as it is: it is asked for after each answer."""
    at = Game.load(board.last["save"]).at
    expect(panel(board).locator(f'.moves [data-at="{at}"]')).to_have_attribute("aria-current", "step")


def forths(board: Board) -> int:
    """How often the page has asked for the next move by now."""
    return int(board.page.evaluate("() => window.asked.filter((name) => name === 'forth').length"))


def wait_for_the_next_step(board: Board) -> int:
    """Let time pass until the next move is asked for; how long that was, in milliseconds."""
    before, waited = forths(board), 0
    while forths(board) == before:
        board.page.clock.run_for(50)
        waited += 50
        assert waited < LONG, "it does not go on"
    return waited


def hold_the_clock(reader: Reader) -> None:
    """From now on time passes only as the test says."""
    reader.page.clock.pause_at(reader.page.evaluate("() => Date.now() / 1000 + 1"))


def watched(visit: Visit, link: str, language: str = "fr", width: int = 1280, **how: object) -> Board:
    """A board with a game that a link brought, on a page whose clock stands still."""
    reader = visit(f"{language}/", language=language, width=width, before=LISTEN, **how)
    reader.page.clock.install()
    reader.go(f"{language}/forty-thieves/play/#{link}")
    reader.board.wait_until_live()
    settle(reader.board)
    hold_the_clock(reader)
    return reader.board


def expect_playing(board: Board, playing: bool) -> None:
    """It plays by itself, or not, and its buttons say so."""
    words = Words.load(board.page.evaluate("() => document.documentElement.lang.slice(0, 2)"))
    label = words("path.pause") if playing else words("path.play")
    expect(panel(board).locator("[data-do=watch]")).to_have_accessible_name(label)
    label = words("path.pause") if playing else words("board.replay")
    expect(board.root.locator(".tools [data-do=replay]")).to_have_accessible_name(label)


# -- seen again by itself


@pytest.mark.parametrize(
    ("language", "width", "motion"), [("fr", 1280, "no-preference"), ("pt", 360, "reduce")]
)
def test_a_game_is_seen_again_from_the_start_to_its_end_and_stops_there(
    visit: Visit, language: str, width: int, motion: str
) -> None:
    board = watched(visit, "forty-thieves/17/sw.sw.sw", language, width, motion=motion)
    words = Words.load(language)
    board.touch(board.button("replay"))
    expect_at(board, language, 0, 3)
    expect(board.say).to_have_text(words("path.at-start", n=3))
    expect_playing(board, True)
    game = Game.read("forty-thieves/17/sw.sw.sw")
    for at, node in enumerate(game.line, 1):
        wait_for_the_next_step(board)
        expect_at(board, language, at, 3)
        assert node.parent
        assert node.move
        expect(board.say).to_contain_text(
            words("path.at", n=at, of=3, move=words.moved(node.parent.table, node.move))
        )
    expect_playing(board, False)
    board.page.clock.run_for(LONG)
    assert forths(board) == 3
    assert board.last["link"] == game.link


@SCREENS
def test_it_goes_as_fast_as_the_reader_has_chosen_who_need_not_choose_again(
    visit: Visit, language: str, width: int
) -> None:
    board = watched(visit, f"forty-thieves/17/{'.'.join(['sw'] * 6)}", language, width)
    board.touch(panel(board).locator("[data-do=watch]"))
    expect_at(board, language, 0, 6)
    waits = {}
    for at, speed in enumerate(("slow", "normal", "fast"), 1):
        panel(board).locator("[data-speed]").select_option(speed)
        waits[speed] = wait_for_the_next_step(board)
        expect_at(board, language, at, 6)
    assert waits["slow"] > waits["normal"] > waits["fast"]
    expect_playing(board, True)
    board.page.reload()
    board.page.clock.resume()
    board.wait_until_live()
    expect(panel(board).locator("[data-speed]")).to_have_value("fast")


ACTS: dict[str, Callable[[Board], object]] = {
    "the button again": lambda board: board.touch(panel(board).locator("[data-do=watch]")),
    "another command": lambda board: board.touch(board.button("hint")),
    "a move of the list": lambda board: board.touch(panel(board).locator('[data-at="0"]').first),
    "a touch of the table": lambda board: board.touch(board.spot("s")),
    "a key": lambda board: board.spot("s").press("o"),
    "Escape": lambda board: panel(board).locator("[data-do=watch]").press("Escape"),
    "another tab": lambda board: board.page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { value: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    ),
}


@SCREENS
def test_whatever_else_the_reader_does_pauses_it(visit: Visit, language: str, width: int) -> None:
    link = f"forty-thieves/17/{'.'.join(['sw'] * 20)}"
    board = watched(visit, link, language, width)
    board.touch(board.button("restart"))
    expect_at(board, language, 0, 20)
    for name, act in ACTS.items():
        stood = panel(board).locator(".where").inner_text()
        board.touch(panel(board).locator("[data-do=watch]"))
        expect_playing(board, True)
        expect(panel(board).locator(".where")).not_to_have_text(stood)
        wait_for_the_next_step(board)
        act(board)
        expect_playing(board, False)
        asked = forths(board)
        board.page.clock.run_for(LONG)
        assert forths(board) == asked, f"{name} does not pause it"
    assert Game.load(board.last["save"]).whole_link == link, "nothing was played by that"


def test_a_touch_that_stopped_it_is_spent_and_the_next_one_plays(visit: Visit) -> None:
    board = watched(visit, "forty-thieves/17/c9f1.sw", "pt", 360)
    board.touch(board.button("replay"))
    expect_at(board, "pt", 0, 2)
    board.touch(board.spot("s"))
    expect_playing(board, False)
    board.touch(board.spot("s"))
    expect(panel(board).locator("[data-line]")).to_have_count(1)
    board.page.wait_for_function("() => window.views.at(-1)?.link === 'forty-thieves/17/sw'")


def test_it_begins_also_while_another_answer_is_on_its_way(visit: Visit) -> None:
    board = watched(visit, f"forty-thieves/17/{'.'.join(['sw'] * 6)}")
    panel(board).evaluate(
        """(panel) => {
          for (const name of ["[data-at='0']", "[data-do=watch]", "[data-do=watch]", "[data-do=watch]"]) {
            panel.querySelector(`.walk ${name}`).click();
          }
        }"""
    )
    expect_at(board, "fr", 2, 6)  # two steps were begun, the first one was paused
    expect_playing(board, True)
    wait_for_the_next_step(board)
    expect_at(board, "fr", 3, 6)
    expect_playing(board, True)


@SCREENS
def test_a_game_just_won_is_seen_again_at_once(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.page.evaluate("() => { localStorage.setItem('patience:speed', 'slow') }")
    board.open(TWO_LEFT)
    board.tap("c1", "f1", "c2", "f3")
    again = board.note.locator("[data-do=replay]")
    expect(again).to_have_text(words("board.replay"))
    again.focus()
    with board.answer():
        board.page.keyboard.press("Enter")
    assert board.link == TWO_LEFT
    expect(board.note).to_be_hidden()
    tool = board.root.locator(".tools [data-do=replay]")
    expect(tool).to_be_focused()
    expect(tool).to_have_accessible_name(words("path.pause"))
    expect(board.note).to_have_attribute("data-kind", "won", timeout=20_000)  # it can be seen once more
    expect(tool).to_have_accessible_name(words("board.replay"))
    expect(tool).to_be_focused()
    assert board.link == f"{TWO_LEFT}/c1f1.c2f3"


@SCREENS
@pytest.mark.parametrize("end", ["won", "left"])
def test_a_game_of_the_record_is_seen_again(table: Sit, language: str, width: int, end: str) -> None:
    board = table(language, width)
    link = f"{TWO_LEFT}/c1f1.c2f3" if end == "won" else "forty-thieves/18/sw.sw"
    line = f"2026-11-30 {end} 0 0 {link}\n"
    board.root.locator("[data-panel=record]").evaluate("(details) => { details.open = false }")
    board.page.evaluate("(line) => { localStorage.setItem('patience:log', line) }", line)
    with board.answer():
        board.unfold(board.root.locator("[data-panel=record] > div")).locator("li a").click()
    assert board.link == link
    with board.answer():
        board.touch(board.button("replay"))
    assert board.link == link.rpartition("/")[0]
    board.wait_for_link(link)
    assert board.page.evaluate("() => localStorage.getItem('patience:log')") == line


def test_to_see_a_game_in_progress_is_no_going_back(table: Sit) -> None:
    board = table("fr", 1280)
    board.open(TWO_LEFT)
    board.tap("c1", "f1")
    press(board, "[data-do=watch]")
    board.wait_for_link(f"{TWO_LEFT}/c1f1")
    settle(board)
    press(board, "[data-do=back]")
    press(board, '[data-at="last"]')
    board.tap("c2", "f3")
    log: str = board.page.evaluate("() => localStorage.getItem('patience:log')")
    assert log.split(" ", 1)[1] == f"won 0 0 {TWO_LEFT}/c1f1.c2f3\n"


# -- walked along


@SCREENS
def test_one_goes_to_any_move_and_is_told_where_one_is(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    game = Game.read(shortest_win().link)
    board.open(game.link)
    settle(board)
    for at in (100, 3, 0, len(game.moves)):
        button = panel(board).locator(f'.moves [data-at="{at}"]')
        with board.answer():
            button.click()
        expect(button).to_have_attribute("aria-current", "step")
        expect(button).to_be_focused()
        assert Game.load(board.last["save"]).at == at
        node = [game.root, *game.line][at]
        said = (
            words("path.at", n=at, of=game.at, move=words.moved(node.parent.table, node.move))
            if node.parent and node.move
            else words("path.at-start", n=game.at)
        )
        assert board.last["say"].startswith(said)
        expect(board.say).to_contain_text(said)
    for pile in ("f1", "f8", "c5"):
        expect(board.pile(pile).locator("li")).to_have_count(len(game.table[pile][-1:]))


def test_many_quick_steps_lose_none(table: Sit) -> None:
    board = table("fr", 1280)
    board.open("forty-thieves/17/sw.sw.sw.sw.sw.sw.sw.sw")
    settle(board)
    for name, times in (("back", 6), ("forth", 3)):
        with board.answer(times):
            button = panel(board).locator(f"[data-do={name}]")
            button.evaluate("(button, times) => { for (let n = 0; n < times; n++) button.click() }", times)
    assert board.link == "forty-thieves/17/sw.sw.sw.sw.sw"
    expect_at(board, "fr", 5, 8)


@SCREENS
def test_a_long_list_is_one_stop_keeps_its_place_and_moves_nothing_else(
    table: Sit, language: str, width: int
) -> None:
    board, page = table(language, width), table(language, width).page
    board.open(shortest_win().link)
    settle(board)
    moves = panel(board).locator(".moves")
    last = Game.load(board.last["save"]).at
    assert moves.evaluate("(list) => list.scrollHeight > 3 * list.clientHeight")
    assert moves.evaluate("(list) => list.clientHeight < innerHeight")
    expect(moves.locator("[tabindex='-1']")).to_have_count(last)
    current = moves.locator("[aria-current]")
    assert current.evaluate(SEEN), "the move one stands at is in sight"
    panel(board).locator('[data-do=goto][data-at="0"]').first.evaluate("(button) => button.click()")
    expect(moves.locator('[data-at="0"]')).to_have_attribute("aria-current", "step")
    assert current.evaluate(SEEN)

    current.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("PageDown")
    expect(moves.locator('[data-at="11"]')).to_be_focused()
    with board.answer():
        page.keyboard.press("Enter")
    settle(board)
    expect(moves.locator('[data-at="11"]')).to_be_focused()
    assert Game.load(board.last["save"]).at == 11
    page.keyboard.press("End")
    expect(moves.locator(f'[data-at="{last}"]')).to_be_focused()
    page.keyboard.press("Home")
    expect(moves.locator('[data-at="0"]')).to_be_focused()
    page.keyboard.press("Tab")
    assert not moves.evaluate(
        "(list) => list.contains(document.activeElement) && !list.querySelector('[aria-current]:focus')"
    )

    scrolled = page.evaluate("() => scrollY")
    with board.answer():
        panel(board).locator("[data-do=forth]").evaluate("(button) => button.click()")
    settle(board)
    assert page.evaluate("() => scrollY") == scrolled


SEEN = """
  (item) => {
    const { top, bottom } = item.getBoundingClientRect();
    const box = item.closest(".moves").getBoundingClientRect();
    return top >= box.top && bottom <= box.bottom;
  }
"""
"""Whether something lies within the box of its list."""


@SCREENS
def test_the_moves_of_a_series_hang_together_and_are_all_there(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(CARRY)
    panel(board)
    board.click_covered("c1", 1)
    board.touch(board.spot("c2"))
    series = carry(Game.read(CARRY).table, "c1", "c2", 3)
    assert series
    made = len(series)
    board.wait_for_link(f"{CARRY}/{'.'.join(map(str, series))}")
    settle(board)
    joined = panel(board).locator(".moves .joined")
    expect(joined).to_have_count(made - 1)
    for each in joined.all():
        expect(each).to_contain_text(words("path.joined"))
    with board.answer():
        board.touch(board.button("undo"))
    assert board.link == CARRY
    expect(joined).to_have_count(made - 1)


# -- bookmarks


@SCREENS
def test_a_bookmark_is_set_kept_and_gone_back_to(visit: Visit, language: str, width: int) -> None:
    words = Words.load(language)
    reader = visit(f"{language}/forty-thieves/play/#forty-thieves/17/sw.sw", language=language, width=width)
    board = reader.board
    board.wait_until_live()
    back = board.root.locator("[data-do=back-to-mark]")
    settle(board)
    press(board, "[data-do=mark]")
    expect(board.say).to_have_text(words("said.marked", n=2))
    expect(back).to_be_hidden()
    board.tap("s", "s", "s")
    expect(back).to_have_text(words("path.to-mark", n=2))
    expect(panel(board).locator("[data-mark]")).to_have_text(
        words("path.mark-at", n=2, up=words("path.up", n=0))
    )
    reader.page.reload()
    board.wait_until_live()
    settle(board)
    back.focus()
    with board.answer():
        back.press("Enter")
    assert board.link == "forty-thieves/17/sw.sw"
    expect(back).to_be_hidden()
    assert panel(board).evaluate("(panel) => panel.contains(document.activeElement)"), "the focus stays near"
    board.do("redo")
    assert board.link == "forty-thieves/17/sw.sw.sw"
    press(board, "[data-mark]")
    press(board, "[data-do=mark]")
    expect(board.say).to_have_text(words("said.unmarked", n=2))
    expect(panel(board).locator("[data-mark]")).to_have_count(0)


@SCREENS
def test_a_key_sets_a_bookmark_and_with_shift_it_goes_back(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open("forty-thieves/17/sw")
    board.spot("s").focus()
    for keys, link, said in (
        ("b", "forty-thieves/17/sw", words("said.marked", n=1)),
        ("d", "forty-thieves/17/sw.sw", ""),
        ("d", "forty-thieves/17/sw.sw.sw", ""),
        ("Shift+B", "forty-thieves/17/sw", ""),
        ("Shift+B", "forty-thieves/17/sw", words("said.no-mark")),
        ("b", "forty-thieves/17/sw", words("said.unmarked", n=1)),
    ):
        with board.answer():
            board.page.keyboard.press(keys)
        assert board.link == link
        assert said in board.last["say"]
    assert board.focused == "s"


# -- lines that were given up


@SCREENS
def test_a_line_that_was_given_up_is_found_again_after_a_reload(
    visit: Visit, language: str, width: int
) -> None:
    words = Words.load(language)
    reader = visit(f"{language}/forty-thieves/play/#{THREE_SIXES}", language=language, width=width)
    board = reader.board
    board.wait_until_live()
    board.tap("c2", "c1", "s", "s")
    board.do("restart")
    board.tap("c3", "c1")
    assert board.link == f"{THREE_SIXES}/c3c1"
    reader.page.reload()
    board.wait_until_live()
    start = Game.read(THREE_SIXES).table
    other = panel(board).locator("[data-line]")
    way = words("path.try", number=1, at=1, move=words.moved(start, Move("c2", "c1")))
    expect(other).to_have_text(f"{way} {words('path.length', n=3)}, {words('path.up', n=0)}")
    with board.answer():
        board.touch(other)
    assert board.link == f"{THREE_SIXES}/c2c1.sw.sw"
    board.do("undo")
    board.do("undo")
    board.do("redo")
    assert board.link == f"{THREE_SIXES}/c2c1.sw"
    way = words("path.try", number=1, at=1, move=words.moved(start, Move("c3", "c1")))
    expect(other).to_have_text(f"{way} {words('path.length', n=1)}, {words('path.up', n=0)}")


# -- for everyone


@SCREENS
def test_axe_finds_nothing_and_nothing_runs_over(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open(f"{THREE_SIXES}/c2c1.sw")
    settle(board)
    board.do("mark")
    board.do("undo")
    board.do("undo")
    board.tap("c3", "c1", "s")
    settle(board)
    expect(panel(board).locator("[data-line]")).to_have_count(1)
    board.settle()
    found = [each for scheme in SCHEMES for each in findings(board.page, width, scheme)]
    board.page.emulate_media(color_scheme="light")
    expect_none(found)
    assert board.page.evaluate("() => document.documentElement.scrollWidth") == width
