"""Whole games, move by move, to the win: a change of the rules that touches one of them shows here."""

import pytest

from game.cards import KING, RANK
from game.games import GAMES
from game.notation import Written, parse_game, write_game
from game.outlook import Status, status
from game.table import TURN
from tests.claims import claim
from tests.positions import DATA

LINES = (DATA / "golden.txt").read_text(encoding="utf-8").split()
LOST = (DATA / "lost.txt").read_text(encoding="utf-8").split()
"""Games played to the end and lost: of kings only, where hardly any deal is known to be won."""
EACH_WIN = pytest.mark.parametrize("line", LINES, ids=lambda line: "/".join(line.split("/")[:2]))


@EACH_WIN
@claim(57, 58, 61, 62)
def test_a_game_once_won_is_won_for_ever(line: str) -> None:
    game = parse_game(line)
    assert [table.won for table in game.tables] == [False] * len(game.moves) + [True]
    assert status(game.tables[-1]) is Status.WON
    assert not any(
        pile
        for pile, place in zip(game.tables[-1].piles, game.start.rules.places, strict=True)
        if place[0] != "f"
    )


@EACH_WIN
def test_a_game_is_written_as_it_was_read(line: str) -> None:
    game = parse_game(line)
    assert game.deal is not None
    assert write_game(game.start.rules, game.deal, game.moves) == line


@EACH_WIN
@claim(42, 66)
def test_a_game_that_can_be_won_stays_open_to_the_last_move(line: str) -> None:
    game = parse_game(line)
    assert all(status(table, cap=50) is Status.OPEN for table in game.tables[:-1])
    passes = game.start.passes
    assert game.moves.count(TURN) <= passes * game.start.rules.facts["stock"]


def strict_wins() -> list[Written]:
    return [parse_game(line) for line in LINES if line.startswith("forty-thieves/")]


def test_five_wins_of_the_strict_game_are_kept() -> None:
    assert len(strict_wins()) == 5


@claim(87, 104)
@pytest.mark.parametrize("name", ["josephine", "one-redeal", "two-redeals"])
def test_a_strict_win_wins_a_wider_game_too(name: str) -> None:
    for game in strict_wins():
        assert game.deal is not None
        wider = parse_game(write_game(GAMES[name], game.deal, game.moves))
        assert wider.tables[-1].won


def test_wins_of_every_game_are_kept_of_several_deals_each() -> None:
    deals = [line.rpartition("/")[0] for line in LINES]
    assert len(deals) == len(set(deals))
    games = [deal.partition("/")[0] for deal in deals]
    assert set(games) == set(GAMES)
    assert all(games.count(name) >= 3 for name in GAMES)


@claim(101)
def test_a_win_of_kings_only_wins_the_strict_game_too() -> None:
    for line in LINES:
        if line.startswith("kings-only/"):
            game = parse_game(line)
            assert game.deal is not None
            wider = write_game(GAMES["forty-thieves"], game.deal, game.moves)
            assert parse_game(wider).tables[-1].won


@pytest.mark.parametrize("line", LOST)
@claim(65, 66, 67, 99)
def test_a_game_once_lost_is_legal_to_its_end_and_blocked_there(line: str) -> None:
    game = parse_game(line)
    assert game.deal is not None
    assert write_game(game.start.rules, game.deal, game.moves) == line
    assert not any(table.stuck or table.won for table in game.tables[:-1])
    last = game.tables[-1]
    assert last.moves() == ()
    assert (last.stuck, last.won, last["s"]) == (True, False, ())
    assert status(last) is Status.STUCK
    for table, move in zip(game.tables, game.moves, strict=False):
        if move.target[0] == "c" and not table[move.target]:
            assert RANK[table[move.source][-1]] == KING
