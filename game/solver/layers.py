"""The search: best first, in layers, wider and wider.

Turning a card of the stock is the one thing in a game that is never undone, so positions are sorted into
layers by how much of the stock is left (in Petit Napoléon, by the cards that are up). In each layer the best
positions are looked at first, a few only, then the next layer is begun with what its turns gave. So the
whole game is gone through in no time, and again with more positions of each layer (``WIDTHS``).

Where cards may come back from the foundations, that is rarely of use and gives each position many more moves.
So each search is first made without it.

A search in which no layer was left before its last position has seen all there is: the game is lost. It
rests on nothing but the rules, on cards that go up at once (``Foundations.safe``), and on keys of positions
that are alike (``book.WIDE``).
"""

from collections.abc import Callable, Generator, Iterator
from heapq import heappop, nsmallest
from itertools import count
from typing import Final, NamedTuple, Protocol, TypeAlias

from ..rules import Place
from .book import Book
from .foundations import Foundations
from .verdict import Effort, Progress

Link: TypeAlias = "tuple[Link, int] | None"
"""The moves that lead to a position, the last one first."""

Node: TypeAlias = tuple[int, int, list[int], int, Link, int]
"""A position: its cost, its key, the numbers of its piles and of its foundations, the link of the position
before, and the move from there: its source and its target by their place in the list of piles, and the number
of cards, as ``source << 12 | target << 6 | count``."""

UP: Final = 63
"""As the target of a move: a foundation. As its source: the same, with the card in place of the count."""

LAST: Final = 20
"""The last layer is so many times as wide: no turn of the stock leads out of it."""
SLICE: Final = 40
"""Positions between two reports: about a millisecond."""
KEPT: Final = 400_000
"""Positions of one layer that wait their turn; beyond, the worse half is given up, so that nothing can be
called lost. A layer that is gone through is forgotten but for the moves that lead on. A search of 250,000
positions of Forty Thieves takes some 30 MB in CPython, one of a million 90 MB: the budget bounds it."""


class Layer:
    """The positions that wait in one layer, and the keys of all that ever did."""

    __slots__ = ("heap", "number", "seen")

    def __init__(self, number: int) -> None:
        self.number = number
        self.heap: list[Node] = []
        self.seen: set[int] = set()


class Layers(dict[int, Layer]):
    """The layers that are not yet gone through, by their numbers; a new one begins empty."""

    def __missing__(self, number: int) -> Layer:
        layer = self[number] = Layer(number)
        return layer


class Expand(Protocol):
    """What looks at all moves of a position, and lets what comes of them wait in its layer or a later one."""

    def __call__(self, node: Node, here: Layer, layers: Layers, /) -> Link:
        """Return the moves that win, else None."""


class Packed(Protocol):
    """A table in the form that is searched."""

    book: Book
    foundations: Foundations
    first: int
    """The number of the layer that it lies in."""
    places: list[Place]
    """The places of its piles."""
    last: int
    """The number of the last layer there can be."""

    def start(self) -> Node:
        """Return the table as a position."""

    returns: bool
    """Whether cards may come back from the foundations."""

    def expander(self, returns: bool) -> Expand:
        """Return what looks at the moves of a position, those back from the foundations or not."""

    def cards(self, found: int) -> int:
        """Return the number of cards on some foundations."""


class Found(NamedTuple):
    """How a search ended."""

    line: Link
    """The moves that win, if it found any."""
    exhausted: bool
    """Whether all there is was looked at."""
    reached: Progress


WIDTHS: Final = (10, 100, 900, 4_500, 25_000)
"""Positions of each layer, one search after another. Most games are won near the end of a search that is wide
enough; each is five to ten times as wide as the one before, so what those before it took is little then."""


def searches(returns: bool) -> Iterator[tuple[int, bool]]:
    """Return the width of one search after another, and whether it looks at returns; there is no last one."""
    for step in count():
        width = WIDTHS[step] if step < len(WIDTHS) else WIDTHS[-1] * 5 ** (step - len(WIDTHS) + 1)
        yield width, False
        if returns:
            yield width, True


def widen(pack: Callable[[], Packed], budget: int) -> Generator[Progress, None, Found]:
    """Search wider and wider, until there is an answer.

    Each time the table is packed anew, so that what one search wrote down is gone when the next begins.
    Yields after every ``SLICE`` positions; at most ``budget`` are looked at.
    """
    looked = cards = 0
    for width, returns in searches(pack().returns):
        packed = pack()
        expand, start = packed.expander(returns), packed.start()
        layers, cut = Layers(), returns is not packed.returns
        layers[packed.first].heap.append(start)
        layers[packed.first].seen.add(start[1])
        cards = max(cards, packed.cards(start[3]))
        for number in range(packed.first, packed.last + 1):
            if number not in layers:
                continue
            layer = layers.pop(number)
            heap, left = layer.heap, width * LAST if number == packed.last else width
            while heap and left:
                if looked >= budget:
                    return Found(None, False, Progress(Effort(looked, width), cards))
                node = heappop(heap)
                line = expand(node, layer, layers)
                looked, left = looked + 1, left - 1
                cards = max(cards, packed.cards(node[3]))
                if line:
                    return Found(line, False, Progress(Effort(looked, width), cards))
                if looked % SLICE == 0:
                    if len(heap) > KEPT:
                        heap[:], cut = nsmallest(KEPT // 2, heap), True
                    yield Progress(Effort(looked, width), cards)
            cut = cut or bool(heap)
        if not cut:
            return Found(None, True, Progress(Effort(looked, width), cards))
    raise AssertionError("there is always a wider search")
