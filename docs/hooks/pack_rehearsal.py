"""What is played before any board opens, while packing: so that all that a board may import or read is there,
also in the copy of Python's memory from which pages wake it up. No board is left over.
"""

import json
from typing import Final

from game import app
from game.endgame import lines
from game.winnable import LEVELS, winnable

MESSAGES: Final = (
    {"do": "open", "lang": "fr", "shown": "forty-thieves/17", "link": "forty-thieves/17/c9f1"},
    {"do": "open", "lang": "pt", "shown": "forty-thieves/17", "link": "?", "save": "?"},
    {"do": "tap", "place": "c1"},
    {"do": "tap", "place": "c2"},
    {"do": "turn"},
    {"do": "undo"},
    {"do": "deal", "number": "123456"},
    {"do": "deal", "number": "?"},
    {"do": "own", "settings": {}},
    {"do": "paste", "text": "?"},
    {"do": "think"},
    {"do": "nothing of the kind"},
)


def rehearse() -> None:
    """Play a little, and clear the table."""
    for message in MESSAGES:
        app.handle("rehearsal\n" + json.dumps(message))
    app.boards.clear()
    lines()
    winnable("", LEVELS[0])
