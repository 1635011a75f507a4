"""What a position costs: the sum of what its piles cost while the foundations stand so."""

from collections.abc import Callable
from typing import TypeAlias

from ..cards import KING
from ..rules import Kind
from .book import DOWN, SUIT_STEP, Book
from .foundations import Foundations
from .weights import Weights

Wanted: TypeAlias = tuple[dict[int, float], dict[int, float]]
"""See ``Foundations.wanted``."""

FAR = 99
"""Above every rank."""


class Costs(dict[int, int]):
    """The cost of each pile while the foundations stand in one way, found when first asked for."""

    def __init__(self, cost_of: Callable[[int], int]) -> None:
        super().__init__()
        self._cost_of = cost_of

    def __missing__(self, pile: int) -> int:
        cost = self._cost_of(pile)
        self[pile] = cost
        return cost


class Judge:
    """Costs of positions by weights; a judge serves one book of piles."""

    def __init__(self, book: Book, foundations: Foundations, weights: Weights) -> None:
        self.foundations = foundations
        self.weights = weights
        self._price = Price(book, weights)
        self._costs: dict[int, Costs] = {}
        steps = weights.empty
        self.empty = [-steps[min(n, len(steps) - 1)] for n in range(16)]
        """The cost of 0, 1, 2 ... empty columns: none is a cost below zero."""

    def costs(self, number: int) -> Costs:
        """Return the costs of piles under some foundations."""
        known = self._costs.get(number)
        if known is None:
            wanted, price = self.foundations.wanted(number), self._price
            mask = sum(1 << card for each in wanted for card in each)
            known = self._costs[number] = Costs(lambda pile: price.cost(pile, wanted, mask))
        return known

    def total(self, number: int, piles: list[int]) -> int:
        """Return the cost of a position from scratch."""
        up = self.weights.up * self.foundations.cards[number]
        return self.empty[piles.count(0)] - up + sum(map(self.costs(number).__getitem__, piles))


class Price:
    """The cost of one pile after another. It knows no judge, so that all goes as soon as a search ends."""

    def __init__(self, book: Book, weights: Weights) -> None:
        self.book = book
        self.weights = weights
        self._fixed: dict[int, int] = {}

    def cost(self, pile: int, wanted: Wanted, mask: int) -> int:
        """Return the cost of a pile while some cards, also given as bits, are wanted on the foundations."""
        cost = self._fixed.get(pile)
        if cost is None:
            cost = self._fixed[pile] = self._fixed_cost(pile)
        if self.book.held[pile] & mask:
            cost += self._covering(pile, wanted, mask)
        return cost

    def _fixed_cost(self, pile: int) -> int:
        """What a pile costs whatever lies on the foundations."""
        kind = self.book.kinds[self.book.kind[pile]]
        if kind is Kind.STOCK:
            return 0
        weights, takers = self.weights, self.book.takers
        ranks: tuple[list[int], ...] = ([], [], [], [])
        lowest, spread = FAR, not self.book.kind[pile]
        cost, covered = 0, -1
        for card in reversed(list(self.book.cards(pile))):
            suit, rank = divmod(card, SUIT_STEP)
            below = sum(other < rank for other in ranks[suit])
            if not spread:
                cost += weights.waste
                cost += weights.waste_suit if below else 0
                cost += weights.waste_any if lowest < rank else 0
            elif covered < 0:
                cost += weights.bottom * (KING - rank)
            elif takers[card] >> covered & 1:
                cost -= weights.joined
            else:
                cost += weights.broken
                cost += weights.suit + weights.more * (below - 1) if below else 0
                cost += weights.any if lowest < rank else 0
            ranks[suit].append(rank)
            lowest = min(lowest, rank)
            covered = card
        return cost

    def _covering(self, pile: int, wanted: Wanted, mask: int) -> int:
        """What it costs that cards wanted next lie below others; a run counts as one card."""
        book, weights = self.book, self.weights
        (now, soon), cost = wanted, 0.0
        spread = not book.kind[pile]
        for_now, for_soon = (
            (weights.deep, weights.soon) if spread else (weights.deep_waste, weights.soon_waste)
        )
        depth, above = 0, -1
        while book.held[pile] & mask:
            card = book.card[pile] & ~DOWN
            pile = book.below[pile]
            if above >= 0 and not book.takers[above] >> card & 1:
                depth += 1
            if card in now:
                cost += now[card] * for_now * min(depth, weights.deepest)
            elif card in soon:
                cost += soon[card] * for_soon * min(depth, weights.deepest)
            above = card
        return round(cost)
