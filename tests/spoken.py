"""What is said, for tests of the ear: wins as one learns them by heart, and transcripts kept as text.

A transcript is a file ``tests/data/spoken/<language>/<name>.txt``, one line for each thing heard. Where what
is said was changed on purpose, ``PATIENCE_GOLDEN=write`` in the environment writes the files anew instead of
comparing; the change is then read, line by line, in what version control shows.

This file is also read where the engine's tests run inside Pyodide: it imports nothing of the browser.
"""

import difflib
import os
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import pytest

from game.notation import Written, parse_game
from game.rules import FIRST, Kind, Rules
from game.table import REDEAL, TURN
from game.words import Words
from tests.positions import DATA

FOLDER: Final = DATA / "spoken"
SHAPES: Final = (
    "forty-thieves",  # columns
    "indian-published",  # cards face down
    "one-redeal",  # a waste that becomes a stock again
    "sixty-thieves",  # three packs
    "petit-napoleon",  # rows with bases and a cellar
    "josephine",  # runs
    "napoleons-square",  # runs, more columns
    "napoleons-shoulder",  # columns that fill from the waste only
)
"""One game of each shape that a table can have."""


class Step(NamedTuple):
    """A move as one knows it by heart: what is said of it, without its number or its letters."""

    top: str
    """The card that can be heard at the place it starts from: « six de carreau »."""
    held: str
    """What is taken up there: the same card, or a run."""
    source: str
    target: str
    told: str
    """How what is said once it is made begins: « Six de carreau sur la colonne 1 »."""
    cards: int
    up: bool
    """Whether it goes to a foundation."""
    turns: bool
    """Whether the stock is turned, or the waste where the stock is empty."""


@cache
def shortest_win(name: str) -> Written:
    """Return the shortest stored win of a game."""
    lines = (DATA / "golden.txt").read_text(encoding="utf-8").split()
    return parse_game(
        min((line for line in lines if line.startswith(f"{name}/")), key=lambda s: s.count("."))
    )


def speaker(rules: Rules, language: str) -> Words:
    """Return the words of a game in a language."""
    words = Words.load(language)
    words.bases = rules.base == FIRST
    return words


def by_heart(game: Written, words: Words) -> list[Step]:
    """Return the moves of a game as one learns them by heart."""
    return [
        Step(
            top=words.card(before[move.source][-1]),
            held=words.held(before[move.source][-move.cards :]),
            source=words.place(move.source),
            target=words.place(move.target),
            told=words.sentence(words.moved(before, move))[:-1],
            cards=move.cards,
            up=move.target[0] == Kind.FOUNDATION.value,
            turns=move in (TURN, REDEAL),
        )
        for before, move in zip(game.tables, game.moves, strict=False)
    ]


def expect_transcript(language: str, name: str, heard: Sequence[str]) -> None:
    """Fail where something else is heard than what is kept, and show the difference."""
    path = FOLDER / language / f"{name}.txt"
    if os.environ.get("PATIENCE_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in heard), encoding="utf-8", newline="\n")
    kept = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []
    if kept != list(heard):
        where = f"spoken/{language}/{name}.txt"
        lines = difflib.unified_diff(kept, heard, f"{where} (kept)", f"{where} (heard now)", n=2, lineterm="")
        advice = "If this is meant: PATIENCE_GOLDEN=write, the same test again, and read what has changed."
        pytest.fail("\n".join([*lines, advice]), pytrace=False)
