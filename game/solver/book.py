"""Every pile that a search meets, written down once, under a number.

A pile is the pile below it and one card more, so that its facts are found from the facts of that one, and
a card is laid or lifted by one look-up. Cards are numbers too: 16 for each suit, plus the rank, so that
the card one higher in suit is the next number. A card that lies face down has 64 added.
"""

import random
from collections.abc import Iterator
from typing import Final

from ..cards import RANK, SUIT, SUITS, Card
from ..rules import Build, Kind, followers

SUIT_STEP: Final = 16
DOWN: Final = 64
"""Added to a card that lies face down."""
NOTHING: Final = 15
"""The top of a pile of which no card can be taken: a number that no card has."""

CODE: Final[dict[Card, int]] = {
    card: SUITS.index(suit) * SUIT_STEP + RANK[card] for card, suit in SUIT.items()
}
NAME: Final[dict[int, Card]] = {code: card for card, code in CODE.items()}

WIDE: Final = 120
"""Bits of a key. Keys are sums of random ones: of ten million positions, two that differ have the same key
with a chance below one in 10 to the power of 21."""


class Book:
    """The piles met so far. Lists are read by the number of a pile; the first numbers are the empty piles."""

    def __init__(self, kinds: tuple[Kind, ...], build: Build) -> None:
        """Begin with one empty pile of each kind, numbered in their order; ``build`` is the law of the first.

        Nothing is laid on a card in the others, and no card of the stock can be taken.
        """
        self.kinds = kinds
        self.takers = _takers(build)
        self._random = random.Random(len(kinds))
        count = len(kinds)
        self.kids: dict[int, int] = {}
        """From a pile times 128 plus a card, to the pile with that card laid on it."""
        self.card = [NOTHING] * count
        """The top card, face up or not."""
        self.top = [NOTHING] * count
        """The top card, where it may be taken."""
        self.below = list(range(count))
        """The pile without its top card, as it lay before that came."""
        self.under = list(range(count))
        """What is left when the top card is taken: the next one is then face up."""
        self.key = [0] * count
        self.run = [0] * count
        """How many cards at the top follow one another by the law of the pile."""
        self.reach = [0] * count
        """The cards on which the top card, or a run that ends with it, could be laid, one bit each."""
        self.bit = [0] * count
        """The top card as one bit, where others may be laid on it; else 0."""
        self.held = [0] * count
        """The cards in the pile, one bit each."""
        self.kind = list(range(count))
        """The number of the empty pile of its kind."""

    def lay(self, pile: int, code: int) -> int:
        """Return the number of a pile with one card more."""
        return self.kids.get(pile << 7 | code) or self.enter(pile, code)

    def enter(self, pile: int, code: int) -> int:
        """Write down a pile that was not met before."""
        kind, card, covered = self.kind[pile], code & ~DOWN, self.card[pile]
        under = self.lay(self.below[pile], covered & ~DOWN) if covered >= DOWN else pile
        number = len(self.card)
        self.kids[pile << 7 | code] = number
        joined = kind == 0 and code < DOWN and bool(self.takers[card] >> covered & 1)
        self.kind.append(kind)
        self.card.append(code)
        self.top.append(NOTHING if code >= DOWN or self.kinds[kind] is Kind.STOCK else card)
        self.below.append(pile)
        self.under.append(under)
        self.key.append(self._random.getrandbits(WIDE))
        self.run.append(self.run[pile] + 1 if joined else 1)
        self.reach.append(self.takers[card] | (self.reach[pile] if joined else 0))
        self.bit.append(0 if kind else 1 << card)
        self.held.append(self.held[pile] | 1 << card)
        return number

    def cards(self, pile: int) -> Iterator[int]:
        """Return the cards of a pile, top to bottom, whether they lie face down or not."""
        while pile >= len(self.kinds):
            yield self.card[pile] & ~DOWN
            pile = self.below[pile]


def _takers(build: Build) -> dict[int, int]:
    """For each card, the cards that would take it in a column or row, one bit each."""
    takers = dict.fromkeys(NAME, 0)
    for under, code in CODE.items():
        for card in followers(build, build.steps, under):
            takers[CODE[card]] |= 1 << code
    return takers
