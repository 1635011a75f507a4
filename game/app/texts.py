"""Games as text that a reader brings along or takes away."""

import re
from collections.abc import Mapping
from typing import Final

from ..layout import parse_layout, write_layout
from ..notation import LONGEST, NotationError
from ..play import Game
from ..rules import Kind
from .board import Board, Command, Message, View
from .opening import begin

LINK: Final = re.compile(r"[a-z0-9-]+/(?:\d+|[a-z]=\S*)(?:/\S*)?")


def paste(board: Board, message: Message) -> View:
    """Open what the reader pasted: a link, a game as text, or cards written line by line."""
    # Not above: a table opens sooner without it.
    from urllib.parse import unquote

    text = unquote(str(message["text"]))[: LONGEST + 1].strip()
    words = text.rpartition("#")[2] if "#" in text else text
    link = next((word for word in words.split() if LINK.fullmatch(word)), "")
    try:
        game = Game.read(link) if link else Game.at_table(parse_layout(board.game.rules, text))
    except NotationError as error:
        return board.told("error", board.words.error(error, board.game.rules))
    return begin(board, game)


def as_text(board: Board, _: Message) -> View:
    """Return the game as text to be copied: its name, what can be seen, and the link that opens it."""
    game, words = board.game, board.words
    if not game.rules.has(Kind.COLUMN):
        return board.view() | {"copy": game.link}
    head = words.game(game.rules.name)
    return board.view() | {"copy": f"{head}\n{write_layout(game.table)}\n{game.link}\n"}


COMMANDS: Final[Mapping[str, Command]] = {"paste": paste, "text": as_text}
