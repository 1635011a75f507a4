"""A move that is not allowed: the card stays, the rule is quoted, and a link leads to where it stands."""

import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urljoin

import pytest
from playwright.sync_api import expect

from game.games import FORTY_THIEVES
from game.notation import parse_position
from game.table import Clause, Move
from game.words import Words
from tests.browser.board import Board

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
KINGS = "KS,KS,KH,KH,KD,KD,KC,KC"


class Try(NamedTuple):
    """A position, and two places touched one after the other (the first may be a covered card)."""

    clause: Clause
    position: str
    places: tuple[str, ...]
    covered: tuple[str, int] | None = None
    """A column and, from the bottom, the card in it that is touched."""


TRIES = [
    Try(Clause.COLUMN_RANK, f"c=QH7D,AC6D,{KINGS}", ("c2", "c3")),
    Try(Clause.COLUMN_RANK, f"c=QH7D,AC6D,{KINGS}", ("c1", "c2")),
    Try(Clause.COLUMN_RANK, f"c=7D,7D,{KINGS}", ("c1", "c2")),
    Try(Clause.COLUMN_RANK, f"c=AS,KS,{KINGS[6:]}", ("c2", "c1")),
    Try(Clause.COLUMN_SUIT, f"c=6D,7H,{KINGS}", ("c1", "c2")),
    Try(Clause.FOUNDATION_ACE, f"c=QH7D,AC6D,{KINGS}", ("c2", "f1")),
    Try(Clause.FOUNDATION_SUIT, f"c=2H,3C,{KINGS};f=AS", ("c1", "f1")),
    Try(Clause.FOUNDATION_RANK, f"c=3S,3C,{KINGS};f=AS", ("c1", "f1")),
    Try(Clause.FOUNDATION_FULL, f"c=2S,3C,{KINGS[6:]};f=KS", ("c1", "f1")),
    Try(Clause.FOUNDATION_LOCKED, f"c=3S,3C,{KINGS};f=2S", ("f1",)),
    Try(Clause.STOCK_EMPTY, f"c=3S,3C,{KINGS}", ("s",)),
    Try(Clause.WASTE_FEED, f"c=3S,3C,{KINGS};s=9C;w=9H", ("c1", "w")),
    Try(Clause.COVERED, f"c=QH7D,AC6D,{KINGS}", (), ("c2", 0)),
    Try(Clause.ONE_CARD, f"c=QH7D6D,AC,{KINGS}", (), ("c1", 1)),
]


SAYS_ENOUGH = {Clause.COLUMN_RANK, Clause.COLUMN_SUIT, Clause.ONE_CARD}
"""Here the reason names what is wanted: the ear is spared the sentence of the rules."""


@SCREENS
@pytest.mark.parametrize("attempt", TRIES, ids=lambda attempt: f"{attempt.clause} {attempt.position[:12]}")
def test_a_refused_move_is_answered_by_the_rule(
    table: Callable[[str, int], Board], language: str, width: int, attempt: Try
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(f"forty-thieves/{attempt.position}")
    before = board.link
    board.tap(*attempt.places)
    if attempt.covered:
        board.click_covered(*attempt.covered)
    sentence = words.clause(attempt.clause, FORTY_THIEVES)
    expect(board.note).to_be_visible()
    expect(board.note).to_have_attribute("data-kind", "refused")
    expect(board.note).to_contain_text(sentence)
    why = words.spoken(" ".join(board.note.locator("p:not(.rule)").all_inner_texts()))
    expect(board.say).to_have_text(why if attempt.clause in SAYS_ENOUGH else f"{why} {sentence}".strip())
    assert board.last["refused"] == attempt.clause
    assert board.link == before
    expect(board.root.locator(".picked")).to_have_count(0)
    expect(board.root.locator(".target")).to_have_count(0)
    (href,) = (link.get_attribute("href") for link in board.note.locator("a").all())
    assert href
    assert urljoin(board.page.url, href).endswith(f"/{language}/forty-thieves/#{attempt.clause}")


def test_the_tries_are_what_they_claim() -> None:
    """Where two places are touched, the engine gives the same clause for that move."""
    for attempt in TRIES:
        if len(attempt.places) == 2:
            position = parse_position(f"forty-thieves/{attempt.position}")
            refusal = position.refusal(Move(*attempt.places))
            assert refusal
            assert refusal.clause == attempt.clause


@SCREENS
def test_why_names_the_two_cards_in_the_letters_of_the_reader(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board = table(language, width)
    board.open(f"forty-thieves/c=QH,AC6D,{KINGS}")
    board.tap("c1", "c3")
    expect(board.note).to_contain_text(re.compile("D♥.*R♠"))


@SCREENS
def test_the_link_of_a_refusal_leads_to_its_very_sentence(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(f"forty-thieves/c=6D,7H,{KINGS}")
    board.tap("c1", "c2")
    page = board.page.context.new_page()
    page.goto(urljoin(board.page.url, board.note.locator("a").get_attribute("href") or ""))
    marked = page.locator(":target")
    expect(marked).to_have_text(words.clause(Clause.COLUMN_SUIT, FORTY_THIEVES))
    expect(marked).to_be_in_viewport()
    page.close()


@SCREENS
def test_the_next_move_takes_the_refusal_away(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board = table(language, width)
    board.open(f"forty-thieves/c=QH7D,AC6D,{KINGS};s=9C")
    board.tap("c1", "c2")
    expect(board.note).to_be_visible()
    board.pause()
    board.tap("c2", "c1")
    expect(board.note).to_be_hidden()
    assert board.link.endswith("/c2c1")
