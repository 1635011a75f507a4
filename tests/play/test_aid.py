"""What is done for the player: runs carried, cards sent up, the end played out, hints. All of it legal."""

from itertools import product

import pytest
from hypothesis import example, given, settings

from game.aid import carry, finish, longest_carry, safe_moves, upward
from game.cards import Card
from game.games import GAMES
from game.hints import hint
from game.notation import parse_game
from game.rules import ANY, Kind, Rules, Take, followers
from game.table import Move, Table
from tests.claims import claim
from tests.play.test_secrets import reshuffled
from tests.positions import DATA, position
from tests.tables import EACH_GAME, SEEDS, laid, places_of, some_table

SINGLE = [
    rules for rules in GAMES.values() if rules.has(Kind.COLUMN) and rules.of(Kind.COLUMN).take is Take.CARD
]
WINS = (DATA / "golden.txt").read_text(encoding="utf-8").split()


def played(table: Table, moves: list[Move]) -> Table:
    """The table after moves, each of them tried."""
    for move in moves:
        table = table.play(move)
    return table


# -- runs carried card by card


@pytest.mark.parametrize("rules", SINGLE, ids=lambda rules: rules.name)
@given(seed=SEEDS)
@claim(33, 34)
def test_a_run_is_carried_where_there_is_room_and_only_there(rules: Rules, seed: int) -> None:
    table = laid(rules, seed)
    columns = places_of(table, Kind.COLUMN)
    build, fill = rules.of(Kind.COLUMN).build, rules.of(Kind.COLUMN).fill
    assert build is not None
    for source, target in product(columns, repeat=2):
        if source == target or not table[source]:
            continue
        for count in range(1, table.run_length(source) + 1):
            moves = carry(table, source, target, count)
            lowest = table[source][-count]
            joins = not table[target] or build.joins(table[target][-1], lowest)
            room = sum(not table[place] for place in columns if place != target)
            if count > 1 and fill.get(Kind.COLUMN) == ANY:
                assert (moves is not None) == (joins and count <= 2**room)
            if moves is not None:
                after = played(table, moves)
                assert after[target] == table[target] + table[source][-count:]
                assert after[source] == table[source][:-count]
                assert all(after[place] == table[place] for place in set(columns) - {source, target})


@claim(33, 34)
def test_the_worked_positions_say_how_far_a_run_is_carried() -> None:
    assert carry(position("FT-3").table, "c1", "c2", 2) == [
        Move("c1", "c3"),
        Move("c1", "c2"),
        Move("c3", "c2"),
    ]
    assert carry(position("FT-3b").table, "c1", "c2", 3) is None
    assert longest_carry(position("FT-3").table, "c1") == 2
    assert longest_carry(position("JO-1s").table, "c1") == 0


# -- cards sent up


def lie_below(table: Table, cards: tuple[Card, ...]) -> bool:
    """Whether one of some cards lies anywhere but on a foundation."""
    piles = zip(table.piles, table.rules.laws, strict=True)
    return any(card in pile for pile, law in piles if law.kind is not Kind.FOUNDATION for card in cards)


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=40)
@claim(49)
def test_a_card_goes_up_by_itself_only_where_nothing_could_be_laid_on_it(rules: Rules, seed: int) -> None:
    table = laid(rules, seed, most=100)
    for move in safe_moves(table):
        card = table[move.source][-1]
        build = rules.of(Kind.COLUMN).build
        assert move in table.moves()
        assert build is not None
        assert not lie_below(table, followers(build, build.steps, card))


@EACH_GAME
@given(seed=SEEDS)
def test_what_can_go_up_is_what_is_legal(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    assert upward(table) == [move for move in table.moves() if move.target[0] == "f"]
    assert all(move.cards == 1 for move in upward(table))


@pytest.mark.parametrize("line", WINS, ids=lambda line: line.split("/")[0])
def test_the_end_of_a_game_is_played_out_to_the_win_or_not_at_all(line: str) -> None:
    tables = parse_game(line).tables
    ends = [finish(table) for table in tables[-60::6]]
    for table, moves in zip(tables[-60::6], ends, strict=True):
        assert moves is None or played(table, moves).won
    assert finish(tables[-2]) is not None
    assert finish(tables[-1]) == []
    assert finish(tables[0]) is None


# -- hints


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=6)
def test_a_hint_begins_a_legal_line_and_is_no_null_move(rules: Rules, seed: int) -> None:
    """R2."""
    table = some_table(rules, seed)
    given_hint = hint(table)
    if given_hint is None:
        assert all(table.is_null(move) for move in table.moves())
    else:
        assert given_hint.line[0] == given_hint.move
        assert not table.is_null(given_hint.move)
        played(table, list(given_hint.line))


@pytest.mark.parametrize("name", GAMES)
@given(seed=SEEDS)
@example(seed=30)
@settings(max_examples=6)
@claim(14)
def test_a_hint_knows_no_more_than_the_player(name: str, seed: int) -> None:
    """R26."""
    table = some_table(GAMES[name], seed)
    assert hint(reshuffled(table, seed)) == hint(table)
