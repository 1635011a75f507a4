"""What the solver says is so: beside a search that leaves nothing out, and beside games that were won."""

from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.deal import deal
from game.games import GAMES
from game.notation import parse_game, parse_position
from game.own import CHOICES
from game.rules import Rules
from game.solver import Effort, Lost, Unknown, Verdict, Won, solve
from game.solver.layers import WIDTHS
from game.table import Move, Table
from tests.positions import DATA
from tests.rules.test_own import of_settings
from tests.solver.exhaustive import nearly_done, played_out, winnable
from tests.tables import EACH_GAME, SEEDS, laid

GOLDEN = (DATA / "golden.txt").read_text("utf-8").split()
LOST = (Path(__file__).parent / "lost.txt").read_text("utf-8").split()
FEW = {**CHOICES, "packs": ("1", "2"), "columns": ("4", "5", "6", "8")}
OWN = (
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in FEW.items()})
    .map(of_settings)
    .filter(lambda rules: rules is not None)
)


def replayed(table: Table, moves: tuple[Move, ...]) -> bool:
    """Whether some moves win, each of them legal, none twice over."""
    tables = [table]
    for move in moves:
        tables.append(tables[-1].play(move))
    return tables[-1].won and len(set(tables)) == len(tables)


def agrees(table: Table, verdict: Verdict, cap: int) -> bool | None:
    """Whether a verdict is that of the search of everything; None where that one came to no end."""
    truth = winnable(table, cap)
    if isinstance(verdict, Won):
        return truth is not False and replayed(table, verdict.moves)
    if isinstance(verdict, Lost):
        return truth is not True
    return None if truth is None else verdict.effort.positions > 0


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=12)
def test_the_verdict_is_that_of_a_search_of_everything(rules: Rules, seed: int) -> None:
    table = nearly_done(rules, seed) if seed % 2 else played_out(rules, seed)
    assert agrees(table, solve(table, 1000), cap=600) is not False


@given(rules=OWN, seed=SEEDS)
@settings(max_examples=60)
def test_so_it_is_in_games_put_together_by_a_reader(rules: Rules, seed: int) -> None:
    table = nearly_done(rules, seed) if seed % 2 else played_out(rules, seed)
    assert agrees(table, solve(table, 1000), cap=600) is not False


@pytest.mark.parametrize("line", GOLDEN, ids=lambda line: "/".join(line.split("/")[:2]))
def test_a_game_once_won_is_won_again_from_late_in_it(line: str) -> None:
    tables = parse_game(line).tables
    for part in (0.7, 0.9):
        table = tables[int(part * len(tables))]
        verdict = solve(table, 20_000)
        assert isinstance(verdict, Won)
        assert replayed(table, verdict.moves)
        assert verdict.effort.width in WIDTHS


@EACH_GAME
def test_a_new_deal_is_not_decided_by_a_glance(rules: Rules) -> None:
    verdict = solve(deal(rules, 1), 50)
    assert isinstance(verdict, Unknown)
    assert verdict.effort == Effort(positions=50, width=10)
    assert verdict.cards < rules.cards


def test_a_won_game_is_won_by_no_move() -> None:
    table = parse_game(GOLDEN[0]).tables[-1]
    assert solve(table, 1) == Won((), Effort(0, 0))


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=5)
def test_of_a_part_of_a_pack_nothing_is_said(rules: Rules, seed: int) -> None:
    table = laid(rules, seed)
    assume(not table.complete)
    assert solve(table, 100) == Unknown(Effort(0, 0), table.on_foundations)


@pytest.mark.parametrize("position", LOST, ids=lambda position: position.split("/")[0])
def test_a_lost_position_is_known_for_lost(position: str) -> None:
    """Positions near the end of games played at random, one for each game."""
    table = parse_position(position)
    assert isinstance(solve(table, 5_000), Lost)
    assert winnable(table, cap=1_000) is False


def test_a_lost_position_of_every_game_is_kept() -> None:
    assert [position.split("/")[0] for position in LOST] == list(GAMES)
