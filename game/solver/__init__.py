"""What a search answers about a table with all cards known, the stock included: won, lost or unknown.

For every game of the catalogue and every one that a reader puts together, from any position::

    match solve(deal(GAMES["forty-thieves"], 1), budget=20_000):
        case Won(moves): ...
        case Lost(): ...
        case Unknown(): ...

The budget is a number of positions, so that an answer is the same on every machine. ``search`` does the same
in slices. Nothing outlives a search: who stops asking has stopped it.
"""

from collections.abc import Generator
from typing import TypeVar

from ..rules import Kind, Take
from ..table import Table
from .columns import Columns
from .fewest import within
from .layers import Packed, widen
from .line import moves_of
from .rows import Rows
from .verdict import Effort, Lost, Progress, Unknown, Verdict, Won
from .weights import Weights, weights_of

Outcome = TypeVar("Outcome")

__all__ = ["Effort", "Lost", "Progress", "Unknown", "Verdict", "Won", "ended", "fewest", "search", "solve"]


def solve(table: Table, budget: int, weights: Weights | None = None) -> Verdict:
    """Return what a search of at most ``budget`` positions finds out."""
    return ended(search(table, budget, weights))


def ended(steps: Generator[object, None, Outcome]) -> Outcome:
    """Return what anything that goes in slices comes to, all slices at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome


def search(table: Table, budget: int, weights: Weights | None = None) -> Generator[Progress, None, Verdict]:
    """Search in slices of a millisecond or two: yields after each, and returns the verdict.

    ``weights``, if any, stand for those of the game.

    Of a part of a pack nobody can say how it ends (``Table.complete``): that is unknown at once.
    """
    nothing = Effort(0, 0)
    if table.won:
        return Won((), nothing)
    if not table.complete:
        return Unknown(nothing, table.on_foundations)
    chosen = weights or weights_of(table.rules)
    found = yield from widen(lambda: pack(table, chosen), budget)
    effort, cards = found.reached
    if found.line:
        return Won(moves_of(table, pack(table, chosen).places, found.line), effort)
    return Lost(effort) if found.exhausted else Unknown(effort, cards)


def fewest(table: Table, most: int, budget: int) -> Generator[Progress, None, Verdict]:
    """Look in slices for the shortest line that wins in at most ``most`` moves, those up not counted.

    ``Won`` has a line than which none is shorter (``Move.goes_up`` tells what is not counted); ``Lost`` means
    that there is none within so many moves, ``Unknown`` that the positions to be looked at did not suffice,
    or that the waste can still be turned over: that moves many cards at once, which is not reckoned with.
    """
    if not table.complete or table.passes > 1:
        return Unknown(Effort(0, 0), table.on_foundations)
    packed = pack(table, weights_of(table.rules))
    runs = table.rules.has(Kind.COLUMN) and table.rules.of(Kind.COLUMN).take is Take.RUN
    found = yield from within(packed, most, budget, runs=runs)
    effort, cards = found.reached
    if found.line:
        return Won(moves_of(table, packed.places, found.line), effort)
    return Lost(effort) if found.exhausted else Unknown(effort, cards)


def pack(table: Table, weights: Weights) -> Packed:
    """Return a table in the form that its game is searched in."""
    return Columns(table, weights) if table.rules.has(Kind.COLUMN) else Rows(table, weights)
