"""The fewest moves that win, those to the foundations not counted.

Cards must go up sooner or later, and none goes up twice for nothing: what a player can spare are the other
moves. Positions are looked at by the moves that led to them and those that they will need at the least: all
that may come to an end within one move first, then all within two, and so on. So the first line that wins is
as short as can be. That rests on what every search rests on (``layers``), and on this: a card that goes up at
once costs nothing, and whatever is done while it lies below can be done without it.
"""

from collections import Counter
from collections.abc import Generator
from heapq import heappop, heappush
from itertools import chain
from typing import Final, TypeAlias

from .book import Book
from .foundations import Foundations
from .layers import SLICE, UP, Found, Layer, Layers, Node, Packed
from .verdict import Effort, Progress

Waiting: TypeAlias = tuple[int, Node, int]
"""The layer of a position, the position, and the moves that led to it."""

COUNT: Final = 63
"""Of a move, the bits that hold the number of cards, and those of its target."""


def within(packed: Packed, most: int, budget: int, *, runs: bool) -> Generator[Progress, None, Found]:
    """Look for a line of at most so many counted moves, looking at no more than ``budget`` positions.

    ``runs`` tells whether several cards that go together are one move; else they go one by one. Yields after
    every ``SLICE`` positions; what is returned is exhausted where no such line exists.
    """
    expand, start = packed.expander(packed.returns), packed.start()
    needs = Needs(packed.book, packed.foundations, runs=runs)
    waiting: list[list[Waiting]] = [[] for _ in range(most + 1)]
    waiting[min(needs.of(start), most)].append((packed.first, start, 0))
    fewest = {(packed.first, start[1]): 0}
    looked = cards = 0
    for total, heap in enumerate(waiting):
        while heap:
            number, node, moves = heappop(heap)
            if fewest[number, node[1]] < moves:
                continue  # met again after fewer moves
            if looked >= budget:
                return Found(None, False, Progress(Effort(looked, total), cards))
            here, layers = Layer(number), Layers()
            line = expand(node, here, layers)
            looked, cards = looked + 1, max(cards, packed.cards(node[3]))
            if line:
                return Found(line, False, Progress(Effort(looked, total), cards))
            for layer in chain((here,), layers.values()):
                for after in layer.heap:
                    source, target, count = after[5] >> 12, after[5] >> 6 & COUNT, after[5] & COUNT
                    if source != UP and count > 1 and not runs:
                        continue
                    made, key = moves + (target != UP), (layer.number, after[1])
                    if made < fewest.get(key, most + 1):
                        fewest[key] = made
                        # Not less than the position before needed: a move does one of them at most.
                        least = max(made + needs.of(after), total)
                        if least <= most:
                            heappush(waiting[least], (layer.number, after, made))
            if looked % SLICE == 0:
                yield Progress(Effort(looked, total), cards)
    return Found(None, True, Progress(Effort(looked, most), cards))


class Needs:
    """The counted moves a position needs at least: one for each card that cannot go up from its pile.

    That is so where all copies of a card that must go up before it lie below it.
    """

    def __init__(self, book: Book, foundations: Foundations, *, runs: bool) -> None:
        self._book = book
        self._foundations = foundations
        self._runs = runs
        self._known: dict[tuple[int, int], int] = {}

    def of(self, node: Node) -> int:
        """Return the moves that a position needs at the least."""
        found, total = node[3], 0
        for pile in node[2]:
            known = self._known.get((pile, found))
            if known is None:
                known = self._known[pile, found] = self._of_pile(pile, found)
            total += known
        return total

    def _of_pile(self, pile: int, found: int) -> int:
        """Cards that go together, where that is one move, are counted once."""
        below: Counter[int] = Counter()
        needed, under, stays = 0, -1, True
        for card in reversed(list(self._book.cards(pile))):
            joined = self._runs and not stays and self._book.takers[card] >> under & 1
            stays = not self._foundations.blocked(found, card, below)
            needed += not (stays or joined)
            below[card] += 1
            under = card
        return needed
