"""What the ear may ask: a pile, the whole table, the moves of a card, the last move."""

from collections.abc import Mapping
from typing import Final

from ..rules import Place
from .board import Board, Command, Message, View


def read(board: Board, message: Message) -> View:
    """Say what is asked for: ``pile``, ``table``, ``moves`` or ``last``."""
    what, place = str(message["what"]), str(message.get("place", ""))
    if place not in board.game.rules.index:
        place = board.game.rules.places[0]
    texts = {"pile": _pile, "table": _table, "moves": _moves, "last": _last}
    return board.view(say=texts[what](board, place)) | {"selected": list(board.selected or [])}


def _pile(board: Board, place: Place) -> str:
    return board.words.describe(board.table, (place,))


def _table(board: Board, _: Place) -> str:
    progress = board.words("said.progress", n=board.table.on_foundations, of=board.game.rules.cards)
    return f"{progress} {board.words.describe(board.table, board.game.rules.places)}"


def _moves(board: Board, place: Place) -> str:
    table = board.table
    moves = [move for move in table.moves() if move.source == place and not table.is_null(move)]
    if not moves:
        return board.words("said.no-moves", place=board.words.place(place))
    return board.words.sentence(
        board.words("separator").join(board.words.move_ahead(table, move) for move in moves)
    )


def _last(board: Board, _: Place) -> str:
    here = board.game.here
    if here.parent is None or here.move is None:
        return board.words("said.no-last")
    return board.words.said(here.parent.table, here.move, here.table)


COMMANDS: Final[Mapping[str, Command]] = {"read": read}
