"""What lies face down stays unknown: nothing that is drawn or said depends on it (ruling R26)."""

import dataclasses
import random

import pytest
from hypothesis import given

from game.deal import deal
from game.draw import felt
from game.games import GAMES
from game.rules import Kind, Rules
from game.table import Table
from game.words import Words
from tests.claims import claim
from tests.tables import EACH_GAME, SEEDS, some_table


def reshuffled(table: Table, seed: int) -> Table:
    """The same table with its unseen cards, stock and face-down, in another order."""
    down = list(table.hidden)
    for i, law in enumerate(table.rules.laws):
        if law.kind is Kind.STOCK:
            down[i] = len(table.piles[i])
    unseen = [card for pile, count in zip(table.piles, down, strict=True) for card in pile[:count]]
    random.Random(seed).shuffle(unseen)
    cards = iter(unseen)
    piles = [
        (*(next(cards) for _ in range(count)), *pile[count:])
        for pile, count in zip(table.piles, down, strict=True)
    ]
    return dataclasses.replace(table, piles=tuple(piles))


@pytest.mark.parametrize("language", ["fr", "pt"])
@EACH_GAME
@given(seed=SEEDS)
@claim(14, 40)
def test_the_table_is_drawn_and_played_alike_whatever_lies_face_down(
    rules: Rules, language: str, seed: int
) -> None:
    table = some_table(rules, seed)
    other = reshuffled(table, seed)
    words = Words.load(language)
    assert felt(other, words, live=True) == felt(table, words, live=True)
    assert other.moves() == table.moves()


@claim(14)
def test_reshuffling_what_is_unseen_makes_another_table() -> None:
    for name in ("forty-thieves", "indian-published"):
        table = deal(GAMES[name], 1)
        other = reshuffled(table, 1)
        assert other["s"] != table["s"]
        assert (other["c1"] != table["c1"]) == (name == "indian-published")
