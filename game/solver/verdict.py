"""What a search can answer, and how far it looked for it."""

from typing import NamedTuple, TypeAlias

from ..table import Move


class Effort(NamedTuple):
    """How much was looked at; the same for the same table on every machine."""

    positions: int
    """Positions whose moves were all looked at."""
    width: int
    """How many positions of each layer were looked at in the widest search begun (``layers.WIDTHS``): of a
    game that is won, how hard it is, 10 for the easiest."""


class Won(NamedTuple):
    """A line that wins, replayed by the engine."""

    moves: tuple[Move, ...]
    effort: Effort


class Lost(NamedTuple):
    """No line wins: every position within reach was looked at, or is no better than one that was."""

    effort: Effort


class Unknown(NamedTuple):
    """Neither was found within the budget."""

    effort: Effort
    cards: int
    """The most cards on the foundations that any line came to."""


Verdict: TypeAlias = Won | Lost | Unknown


class Progress(NamedTuple):
    """How far a search has come: yielded between two slices."""

    effort: Effort
    cards: int
    """The most cards on the foundations so far."""
