"""The same searches in every Python: how many positions are looked at in a second, and deals won.

Imports the engine alone, so that it also runs in Pyodide.
"""

import time

from game.deal import deal
from game.games import FORTY_THIEVES, GAMES
from game.solver import Verdict, search
from game.table import Table

DEALS = range(1, 9)
BUDGET = 6_000


def positions(rounds: int = 3) -> float:
    """Return the positions a second of the best round: the first deals of the strict game, a second or so."""
    best = 0.0
    for _ in range(rounds):
        start = time.process_time()
        looked = sum(within(deal(FORTY_THIEVES, n), budget=BUDGET)[0].effort.positions for n in DEALS)
        best = max(best, looked / (time.process_time() - start))
    return best


def within(table: Table, seconds: float = 1e9, budget: int = 10**9) -> tuple[Verdict, float]:
    """Search for so long at most; returns what was found, and the seconds of this process that it took.

    Where time is up the verdict is that of a search with no budget: unknown.
    """
    start = time.process_time()
    steps = search(table, budget)
    verdict: Verdict | None = None
    while verdict is None:
        try:
            next(steps)
        except StopIteration as end:
            verdict = end.value
        else:
            if time.process_time() - start > seconds:
                steps.close()
                steps = search(table, 0)
    return verdict, time.process_time() - start


def wins(game: str, numbers: range, seconds: float) -> list[float]:
    """Search numbered deals, so long each; returns the seconds that those won took."""
    results = (within(deal(GAMES[game], number), seconds) for number in numbers)
    return [took for verdict, took in results if type(verdict).__name__ == "Won"]
