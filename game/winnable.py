"""Deals that are known to be winnable, by how hard a search found it to win them.

``winnable.txt`` beside this file is written by ``build.py study``, from searches whose every win was
replayed; a line is a game, a level and the numbers of the deals, in rising order.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_suffix(".txt")
LEVELS: Final = ("easy", "medium", "hard")
"""Won by the narrowest search, by the next one, by wider ones only (``Effort.width``)."""


@cache
def _deals() -> Mapping[tuple[str, str], tuple[int, ...]]:
    lines = FILE.read_text("utf-8").splitlines()
    rows = (line.split(" ") for line in lines)
    return {(name, level): tuple(map(int, numbers)) for name, level, *numbers in rows}


def winnable(name: str, level: str) -> tuple[int, ...]:
    """Return the numbers of deals of a game that can be won; of games put together none are known."""
    return _deals().get((name, level), ())
