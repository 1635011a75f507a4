"""What is told in rows: the keys of the table, the facts and the rules of a game."""

from html import escape
from typing import Final

from ..explain import clauses, facts
from ..rules import Rules
from ..words import Words

KEYS: Final = ("arrows", "enter", "escape", "digits", "f", "d", "u", "y", "h", "o", "s", "m", "l")
"""The keys of the table, in the order in which they are told (``docs/theme/js/keys.js`` obeys them)."""


def key_list(words: Words) -> str:
    """Return the keys of the table and what they do."""
    rows = "".join(
        f'<tr><th scope="row">{_keys(words(f"key.{name}"))}</th><td>{words(f"key.{name}.does")}</td></tr>'
        for name in KEYS
    )
    head = f'<th scope="col">{words("key")}</th><th scope="col">{words("key.does")}</th>'
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
