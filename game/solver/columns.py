"""Games with a stock, a waste and columns, packed: every game of the family but Petit Napoléon.

A position is a list of numbers of piles (``Book``): the columns in their places, the waste, the stock. What
is alike but for the places of its columns has the same key. The foundations are what is left over, so they
need no key of their own; nor does what lies face down in the stock, as long as all is known.
"""

from heapq import heappush

from ..rules import ANY, Kind, Take
from ..table import Table
from .book import CODE, DOWN, NOTHING, Book
from .foundations import FULL, Foundations
from .judge import Costs, Judge
from .layers import UP, Expand, Layer, Layers, Link, Node
from .weights import Weights

COLUMN, WASTE, STOCK = 0, 1, 2
"""The numbers of the empty piles."""


class Columns:
    """A table packed, with what its rules allow."""

    def __init__(self, table: Table, weights: Weights) -> None:
        """Pack a table. It must be complete."""
        rules = table.rules
        self.rules = rules
        law = rules.of(Kind.COLUMN)
        assert law.build is not None
        self.book = Book((Kind.COLUMN, Kind.WASTE, Kind.STOCK), law.build)
        self.foundations = Foundations(table)
        self.returns = self.foundations.back
        self.judge = Judge(self.book, self.foundations, weights)
        self.places = [
            place for place, law in zip(rules.places, rules.laws, strict=True) if law.kind is Kind.COLUMN
        ]
        self.places += [Kind.WASTE.value, Kind.STOCK.value]
        self.piles = [self._packed(table, place) for place in self.places]
        self.span = rules.cards + 1
        """Layers of one pass: by the cards that the stock has less than all."""
        stock = len(table[Kind.STOCK.value])
        self.first = (rules.passes - table.passes) * self.span + rules.cards - stock
        self.last = rules.passes * self.span - 1

    def _packed(self, table: Table, place: str) -> int:
        kinds = self.book.kinds
        i = table.rules.index[place]
        pile = kinds.index(table.rules.laws[i].kind)
        for n, card in enumerate(table.piles[i]):
            pile = self.book.lay(pile, CODE[card] + (DOWN if n < table.hidden[i] else 0))
        return pile

    def start(self) -> Node:
        """Return the table as a position."""
        found, piles = self.foundations.start, self.piles
        return (
            self.judge.total(found, piles),
            sum(self.book.key[pile] for pile in piles),
            piles,
            found,
            None,
            -1,
        )

    def expander(self, returns: bool) -> Expand:
        """Return what looks at the moves of a position, those back from the foundations or not."""
        return expander(self, returns)

    def cards(self, found: int) -> int:
        """Return the number of cards on some foundations."""
        return self.foundations.cards[found]


def expander(packed: Columns, returns: bool) -> Expand:
    """Return the function that looks at all moves of a position.

    It is one long function, and a closure, since it runs a million times: every name in it is a local one
    or one call away, a move costs some additions and look-ups, and positions already met cost no list.
    """
    book, foundations, judge, rules = packed.book, packed.foundations, packed.judge, packed.rules
    kids, enter, top, card_of, under, below = (
        book.kids,
        book.enter,
        book.top,
        book.card,
        book.under,
        book.below,
    )
    keys, runs, reach, bits = book.key, book.run, book.reach, book.bit
    empty, total = judge.empty, judge.total
    standings: dict[int, tuple[dict[int, int], frozenset[int], Costs]] = {}
    columns = len(packed.piles) - 2
    waste, stock = columns, columns + 1
    law = rules.of(Kind.COLUMN)
    as_one = law.take is Take.RUN
    from_column, from_waste, from_foundation = (
        law.fill.get(kind, -1) for kind in (Kind.COLUMN, Kind.WASTE, Kind.FOUNDATION)
    )
    carries = from_column == ANY and not as_one
    span, passes = packed.span, rules.passes

    def expand(node: Node, here: Layer, layers: Layers) -> Link:
        cost, key, piles, found, link, move = node
        if move >= 0:
            link = (link, move)
        seen, heap = here.seen, here.heap
        tops = [top[pile] for pile in piles]
        ups, safe, costs = standings.get(found) or standing(found)

        if not safe.isdisjoint(tops):
            piles = piles[:]
            while (source := next((i for i, card in enumerate(tops) if card in safe), -1)) >= 0:
                found = ups[tops[source]]
                link = (link, source << 12 | UP << 6 | 1)
                if found == FULL:
                    return link
                pile = piles[source]
                piles[source] = under[pile]
                key += keys[under[pile]] - keys[pile]
                tops[source] = top[under[pile]]
                ups, safe, costs = standings.get(found) or standing(found)
            if key in seen:
                return None
            seen.add(key)
            cost = total(found, piles)

        mask = 0
        for pile in piles:
            mask |= bits[pile]
        free = piles.count(COLUMN)
        room = 1 << free if carries else 1
        hole = piles.index(COLUMN) if free else -1
        filling = empty[free - 1] - empty[free] if free else 0
        emptying = empty[free + 1] - empty[free]

        for i in range(columns + 1):
            card = tops[i]
            if card == NOTHING:
                continue
            pile = piles[i]
            fits = reach[pile] & mask
            grown = ups.get(card)
            if not (fits or free or grown is not None):
                continue
            rest = under[pile]
            key_off = key - keys[pile] + keys[rest]
            cost_off = cost - costs[pile] + costs[rest]
            if not rest:
                cost_off += emptying

            if grown is not None:
                if grown == FULL:
                    return (link, i << 12 | UP << 6 | 1)
                if key_off not in seen:
                    seen.add(key_off)
                    there = piles[:]
                    there[i] = rest
                    heappush(heap, (total(grown, there), key_off, there, grown, link, i << 12 | UP << 6 | 1))

            if fits:
                for j in range(columns):
                    goal = piles[j]
                    if not bits[goal] & fits:
                        continue
                    count = (tops[j] - card) & 15
                    if count == 1:
                        new = kids.get(goal << 7 | card) or enter(goal, card)
                        key_on = key_off - keys[goal] + keys[new]
                        if key_on not in seen:
                            seen.add(key_on)
                            there = piles[:]
                            there[i] = rest
                            there[j] = new
                            heappush(
                                heap,
                                (
                                    cost_off - costs[goal] + costs[new],
                                    key_on,
                                    there,
                                    found,
                                    link,
                                    i << 12 | j << 6 | 1,
                                ),
                            )
                    elif as_one or count <= room:
                        left, new = lifted(pile, goal, count)
                        key_on = key - keys[pile] + keys[left] - keys[goal] + keys[new]
                        if key_on not in seen:
                            seen.add(key_on)
                            there = piles[:]
                            there[i] = left
                            there[j] = new
                            step = costs[left] - costs[pile] + costs[new] - costs[goal]
                            if not left:
                                step += emptying
                            heappush(
                                heap, (cost + step, key_on, there, found, link, i << 12 | j << 6 | count)
                            )

            if free:
                fill = from_waste if i == waste else from_column
                if fill < 0:
                    continue
                if (rest or i == waste) and (not fill or card & 15 == fill):
                    new = kids.get(card) or enter(COLUMN, card)
                    key_on = key_off + keys[new]
                    if key_on not in seen:
                        seen.add(key_on)
                        there = piles[:]
                        there[i] = rest
                        there[hole] = new
                        heappush(
                            heap,
                            (
                                cost_off + costs[new] + filling,
                                key_on,
                                there,
                                found,
                                link,
                                i << 12 | hole << 6 | 1,
                            ),
                        )
                run = runs[pile]
                if run > 1 and i != waste and (as_one or run <= room >> 1):
                    for count in range(2 if as_one else run, run + 1):
                        left, new = lifted(pile, COLUMN, count)
                        if not left or (fill and (card & 15) + count - 1 != fill):
                            continue
                        key_on = key - keys[pile] + keys[left] + keys[new]
                        if key_on not in seen:
                            seen.add(key_on)
                            there = piles[:]
                            there[i] = left
                            there[hole] = new
                            step = costs[left] - costs[pile] + costs[new] + filling
                            heappush(
                                heap, (cost + step, key_on, there, found, link, i << 12 | hole << 6 | count)
                            )

        if returns:
            for card, shrunk in foundations.down(found).items():
                for j in range(columns):
                    goal = piles[j]
                    if goal:
                        if not bits[goal] & book.takers[card]:
                            continue
                    elif (
                        j != hole or from_foundation < 0 or (from_foundation and card & 15 != from_foundation)
                    ):
                        continue
                    new = kids.get(goal << 7 | card) or enter(goal, card)
                    key_on = key - keys[goal] + keys[new]
                    if key_on not in seen:
                        seen.add(key_on)
                        there = piles[:]
                        there[j] = new
                        heappush(
                            heap,
                            (total(shrunk, there), key_on, there, shrunk, link, UP << 12 | j << 6 | card),
                        )

        discarded, left = piles[waste], piles[stock]
        if left != STOCK:
            layer = layers[here.number + 1]
            card = card_of[left]
            new = kids.get(discarded << 7 | card) or enter(discarded, card)
            rest = under[left]
            key_on = key - keys[discarded] + keys[new] - keys[left] + keys[rest]
            if key_on not in layer.seen:
                layer.seen.add(key_on)
                there = piles[:]
                there[waste] = new
                there[stock] = rest
                step = costs[new] - costs[discarded] + costs[rest] - costs[left]
                heappush(layer.heap, (cost + step, key_on, there, found, link, stock << 12 | waste << 6 | 1))
        elif discarded != WASTE and here.number < (passes - 1) * span:
            new, cards = STOCK, 0
            while discarded != WASTE:
                new = book.lay(new, card_of[discarded])
                discarded = below[discarded]
                cards += 1
            layer = layers[(here.number // span + 1) * span + rules.cards - cards]
            there = piles[:]
            there[waste] = WASTE
            there[stock] = new
            key_on = key - keys[piles[waste]] + keys[new]
            if key_on not in layer.seen:
                layer.seen.add(key_on)
                heappush(
                    layer.heap,
                    (total(found, there), key_on, there, found, link, waste << 12 | stock << 6 | 1),
                )
        return None

    def standing(found: int) -> tuple[dict[int, int], frozenset[int], Costs]:
        """What some foundations make of every move: found once, for a thousand positions."""
        facts = foundations.up(found), foundations.safe(found), judge.costs(found)
        standings[found] = facts
        return facts

    def lifted(pile: int, goal: int, count: int) -> tuple[int, int]:
        """What is left of a pile, and what becomes of another, when a run goes from one to the other."""
        run = []
        for _ in range(count):
            run.append(card_of[pile])
            pile = under[pile]
        for card in reversed(run):
            goal = kids.get(goal << 7 | card) or enter(goal, card)
        return pile, goal

    return expand
