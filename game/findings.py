"""What a search found out about some deals of a game, and how far chance may have led such a count astray."""

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from .solver import Lost, Verdict, Won

TWO_SIDED_95: Final = 1.959964
"""How many standard deviations to either side hold 95 of 100 results."""


class Findings(NamedTuple):
    """How many deals were searched, and of these how many are known to be won, and known to be lost."""

    deals: int
    won: int
    lost: int

    @classmethod
    def of(cls, verdicts: Iterable[Verdict]) -> "Findings":
        """Count verdicts."""
        every = list(verdicts)
        return cls(
            len(every),
            sum(isinstance(verdict, Won) for verdict in every),
            sum(isinstance(verdict, Lost) for verdict in every),
        )

    @property
    def open(self) -> int:
        """The deals of which nobody knows."""
        return self.deals - self.won - self.lost


def interval(part: int, of: int) -> tuple[float, float]:
    """Return between what shares, from 0 to 1, the true one most likely lies, ``part`` in ``of`` being found.

    The interval of Wilson (1927) for 95 %: it stays within 0 and 1, and says something even where the sample
    had none, or nothing else. An empty sample says nothing: anything between 0 and 1.
    """
    if not of:
        return 0.0, 1.0
    share, z = part / of, TWO_SIDED_95
    middle = share + z * z / (2 * of)
    reach = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    low, high = (middle - reach) / whole, (middle + reach) / whole
    return low if part else 0.0, high if part < of else 1.0
