"""Games as text: what a reader brings along lies on the table, and what he takes away can be brought back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from game.words import Words
from tests.browser.board import Board

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
Sit = Callable[[str, int], Board]

PLAYED = "forty-thieves/17/sw.sw"
BY_HAND = """\
R♥ 7♦
A♣ 6♦

w: 10♠ V♣
f: 2♥
s: D♠ 3♠
"""
"""Cards as a French or Portuguese hand writes them."""


def bring(board: Board, text: str) -> None:
    """Paste a text into its field and lay it out."""
    form = board.unfold(board.root.locator("form.paste"))
    form.locator("textarea").fill(text)
    with board.answer():
        form.locator("button").click()


def names(board: Board) -> list[str]:
    """What the piles are called: their top cards and how many there are."""
    labels: list[str] = board.root.locator(".spot").evaluate_all(
        "(spots) => spots.map((spot) => spot.ariaLabel)"
    )
    return labels


@SCREENS
def test_a_touch_in_a_field_asks_for_nothing(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open(PLAYED)
    count = board.count
    for name in ("input", "textarea", "select", "label"):
        for field in board.root.locator(f"form[data-do] {name}").all():
            board.unfold(field).click()
            board.page.keyboard.press("Escape")
    board.do("redo")  # whatever was asked before is answered by now
    assert board.count == count + 1


@SCREENS
def test_a_link_that_was_copied_lays_the_game_out(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open(PLAYED)
    board.do("copy")
    copied = board.page.evaluate("() => navigator.clipboard.readText()")
    board.deal(20)
    bring(board, f"  {copied}\n")
    assert board.link == PLAYED


@SCREENS
def test_cards_written_line_by_line_lie_on_the_table(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    bring(board, BY_HAND)
    assert board.link == "forty-thieves/s=3SQS;w=TSJC;f=2H;c=KH7D,AC6D"
    expect(board.number).to_have_text(words("board.position"))
    expect(board.say).to_have_text(words("said.position"))
    board.tap("s")
    expect(board.spot("w")).to_have_attribute(
        "aria-label", words("label.pile", card=words.card("Q♠"), name=words.place("w"), n=3)
    )


@SCREENS
@pytest.mark.parametrize(
    ("text", "line", "item"),
    [
        ("6♦ 5♦\n7♣ 2♣ 99", 2, "99"),
        ("6♦\n\nw: 2♣\nw: 3♣", 4, "w: 3♣"),
        ("6♦\nreserve: 2♣", 2, "reserve: 2♣"),
        ("<b>6♦</b>", 1, "<b>"),
    ],
)
def test_a_wrong_line_is_refused_by_its_number(
    table: Sit, language: str, width: int, text: str, line: int, item: str
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(PLAYED)
    bring(board, text)
    expect(board.note).to_have_attribute("data-kind", "error")
    expect(board.note).to_have_text(words("error.bad-line", at=line, item=item))
    assert board.link == PLAYED
    expect(board.root.locator("form.paste textarea")).to_have_value(text)  # so that it can be mended


@SCREENS
def test_a_game_copied_as_text_can_be_brought_back(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(PLAYED)
    with board.answer(2):
        board.unfold(board.button("text")).click()
    expect(board.say).to_have_text(words("said.copied-text"))
    text = board.page.evaluate("() => navigator.clipboard.readText()")
    board.deal(20)
    bring(board, text)
    assert board.link == PLAYED

    # and whoever brings the cards alone has all that could be seen
    head, *cards, link, _ = text.split("\n")
    assert head == words("game.forty-thieves")
    assert link == PLAYED
    whole = names(board)
    bring(board, "\n".join(cards))
    assert board.link.startswith("forty-thieves/w=")
    assert names(board)[1:] == whole[1:], "all but the stock"
