"""What a reader prints: the deal as it was laid out, or the table as it stands."""

from collections.abc import Mapping
from typing import Final

from .. import draw
from ..play import Game
from .board import Board, Command, Message, View


def sheet(board: Board, message: Message) -> View:
    """Return a sheet to be printed: of the ``deal``, with what lies face down, or of the ``position``."""
    game, words, of_deal = board.game, board.words, message["what"] == "deal"
    if of_deal:
        game = Game.at_table(game.root.table, game.deal, game.goal)
    heading = draw.title(game.deal, words, game.goal)
    if game.at:
        heading = words("sheet.after", title=heading, n=game.at)
    html = draw.sheet(game.table, words, heading=heading, link=game.link, unseen=of_deal)
    return {"sheet": html}


COMMANDS: Final[Mapping[str, Command]] = {"sheet": sheet}
