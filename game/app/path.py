"""The game as a path: to walk along it, to see it again, to leave bookmarks, to find what was given up."""

from collections.abc import Mapping, Sequence
from typing import Final

from .. import draw
from ..tree import Node
from .board import Board, Command, Message, View, slid


def path(board: Board, _: Message) -> View:
    """Return the whole path as HTML, for the panel of that name."""
    game = board.game
    html = draw.path(game.here, game.line, game.bookmarks, game.other_lines, board.words)
    return {"panels": {"path": html}}


def goto(board: Board, message: Message) -> View:
    """Go to a table that was reached: ``at`` a move of the line, at a bookmark, or at the end of a branch.

    Where there is no such table (the page was a little behind), nobody goes anywhere.
    """
    game = board.game
    nodes: Sequence[Node] = [game.root, *game.line]
    at = str(message.get("at", ""))
    if "mark" in message:
        nodes, at = game.bookmarks, str(message["mark"])
    elif "line" in message:
        nodes, at = [branch.last for branch in game.other_lines], str(message["line"])
    number = len(nodes) - 1 if at == "last" else int(at)
    return go(board, nodes[number] if 0 <= number < len(nodes) else game.here)


def back(board: Board, _: Message) -> View:
    """Look at the table one move before; nothing is taken back by that."""
    return go(board, board.game.here.parent or board.game.here)


def forth(board: Board, _: Message) -> View:
    """Look at the table one move on, as it was played."""
    here = board.game.here
    return go(board, here.next[-1] if here.next else here) | {"watching": True}


def watch(board: Board, message: Message) -> View:
    """Begin to see the game again: from here on, from the start where it is at its end."""
    at_end = not board.game.can_redo
    return go(board, board.game.root) | {"watching": True} if at_end else forth(board, message)


def mark(board: Board, _: Message) -> View:
    """Leave a bookmark here, or take it away. The start needs none."""
    here = board.game.here
    if here.parent is None:
        return board.view(say=board.words("said.mark-start"))
    here.marked = not here.marked
    return board.view(say=board.words("said.marked" if here.marked else "said.unmarked", n=here.depth))


def back_to_mark(board: Board, _: Message) -> View:
    """Go back to the nearest bookmark, in one step."""
    node = board.game.here.bookmark_behind
    return go(board, node) if node else board.view(say=board.words("said.no-mark"))


def go(board: Board, node: Node) -> View:
    """Go to a table. Who only passes by is told where he is; at the end of a line, also how it stands."""
    before, was = board.table, board.game.here
    board.game.visit(node)
    board.forget()
    view = board.view(before, say=draw.where(node, board.game.line, board.words))
    if node.move and node.parent is was:
        view |= slid(node.move)
    elif was.move and was.parent is node:
        view |= slid(was.move.back)
    if node.next:
        view["offer"]["finish"] = False
        return view | {"thinking": board.ponder(passing=True)}
    return board.judged(view)


COMMANDS: Final[Mapping[str, Command]] = {
    "path": path,
    "goto": goto,
    "back": back,
    "forth": forth,
    "watch": watch,
    "replay": watch,
    "mark": mark,
    "back-to-mark": back_to_mark,
}
