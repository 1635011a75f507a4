"""Tables as HTML: figures in the text, the board in the page. No pixels: the style sheets have those."""

from .cards import card, pile
from .cloth import felt, still
from .lists import fact_list, key_list, rule_list
from .page import board, others, progress, title

__all__ = [
    "board",
    "card",
    "fact_list",
    "felt",
    "key_list",
    "others",
    "pile",
    "progress",
    "rule_list",
    "still",
    "title",
]
