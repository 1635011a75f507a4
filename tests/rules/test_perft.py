"""Counting: how many sequences of moves there are, one to four deep, and a second generator of moves.

``tests/data/perft.json`` holds, for deals and positions of every game, the number of sequences of
1, 2, 3 ... moves. Two equal foundations count for one (R16); null moves count.
"""

import json
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given, settings

from game.cards import RANK, SUIT, SUITS, Card
from game.games import FORTY_THIEVES, GAMES
from game.notation import parse_game
from game.rules import Kind
from game.table import Move, Table
from tests.claims import claim
from tests.positions import DATA
from tests.rules.slow import CardPair, Forty, Name
from tests.tables import SEEDS, places_of, some_table

COUNTS: Mapping[str, Sequence[int]] = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))


def perft(table: Table, depth: int) -> int:
    """How many sequences of ``depth`` moves there are."""
    moves = table.moves()
    return len(moves) if depth == 1 else sum(perft(table.after(move), depth - 1) for move in moves)


@pytest.mark.parametrize(("text", "counts"), COUNTS.items(), ids=list(COUNTS))
def test_the_sequences_of_moves_are_as_many_as_ever(text: str, counts: Sequence[int]) -> None:
    table = parse_game(text).start
    assert [perft(table, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_game_is_counted_from_three_deals_and_a_later_position() -> None:
    for name in GAMES:
        assert {f"{name}/{number}" for number in (1, 2, 3)} <= set(COUNTS)
        assert any(text.startswith(f"{name}/") and "=" in text for text in COUNTS)


# -- the second generator


def pair(card: Card) -> CardPair:
    return RANK[card], SUIT[card]


def slow(table: Table) -> Forty:
    """The same table for the slow player."""
    shown = {suit: [0, 0] for suit in SUITS}
    for suit in SUITS:
        tops = [table[place] for place in places_of(table, Kind.FOUNDATION)]
        heights = [len(pile) for pile in tops if pile and SUIT[pile[0]] == suit]
        shown[suit][: len(heights)] = heights
    return Forty(
        [[pair(card) for card in table[place]] for place in places_of(table, Kind.COLUMN)],
        [pair(card) for card in table["w"]],
        [pair(card) for card in table["s"]],
        shown,
    )


def described(table: Table, move: Move) -> tuple[Name, Name]:
    """A move of the engine in the words of the slow player."""
    return _described(table, move, move.source), _described(table, move, move.target)


def _described(table: Table, move: Move, place: str) -> Name:
    if place[0] == "c":
        return "column", int(place[1:])
    if place[0] == "f":
        return "foundation", SUIT[table[move.source][-1]], len(table[place])
    return ("stock",) if place == "s" else ("waste",)


@given(seed=SEEDS)
@settings(max_examples=200)
@claim(24, 30, 32, 35, 42, 43, 44, 45, 46)
def test_a_second_generator_finds_the_same_moves(seed: int) -> None:
    table = some_table(FORTY_THIEVES, seed)
    ours = [described(table, move) for move in table.moves()]
    theirs = list(slow(table).moves())
    assert sorted(map(str, ours)) == sorted(map(str, theirs))


@given(seed=SEEDS)
def test_a_second_player_comes_to_the_same_tables(seed: int) -> None:
    table = some_table(FORTY_THIEVES, seed)
    for move in table.moves():
        there, expected = slow(table.after(move)), slow(table).after(*described(table, move))
        for suit in SUITS:
            there.shown[suit].sort()
            expected.shown[suit].sort()
        assert there == expected


@pytest.mark.parametrize("text", [text for text in COUNTS if text.startswith("forty-thieves/")])
def test_a_second_player_counts_the_same_sequences(text: str) -> None:
    counts = [count for count in COUNTS[text] if count < 5000]
    start = slow(parse_game(text).start)
    assert [start.perft(depth) for depth in range(1, len(counts) + 1)] == counts
