"""Deals that are offered as winnable: each of them is, and as hard as it is called."""

import random

import pytest

from bench._study import ATLAS, BUDGET, MOST, Line, known, level
from game.deal import deal
from game.games import GAMES
from game.solver import Won, solve
from game.winnable import LEVELS, winnable
from tests.play.test_door import opened

OFFERED = [(name, each) for name in GAMES for each in LEVELS if winnable(name, each)]


@pytest.mark.parametrize(("name", "each"), OFFERED)
def test_what_is_offered_can_be_won_and_is_as_hard_as_it_is_called(name: str, each: str) -> None:
    numbers = winnable(name, each)
    assert list(numbers) == sorted(set(numbers))
    assert len(numbers) <= MOST
    lines = sorted((known(name)[number] for number in numbers), key=lambda line: line.positions)
    line = random.Random(name + each).choice(lines[:8])  # of those that are soon found
    table = deal(GAMES[name], line.number)
    found = solve(table, BUDGET)
    assert isinstance(found, Won)
    for move in found.moves:
        table = table.play(move)
    assert table.won
    assert level(line) == each
    assert line == Line(line.number, "won", *found.effort)


def test_what_is_offered_is_what_was_found() -> None:
    for name in GAMES:
        won = {number for number, line in known(name).items() if line.verdict == "won"}
        offered = {number for each in LEVELS for number in winnable(name, each)}
        assert offered <= won
        assert bool(offered) == bool(won)
    assert {path.stem for path in ATLAS.glob("*.txt")} <= set(GAMES)


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_a_new_deal_is_of_the_kind_that_was_chosen(language: str) -> None:
    name, each = OFFERED[0]
    page = opened(f"{name}/1", language, deals=each)
    for chance in (0, 5, 12345):
        view = page.do("new", chance=chance)
        number = page.board.game.deal
        assert number in winnable(name, each)
        assert view["say"].endswith(page.board.words(f"said.winnable.{each}"))


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_where_none_is_known_that_is_told(language: str) -> None:
    page = opened("kings-only/1", language, deals="easy")
    view = page.do("new", chance=776)
    assert page.board.game.deal == 777
    assert view["say"].endswith(page.board.words("said.winnable.none"))
