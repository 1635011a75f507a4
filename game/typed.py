"""A move as a player writes it, in the words of a language: ``3 7``, ``d f``, ``p``, ``six de carreau 3``.

Words stand between spaces, commas, hyphens or arrows; capitals and accents do not matter, and small words
(« sur », « la ») are passed over. What a language adds are the texts ``typed.*`` of its locale file.

===========  =====================================================================================
text         ``turn``, or ``source target``, or ``source target count``
turn         the stock alone (``p``, ``s``): turns a card, or the waste where the stock is empty
source       a place, or a card that can be seen (then the cards that lie on it come along)
target       a place
place        ``3`` a column, ``d`` the waste, ``f`` the foundation where the card belongs, ``f2`` that
             one, ``3g`` or ``g3`` a row, ``ag`` an auxiliary row, ``x`` the cellar; a place as it is
             heard (« rangée 3 à gauche »); a place as in a link (``c3``, ``w``, ``r5``, ``a1``)
card         its rank and its suit together (``6♦``, ``6d``, ``rc``, ``10t``), or its name
count        ``2`` or ``x2``; without it one card, or the run that fits where one card does not
===========  =====================================================================================

Places that cannot be misread may be written together: ``3f``, ``wc5``, ``c3c7x2``. Where a word could be a
card as well as a place, it is a card among columns (``3d``: the three of diamonds), a place among rows.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from .aid import carry, home, turned
from .cards import PACK, RANK, RANKS, SUIT, Card
from .notation import NotationError
from .rules import Kind, Place, Rules
from .table import STOCK, WASTE, Move, Table
from .words import SUIT_KEYS, Words

HOME: Final = Kind.FOUNDATION.value
"""As a place: the foundation where the card belongs."""
GAPS: Final = re.compile(r"[\s,;:.>→–—’'-]+")
COUNT: Final = re.compile(r"(.*?)x(\d{1,2})")
EMOJI: Final = "\N{VARIATION SELECTOR-16}"


class Token(NamedTuple):
    """A word that was understood: as a place, as a card, as a number of cards."""

    text: str
    place: Place = ""
    card: Card = ""
    number: int = 0


def plain(text: str) -> str:
    """Return a text in small letters, without accents, its words one space apart."""
    letters = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe").replace(EMOJI, ""))
    return GAPS.sub(" ", "".join(each for each in letters if not unicodedata.combining(each))).strip()


def aliases(words: Words, name: str) -> list[str]:
    """Return what a language writes for something (a text ``typed.<name>``)."""
    return plain(words(f"typed.{name}")).split()


def read(text: str, table: Table, words: Words) -> Move:
    """Return the move that a text means on a table, legal or not.

    Raises NotationError: ``unread`` for a word that is not understood (``item``), ``half-move`` where a
    place is missing, ``which-foundation``, ``card-away`` for a card that is nowhere to be seen,
    ``card-twice`` where both copies could go there.
    """
    tokens = list(_tokens(text, table.rules, words))
    if len(tokens) == 1 and tokens[0].place == STOCK:
        return turned(table)
    if len(tokens) < 2:
        raise NotationError("half-move", tokens[0].text if tokens else "")
    source, target, *rest = tokens
    count = rest[0].number if rest else 0
    wrong = (not (source.place or source.card), not target.place, bool(rest) and not count, len(rest) > 1)
    if any(wrong):
        raise NotationError("unread", tokens[wrong.index(True)].text)
    if source.card:
        return _of_card(table, source.card, target.place, count)
    if source.place == HOME:
        raise NotationError("which-foundation", source.text)
    goal = home(table, source.place) if target.place == HOME else target.place
    return Move(source.place, goal, count or _fitting(table, source.place, goal))


def _of_card(table: Table, card: Card, target: Place, count: int) -> Move:
    """Return the move of a card that can be seen, with those that lie on it."""
    seen = [
        (place, above + 1)
        for place, above in table.seen_at(card)
        if place != target and (place[0] != Kind.FOUNDATION.value or not above)
        if not count or count == above + 1
    ]
    if not seen:
        raise NotationError("card-away", card)
    moves = [Move(place, home(table, place) if target == HOME else target, n) for place, n in seen]
    possible = [move for move in moves if table.refusal(move) is None or carry(table, *move)]
    if len(possible) > 1:
        raise NotationError("card-twice", card)
    return possible[0] if possible else min(moves, key=lambda move: move.cards)


def _fitting(table: Table, source: Place, target: Place) -> int:
    """Return how many cards are meant where no number is given: one, or the run that alone fits."""
    counts = range(1, len(table[source]) + 1)
    return next((n for n in counts if table.refusal(Move(source, target, n)) is None), 1)


# -- words


def _tokens(text: str, rules: Rules, words: Words) -> Iterator[Token]:
    """Return the words of a text as what they mean."""
    known, passed = _places(rules, words), set(aliases(words, "noise"))
    cards = _cards(words) | {card: card for card in PACK}
    spoken = {plain(words.place(place)): place for place in rules.places}
    spoken |= {plain(words.card(card)): card for card in PACK}
    names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(spoken, key=len, reverse=True)))})(?!\w)")
    said = names.sub(lambda name: spoken[name[0]], plain(text)).split()
    meant = [word for word in said if word not in passed or word in known]
    if len(meant) < 2:  # what else is there may be a card: «do» is also the queen of diamonds
        meant = [word for word in said if word in meant or word in cards]
    for word in meant:
        yield from _word(word, known, cards, rows=rules.has(Kind.ROW))


def _word(word: str, known: Mapping[str, Place], cards: Mapping[str, Card], *, rows: bool) -> Iterator[Token]:
    """Return what one word means: a card, one or two places, a number of cards, places and a number."""
    if rows and word in known:
        yield Token(word, place=known[word])
    elif word in cards:
        yield Token(word, card=cards[word])
    elif places := _split(word, known):
        yield from (Token(each, known[each], number=_number(each)) for each in places)
    elif counted := COUNT.fullmatch(word):
        places = _split(counted[1], known) if counted[1] else ()
        if places is None:
            raise NotationError("unread", word)
        yield from (Token(each, place=known[each]) for each in places)
        yield Token(word, number=int(counted[2]))
    elif word.isdecimal() and len(word) < 3:
        yield Token(word, number=_number(word))
    else:
        raise NotationError("unread", word)


def _number(word: str) -> int:
    """Return the number that a word is, which may also be the name of a column."""
    return int(word) if word.isdecimal() else 0


def _split(word: str, known: Mapping[str, Place]) -> tuple[str, ...] | None:
    """Return a word as one place or two; numbers are never cut in two."""
    if word in known:
        return (word,)
    cuts = (i for i in range(1, len(word)) if not (word[i - 1].isdecimal() and word[i].isdecimal()))
    return next(((word[:i], word[i:]) for i in cuts if word[:i] in known and word[i:] in known), None)


def _places(rules: Rules, words: Words) -> dict[str, Place]:
    """Return every word for a place of a game."""
    known = {place: place for place in rules.places}
    for kind in (STOCK, WASTE, Kind.CELLAR.value):
        known |= dict.fromkeys(aliases(words, kind), kind) if kind in rules.index else {}
    known |= dict.fromkeys(aliases(words, "f"), HOME)
    for place in rules.places:
        kind, number = place[0], place[1:]
        if kind == Kind.FOUNDATION.value:
            known |= {f"{name}{number}": place for name in aliases(words, "f")}
        elif kind == Kind.COLUMN.value:
            known[number] = place
        elif kind in (Kind.ROW.value, Kind.WING.value):
            pair = (int(number) + 1) // 2
            for side in aliases(words, "left" if int(number) % 2 else "right"):
                row = {f"{pair}{side}", f"{side}{pair}", f"r{pair}{side}"}
                known |= dict.fromkeys(row if kind == Kind.ROW.value else {f"a{side}"}, place)
    return known


def _cards(words: Words) -> dict[str, Card]:
    """Return every sign for a card: the ranks and suits of the language, and those of links."""
    return {
        rank + suit: card
        for card in PACK
        for rank in _ranks(words, card)
        for suit in (SUIT[card], *_suits(words, card))
    }


def _ranks(words: Words, card: Card) -> set[str]:
    own, number = words(f"index.{RANK[card]}"), RANK[card]
    return {plain(own), RANKS[number - 1].casefold(), *("1" * (number == 1)), *("t" * (number == 10))}


def _suits(words: Words, card: Card) -> list[str]:
    """The letters of the language; those of links where they are no other suit of the language."""
    key = SUIT_KEYS[SUIT[card]]
    taken = {name for each in SUIT_KEYS.values() for name in aliases(words, f"suit.{each}")}
    own = aliases(words, f"suit.{key}")
    return own if key.casefold() in taken else [*own, key.casefold()]
