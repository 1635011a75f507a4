"""The table of each play page begins with a deal that can be won."""

import pytest

from docs.hooks.tables import OPENING, OPENINGS
from game.games import GAMES
from game.notation import parse_game
from tests.positions import DATA

WINS = {line.rpartition("/")[0]: line for line in (DATA / "golden.txt").read_text(encoding="utf-8").split()}


@pytest.mark.parametrize("name", GAMES)
def test_the_deal_that_a_table_begins_with_has_been_won(name: str) -> None:
    opening = f"{name}/{OPENINGS.get(name, OPENING)}"
    assert opening in WINS
    assert parse_game(WINS[opening]).tables[-1].won


def test_only_games_that_need_one_have_an_opening_of_their_own() -> None:
    assert set(OPENINGS) <= set(GAMES)
    assert OPENING not in OPENINGS.values()
