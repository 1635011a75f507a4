"""The atlas: numbered deals searched on all cores, a line each; whoever stops it can go on later.

``python3 build.py study [GAME] --deals N --workers W`` searches the deals 1 to N of a game, or of all, with
``BUDGET`` positions each, and keeps what it finds in ``bench/atlas/<game>.txt``: the number, the verdict, the
positions looked at, the width of the search, the version of the study. A line of another version is searched
anew. At the end it writes ``game/winnable.txt``: the deals known to be winnable, by level. With ``--scheduler
ADDRESS`` the searches are made by the workers of a Dask cluster (``_cluster.py``); what is found is the same.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.deal import deal
from game.games import GAMES
from game.solver import Unknown, Won, solve
from game.winnable import FILE, LEVELS

if TYPE_CHECKING:
    from concurrent.futures import Executor

ATLAS: Final = Path(__file__).parent / "atlas"
VERSION: Final = "1"
"""Raised where the search or its weights change, so that nothing old is taken for new."""
BUDGET: Final = 100_000
"""Positions looked at in a deal: two seconds or less."""
WIDTHS: Final = (10, 100)
"""The widest searches that find an easy win, and one of medium difficulty."""
MOST: Final = 500
"""Deals of a level that are offered for a game."""
TOGETHER: Final = 8
"""Deals that a worker takes at once."""


class ClusterError(Exception):
    """A cluster that cannot be used; the message says why, and what to do."""


class Line(NamedTuple):
    """What is known of a deal."""

    number: int
    verdict: str
    positions: int
    width: int

    def __str__(self) -> str:
        """Return it as it stands in the file."""
        return f"{self.number} {self.verdict} {self.positions} {self.width} {VERSION}"


def searched(name: str, number: int) -> Line:
    """Search a deal; the engine has replayed a win before it is told."""
    found = solve(deal(GAMES[name], number), BUDGET)
    return Line(number, type(found).__name__.lower(), *found.effort)


def decided(line: Line | None) -> bool:
    """Whether a deal need not be searched again: how it ends is known, or was sought for as long as now."""
    return line is not None and (line.verdict != Unknown.__name__.lower() or line.positions >= BUDGET)


def known(name: str) -> dict[int, Line]:
    """The deals of a game that were searched by this version."""
    file = ATLAS / f"{name}.txt"
    texts = file.read_text("utf-8").splitlines() if file.exists() else []
    rows = (text.split(" ") for text in texts)
    lines = (Line(int(row[0]), row[1], int(row[2]), int(row[3])) for row in rows if row[-1] == VERSION)
    return {line.number: line for line in lines}


def keep(name: str, lines: dict[int, Line]) -> None:
    """Write a file whole, so that one that is interrupted is never half a file."""
    ATLAS.mkdir(exist_ok=True)
    new = ATLAS / f"{name}.new"
    new.write_text("".join(f"{lines[number]}\n" for number in sorted(lines)), "utf-8")
    new.replace(ATLAS / f"{name}.txt")


@contextmanager
def workforce(workers: int, scheduler: str) -> "Iterator[tuple[Executor, int]]":
    """Give what searches, and how many deals it searches at a time."""
    # Not above: the Python of a page, where the tests run too, has neither processes nor clusters.
    if scheduler:
        from bench._cluster import cluster

        with cluster(scheduler) as pool_and_workers:
            yield pool_and_workers
    else:
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(workers) as pool:
            yield pool, workers


def study(name: str, deals: int, pool: "Executor", workers: int) -> Iterator[tuple[int, int]]:
    """Search the deals of a game that are not known yet; yields how many are, of how many, as it goes."""
    lines = known(name)
    missing = iter([number for number in range(1, deals + 1) if not decided(lines.get(number))])
    while numbers := list(islice(missing, workers * TOGETHER)):
        for line in pool.map(searched, [name] * len(numbers), numbers):
            lines[line.number] = line
        keep(name, lines)
        yield sum(decided(line) for number, line in lines.items() if number <= deals), deals


def level(line: Line) -> str:
    """How hard a deal is that was won."""
    easy, medium = WIDTHS
    return LEVELS[0 if line.width <= easy else 1 if line.width <= medium else 2]


def write_winnable() -> None:
    """Write the deals that can be won, for the table to offer."""
    rows = []
    for name in GAMES:
        won = [line for _, line in sorted(known(name).items()) if line.verdict == Won.__name__.lower()]
        for each in LEVELS:
            numbers = [line.number for line in won if level(line) == each][:MOST]
            rows += [f"{name} {each} {' '.join(map(str, numbers))}\n"] if numbers else []
    FILE.write_text("".join(rows), "utf-8")


def run(names: list[str], deals: int, workers: int, scheduler: str = "") -> Iterator[str]:
    """Study some games, here or on a cluster; yields a sentence now and then."""
    with workforce(workers, scheduler) as (pool, at_once):
        for name in names:
            for done, of in study(name, deals, pool, at_once):
                yield f"{name}: {done} of {of}"
    write_winnable()
    yield f"written to {FILE.name}"
