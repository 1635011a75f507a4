"""Cards, moves, positions and games as text: what is written is read back the same."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import PACK, SUITS
from game.deal import deal
from game.games import FORTY_THIEVES, GAMES
from game.notation import (
    parse_cards,
    parse_game,
    parse_move,
    parse_position,
    write_card,
    write_game,
    write_position,
)
from game.rules import FIRST, Rules
from game.table import REDEAL, TURN, Move
from tests.claims import claim
from tests.positions import KINGS_WITH_RUNS, Position, positions
from tests.tables import EACH_GAME, GAMES_PLAYED, SEEDS, laid, some_table, universe, walk


def test_every_card_is_read_as_it_is_written() -> None:
    for card in PACK:
        assert parse_cards(write_card(card)) == parse_cards(card) == (card,)
        assert write_card(card).isascii()
        assert len(write_card(card)) == 2


@given(st.lists(st.sampled_from(PACK)), st.sampled_from(["", " ", "  "]))
def test_cards_are_read_with_and_without_spaces(cards: list[str], space: str) -> None:
    assert parse_cards(space.join(map(write_card, cards))) == tuple(cards)
    assert parse_cards(space.join(cards)) == tuple(cards)


def test_a_ten_is_read_in_both_forms() -> None:
    assert parse_cards("TC10CT♣10♣") == ("10♣",) * 4


def test_suits_are_read_as_letters_and_as_signs() -> None:
    assert parse_cards("6C6S6H6D") == tuple("6" + suit for suit in SUITS)


@EACH_GAME
@given(seed=SEEDS)
def test_every_well_formed_move_is_read_as_it_is_written(rules: Rules, seed: int) -> None:
    for move in universe(laid(rules, seed)):
        assert parse_move(rules, str(move)) == move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Move("c2", "f1"), "c2f1"),
        (Move("c3", "c5", 2), "c3c5x2"),
        (TURN, "sw"),
        (REDEAL, "ws"),
        (Move("w", "c3"), "wc3"),
    ],
)
def test_moves_are_written_as_the_notation_says(move: Move, text: str) -> None:
    assert str(move) == text
    assert parse_move(FORTY_THIEVES, text) == move


def test_the_cellar_is_told_from_a_count() -> None:
    petit = GAMES["petit-napoleon"]
    assert parse_move(petit, "r1x") == Move("r1", "x")
    assert parse_move(petit, "xr1") == Move("x", "r1")
    assert parse_move(petit, "xr1x2") == Move("x", "r1", 2)
    assert parse_move(petit, "r1xx3") == Move("r1", "x", 3)


@EACH_GAME
@given(seed=SEEDS)
def test_every_position_is_read_as_it_is_written(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    text = write_position(table)
    assert parse_position(text) == table
    assert write_position(parse_position(text)) == text
    assert parse_game(text).start == table


@EACH_GAME
@given(seed=SEEDS)
def test_a_position_is_safe_in_an_address(rules: Rules, seed: int) -> None:
    text = write_position(some_table(rules, seed))
    assert set(text) <= set("abcdefghijklmnopqrstuvwxyzACDHJKQST0123456789-/;=,.()")


@pytest.mark.parametrize("each", positions(), ids=lambda each: each.id)
def test_the_worked_positions_are_read_as_they_are_written(each: Position) -> None:
    if each.table.rules != KINGS_WITH_RUNS:
        assert parse_position(write_position(each.table)) == each.table


@EACH_GAME
@given(seed=GAMES_PLAYED)
@settings(max_examples=4)
@claim(69)
def test_every_game_is_read_as_it_is_written(rules: Rules, seed: int) -> None:
    played = walk(rules, seed)
    moves = [move for _, move in played]
    game = parse_game(write_game(rules, played[0][0], moves))
    assert (game.deal, list(game.moves)) == (None, moves)
    assert list(game.tables) == [*(table for table, _ in played), played[-1][0].after(moves[-1])]
    assert game.tables[0] == game.start


@given(number=st.integers(1, 10**20 - 1), seed=SEEDS, name=st.sampled_from(sorted(GAMES)))
def test_a_game_from_a_deal_is_written_with_its_number(number: int, seed: int, name: str) -> None:
    chance = random.Random(seed)
    tables, moves = [deal(GAMES[name], number)], list[Move]()
    while len(moves) < 20 and tables[-1].moves():
        moves.append(chance.choice(tables[-1].moves()))
        tables.append(tables[-1].play(moves[-1]))
    text = write_game(GAMES[name], number, moves)
    assert text.startswith(f"{name}/{number}")
    game = parse_game(text)
    assert game.deal == number
    assert game.tables == tuple(tables)
    assert write_game(GAMES[name], number, game.moves) == text


def test_texts_of_the_rules_are_read() -> None:
    assert parse_game("forty-thieves/17").moves == ()
    table = parse_position("forty-thieves/s=9C;c=QH7D,AC6D,KS")
    assert (table["s"], table["c1"], table["c2"], table["c3"]) == (
        ("9♣",),
        ("Q♥", "7♦"),
        ("A♣", "6♦"),
        ("K♠",),
    )
    assert table["c4"] == ()


def test_a_foundation_is_written_by_its_top_card() -> None:
    table = parse_position("forty-thieves/f=4S,,2H;c=KS")
    assert table["f1"] == ("A♠", "2♠", "3♠", "4♠")
    assert table["f2"] == ()
    assert table["f3"] == ("A♥", "2♥")
    assert write_position(table) == "forty-thieves/f=4S,,2H;c=KS"


def test_cards_in_parentheses_lie_face_down() -> None:
    table = parse_position("indian-published/c=(9C)5D2S,KH")
    assert table["c1"] == ("9♣", "5♦", "2♠")
    assert table.hidden[table.rules.index["c1"]] == 1
    assert write_position(table) == "indian-published/c=(9C)5D2S,KH"


@pytest.mark.parametrize(("name", "left"), [("one-redeal", 1), ("two-redeals", 2), ("forty-thieves", 0)])
def test_the_redeals_left_are_written_where_some_are_spent(name: str, left: int) -> None:
    for redeals in range(left + 1):
        table = parse_position(f"{name}/w=8C;c=KS;r={redeals}")
        assert table.passes == redeals + 1
        assert (f";r={redeals}" in write_position(table)) == (redeals < left)
    assert parse_position(f"{name}/w=8C;c=KS").passes == left + 1


def test_the_same_letter_is_a_row_in_one_game_and_the_redeals_in_the_others() -> None:
    assert parse_position("petit-napoleon/r=4S;b=3")["r1"] == ("4♠",)
    assert parse_position("one-redeal/w=4S;r=0").passes == 1


@pytest.mark.parametrize(
    ("text", "pile"),
    [
        ("f=5S;b=3;d=up", ("3♠", "4♠", "5♠")),
        ("f=AS;b=3;d=down", ("3♠", "2♠", "A♠")),
        ("f=KS;b=3;d=down", ("3♠", "2♠", "A♠", "K♠")),
        ("f=AS;b=Q;d=up", ("Q♠", "K♠", "A♠")),
        ("f=TS;b=T", ("10♠",)),
        ("f=TS;b=10", ("10♠",)),
        ("f=2S;b=3;d=up", tuple(f"{rank}♠" for rank in (3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A", 2))),
    ],
)
def test_a_base_and_a_direction_make_the_foundations_of_petit_napoleon(
    text: str, pile: tuple[str, ...]
) -> None:
    table = parse_position(f"petit-napoleon/{text}")
    assert table["f1"] == pile
    assert parse_position(write_position(table)) == table


def test_the_direction_is_written_once_it_is_taken() -> None:
    free = parse_position("petit-napoleon/f=3S;r=4S,2S;b=3")
    assert write_position(free) == "petit-napoleon/f=3S;r=4S,2S;b=3"
    assert write_position(free.play(Move("r1", "f1"))).endswith("b=3;d=up")
    assert write_position(free.play(Move("r2", "f1"))).endswith("b=3;d=down")


def test_only_petit_napoleon_leaves_the_first_rank_open() -> None:
    assert [name for name, rules in GAMES.items() if rules.base == FIRST] == ["petit-napoleon"]
