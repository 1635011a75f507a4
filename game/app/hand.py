"""The reader's hand: taking cards up, putting them down, sending them up, turning the stock."""

from collections.abc import Mapping
from typing import Final

from ..aid import carry, carry_targets, longest_carry, safe_moves, upward
from ..rules import Kind, Place
from ..table import REDEAL, STOCK, TURN, Clause, IllegalMoveError, Move
from .board import Board, Command, Message, View


def tap(board: Board, message: Message) -> View:
    """Take a card up, or put the one taken up here; the stock turns a card."""
    if message["place"] == STOCK:
        return turn(board, message)
    if board.selected:
        again = message.get("twice") and message["place"] == board.selected[0]
        return up(board, message) if again else drop(board, message)
    view = lift(board, message)
    if board.choices.get("tap") == "one" and board.selected:
        only = _only_place(board)
        if only:
            return _put(board, *board.selected, only)
    return view


def lift(board: Board, message: Message) -> View:
    """Take cards up, whatever was taken up before (a drag begins)."""
    place, cards = str(message["place"]), int(message.get("cards", 1))
    table = board.table
    if place == STOCK:
        return {}
    board.selected = None
    if not table[place]:
        return board.view(say=board.words.sentence(board.words.pile(table, place)))
    refusal = table.lift_refusal(place, cards)
    if refusal and refusal.clause is Clause.ONE_CARD and carry_targets(table, place, cards):
        refusal = None
    if refusal:
        return board.refused(refusal, _room(board, place) if refusal.clause is Clause.ONE_CARD else "")
    board.selected = (place, cards)
    places = board.targets()
    held = board.words.held(table[place][-cards:])
    say = board.words.sentence(board.words("said.selected", card=held, place=board.words.place(place)))
    more = board.words("said.targets", n=len(places)) if places else board.words("said.no-target")
    return board.view(say=f"{say} {more}")


def drop(board: Board, message: Message) -> View:
    """Put what was taken up on a place."""
    place = str(message["place"])
    if board.selected is None:
        return {}
    if place == board.selected[0]:
        return release(board, message)
    return _put(board, *board.selected, place)


def release(board: Board, _: Message) -> View:
    """Let go of what was taken up."""
    if board.selected is None:
        return {}
    board.selected = None
    return board.view(say=board.words("said.released"))


def turn(board: Board, _: Message) -> View:
    """Turn a card of the stock; once it is empty, the waste, where the rules allow it."""
    if not board.game.rules.has(Kind.STOCK):
        return {}
    empty = not board.table[STOCK]
    return play(board, REDEAL if empty and board.game.rules.passes > 1 else TURN)


def up(board: Board, message: Message) -> View:
    """Send the top card of a place to a foundation: a double tap, or a key."""
    place = str(message["place"])
    board.selected = None
    if place == STOCK or not board.table[place]:
        return {}
    foundations = [p for p in board.game.rules.places if p[0] == Kind.FOUNDATION.value]
    return _put(board, place, 1, foundations[0])


def go_on(board: Board, _: Message) -> View:
    """Make the next move of a series."""
    if not board.queue:
        return {}
    return play(board, board.queue.pop(0), together=True)


def play(board: Board, move: Move, *, together: bool = False) -> View:
    """Make a move, and those that follow by themselves where the reader has chosen so."""
    before = board.table
    try:
        board.game.play(move, together=together)
    except IllegalMoveError as error:
        board.queue.clear()
        return board.refused(error.refusal)
    if not board.queue:
        board.queue = _follow(board)[:1]
    return board.moved(before, move, board.words.said(before, move, board.table))


def start(board: Board, moves: list[Move]) -> View:
    """Make a series of moves, one after the other, that counts as one."""
    board.queue = moves[1:]
    return play(board, moves[0])


def _follow(board: Board) -> list[Move]:
    """Return the moves that go up by themselves now."""
    chosen = board.choices.get("up")
    return safe_moves(board.table) if chosen == "safe" else upward(board.table) if chosen == "all" else []


def _put(board: Board, source: Place, cards: int, place: Place) -> View:
    """Put cards on a place: as the rules say, or carried one by one where there is room."""
    table = board.table
    move = Move(source, place, cards)
    refusal = table.refusal(move)
    if refusal and place[0] == Kind.FOUNDATION.value:
        # Aimed at the wrong one of the foundations: it goes to the one that takes it (R16).
        fits = (p for p in board.targets_of(source, cards) if p[0] == place[0])
        move = move._replace(target=next(fits, place))
    elif refusal and refusal.clause is Clause.ONE_CARD:
        series = carry(table, source, place, cards)
        if series:
            board.selected = None
            return start(board, series)
        head = Move(source, place)
        under = table[place]
        if under and table.complete and _would_fit(board, source, cards, place):
            return board.refused(refusal, _room(board, source))
        move = move if under else head
    return play(board, move)


def _would_fit(board: Board, source: Place, cards: int, place: Place) -> bool:
    """Whether the run itself belongs on a place, and only the room is missing."""
    law = board.game.rules.laws[board.game.rules.index[place]]
    return bool(law.build and law.build.joins(board.table[place][-1], board.table[source][-cards]))


def _room(board: Board, place: Place) -> str:
    """Say how many cards the free columns let one carry."""
    return board.words("said.room", n=longest_carry(board.table, place))


def _only_place(board: Board) -> Place | None:
    """Return the one place that is worth going to, foundations of a suit counting as one; None if not one."""
    assert board.selected
    source, cards = board.selected
    moves = [Move(source, place, cards) for place in board.targets()]
    good = [move.target for move in moves if not board.table.is_null(move)]
    foundations = [place for place in good if place[0] == Kind.FOUNDATION.value]
    others = [place for place in good if place not in foundations]
    places = foundations[:1] + others
    return places[0] if len(places) == 1 else None


COMMANDS: Final[Mapping[str, Command]] = {
    "tap": tap,
    "lift": lift,
    "drop": drop,
    "release": release,
    "turn": turn,
    "up": up,
    "next": go_on,
}
