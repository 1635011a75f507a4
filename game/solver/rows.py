"""Petit Napoléon, packed: rows, auxiliary rows and the cellar.

There is no stock, but two things are never undone either: a card that went up, and one that left an auxiliary
row (rulings R23 and R25). Their number is the layer.
"""

from heapq import heappush

from ..rules import Kind
from ..table import Table
from .book import CODE, NOTHING, Book
from .foundations import FULL, Foundations
from .judge import Judge
from .layers import UP, Expand, Layer, Layers, Link, Node
from .weights import Weights

ROW, WING, CELLAR = 0, 1, 2
"""The numbers of the empty piles."""


class Rows:
    """A table packed, with what its rules allow."""

    def __init__(self, table: Table, weights: Weights) -> None:
        """Pack a table. It must be complete."""
        kinds = (Kind.ROW, Kind.WING, Kind.CELLAR)
        build = table.rules.of(Kind.ROW).build
        assert build is not None
        self.book = Book(kinds, build)
        self.foundations = Foundations(table)
        self.returns = False
        self.judge = Judge(self.book, self.foundations, weights)
        self.places = [place for place in table.rules.places if Kind(place[0]) in kinds]
        self.piles = []
        for place in self.places:
            pile = kinds.index(Kind(place[0]))
            for card in table[place]:
                pile = self.book.lay(pile, CODE[card])
            self.piles.append(pile)
        in_wings = sum(len(table[place]) for place in self.places if Kind(place[0]) is Kind.WING)
        self.first = self.foundations.cards[self.foundations.start]
        self.last = table.rules.cards + in_wings
        self.rows = table.rules.of(Kind.ROW).count

    def start(self) -> Node:
        """Return the table as a position."""
        found, piles = self.foundations.start, self.piles
        return self.judge.total(found, piles), sum(self.book.key[p] for p in piles), piles, found, None, -1

    def expander(self, returns: bool) -> Expand:
        """Return what looks at the moves of a position; none leads back from the foundations (R25)."""
        return expander(self)

    def cards(self, found: int) -> int:
        """Return the number of cards on some foundations."""
        return self.foundations.cards[found]


def expander(packed: Rows) -> Expand:
    """Return the function that looks at all moves of a position; a closure for the sake of speed."""
    book, foundations, judge = packed.book, packed.foundations, packed.judge
    top, under, keys, bits, takers, lay = book.top, book.under, book.key, book.bit, book.takers, book.lay
    rows, cellar = packed.rows, len(packed.piles) - 1

    def expand(node: Node, here: Layer, layers: Layers) -> Link:
        _, key, piles, found, link, move = node
        if move >= 0:
            link = (link, move)
        ups = foundations.up(found)
        hole = piles.index(ROW) if ROW in piles else -1
        opened = WING in piles

        def wait(source: int, target: int, goal: int, after: int, layer: Layer) -> None:
            pile = piles[source]
            rest = under[pile]
            key_on = key - keys[pile] + keys[rest]
            if target != UP:
                key_on += keys[goal] - keys[piles[target]]
            if key_on not in layer.seen:
                layer.seen.add(key_on)
                there = piles[:]
                there[source] = rest
                if target != UP:
                    there[target] = goal
                code = source << 12 | target << 6 | 1
                heappush(layer.heap, (judge.total(after, there), key_on, there, after, link, code))

        for source, pile in enumerate(piles):
            card = top[pile]
            if card == NOTHING or (source == cellar and not opened):
                continue
            freed = 1 if rows <= source < cellar else 0
            grown = ups.get(card)
            if grown == FULL:
                return (link, source << 12 | UP << 6 | 1)
            if grown is not None:
                wait(source, UP, -1, grown, layers[here.number + 1 + freed])
            layer = layers[here.number + 1] if freed else here
            for target in range(rows):
                goal = piles[target]
                if bits[goal] & takers[card] and target != source:
                    wait(source, target, lay(goal, card), found, layer)
            if hole >= 0 and (source >= rows or under[pile] != ROW):
                wait(source, hole, lay(ROW, card), found, layer)
            if piles[cellar] == CELLAR:
                wait(source, cellar, lay(CELLAR, card), found, layer)
        return None

    return expand
