"""Napoleon's Shoulder, claim by claim (108 to 123): any suit, single cards, empty piles for the waste."""

import dataclasses
from itertools import product

import pytest
from hypothesis import given, settings

from game.cards import ACE, KING, PACK, RANK, SUIT, SUITS, card_of
from game.deal import deal
from game.games import FORTY_THIEVES, GAMES
from game.own import own_game
from game.rules import Kind
from game.table import REDEAL, TURN, Clause, Move, Table
from tests.claims import claim
from tests.positions import move, position
from tests.rules.test_play import clause_of, table_with
from tests.tables import GAMES_PLAYED, SEEDS, cards_of, kind_of, places_of, reached, some_table, walk

SHOULDER = GAMES["napoleons-shoulder"]
WITHOUT_THE_ACE = own_game(
    {
        "packs": "2",
        "columns": "12",
        "depth": "4",
        "suits": "any",
        "take": "card",
        "fill": "waste",
        "redeals": "0",
        "back": "yes",
    }
)
"""The same game without the sentence that lets an ace come back to an empty pile (ruling R4)."""


def legal(name: str) -> set[Move]:
    """All that is legal in a worked position."""
    return set(position(name).table.moves())


def tried(name: str, text: str) -> Clause | None:
    """The clause that refuses a move of a worked position; None where it is legal."""
    table = position(name).table
    return clause_of(table, move(table, text))


def empty(table: Table) -> list[str]:
    """The empty piles of the tableau."""
    return [place for place in places_of(table, Kind.COLUMN) if not table[place]]


# -- cards and deal


@claim(108, 109, 110, 122)
def test_twelve_open_piles_of_four_and_a_stock_of_56_are_dealt_from_two_packs() -> None:
    for number in (1, 2, 40000):
        table = deal(SHOULDER, number)
        assert cards_of(table) == dict.fromkeys(PACK, 2)
        assert [len(table[place]) for place in places_of(table, Kind.COLUMN)] == [4] * 12
        assert [len(table[place]) for place in places_of(table, Kind.FOUNDATION)] == [0] * 8
        assert (len(table["s"]), len(table["w"]), sum(table.hidden)) == (56, 0, 0)


@claim(109, 118, 119)
def test_a_foundation_grows_from_ace_to_king_in_its_suit_and_then_takes_nothing() -> None:
    for suit in SUITS:
        table = table_with(SHOULDER, tuple(card_of(rank, suit) for rank in range(KING, 0, -1)))
        for height in range(1, KING + 1):
            table = table.play(Move("c1", "f1"))
            assert len(table["f1"]) == height
        for card in PACK:
            full = table_with(SHOULDER, (card,), foundations=(card_of(KING, suit),))
            own = SUIT[card] == suit
            assert clause_of(full, Move("c1", "f1")) is (
                Clause.FOUNDATION_FULL if own else Clause.FOUNDATION_SUIT
            )


@claim(118)
def test_only_the_six_of_clubs_goes_on_the_five_of_clubs_of_a_foundation() -> None:
    takes = {
        card
        for card in PACK
        if clause_of(table_with(SHOULDER, (card,), foundations=("5♣",)), Move("c1", "f1")) is None
    }
    assert takes == {"6♣"}


# -- the tableau


@claim(111)
def test_a_card_goes_on_the_next_rank_of_any_suit() -> None:
    assert legal("SH-1") == {Move("c2", "c1"), Move("c3", "c1"), Move("c4", "c1")}
    assert tried("SH-1", "C1>C2") is tried("SH-1", "C2>C3") is Clause.COLUMN_RANK


@claim(112)
def test_any_jack_goes_on_any_queen() -> None:
    for over, below in product(SUITS, repeat=2):
        table = table_with(SHOULDER, (card_of(12, below),), (card_of(11, over),))
        assert clause_of(table, Move("c2", "c1")) is None


@claim(113)
def test_a_sequence_never_moves_as_one() -> None:
    assert tried("SH-4", "C1*2>C2") is Clause.ONE_CARD
    assert legal("SH-4") == {Move("c1", "c3"), Move("c3", "c2")}


@claim(113)
def test_two_cards_are_refused_whatever_they_are() -> None:
    for upper, lower in product(PACK, repeat=2):
        table = table_with(SHOULDER, (upper, lower), ())
        refused = clause_of(table, Move("c1", "c2", 2))
        assert refused is (Clause.ONE_CARD if RANK[lower] == RANK[upper] - 1 else Clause.COVERED)


@given(seed=GAMES_PLAYED)
@settings(max_examples=8)
@claim(113, 115)
def test_every_move_of_a_game_takes_one_card_and_the_stock_passes_once(seed: int) -> None:
    made = [each for _, each in walk(SHOULDER, seed)]
    assert {each.cards for each in made} == {1}
    assert made.count(TURN) <= 56
    assert REDEAL not in made


@given(seed=SEEDS)
@settings(max_examples=40)
@claim(111, 118, 121)
def test_an_uncovered_card_goes_to_each_foundation_and_each_pile_that_its_rank_fits(seed: int) -> None:
    table = some_table(SHOULDER, seed)
    for place in places_of(table, Kind.COLUMN):
        if not table[place]:
            continue
        card = table[place][-1]
        piles = {
            other
            for other in places_of(table, Kind.COLUMN)
            if table[other] and other != place and RANK[table[other][-1]] == RANK[card] + 1
        }
        up = {
            other
            for other in places_of(table, Kind.FOUNDATION)
            if table[other][-1:] == (() if RANK[card] == ACE else (card_of(RANK[card] - 1, SUIT[card]),))
        }
        goes = {other for other in table.rules.places if table.refusal(Move(place, other)) is None}
        assert goes == piles | up


@claim(121)
def test_an_uncovered_card_still_obeys_the_rank() -> None:
    assert tried("SH-4", "C1>C2") is Clause.COLUMN_RANK


# -- stock, waste and empty piles


@claim(114, 116)
def test_the_waste_fills_an_empty_pile_and_a_card_of_the_tableau_does_not() -> None:
    assert legal("SH-2") == {Move("w", "c1")}
    assert tried("SH-2", "C2>C1") is tried("SH-2", "C3>C1") is Clause.FILL_WASTE


@claim(116)
def test_the_top_of_the_waste_goes_to_a_pile_or_a_foundation() -> None:
    table = table_with(SHOULDER, ("6♠",), ("K♠",), waste="5♥", foundations=("4♥",))
    goes = {place for place in SHOULDER.places if clause_of(table, Move("w", place)) is None}
    assert goes == {"c1", "f1", *empty(table)}


@given(seed=SEEDS)
@settings(max_examples=40)
@claim(114, 117)
def test_nothing_but_the_waste_and_a_returning_ace_comes_to_an_empty_pile(seed: int) -> None:
    table = some_table(SHOULDER, seed)
    for each in table.moves():
        if each.target in empty(table):
            from_foundation = kind_of(table, each.source) is Kind.FOUNDATION
            assert from_foundation or each.source == "w"
            assert not from_foundation or RANK[table[each.source][-1]] == ACE
    if table["w"]:
        assert all(Move("w", place) in table.moves() for place in empty(table))


@claim(115)
def test_the_stock_is_turned_56_times_and_the_waste_stays_where_it_is() -> None:
    table = deal(SHOULDER, 3)
    for _ in range(56):
        table = table.play(TURN)
    assert clause_of(table, TURN) is Clause.STOCK_EMPTY
    assert clause_of(table, REDEAL) is Clause.ONE_PASS
    assert len(table["w"]) == 56


# -- back from the foundations


@claim(117, 120)
def test_a_foundation_gives_back_its_top_to_the_next_rank_and_an_ace_to_an_empty_pile() -> None:
    assert legal("SH-3") == {Move("f1", "c1"), Move("f3", "c2"), Move("f3", "c3")}
    assert tried("SH-3", "F5H>C3") is Clause.FILL_WASTE
    after = position("SH-3").table.play(Move("f1", "c1"))
    assert Move("f1", "c1") in after.moves(), "the four now follows the five"
    assert after["f1"][-1] == "4♥"


@claim(117)
def test_an_ace_comes_back_to_its_own_pile_and_gains_nothing() -> None:
    table = position("SH-5").table
    up = table.play(Move("c1", "f1"))
    assert {Move("f1", "c1"), Move("f1", "c2"), Move("w", "c1")} == set(up.moves())
    assert up.play(Move("f1", "c1")) == table


@given(seed=SEEDS)
@settings(max_examples=60)
@claim(117)
def test_without_the_doubtful_sentence_nothing_is_lost_but_aces_in_empty_piles(seed: int) -> None:
    """R4: the two games differ in that alone."""
    table = some_table(SHOULDER, seed)
    other = dataclasses.replace(table, rules=WITHOUT_THE_ACE)
    aces = {
        each
        for each in table.moves()
        if each.target in empty(table) and kind_of(table, each.source) is Kind.FOUNDATION
    }
    assert set(other.moves()) == set(table.moves()) - aces


@given(seed=SEEDS)
@settings(max_examples=40)
@claim(120)
def test_the_top_of_a_foundation_returns_to_every_pile_that_ends_one_rank_higher(seed: int) -> None:
    table = some_table(SHOULDER, seed)
    for place in places_of(table, Kind.FOUNDATION):
        if not table[place]:
            continue
        card = table[place][-1]
        higher = {
            other
            for other in places_of(table, Kind.COLUMN)
            if table[other] and RANK[table[other][-1]] == RANK[card] + 1
        }
        goes = {other for other in SHOULDER.places if table.refusal(Move(place, other)) is None}
        assert goes == higher | (set(empty(table)) if RANK[card] == ACE else set())


@claim(120)
def test_random_games_come_to_returns_and_to_empty_piles() -> None:
    """Else the properties above would prove little."""
    tables = [some_table(SHOULDER, seed) for seed in range(200)]
    assert any(kind_of(table, each.source) is Kind.FOUNDATION for table in tables for each in table.moves())
    assert any(empty(table) for table in tables)


# -- beside its relatives


@claim(123)
@pytest.mark.parametrize(("six", "seven"), [("6♥", "7♦"), ("6♥", "7♠"), ("6♦", "7♦")])
def test_the_shoulder_builds_more_freely_than_the_square(six: str, seven: str) -> None:
    square = table_with(GAMES["napoleons-square"], (seven,), (six,))
    shoulder = table_with(SHOULDER, (seven,), (six,))
    suits = (six[-1], seven[-1])
    wanted = None if suits[0] == suits[1] else Clause.COLUMN_SUIT
    assert clause_of(square, Move("c2", "c1")) is wanted
    assert clause_of(shoulder, Move("c2", "c1")) is None


@claim(123)
def test_the_square_moves_runs_and_fills_its_spaces_with_anything() -> None:
    assert legal("SQ-1") == {Move("c1", "c2", 3)}
    assert tried("SQ-3", "C2>C1") is tried("SQ-3", "C2>C11") is Clause.COLUMN_SUIT
    fills = {(each.source, each.cards) for each in legal("SQ-2") if each.target == "c11"}
    assert {("c1", 1), ("c1", 2), ("c2", 1), ("w", 1)} <= fills
    shoulder = dataclasses.replace(position("SQ-2").table, rules=SHOULDER)
    assert {each.source for each in shoulder.moves() if each.target == "c11"} == {"w"}


@given(seed=SEEDS)
@claim(123)
def test_the_shoulder_allows_every_move_of_one_card_that_the_square_allows_between_piles_with_cards(
    seed: int,
) -> None:
    table = reached(SHOULDER, seed)
    square = dataclasses.replace(table, rules=GAMES["napoleons-square"])
    between = {
        each for each in square.moves() if each.cards == 1 and (each.target[0] != "c" or table[each.target])
    }
    assert between <= set(table.moves())


@claim(109)
def test_the_foundations_are_those_of_the_strict_game_but_for_the_way_back() -> None:
    ours, theirs = SHOULDER.of(Kind.FOUNDATION), FORTY_THIEVES.of(Kind.FOUNDATION)
    assert (ours.count, ours.build, ours.fill) == (theirs.count, theirs.build, theirs.fill)
    assert ours.take is not theirs.take
