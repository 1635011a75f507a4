"""Odds, guessed from what the player has seen: the unseen cards in other orders, each played out by a search.

An order counts as won where a search of a few positions wins it; so the share is a lower bound for somebody
who would see the cards, and no promise for a player who does not.
"""

from collections.abc import Generator
from dataclasses import replace
from typing import Final, NamedTuple

from .deal import shuffle
from .rules import Kind
from .solver import Won, search
from .table import Table

ORDERS: Final = 20
"""Orders that are tried."""
POSITIONS: Final = 1_500
"""Positions looked at in each."""


class Odds(NamedTuple):
    """In how many of some orders a game is won."""

    won: int
    tried: int
    unseen: int
    """The cards that nobody has seen yet; where there are none, one order was tried: the true one."""


def unseen(table: Table) -> tuple[int, ...]:
    """Return how many cards of each place, from the bottom, the player has not seen.

    After a redeal he knows the stock: all of it has lain on the waste.
    """
    first_pass = table.passes == table.rules.passes
    return tuple(
        len(pile) if law.kind is Kind.STOCK and first_pass else down
        for pile, law, down in zip(table.piles, table.rules.laws, table.hidden, strict=True)
    )


def reordered(table: Table, chance: int) -> Table:
    """Return the table with its unseen cards shuffled by a number; what is seen stays as it is.

    How they lie in truth plays no part in it.
    """
    counts = unseen(table)
    cards = sorted(card for pile, count in zip(table.piles, counts, strict=True) for card in pile[:count])
    shuffle(cards, chance)
    left = iter(cards)
    piles = tuple(
        (*(next(left) for _ in range(count)), *pile[count:])
        for pile, count in zip(table.piles, counts, strict=True)
    )
    return replace(table, piles=piles)


def sampled(table: Table) -> Generator[object, None, Odds]:
    """Try some orders, the same ones each time, and return the odds; yields in slices."""
    hidden = sum(unseen(table))
    orders = ORDERS if hidden else 1
    won = 0
    for chance in range(1, orders + 1):
        verdict = yield from search(reordered(table, chance), POSITIONS)
        won += isinstance(verdict, Won)
    return Odds(won, orders, hidden)
