"""A game in progress: undo and redo without end, bookmarks, every line that was tried, link and save."""

from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from .deal import deal
from .notation import LONGEST, NotationError, parse_game, write_game
from .own import game_named
from .rules import Rules
from .table import Move, Table, counted
from .tree import Branch, Node, branches, parse_tree, write_line, write_tree

VERSION: Final = "2"
"""The version of saved games. Every version ever released can still be read."""


@dataclass(eq=False)
class Game:
    """Where a game started, all that was tried, and where it stands; equal where the saves are."""

    rules: Rules
    deal: int | None
    """The deal number; None where the game started from a position."""
    root: Node
    here: Node
    undos: int = 0
    """How often the player has gone back: taken a move of his own back, or played differently from before.

    To look is free: who walks about in his game, or sees one that is over or that a link brought, has taken
    nothing back until he plays differently from there.
    """
    hints: int = 0
    played: bool = False
    """Whether the player has made a move of his own (a link may bring moves with it)."""
    counted: bool = False
    """Whether the deal already stands in the log, so that a win is counted once."""
    goal: int | None = None
    """The most moves in which the position is to be won, those up not counted, if that is asked."""
    looking: bool = False
    """Whether the player came where he is by looking around, and has not played there yet."""

    @classmethod
    def at_table(cls, start: Table, number: int | None = None, goal: int | None = None) -> "Game":
        """Begin at a table, the one of a deal number or any other, with a goal if there is one."""
        root = Node(start)
        return cls(start.rules, number, root, root, goal=goal)

    @classmethod
    def new(cls, name: str, number: int) -> "Game":
        """Deal a numbered game. Raises KeyError or RulesError for an unknown game, else DealError."""
        return cls.at_table(deal(game_named(name), number), number)

    @classmethod
    def read(cls, text: str) -> "Game":
        """Open a game from its link. Raises NotationError."""
        written = parse_game(text)
        game = cls.at_table(written.start, written.deal, written.goal)
        for move, table in zip(written.moves, written.tables[1:], strict=True):
            game.here.next.append(Node(table, move, game.here))
            game.here = game.here.next[0]
        return game

    @classmethod
    def load(cls, text: str) -> "Game":
        """Open a saved game. Raises NotationError where the save is damaged or of an unknown version."""
        version, *words = text.split(" ")
        if version not in ("1", VERSION):
            raise NotationError("bad-version", version)
        if len(words) not in (2, 3) or not words[0]:
            raise NotationError("bad-save", text)
        game = cls.read(words[0])
        counts = _counts(words[2]) if len(words) == 3 else []
        if version == "1":
            _load_first(game, words[1], counts)
        else:
            _load_tree(game, words[1], counts)
        game.looking = game.can_redo
        return game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.save == other.save

    __hash__ = None  # type: ignore[assignment]  # it changes with every move

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.here.table

    @property
    def at(self) -> int:
        """How many moves stand."""
        return self.here.depth

    @property
    def line(self) -> list[Node]:
        """The moves that stand and then those that a redo would make again, as nodes."""
        return self.here.above + self.here.below

    @property
    def moves(self) -> list[Move]:
        """The moves that stand."""
        return [node.move for node in self.here.above if node.move]

    @property
    def used(self) -> int:
        """How many of the moves that stand count for a goal."""
        return counted(self.moves)

    @property
    def went_beyond(self) -> bool:
        """Whether the last move, with those joined to it, went beyond the goal."""
        if self.goal is None or not self.here.parent:
            return False
        joined = takewhile(lambda node: node.joined, reversed(self.here.above))
        made = [node.move for node in self.here.above[-1 - len(list(joined)) :] if node.move]
        return self.used - counted(made) <= self.goal < self.used

    @property
    def other_lines(self) -> list[Branch]:
        """Each line that was given up for another one."""
        return branches(self.root, self.line)

    @property
    def bookmarks(self) -> list[Node]:
        """The nodes where the player has left a bookmark, in the order of the tree."""
        return [node for node in self.root.everything() if node.marked]

    @property
    def best(self) -> int:
        """The most cards that lay on the foundations at any time up to now."""
        nodes = [self.root, *self.here.above]
        return max(node.table.on_foundations for node in nodes)

    @property
    def to_be_seen(self) -> bool:
        """Whether there is a game to be seen again: one that is won, or that a link brought."""
        line = self.line
        return bool(line) and (not self.played or line[-1].table.won)

    @property
    def can_undo(self) -> bool:
        """Whether a move stands that can be taken back."""
        return self.here.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back that can be made again."""
        return bool(self.here.next)

    @property
    def link(self) -> str:
        """The game as text, up to the table as it stands."""
        return write_game(self.rules, self._start, self.moves, self.goal)

    @property
    def whole_link(self) -> str:
        """The game as text, up to the end of its line, wherever the player looks at it."""
        return write_game(self.rules, self._start, [node.move for node in self.line if node.move], self.goal)

    @property
    def save(self) -> str:
        """The whole game as text: the version, the start, all that was tried (``game/tree.py``), the counts.

        The counts, where there are any: times gone back, hints, whether a move was made, whether it is in
        the log. A tree too long to be read again is cut down to the line that is played.
        """
        tree = write_tree(self.root, self.here)
        if len(tree) > LONGEST:
            tree = write_line(self.line, self.here)
        counts = (self.undos, self.hints, int(self.played), int(self.counted))
        text = f"{VERSION} {write_game(self.rules, self._start, (), self.goal)} {tree or '-'}"
        return f"{text} {'.'.join(map(str, counts))}" if any(counts) else text

    @property
    def _start(self) -> int | Table:
        return self.deal if self.deal is not None else self.root.table

    def play(self, move: Move, *, together: bool = False) -> None:
        """Make a move; ``together`` joins it to the move before. What was tried before can be found again.

        Raises IllegalMoveError, and then nothing has changed.
        """
        ahead = self.here.next[-1] if self.here.next else None
        node = self.here.play(move)
        node.joined = together and node.depth > 1
        node.choose()
        self.undos += self.looking and ahead not in (None, node)
        self.looking = self.looking and node is ahead
        self.here, self.played = node, True

    def undo(self) -> Move | None:
        """Take the last move back, with those joined to it; return the first, or None where there is none."""
        move = None
        joined = True
        free = (self.looking and self.can_redo) or self._over or not self.played
        while joined and self.here.parent:
            move, joined = self.here.move, self.here.joined
            self.here = self.here.parent
        if move:
            self.undos, self.looking = self.undos + (not free), free
        return move

    def redo(self) -> Move | None:
        """Make again what was last taken back and return its first move; None where there is none."""
        if not self.can_redo:
            return None
        self.here = self.here.next[-1]
        move = self.here.move
        while self.here.next and self.here.next[-1].joined:
            self.here = self.here.next[-1]
        return move

    def visit(self, node: Node) -> None:
        """Go to any table that was ever reached, to look at it; its line is then the one that is played."""
        self.looking = self.looking or self.here not in (self.root, *node.above)
        self.here = node
        node.choose()

    def restart(self) -> None:
        """Go back to the start; every move can be redone."""
        self.visit(self.root)

    @property
    def _over(self) -> bool:
        return self.table.complete and (self.table.won or self.table.stuck)


def _load_tree(game: Game, tree: str, counts: list[int]) -> None:
    if game.at or len(counts) not in (0, 4):
        raise NotationError("bad-save", _written(tree, counts))
    if tree != "-":
        game.root, game.here = parse_tree(game.root.table, tree)
    if counts:
        game.undos, game.hints, game.played, game.counted = *counts[:2], bool(counts[2]), bool(counts[3])


def _load_first(game: Game, taken_back: str, counts: list[int]) -> None:
    """Read what the first version kept: a line of moves, and how many of them are taken back."""
    if not _is_count(taken_back) or int(taken_back) > game.at or len(counts) not in (0, 3):
        raise NotationError("bad-save", _written(taken_back, counts))
    game.played = game.at > 0
    game.here = [game.root, *game.here.above][game.at - int(taken_back)]
    if counts:
        game.undos, game.hints, game.counted = *counts[:2], bool(counts[2])


def _written(text: str, counts: list[int]) -> str:
    return f"{text} {'.'.join(map(str, counts))}".strip()


def _counts(text: str) -> list[int]:
    counts = text.split(".")
    if not all(map(_is_count, counts)):
        raise NotationError("bad-save", text)
    return list(map(int, counts))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 8
