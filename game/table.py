"""A table of cards at one moment: what may be moved, what a move gives, why one is refused.

A Table never changes; a move gives a new one. So undo is a pop, a figure is safe,
and a test is a comparison.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from .cards import KING, RANK, Card, Pile
from .rules import ANY, FIRST, Build, Kind, Piles, Place, Rules, Suits, Take, followers

STOCK, WASTE = Kind.STOCK.value, Kind.WASTE.value


class Move(NamedTuple):
    """Cards taken from one place to another; from stock to waste turns one, from waste to stock all."""

    source: Place
    target: Place
    cards: int = 1

    def __str__(self) -> str:
        """Return the notation: ``c2f1``, ``c3c5x2``, ``sw``, ``ws``."""
        return f"{self.source}{self.target}" + (f"x{self.cards}" if self.cards > 1 else "")

    @property
    def goes_up(self) -> bool:
        """Whether it puts a card on a foundation."""
        return self.target[0] == Kind.FOUNDATION.value

    @property
    def back(self) -> "Move":
        """The way back, as a slide of cards shows it; no move of the rules."""
        return Move(self.target, self.source, self.cards)


def counted(moves: Iterable[Move]) -> int:
    """Return how many of some moves count for a goal: those to the foundations do not."""
    return sum(not move.goes_up for move in moves)


TURN = Move(STOCK, WASTE)
REDEAL = Move(WASTE, STOCK)


class Clause(StrEnum):
    """The clauses of the rules: each an anchor of the rules pages, a key of the locale files."""

    ONE_CARD = "one-card"
    COVERED = "covered"
    OUTER = "outer"
    RUN = "run"
    WASTE_TOP = "waste-top"
    COLUMN_RANK = "column-rank"
    COLUMN_SUIT = "column-suit"
    COLUMN_OTHER_SUIT = "column-other-suit"
    COLUMN_COLOUR = "column-colour"
    ROW_NEIGHBOUR = "row-neighbour"
    FILL_KING = "fill-king"
    FILL_WASTE = "fill-waste"
    FILL_RETURN = "fill-return"
    TURN_ONE = "turn-one"
    STOCK_EMPTY = "stock-empty"
    ONE_PASS = "one-pass"
    REDEAL_EARLY = "redeal-early"
    REDEAL_NOTHING = "redeal-nothing"
    REDEAL_SPENT = "redeal-spent"
    WASTE_FEED = "waste-feed"
    FOUNDATION_ACE = "foundation-ace"
    FOUNDATION_SUIT = "foundation-suit"
    FOUNDATION_RANK = "foundation-rank"
    FOUNDATION_FULL = "foundation-full"
    FOUNDATION_LOCKED = "foundation-locked"
    FOUNDATION_ONE = "foundation-one"
    FOUNDATION_SWAP = "foundation-swap"
    BASE_SUIT = "base-suit"
    BASE_RANK = "base-rank"
    ONE_WAY = "one-way"
    WING_CLOSED = "wing-closed"
    CELLAR_FULL = "cellar-full"
    CELLAR_LOCKED = "cellar-locked"
    NOTHING_THERE = "nothing-there"
    SAME_PLACE = "same-place"


class Names(NamedTuple):
    """The clauses that speak of rank and of suit in one kind of pile."""

    rank: Clause
    suit: Clause


SUIT_CLAUSES = {
    Suits.ANY: Clause.COLUMN_RANK,  # every suit fits: only the rank can be wrong
    Suits.SAME: Clause.COLUMN_SUIT,
    Suits.OTHER: Clause.COLUMN_OTHER_SUIT,
    Suits.ALTERNATE: Clause.COLUMN_COLOUR,
}


class Refusal(NamedTuple):
    """Why a move is not allowed: the clause, the card, what it would lie on, what would take it."""

    clause: Clause
    card: Card | None = None
    on: Card | None = None
    wanted: tuple[Card, ...] = ()
    """The cards that could take ``card`` in a pile of this kind."""
    empty: bool = False
    """Whether an empty pile of this kind would take it."""


class IllegalMoveError(ValueError):
    """A move that the rules refuse; ``refusal`` says why."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal.clause}")
        self.move = move
        self.refusal = refusal


@dataclass(frozen=True)
class Table:
    """All piles at one moment. Two tables that compare equal are the same position."""

    rules: Rules
    piles: tuple[Pile, ...]
    """In the order of ``rules.places``, each bottom to top."""
    hidden: tuple[int, ...]
    """How many cards of each pile, from the bottom, lie face down (the stock apart)."""
    passes: int
    """Passes through the stock that are left, this one included."""
    base: int
    """The rank that starts a foundation."""

    def __getitem__(self, place: Place) -> Pile:
        """Return the cards of a place, bottom to top. Raises KeyError for an unknown place."""
        return self.piles[self.rules.index[place]]

    # -- what can be done

    def moves(self) -> tuple[Move, ...]:
        """Return every legal move. Of places that hold the same foundation, only the first counts (R16)."""
        return self._moves  # a view asks for them several times

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        twins = set(self._twins())
        wants, empty = self._wanted(twins)
        found = [
            Move(self.rules.places[i], self.rules.places[j], count)
            for i, count, card in self._free(twins)
            for j in self._targets(i, count, card, wants, empty)
        ]
        if self._can_turn():
            found.append(TURN)
        if self.redeal_refusal() is None:
            found.append(REDEAL)
        return tuple(found)

    def is_null(self, move: Move) -> bool:
        """Tell whether a move only renames two piles: a whole one into an empty one of its kind (R2)."""
        source, target = self.rules.index[move.source], self.rules.index[move.target]
        return (
            self.rules.laws[source].kind is self.rules.laws[target].kind
            and move.cards == len(self.piles[source])
            and not self.piles[target]
        )

    def play(self, move: Move) -> "Table":
        """Return the table after a move. Raises IllegalMoveError where the rules refuse it."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMoveError(move, refusal)
        return self.after(move)

    def after(self, move: Move) -> "Table":
        """Return the table after a move known to be legal (one of ``moves()``)."""
        i, j = self.rules.index[move.source], self.rules.index[move.target]
        piles, hidden, passes = list(self.piles), self.hidden, self.passes
        count = move.cards
        if move == REDEAL:
            # R10: turned over as one pile, not shuffled: the first card discarded comes first again.
            piles[j], piles[i] = piles[i][::-1], ()
            passes -= 1
        else:
            piles[j] += piles[i][-count:]
            piles[i] = piles[i][:-count]
        if hidden[i] and hidden[i] == len(piles[i]):
            hidden = (*hidden[:i], hidden[i] - 1, *hidden[i + 1 :])
        return Table(self.rules, tuple(piles), hidden, passes, self.base)

    # -- how it stands

    @cached_property
    def on_foundations(self) -> int:
        """The number of cards on the foundations, the only figure that compares games (R18)."""
        return sum(len(pile) for pile, law in self._with_laws() if law.kind is Kind.FOUNDATION)

    @property
    def complete(self) -> bool:
        """Whether all cards of the game are here; of a part of a pack nobody can say how it ends."""
        return sum(map(len, self.piles)) == self.rules.cards

    @property
    def won(self) -> bool:
        """Whether every card lies on the foundations."""
        return self.on_foundations == self.rules.cards

    @property
    def stuck(self) -> bool:
        """Whether no move at all is left and the game is not won (R1; never while the stock lasts, R3)."""
        return not self.won and not self.moves()

    def run_length(self, place: Place) -> int:
        """Return how many cards at the top of a place follow one another by the law of that place."""
        return self._run(self.rules.index[place])

    def seen_at(self, card: Card) -> list[tuple[Place, int]]:
        """Return where a card lies that can be seen: each place, and how many cards lie on it there (R26)."""
        return [
            (place, len(pile) - 1 - at)
            for place, pile, down in zip(self.rules.places, self.piles, self.hidden, strict=True)
            if place != STOCK
            for at, each in enumerate(pile)
            if each == card and at >= down
        ]

    # -- why not

    def refusal(self, move: Move) -> Refusal | None:
        """Return why a move is refused, or None where it is legal. Raises KeyError for an unknown place."""
        source, target = self.rules.index[move.source], self.rules.index[move.target]
        law = self.rules.laws[source]
        goal, goal_law = self.piles[target], self.rules.laws[target]
        if move.source == STOCK:
            return self._turn_refusal(move)
        card = self._seen(source, move.cards)
        if source == target:
            return Refusal(Clause.SAME_PLACE, card)
        if move == REDEAL:
            clause = self.redeal_refusal()
            return Refusal(clause) if clause else None
        if goal_law.kind in (Kind.STOCK, Kind.WASTE):
            return Refusal(Clause.WASTE_FEED, card)
        refusal = self.lift_refusal(move.source, move.cards)
        if refusal or card is None:
            return refusal
        if goal_law.kind is Kind.FOUNDATION:
            if law.kind is Kind.FOUNDATION:
                return Refusal(Clause.FOUNDATION_SWAP, card)
            if move.cards > 1:
                return Refusal(Clause.FOUNDATION_ONE, card)
        if not goal:
            return self._fill_refusal(law, goal_law, card)
        return self._lay_refusal(law, goal_law, goal, card)

    def lift_refusal(self, place: Place, count: int) -> Refusal | None:
        """Return why these cards may not leave their place, wherever they would go; None where they may."""
        i = self.rules.index[place]
        pile, law = self.piles[i], self.rules.laws[i]
        if law.kind is Kind.STOCK:
            return Refusal(Clause.TURN_ONE)
        if not 1 <= count <= len(pile):
            return Refusal(Clause.NOTHING_THERE)
        clause: Clause | None = None
        if law.take is Take.NOTHING:
            clause = Clause.FOUNDATION_LOCKED
        elif self._locked(law):
            clause = Clause.CELLAR_LOCKED
        elif count > 1 and law.kind is Kind.WASTE:
            clause = Clause.WASTE_TOP
        elif count > 1 and law.kind in (Kind.ROW, Kind.WING):
            clause = Clause.OUTER
        elif count > 1 and law.kind is Kind.FOUNDATION and self._moves_runs():
            clause = Clause.FOUNDATION_ONE
        elif count > self._run(i):
            clause = Clause.RUN if law.take is Take.RUN else Clause.COVERED
        elif count > 1 and law.take is not Take.RUN:
            clause = Clause.ONE_CARD
        return Refusal(clause, self._seen(i, count), pile[-1]) if clause else None

    def redeal_refusal(self) -> Clause | None:
        """Return why the waste may not be turned over now, or None where it may (R10)."""
        if self.rules.passes == 1:
            return Clause.ONE_PASS
        if self[STOCK]:
            return Clause.REDEAL_EARLY
        if self.passes == 1:
            return Clause.REDEAL_SPENT
        return None if self[WASTE] else Clause.REDEAL_NOTHING

    def _seen(self, i: int, count: int) -> Card | None:
        """The lowest of the top cards of a pile; None where it lies face down (R26) or there are too few."""
        pile = self.piles[i]
        return pile[-count] if 1 <= count <= len(pile) - self.hidden[i] else None

    def _turn_refusal(self, move: Move) -> Refusal | None:
        if move.target != WASTE or move.cards != 1:
            return Refusal(Clause.TURN_ONE)
        return None if self[STOCK] else Refusal(Clause.STOCK_EMPTY)

    def _fill_refusal(self, law: Piles, goal_law: Piles, card: Card) -> Refusal | None:
        rank = goal_law.fill.get(law.kind)
        if rank == ANY or rank == RANK[card]:
            return None
        if goal_law.kind is Kind.FOUNDATION:
            return Refusal(Clause.FOUNDATION_ACE, card)
        if goal_law.kind is Kind.WING:
            return Refusal(Clause.WING_CLOSED, card)
        if law.kind is Kind.FOUNDATION and Kind.COLUMN in goal_law.fill:
            return Refusal(Clause.FILL_RETURN, card)
        return Refusal(Clause.FILL_KING if rank == KING else Clause.FILL_WASTE, card)

    def _lay_refusal(self, source_law: Piles, law: Piles, goal: Pile, card: Card) -> Refusal | None:
        under, build = goal[-1], law.build
        if build is None:
            return Refusal(Clause.CELLAR_FULL if law.kind is Kind.CELLAR else Clause.WING_CLOSED, card, under)
        backwards = Build(tuple(-step for step in build.steps), build.suits, build.wraps)
        wanted = followers(backwards, tuple(-step for step in self._steps(law)), card)
        names = self._names(law)
        step = build.step(under, card)
        suit_fits = build.suits.allow(under, card)
        clause: Clause | None = None
        if law.kind is Kind.FOUNDATION and not suit_fits:
            clause = names.suit
        elif law.kind is Kind.FOUNDATION and len(goal) == KING:
            clause = Clause.FOUNDATION_FULL
        elif step is None:
            clause = names.rank
        elif not suit_fits:
            clause = names.suit
        elif step not in self._steps(law):
            clause = Clause.ONE_WAY
        empty = self._fill_refusal(source_law, law, card) is None
        return Refusal(clause, card, under, wanted, empty) if clause else None

    def _names(self, law: Piles) -> "Names":
        """Which clauses speak of rank and of suit in piles of a kind."""
        if law.kind is Kind.FOUNDATION:
            if self.rules.base == FIRST:
                return Names(Clause.BASE_RANK, Clause.BASE_SUIT)
            return Names(Clause.FOUNDATION_RANK, Clause.FOUNDATION_SUIT)
        suit = SUIT_CLAUSES[law.build.suits] if law.build else Clause.COLUMN_SUIT
        return Names(Clause.ROW_NEIGHBOUR if law.kind is Kind.ROW else Clause.COLUMN_RANK, suit)

    # -- the pieces of the generator

    def _with_laws(self) -> Iterator[tuple[Pile, Piles]]:
        return zip(self.piles, self.rules.laws, strict=True)

    def _twins(self) -> Iterator[int]:
        """Foundations that hold the same cards as an earlier one."""
        seen = set()
        for i, (pile, law) in enumerate(self._with_laws()):
            if law.kind is Kind.FOUNDATION:
                if pile in seen:
                    yield i
                seen.add(pile)

    def _wanted(self, twins: set[int]) -> tuple[dict[Card, list[int]], list[int]]:
        """Which places each card is wanted at, and which places are empty."""
        wants: dict[Card, list[int]] = defaultdict(list)
        empty = []
        for j, (pile, law) in enumerate(self._with_laws()):
            if j in twins:
                continue
            if not pile:
                empty.append(j)
            elif law.build and not (law.kind is Kind.FOUNDATION and len(pile) == KING):
                for card in followers(law.build, self._steps(law), pile[-1]):
                    wants[card].append(j)
        return wants, empty

    def _free(self, twins: set[int]) -> Iterator[tuple[int, int, Card]]:
        """What can be lifted: the place, how many cards, and the lowest of them."""
        for i, (pile, law) in enumerate(self._with_laws()):
            if pile and law.take is not Take.NOTHING and i not in twins and not self._locked(law):
                longest = self._run(i) if law.take is Take.RUN else 1
                for count in range(1, longest + 1):
                    yield i, count, pile[-count]

    def _targets(
        self, i: int, count: int, card: Card, wants: dict[Card, list[int]], empty: list[int]
    ) -> Iterator[int]:
        """Where a lifted card may go, in the order of the places."""
        laws = self.rules.laws
        kind = laws[i].kind
        fills = (j for j in empty if self._fill_refusal(laws[i], laws[j], card) is None)
        for j in sorted({*wants.get(card, ()), *fills}):
            if j == i or (kind is laws[j].kind is Kind.FOUNDATION):
                continue
            if count == 1 or laws[j].kind is kind:
                yield j

    def _can_turn(self) -> bool:
        return self.rules.has(Kind.STOCK) and bool(self[STOCK])

    def _locked(self, law: Piles) -> bool:
        """Whether piles under this law are closed for now (R22)."""
        return law.locked_by is not None and all(
            pile for pile, other in self._with_laws() if other.kind is law.locked_by
        )

    def _steps(self, law: Piles) -> tuple[int, ...]:
        """The steps by which piles under this law may still grow (R19: the first one binds all)."""
        if law.build is None:
            return ()
        if law.one_way:
            for pile, other in self._with_laws():
                if other is law and len(pile) > 1:
                    step = law.build.step(pile[0], pile[1])
                    return () if step is None else (step,)
        return law.build.steps

    def _moves_runs(self) -> bool:
        """Whether runs are moved as one in this game."""
        return self.rules.has(Kind.COLUMN) and self.rules.of(Kind.COLUMN).take is Take.RUN

    def _run(self, i: int) -> int:
        pile, build, length = self.piles[i], self.rules.laws[i].build, 1
        if build:
            while length < len(pile) - self.hidden[i] and build.joins(pile[-length - 1], pile[-length]):
                length += 1
        return length
