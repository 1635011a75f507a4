"""One good move, and the reason: found by looking a few moves ahead, with what the player can see.

The stock is never looked into. Null moves (ruling R2) are never offered, and turning a card is
offered where nothing better can be seen: there is a hint as long as there is a move other than a null
one. What lies face down is not looked at either, nor what would be under it.
"""

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from .outlook import shape
from .rules import Kind
from .table import REDEAL, TURN, WASTE, Move, Table

DEPTH: Final = 3
"""Moves looked ahead."""
WIDEST: Final = 600
"""Positions looked at before the best so far must do."""


class Reason(StrEnum):
    """What a hint is good for; a key of the locale files (``hint.why.<reason>``)."""

    FOUNDATION = "foundation"
    FREES = "frees"
    EMPTIES = "empties"
    WASTE = "waste"
    BUILD = "build"
    TURN = "turn"
    REDEAL = "redeal"
    ONLY = "only"


@dataclass(frozen=True)
class Hint:
    """A move, why, and the line it begins (the move itself first)."""

    move: Move
    reason: Reason
    line: tuple[Move, ...]


def hint(table: Table) -> Hint | None:
    """Return a good move, or None where there is no move but null ones."""
    line = _best_line(table)
    if line:
        return Hint(line[0], _reason(table, line), line)
    moves = table.moves()
    for move, reason in ((TURN, Reason.TURN), (REDEAL, Reason.REDEAL)):
        if move in moves:
            return Hint(move, reason, (move,))
    rest = [move for move in moves if not table.is_null(move)]
    return Hint(rest[0], Reason.ONLY, (rest[0],)) if rest else None


def along(table: Table, line: tuple[Move, ...]) -> Hint:
    """Return the first move of a line that is known to win, and what the next few moves are good for."""
    if line[0] in (TURN, REDEAL):
        return Hint(line[0], Reason.TURN if line[0] == TURN else Reason.REDEAL, line[:1])
    seen = next((n for n, move in enumerate(line[:DEPTH]) if move in (TURN, REDEAL)), DEPTH)
    ahead = line[:seen]
    up = next((n for n, move in enumerate(ahead, 1) if move.target[0] == Kind.FOUNDATION.value), 1)
    return Hint(line[0], _reason(table, line[:up]), line[:up])


def worth(table: Table) -> float:
    """Return how good a table looks: cards up, empty piles, cards in order, little in the waste."""
    value = 12.0 * table.on_foundations
    for pile, law, down in zip(table.piles, table.rules.laws, table.hidden, strict=True):
        if law.kind in (Kind.COLUMN, Kind.ROW):
            build = law.build
            value += 9 if not pile else 0
            value += sum(2 for under, card in pairwise(pile[down:]) if build and build.joins(under, card))
        elif law.kind is Kind.WASTE:
            value -= 3 * len(pile)
    return value


def _best_line(table: Table) -> tuple[Move, ...]:
    """Return the line of a few moves that gains most for its length; empty where none gains anything."""
    start = worth(table)
    best: tuple[Move, ...] = ()
    most, looked = 0.0, 0
    seen = {shape(table)}
    edge: list[tuple[Table, tuple[Move, ...]]] = [(table, ())]
    for _ in range(DEPTH):
        further = []
        for here, line in edge:
            for move in here.moves():
                if move in (TURN, REDEAL) or here.is_null(move):
                    continue
                there = here.after(move)
                key = shape(there)
                if key in seen:
                    continue
                seen.add(key)
                looked += 1
                longer = (*line, move)
                gain = worth(there) - start - 0.5 * len(longer)
                if gain > most:
                    best, most = longer, gain
                if looked >= WIDEST:
                    return best
                if there.hidden == here.hidden:
                    further.append((there, longer))  # else a card was turned up that nobody knew
        edge = further
    return best


def _reason(table: Table, line: tuple[Move, ...]) -> Reason:
    """Say what a line is for, from what it comes to."""
    if line[0].target[0] == Kind.FOUNDATION.value:
        return Reason.FOUNDATION
    if line[-1].target[0] == Kind.FOUNDATION.value:
        return Reason.FREES
    free_before = _free_places(table)
    for move in line:
        table = table.after(move)
    if _free_places(table) > free_before:
        return Reason.EMPTIES
    return Reason.WASTE if line[0].source == WASTE else Reason.BUILD


def _free_places(table: Table) -> int:
    """Count the empty piles that a card may come to; the waste is none of them."""
    kinds = (Kind.COLUMN, Kind.ROW, Kind.CELLAR)
    return sum(not pile for pile, law in zip(table.piles, table.rules.laws, strict=True) if law.kind in kinds)
