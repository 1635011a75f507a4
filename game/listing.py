"""Many piles in few words: what is empty is said together, and numbers in a row become a span.

« Colonne 3 et 6 colonnes vides », « sur la colonne 3 ou dans une colonne vide (5 à 10) ».
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from .rules import Kind, Place
from .table import Table
from .words import SIDES, Words

TOGETHER = frozenset({Kind.FOUNDATION.value, Kind.COLUMN.value, Kind.ROW.value})
"""Kinds of which there are so many that the empty ones are said together."""


def names(words: Words, table: Table, places: Sequence[Place]) -> list[str]:
    """Return the names of some places, the empty ones of a kind only counted: « 6 colonnes vides »."""
    found = []
    for kind, alike in _alike(table, places):
        if len(alike) > 1:
            found.append(words(f"empty.{kind}", n=len(alike)))
        elif kind in TOGETHER - {Kind.FOUNDATION.value} and not table[alike[0]]:
            found.append(words(f"empty-one.{kind}", n=span(words, alike)))
        else:
            found.append(words.place(alike[0]))
    return found


def ways(words: Words, table: Table, places: Sequence[Place]) -> str:
    """Return where one may go: « sur la colonne 3 ou dans une colonne vide (5 à 10) »."""
    parts = [
        words(f"onto.empty.{kind}", n=span(words, alike))
        if kind != Kind.FOUNDATION.value and kind in TOGETHER and not table[alike[0]]
        else words.onto(alike[0])
        for kind, alike in _alike(table, places)
    ]
    return words.listed(parts, "or")


def whole(words: Words, table: Table) -> str:
    """Return every pile by what it shows, the empty ones of a kind together: « fondations 4 à 8, vides »."""
    return words("separator").join(
        words(f"label.empties.{kind}", n=span(words, alike))
        if len(alike) > 1
        else words.pile(table, alike[0])
        for kind, alike in _alike(table, table.rules.places)
    )


def span(words: Words, places: Sequence[Place]) -> str:
    """Return the numbers of places of one kind: « 5 à 10 », « 2, 4 et 5 », « 1 à gauche et 3 à droite »."""
    if places[0][0] in SIDES:
        return words.listed([words.side(place) for place in places])
    parts: list[str] = []
    for run in _runs([int(place[1:]) for place in places]):
        parts += [words("span", first=run[0], last=run[-1])] if len(run) > 2 else map(str, run)
    return words.listed(parts)


def _runs(numbers: list[int]) -> list[list[int]]:
    """Return the numbers, those that follow one another together."""
    found = groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    return [[number for _, number in run] for _, run in found]


def _alike(table: Table, places: Sequence[Place]) -> Iterator[tuple[str, list[Place]]]:
    """Return the places in their order, with their kinds, the empty ones of a kind together at its end."""
    for kind, group in groupby(places, lambda place: place[0]):
        of_kind = list(group)
        empty = [place for place in of_kind if not table[place]] if kind in TOGETHER else []
        yield from ((kind, [place]) for place in of_kind if place not in empty)
        if empty:
            yield kind, empty
