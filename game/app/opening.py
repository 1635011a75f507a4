"""Opening a game: from a link, from what the browser kept, by number, by chance, by one's own rules."""

from collections.abc import Mapping
from typing import Final

from ..deal import DealError, deal_number
from ..endgame import of_the_day
from ..log import took_up
from ..notation import NotationError
from ..own import own_game
from ..pages import table_page
from ..play import Game
from ..rules import RulesError
from ..winnable import LEVELS, winnable
from ..words import Words
from .board import Board, Command, Message, View

LARGEST_RANDOM_DEAL: Final = 999_999
"""New deals are drawn up to this number: short enough to be read out to a friend."""


def open_board(board: Board, message: Message) -> View:
    """Open a link, else the saved game, else the game that the page shows."""
    board.words = Words.load(str(message["lang"]))
    board.settings(message)
    board.rules_url = str(message.get("rules", ""))
    board.games_url = str(message.get("games", ""))
    board.stay = bool(message.get("stay"))
    board.line = [move for move in str(message.get("line", "")).split(".") if move]
    board.lay(Game.read(str(message["shown"])))
    save = str(message.get("save", ""))
    say, note, extra = _ready(board), None, dict[str, object]()
    saved, damage = _saved(board, save)
    if damage:
        note, extra = board.note("error", damage), {"damaged": True}
    link = str(message.get("link", ""))
    opened: Game | None = None
    if link:
        try:
            opened = Game.read(link)
        except NotationError as error:
            text = f"{board.words('error.link')} {board.words.error(error, board.game.rules)}"
            note = board.note("error", text)
    if opened and _belongs_elsewhere(board, opened):
        return {"go": _page_of(board, opened)}
    if opened and not (saved and _goes_on(saved, opened)):
        if saved and _to_be_kept(saved):
            # A friend's link must not cost the reader his own game.
            extra["aside"], board.has_aside = save, True
            note = board.note("aside", board.words("said.aside"), buttons=("aside",))
        board.lay(opened)
        say = _ready(board)
    elif saved:
        board.lay(saved)
        say = board.words("said.resumed", n=saved.at) if saved.at else _ready(board)
    draft = str(message.get("draft", ""))
    try:
        board.editing = bool(draft) and board.recall(draft) and not opened and board.can_resume
    except NotationError as error:
        note, extra["draft"] = board.note("error", board.words.error(error, board.game.rules)), ""
    say = board.words("edit.resumed") if board.editing else say
    return board.view(say=say, note=note, whole=True) | extra


def _goes_on(saved: Game, opened: Game) -> bool:
    """Tell whether the reader's own game has been where the link leads, and go to that line of it."""
    if saved.root.table != opened.root.table or saved.goal != opened.goal:
        return False
    node = saved.root
    for move in opened.moves:
        there = next((each for each in node.next if each.move == move), None)
        if there is None:
            return False
        node = there
    if node is not saved.root and node not in saved.line:
        saved.visit(node)
    return True


def _to_be_kept(game: Game) -> bool:
    """Whether a game is worth a place aside. There is one only: an endgame, soon found again, has none."""
    return bool(game.line) and game.goal is None


def _belongs_elsewhere(board: Board, opened: Game) -> bool:
    """Tell whether a game has a page of its own, with its own rules and title, and this is not it."""
    return bool(board.games_url) and not board.stay and opened.rules.name != board.game.rules.name


def _page_of(board: Board, opened: Game) -> str:
    return f"{table_page(board.games_url, opened.rules.name)}#{opened.link}"


def load(board: Board, message: Message) -> View:
    """Go back to a saved game that was laid aside."""
    saved, damage = _saved(board, str(message["save"]))
    if saved is None:
        return board.told("error", damage or board.words("error.bad-save"))
    board.lay(saved)
    board.has_aside = False
    log = str(message.get("log", ""))
    # It was written down as left when it was laid aside; now it is not over after all.
    again = took_up(log, saved.whole_link)
    extra = {"log": again} if again != log else {}
    return board.view(say=board.words("said.resumed", n=saved.at), whole=True) | extra


def _saved(board: Board, save: str) -> tuple[Game | None, str]:
    """Read a save; returns the game, or what is wrong with the text."""
    if not save:
        return None, ""
    try:
        return Game.load(save), ""
    except NotationError as error:
        return None, f"{board.words.error(error, board.game.rules)} {board.words('error.save')}"


def _ready(board: Board) -> str:
    """Say what lies there; of a game that a link brings to its win, that it may be seen again."""
    number, goal = board.game.deal, board.game.goal
    if board.game.at and board.table.complete and board.table.won:
        return board.words("said.was-won", n=board.game.at)
    if goal is not None:
        return board.words("said.goal", n=goal)
    return board.words("said.position") if number is None else board.words("said.deal", n=number)


def new(board: Board, message: Message) -> View:
    """Deal anew, one that can be won where the reader has chosen so and any are known.

    ``chance`` is a number from the page, since a frozen Python has no chance of its own.
    """
    chance, level = int(message["chance"]), board.choices.get("deals", "")
    if level not in LEVELS:
        return _deal(board, chance % LARGEST_RANDOM_DEAL + 1)
    numbers = winnable(board.game.rules.name, level)
    number = numbers[chance % len(numbers)] if numbers else chance % LARGEST_RANDOM_DEAL + 1
    view = _deal(board, number)
    told = board.words(f"said.winnable.{level}" if numbers else "said.winnable.none")
    return view | {"say": f"{view['say']} {told}"}


def daily(board: Board, message: Message) -> View:
    """Deal the deal of the day, the same for everybody: its number is the date, ``2026-11-30``."""
    return _deal(board, deal_number(str(message["date"]).replace("-", "")))


def endgame(board: Board, message: Message) -> View:
    """Lay out the endgame of the day, the same for everybody; it may belong to another game."""
    chosen = of_the_day(str(message["date"]))
    return begin(board, Game.at_table(chosen.table, goal=chosen.goal))


def by_number(board: Board, message: Message) -> View:
    """Deal the number that the reader wrote."""
    try:
        return _deal(board, deal_number(str(message["number"])))
    except DealError:
        return board.told("error", board.words("error.bad-number", item=str(message["number"])[:40]))


def own(board: Board, message: Message) -> View:
    """Put a game together from the reader's settings, with the deal number that is on the table."""
    try:
        rules = own_game(message)
    except RulesError as error:
        return board.told("error", board.words(f"error.rules.{error.code}"))
    return begin(board, Game.new(rules.name, board.game.deal or 1))


def _deal(board: Board, number: int) -> View:
    return begin(board, Game.new(board.game.rules.name, number))


def begin(board: Board, game: Game) -> View:
    """Put a new game on the table; the one that lay there goes into the log, and can be taken up again."""
    if _belongs_elsewhere(board, game):
        return {"go": _page_of(board, game)}
    save, left = board.game.save, board.logged("left")
    keep = board.game.played and not board.table.won and _to_be_kept(board.game)
    aside = {"aside": save} if keep else {}
    board.has_aside = board.has_aside or keep
    board.lay(game)
    say = _ready(board)
    note = board.note("aside", board.words("said.laid-aside"), buttons=("aside",)) if aside else None
    return board.view(say=say, note=note, whole=True) | {"ended": left} | aside


COMMANDS: Final[Mapping[str, Command]] = {
    "open": open_board,
    "load": load,
    "new": new,
    "daily": daily,
    "endgame": endgame,
    "deal": by_number,
    "own": own,
}
