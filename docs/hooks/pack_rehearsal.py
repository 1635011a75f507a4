"""What is played before a board opens: while packing, so that everything a board may import is imported, and
before Python is frozen in a browser, so that it wakes up warm. No board and nothing of a reader is left over.
"""

import json
from typing import Final

from game import app

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
