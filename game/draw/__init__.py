"""Tables as HTML: figures in the text, the board in the page. No pixels: the style sheets have those."""

from .cards import card, pile
from .cloth import felt, still
from .editor import editor
from .lists import fact_list, gesture_list, key_list, rule_list
from .page import board, others, progress, spread, title
from .panels import ASKED, buttons
from .path import path, where
from .sample import sample_form, sample_found, sample_sum
from .shares import bounds, grouped, percent, share
from .sheet import sheet

__all__ = [
    "ASKED",
    "board",
    "bounds",
    "buttons",
    "card",
    "editor",
    "fact_list",
    "felt",
    "gesture_list",
    "grouped",
    "key_list",
    "others",
    "path",
    "percent",
    "pile",
    "progress",
    "rule_list",
    "sample_form",
    "sample_found",
    "sample_sum",
    "share",
    "sheet",
    "spread",
    "still",
    "title",
    "where",
]
