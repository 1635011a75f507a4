"""The worked positions of the rules (``tests/data/positions.json``), read into tables and moves.

Their notation: ``C2>C1`` a card between columns, ``C1*3>C2`` three as a unit, ``W>F`` from the waste
to the foundation of its suit, ``F5H>C1`` back from one, ``3C>C2`` a card that lies covered.
``W*2`` and ``8S>..`` name no target: whatever the target is meant. ``10D>JD`` names it by its card.
In Petit Napoléon ``L1 R1 ... LA RA`` are half-rows, ``K`` is the cellar.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.cards import RANK, RANKS, SUIT, Card, Pile
from game.games import GAMES, JOSEPHINE, KINGS_ONLY
from game.notation import parse_cards, table_of
from game.outlook import Status
from game.rules import Kind, Place, Rules, like
from game.table import REDEAL, TURN, Move, Table

DATA = Path(__file__).parent / "data"

KINGS_WITH_RUNS = like(
    KINGS_ONLY, "kings-with-runs", piles={Kind.COLUMN: {"take": JOSEPHINE.of(Kind.COLUMN).take}}
)
RULES: Mapping[str, Rules] = {
    "forty": GAMES["forty-thieves"],
    "sixty": GAMES["sixty-thieves"],
    "kings": GAMES["kings-only"],
    "kings+josephine": KINGS_WITH_RUNS,
    "redeal1": GAMES["one-redeal"],
    "redeal2": GAMES["two-redeals"],
    "square": GAMES["napoleons-square"],
    "shoulder": GAMES["napoleons-shoulder"],
    "josephine": GAMES["josephine"],
    "limited": GAMES["limited"],
    "indian": GAMES["indian"],
    "streets": GAMES["streets"],
}
STATUS = {"open": Status.OPEN, "blocked": Status.STUCK, "dead": Status.NO_USEFUL_MOVE}

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
    status: Status | None
    """None: not claimed."""
    steps: tuple[tuple[str, frozenset[str]], ...]
    """Moves played one after another, each with all that is legal then."""


def card(text: str) -> Card:
    """Read one card in the letters of the file (``10C``)."""
    return parse_cards(text)[0]


def positions() -> list[Position]:
    """Return all worked positions."""
    data = json.loads((DATA / "positions.json").read_text(encoding="utf-8"))
    return [_position(raw, _columns(raw)) for raw in data["columns"]] + [
        _position(raw, _petit(raw)) for raw in data["petit"]
    ]


def position(name: str) -> Position:
    """Return the worked position of a name, such as ``FT-1``."""
    return next(each for each in positions() if each.id == name)


def move(table: Table, text: str) -> Move:
    """Translate a move of the file that names its target."""
    (only,) = attempts(table, text)
    return only


def moves(table: Table, texts: frozenset[str]) -> set[Move]:
    """Translate a list of legal moves of the file."""
    return {move(table, text) for text in texts}


def attempts(table: Table, text: str) -> tuple[Move, ...]:
    """Translate a move of the file, legal or not; where it names no target, one move for each place."""
    if text in ("draw", "redeal"):
        return (TURN if text == "draw" else REDEAL,)
    source, _, target = text.partition(">")
    source, _, number = source.partition("*")
    place, count = _source(table, source)
    count = int(number) if number else count
    if target in ("", ".."):
        receiving = [each for each in table.rules.places if each not in (place, "s", "w")]
        return tuple(Move(place, each, count) for each in receiving)
    return (Move(place, _target(table, table[place][-count], target), count),)


def _source(table: Table, text: str) -> tuple[Place, int]:
    """Where a move starts and how many cards it lifts: a covered card takes along all that lies on it."""
    place = PETIT_PLACES.get(text) or text.lower()
    if place in table.rules.index:
        return place, 1
    if re.fullmatch(r"F\w+", text):
        return _showing(table, card(text[1:])), 1
    which = card(text)
    place = next(each for each in table.rules.places if each[0] != "f" and which in table[each])
    return place, len(table[place]) - table[place].index(which)


def _target(table: Table, moved: Card, text: str) -> Place:
    place = PETIT_PLACES.get(text) or text.lower()
    if place in table.rules.index:
        return place
    return _foundation(table, moved) if text == "F" else _showing(table, card(text))


def _foundation(table: Table, moved: Card) -> Place:
    """The foundation that a reader has in mind: of the same suit, best one rank below, else empty."""
    all_of_them = [place for place in table.rules.places if place[0] == "f"]
    of_suit = [place for place in all_of_them if table[place] and SUIT[table[place][0]] == SUIT[moved]]
    next_below = [place for place in of_suit if RANK[table[place][-1]] == RANK[moved] - 1]
    empty = [place for place in all_of_them if not table[place]]
    return (next_below or of_suit or empty)[0]


def _showing(table: Table, top: Card) -> Place:
    return next(
        place
        for place in table.rules.places
        if table[place][-1:] == (top,) and (place[0] == "f" or place == "x")
    )


def _columns(raw: dict[str, Any]) -> Table:
    tops = [
        (card(RANKS[height - 1] + suit),) if height else ()
        for suit, heights in raw["found"].items()
        for height in heights
    ]
    piles: dict[Kind, Sequence[Pile]] = {
        Kind.COLUMN: [tuple(map(card, pile)) for pile in raw["cols"]],
        Kind.FOUNDATION: tops,
        Kind.WASTE: [tuple(map(card, raw["waste"]))],
        Kind.STOCK: [tuple(map(card, raw["stock"]))],
    }
    return table_of(RULES[raw["game"]], piles, redeals=raw["redeals"])


def _petit(raw: dict[str, Any]) -> Table:
    base, step = raw["base"], raw["dir"] or 1
    tops = [
        (card(RANKS[(base - 1 + step * (raw["found"].get(suit, 1) - 1)) % 13] + suit),) for suit in "SHDC"
    ]
    piles: dict[Kind, Sequence[Pile]] = {
        Kind.FOUNDATION: tops,
        Kind.ROW: [tuple(map(card, raw["rows"].get(name, []))) for name in HALF_ROWS],
        Kind.WING: [tuple(map(card, raw["aux"].get(name, []))) for name in ("LA", "RA")],
        Kind.CELLAR: [(card(raw["cave"]),) if raw["cave"] else ()],
    }
    return table_of(GAMES["petit-napoleon"], piles, base=base, step=step)


def _position(raw: dict[str, Any], table: Table) -> Position:
    return Position(
        raw["id"],
        table,
        frozenset(raw["legal"]),
        tuple(raw["illegal"]),
        frozenset(raw.get("null") or ()),
        STATUS[raw["status"]] if "status" in raw else None,
        tuple((text, frozenset(legal)) for text, legal, _ in raw["seq"]),
    )
