"""Moves that the reader writes into a field."""

from collections.abc import Mapping
from typing import Final

from ..notation import NotationError
from ..rules import Kind
from ..table import REDEAL, TURN
from ..typed import aliases, plain, read
from .board import Board, Command, Message, View
from .hand import play, put
from .past import redo, undo


def write(board: Board, message: Message) -> View:
    """Make the move that was written, or take one back; ``taken`` in the view: the field may be emptied."""
    text = str(message["text"])
    view = _obey(board, text)
    return view | {"taken": "move"} if view.get("moved") else view


def _obey(board: Board, text: str) -> View:
    for name, command in (("undo", undo), ("redo", redo)):
        if plain(text) in aliases(board.words, name):
            return command(board, {})
    try:
        move = read(text, board.table, board.words)
    except NotationError as error:
        return _unread(board, error)
    board.selected = None
    return play(board, move) if move in (TURN, REDEAL) else put(board, move)


def _unread(board: Board, error: NotationError) -> View:
    """Say what was not understood, and show how it is written."""
    words = board.words
    example = words("typed.example-rows" if board.game.rules.has(Kind.ROW) else "typed.example")
    text = f"{words.error(error, board.game.rules)} {words('said.write-so', text=example)}"
    return board.view(say=words.spoken(text), note=board.note("refused", text))


COMMANDS: Final[Mapping[str, Command]] = {"move": write}
