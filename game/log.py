"""What has been played: a line of text for each deal that came to an end, and what they add up to.

A line is ``2026-11-30 won 3 1 forty-thieves/27/c9f1.sw``: the date, how it ended (``won`` or
``left``), moves taken back, hints asked for, and the game itself, so that it can be seen again.
Lines that cannot be read are passed over, never lost: nobody's record dies of one bad line.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

ENTRY: Final = re.compile(
    r"(?P<date>\d{4}-\d{2}-\d{2}) (?P<end>won|left) (?P<undos>\d{1,9}) (?P<hints>\d{1,9})"
    r" (?P<link>[^\s/]+/\S+)"
)


@dataclass(frozen=True)
class Entry:
    """One deal that came to an end."""

    date: str
    won: bool
    undos: int
    hints: int
    link: str

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.link.partition("/")[0]

    @property
    def moves(self) -> int:
        """How many moves stood at the end."""
        parts = self.link.split("/")
        return len(parts[2].split(".")) if len(parts) > 2 else 0

    @property
    def alone(self) -> bool:
        """Whether it was played without a move taken back and without a hint."""
        return self.undos == 0 and self.hints == 0


@dataclass(frozen=True)
class Tally:
    """What the deals of one game add up to."""

    game: str
    played: int
    won: int
    won_alone: int
    streak: int
    """Deals won in a row, up to the last one."""
    longest_streak: int
    fewest_moves: int | None
    """Moves of the shortest win."""


def parse(text: str) -> list[Entry]:
    """Read a log, the oldest line first."""
    matches = (ENTRY.fullmatch(line) for line in text.splitlines())
    return [
        Entry(m["date"], m["end"] == "won", int(m["undos"]), int(m["hints"]), m["link"]) for m in matches if m
    ]


def tallies(entries: Iterable[Entry]) -> list[Tally]:
    """Add up a log, game by game, in the order in which they were first played."""
    games: dict[str, list[Entry]] = {}
    for entry in entries:
        games.setdefault(entry.game, []).append(entry)
    return [_tally(game, deals) for game, deals in games.items()]


def without(text: str, game: str) -> str:
    """Return a log without the lines of one game; lines that cannot be read stay."""
    matches = ((line, ENTRY.fullmatch(line)) for line in text.splitlines())
    kept = [line for line, m in matches if not m or m["link"].partition("/")[0] != game]
    return "".join(f"{line}\n" for line in kept)


def took_up(text: str, link: str) -> str:
    """Return a log without the last line that says a game was left, where that game is taken up again."""
    lines = text.splitlines(keepends=True)
    for at in range(len(lines) - 1, -1, -1):
        match = ENTRY.fullmatch(lines[at].rstrip("\n"))
        if match and match["end"] == "left" and match["link"] == link:
            return "".join(lines[:at] + lines[at + 1 :])
    return text


def _tally(game: str, deals: Sequence[Entry]) -> Tally:
    streak = longest = 0
    for deal in deals:
        streak = streak + 1 if deal.won else 0
        longest = max(longest, streak)
    wins = [deal for deal in deals if deal.won]
    return Tally(
        game,
        played=len(deals),
        won=len(wins),
        won_alone=sum(deal.alone for deal in wins),
        streak=streak,
        longest_streak=longest,
        fewest_moves=min((deal.moves for deal in wins), default=None),
    )
