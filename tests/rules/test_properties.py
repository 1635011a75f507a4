"""What holds in every game at every moment."""

import dataclasses
import random
from itertools import pairwise

import pytest
from hypothesis import given

from game.cards import PACK, RANK, SUIT
from game.games import GAMES
from game.rules import FIRST, Kind, Rules
from game.table import REDEAL, IllegalMoveError, Table
from tests.claims import claim
from tests.tables import (
    EACH_GAME,
    GAMES_PLAYED,
    SEEDS,
    cards_of,
    kind_of,
    laid,
    places_of,
    same_foundation_first,
    some_table,
    universe,
    walk,
)


@EACH_GAME
@given(seed=GAMES_PLAYED)
@claim(20, 41)
def test_no_card_is_lost_or_doubled(rules: Rules, seed: int) -> None:
    whole = dict.fromkeys(PACK, rules.decks)
    for table, move in walk(rules, seed):
        assert cards_of(table.after(move)) == whole


@EACH_GAME
@given(seed=SEEDS)
def test_a_move_is_legal_when_it_is_listed_and_only_then(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    legal = [move for move in universe(table) if table.refusal(move) is None]
    assert {same_foundation_first(table, move) for move in legal} == set(table.moves())
    assert len(table.moves()) == len(set(table.moves()))


@EACH_GAME
@given(seed=SEEDS)
def test_to_play_a_move_is_to_come_to_the_table_after_it(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    for move in table.moves():
        assert table.play(move) == table.after(move) != table
    refused = [move for move in universe(table) if table.refusal(move)]
    for move in random.Random(seed).sample(refused, 10):
        with pytest.raises(IllegalMoveError):
            table.play(move)


@EACH_GAME
@given(seed=SEEDS)
def test_moves_to_equal_foundations_give_equal_positions(rules: Rules, seed: int) -> None:
    table = laid(rules, seed)
    for move in universe(table):
        twin = same_foundation_first(table, move)
        if twin != move and table.refusal(move) is None:
            assert sorted(table.after(move).piles) == sorted(table.after(twin).piles)


@EACH_GAME
@given(seed=SEEDS)
@claim(32, 38)
def test_a_move_takes_cards_from_one_place_to_another_and_touches_nothing_else(
    rules: Rules, seed: int
) -> None:
    table = some_table(rules, seed)
    for move in table.moves():
        after = table.after(move)
        taken, left = table[move.source][-move.cards :], table[move.source][: -move.cards]
        if move == REDEAL:
            taken, left = table["w"][::-1], ()
        assert after[move.source] == left
        assert after[move.target] == table[move.target] + taken
        assert all(after[place] == table[place] for place in set(rules.places) - {move.source, move.target})
        assert after.passes == table.passes - (move == REDEAL)
        assert (after.rules, after.base) == (table.rules, table.base)


@EACH_GAME
@given(seed=GAMES_PLAYED)
@claim(48, 49)
def test_the_foundations_only_grow_where_they_are_locked(rules: Rules, seed: int) -> None:
    for table, move in walk(rules, seed):
        gained = table.after(move).on_foundations - table.on_foundations
        if kind_of(table, move.source) is Kind.FOUNDATION:
            assert rules.name == "napoleons-shoulder"
            assert gained == -1
        else:
            assert gained == (kind_of(table, move.target) is Kind.FOUNDATION)


@EACH_GAME
@given(seed=GAMES_PLAYED)
@claim(43, 44, 51, 56, 106, 109, 118, 119)
def test_every_foundation_is_one_suit_in_unbroken_order_from_its_first_rank(rules: Rules, seed: int) -> None:
    for table, move in walk(rules, seed):
        if move.target[0] != "f":
            continue
        directions = set()
        for place in places_of(table, Kind.FOUNDATION):
            pile = table.after(move)[place]
            assert len(pile) <= 13
            assert len({SUIT[card] for card in pile}) <= 1
            assert not pile or RANK[pile[0]] == table.base
            steps = {(RANK[card] - RANK[under]) % 13 for under, card in pairwise(pile)}
            assert len(steps) <= 1
            directions |= steps
        assert directions <= ({1} if rules.base != FIRST else {1, 12})
        assert len(directions) <= 1, "one way for all (R19)"


@EACH_GAME
@given(seed=SEEDS)
def test_a_card_that_lies_face_down_is_never_a_source(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    for move in universe(table):
        face_up = len(table[move.source]) - table.hidden[rules.index[move.source]]
        if move.cards > face_up:
            assert table.refusal(move) is not None
    for move in table.moves():
        after = table.after(move)
        for i, pile in enumerate(after.piles):
            assert after.hidden[i] <= table.hidden[i]
            assert not pile or after.hidden[i] < len(pile), "what is uncovered is turned up at once"


@EACH_GAME
@given(seed=SEEDS)
def test_equal_tables_have_equal_hashes_and_equal_moves(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    twin = dataclasses.replace(table, piles=(*table.piles,))
    assert twin == table
    assert hash(twin) == hash(table)
    assert twin.moves() == table.moves()


def under(rules: Rules, table: Table) -> Table:
    """The same cards under the rules of another game of the same layout."""
    return dataclasses.replace(table, rules=rules)


@given(seed=SEEDS)
@claim(83, 85, 87)
def test_josephine_allows_every_move_of_the_strict_game(seed: int) -> None:
    table = some_table(GAMES["forty-thieves"], seed)
    wider = set(under(GAMES["josephine"], table).moves())
    assert set(table.moves()) <= wider
    assert all(move.cards > 1 for move in wider - set(table.moves()))


@given(seed=SEEDS)
@claim(101)
def test_kings_only_allows_nothing_that_the_strict_game_forbids(seed: int) -> None:
    table = some_table(GAMES["forty-thieves"], seed)
    narrower = set(under(GAMES["kings-only"], table).moves())
    assert narrower <= set(table.moves())
    assert all(not table[move.target] for move in set(table.moves()) - narrower)


@given(seed=SEEDS)
@claim(104)
def test_a_game_with_redeals_allows_every_move_of_the_strict_game(seed: int) -> None:
    table = some_table(GAMES["forty-thieves"], seed)
    for name, passes in (("one-redeal", 2), ("two-redeals", 3)):
        wider = dataclasses.replace(under(GAMES[name], table), passes=passes).moves()
        assert set(wider) - set(table.moves()) <= {REDEAL}
        assert set(table.moves()) <= set(wider)


@given(seed=SEEDS)
@claim(133, 134, 136, 142, 143, 144, 145, 146)
def test_petit_napoleon_plays_outer_cards_one_at_a_time(seed: int) -> None:
    table = laid(GAMES["petit-napoleon"], seed)
    free = any(not table[wing] for wing in places_of(table, Kind.WING))
    to_cellar = {move.source for move in table.moves() if move.target == "x"}
    outer = {place for place in table.rules.places if place[0] in "ra" and table[place]}
    assert all(move.cards == 1 for move in table.moves())
    assert to_cellar == (set() if table["x"] else outer)
    assert free or all(move.source != "x" for move in table.moves())


@given(seed=SEEDS)
@claim(135, 137, 140, 141)
def test_rows_take_neighbours_in_suit_and_auxiliary_rows_take_nothing(seed: int) -> None:
    table = laid(GAMES["petit-napoleon"], seed)
    free = any(not table[wing] for wing in places_of(table, Kind.WING))
    sources = [place for place in table.rules.places if table[place] and place[0] in ("ra" + "x" * free)]
    expected = {
        (source, row)
        for source in sources
        for row in places_of(table, Kind.ROW)
        if source != row and (not table[row] or _neighbours(table[source][-1], table[row][-1]))
    }
    assert {(move.source, move.target) for move in table.moves() if move.target[0] == "r"} == expected
    assert not any(move.target[0] == "a" for move in table.moves())


def _neighbours(card: str, other: str) -> bool:
    return SUIT[card] == SUIT[other] and (RANK[card] - RANK[other]) % 13 in (1, 12)
