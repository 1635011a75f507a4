"""The 52 worked positions: complete lists of legal moves, refusals and their clauses, what follows."""

import json
from collections.abc import Mapping

import pytest

from game.outlook import Status, status
from game.table import Clause, Move, Table
from tests.claims import claim
from tests.positions import DATA, Position, attempts, move, moves, position, positions

POSITIONS = positions()
CLAUSES: Mapping[str, Mapping[str, str]] = json.loads((DATA / "clauses.json").read_text(encoding="utf-8"))

EACH_POSITION = pytest.mark.parametrize("each", POSITIONS, ids=lambda each: each.id)
REFUSALS = [(each, text) for each in POSITIONS for text in each.illegal]


def played(each: Position) -> Table:
    """The table after all steps of a position."""
    table = each.table
    for text, _ in each.steps:
        table = table.play(move(table, text))
    return table


def test_there_are_52_positions() -> None:
    assert len(POSITIONS) == len({each.id for each in POSITIONS}) == 52


def test_every_illegal_move_has_its_clause() -> None:
    named = {(name, text) for name, clauses in CLAUSES.items() for text in clauses}
    assert named == {(each.id, text) for each, text in REFUSALS}


@EACH_POSITION
def test_the_legal_moves_are_listed_completely(each: Position) -> None:
    listed = each.table.moves()
    assert len(listed) == len(set(listed))
    assert set(listed) == moves(each.table, each.legal)


@EACH_POSITION
def test_what_is_listed_is_not_refused(each: Position) -> None:
    assert [each.table.refusal(legal) for legal in each.table.moves()] == [None] * len(each.legal)


@pytest.mark.parametrize(("each", "text"), REFUSALS, ids=lambda it: it if isinstance(it, str) else it.id)
def test_an_illegal_move_is_refused_by_its_clause(each: Position, text: str) -> None:
    tried = attempts(each.table, text)
    assert tried
    for illegal in tried:
        refusal = each.table.refusal(illegal)
        assert refusal is not None
        assert refusal.clause == CLAUSES[each.id][text]


@EACH_POSITION
def test_null_moves_are_flagged(each: Position) -> None:
    flagged = {legal for legal in each.table.moves() if each.table.is_null(legal)}
    lone = {legal for legal in moves(each.table, each.legal) if _moves_a_whole_column(each.table, legal)}
    assert flagged == lone
    if each.nulls:
        assert flagged == moves(each.table, each.nulls)


def _moves_a_whole_column(table: Table, legal: Move) -> bool:
    same_kind = legal.source[0] == legal.target[0] in ("c", "r")
    return same_kind and len(table[legal.source]) == legal.cards and not table[legal.target]


@EACH_POSITION
def test_each_step_leads_to_the_listed_moves(each: Position) -> None:
    table = each.table
    for text, legal in each.steps:
        table = table.play(move(table, text))
        assert set(table.moves()) == moves(table, legal), text


@pytest.mark.parametrize("each", [each for each in POSITIONS if each.status], ids=lambda each: each.id)
def test_the_status_is_the_one_claimed(each: Position) -> None:
    assert status(each.table) is each.status


@pytest.mark.parametrize("name", ["FT-4", "FT-6c", "RD-3", "RD-4"])
@claim(65, 67)
def test_the_last_step_leaves_the_game_blocked(name: str) -> None:
    assert status(played(position(name))) is Status.STUCK


@pytest.mark.parametrize("name", ["FT-7", "SX-3", "PN-8"])
@claim(61)
def test_the_last_card_wins(name: str) -> None:
    last = position(name)
    assert not last.table.won
    table = played(last)
    assert table.won
    assert status(table) is Status.WON
    assert table.moves() == ()


def test_an_outer_card_that_fits_nothing_leaves_petit_napoleon_blocked() -> None:
    assert status(position("PN-7").table) is Status.STUCK


def test_a_five_of_diamonds_finds_no_heart_foundation() -> None:
    table = position("ST-3").table
    refusal = table.refusal(Move("c2", "f1"))
    assert refusal is not None
    assert refusal.clause is Clause.FOUNDATION_SUIT


def test_the_equal_foundation_refuses_the_second_four_of_spades_too() -> None:
    table = position("FT-5").table
    refusals = [table.refusal(Move("c3", place)) for place in ("f1", "f2", "f3")]
    clauses = [refusal and refusal.clause for refusal in refusals]
    assert clauses == [Clause.FOUNDATION_RANK, Clause.FOUNDATION_RANK, Clause.FOUNDATION_ACE]


def test_a_return_to_a_foundation_gives_the_first_table_again() -> None:
    loop = position("SH-5")
    assert played(loop) == loop.table
