"""Tables to test with: played at random from a deal, or laid at random from part of a pack.

Both come from a seed, so that one number is a table; Hypothesis chooses the seeds.
Importing this module also sets how Hypothesis works in every test: the same examples each time, no clock
(machines differ, and Pyodide is slow), nothing kept on disk.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from game.cards import KING, PACK, SUITS, Card, Pile, card_of
from game.deal import deal
from game.games import GAMES
from game.notation import table_of
from game.rules import FIRST, Kind, Place, Rules
from game.table import TURN, Move, Table

settings.register_profile(
    "quick",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=12,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("quick")

EACH_GAME = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
SEEDS = st.integers(0, 10**9)
GAMES_PLAYED = st.integers(0, 11)
"""Seeds of ``walk``: few, so that a game once played serves many tests."""


@cache
def walk(rules: Rules, seed: int) -> Sequence[tuple[Table, Move]]:
    """Play at random from a random deal: each table with the move made there, 400 moves at most."""
    chance = random.Random(seed)
    table = deal(rules, chance.randint(1, 10**6))
    played = []
    for _ in range(400):
        moves = table.moves()
        if not moves:
            break
        move = choose(chance, moves)
        played.append((table, move))
        table = table.after(move)
    return played


def choose(chance: random.Random, moves: tuple[Move, ...]) -> Move:
    """Choose a move, foundations and stock first more often than not: else few games get far."""
    up = [move for move in moves if move.target[0] == "f"]
    if up and chance.random() < 0.5:
        return chance.choice(up)
    if TURN in moves and chance.random() < 0.3:
        return TURN
    return chance.choice(moves)


def reached(rules: Rules, seed: int) -> Table:
    """Return one table of a random walk, early or late."""
    table, _ = random.Random(seed).choice(walk(rules, seed % 12))
    return table


def laid(rules: Rules, seed: int, most: int = 30) -> Table:
    """Lay up to ``most`` cards at random, foundations apart: with empty piles and runs."""
    chance = random.Random(seed)
    base = chance.randint(1, KING) if rules.base == FIRST else None
    step = chance.choice((1, -1)) if rules.base == FIRST else 1
    heights = _heights(rules, chance)
    up = Counter(
        card
        for suit, height in heights
        for card in (_rank_up(base or 1, step, n, suit) for n in range(height))
    )
    left = list((Counter(PACK * rules.decks) - up).elements())
    chance.shuffle(left)
    piles: dict[Kind, list[Pile]] = {law.kind: [()] * law.count for law in rules.piles}
    piles[Kind.FOUNDATION] = [
        (_rank_up(base or 1, step, height - 1, suit),) if height else () for suit, height in heights
    ]
    places = [
        (law.kind, n) for law in rules.piles if law.kind is not Kind.FOUNDATION for n in range(law.count)
    ]
    used = chance.sample(places, chance.randint(1, len(places)))
    for card in left[: chance.randint(1, most)]:
        kind, n = _spot(rules, chance, piles, used, card)
        if kind is Kind.CELLAR and piles[kind][n]:
            continue
        piles[kind][n] += (card,)
    hidden = {
        law.kind: [chance.randint(0, min(law.face_down, max(len(pile) - 1, 0))) for pile in piles[law.kind]]
        for law in rules.piles
    }
    redeals = chance.randint(0, rules.passes - 1)
    return table_of(rules, piles, hidden=hidden, redeals=redeals, base=base, step=step)


def some_table(rules: Rules, seed: int) -> Table:
    """Return a table of one sort or the other."""
    return laid(rules, seed) if seed % 2 else reached(rules, seed)


def universe(table: Table) -> Iterator[Move]:
    """Every well-formed move: each place to each, from one card to one more than lie there."""
    for source, target in product(table.rules.places, repeat=2):
        for count in range(1, len(table[source]) + 2):
            yield Move(source, target, count)


def same_foundation_first(table: Table, move: Move) -> Move:
    """Return the move with each foundation replaced by the first that holds the same cards (R16)."""
    return Move(_first_like(table, move.source), _first_like(table, move.target), move.cards)


def cards_of(table: Table) -> Counter[Card]:
    """Count all cards of a table."""
    return Counter(card for pile in table.piles for card in pile)


def places_of(table: Table, kind: Kind) -> list[Place]:
    """The places of one kind."""
    laws = zip(table.rules.places, table.rules.laws, strict=True)
    return [place for place, law in laws if law.kind is kind]


def kind_of(table: Table, place: Place) -> Kind:
    """The kind of a place."""
    return table.rules.laws[table.rules.index[place]].kind


def _first_like(table: Table, place: Place) -> Place:
    if place[0] != "f":
        return place
    return next(each for each in table.rules.places if each[0] == "f" and table[each] == table[place])


def _heights(rules: Rules, chance: random.Random) -> list[tuple[str, int]]:
    """How far each foundation has come; in Petit Napoléon the base card lies there from the start."""
    lowest = 1 if rules.base == FIRST else 0
    highest = chance.choice((lowest, KING, KING))
    return [(suit, chance.randint(lowest, highest)) for suit in SUITS * rules.decks]


def _rank_up(base: int, step: int, n: int, suit: str) -> Card:
    return card_of((base - 1 + step * n) % KING + 1, suit)


def _spot(
    rules: Rules,
    chance: random.Random,
    piles: dict[Kind, list[Pile]],
    used: Sequence[tuple[Kind, int]],
    card: Card,
) -> tuple[Kind, int]:
    """Where a card is laid: rather where it makes a run."""
    fitting = [
        (kind, n)
        for kind, n in used
        if (build := rules.of(kind).build) and piles[kind][n] and build.joins(piles[kind][n][-1], card)
    ]
    return chance.choice(fitting if fitting and chance.random() < 0.7 else used)
