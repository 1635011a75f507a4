"""Tables as HTML: the cloth with its piles, living or still. No pixels: the style sheets have those."""

from collections.abc import Iterable
from html import escape
from typing import Final

from ..rules import Kind, Place, Rules
from ..table import Table
from ..words import Words
from .cards import pile

NARROWEST: Final = 3
"""Cells of the narrowest cloth: a picture of one pile has cards of a readable size, not of a poster's."""


def lines(rules: Rules) -> list[tuple[str, tuple[Place, ...]]]:
    """Return the lines of a table, each with the key of its name and its places from left to right.

    Column games have the columns below all the rest. Games with rows have, line by line, a row, a
    foundation and a row, and last the auxiliary rows with the cellar between them.
    """

    def of(*kinds: Kind) -> list[Place]:
        return [p for p, law in zip(rules.places, rules.laws, strict=True) if law.kind in kinds]

    if not rules.has(Kind.ROW):
        top = of(Kind.STOCK, Kind.WASTE, Kind.FOUNDATION)
        return [("top", tuple(top)), ("columns", tuple(of(Kind.COLUMN)))]
    rows, bases, (left, right) = of(Kind.ROW), of(Kind.FOUNDATION), of(Kind.WING)
    middle = zip(rows[::2], bases, rows[1::2], strict=True)
    return [*(("line", each) for each in middle), ("wings", (left, *of(Kind.CELLAR), right))]


def felt(table: Table, words: Words, *, live: bool, show: Iterable[Place] = ()) -> str:
    """Return the cloth with its piles. ``live`` adds a button to each; ``show`` draws those places only."""
    wanted = set(show) or set(table.rules.places)
    drawn_lines = [(key, [p for p in places if p in wanted]) for key, places in lines(table.rules)]
    html = []
    for number, (key, drawn) in enumerate(drawn_lines, 1):
        if not drawn:
            continue
        name = f' role="group" aria-label="{words(f"board.{key}", n=number)}"' if live else ""
        piles = "".join(_pile_box(table, place, words, live=live) for place in drawn)
        html.append(f'<div class="row {key}"{name}>{piles}</div>')
    wide = _cells(table.rules, [len(drawn) for _, drawn in drawn_lines])
    return f'<div class="felt wide-{wide}">{"".join(html)}</div>'


def _cells(rules: Rules, drawn: list[int]) -> int:
    """How many cards the cloth is wide: two rows and a base, or the columns (a wider top folds)."""
    if rules.has(Kind.ROW):
        return 2 * rules.of(Kind.ROW).deal + 1
    return max(NARROWEST, drawn[-1] or drawn[0])


def _pile_box(table: Table, place: Place, words: Words, *, live: bool) -> str:
    button = ""
    if live:
        label = escape(words.pile(table, place))
        first = place == table.rules.places[0]
        stop = 0 if first else -1
        button = f'<button type="button" class="spot" aria-label="{label}" tabindex="{stop}"></button>'
    cards = pile(table, place, words, spoken=live)
    return f'<div class="pile {place[0]}" data-place="{place}"><div class="cards">{cards}</div>{button}</div>'


def still(table: Table, words: Words, show: Iterable[Place] = ()) -> str:
    """Return a picture of a table, with all it shows as its text alternative."""
    places = tuple(show) or table.rules.places
    text = escape(words.describe(table, places))
    return (
        f'<div class="still" role="img" aria-label="{text}">{felt(table, words, live=False, show=show)}</div>'
    )
