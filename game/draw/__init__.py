"""Tables as HTML: figures in the text, the board in the page. No pixels: the style sheets have those."""

from .cards import card, pile
from .cloth import felt, still
from .editor import editor
from .lists import fact_list, gesture_list, key_list, rule_list
from .page import board, others, progress, title
from .panels import ASKED, buttons
from .path import path, where
from .sheet import sheet

__all__ = [
    "ASKED",
    "board",
    "buttons",
    "card",
    "editor",
    "fact_list",
    "felt",
    "gesture_list",
    "key_list",
    "others",
    "path",
    "pile",
    "progress",
    "rule_list",
    "sheet",
    "still",
    "title",
    "where",
]
