"""A position made by the reader: cards laid one by one on an empty table, or on the one that lies there.

While it is made, the game waits untouched. A tap then chooses where cards go, and what else would play or
take back does not reach the game. The draft is kept until another one is begun, or until it is played.
"""

from collections.abc import Callable, Mapping
from typing import Final

from ..cards import PACK, Card
from ..draw.panels import ASKED
from ..editor import Bench, Draft, DraftError
from ..notation import NotationError
from ..play import Game
from ..rules import Kind, Place
from ..table import STOCK, Clause
from .aids import where
from .board import Board, Command, Message, View
from .opening import begin
from .speech import read

ANYWAY: Final = ASKED | {"open", "load", "next", "think", "settings", "copied", "elsewhere", "forget"}
"""Commands that mean the same while a position is made."""


# -- begun, left, played


def edit(board: Board, _: Message) -> View:
    """Lay the table open for editing as it stands."""
    return {} if board.editing else _begin(board, Draft.of(board.table))


def edit_new(board: Board, _: Message) -> View:
    """Begin a position with an empty table."""
    return {} if board.editing else _begin(board, Draft.empty(board.game.rules))


def _begin(board: Board, draft: Draft) -> View:
    board.bench = Bench([draft])
    return _open(board, board.words("edit.begun"))


def resume(board: Board, _: Message) -> View:
    """Go on with the position that was left."""
    return _open(board, board.words("edit.resumed")) if board.can_resume else {}


def _open(board: Board, say: str) -> View:
    board.editing = True
    board.forget()
    return board.view(say=say, whole=True)


def leave(board: Board, _: Message) -> View:
    """Go back to the game, which is as it was; the draft is kept."""
    if not board.editing:
        return {}
    board.editing = False
    return board.view(say=board.words("edit.left"), whole=True)


def done(board: Board, message: Message) -> View:
    """Play the position, unless no game can begin with it."""
    if not (board.bench and board.editing):
        return {}
    try:
        table = board.bench.draft.finished(_chance(message))
    except NotationError as error:
        return board.told("error", board.words.error(error, board.game.rules))
    if table == board.game.table:
        return leave(board, message)
    board.bench, board.editing = None, False
    return board.judged(begin(board, Game.at_table(table))) | {"draft": ""}


def _chance(message: Message) -> int:
    return int(message["chance"]) % 2**32 + 1


# -- what changes the draft


def put(board: Board, message: Message) -> View:
    """Lay a card on the chosen place."""
    card = str(message["card"])
    return _change(board, lambda draft: draft.put(card), _laid(board, card)) if card in PACK else {}


def take_back(board: Board, _: Message) -> View:
    """Take the last card of the chosen place back."""
    return _change(board, Draft.take_back)


def empty(board: Board, _: Message) -> View:
    """Take all cards of the chosen place back."""
    return _change(board, Draft.emptied)


def clear(board: Board, _: Message) -> View:
    """Take all cards back."""
    return _change(board, Draft.cleared, lambda _: board.words("edit.cleared"))


def rest(board: Board, message: Message) -> View:
    """Put what is left into the stock, shuffled by a number from the page."""
    if not board.game.rules.has(Kind.STOCK):
        return {}
    chance = _chance(message)
    return _change(board, lambda draft: draft.rest(chance), lambda draft: _pile(board, draft.at(STOCK)))


def turn(board: Board, _: Message) -> View:
    """Turn the lowest card of the chosen place over."""
    return _change(board, Draft.turn)


def slip(board: Board, _: Message) -> View:
    """Slip a card that nobody has seen below the chosen place, or take it away again."""
    return _change(board, Draft.slip)


def redeals(board: Board, message: Message) -> View:
    """Set how many redeals are left."""
    count = int(message["count"])
    words = board.words
    return _change(
        board,
        lambda draft: draft.redeals(count),
        lambda _: f"{words('edit.redeals')}{words('colon')}{words(f'own.redeals.{count}')}.",
    )


def _change(board: Board, step: Callable[[Draft], Draft], say: Callable[[Draft], str] | None = None) -> View:
    """Change the draft, and say something of it: what the chosen place shows now, unless told otherwise."""
    if not (board.bench and board.editing):
        return {}
    before = board.bench.draft
    try:
        after = step(before)
    except DraftError as error:
        return _refused(board, before, error)
    except NotationError as error:
        return board.told("error", board.words.error(error, board.game.rules))
    board.bench.change(after)
    return board.view(before.table, say=say(after) if say else _pile(board, after))


def _pile(board: Board, draft: Draft) -> str:
    return board.words.sentence(board.words.pile(draft.table, draft.goal))


def _laid(board: Board, card: Card) -> Callable[[Draft], str]:
    """Say that a card was laid; of a foundation, what it shows now."""
    words = board.words

    def say(draft: Draft) -> str:
        if draft.law.kind is Kind.FOUNDATION:
            return _pile(board, draft)
        return words.sentence(words("moved", card=words.named(card), onto=words.onto(draft.goal), n=1))

    return say


def _refused(board: Board, draft: Draft, error: DraftError) -> View:
    """Say why something cannot be done to a draft; of a card that is used up, where its copies lie."""
    words, rules = board.words, board.game.rules
    if error.code in set(Clause):
        return board.told("error", words.clause(Clause(error.code), rules))
    if error.card is None:
        return board.told("error", words(f"edit.{error.code}"))
    seen = draft.table.seen_at(error.card)
    places = where(board, seen)
    unseen = rules.decks - draft.left[error.card] - len(seen)
    places += [words("edit.unseen", n=unseen)] if unseen else []
    text = words("edit.none-left", card=words.card(error.card))
    text += words("colon") + words("separator").join(places)
    return board.told("error", words.sentence(text)) | {"found": [[place, above] for place, above in seen]}


# -- what the table's own commands mean meanwhile


def choose(board: Board, message: Message) -> View:
    """Choose where cards go, and say what lies there."""
    place = str(message["place"])
    if not board.bench or place not in board.game.rules.index:
        return {}
    draft = board.bench.draft.at(place)
    board.bench.change(draft)
    words = board.words
    texts = [words("edit.goal", place=words.place(place)), _pile(board, draft)]
    if draft.law.kind in (Kind.STOCK, Kind.FOUNDATION):
        texts.append(words(f"edit.goal.{draft.law.kind}"))
    return board.view(say=" ".join(texts))


def choose_stock(board: Board, _: Message) -> View:
    """Choose the stock, which turns no card now."""
    return choose(board, {"place": STOCK})


def lift(board: Board, message: Message) -> View:
    """Take cards up that are carried to another place."""
    if board.bench:
        board.bench.held = (str(message["place"]), int(message["cards"]))
    return {}


def drop(board: Board, message: Message) -> View:
    """Lay on a place what was carried there."""
    place, held = str(message["place"]), _let_go(board)
    if held is None or not {held[0], place} <= set(board.game.rules.index):
        return {}
    return _change(board, lambda draft: draft.moved(*held, place))


def release(board: Board, message: Message) -> View:
    """Let go of what was carried; with empty hands, go back to the game."""
    return leave(board, message) if _let_go(board) is None else {}


def _let_go(board: Board) -> tuple[Place, int] | None:
    """Return what was carried, and have empty hands."""
    if board.bench is None:
        return None
    held, board.bench.held = board.bench.held, None
    return held


def undo(board: Board, _: Message) -> View:
    """Take the last change back."""
    return _walk(board, Bench.undo, "undone")


def redo(board: Board, _: Message) -> View:
    """Make the change again that was taken back."""
    return _walk(board, Bench.redo, "redone")


def _walk(board: Board, step: Callable[[Bench], None], name: str) -> View:
    bench, words = board.bench, board.words
    assert bench, "only while a position is made"
    before = bench.draft
    step(bench)
    if bench.draft is before:
        return board.view(say=words(f"said.nothing-{name}"))
    return board.view(before.table, say=f"{words(f'edit.{name}')} {_pile(board, bench.draft)}")


def read_aloud(board: Board, message: Message) -> View:
    """Say what lies on the table or in a pile; there are no moves to tell of."""
    return read(board, message) if message["what"] in ("pile", "table") else wait(board, message)


def wait(board: Board, _: Message) -> View:
    """Say that the game waits for the position."""
    return board.view(say=board.words("edit.wait"))


def instead(name: str, command: Command) -> Command:
    """Return what a command means while a position is made."""
    if name in INSTEAD:
        return INSTEAD[name]
    return command if name in COMMANDS or name in ANYWAY else wait


INSTEAD: Final[Mapping[str, Command]] = {
    "tap": choose,
    "turn": choose_stock,
    "lift": lift,
    "drop": drop,
    "release": release,
    "undo": undo,
    "redo": redo,
    "read": read_aloud,
}

COMMANDS: Final[Mapping[str, Command]] = {
    "edit": edit,
    "edit-new": edit_new,
    "edit-resume": resume,
    "edit-leave": leave,
    "edit-done": done,
    "edit-card": put,
    "edit-back": take_back,
    "edit-empty": empty,
    "edit-clear": clear,
    "edit-rest": rest,
    "edit-turn": turn,
    "edit-slip": slip,
    "edit-redeals": redeals,
}
