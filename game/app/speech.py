"""What the ear may ask: a pile, the whole table, the moves of a card, the last move."""

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from .. import listing
from ..aid import distinct, lengths, targets
from ..rules import Place
from ..table import REDEAL, STOCK, TURN
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
    """The top of every pile and how many lie there; a pile in full is asked for by itself."""
    words, game = board.words, board.game
    progress = words("said.progress", n=board.table.on_foundations, of=game.rules.cards)
    if game.goal and not board.editing:
        progress = f"{words('said.goal', n=game.goal)} {words('said.goal-used', n=game.used)} {progress}"
    return f"{progress} {words.sentence(listing.whole(words, board.table))}"


def _moves(board: Board, place: Place) -> str:
    """Every move of a place, those that change nothing as well: what can be taken up can be put there."""
    table, words = board.table, board.words
    if place == STOCK:
        turned = (move for move in (TURN, REDEAL) if table.refusal(move) is None)
        told = [words.move_ahead(table, move) for move in turned]
    else:
        told = [_way(board, place, counts, places) for places, counts in _by_places(board, place)]
    if not told:
        return words("said.no-moves", place=words.place(place))
    return words.sentence(words("separator").join(told))


def _by_places(board: Board, place: Place) -> list[tuple[list[Place], list[int]]]:
    """Return where the cards of a place may go, and how many of them together."""
    table = board.table
    counts = (n for n in lengths(table, place) if table.lift_refusal(place, n) is None)
    found = ((distinct(table, targets(table, place, n)), n) for n in counts)
    groups = groupby((pair for pair in found if pair[0]), lambda pair: pair[0])
    return [(places, [n for _, n in group]) for places, group in groups]


def _way(board: Board, place: Place, counts: list[int], places: list[Place]) -> str:
    words = board.words
    held = words.held(board.table[place][-counts[0] :])
    if len(counts) > 1:
        held = words("said.lengths", first=counts[0], last=counts[-1])
    return words("said.ways", card=held, ways=listing.ways(words, board.table, places))


def _last(board: Board, _: Place) -> str:
    here = board.game.here
    if here.parent is None or here.move is None:
        return board.words("said.no-last")
    return board.words.said(here.parent.table, here.move, here.table)


COMMANDS: Final[Mapping[str, Command]] = {"read": read}
