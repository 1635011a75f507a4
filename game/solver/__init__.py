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

from ..rules import Kind
from ..table import Table
from .columns import Columns
from .layers import Packed, widen
from .line import moves_of
from .rows import Rows
from .verdict import Effort, Lost, Progress, Unknown, Verdict, Won
from .weights import Weights, weights_of

__all__ = ["Effort", "Lost", "Progress", "Unknown", "Verdict", "Won", "search", "solve"]


def solve(table: Table, budget: int, weights: Weights | None = None) -> Verdict:
    """Return what a search of at most ``budget`` positions finds out."""
    steps = search(table, budget, weights)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            verdict: Verdict = end.value
            return verdict


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


def pack(table: Table, weights: Weights) -> Packed:
    """Return a table in the form that its game is searched in."""
    return Columns(table, weights) if table.rules.has(Kind.COLUMN) else Rows(table, weights)
