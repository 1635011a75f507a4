"""What is wanted now and then, folded away below a board. Some are filled when they are unfolded."""

from collections.abc import Iterable
from typing import Final

from ..words import Words
from .comforts import code_dialog, help_link, link_buttons, screen_button
from .forms import find_form, move_form, paste_form
from .lists import gesture_list, key_list
from .sheet import print_buttons

ASKED: Final = frozenset({"path", "record"})
"""Panels that are filled by Python each time they are unfolded: a command of that name answers."""

QUESTIONS: Final = ("estimate", "verdict", "solution", "where-lost")
"""What a search answers (``game/app/knowing.py``)."""


def panels(words: Words, *, keep: bool, help_url: str = "") -> str:
    """Return all panels; the reader's record only where games are kept."""
    asks = f'<p class="asks">{words("know.help")}</p>{buttons(QUESTIONS, words)}'
    aids = (buttons(("movable",), words), screen_button(words), find_form(words), move_form(words), asks)
    making = buttons(("edit", "edit-new"), words) + buttons(("edit-resume",), words, hidden=True)
    taken = (buttons(("text",), words), link_buttons(words), print_buttons(words))
    share = (*taken, making, paste_form(words), code_dialog(words))
    return (
        '<div class="panels">'
        f"{_panel('path', words)}"
        f"{_panel('aids', words, ''.join(aids))}"
        f"{_panel('share', words, ''.join(share))}"
        f"{_panel('keys', words, f'{key_list(words)}{gesture_list(words)}{help_link(help_url, words)}')}"
        f"{_panel('record', words) if keep else ''}"
        "</div>"
    )


def buttons(names: Iterable[str], words: Words, *, hidden: bool = False) -> str:
    """Return the buttons of some commands; ``hidden`` until a view offers them."""
    until = " hidden" if hidden else ""
    return "".join(
        f'<button type="button" data-do="{name}"{until}>{words(f"board.{name}")}</button>' for name in names
    )


def _panel(name: str, words: Words, body: str = "") -> str:
    asked = " data-asked" if name in ASKED else ""
    return (
        f'<details class="panel" data-panel="{name}"{asked} hidden>'
        f"<summary>{words(f'panel.{name}')}</summary><div>{body}</div></details>"
    )
