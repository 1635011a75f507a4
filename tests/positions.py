"""The worked positions of the rules (``tests/data/positions.json``), read into tables and moves.

Their notation: ``C2>C1`` a card between columns, ``C1*3>C2`` three as a unit, ``W>F`` from the waste
to the foundation of its suit, ``F5H>C1`` back from one, ``3C>C2`` a card that lies covered;
in Petit Napoléon ``L1 R1 ... LA RA`` are half-rows, ``K`` is the cellar.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.cards import RANK, SUIT, Card
from game.games import GAMES, JOSEPHINE, KINGS_ONLY
from game.notation import parse_cards, table_of
from game.rules import Kind, Rules, like
from game.table import REDEAL, TURN, Move, Table

FILE = Path(__file__).parent / "data" / "positions.json"

NAMES = {
    "forty": "forty-thieves",
    "sixty": "sixty-thieves",
    "kings": "kings-only",
    "redeal1": "one-redeal",
    "redeal2": "two-redeals",
    "square": "napoleons-square",
    "shoulder": "napoleons-shoulder",
}
KINGS_WITH_RUNS = like(KINGS_ONLY, "kings-with-runs", piles={Kind.COLUMN: {"take": JOSEPHINE.of(Kind.COLUMN).take}})

HALF_ROWS = {"L1": "r1", "R1": "r2", "L2": "r3", "R2": "r4", "L3": "r5", "R3": "r6", "L4": "r7", "R4": "r8"}
PETIT_PLACES = {**HALF_ROWS, "LA": "a1", "RA": "a2", "K": "x"}


@dataclass(frozen=True)
class Position:
    """One worked position, with everything that is claimed of it."""

    id: str
    table: Table
    legal: frozenset[str]
    illegal: tuple[str, ...]
    nulls: frozenset[str]
    status: str | None
    steps: tuple[tuple[str, frozenset[str]], ...]


def card(text: str) -> Card:
    """Read one card in the letters of the file (``10C``)."""
    return parse_cards(text)[0]


def positions() -> list[Position]:
    """Return all worked positions."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return [_position(raw, _columns(raw)) for raw in data["columns"]] + [
        _position(raw, _petit(raw)) for raw in data["petit"]
    ]


def move(table: Table, text: str) -> Move:
    """Translate a move of the file; a covered card becomes an attempt to lift all that lies on it."""
    if text in ("draw", "redeal"):
        return TURN if text == "draw" else REDEAL
    source, target = text.split(">") if ">" in text else (text, "C1")
    count = 1
    if "*" in source:
        source, _, number = source.partition("*")
        count = int(number)
    if re.fullmatch(r"F\w+", source):
        at = _foundation_showing(table, card(source[1:]))
        moved = card(source[1:])
    else:
        at = PETIT_PLACES.get(source) or source.lower()
        if at not in table.rules.index:
            at, count = _covered(table, card(source))
        moved = table[at][-count] if table[at] else ""
    return Move(at, _target(table, moved, target), count)


def _target(table: Table, moved: Card, text: str) -> str:
    if text != "F":
        return PETIT_PLACES.get(text) or text.lower()
    fits = [p for p in table.rules.places if p[0] == "f" and table.refusal(Move(_of(table, moved), p)) is None]
    same_suit = [p for p in table.rules.places if p[0] == "f" and table[p] and SUIT[table[p][0]] == SUIT[moved]]
    empty = [p for p in table.rules.places if p[0] == "f" and not table[p]]
    return (fits or same_suit or empty)[0]


def _of(table: Table, moved: Card) -> str:
    return next(p for p in table.rules.places if table[p] and table[p][-1] == moved and p[0] != "f")


def _foundation_showing(table: Table, top: Card) -> str:
    return next(p for p in table.rules.places if p[0] == "f" and table[p][-1:] == (top,))


def _covered(table: Table, which: Card) -> tuple[str, int]:
    place = next(p for p in table.rules.places if which in table[p][:-1])
    return place, len(table[place]) - table[place].index(which)


def _columns(raw: dict[str, Any]) -> Table:
    rules: Rules = (
        KINGS_WITH_RUNS if raw["game"] == "kings+josephine" else GAMES[NAMES.get(raw["game"], raw["game"])]
    )
    tops = [
        (("A", *map(str, range(2, 11)), "J", "Q", "K")[height - 1] + suit,) if height else ()
        for suit, heights in raw["found"].items()
        for height in heights
    ]
    piles = {
        Kind.COLUMN: [tuple(map(card, pile)) for pile in raw["cols"]],
        Kind.FOUNDATION: [tuple(map(card, top)) for top in tops],
        Kind.WASTE: [tuple(map(card, raw["waste"]))],
        Kind.STOCK: [tuple(map(card, raw["stock"]))],
    }
    return table_of(rules, piles, redeals=raw["redeals"])


def _petit(raw: dict[str, Any]) -> Table:
    base, step = raw["base"], raw["dir"] or 1
    ranks = ("A", *map(str, range(2, 11)), "J", "Q", "K")
    tops = [
        (card(ranks[(base - 1 + step * (raw["found"].get(suit, 1) - 1)) % 13] + suit),) for suit in "SHDC"
    ]
    piles = {
        Kind.FOUNDATION: tops,
        Kind.ROW: [tuple(map(card, raw["rows"].get(name, []))) for name in HALF_ROWS],
        Kind.WING: [tuple(map(card, raw["aux"].get(name, []))) for name in ("LA", "RA")],
        Kind.CELLAR: [(card(raw["cave"]),)] if raw["cave"] else [()],
    }
    return table_of(GAMES["petit-napoleon"], piles, base=base, step=step)


def _position(raw: dict[str, Any], table: Table) -> Position:
    return Position(
        raw["id"],
        table,
        frozenset(raw["legal"]),
        tuple(raw["illegal"]),
        frozenset(raw.get("null") or ()),
        raw.get("status"),
        tuple((text, frozenset(legal)) for text, legal, _ in raw["seq"]),
    )


__all__ = ["KINGS_WITH_RUNS", "RANK", "Position", "card", "move", "positions"]
