"""What stands below a position in the making: the cards that are left, and what may be done with them."""

from html import escape
from typing import Final

from ..cards import ACE, PACK, RANK, RANKS, SUIT, SUITS, Card
from ..editor import Bench, Draft
from ..rules import Kind
from ..words import SUIT_KEYS, Words
from .cards import letter

TEN: Final = 10


def editor(bench: Bench, words: Words) -> str:
    """Return the palette, how many cards are missing and what that means, and the commands."""
    draft = bench.draft
    suits = "".join(
        f'<div class="{SUIT_KEYS[suit].lower()}">'
        f"{''.join(_card(card, draft, words) for card in PACK if SUIT[card] == suit)}</div>"
        for suit in SUITS
    )
    goal = escape(words("edit.goal", place=words.place(draft.goal)))
    missing = words("edit.missing", n=draft.missing) if draft.missing else words("edit.complete")
    return (
        f'<div class="palette" role="group" aria-label="{goal}">{suits}</div>'
        f'<p class="missing">{missing}</p>'
        f'<div class="bench" role="group" aria-label="{words("board.tools")}">'
        f"{_commands(bench, words)}</div>{_redeals(draft, words)}"
    )


def _card(card: Card, draft: Draft, words: Words) -> str:
    """Return the button of a card: how it looks, how many are left, its name, the keys that find it."""
    left, name = draft.left[card], words.card(card)
    told = words("edit.copies", card=name, n=left) if left else words("edit.none-left", card=name)
    sign = f"<b>{letter(card, words)}<i>{SUIT[card]}</i></b>"
    return (
        f'<button type="button" data-do="edit-card" data-card="{card}" data-keys="{_keys(card, words)}" '
        f'aria-disabled="{str(not left).lower()}">'
        f'<span aria-hidden="true">{sign}<small>{left}</small></span><span class="sr">{told}</span></button>'
    )


def _keys(card: Card, words: Words) -> str:
    """The keys that find a card: its letters, for an ace also 1, for a ten 0."""
    if RANK[card] == TEN:
        return "0"
    letters = {words(f"index.{RANK[card]}").lower(), RANKS[RANK[card] - 1].lower()}
    return "".join(sorted(letters | ({"1"} if RANK[card] == ACE else set())))


def _commands(bench: Bench, words: Words) -> str:
    draft, rules = bench.draft, bench.draft.table.rules
    empty = draft.missing == rules.cards
    commands = {
        "undo": bench.can_undo,
        "redo": bench.can_redo,
        "edit-back": bool(draft.pile),
        "edit-empty": bool(draft.pile),
        "edit-clear": not empty,
    }
    if rules.has(Kind.STOCK):
        commands["edit-rest"] = draft.missing > 0
    if any(law.face_down for law in rules.piles):
        commands |= {"edit-turn": draft.can_turn, "edit-slip": draft.can_slip}
    commands |= {"edit-done": not empty, "edit-leave": True}
    return "".join(
        f'<button type="button" data-do="{name}"{_chance(name)} aria-disabled="{str(not can).lower()}">'
        f"{words(f'board.{name}')}</button>"
        for name, can in commands.items()
    )


def _chance(name: str) -> str:
    """Mark the commands that want a number of chance from the page."""
    return " data-chance" if name in ("edit-rest", "edit-done") else ""


def _redeals(draft: Draft, words: Words) -> str:
    """Return the question how many redeals are left, in games that have any."""
    passes = draft.table.rules.passes
    if passes == 1:
        return ""
    chosen = draft.table.passes - 1
    buttons = "".join(
        f'<button type="button" data-do="edit-redeals" data-count="{count}" '
        f'aria-pressed="{str(count == chosen).lower()}">{words(f"own.redeals.{count}")}</button>'
        for count in range(passes)
    )
    label = words("edit.redeals")
    return f'<div class="redeals" role="group" aria-label="{label}"><span>{label}</span>{buttons}</div>'
