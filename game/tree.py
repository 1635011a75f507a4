"""Everything that was tried in a game: moves as a tree, since what is taken back is not forgotten.

As text a node is ``.c2f1`` with its signs behind it: ``+`` goes with the move before, ``!`` is a bookmark,
``*`` is where the game stands (the start where no node bears it). What else was tried after a node stands in
parentheses, the latest last and without: ``.sw(.sw.c1c2).c2f1*.sw``.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from .notation import LONGEST, NotationError, parse_move
from .table import IllegalMoveError, Move, Table

TOKEN: Final = re.compile(r"([()])|\.(\w+)([+!*]*)")


class Node:
    """A table that was reached, the move that led to it, and what was tried from there, the latest last."""

    def __init__(self, table: Table, move: Move | None = None, parent: "Node | None" = None) -> None:
        self.table = table
        self.move = move
        self.parent = parent
        self.next: list[Node] = []
        self.depth: int = parent.depth + 1 if parent else 0
        """Moves from the start."""
        self.joined = False
        """Whether its move goes with the one before: taken back and made again as one."""
        self.marked = False
        """Whether the player has left a bookmark here."""

    def play(self, move: Move) -> "Node":
        """Return the node after a move, made where there is none. Raises IllegalMoveError."""
        node = next((node for node in self.next if node.move == move), None)
        if node is None:
            node = Node(self.table.play(move), move, self)
            self.next.append(node)
        return node

    def choose(self) -> None:
        """Make this node the one that a redo comes to, all the way from the start."""
        node = self
        while node.parent:
            node.parent.next.remove(node)
            node.parent.next.append(node)
            node = node.parent

    @property
    def above(self) -> "list[Node]":
        """The nodes that led here, the first move first, this node last; the start is not among them."""
        nodes, node = [], self
        while node.parent:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    @property
    def bookmark_behind(self) -> "Node | None":
        """The nearest bookmark among the tables that led here; None where there is none."""
        return next((node for node in reversed(self.above[:-1]) if node.marked), None)

    @property
    def below(self) -> "list[Node]":
        """The nodes that a redo would come to, one after the other."""
        nodes, node = [], self
        while node.next:
            node = node.next[-1]
            nodes.append(node)
        return nodes

    def everything(self) -> "Iterator[Node]":
        """Yield this node and all that was ever tried from it."""
        nodes = [self]
        while nodes:
            node = nodes.pop()
            yield node
            nodes += reversed(node.next)


class Grown(NamedTuple):
    """A tree as read from text."""

    root: Node
    here: Node


class Branch(NamedTuple):
    """A line that was given up for another one."""

    first: Node
    """Where it goes its own way."""
    last: Node
    left: int | None
    """The branch that it left, by its number; None where it left the line that is played."""

    @property
    def moves(self) -> int:
        """How many moves are its own."""
        return self.last.depth - self.first.depth + 1


def branches(root: Node, line: Sequence[Node]) -> list[Branch]:
    """Return every line that was given up for ``line`` or for another branch, those nearest to it first."""
    found: list[Branch] = []
    ways: list[tuple[int | None, Sequence[Node]]] = [(None, [root, *line])]
    for left, way in ways:  # it grows meanwhile
        taken = set(map(id, way))
        for node in way:
            for first in node.next:
                if id(first) not in taken:
                    branch = Branch(first, [first, *first.below][-1], left)
                    found.append(branch)
                    ways.append((len(found) - 1, [first, *first.below]))
    return found


def write_line(line: Iterable[Node], here: Node) -> str:
    """Return moves that follow one another as text."""
    return "".join(
        f".{node.move}{'+' * node.joined}{'!' * node.marked}{'*' * (node is here)}" for node in line
    )


def write_tree(root: Node, here: Node) -> str:
    """Return a tree as text; empty where no move was made."""
    parts: list[str] = []
    work: list[Node | str] = [root]
    while work:
        item = work.pop()
        if isinstance(item, str):
            parts.append(item)
            continue
        if item.move:
            parts.append(write_line([item], here))
        work += item.next[-1:]
        for node in reversed(item.next[:-1]):
            work += [")", node, "("]
    return "".join(parts)


def parse_tree(start: Table, text: str) -> Grown:
    """Read a tree and play all of it. Raises NotationError, also for an illegal move."""
    if len(text) > LONGEST:
        raise NotationError("too-long", str(len(text)), LONGEST)
    root = here = node = Node(start)
    branches: list[Node] = []
    at = 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if not token or (token[1] == ")" and not branches):
            raise NotationError("bad-save", text[at:], at)
        if token[1] == "(":
            branches.append(node)
        elif token[1]:
            node = branches.pop()
        else:
            node = _grow(node, token[2], at)
            node.joined, node.marked = "+" in token[3] and node.depth > 1, "!" in token[3]
            here = node if "*" in token[3] else here
        at = token.end()
    if branches:
        raise NotationError("bad-save", text, at)
    return Grown(root, here)


def _grow(node: Node, word: str, at: int) -> Node:
    try:
        return node.play(parse_move(node.table.rules, word, at))
    except IllegalMoveError as error:
        raise NotationError("illegal-move", word, node.depth + 1, error.refusal) from None
