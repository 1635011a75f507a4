"""A game in progress: its history, undo and redo without end, restart, link and save."""

from dataclasses import dataclass, field
from typing import Final

from .deal import deal
from .notation import NotationError, Written, parse_game, write_game
from .own import game_named
from .rules import Rules
from .table import Move, Table

VERSION: Final = "1"
"""The version of saved games. Every version ever released can still be read."""


@dataclass
class Game:
    """Where a game started, every table since, and how many of the moves stand (the rest can be redone)."""

    rules: Rules
    deal: int | None
    """The deal number; None where the game started from a position."""
    tables: list[Table]
    moves: list[Move] = field(default_factory=list)
    at: int = 0
    together: set[int] = field(default_factory=set)
    """Which of the moves, by number from 0, go with the one before: taken back and made again as one."""
    undos: int = 0
    hints: int = 0
    counted: bool = False
    """Whether the deal already stands in the log, so that a win is counted once."""

    @classmethod
    def new(cls, name: str, number: int) -> "Game":
        """Deal a numbered game. Raises KeyError or RulesError for an unknown game, else DealError."""
        rules = game_named(name)
        return cls(rules, number, [deal(rules, number)])

    @classmethod
    def read(cls, text: str) -> "Game":
        """Open a game from its link. Raises NotationError."""
        return cls._from(parse_game(text))

    @classmethod
    def load(cls, text: str) -> "Game":
        """Open a saved game. Raises NotationError where the save is damaged or of an unknown version."""
        words = text.split(" ")
        if words[0] != VERSION:
            raise NotationError("bad-version", words[0])
        if len(words) not in (3, 4) or not _is_count(words[2]):
            raise NotationError("bad-save", text)
        game = cls._from(parse_game(words[1]))
        if len(words) == 4:
            counts = words[3].split(".")
            if len(counts) != 3 or not all(map(_is_count, counts)):
                raise NotationError("bad-save", words[3])
            game.undos, game.hints, game.counted = int(counts[0]), int(counts[1]), counts[2] != "0"
        if int(words[2]) > len(game.moves):
            raise NotationError("bad-save", words[2])
        game.at -= int(words[2])
        return game

    @classmethod
    def _from(cls, written: Written) -> "Game":
        moves = list(written.moves)
        return cls(written.start.rules, written.deal, list(written.tables), moves, len(moves))

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.tables[self.at]

    @property
    def best(self) -> int:
        """The most cards that lay on the foundations at any time up to now."""
        return max(table.on_foundations for table in self.tables[: self.at + 1])

    @property
    def can_undo(self) -> bool:
        """Whether a move stands that can be taken back."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back that can be made again."""
        return self.at < len(self.moves)

    @property
    def link(self) -> str:
        """The game as text, up to the table as it stands."""
        start = self.deal if self.deal is not None else self.tables[0]
        return write_game(self.rules, start, self.moves[: self.at])

    @property
    def save(self) -> str:
        """The whole history as text: the version, the game with every move, how many are taken back.

        Then, where there is something to count: moves ever taken back, hints, whether it is in the log.
        """
        start = self.deal if self.deal is not None else self.tables[0]
        text = f"{VERSION} {write_game(self.rules, start, self.moves)} {len(self.moves) - self.at}"
        counts = (self.undos, self.hints, int(self.counted))
        return f"{text} {'.'.join(map(str, counts))}" if any(counts) else text

    def play(self, move: Move, *, together: bool = False) -> None:
        """Make a move; what could be redone is forgotten, unless it is the same move again.

        ``together`` joins it to the move before. Raises IllegalMoveError, and then nothing has changed.
        """
        if not (self.can_redo and self.moves[self.at] == move):
            table = self.table.play(move)
            self.together = {number for number in self.together if number < self.at}
            self.moves[self.at :] = [move]
            self.tables[self.at + 1 :] = [table]
        if together and self.at:
            self.together.add(self.at)
        else:
            self.together.discard(self.at)
        self.at += 1

    def undo(self) -> Move | None:
        """Take the last move back, with those joined to it; return the first, or None where there is none."""
        if not self.can_undo:
            return None
        self.at -= 1
        self.undos += 1
        while self.at in self.together:
            self.at -= 1
        return self.moves[self.at]

    def redo(self) -> Move | None:
        """Make again what was last taken back and return its first move; None where there is none."""
        if not self.can_redo:
            return None
        move = self.moves[self.at]
        self.at += 1
        while self.at in self.together:
            self.at += 1
        return move

    def restart(self) -> None:
        """Go back to the start; every move can be redone."""
        self.at = 0


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 8
