"""The game is kept: over a reload, another page, another language, a friend's link, a damaged save."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from game.games import FORTY_THIEVES
from game.notation import NotationError
from game.play import Game
from game.words import Words
from tests.browser.board import Board
from tests.browser.conftest import Visit

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
SAVE = "patience:save:forty-thieves"
PLAYED = "forty-thieves/17/sw.sw"
NO_STORAGE = """
  Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError") },
  });
"""


def stored(board: Board) -> str:
    """The game that is kept: version, start, all that was tried. What is counted is left out."""
    text: str = board.page.evaluate("(name) => localStorage.getItem(name) ?? ''", SAVE)
    return " ".join(text.split(" ")[:3])


def test_a_game_survives_reload_other_pages_and_the_other_language(visit: Visit) -> None:
    reader = visit("fr/forty-thieves/play/", width=1280)
    board = reader.board
    board.wait_until_live()
    board.tap("s", "s", "s")
    board.do("undo")
    game = board.link
    assert game.endswith("/sw.sw")

    reader.page.reload()
    board.wait_until_live()
    assert board.link == game
    expect(board.say).to_have_text(Words.load("fr")("said.resumed", n=2))
    expect(board.button("redo")).to_have_attribute("aria-disabled", "false")
    board.do("redo")
    assert board.link == f"{game}.sw"

    reader.page.locator("header nav a").nth(1).click()
    assert reader.path == "fr/forty-thieves/"
    reader.page.locator("header nav a").nth(0).click()
    board.wait_until_live()
    assert board.link == f"{game}.sw"

    reader.page.locator("a.language").click()
    assert reader.path == "pt/forty-thieves/play/"
    board.wait_until_live()
    assert board.link == f"{game}.sw"
    expect(board.say).to_have_text(Words.load("pt")("said.resumed", n=3))
    board.tap("s")

    reader.page.go_back()  # to a page that has not seen the last move
    board.wait_until_live()
    assert board.link == f"{game}.sw.sw"


def test_a_game_that_came_by_a_link_goes_on_in_the_other_language(visit: Visit) -> None:
    """The link in the address has done its work: what was played since must not be lost to it."""
    reader = visit(f"pt/forty-thieves/play/#{PLAYED}", width=360, language="pt")
    board = reader.board
    board.wait_until_live()
    assert board.link == PLAYED
    assert reader.path == "pt/forty-thieves/play/"
    board.tap("s")
    reader.page.locator("a.language").tap()
    board.wait_until_live()
    assert reader.path == "fr/forty-thieves/play/"
    assert board.link == f"{PLAYED}.sw"


@SCREENS
def test_every_answer_is_kept_at_once(table: Callable[[str, int], Board], language: str, width: int) -> None:
    board = table(language, width)
    board.open("forty-thieves/17")
    assert stored(board) == "2 forty-thieves/17 -"
    board.tap("s", "s")
    assert stored(board) == "2 forty-thieves/17 .sw.sw*"
    board.do("undo")
    assert stored(board) == "2 forty-thieves/17 .sw*.sw"
    board.do("restart")
    assert stored(board) == "2 forty-thieves/17 .sw.sw"
    board.do("redo")
    assert board.link == "forty-thieves/17/sw"


@SCREENS
def test_a_friends_link_lays_the_own_game_aside_and_gives_it_back(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(PLAYED)
    board.open("forty-thieves/25/sw")
    assert board.link == "forty-thieves/25/sw"
    expect(board.note).to_have_attribute("data-kind", "aside")
    expect(board.note).to_contain_text(words("said.aside"))
    expect(board.button("aside")).to_have_text(words("board.aside"))
    board.do("aside")
    assert board.link == PLAYED
    assert stored(board) == "2 forty-thieves/17 .sw.sw*"
    expect(board.number).to_have_text(words("board.number", n=17))
    expect(board.note).to_be_hidden()


@SCREENS
def test_a_link_to_the_deal_one_plays_costs_no_game(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board = table(language, width)
    board.open(PLAYED)
    board.open("forty-thieves/17")
    if board.link != PLAYED:
        expect(board.note).to_have_attribute("data-kind", "aside")
        board.do("aside")
    assert board.link == PLAYED


@SCREENS
def test_a_link_lays_nothing_aside_where_nothing_was_played(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board = table(language, width)
    board.open("forty-thieves/17")
    board.open("forty-thieves/25")
    expect(board.note).to_be_hidden()


@SCREENS
def test_copying_gives_a_link_that_opens_this_game(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(PLAYED)
    board.do("copy")
    expect(board.note).to_have_attribute("data-kind", "copied")
    expect(board.say).to_have_text(words("said.copied"))
    copied = board.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == board.page.url.partition("#")[0] + f"#{PLAYED}"


@SCREENS
def test_where_copying_is_forbidden_the_link_is_shown(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(PLAYED)
    board.page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied')) }"
    )
    try:
        board.do("copy")
    finally:
        board.page.evaluate("() => { delete navigator.clipboard.writeText }")
    expect(board.note).to_contain_text(words("said.copy-failed"))
    expect(board.note).to_contain_text(f"#{PLAYED}")


DAMAGED = [
    "1 forty-thieves/17/sw.c1f1 0",
    "2 forty-thieves/17 0",
    "1 forty-thieves/17/sw 5",
    "<img src=x> a 0",
]


@SCREENS
@pytest.mark.parametrize("save", DAMAGED)
def test_a_damaged_save_is_laid_aside_and_told(
    table: Callable[[str, int], Board], language: str, width: int, save: str
) -> None:
    board, words = table(language, width), Words.load(language)
    with pytest.raises(NotationError) as caught:
        Game.load(save)
    board.page.evaluate("([name, save]) => localStorage.setItem(name, save)", [SAVE, save])
    board.open("forty-thieves/17")
    expect(board.note).to_have_attribute("data-kind", "error")
    expect(board.note).to_contain_text(words.error(caught.value, FORTY_THIEVES))
    expect(board.note).to_contain_text(words("error.save"))
    expect(board.note.locator("img")).to_have_count(0)
    assert laid_aside(board) == [save]
    board.tap("s")
    assert stored(board) == "2 forty-thieves/17 .sw*"


def test_a_reader_with_a_damaged_save_can_play(visit: Visit) -> None:
    reader = visit("pt/", language="pt")
    reader.page.evaluate("([name, save]) => localStorage.setItem(name, save)", [SAVE, DAMAGED[0]])
    reader.go("pt/forty-thieves/play/")
    board = reader.board
    board.wait_until_live()
    expect(board.note).to_contain_text(Words.load("pt")("error.save"))
    assert laid_aside(board) == [DAMAGED[0]]
    board.tap("s")
    assert stored(board).endswith(" .sw*")


def laid_aside(board: Board) -> list[str]:
    """The damaged saves that are kept for whoever can mend them."""
    kept: dict[str, str] = board.page.evaluate("() => ({ ...localStorage })")
    return [text for key, text in kept.items() if key.startswith("patience:damaged:")]


def test_where_storage_is_forbidden_one_can_play_and_is_told(visit: Visit) -> None:
    reader = visit("fr/forty-thieves/play/", before=NO_STORAGE)
    board, words = reader.board, Words.load("fr")
    board.wait_until_live()
    expect(board.note).to_have_text(words("board.storage"))
    board.tap("s", "s")
    assert board.link.endswith("/sw.sw")
    board.choose("theme", "dark")
    expect(reader.page.locator("html")).to_have_attribute("data-theme", "dark")
    reader.go("#all")
    expect(reader.page.locator("h1").first).to_be_visible()


@SCREENS
def test_a_new_deal_is_another_each_time_and_says_its_number(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    links = set()
    for _ in range(4):
        board.do("new")
        number = board.link.partition("/")[2]
        assert 1 <= int(number) <= 999_999
        expect(board.number).to_have_text(words("board.number", n=number))
        links.add(board.link)
    assert len(links) == 4
