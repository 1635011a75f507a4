"""The reader's choices of how the table lies and plays: they take effect at once, and after a reload."""

import pytest
from playwright.sync_api import expect

from game.words import Words
from tests.browser.board import Board
from tests.browser.conftest import Visit

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
KINGS = "KS,KS,KH,KH,KD,KD,KC,KC"
RISING = "forty-thieves/s=2C;f=AH;c=KSAH,KC2H,3H,KH,KH,KD,KD,KC,KS,QC"
"""After the ace the two may go up without risk; the other two may still want the three."""
ACE_BELOW = f"forty-thieves/c=QH7D,AC6D,{KINGS}"
TWO_PLACES = f"forty-thieves/c=6D,7D,7D,{KINGS[:-3]}"


def come_back(board: Board) -> None:
    board.page.reload()
    board.wait_until_live()


def expect_up(board: Board, words: Words, cards: int) -> None:
    expect(board.progress).to_have_text(words("board.progress", n=cards, of=104))


@SCREENS
def test_a_hand_may_have_the_stock_on_its_side(visit: Visit, language: str, width: int) -> None:
    board = visit(f"{language}/forty-thieves/play/", language=language, width=width).board
    board.wait_until_live()

    def across() -> list[float]:
        """Where the piles of the upper row begin: stock, waste, foundations."""
        boxes = (board.pile(place).bounding_box() for place in ("s", "w", "f1", "f8"))
        return [box["x"] for box in boxes if box]

    assert across() == sorted(across())
    board.choose("hand", "right")
    assert across() == sorted(across(), reverse=True)
    come_back(board)
    assert across() == sorted(across(), reverse=True)
    board.tap("s")
    assert board.link.endswith("/sw")
    board.choose("hand", "left")
    assert across() == sorted(across())


@SCREENS
def test_one_tap_plays_where_there_is_one_good_place(visit: Visit, language: str, width: int) -> None:
    board = visit(f"{language}/forty-thieves/play/#{ACE_BELOW}", language=language, width=width).board
    board.wait_until_live()
    board.tap("c2")
    assert board.link == ACE_BELOW
    board.tap("c2")  # put down again
    board.choose("tap", "one")
    board.tap("c2")
    assert board.link == f"{ACE_BELOW}/c2c1"
    come_back(board)
    board.tap("c2")  # any foundation will do: that is one place
    assert board.link == f"{ACE_BELOW}/c2c1.c2f1"
    board.open(TWO_PLACES)
    board.tap("c1")
    assert board.link == TWO_PLACES
    board.tap("c3")
    assert board.link == f"{TWO_PLACES}/c1c3"


@SCREENS
def test_cards_go_up_by_themselves_as_far_as_was_chosen(visit: Visit, language: str, width: int) -> None:
    words = Words.load(language)
    board = visit(f"{language}/forty-thieves/play/#{RISING}", language=language, width=width).board
    board.wait_until_live()
    for choice, cards in (("off", 2), ("safe", 3), ("all", 4), ("", 4)):
        if choice:
            board.choose("up", choice)
        else:
            come_back(board)
        with board.answer(cards):  # the ace is taken up, then one answer for each card that moves
            board.tap("c1", "f2")
        expect_up(board, words, cards)
        board.do("undo")  # what went up by itself comes back with the move before
        expect_up(board, words, 1)
