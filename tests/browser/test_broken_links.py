"""A link that is no game says what is wrong with it, in the reader's language, and harms nothing."""

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
BROKEN = {
    "a card that does not exist": "forty-thieves/c=QH,1H",
    "a third copy": "forty-thieves/c=QHQHQH",
    "an illegal move at step 3": "forty-thieves/17/sw.sw.c1f1",
    "a move that cannot be read": "forty-thieves/17/sw.hello",
    "a place that the game does not have": "forty-thieves/17/c1c11",
    "a game that is not here": "klondike/17",
    "a deal that is no number": "forty-thieves/seventeen",
    "deal nought": "forty-thieves/0",
    "no deal": "forty-thieves/",
    "only a name": "forty-thieves",
    "an impossible foundation": "forty-thieves/f=AS2S",
    "too many columns": "forty-thieves/c=AS,2S,3S,4S,5S,6S,7S,8S,9S,TS,JS",
    "nothing like a game": "hello world",
    "bytes that are no text": "forty-thieves/%E9%FF%C0",
    "piles in piles without end": "forty-thieves/c=" + "(" * 20_000 + "AS",
    "a number without end": "forty-thieves/" + "9" * 30_000,
    "more than a game can hold": "forty-thieves/17/" + "sw." * 30_000,
}
MARKUP = [
    "forty-thieves/<img src=x onerror=document.title='hacked'>",
    "<script>document.title='hacked'</script>/17",
    "forty-thieves/17/<svg onload=document.title='hacked'>",
    "forty-thieves/c=\"'><b>KS",
]


def told(link: str, language: str) -> str:
    """What is wrong with a link, in words."""
    with pytest.raises(NotationError) as caught:
        Game.read(link)
    return Words.load(language).error(caught.value, FORTY_THIEVES)


@SCREENS
@pytest.mark.parametrize("link", BROKEN.values(), ids=BROKEN)
def test_a_broken_link_says_what_is_wrong(
    table: Callable[[str, int], Board], language: str, width: int, link: str
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open("forty-thieves/17/sw")
    board.open(link)
    expect(board.note).to_be_visible()
    expect(board.note).to_have_attribute("data-kind", "error")
    expect(board.note).to_contain_text(words("error.link"))
    expect(board.note).to_contain_text(told(link, language))
    expect(board.root.locator(".spot")).to_have_count(len(FORTY_THIEVES.places))
    board.tap("s")  # the table still plays
    expect(board.note).to_be_hidden()


@SCREENS
@pytest.mark.parametrize("link", MARKUP)
def test_markup_in_a_link_is_shown_and_not_obeyed(
    table: Callable[[str, int], Board], language: str, width: int, link: str
) -> None:
    board = table(language, width)
    title = board.page.title()
    board.open(link)
    expect(board.note).to_have_attribute("data-kind", "error")
    assert board.note.locator("img, script, svg, b").count() == 0
    assert board.page.title() == title


@SCREENS
def test_a_broken_link_costs_no_game(table: Callable[[str, int], Board], language: str, width: int) -> None:
    board = table(language, width)
    board.open("forty-thieves/17")
    board.tap("s", "s")
    board.open("forty-thieves/oops")
    saved: str = board.page.evaluate("() => localStorage.getItem('patience:save:forty-thieves')")
    assert saved.startswith("2 forty-thieves/17 .sw.sw*")
    assert board.link == "forty-thieves/17/sw.sw"


def test_a_reader_who_comes_by_a_broken_link_can_play(visit: Visit) -> None:
    reader = visit("fr/forty-thieves/play/#forty-thieves/%3Cimg%20src=x%3E%E0%A4%A")
    board, words = reader.board, Words.load("fr")
    board.wait_until_live()
    expect(board.note).to_have_attribute("data-kind", "error")
    expect(board.note).to_contain_text(words("error.link"))
    board.tap("s")
    assert board.link.endswith("/sw")


@SCREENS
@pytest.mark.parametrize("number", ["0", "-3", "1e5", "dix", "", "123456789012345678901", "<b>7</b>"])
def test_a_deal_that_is_no_number_is_refused_in_words(
    table: Callable[[str, int], Board], language: str, width: int, number: str
) -> None:
    board = table(language, width)
    before = board.link
    form = board.root.locator("form.deal")
    form.locator("input[name=number]").evaluate(
        "(field, text) => { field.removeAttribute('maxlength'); field.value = text }", number
    )
    with board.answer():
        form.locator("button").first.click()
    expect(board.note).to_have_attribute("data-kind", "error")
    expect(board.note).to_contain_text(Words.load(language)("error.bad-number", item=number))
    assert board.link == before


@SCREENS
@pytest.mark.parametrize("number", ["17", " 17 ", "12345678901234567890"])
def test_a_deal_is_opened_by_its_number(
    table: Callable[[str, int], Board], language: str, width: int, number: str
) -> None:
    board = table(language, width)
    field = board.root.locator("input[name=number]")
    field.fill(number)
    with board.answer():
        field.press("Enter")
    assert board.link == f"forty-thieves/{number.strip()}"
    expect(board.number).to_have_text(Words.load(language)("board.number", n=number.strip()))
