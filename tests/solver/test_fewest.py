"""The shortest line that wins, where moves up are not counted: beside one that tries everything."""

import random
from collections import deque

import pytest

from game.cards import ACE, KING, SUITS, Pile, card_of
from game.notation import table_of
from game.own import game_named
from game.rules import Kind
from game.solver import Lost, Unknown, Verdict, Won, ended, fewest
from game.table import Table, counted

OF_ONE_PACK = [
    "own-1-4x4-same-card-any-0-no",
    "own-1-4x4-same-run-any-0-no",
    "own-1-4x4-other-card-any-0-no",
    "own-1-4x4-alternate-run-any-0-no",
    "own-1-4x4-same-card-king-0-no",
    "own-1-5x4-any-card-waste-0-no",
]
OF_TWO = ["own-2-4x4-same-card-any-0-no", "own-2-5x4-same-run-any-0-no", "own-2-4x4-other-card-any-0-no"]


def found(table: Table, most: int, budget: int = 100_000) -> Verdict:
    """What the search comes to."""
    return ended(fewest(table, most, budget))


def ending(name: str, chance: random.Random, left: int) -> Table:
    """A table without a stock on which the highest cards are left, lying anyhow."""
    rules = game_named(name)
    heights = {suit: [KING] * rules.decks for suit in SUITS}
    cards = []
    for _ in range(left):
        suit = chance.choice([suit for suit in SUITS if max(heights[suit]) > ACE])
        at = chance.choice([i for i, height in enumerate(heights[suit]) if height > ACE])
        cards.append(card_of(heights[suit][at], suit))
        heights[suit][at] -= 1
    chance.shuffle(cards)
    columns: list[list[str]] = [[] for _ in range(rules.of(Kind.COLUMN).count)]
    waste: list[str] = []
    for card in cards:
        chance.choice([waste, *columns[1:]]).append(card)
    up: list[Pile] = [(card_of(height, suit),) for suit in SUITS for height in heights[suit]]
    return table_of(
        rules, {Kind.WASTE: [tuple(waste)], Kind.COLUMN: list(map(tuple, columns)), Kind.FOUNDATION: up}
    )


def by_trying(table: Table, most: int) -> int | None:
    """The fewest counted moves, found by trying all moves of the engine; None where so many do not do."""
    least = {table: 0}
    waiting = deque([table])
    while waiting:
        here = waiting.popleft()
        if here.won:
            return least[here]
        for move in here.moves():
            after, made = here.after(move), least[here] + (not move.goes_up)
            if made <= most and made < least.get(after, most + 1):
                least[after] = made
                (waiting.appendleft if move.goes_up else waiting.append)(after)
    return None


@pytest.mark.parametrize("name", [*OF_ONE_PACK, *OF_TWO])
def test_no_line_is_shorter(name: str) -> None:
    chance = random.Random(name)
    goals = set()
    for _ in range(10):
        table = ending(name, chance, 11)
        least = by_trying(table, 6)
        verdict = found(table, 6)
        assert isinstance(verdict, Lost if least is None else Won)
        if isinstance(verdict, Won):
            assert counted(verdict.moves) == least
            for move in verdict.moves:
                table = table.play(move)
            assert table.won
            goals.add(least)
    assert len(goals) > 1


def test_a_search_that_may_not_look_far_knows_nothing() -> None:
    chance = random.Random(1)
    tables = (ending(OF_TWO[0], chance, 12) for _ in range(50))
    table = next(table for table in tables if isinstance(found(table, 1), Lost))
    assert isinstance(found(table, 8, budget=1), Unknown)


def test_nothing_is_said_of_a_part_of_a_pack_or_while_the_waste_can_be_turned_over() -> None:
    part = table_of(game_named(OF_ONE_PACK[0]), {Kind.COLUMN: [("K♥",)]})
    assert isinstance(found(part, 5), Unknown)
    redeal = ending("own-1-4x4-same-card-any-1-no", random.Random(1), 6)
    assert redeal.passes == 2
    assert isinstance(found(redeal, 9), Unknown)
