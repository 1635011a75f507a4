"""The reader's hand: taking cards up, putting them down, sending them up, turning the stock."""

from collections.abc import Mapping
from typing import Final

from ..aid import (
    carry,
    carry_targets,
    distinct,
    home,
    lengths,
    longest_carry,
    not_carried,
    safe_moves,
    targets,
    turned,
    upward,
    ways,
)
from ..listing import names
from ..rules import Kind, Place
from ..table import STOCK, Clause, IllegalMoveError, Move, Refusal
from .board import Board, Command, Message, View

MOST_NAMED: Final = 4
"""Where there are more places than that for what is held, only their number is said."""


def tap(board: Board, message: Message) -> View:
    """Take a card up, or put the one taken up here; the stock turns a card."""
    if message["place"] == STOCK:
        return turn(board, message)
    if board.selected:
        again = message.get("twice") and message["place"] == board.selected[0]
        return up(board, message) if again else drop(board, message)
    view = lift(board, message)
    if board.choices.get("tap") == "one" and board.selected:
        source, cards = board.selected
        moves = [Move(source, target, cards) for target in distinct(board.table, board.targets())]
        useful = [move for move in moves if not board.table.is_null(move)]
        if len(useful) == 1:
            return put(board, useful[0])
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
    if refusal and not carry_targets(table, place, cards):
        room = longest_carry(table, place)
        return board.refused(refusal, _room(board, room) if refusal.clause is Clause.ONE_CARD else "")
    board.selected = (place, cards)
    held = board.words.held(table[place][-cards:])
    say = board.words.sentence(board.words("said.selected", card=held, place=board.words.place(place)))
    return board.view(say=f"{say} {_places(board, board.targets())}")


def _places(board: Board, places: list[Place]) -> str:
    """Say where one may go: by name where that is soon said."""
    words, places = board.words, distinct(board.table, places)
    if not places:
        return words("said.no-target")
    named = names(words, board.table, places)
    if len(named) > MOST_NAMED:
        return words("said.targets", n=len(places))
    return words("said.places", n=len(places), places=words.listed(named))


def more(board: Board, message: Message) -> View:
    """Hold one card more, as far as the run may be lifted or carried; with an empty hand, take up two."""
    if board.selected is None:
        place = str(message.get("place", ""))
        if place not in board.game.rules.index:
            return board.view(say=board.words("said.nothing-held"))
        longer = [n for n in lengths(board.table, place) if n > 1]
        return lift(board, {"place": place, "cards": min(longer, default=min(2, len(board.table[place])))})
    place, cards = board.selected
    longer = [n for n in lengths(board.table, place) if n > cards]
    if longer:
        return lift(board, {"place": place, "cards": min(longer)})
    refusal = board.table.lift_refusal(place, cards + 1)
    if refusal and refusal.clause is Clause.ONE_CARD:
        return board.view(say=_room(board, longest_carry(board.table, place)))
    return board.view(say=board.words("said.no-longer"))


def fewer(board: Board, _: Message) -> View:
    """Hold one card less; the last one stays in the hand."""
    if board.selected is None:
        return board.view(say=board.words("said.nothing-held"))
    place, cards = board.selected
    shorter = [n for n in lengths(board.table, place) if n < cards]
    if not shorter:
        return board.view(say=board.words("said.no-shorter"))
    return lift(board, {"place": place, "cards": max(shorter)})


def drop(board: Board, message: Message) -> View:
    """Put what was taken up on a place."""
    place = str(message["place"])
    if board.selected is None:
        return {}
    if place == board.selected[0]:
        return release(board, message)
    source, cards = board.selected
    return put(board, Move(source, place, cards))


def release(board: Board, _: Message) -> View:
    """Let go of what was taken up."""
    if board.selected is None:
        return {}
    board.selected = None
    return board.view(say=board.words("said.released"))


def turn(board: Board, _: Message) -> View:
    """Turn a card of the stock; once it is empty, the waste, where the rules allow it."""
    if board.table.won:
        return board.told("won", board.words("said.is-won"))
    if not board.game.rules.has(Kind.STOCK):
        return board.view(say=board.words("said.without-stock"))
    return play(board, turned(board.table))


def up(board: Board, message: Message) -> View:
    """Send the top card of a place to a foundation: a double tap, or a key."""
    place = str(message["place"])
    board.selected = None
    if place == STOCK or not board.table[place]:
        return {}
    return put(board, Move(place, home(board.table, place)))


def best(board: Board, message: Message) -> View:
    """Do the best that is known for a place: to the foundation, else where alone it is of use."""
    place = str(message["place"])
    board.selected = None
    if place == STOCK:
        return turn(board, message)
    if not board.table[place]:
        return board.view(say=board.words.sentence(board.words.pile(board.table, place)))
    moves = ways(board.table, place)
    upwards = [move for move in moves if move.target[0] == Kind.FOUNDATION.value]
    if upwards or len(moves) == 1:
        return play(board, (upwards or moves)[0])
    refusal = board.table.lift_refusal(place, 1)
    if refusal:
        return board.refused(refusal)
    if moves:
        said = _places(board, list(dict.fromkeys(move.target for move in moves)))
        return board.told("hint", f"{board.words('said.no-best')} {said}")
    return board.told("hint", board.words("said.no-use", place=board.words.place(place)))


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
    # Before the view, for the save in it is to know of it.
    ended = {"ended": board.logged("won")} if board.table.won else {}
    view = board.moved(before, move, board.words.said(before, move, board.table)) | ended
    return view if board.queue or "status" in view or not board.game.went_beyond else _beyond(board, view)


def _beyond(board: Board, view: View) -> View:
    """Say, once, that the goal is missed: the game goes on all the same."""
    text = board.words("said.beyond", n=board.game.goal)
    note = board.note("goal", text, buttons=("undo", "restart"))
    return view | {"say": f"{view['say']} {text}", "note": note}


def start(board: Board, moves: list[Move]) -> View:
    """Make a series of moves, one after the other, that counts as one."""
    board.queue = moves[1:]
    return play(board, moves[0])


def _follow(board: Board) -> list[Move]:
    """Return the moves that go up by themselves now."""
    chosen = board.choices.get("up")
    return safe_moves(board.table) if chosen == "safe" else upward(board.table) if chosen == "all" else []


def put(board: Board, move: Move) -> View:
    """Put cards on a place: as the rules say, or carried one by one where there is room."""
    table, (source, place, cards) = board.table, move
    refusal = table.refusal(move)
    if place == STOCK and not refusal:
        # One card that is brought there does not mean the whole waste.
        return board.refused(Refusal(Clause.WASTE_FEED, table[source][-1]))
    if refusal and place[0] == Kind.FOUNDATION.value:
        # Aimed at the wrong one of the foundations: it goes to the one that takes it (R16).
        fits = (p for p in targets(table, source, cards) if p[0] == place[0])
        move = move._replace(target=next(fits, place))
    elif refusal and refusal.clause is Clause.ONE_CARD:
        series = carry(table, source, place, cards)
        if series:
            board.selected = None
            return start(board, series)
        reason, room = not_carried(table, source, place, cards)
        return board.refused(reason) if reason else board.refused(refusal, _room(board, room))
    return play(board, move)


def _room(board: Board, room: int) -> str:
    """Say how many cards the free columns let through, one by one."""
    return board.words("said.room", n=max(room, 1))


COMMANDS: Final[Mapping[str, Command]] = {
    "tap": tap,
    "lift": lift,
    "drop": drop,
    "release": release,
    "more": more,
    "fewer": fewer,
    "turn": turn,
    "up": up,
    "best": best,
    "next": go_on,
}
