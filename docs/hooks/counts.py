"""What counts in the atlas: which deals of the study, what they add up to, which claims follow from that."""

from collections.abc import Mapping
from typing import Final

from bench._study import Line, decided, level
from game.findings import Findings, interval
from game.winnable import LEVELS

STEP: Final = 50
"""Deals are counted in whole steps. While a study goes on, the next that count may be those that were won at
once, and the first that does not a hard one, still to be searched: to stop there would flatter a game."""

MUCH: Final = 2
"""A game is much easier where a search fails so many times less often, at the least."""


def gapless(lines: Mapping[int, Line]) -> list[Line]:
    """Return the deals from number 1 up to the first that was not yet searched with the whole budget.

    So that no deal is in for being easy: all have been searched alike.
    """
    count = 0
    while decided(lines.get(count + 1)):
        count += 1
    return [lines[number] for number in range(1, count - count % STEP + 1)]


def findings(lines: list[Line]) -> Findings:
    """Count what was found."""
    verdicts = [line.verdict for line in lines]
    return Findings(len(lines), verdicts.count("won"), verdicts.count("lost"))


def by_level(lines: list[Line]) -> dict[str, int]:
    """Count the deals that were won, by how wide a search won them."""
    won = [level(line) for line in lines if line.verdict == "won"]
    return {each: won.count(each) for each in LEVELS}


def claim(kind: str, game: Findings, other: Findings) -> str:
    """Return whether a game is ``easier``, ``much-easier`` or ``harder`` than another, as claimed.

    ``yes`` or ``no`` where the intervals lie apart, else ``untold``; ``partly`` where it is easier, but not
    shown to be much easier. This is about what the search finds, with its budget: deals that it left open may
    be winnable. Raises KeyError for another kind.
    """
    mine, theirs = interval(game.won, game.deals), interval(other.won, other.deals)
    easier, harder = mine[0] > theirs[1], mine[1] < theirs[0]
    much = (1 - mine[0]) * MUCH <= 1 - theirs[1]
    agrees, contradicts, more = {
        "easier": (easier, harder, True),
        "much-easier": (easier, harder, much),
        "harder": (harder, easier, True),
    }[kind]
    if agrees:
        return "yes" if more else "partly"
    return "no" if contradicts else "untold"
