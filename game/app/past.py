"""What has been played: taken back, made again, begun anew, followed step by step."""

from collections.abc import Mapping
from typing import Final

from ..notation import parse_move
from .board import Board, Command, Message, View
from .hand import play


def undo(board: Board, _: Message) -> View:
    """Take a move back."""
    before, at = board.table, board.game.at
    move = board.game.undo()
    board.selected = None
    if move is None:
        return board.view(say=board.words("said.nothing-undone"))
    said = board.words("said.undo", move=board.words.moved(board.table, move))
    series = at - board.game.at
    return board.moved(before, move.back, board.words("said.undo-series", n=series) if series > 1 else said)


def redo(board: Board, _: Message) -> View:
    """Make a move again that was taken back."""
    before = board.table
    move = board.game.redo()
    board.selected = None
    if move is None:
        return board.view(say=board.words("said.nothing-redone"))
    return board.moved(before, move, board.words("said.redo", move=board.words.moved(before, move)))


def restart(board: Board, _: Message) -> View:
    """Go back to the start of the deal; every move can still be made again."""
    before = board.table
    board.game.restart()
    board.forget()
    return board.view(before, say=board.words("said.restart")) | {"thinking": board.ponder(passing=True)}


def step(board: Board, _: Message) -> View:
    """Make the next move of the worked example."""
    made = [str(move) for move in board.game.moves]
    if made != board.line[: len(made)]:
        return board.told("step", board.words("said.step-away"))
    if len(made) == len(board.line):
        return board.told("step", board.words("said.step-done"))
    return play(board, parse_move(board.game.rules, board.line[len(made)]))


COMMANDS: Final[Mapping[str, Command]] = {"undo": undo, "redo": redo, "restart": restart, "step": step}
