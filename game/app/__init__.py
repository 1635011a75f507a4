"""The door for the page: one message in, one view out, both JSON text.

A message is ``{"do": ..., ...}``; a view names what changed: ``piles`` (the HTML of each place),
``labels`` (their names for the ear), ``selected`` and ``targets``, ``say`` (for the live region),
``note`` (HTML to show), ``moved`` (what to animate), ``more`` (ask again for the next move of a
series), ``watching`` (a step of a game that is seen again), ``showing`` (begin to show what follows),
``light`` (whether the game can be won), ``thinking`` (ask again, with ``think``), ``link`` and ``save``, and
of a position in the making ``editor`` (HTML) and ``draft``; of a sample of deals ``sample`` (HTML) and, while
it goes on, ``done``: how many are. Cards of the stock are never in it. Nothing raises: what goes
wrong is told in the reader's language, and the game stays as it was.
"""

import json
from collections.abc import Mapping
from typing import Final

from ..draw import ASKED
from . import (
    aids,
    editing,
    hand,
    knowing,
    opening,
    past,
    path,
    record,
    sampling,
    sheet,
    speech,
    texts,
    writing,
)
from .board import Board, Command

COMMANDS: Final[Mapping[str, Command]] = {
    **opening.COMMANDS,
    **hand.COMMANDS,
    **past.COMMANDS,
    **path.COMMANDS,
    **aids.COMMANDS,
    **knowing.COMMANDS,
    **speech.COMMANDS,
    **writing.COMMANDS,
    **record.COMMANDS,
    **texts.COMMANDS,
    **sheet.COMMANDS,
    **editing.COMMANDS,
    **sampling.COMMANDS,
}
"""Every message that is understood, by the name in its ``do``."""

boards: Final[dict[str, Board]] = {}
"""The boards of the page, by the name that the page gave them."""


def handle(text: str) -> str:
    """Answer a message of a board: the board's name, a line feed, and the message."""
    name, _, message = text.partition("\n")
    if name not in boards:
        boards[name] = Board()  # costly: it reads a language and deals a game
    return answer(boards[name], message)


def answer(board: Board, text: str) -> str:
    """Answer a message. Whatever goes wrong becomes a view with a note."""
    try:
        message = json.loads(text)
        name = message["do"]
        if name not in ("next", "think", *ASKED):
            board.queue.clear()  # whatever the reader does stops a series under way
        command = COMMANDS[name]
        view = (editing.instead(name, command) if board.editing else command)(board, message)
    except Exception as error:  # the page must get an answer, whatever happened
        view = board.view(note=board.note("error", board.words("error.unexpected")))
        view["error"] = repr(error)
    return json.dumps(view, ensure_ascii=False)
