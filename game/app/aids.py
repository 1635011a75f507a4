"""Help for the reader: hints, what can move, where a card lies, the end played out."""

from collections.abc import Mapping
from typing import Final

from ..aid import finish
from ..cards import PACK
from ..hints import Hint, Reason, along, hint
from ..rules import Kind, Place
from ..solver import Won
from ..table import TURN
from .board import Board, Command, Message, Thought, View
from .hand import start

SLICES: Final = 4
"""Slices of thought between two looks at what the reader does: some milliseconds in a page."""


def give_hint(board: Board, _: Message) -> View:
    """Give a hint, a little more each time it is asked: where to look, which move, and why.

    Where there is a goal, it first finds out how that is reached.
    """
    if board.table.won:
        return board.told("hint", board.words("said.is-won"))
    thought = _toward_the_goal(board)
    try:
        next(thought)
    except StopIteration as end:
        view: View = end.value
        return view
    board.thoughts[:] = [thought]
    return board.told("hint", board.words("know.searching")) | {"thinking": True}


def _toward_the_goal(board: Board) -> Thought:
    yield from board.aim()
    return _hint(board)


def _hint(board: Board) -> View:
    known = board.knowledge.of(board.game.here)
    line = known.moves if isinstance(known, Won) else ()
    found = along(board.table, line) if line else hint(board.table)
    if found is None:
        return board.told("hint", board.words("hint.none"))
    board.hinted = min(board.hinted + 1, 3)
    board.game.hints += 1
    texts = [board.words("hint.where", place=board.words.place(found.move.source))]
    marks = [found.move.source]
    if board.hinted > 1:
        texts = [
            board.words.sentence(
                board.words("hint.move", move=board.words.move_ahead(board.table, found.move))
            )
        ]
        marks.append(found.move.target)
    if board.hinted > 2:
        texts.append(_why(board, found))
        texts += [board.words("know.hint")] if line else []
    text = " ".join(texts)
    return board.told("hint", text) | {"marks": marks}


def _why(board: Board, found: Hint) -> str:
    """Say what a hint is good for, naming the card that the line is about."""
    table = board.table
    for move in found.line[:-1]:
        table = table.after(move)
    last = found.line[-1]
    card = table[last.source][-last.cards]
    hidden = found.move == TURN or found.reason is Reason.REDEAL
    return board.words(
        f"hint.why.{found.reason}", card="" if hidden else board.words.the(card), n=len(found.line)
    )


def movable(board: Board, _: Message) -> View:
    """Mark every place from which something can be moved, and say how many moves there are."""
    moves = [move for move in board.table.moves() if not board.table.is_null(move)]
    marks = list(dict.fromkeys(move.source for move in moves))
    return board.view(say=board.words("said.moves", n=len(moves))) | {"marks": marks}


def find(board: Board, message: Message) -> View:
    """Show where both copies of a card lie, as far as they have been seen."""
    card = f"{message['rank']}{message['suit']}"
    if card not in PACK:
        return {}
    table = board.table
    seen = table.seen_at(card)
    places = where(board, seen)
    unseen = table.rules.decks - len(seen)
    places += [board.words("find.unseen", n=unseen)] if unseen else []
    text = board.words.sentence(
        f"{board.words.card(card)}{board.words('colon')}{board.words('separator').join(places)}"
    )
    return board.told("find", text) | {"found": [[place, above] for place, above in seen]}


def where(board: Board, seen: list[tuple[Place, int]]) -> list[str]:
    """Return in words where the copies of a card lie that can be seen."""
    words = board.words
    places = [
        words("find.at", place=words.place(place), n=above)
        if above
        else words("find.top", place=words.place(place))
        for place, above in seen
        if place[0] != Kind.FOUNDATION.value
    ]
    return places + [words("find.up")] * (len(seen) - len(places))


def play_out(board: Board, _: Message) -> View:
    """Send up all that is left, where that wins: the engine has played it to the end before it offers it."""
    moves = finish(board.table)
    return start(board, moves) if moves else {}


def copied(board: Board, message: Message) -> View:
    """Tell that a text was copied, or show it where the browser refused."""
    if message.get("ok"):
        key = "said.copied-text" if message.get("what") == "text" else "said.copied"
        return board.told("copied", board.words(key))
    return board.told("copied", f"{board.words('said.copy-failed')} {message.get('text', '')}")


def elsewhere(board: Board, _: Message) -> View:
    """Tell that another window has played on in the same game."""
    text = board.words("said.elsewhere")
    return board.view(say=text, note=board.note("aside", text, buttons=("reload",)))


def settings(board: Board, message: Message) -> View:
    """Take over the reader's choices; a light that was turned on begins to think."""
    board.settings(message)
    thinking = board.ponder()
    return board.view() | {"thinking": thinking}


def think(board: Board, _: Message) -> View:
    """Go on with what is thought about, a few slices a message, so that whoever plays need not wait."""
    for _slice in range(SLICES):
        if not board.thoughts:
            return {}
        try:
            next(board.thoughts[0])
        except StopIteration as end:
            del board.thoughts[:1]
            if end.value:
                return {**end.value, "thinking": bool(board.thoughts)}
    return {"thinking": bool(board.thoughts)}


COMMANDS: Final[Mapping[str, Command]] = {
    "hint": give_hint,
    "movable": movable,
    "find": find,
    "finish": play_out,
    "copied": copied,
    "elsewhere": elsewhere,
    "settings": settings,
    "think": think,
}
