"""A board as it stands in the page before Python has started: the cloth, the commands, what may fail."""

from html import escape
from typing import Final

from ..games import GAMES
from ..pages import table_page
from ..rules import Rules, same_layout
from ..table import WASTE, Table
from ..words import Words
from .cloth import felt
from .comforts import clock
from .forms import deal_form, own_form
from .lists import rule_list
from .panels import buttons, panels
from .path import watch_button

BUTTONS: Final = ("undo", "redo", "hint", "restart", "new", "copy")
"""The commands below a board, in their order."""
EXAMPLE_BUTTONS: Final = ("step", "undo", "redo", "restart", "copy")
"""The commands below a board that has a line to follow."""


def board(
    table: Table,
    words: Words,
    *,
    link: str,
    deal: int | None,
    rules_url: str,
    play_url: str,
    games_url: str = "",
    help_url: str = "",
    line: str = "",
    own: bool = False,
    stay: bool = False,
    keep: bool = False,
) -> str:
    """Return a board as it stands in the page before Python has started.

    ``games_url`` leads to the start page, beside which all games lie, for links to the same deal under
    other rules, ``help_url`` to the page that tells all of the table;
    ``link`` is the game it shows, ``line`` moves to be followed step by step (joined by dots);
    ``own`` puts the settings of a game of one's own above it, ``stay`` plays every game here; ``keep``
    saves the game in the browser and starts at once, other boards start when touched.
    """
    options = {"game": table.rules.name, "link": link, "rules": rules_url, "play": play_url, "line": line}
    options["games"] = games_url
    options |= {name: words(f"board.{name}") for name in ("loading", "resuming", "storage")}
    flags = "".join(f" data-{name}" for name, given in (("keep", keep), ("stay", stay)) if given)
    data = "".join(f' data-{key}="{escape(value)}"' for key, value in options.items() if value)
    return (
        f'<patience-board lang="{words("html.lang")}"{data}{flags}>'
        f"{own_form(words) if own else ''}"
        f'<div class="head"><span class="number">{title(deal, words)}</span>{clock(words)}'
        '<span class="light" role="status" hidden></span>'
        f'<span class="progress" title="{words("board.progress-label")}">'
        f'{progress(table, words)}</span><span class="spread" aria-hidden="true"></span></div>'
        f'<div class="desk"><div class="table" role="group" aria-label="{words("board.name")}">'
        f"{felt(table, words, live=True)}</div>"
        f"{_tools(words, line=bool(line))}</div>"
        f'<div class="note" hidden></div>'
        f'<p class="say" role="status"></p>'
        f"{'' if line else _editor(words)}"
        f'<div class="others">'
        f"{others(table.rules, deal, games_url, words)}</div>"
        f"{_rules_below(table.rules, words) if own else ''}"
        f"{'' if line else panels(words, keep=keep, help_url=help_url)}"
        f"{_failed(words)}"
        f"<noscript><p>{words('board.noscript')}</p></noscript>"
        "</patience-board>"
    )


def _rules_below(rules: Rules, words: Words) -> str:
    return (
        f'<section class="rules"><h2>{words("own.rules")}</h2><div>{rule_list(rules, words)}</div></section>'
    )


def _failed(words: Words) -> str:
    """Return what to show where Python cannot be started; it waits in the page, nobody else could say it."""
    reasons = "".join(
        f'<p data-reason="{name}">{words(f"board.fail.{name}")}</p>'
        for name in ("network", "damaged", "wasm", "worker", "slow", "crash")
    )
    return (
        f'<template class="failed"><p>{words("board.failed")}</p>{reasons}<p>{words("board.fail.rules")}</p>'
        f'<p><button type="button" data-do="retry">{words("board.retry")}</button></p></template>'
    )


def _editor(words: Words) -> str:
    return f'<div class="editor" role="group" aria-label="{words("edit.name")}" hidden></div>'


def _tools(words: Words, *, line: bool) -> str:
    name = f' role="group" aria-label="{words("board.tools")}" hidden'
    if line:
        return f'<div class="tools"{name}>{buttons(EXAMPLE_BUTTONS, words)}</div>'
    finish = f'<button type="button" data-do="finish" hidden>{words("board.finish")}</button>'
    held = buttons(("more", "fewer"), words, hidden=True)
    replay = watch_button("replay", words("board.replay"), words, hidden=True)
    return f'<div class="tools"{name}>{finish}{replay}{buttons(BUTTONS, words)}{held}{deal_form(words)}</div>'


def others(rules: Rules, deal: int | None, games_url: str, words: Words) -> str:
    """Return links to the same deal in the other games that are laid out alike."""
    alike = [each for each in GAMES.values() if each is not rules and same_layout(each, rules)]
    if deal is None or not games_url or not alike:
        return ""
    links = "".join(
        f'<a href="{escape(table_page(games_url, each.name))}#{each.name}/{deal}">'
        f"{words(f'game.{each.name}')}</a>"
        for each in alike
    )
    return f"<span>{words('board.others')}</span>{links}"


def title(deal: int | None, words: Words, goal: int | None = None) -> str:
    """Return what a board is headed with: the number of the deal, or that it is a position, or its goal."""
    if goal is not None:
        return words("board.goal", n=goal)
    return words("board.position") if deal is None else words("board.number", n=deal)


def spread(table: Table, words: Words) -> str:
    """Return the waste in a row of signs, its top card first: on the table only that one is seen.

    The ear has it by a key that reads a pile.
    """
    cards = table[WASTE][::-1]
    return words("board.spread", cards=" ".join(map(words.sign, cards))) if cards else ""


def progress(table: Table, words: Words, used: int = 0, goal: int | None = None) -> str:
    """Return how many cards lie on the foundations, of how many; where there is a goal, the moves as well."""
    cards = words("board.progress", n=table.on_foundations, of=table.rules.cards)
    return cards if goal is None else words("board.progress-goal", n=used, of=goal, cards=cards)
