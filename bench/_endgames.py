"""The endgames of the day: where won games are cut so that what is left is a problem worth an evening.

``python3 -m bench._endgames [--workers W]`` goes through the numbered deals of some games, keeps what it
finds in ``bench/endgames.txt`` and writes ``game/endgames.txt`` from it (``game/endgame.py`` reads that).
Whoever stops it can go on later. A deal is cut once at most, where all this holds:

* the stock is spent, so that every card can be seen, and no card is to go up at once;
* the rest is won in 4 to 16 moves, those to the foundations not counted, and an exhaustive search has shown
  that no line is shorter (``game.solver.fewest``);
* at least half of the first moves that change something give that away, as proved in the same way;
* cards that go up whenever they can do not win by themselves, nor does who follows the hints of the table
  win in so few moves.
"""

import argparse
import os
import random
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Final, NamedTuple

from game.aid import finish, safe_moves, ways
from game.deal import deal
from game.endgame import BUDGET, FILE
from game.games import GAMES
from game.hints import hint
from game.rules import Kind
from game.solver import Lost, Won, ended, fewest, solve
from game.table import Move, Table, counted

FOUND: Final = Path(__file__).parent / "endgames.txt"
VERSION: Final = "1"
"""Raised where the search or its weights change, as in ``_study.py``: they decide what is cut."""
WANTED: Final = {
    "forty-thieves": 252,
    "one-redeal": 63,
    "limited": 49,
    "napoleons-square": 22,
    "josephine": 14,
    "indian": 6,
}
"""How many endgames of each game: fifty-eight weeks, the strict game on three days in five."""
FEWEST, MOST = 4, 16
"""Moves that an endgame takes, those up not counted."""
CHOICE: Final = 3
"""First moves that there are at least."""
WEEK: Final = 7
LOOKED: Final = 10_000
"""Positions that must do to prove that no line is shorter: half a second or less, so that the table can tell
the player, too."""
TOGETHER: Final = 8
"""Deals that a worker takes at once."""


class Line(NamedTuple):
    """What is known of a deal: where it is cut, and how hard it is from there; ``goal`` 0: nowhere."""

    game: str
    number: int
    cut: int
    """Moves of the winning line that come before."""
    goal: int
    moves: int
    """First moves that change something."""
    kept: int
    """Those of them after which the goal can still be reached."""

    def __str__(self) -> str:
        """Return it as it stands in the file."""
        return " ".join(map(str, (*self, VERSION)))


def searched(name: str, number: int) -> Line:
    """Cut a deal, from its end backwards, where as many moves are left as its number asks for, or more."""
    nothing = Line(name, number, 0, 0, 0, 0)
    found = solve(deal(GAMES[name], number), BUDGET)
    if not isinstance(found, Won):
        return nothing
    tables = [deal(GAMES[name], number)]
    for move in found.moves:
        tables.append(tables[-1].after(move))
    cuts = [at for at, move in enumerate(found.moves) if not move.goes_up and quiet(tables[at])]
    wanted = FEWEST + number % (MOST - FEWEST + 1)
    at = len(cuts) - 1
    while at >= 0:
        shortest = ended(fewest(tables[cuts[at]], MOST, LOOKED))
        if not isinstance(shortest, Won):
            return nothing  # too long, or too much to be proved; and more so before
        goal = counted(shortest.moves)
        if goal >= wanted:
            table = tables[cuts[at]]
            moves = first_moves(table)
            if len(moves) >= CHOICE and not walks_through(table, goal):
                good = kept(table, goal, moves)
                if good <= len(moves) / 2:
                    return Line(name, number, cuts[at], goal, len(moves), good)
        # A cut that is one move earlier is one move longer at most.
        at -= max(wanted - goal, 1)
    return nothing


def quiet(table: Table) -> bool:
    """Whether all cards can be seen and none is to go up at once."""
    spent = not table[Kind.STOCK.value] and table.passes == 1 and not any(table.hidden)
    return spent and not safe_moves(table) and finish(table) is None


def first_moves(table: Table) -> list[Move]:
    """The moves that change something, to equal foundations once."""
    found = dict.fromkeys(move.source for move in table.moves())
    return [move for source in found for move in ways(table, source)]


def kept(table: Table, goal: int, moves: list[Move]) -> int:
    """How many of some moves do not give the goal away; once it is more than half of them, that is enough."""
    found = 0
    for move in moves:
        rest = ended(fewest(table.after(move), goal - (not move.goes_up), LOOKED))
        found += not isinstance(rest, Lost)
        if found > len(moves) / 2:
            break
    return found


def walks_through(table: Table, goal: int) -> bool:
    """Whether the hints of the table lead to the goal."""
    while not table.won and goal >= 0:
        found = hint(table)
        if not found:
            return False
        table, goal = table.after(found.move), goal - (not found.move.goes_up)
    return table.won and goal >= 0


def known() -> list[Line]:
    """All deals that were searched by this version."""
    texts = FOUND.read_text("utf-8").splitlines() if FOUND.exists() else []
    rows = (text.split(" ") for text in texts)
    return [Line(row[0], *map(int, row[1:-1])) for row in rows if row[-1] == VERSION]


def keep(lines: list[Line]) -> None:
    """Write the file whole, so that one that is interrupted is never half a file."""
    new = FOUND.with_suffix(".new")
    new.write_text("".join(f"{line}\n" for line in sorted(lines)), "utf-8")
    new.replace(FOUND)


def study(workers: int) -> Iterator[str]:
    """Search deal after deal until there are enough endgames; yields a sentence now and then."""
    # Not above: the Python of a page, where the tests run too, has no processes.
    from concurrent.futures import ProcessPoolExecutor

    lines = known()
    with ProcessPoolExecutor(workers) as pool:
        for name, wanted in WANTED.items():
            done = {line.number for line in lines if line.game == name}
            missing = (number for number in count(1) if number not in done)
            while (have := len(of_game(lines, name))) < wanted:
                yield f"{name}: {have} of {wanted}"
                numbers = list(islice(missing, workers * TOGETHER))
                lines += pool.map(searched, [name] * len(numbers), numbers)
                keep(lines)


def of_game(lines: list[Line], name: str) -> list[Line]:
    """The endgames of a game, by the numbers of their deals."""
    return sorted(line for line in lines if line.game == name and line.goal)


def calendar(lines: list[Line]) -> list[Line]:
    """Put the endgames in the order of the days: each week from an easy Monday to a hard Sunday."""
    chosen = [line for name, wanted in WANTED.items() for line in of_game(lines, name)[:wanted]]
    chosen.sort(key=lambda line: (line.goal, -line.kept / line.moves, line))
    weeks = len(chosen) // WEEK
    days = [chosen[day * weeks : (day + 1) * weeks] for day in range(WEEK)]
    for day, each in enumerate(days):
        random.Random(day).shuffle(each)
    return [day[week] for week in range(weeks) for day in days]


def write() -> None:
    """Write the endgames for the table to offer."""
    FILE.write_text(
        "".join(f"{line.game} {line.number} {line.cut} {line.goal}\n" for line in calendar(known())), "utf-8"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Find the endgames of the day.")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes (else one a core)")
    for sentence in study(parser.parse_args().workers):
        print(sentence, flush=True)
    write()
    print(f"written to {FILE.name}")
