"""What is wanted now and then, folded away below a board. Some are filled when they are unfolded."""

from collections.abc import Iterable
from typing import Final

from ..words import Words
from .forms import find_form, paste_form
from .lists import key_list

ASKED: Final = frozenset({"record"})
"""Panels that are filled by Python each time they are unfolded: a command of that name answers."""


def panels(words: Words, *, keep: bool) -> str:
    """Return all panels; the reader's record only where games are kept."""
    aids = (buttons(("movable",), words), find_form(words))
    share = (buttons(("text",), words), paste_form(words))
    return (
        '<div class="panels">'
        f"{_panel('aids', words, ''.join(aids))}"
        f"{_panel('share', words, ''.join(share))}"
        f"{_panel('keys', words, key_list(words))}"
        f"{_panel('record', words) if keep else ''}"
        "</div>"
    )


def buttons(names: Iterable[str], words: Words) -> str:
    """Return the buttons of some commands."""
    return "".join(
        f'<button type="button" data-do="{name}">{words(f"board.{name}")}</button>' for name in names
    )


def _panel(name: str, words: Words, body: str = "") -> str:
    asked = " data-asked" if name in ASKED else ""
    return (
        f'<details class="panel" data-panel="{name}"{asked} hidden>'
        f"<summary>{words(f'panel.{name}')}</summary><div>{body}</div></details>"
    )
