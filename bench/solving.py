"""What the solver finds, and how fast: deals 1 to 100, by the seconds of one core.

The weights were found on the deals 101 to 300 (``_tune``). Won lines are replayed by the engine before they
count. About an hour, most of it for deals that stay undecided for the whole 30 seconds.
"""

import json
import random
import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from bench._searches import positions, wins, within
from game.deal import deal
from game.games import FORTY_THIEVES, GAMES
from game.solver import Lost, Unknown, Verdict, Won, solve
from game.table import Table
from tests.solver.exhaustive import nearly_done, played_out, winnable

ROOT = Path(__file__).parent.parent
NUMBERS = range(1, 101)
LONGEST = 30.0
OTHERS = tuple(name for name in GAMES if name != FORTY_THIEVES.name)
STEPS_OFF = 3


def run() -> list[dict[str, object]]:
    """Measure one thing after another."""
    rows = [*_speed(), *_strict(), *_near_wins(), *_supply(), *_contradictions()]
    for name in OTHERS:
        rows.append(_row(f"{name}: won within {LONGEST:.0f} s", len(wins(name, NUMBERS, LONGEST)), "of 100"))
    return rows


def _row(what: str, value: float, unit: str) -> dict[str, object]:
    return {"what": what, "value": value, "unit": unit}


def _speed() -> Iterator[dict[str, object]]:
    here = positions()
    command = ["node", str(ROOT / "bench" / "in_pyodide.mjs"), "searches.positions()"]
    there = float(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    yield _row("positions looked at, CPython", round(here), "a second")
    yield _row("the same in Pyodide", round(there), "a second") | {"ratio": round(here / there, 2)}


def _strict() -> Iterator[dict[str, object]]:
    took = wins(FORTY_THIEVES.name, NUMBERS, LONGEST)
    for seconds in (0.1, 0.25, 1.0, 5.0, LONGEST):
        won = sum(each <= seconds for each in took)
        yield _row(f"forty-thieves: won within {seconds:g} s", won, "of 100")


def _near_wins() -> Iterator[dict[str, object]]:
    """Positions on winning lines, 40 to 80 percent through; and some random moves away from there."""
    chance = random.Random(1)
    on, off = [], []
    for table in _positions_on_lines(chance, 300):
        on.append(within(table, 1.0))
        for _ in range(chance.randint(0, STEPS_OFF)):
            moves = table.moves()
            table = table.after(chance.choice(moves)) if moves else table
        off.append(within(table, 1.0))
    won = sum(isinstance(verdict, Won) and took <= 0.1 for verdict, took in on)
    decided = sum(not isinstance(verdict, Unknown) and took <= 0.25 for verdict, took in off)
    yield _row("on a winning line: won again within 0.1 s", won, f"of {len(on)}")
    yield _row("0 to 3 random moves off it: decided within 0.25 s", decided, f"of {len(off)}")
    yield _row("the same, median", round(1000 * statistics.median(took for _, took in off), 1), "ms")


def _positions_on_lines(chance: random.Random, count: int) -> Iterator[Table]:
    number = 300
    while count:
        number += 1
        table = deal(FORTY_THIEVES, number)
        verdict = solve(table, 30_000)
        if isinstance(verdict, Won):
            tables = [table]
            for move in verdict.moves:
                tables.append(tables[-1].after(move))
            for _ in range(min(5, count)):
                yield tables[round(chance.uniform(0.4, 0.8) * len(verdict.moves))]
                count -= 1


def _supply(numbers: range = range(1001, 1201), budget: int = 760) -> Iterator[dict[str, object]]:
    """How fast winnable deals are found, for a list of them: a short look at each."""
    start = time.process_time()
    won = sum(isinstance(solve(deal(FORTY_THIEVES, n), budget), Won) for n in numbers)
    yield _row("winnable deals found and replayed", round(won / (time.process_time() - start), 1), "a second")


def _contradictions() -> Iterator[dict[str, object]]:
    compared = wrong = 0
    for rules in GAMES.values():
        for seed in range(100):
            table = nearly_done(rules, seed) if seed % 2 else played_out(rules, seed)
            truth, verdict = winnable(table, 1000), solve(table, 3000)
            compared += truth is not None and not isinstance(verdict, Unknown)
            wrong += _contradicts(verdict, truth)
    yield _row(f"verdicts that contradict an exhaustive search, of {compared}", wrong, "")


def _contradicts(verdict: Verdict, truth: bool | None) -> bool:
    return (isinstance(verdict, Won) and truth is False) or (isinstance(verdict, Lost) and truth is True)
