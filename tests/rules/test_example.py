"""The worked example of the rules: a seven, a six, and the ace below it (claims 74 to 78)."""

import dataclasses

from game.table import TURN, Clause, Move
from tests.claims import claim
from tests.positions import position

TABLE = position("FT-1").table


@claim(74, 78)
def test_one_column_shows_a_seven_and_another_a_six_on_an_ace() -> None:
    assert TABLE["c1"][-1] == "7♦"
    assert TABLE["c2"] == ("A♣", "6♦")
    assert len([place for place in TABLE.rules.places if place[0] == "c"]) == 10


@claim(75)
def test_the_six_may_be_laid_on_the_seven() -> None:
    assert TABLE.moves() == (Move("c2", "c1"), TURN)


@claim(76)
def test_the_ace_opens_its_foundation_with_the_next_move_and_not_before() -> None:
    before = TABLE.refusal(Move("c2", "f1", 2))
    assert before is not None
    assert before.clause is Clause.COVERED
    after = TABLE.play(Move("c2", "c1")).play(Move("c2", "f1"))
    assert after["f1"] == ("A♣",)
    assert after["c1"] == ("Q♥", "7♦", "6♦")
    assert after["c2"] == ()


@claim(77, 9)
def test_it_does_not_matter_from_which_pack_a_card_comes() -> None:
    """A card is its rank and suit: the other six of diamonds makes the same table."""
    other = tuple(tuple("".join((card[:-1], card[-1])) for card in pile) for pile in TABLE.piles)
    twin = dataclasses.replace(TABLE, piles=other)
    assert twin == TABLE
    assert hash(twin) == hash(TABLE)
    assert twin.moves() == TABLE.moves()
