"""Questions that a search answers: whether a game can still be won, how, where it was lost, at what odds.

The player sees neither the stock nor what lies face down, so nothing of this comes unasked, and it counts as
help. A search goes on in slices (``think``) and ends where the table changes.
"""

from collections.abc import Mapping
from typing import Final

from ..guess import sampled
from ..solver import Lost, Won
from ..table import counted
from ..tree import Node
from . import path
from .board import Board, Command, Message, Thought, View

THOROUGH: Final = 150_000
"""Positions looked at for who asks: some seconds in a page."""
ON_THE_WAY: Final = 15_000
"""The same for each table on the way back to where a game was lost."""


def verdict(board: Board, _: Message) -> View:
    """Find out whether the game can still be won from here, all cards known."""
    return _ask(board, _verdict(board))


def solution(board: Board, _: Message) -> View:
    """Find a line that wins from here, and let it be seen."""
    return _ask(board, _solution(board))


def where_lost(board: Board, _: Message) -> View:
    """Find the last table of the game that can be shown to be won, and what gave it away."""
    return _ask(board, _where_lost(board))


def estimate(board: Board, _: Message) -> View:
    """Say in how many orders of the unseen cards the game is won from here."""
    return _ask(board, _estimate(board))


def stop(board: Board, _: Message) -> View:
    """End a search that the reader does not want to wait for."""
    board.thoughts.clear()
    return board.told("hint", board.words("know.stopped"))


def moment(board: Board, _: Message) -> View:
    """Go to the table from which the game could last be won."""
    return path.go(board, board.moment) if board.moment else {}


def moment_solution(board: Board, _: Message) -> View:
    """Let the line be seen that wins from there."""
    found = board.knowledge.of(board.moment) if board.moment else None
    return _shown(board, board.moment, found) if board.moment and isinstance(found, Won) else {}


def _ask(board: Board, thought: Thought) -> View:
    """Begin a search, unless there is nothing to be searched."""
    if not board.table.complete:
        return board.told("hint", board.words("know.partial"))
    if board.table.won:
        return board.told("hint", board.words("said.is-won"))
    board.thoughts[:] = [thought]
    board.game.hints += 1
    text = board.words("know.searching")
    return board.view(say=text, note=board.note("hint", text, buttons=("stop",))) | {"thinking": True}


def _told(board: Board, text: str, *buttons: str) -> View:
    return board.view(say=text, note=board.note("hint", text, buttons=buttons))


def _verdict(board: Board) -> Thought:
    here, words = board.game.here, board.words
    aim = yield from board.aim()
    if isinstance(aim, Won):
        return _told(board, words("know.goal", n=counted(aim.moves)), "solution")
    missed = words("know.goal-missed") if isinstance(aim, Lost) else ""
    found = yield from board.knowledge.decide(here, THOROUGH)
    if isinstance(found, Won):
        return _told(board, f"{missed} {words('know.won', n=len(found.moves))}".strip(), "solution")
    if isinstance(found, Lost):
        return _told(board, words("know.lost"), *(("where-lost",) if here.parent else ()))
    return _told(board, f"{missed} {words('know.unknown', n=found.effort.positions)}".strip())


def _solution(board: Board) -> Thought:
    here = board.game.here
    yield from board.aim()
    found = yield from board.knowledge.decide(here, THOROUGH)
    return _shown(board, here, found) if isinstance(found, Won) else (yield from _verdict(board))


def _shown(board: Board, node: Node, found: Won) -> View:
    """Lay a line that wins into the game, as moves that can be made again, and begin to show it."""
    board.game.visit(node)
    end = node
    for move in found.moves:
        end = end.play(move)
    end.choose()
    return path.go(board, node) | {"showing": True}


def _where_lost(board: Board) -> Thought:
    """Halve the way from the start to here until the table is found after which nothing shows a win."""
    words, know = board.words, board.knowledge
    way = [board.game.root, *board.game.here.above]
    first = yield from know.decide(way[0], THOROUGH)
    if not isinstance(first, Won):
        return _told(board, words("know.never" if isinstance(first, Lost) else "know.never-shown"))
    low, high = 0, len(way)
    while high - low > 1:
        middle = (low + high) // 2
        found = yield from know.decide(way[middle], ON_THE_WAY)
        low, high = (middle, high) if isinstance(found, Won) else (low, middle)
    if high == len(way):
        return _told(board, words("know.still"), "solution")
    board.moment, after = way[low], way[high]
    assert after.move
    sure = isinstance(know.of(after), Lost)
    move = words.moved(way[low].table, after.move)
    text = words("know.given-away" if sure else "know.last-sure", n=high, move=move)
    return _told(board, text, "moment", "moment-solution")


def _estimate(board: Board) -> Thought:
    odds = yield from sampled(board.table)
    return _told(board, board.odds_told(odds))


COMMANDS: Final[Mapping[str, Command]] = {
    "verdict": verdict,
    "solution": solution,
    "where-lost": where_lost,
    "estimate": estimate,
    "stop": stop,
    "moment": moment,
    "moment-solution": moment_solution,
}
