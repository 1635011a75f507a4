"""What is told in rows: the keys and gestures of the table, the facts and the rules of a game."""

from collections.abc import Mapping
from html import escape
from typing import Final

from ..explain import clauses, facts
from ..rules import Rules
from ..words import Words

KEYS: Final = (
    *("arrows", "home", "enter", "plus", "minus", "escape", "digits", "beyond", "shift-enter", "f", "d"),
    *("i", "u", "y", "b", "shift-b", "h", "c", "o", "s", "m", "l", "card", "help"),
)
"""The keys of the table, in the order in which they are told (``docs/theme/js/keys.js`` obeys them)."""
GESTURES: Final = ("tap", "covered", "again", "twice", "stock", "drag", "hold")
"""What a finger or a mouse does at the table, in the order in which it is told."""


def key_list(words: Words) -> str:
    """Return the keys of the table and what they do."""
    return _list("key", {name: _keys(words(f"key.{name}")) for name in KEYS}, words)


def gesture_list(words: Words) -> str:
    """Return what is done with a finger or a mouse, and its effect."""
    return _list("gesture", {name: words(f"gesture.{name}") for name in GESTURES}, words)


def _list(kind: str, names: Mapping[str, str], words: Words) -> str:
    rows = "".join(
        f'<tr><th scope="row">{shown}</th><td>{words(f"{kind}.{name}.does")}</td></tr>'
        for name, shown in names.items()
    )
    head = f'<th scope="col">{words(kind)}</th><th scope="col">{words("key.does")}</th>'
    return f'<table class="keys"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _keys(names: str) -> str:
    return " ".join(f"<kbd>{name}</kbd>" for name in names.split(" "))


def fact_list(rules: Rules, words: Words) -> str:
    """Return the facts of a game as a list of pairs."""
    pairs = "".join(f"<div><dt>{label}</dt><dd>{text}</dd></div>" for label, text in facts(rules, words))
    return f'<dl class="facts">{pairs}</dl>'


def rule_list(rules: Rules, words: Words) -> str:
    """Return the rules of a game: its facts, then the sentence of each clause."""
    items = "".join(
        f'<li id="{clause}">{escape(words.clause(clause, rules))}</li>' for clause in clauses(rules)
    )
    return f"{fact_list(rules, words)}<ul>{items}</ul>"
