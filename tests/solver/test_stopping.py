"""A search goes by slices, can be stopped after any of them, and is the same every time."""

import gc
import sys
from itertools import islice

import pytest

import game.solver
from game.deal import deal
from game.games import GAMES
from game.rules import Rules
from game.solver import Progress, Verdict, Won, search, solve
from game.solver.book import Book
from game.solver.layers import SLICE, Layer
from game.table import Table
from tests.tables import EACH_GAME

BUDGET = 900


def in_slices(table: Table, budget: int) -> tuple[list[Progress], Verdict]:
    """All reports of a search, and its verdict."""
    reports = []
    steps = search(table, budget)
    while True:
        try:
            reports.append(next(steps))
        except StopIteration as end:
            verdict: Verdict = end.value
            return reports, verdict


@EACH_GAME
def test_a_search_reports_after_every_slice(rules: Rules) -> None:
    reports, verdict = in_slices(deal(rules, 3), BUDGET)
    looked = [report.effort.positions for report in reports]
    assert looked == list(range(SLICE, verdict.effort.positions + 1, SLICE))
    widths = [report.effort.width for report in reports]
    assert widths == sorted(widths)
    cards = [report.cards for report in reports]
    assert cards == sorted(cards)
    assert verdict.effort.positions <= BUDGET


@EACH_GAME
def test_the_same_table_has_the_same_verdict_every_time(rules: Rules) -> None:
    table = deal(rules, 3)
    assert solve(table, BUDGET) == in_slices(table, BUDGET)[1]


@EACH_GAME
@pytest.mark.parametrize("slices", [0, 1, 7])
def test_a_stopped_search_leaves_nothing_behind(rules: Rules, slices: int) -> None:
    """Not even what the collector of cycles would have to find: memory is free at once."""
    table = deal(rules, 5)
    before = solve(table, BUDGET)
    modules = [name for name in sys.modules if name.startswith(game.solver.__name__)]
    held = {name: dict(vars(sys.modules[name])) for name in modules}
    gc.collect()
    gc.disable()
    try:
        steps = search(table, BUDGET)
        assert len(list(islice(steps, slices))) == slices
        steps.close()
        left = [each for each in gc.get_objects() if isinstance(each, Book | Layer)]
    finally:
        gc.enable()
    assert not left
    assert {name: dict(vars(sys.modules[name])) for name in modules} == held
    assert solve(table, BUDGET) == before


def test_searches_side_by_side_do_not_disturb_one_another() -> None:
    tables = [deal(GAMES["forty-thieves"], number) for number in (3, 27)]
    alone = [solve(table, BUDGET) for table in tables]
    steps = [search(table, BUDGET) for table in tables]
    together: dict[int, Verdict] = {}
    while len(together) < len(tables):
        for n, each in enumerate(steps):
            if n not in together:
                try:
                    next(each)
                except StopIteration as end:
                    together[n] = end.value
    assert [together[n] for n in range(len(tables))] == alone
    assert isinstance(alone[1], Won)
