"""Random games, the same in every Python: how many moves are found and made in a second.

Imports the engine alone, so that it also runs in Pyodide.
"""

import random
import time

from game.deal import deal
from game.games import GAMES

GAMES_PLAYED = ("forty-thieves", "napoleons-square", "petit-napoleon")
DEALS = range(1, 9)
LONGEST = 250
"""Moves of one game: some could go to and fro for ever."""


def playouts() -> tuple[int, float]:
    """Play every game at random; returns the number of moves made and the seconds it took."""
    chance, made, start = random.Random(1), 0, time.perf_counter()
    for name in GAMES_PLAYED:
        for number in DEALS:
            table = deal(GAMES[name], number)
            for _ in range(LONGEST):
                moves = table.moves()
                if not moves:
                    break
                table = table.after(moves[int(chance.random() * len(moves))])
                made += 1
    return made, time.perf_counter() - start


def best(rounds: int = 3) -> float:
    """Return the moves a second of the best round."""
    return max(made / seconds for made, seconds in (playouts() for _ in range(rounds)))
