"""Moves that are written: every way to write one is understood, and nothing else is."""

import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.aid import carry
from game.cards import RANK, RANKS, SUIT, Card
from game.games import GAMES
from game.notation import NotationError, parse_position
from game.rules import FIRST, Kind, Place, Rules
from game.table import REDEAL, TURN, Move, Table
from game.typed import read
from game.words import SUIT_KEYS, Words
from tests.tables import EACH_GAME, SEEDS, same_foundation_first, some_table

T = TypeVar("T")
LANGUAGES = ("fr", "pt")
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SHORT = {
    "fr": {"s": "p", "w": "d", "f": "f", "x": "x", "left": "g", "right": "d"},
    "pt": {"s": "m", "w": "d", "f": "f", "x": "x", "left": "e", "right": "d"},
}
SUITS = {"fr": dict(zip("♣♠♥♦", "tpck", strict=True)), "pt": dict(zip("♣♠♥♦", "peco", strict=True))}


def words_of(rules: Rules, language: str) -> Words:
    """The words of a game in a language."""
    words = Words.load(language)
    words.bases = rules.base == FIRST
    return words


def names(words: Words, place: Place) -> list[str]:
    """Every way to write a place: as in a link, as it is heard, in short."""
    short, (kind, number) = SHORT[words.language], (place[0], place[1:])
    ways = [place, words.place(place)]
    if kind == Kind.COLUMN.value:
        ways.append(number)
    elif kind in ("s", "w", "x"):
        ways.append(short[kind])
    elif kind == Kind.FOUNDATION.value:
        ways.append(f"b{number}")
    elif kind in (Kind.ROW.value, Kind.WING.value):
        side = short["left" if int(number) % 2 else "right"]
        pair = (int(number) + 1) // 2
        ways += [f"{pair}{side}", f"{side}{pair}", f"r{pair}{side}"] if kind == "r" else [f"a{side}"]
    return ways


def texts(table: Table, move: Move, words: Words) -> Iterator[str]:
    """Every way to write a move by its places."""
    yield str(move)
    sources, targets = names(words, move.source), names(words, move.target)
    if move.target[0] == Kind.FOUNDATION.value:
        targets += ["f", "b"]
    for source, target in product(sources, targets):
        for count in (f"{move.cards}", f"x{move.cards}"):
            yield f"{source} {target} {count}"
        if " " not in target:
            yield f"{source} {target}x{move.cards}"
        if move.cards == fewest(table, move):
            yield from (f"{source}{gap}{target}" for gap in (" ", "-", " → ", ", ", " > "))
    if move in (TURN, REDEAL):
        yield from names(words, "s")


def fewest(table: Table, move: Move) -> int:
    """The fewest cards that could go that way, which are meant where no number is written."""
    counts = range(1, move.cards + 1)
    return next(n for n in counts if table.refusal(move._replace(cards=n)) is None)


def signs(card: Card, language: str) -> list[str]:
    """Every way to write a card."""
    words, suits = Words.load(language), SUITS[language]
    ranks = {words(f"index.{RANK[card]}"), RANKS[RANK[card] - 1]} | ({"T"} if RANK[card] == 10 else set())
    letters = [SUIT[card], suits[SUIT[card]]]
    if SUIT_KEYS[SUIT[card]].casefold() not in suits.values():
        letters.append(SUIT_KEYS[SUIT[card]])
    return [words.card(card), words.the(card), *(f"{rank}{suit}" for rank in ranks for suit in letters)]


def changed(text: str, chance: random.Random) -> str:
    """The same text in other letters."""
    return chance.choice([text, text.upper(), text.title(), f"  {text} ", text.replace("é", "e")])


def some(all_of_them: Sequence[T], chance: random.Random, most: int) -> list[T]:
    """So many of them, or all where they are fewer."""
    return chance.sample(all_of_them, min(len(all_of_them), most))


@EACH_LANGUAGE
@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=3)
def test_every_legal_move_is_understood_however_it_is_written(rules: Rules, language: str, seed: int) -> None:
    table, words, chance = some_table(rules, seed), words_of(rules, language), random.Random(seed)
    moves = table.moves()
    for move in some(moves, chance, 5):
        for text in some(list(texts(table, move, words)), chance, 15):
            found = read(changed(text, chance), table, words)
            assert same_foundation_first(table, found) == move, text


@EACH_LANGUAGE
@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=3)
def test_a_card_is_as_good_as_its_place(rules: Rules, language: str, seed: int) -> None:
    """Where two of a card could make a move, the reader is asked which."""
    table, words, chance = some_table(rules, seed), words_of(rules, language), random.Random(seed)
    moves = [move for move in table.moves() if move not in (TURN, REDEAL) and move.source[0] != "f"]
    for move in some(moves, chance, 5):
        card = table[move.source][-move.cards]
        copies = [
            Move(place, move.target, above + 1)
            for place, above in table.seen_at(card)
            if place != move.target and (place[0] != "f" or not above)
        ]
        able = [copy for copy in copies if table.refusal(copy) is None or carry(table, *copy)]
        ways = list(product(signs(card, language), names(words, move.target)))
        for sign, target in some(ways, chance, 10):
            if rules.has(Kind.ROW) and sign.casefold() in {
                name for place in rules.places for name in names(words, place)
            }:
                continue  # among rows, a word that may be a place is one
            if len(able) == 1:
                assert read(f"{sign} {target}", table, words) == move
            else:
                with pytest.raises(NotationError) as caught:
                    read(f"{sign} {target}", table, words)
                assert (caught.value.code, caught.value.item) == ("card-twice", card)


@EACH_LANGUAGE
@EACH_GAME
@given(seed=SEEDS, text=st.text(max_size=12) | st.text("0123fcdwxpsgTKR♦ -", max_size=9))
@settings(max_examples=12)
def test_any_text_is_a_move_or_is_refused(rules: Rules, language: str, seed: int, text: str) -> None:
    table, words = some_table(rules, seed), words_of(rules, language)
    try:
        move = read(text, table, words)
    except NotationError as error:
        fault = error
    else:
        assert {move.source, move.target} <= set(rules.places)
        return
    assert words.error(fault, rules)


TABLE = "forty-thieves/s=2C;w=9H3D;c=QH7D,AC6D,3D,8S7S6S,9S,,KH,KH,KD,KD"


@EACH_LANGUAGE
@pytest.mark.parametrize(
    ("text", "code", "item"),
    [
        ("", "half-move", ""),
        ("3", "half-move", "3"),
        ("7♦", "half-move", "7♦"),
        ("tralala", "unread", "tralala"),
        ("3 tralala", "unread", "tralala"),
        ("3 11", "unread", "11"),
        ("11 3", "unread", "11"),
        ("3 7 f", "unread", "f"),
        ("3 7 2 1", "unread", "1"),
        ("x2 3", "unread", "x2"),
        ("3 7♦", "unread", "7♦"),
        ("c3c99", "unread", "c3c99"),
        ("37", "half-move", "37"),
        ("f 3", "which-foundation", "f"),
        ("4♥ 1", "card-away", "4♥"),
        ("K♠ f", "card-away", "K♠"),
        ("2♣ f", "card-away", "2♣"),
        ("3♦ 6", "card-twice", "3♦"),
    ],
)
def test_what_is_not_understood_is_quoted(language: str, text: str, code: str, item: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text, parse_position(TABLE), Words.load(language))
    assert (caught.value.code, caught.value.item) == (code, item)


@pytest.mark.parametrize(
    ("language", "text", "move"),
    [
        ("fr", "2 1", "c2c1"),
        ("fr", "2-1", "c2c1"),
        ("fr", "C2 C1", "c2c1"),
        ("fr", "6♦ sur la colonne 1", "c2c1"),
        ("fr", "six de carreau 1", "c2c1"),
        ("fr", "6k 1", "c2c1"),
        ("fr", "6D c1", "c2c1"),
        ("fr", "d 6", "wc6"),
        ("fr", "de la défausse vers la colonne 6", "wc6"),
        ("fr", "w6", "wc6"),
        ("fr", "2f", "c2f1"),
        ("fr", "p", "sw"),
        ("fr", "4 5 3", "c4c5x3"),
        ("fr", "8p 5", "c4c5x3"),
        ("fr", "c4c5x3", "c4c5x3"),
        ("fr", "Rc 6", "c7c6"),
        ("pt", "6o 1", "c2c1"),
        ("pt", "seis de ouros para a coluna 1", "c2c1"),
        ("pt", "d f", "wf1"),
        ("pt", "m", "sw"),
        ("pt", "monte", "sw"),
        ("pt", "8e 5", "c4c5x3"),
    ],
)
def test_a_move_is_written_as_one_would_say_it(language: str, text: str, move: str) -> None:
    table = parse_position(TABLE.replace("KH,KH", "KH,QS"))
    assert str(read(text, table, Words.load(language))) == move


def test_without_a_number_one_card_is_meant_or_the_run_that_fits() -> None:
    table = parse_position("josephine/c=8S7S6S,9S,,7S,KH")
    words = Words.load("fr")
    assert read("1 2", table, words).cards == 3
    assert read("1 3", table, words).cards == 1
    assert read("1 5", table, words).cards == 1, "refused as it stands"
    assert read("7♠ 3", parse_position("josephine/c=8S7S6S,9S,,KH"), words) == Move("c1", "c3", 2)


def test_turning_the_stock_means_the_waste_where_the_stock_is_empty_and_the_rules_allow_it() -> None:
    words = Words.load("fr")
    assert read("p", parse_position("one-redeal/s=2C;w=3C;c=KS"), words) == TURN
    assert read("p", parse_position("one-redeal/w=3C;c=KS"), words) == REDEAL
    assert read("d p", parse_position("one-redeal/w=3C;c=KS"), words) == REDEAL
    assert read("p", parse_position("forty-thieves/w=3C;c=KS"), words) == TURN


def test_a_card_goes_to_the_foundation_that_it_belongs_on_even_where_it_may_not() -> None:
    """So that it is refused for a good reason."""
    words = Words.load("fr")
    table = parse_position("forty-thieves/f=KS,2H,3S;c=6S,AD,9H")
    assert read("1 f", table, words).target == "f3"
    assert read("2 f", table, words).target == "f4"
    assert read("3 f", table, words).target == "f2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_among_rows_a_word_that_could_be_a_card_is_a_place(language: str) -> None:
    rules = GAMES["petit-napoleon"]
    words = words_of(rules, language)
    table = some_table(rules, 2)
    side = SHORT[language]["left"]
    assert read(f"3{side} 4d", table, words)[:2] == ("r5", "r8")
    assert read(f"{side}3d4", table, words)[:2] == ("r5", "r8")
    assert read(f"a{side} x", table, words)[:2] == ("a1", "x")
