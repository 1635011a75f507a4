"""How a table stands: open, won, stuck, or with no useful move left (ruling R1).

A position without a useful move may still have legal ones, such as a lone card pushed from one
empty column to another. That nothing new can come of them is proved, never guessed: every
position within reach is visited. Where the search would grow too large the answer is unknown.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, TypeAlias

from .cards import Pile
from .rules import Kind
from .table import REDEAL, TURN, WASTE, Table


class Status(StrEnum):
    """How a game stands; there is no draw."""

    OPEN = "open"
    WON = "won"
    STUCK = "stuck"
    NO_USEFUL_MOVE = "no-useful-move"


CAP: Final = 20_000
"""Positions visited before the answer is unknown."""

SLICE: Final = 50
"""Positions visited between two looks at the clock or the inbox of whoever asks."""

Shape: TypeAlias = tuple[tuple[Kind, tuple[Pile, ...]], ...]


def status(table: Table, cap: int = CAP) -> Status:
    """Tell how a table stands. Beyond ``cap`` positions it counts as open: nothing is proved."""
    if table.won:
        return Status.WON
    if table.stuck:
        return Status.STUCK
    return Status.NO_USEFUL_MOVE if useful_move_left(table, cap) is False else Status.OPEN


def useful_move_left(table: Table, cap: int = CAP) -> bool | None:
    """Tell whether anything new can still come: a card turned, one from the waste, a higher total.

    Returns None (unknown) where more than ``cap`` positions would have to be visited.
    """
    answer: bool | None = None
    for answer in search(table, cap):
        if answer is not None:
            break
    return answer


def search(table: Table, cap: int = CAP, best: int = 0) -> Iterator[bool | None]:
    """Search as ``useful_move_left`` does, in slices: yields None while it goes on, then the answer.

    ``best`` is the highest total that the foundations had in this game: where cards may come back from
    them, sending the same cards up again is nothing new. Ends without an answer where the cap is reached.
    """
    best = max(best, table.on_foundations)
    seen, open_tables, visited = {shape(table)}, [table], 0
    while open_tables:
        here = open_tables.pop()
        visited += 1
        if visited > cap:
            return
        if visited % SLICE == 0:
            yield None
        for move in here.moves():
            if move in (TURN, REDEAL) or move.source == WASTE:
                yield True
                return
            if here.is_null(move):
                continue
            there = here.after(move)
            if there.on_foundations > best:
                yield True
                return
            key = shape(there)
            if key not in seen:
                seen.add(key)
                open_tables.append(there)
    yield False


def shape(table: Table) -> Shape:
    """Return what is left of a table when piles of a kind may change places."""
    groups: dict[Kind, list[Pile]] = {}
    for pile, law in zip(table.piles, table.rules.laws, strict=True):
        groups.setdefault(law.kind, []).append(pile)
    return tuple((kind, tuple(sorted(piles))) for kind, piles in groups.items())
