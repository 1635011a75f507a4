"""How a game ends: won, stuck, without a useful move, or still open (claims 54 to 69; rulings R1 to R3)."""

import dataclasses
import random
from collections.abc import Sequence
from itertools import islice

import pytest
from hypothesis import given, settings

from game.cards import KING, PACK, SUITS, Pile, card_of
from game.deal import deal
from game.games import FORTY_THIEVES, GAMES
from game.notation import parse_position, table_of
from game.outlook import SLICE, Status, search, shape, status, useful_move_left
from game.play import Game
from game.rules import FIRST, Kind, Rules, like
from game.table import REDEAL, TURN, Move, Table
from tests.claims import claim
from tests.positions import position
from tests.tables import EACH_GAME, GAMES_PLAYED, SEEDS, cards_of, laid, some_table, walk


def full_foundations(rules: Rules, base: int = 1, step: int = 1) -> Table:
    """The table of a game that is won."""
    last = card_of((base - 1 + step * (KING - 1)) % KING + 1, SUITS[0])[:-1]
    tops = [(last + suit,) for suit in SUITS * rules.decks]
    return table_of(rules, {Kind.FOUNDATION: tops}, base=base, step=step)


def taken_down(table: Table, seed: int) -> tuple[Table, list[Move]]:
    """Take cards off the foundations; also the moves that bring them up again."""
    chance = random.Random(seed)
    places = table.rules.places
    spread = [i for i, law in enumerate(table.rules.laws) if law.kind in (Kind.COLUMN, Kind.ROW, Kind.WASTE)]
    foundations = [i for i, law in enumerate(table.rules.laws) if law.kind is Kind.FOUNDATION]
    piles, moves = list(table.piles), list[Move]()
    for _ in range(chance.randint(1, 20)):
        up, down = chance.choice(foundations), chance.choice(spread)
        if len(piles[up]) > (2 if table.rules.base == FIRST else 0):
            piles[down] += piles[up][-1:]
            piles[up] = piles[up][:-1]
            moves.insert(0, Move(places[down], places[up]))
    return dataclasses.replace(table, piles=tuple(piles)), moves


# -- won


@EACH_GAME
@given(seed=SEEDS)
@claim(55, 57, 58, 61, 62, 147)
def test_a_game_is_won_when_the_last_card_is_up_and_nothing_else_is_left(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    base, step = (chance.randint(1, KING), chance.choice((1, -1))) if rules.base == FIRST else (1, 1)
    table, moves = taken_down(full_foundations(rules, base, step), seed)
    for move in moves:
        assert not table.won
        assert status(table) is Status.OPEN
        table = table.play(move)
    assert table == full_foundations(rules, base, step)
    assert status(table) is Status.WON
    assert not table.stuck
    assert table.on_foundations == rules.cards == rules.foundations * 13
    for pile, law in zip(table.piles, rules.laws, strict=True):
        assert len(pile) == (KING if law.kind is Kind.FOUNDATION else 0)


@claim(62)
def test_every_foundation_of_a_game_won_runs_from_ace_to_king_in_suit() -> None:
    table = full_foundations(FORTY_THIEVES)
    assert sorted(table.piles[2:10]) == sorted(
        tuple(card_of(rank, suit) for rank in range(1, 14)) for suit in SUITS * 2
    )
    assert table.won


@claim(55)
def test_the_cards_on_the_foundations_are_counted_out_of_all() -> None:
    assert (deal(FORTY_THIEVES, 1).on_foundations, FORTY_THIEVES.cards) == (0, 104)
    assert full_foundations(FORTY_THIEVES).on_foundations == 104
    assert position("FT-5").table.on_foundations == 6


@claim(59)
def test_two_equal_cards_on_two_foundations_count_for_two() -> None:
    table = table_of(FORTY_THIEVES, {Kind.FOUNDATION: [("A♠",), ("A♠",)]})
    assert table.on_foundations == 2
    assert cards_of(table)["A♠"] == 2


@EACH_GAME
@given(seed=GAMES_PLAYED)
@claim(58)
def test_a_game_with_cards_left_is_not_won(rules: Rules, seed: int) -> None:
    for table, _ in walk(rules, seed)[::10]:
        assert table.on_foundations < rules.cards
        assert not table.won


@claim(54, 70)
def test_a_game_stands_in_one_of_four_ways_and_none_is_a_draw_or_a_score() -> None:
    assert {each.value for each in Status} == {"open", "won", "stuck", "no-useful-move"}


# -- stuck, and the stock (R1, R3)


@EACH_GAME
@given(seed=SEEDS)
@claim(65, 66, 67)
def test_a_game_is_stuck_only_without_stock_redeal_and_move(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    assert table.stuck == (not table.moves() and not table.won)
    if table.stuck:
        assert not rules.has(Kind.STOCK) or table["s"] == ()
        assert REDEAL not in table.moves()
        assert table.on_foundations < rules.cards
        assert useful_move_left(table) is False
        assert status(table) is Status.STUCK


@EACH_GAME
@given(seed=SEEDS)
@claim(63, 66)
def test_a_game_is_open_while_a_card_can_be_turned_or_the_waste_turned_over(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    if TURN in table.moves() or REDEAL in table.moves():
        assert status(table) is Status.OPEN
        assert useful_move_left(table) is True


@claim(63)
def test_an_empty_stock_is_no_defeat() -> None:
    assert status(position("FT-6c").table) is Status.OPEN


@claim(66)
def test_the_last_card_of_the_stock_keeps_a_game_open() -> None:
    before, after = position("FT-6a").table, position("FT-6b").table
    assert (status(before), status(after)) == (Status.STUCK, Status.OPEN)


@claim(64)
def test_moves_that_only_go_round_in_circles_are_no_useful_moves() -> None:
    table = position("FT-6d").table
    assert not table.stuck
    assert len(table.moves()) == 9
    assert status(table) is Status.NO_USEFUL_MOVE


@pytest.mark.parametrize("text", ["JH,TH9H,TH", "5S4S,5S", "9H8H7H,9D,,"])
@claim(64)
def test_a_card_that_goes_to_and_fro_is_no_useful_move(text: str) -> None:
    kings = ",".join(["KS"] * 2 + ["KC"] * 2 + ["KD"] * 2)
    table = parse_position(f"forty-thieves/c={text},{kings}")
    assert table.moves()
    assert status(table) is Status.NO_USEFUL_MOVE


@claim(64)
def test_a_card_that_a_few_moves_would_free_for_a_foundation_is_useful() -> None:
    table = parse_position("forty-thieves/f=AS;c=2S9H5D,,TH,6D,KH,KH,KC,KC,KD,KD")
    assert status(table) is Status.OPEN


# -- null moves (R2)


@EACH_GAME
@given(seed=SEEDS)
def test_a_null_move_only_renames_two_piles(rules: Rules, seed: int) -> None:
    table = laid(rules, seed)
    for move in table.moves():
        if table.is_null(move):
            assert shape(table.after(move)) == shape(table)
            assert table.after(move) != table


# -- the proof that nothing useful is left


def useful_by_plain_search(table: Table) -> bool:
    """The definition of R1, word for word: visit everything, remember nothing but whole tables."""
    seen, waiting = {table}, [table]
    while waiting:
        here = waiting.pop()
        if here.on_foundations > table.on_foundations:
            return True
        for move in here.moves():
            if move in (TURN, REDEAL) or move.source == "w":
                return True
            there = here.after(move)
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return False


SMALL = {Kind.COLUMN: {"count": 4, "deal": 3}}
SMALL_GAMES = [
    like(GAMES[name], name, piles=SMALL)
    for name in ("forty-thieves", "josephine", "indian", "streets", "kings-only", "napoleons-shoulder")
]


def end_of(rules: Rules, seed: int) -> Table:
    """A late position with few cards, low ones of two suits, so that they meet."""
    chance = random.Random(seed)
    suits = chance.sample(SUITS, 2)
    heights = {suit: chance.randint(0, 3) for suit in suits}
    left = [card_of(rank, suit) for suit in suits for rank in range(1, 6) if rank > heights[suit]] * 2
    chance.shuffle(left)
    piles: list[tuple[str, ...]] = [(), (), (), ()]
    for card in left[: chance.randint(3, 7)]:
        piles[chance.randrange(4)] += (card,)
    tops = [(card_of(height, suit),) for suit, height in heights.items() if height]
    waste = [(card_of(KING, suits[0]),)] if chance.random() < 0.3 else [()]
    return table_of(rules, {Kind.COLUMN: piles, Kind.FOUNDATION: tops, Kind.WASTE: waste})


@pytest.mark.parametrize("rules", SMALL_GAMES, ids=lambda rules: rules.name)
@given(seed=SEEDS)
@settings(max_examples=40)
@claim(64)
def test_the_search_agrees_with_a_plain_one_on_small_ends(rules: Rules, seed: int) -> None:
    table = end_of(rules, seed)
    useful = useful_by_plain_search(table)
    assert useful_move_left(table) is useful
    assert status(table) is (
        Status.STUCK if table.stuck else Status.OPEN if useful else Status.NO_USEFUL_MOVE
    )


def test_small_ends_are_of_both_sorts() -> None:
    for rules in SMALL_GAMES:
        answers = [useful_move_left(end_of(rules, seed)) for seed in range(60)]
        assert {True, False} <= set(answers)


@given(seed=SEEDS)
def test_the_search_agrees_with_a_plain_one_in_petit_napoleon(seed: int) -> None:
    chance = random.Random(seed)
    bases = [("3" + suit,) for suit in SUITS]
    cards = chance.sample([card for card in PACK if card[:-1] in ("4", "5", "6", "2")], 3)
    rows: list[tuple[str, ...]] = [()] * 8
    for card in cards[:-1]:
        rows[chance.randrange(2)] += (card,)
    wings = [(cards[-1],), ()]
    chance.shuffle(wings)
    piles: dict[Kind, Sequence[Pile]] = {Kind.FOUNDATION: bases, Kind.ROW: rows, Kind.WING: wings}
    table = table_of(GAMES["petit-napoleon"], piles, base=3)
    assert useful_move_left(table) is useful_by_plain_search(table)


def long_search() -> Table:
    """Many positions within reach, and none of them useful."""
    return parse_position("indian/c=9S8H7S6H,9C8D7C6D,9H8S,9D8C,KS,KS,KH,KH,KC")


def test_a_long_search_can_be_interrupted_after_every_slice() -> None:
    answers = list(search(long_search()))
    assert len(answers) > 2, "more than one slice"
    assert answers[-1] is False
    assert set(answers[:-1]) == {None}
    assert useful_move_left(long_search(), cap=SLICE * len(answers)) is False
    assert useful_move_left(long_search(), cap=SLICE * (len(answers) - 1) - 1) is None


def test_a_slice_is_short() -> None:
    """Between two looks at the clock no more than SLICE positions are visited: few moves are asked for."""
    asked: list[None] = []

    class Counting(Table):
        def moves(self) -> tuple[Move, ...]:
            asked.append(None)
            return super().moves()

        def after(self, move: Move) -> "Table":
            return counting(super().after(move))

    def counting(table: Table) -> Table:
        return Counting(table.rules, table.piles, table.hidden, table.passes, table.base)

    for _ in islice(search(counting(long_search())), 2):
        assert len(asked) <= SLICE
        asked.clear()


def shapes_within_reach(table: Table) -> int:
    """How many positions there are to visit, those that only differ in the order of the columns once."""
    seen, waiting = {shape(table)}, [table]
    while waiting:
        here = waiting.pop()
        for there in map(here.after, here.moves()):
            if shape(there) not in seen:
                seen.add(shape(there))
                waiting.append(there)
    return len(seen)


def test_beyond_the_cap_the_answer_is_unknown_and_the_game_open() -> None:
    table = long_search()
    assert status(table) is Status.NO_USEFUL_MOVE
    assert useful_move_left(table, cap=10) is None
    assert status(table, cap=10) is Status.OPEN
    assert list(search(table, cap=SLICE)) == [None]
    size = shapes_within_reach(table)
    assert useful_move_left(table, cap=size) is False
    assert useful_move_left(table, cap=size - 1) is None


# -- taking back, starting again


@claim(69)
def test_a_game_can_be_started_again_from_the_same_deal() -> None:
    game = Game.new("forty-thieves", 17)
    for _ in range(30):
        game.play(random.Random(game.at).choice(game.table.moves()))
    game.restart()
    assert game.table == deal(FORTY_THIEVES, 17)


@claim(56)
def test_a_complete_foundation_holds_thirteen_and_eight_of_them_the_whole_pack() -> None:
    table = full_foundations(FORTY_THIEVES)
    assert {len(pile) for pile in table.piles if pile} == {KING}
    assert FORTY_THIEVES.cards == 8 * KING
