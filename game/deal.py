"""How a number becomes a shuffled pack, and a pack becomes a table.

Deal N is the one that PySolFC 3.6 gives for number N, so that a deal can be taken from one
program to the other; only our waste starts empty (ruling R13). Numbers are for ever.
"""

import random
from collections.abc import Callable
from typing import Final

from .cards import PACK, RANK, Card
from .rules import FIRST, Kind, Rules
from .table import Table

LAST_LCG: Final = 31999
"""Numbers up to this one use the old linear congruential generator, the others CPython's own."""

LONGEST_NUMBER: Final = 20
"""Digits of the largest deal number."""


class DealError(ValueError):
    """Text that is no deal number: a whole number from 1, of at most 20 digits."""


def deal_number(text: str) -> int:
    """Read a deal number. Raises DealError for zero, negative numbers and anything else."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER) or int(digits) == 0:
        raise DealError(text)
    return int(digits)


def below(number: int) -> Callable[[int], int]:
    """Return the source of chance of a deal number: called with n, it gives 0 to n."""
    if number > LAST_LCG:
        # random() gives the same numbers in every CPython; shuffle() and randint() do not.
        source = random.Random(number).random
        return lambda n: int(source() * (n + 1))
    state = number

    def draw(n: int) -> int:
        nonlocal state
        state = (state * 214013 + 2531011) % 2**33
        return ((state >> 16) & 0x7FFF) % (n + 1)

    return draw


def shuffled(number: int, decks: int) -> list[Card]:
    """Return the packs shuffled for a deal number; cards are dealt from the END of the list."""
    cards = list(PACK) * decks
    if decks == 1 and number <= LAST_LCG:
        cards = sorted(PACK, key=lambda card: (RANK[card], "♣♦♥♠".index(card[-1])))
    shuffle(cards, number)
    return cards


def shuffle(cards: list[Card], number: int) -> None:
    """Shuffle any cards where they are, by the chance of a number."""
    draw = below(number)
    for n in range(len(cards) - 1, 0, -1):
        j = draw(n)
        cards[n], cards[j] = cards[j], cards[n]


def deal(rules: Rules, number: int) -> Table:
    """Deal a numbered table. Raises DealError where the number is not a positive integer."""
    if number < 1 or number >= 10**LONGEST_NUMBER:
        raise DealError(str(number))
    return lay_out(rules, shuffled(number, rules.decks))


def lay_out(rules: Rules, pack: list[Card]) -> Table:
    """Lay a pack out, its last card first: row by row, or pile by pile where the rules say so."""
    cards = list(pack)
    piles: list[list[Card]] = [[] for _ in rules.places]
    base = rules.base
    foundations = [i for i, law in enumerate(rules.laws) if law.kind is Kind.FOUNDATION]
    if base == FIRST:
        base = RANK[cards[-1]]

    def to_centre() -> None:
        """Send base cards up as they appear; the next card takes the place (ruling R24)."""
        while rules.base == FIRST and cards and RANK[cards[-1]] == base:
            piles[next(i for i in foundations if not piles[i])].append(cards.pop())

    for law in rules.piles:
        group = [i for i, each in enumerate(rules.laws) if each is law]
        pile_by_pile = [i for i in group for _ in range(law.deal)]
        for i in pile_by_pile if law.whole else group * law.deal:
            to_centre()
            piles[i].append(cards.pop())
    to_centre()
    if rules.has(Kind.STOCK):
        piles[rules.index[Kind.STOCK.value]] = cards
    hidden = tuple(min(law.face_down, len(pile)) for law, pile in zip(rules.laws, piles, strict=True))
    return Table(rules, tuple(map(tuple, piles)), hidden, rules.passes, base)
