"""A small study before the reader's eyes: some numbered deals, each searched as far as a page can wait."""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Final

from .deal import deal
from .findings import Findings
from .rules import Rules
from .solver import Verdict, search
from .words import Words

DEALS: Final = 20
"""Deals that are searched."""
BUDGET: Final = 15_000
"""Positions looked at in each: all together some ten seconds in a page, half a minute on a telephone."""


@dataclass
class Sample:
    """Some deals of a game in a row, those searched so far, and what is known of many more (the atlas)."""

    rules: Rules
    first: int
    atlas: Findings
    words: Words
    games_url: str
    """Where the start page is, beside which the tables lie on which the deals can be played."""
    found: list[Verdict] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """Whether every deal has been searched."""
        return len(self.found) == DEALS

    @property
    def next(self) -> int:
        """The number of the deal whose turn it is."""
        return self.first + len(self.found)

    def search_next(self) -> Generator[object, None, None]:
        """Search the next deal; yields in slices."""
        self.found.append((yield from search(deal(self.rules, self.next), BUDGET)))
