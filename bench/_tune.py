"""Finds weights for the solver: python -m bench._tune forty-thieves --minutes 30

Climbs by chance from the weights of the game: a few numbers are changed, the deals 101 to 300 are searched
with a small budget, and what did better stays. Better is less effort: the sum of the logarithms of the
positions looked at, a deal that is not decided counting three times its budget. What is clearly worse is
given up after a part of the deals. The deals 1 to 100 are left for measuring.
"""

import argparse
import math
import random
import time
from collections.abc import Iterator
from dataclasses import fields, replace

from game.deal import deal
from game.own import game_named
from game.solver import Unknown, solve
from game.solver.weights import Weights, weights_of

PARTS = 8
GIVE_UP = 1.004
"""Worse by this factor after a part of the deals: given up."""


def main() -> None:
    """Read the command line, and climb."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--budget", type=int, default=8_000, help="positions of each deal")
    parser.add_argument("--deals", default="101-300")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    first, last = map(int, asked.deals.split("-"))
    tried = Trial(asked.game, range(first, last + 1), asked.budget)
    chance = random.Random(asked.seed)
    best = weights_of(tried.rules)
    least = list(tried.efforts(best))
    print(f"{least[-1]:.1f} {tried.decided} decided {best}", flush=True)
    end = time.monotonic() + 60 * asked.minutes
    while time.monotonic() < end:
        other = changed(best, chance)
        efforts = []
        for effort, so_far in zip(tried.efforts(other), least, strict=True):
            efforts.append(effort)
            if effort > so_far * GIVE_UP:
                break
        if len(efforts) == PARTS and efforts[-1] < least[-1]:
            best, least = other, efforts
            print(f"{least[-1]:.1f} {tried.decided} decided {best}", flush=True)


class Trial:
    """Deals of a game, to be searched with one set of weights after another."""

    def __init__(self, game: str, numbers: range, budget: int) -> None:
        self.rules = game_named(game)
        self.tables = [deal(self.rules, number) for number in numbers]
        self.budget = budget
        self.decided = 0

    def efforts(self, weights: Weights) -> Iterator[float]:
        """Search the deals, and yield the effort so far after each part of them."""
        effort, self.decided = 0.0, 0
        for part in range(PARTS):
            for table in self.tables[part::PARTS]:
                verdict = solve(table, self.budget, weights)
                known = not isinstance(verdict, Unknown)
                self.decided += known
                effort += math.log(verdict.effort.positions if known else 3 * self.budget)
            yield effort


def changed(weights: Weights, chance: random.Random) -> Weights:
    """Change one number in four, or so, by up to a third; a zero may become something."""
    names = [field.name for field in fields(weights) if field.name != "empty"]
    new = {}
    for name in chance.sample(names, chance.choice((1, 2, 2, 3, 4))):
        value = getattr(weights, name)
        new[name] = round(value * math.exp(chance.gauss(0, 0.35))) + chance.choice((-1, 0, 0, 1))
    empty = list(weights.empty)
    if chance.random() < 0.5:
        for n in range(1, len(empty)):
            if chance.random() < 0.4:
                empty[n] = round(empty[n] * math.exp(chance.gauss(0, 0.2)))
    new["deepest"] = max(1, new.get("deepest", weights.deepest))
    return replace(weights, empty=tuple(empty), **new)


if __name__ == "__main__":
    main()
