"""A game described from its rules: which clauses govern it, and its facts in words.

So a page, a table of the family and a game that a reader puts together all say what the engine plays.
"""

from collections.abc import Iterator
from typing import Final

from .cards import KING
from .rules import ANY, FIRST, Kind, Rules, Suits, Take
from .table import SUIT_CLAUSES, Clause
from .words import Words

FACTS: Final = ("packs", "spread", "build", "take", "fill", "stock", "passes", "foundations", "back")
"""The facts of a game, in the order in which they are told."""


def clauses(rules: Rules) -> Iterator[Clause]:
    """Yield the clauses by which a move of this game can be refused, those of mere clumsiness apart."""
    yield from (Clause.FOUNDATION_LOCKED if _locked(rules) else Clause.FOUNDATION_SWAP,)
    if rules.base == FIRST:
        yield from (Clause.BASE_SUIT, Clause.BASE_RANK, Clause.ONE_WAY)
    else:
        yield from (
            Clause.FOUNDATION_ACE,
            Clause.FOUNDATION_SUIT,
            Clause.FOUNDATION_RANK,
            Clause.FOUNDATION_FULL,
        )
    if rules.has(Kind.STOCK):
        yield from (Clause.TURN_ONE, Clause.STOCK_EMPTY, Clause.WASTE_FEED, Clause.WASTE_TOP)
        if rules.passes == 1:
            yield Clause.ONE_PASS
        else:
            yield from (Clause.REDEAL_EARLY, Clause.REDEAL_NOTHING, Clause.REDEAL_SPENT)
    if rules.has(Kind.COLUMN):
        columns = rules.of(Kind.COLUMN)
        runs = columns.take is Take.RUN
        yield from (Clause.RUN, Clause.FOUNDATION_ONE) if runs else (Clause.COVERED, Clause.ONE_CARD)
        yield Clause.COLUMN_RANK
        if columns.build and columns.build.suits is not Suits.ANY:
            yield SUIT_CLAUSES[columns.build.suits]
        if columns.fill.get(Kind.COLUMN) == KING:
            yield Clause.FILL_KING
        elif Kind.COLUMN not in columns.fill:
            yield Clause.FILL_WASTE
        if Kind.COLUMN in columns.fill and not _locked(rules):
            yield Clause.FILL_RETURN
    if rules.has(Kind.ROW):
        yield from (Clause.OUTER, Clause.COLUMN_SUIT, Clause.ROW_NEIGHBOUR, Clause.WING_CLOSED)
        yield from (Clause.CELLAR_FULL, Clause.CELLAR_LOCKED)


def fact(name: str, rules: Rules, words: Words) -> str:
    """Return one fact of a game in words (see FACTS)."""
    return words.fill(words.texts[f"fact.{name}.{_form(name, rules)}"], rules)


def facts(rules: Rules, words: Words) -> list[tuple[str, str]]:
    """Return all facts of a game: a label and what there is to say."""
    return [(words(f"fact.{name}"), fact(name, rules, words)) for name in FACTS]


def _locked(rules: Rules) -> bool:
    return rules.of(Kind.FOUNDATION).take is Take.NOTHING


def _form(name: str, rules: Rules) -> str:
    """Which of the forms of a fact fits the rules."""
    rows = rules.has(Kind.ROW)
    piles = rules.of(Kind.ROW if rows else Kind.COLUMN)
    if name == "packs":
        return "one" if rules.decks == 1 else "many"
    if name == "spread":
        return "rows" if rows else "hidden" if piles.face_down else "open"
    if name == "build":
        return "rows" if rows else piles.build.suits.value if piles.build else "none"
    if name == "take":
        return piles.take.value
    if name == "fill":
        if rows:
            return "rows"
        rank = piles.fill.get(Kind.COLUMN)
        if rank is None:
            return "waste-back" if Kind.FOUNDATION in piles.fill else "waste"
        return "any" if rank == ANY else "king"
    if name == "stock":
        return "some" if rules.cards > rules.dealt else "none"
    if name == "passes":
        return "none" if not rules.has(Kind.STOCK) else "one" if rules.passes == 1 else "many"
    if name == "foundations":
        return "open" if rules.base == FIRST else "ace"
    return "no" if _locked(rules) else "yes"
