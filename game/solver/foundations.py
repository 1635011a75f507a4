"""The foundations as one small number: how high each stands, equal ones of a suit alike (ruling R16)."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from ..cards import KING, SUIT, SUITS
from ..rules import FIRST, Kind, Rules, Suits, Take
from ..table import Table
from .book import SUIT_STEP

Heights: TypeAlias = tuple[tuple[int, ...], ...]
"""For each suit the cards on its foundations, fewest first."""

FULL: Final = 0
"""The number of the foundations of a game that is won."""


class Foundations:
    """The heights met so far, under numbers; ``FULL`` is the first."""

    def __init__(self, table: Table) -> None:
        """Write down the foundations of a table; it must be complete (``Table.complete``)."""
        rules = table.rules
        self.rules = rules
        self.base = table.base
        self.back = rules.of(Kind.FOUNDATION).take is Take.CARD
        self._steps, self._wraps = _steps(rules)
        self._numbers: dict[tuple[Heights, int], int] = {}
        self._states: list[tuple[Heights, int]] = []
        self.cards: list[int] = []
        """The number of cards on them."""
        self.ups: list[dict[int, int] | None] = []
        """The cards that may go up, each with the foundations that it makes; None: not yet asked for."""
        self._number(tuple((KING,) * rules.decks for _ in SUITS), 1)
        self.start = self._number(*_found(table))

    def up(self, number: int) -> dict[int, int]:
        """Return the cards that may go up, each with what it makes of the foundations."""
        known = self.ups[number]
        if known is None:
            heights, step = self._states[number]
            known = {}
            for suit, each in enumerate(heights):
                for at in {each.index(height) for height in each if height < KING}:
                    grown = tuple(sorted((*each[:at], each[at] + 1, *each[at + 1 :])))
                    changed = (*heights[:suit], grown, *heights[suit + 1 :])
                    for way in (step,) if step else self._steps:
                        card = self._card(suit, each[at], way)
                        if card and (each[at] or self.rules.base != FIRST):
                            known[card] = self._number(changed, way)
            self.ups[number] = known
        return known

    def down(self, number: int) -> dict[int, int]:
        """Return the cards that may come back, each with what it leaves of the foundations (ruling R5)."""
        known = {}
        heights, step = self._states[number]
        for suit, each in enumerate(heights if self.back else ()):
            for at in {each.index(height) for height in each if height}:
                shrunk = tuple(sorted((*each[:at], each[at] - 1, *each[at + 1 :])))
                changed = (*heights[:suit], shrunk, *heights[suit + 1 :])
                known[self._card(suit, each[at] - 1, step)] = self._number(changed, step)
        return known

    def safe(self, number: int) -> frozenset[int]:
        """Return the cards that go up at once, since no win needs them below.

        A card is safe when no card left in play could ever be laid on it and a place is kept for its twins:
        every foundation of its suit, and of the suits that it could carry, shows at least the rank below.
        Whatever is done then while the card lies in play can be done as well, in the same order, once it
        is up. Where cards may come back from the foundations, those below it could; they would only serve
        to carry lower ones of the suits that may follow one another, all of them up at that time, so that
        a line without them wins too. In Petit Napoléon no card is held for safe.
        """
        if not self.rules.has(Kind.COLUMN):
            return frozenset()
        heights, _ = self._states[number]
        return frozenset(
            card
            for card in self.up(number)
            if all(heights[suit][0] >= card % SUIT_STEP - 1 for suit in self._company(card // SUIT_STEP))
        )

    def wanted(self, number: int) -> tuple[dict[int, float], dict[int, float]]:
        """Return the cards that could go up next, and those after them.

        Each with how many foundations want it for each copy that is left.
        """
        heights, step = self._states[number]
        now: dict[int, float] = {}
        soon: dict[int, float] = {}
        for suit, each in enumerate(heights):
            for height in each:
                for way in (step,) if step else self._steps:
                    for ahead, wanted in ((0, now), (1, soon)):
                        card = self._card(suit, height + ahead, way) if height + ahead < KING else 0
                        if card:
                            left = sum(other <= height + ahead for other in each)
                            wanted[card] = wanted.get(card, 0) + 1 / left
        return now, {card: share for card, share in soon.items() if card not in now}

    def blocked(self, number: int, card: int, below: Mapping[int, int]) -> bool:
        """Tell whether a card can only go up once those below it in its pile, counted, have gone from there.

        So it is where they are all that is left of a card that each foundation wants before it. Where
        foundations may give cards back, or go down, no card is held for blocked.
        """
        if self.back or self.rules.base == FIRST:
            return False
        heights, _ = self._states[number]
        suit, rank = divmod(card, SUIT_STEP)
        each = heights[suit]
        nearest = max(height for height in each if height < rank)
        return any(
            below.get(suit * SUIT_STEP + wanted, 0) >= sum(height < wanted for height in each)
            for wanted in range(nearest + 1, rank)
        )

    def _company(self, suit: int) -> set[int]:
        """The suit itself, and those that lie on it in the columns, at once or by and by."""
        build = self.rules.of(Kind.COLUMN).build
        suits = build.suits if build else Suits.SAME
        if suits is Suits.SAME:
            return {suit}
        if suits is Suits.ALTERNATE and not self.back:
            return {suit} | {other for other in range(4) if (other < 2) != (suit < 2)}
        return set(range(4))

    def _card(self, suit: int, height: int, step: int) -> int:
        """The card that makes a foundation one higher; 0 where there is none."""
        rank = self.base + step * height
        if self._wraps:
            rank = (rank - 1) % KING + 1
        return suit * SUIT_STEP + rank if 1 <= rank <= KING else 0

    def _number(self, heights: Heights, step: int) -> int:
        if sum(map(sum, heights)) == self.rules.cards:
            step = 1  # won is won, whichever way
        number = self._numbers.setdefault((heights, step), len(self._states))
        if number == len(self._states):
            self._states.append((heights, step))
            self.cards.append(sum(map(sum, heights)))
            self.ups.append(None)
        return number


def _steps(rules: Rules) -> tuple[tuple[int, ...], bool]:
    build = rules.of(Kind.FOUNDATION).build
    return (build.steps, build.wraps) if build else ((), False)


def _found(table: Table) -> tuple[Heights, int]:
    """The heights of the foundations of a table, and their way: +1, -1, or 0 where it is still open."""
    law = table.rules.of(Kind.FOUNDATION)
    heights: dict[str, list[int]] = {suit: [] for suit in SUITS}
    way = 0 if law.one_way else 1
    for pile, each in zip(table.piles, table.rules.laws, strict=True):
        if each.kind is Kind.FOUNDATION and pile:
            heights[SUIT[pile[0]]].append(len(pile))
            if law.one_way and law.build and len(pile) > 1:
                way = law.build.step(pile[0], pile[1]) or way
    none = [0] * table.rules.decks
    return tuple(tuple(sorted((*heights[suit], *none))[-len(none) :]) for suit in SUITS), way
