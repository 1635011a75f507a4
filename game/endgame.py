"""The endgame of the day: what is left of a won game once the stock is spent, to be won in few moves.

``endgames.txt`` beside this file is written by ``bench/_endgames.py``, a line for each day: a game, the
number of a deal, how many moves of the line that the solver finds for it come before, and the goal: the moves
that win the rest, those to the foundations not counted. The line is found again here, by the same search.

Every goal is the least there is, proved by an exhaustive search (``solver.fewest``), and at least half of the
first moves give it away, proved in the same way. Weeks go from few moves on Monday to many on Sunday. That a
player finds many moves harder than few is likely, not promised; nor is it that one line alone reaches a goal.
"""

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from .deal import deal
from .games import GAMES
from .solver import Won, solve
from .table import Table

FILE: Final = Path(__file__).with_name("endgames.txt")
BUDGET: Final = 1_500
"""Positions looked at to find the line of a deal again: a tenth of a second or so."""


class Endgame(NamedTuple):
    """A table without a stock, and the most moves in which it is to be won, those up not counted."""

    table: Table
    goal: int


@cache
def lines() -> tuple[tuple[str, int, int, int], ...]:
    """Return the lines of the file: a game, a deal, the moves before, the goal."""
    rows = (line.split(" ") for line in FILE.read_text("utf-8").splitlines())
    return tuple((name, int(number), int(cut), int(goal)) for name, number, cut, goal in rows)


def endgame(at: int) -> Endgame:
    """Return the endgame of a line, counted from 0."""
    name, number, cut, goal = lines()[at]
    table = deal(GAMES[name], number)
    found = solve(table, BUDGET)
    assert isinstance(found, Won), f"{name}/{number} is no longer won: run bench/_endgames.py"
    for move in found.moves[:cut]:
        table = table.after(move)
    return Endgame(table, goal)


def of_the_day(date: str) -> Endgame:
    """Return the endgame of a date such as ``2026-11-30``, the same for everybody.

    Raises ValueError for what is no date.
    """
    return endgame(days(date) % len(lines()))


def days(date: str) -> int:
    """Return the days from a Monday long ago to a date: Mondays can be divided by seven."""
    year, month, day = map(int, date.split("-"))
    if month < 3:  # years are counted from March, so that the leap day is the last of its year
        year, month = year - 1, month + 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month - 457) // 5 + day - 307
