"""The variants of Forty Thieves, claim by claim (85 to 107): runs, columns, suits, kings, redeals."""

import dataclasses
import random
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings

from game.cards import KING, PACK, RANK, SUIT
from game.deal import deal
from game.games import FORTY_THIEVES, GAMES
from game.notation import parse_game, parse_position
from game.rules import Kind, Rules, Take
from game.table import REDEAL, TURN, Clause, Move, Table
from tests.claims import claim
from tests.positions import DATA, move, moves, position
from tests.rules.test_play import WITH_COLUMNS, clause_of, table_with
from tests.tables import GAMES_PLAYED, SEEDS, cards_of, places_of, reached, walk

PAIRS = list(product(PACK, PACK))
MOVING_RUNS = [rules for rules in WITH_COLUMNS if rules.of(Kind.COLUMN).take is Take.RUN]


def legal(name: str) -> set[Move]:
    """All that is legal in a worked position."""
    return set(position(name).table.moves())


def tried(name: str, text: str) -> Clause | None:
    """The clause that refuses a move of a worked position; None where it is legal."""
    table = position(name).table
    return clause_of(table, move(table, text))


def under(name: str, table: Table) -> Table:
    """The same cards under the rules of a game of the same layout."""
    return dataclasses.replace(table, rules=GAMES[name])


@cache
def winning_tables() -> tuple[Table, ...]:
    """Every table on the way to wins of the strict game: with runs and empty columns, rare by chance."""
    lines = (DATA / "golden.txt").read_text(encoding="utf-8").split()
    won = (parse_game(line) for line in lines if line.startswith("forty-thieves/"))
    return tuple(table for game in won for table in game.tables)


def strict_table(seed: int) -> Table:
    """A table that the strict game can come to, by chance or by a player who wins."""
    if seed % 2:
        return reached(FORTY_THIEVES, seed)
    return random.Random(seed).choice(winning_tables())


# -- Josephine


@claim(85)
def test_a_run_moves_as_one_in_josephine_and_card_by_card_in_the_strict_game() -> None:
    assert legal("JO-1") == {Move("c1", "c2", 3)}
    after = position("JO-1").table.play(Move("c1", "c2", 3))
    assert (after["c1"], after["c2"]) == (("4♥",), ("9♠", "8♠", "7♠", "6♠"))
    assert legal("JO-1s") == set()


@claim(85)
def test_part_of_a_run_moves_too_and_fills_an_empty_column() -> None:
    assert legal("JO-2") == {Move("c1", "c2", 2)}
    assert {Move("c1", "c2"), Move("c1", "c2", 2)} <= legal("JO-3")
    assert tried("JO-3", "C1*3>C2") is Clause.RUN


@pytest.mark.parametrize("rules", MOVING_RUNS, ids=lambda rules: rules.name)
@claim(85, 86)
def test_two_cards_are_a_run_only_in_one_suit_and_one_rank_apart(rules: Rules) -> None:
    runs = 0
    for upper, lower in PAIRS:
        table = table_with(rules, (upper, lower), ())
        joined = SUIT[lower] == SUIT[upper] and RANK[lower] == RANK[upper] - 1
        assert clause_of(table, Move("c1", "c2", 2)) is (None if joined else Clause.RUN)
        runs += joined
    assert runs == 4 * 12


@claim(86)
def test_two_suits_make_no_run_and_the_waste_gives_one_card() -> None:
    assert legal("JO-4") == set()
    assert tried("JO-4", "C1*2>C2") is Clause.RUN
    assert clause_of(position("JO-4").table, Move("w", "c2", 2)) is Clause.WASTE_TOP


def runs_of(table: Table) -> set[Move]:
    """Every move of two cards or more in suit and sequence, from the rules and not from the engine."""
    found = set()
    columns = places_of(table, Kind.COLUMN)
    for source, target in product(columns, columns):
        pile = table[source]
        for count in range(2, len(pile) + 1):
            upper, lower = pile[-count], pile[-count + 1]
            if SUIT[upper] != SUIT[lower] or RANK[upper] != RANK[lower] + 1:
                break
            top = table[target][-1:]
            fits = not top or (SUIT[top[0]] == SUIT[upper] and RANK[top[0]] == RANK[upper] + 1)
            if fits and source != target:
                found.add(Move(source, target, count))
    return found


@given(seed=SEEDS)
@settings(max_examples=60)
@claim(85, 87)
def test_josephine_allows_the_moves_of_the_strict_game_and_runs_and_no_more(seed: int) -> None:
    """So whatever wins the strict game wins Josephine."""
    table = strict_table(seed)
    wider = set(under("josephine", table).moves())
    assert wider == set(table.moves()) | runs_of(table)


@given(seed=GAMES_PLAYED)
@settings(max_examples=4)
@claim(87, 104)
@pytest.mark.parametrize("name", ["josephine", "one-redeal", "two-redeals"])
def test_every_strict_game_can_be_played_move_by_move_in_a_wider_one(name: str, seed: int) -> None:
    history = walk(FORTY_THIEVES, seed)
    wider = dataclasses.replace(under(name, history[0][0]), passes=GAMES[name].passes)
    for table, made in history:
        assert wider.piles == table.piles
        wider = wider.play(made)


# -- Limited


@claim(88, 89, 90)
def test_limited_has_more_columns_and_fewer_cards_on_the_table() -> None:
    limited, strict = GAMES["limited"].facts, FORTY_THIEVES.facts
    table = deal(GAMES["limited"], 1)
    assert [len(table[place]) for place in places_of(table, Kind.COLUMN)] == [3] * 12
    assert (limited["dealt"], len(table["s"])) == (36, 68)
    assert limited["depth"] < strict["depth"]
    assert limited["columns"] > strict["columns"], "no fewer places to play from"
    assert limited["dealt"] < strict["dealt"], "but fewer cards"


@claim(88)
def test_limited_is_played_by_the_strict_rules() -> None:
    assert legal("LI-1") == moves(position("LI-1").table, frozenset({"C1>C11", "C2>C1", "C12>C2"}))
    assert tried("LI-2", "C1*2>C11") is tried("LI-2", "C1*2>C12") is Clause.ONE_CARD


# -- Indian


@claim(92)
def test_indian_builds_in_any_suit_but_its_own() -> None:
    assert legal("IN-1") == {Move("c2", "c5"), Move("c4", "c5"), Move("c3", "c1"), Move("c4", "c1")}
    assert tried("IN-1", "C2>C1") is tried("IN-1", "C3>C5") is Clause.COLUMN_OTHER_SUIT


@pytest.mark.parametrize("name", ["indian", "indian-published"])
@claim(92, 106)
def test_an_ace_of_indian_avoids_its_own_suit_in_the_columns_and_keeps_to_it_on_the_foundations(
    name: str,
) -> None:
    table = under(name, position("IN-2").table)
    assert set(table.moves()) == {Move("c1", "f1"), Move("c1", "c3")}
    assert clause_of(table, Move("c1", "c2")) is Clause.COLUMN_OTHER_SUIT
    table = table.play(Move("c1", "f1"))
    assert clause_of(table, Move("c2", "f1")) is None
    assert clause_of(table, Move("c3", "f1")) is Clause.FOUNDATION_SUIT


@claim(92)
def test_indian_and_the_strict_game_share_no_move_between_two_columns_that_hold_cards() -> None:
    def between_columns(table: Table) -> set[Move]:
        return {each for each in table.moves() if each.target[0] == "c" and table[each.target]}

    for seed in range(12):
        for table, _ in walk(FORTY_THIEVES, seed)[::20]:
            assert not between_columns(table) & between_columns(under("indian", table))


# -- Streets


@claim(94)
def test_streets_builds_red_on_black_and_black_on_red() -> None:
    assert legal("ST-1") == {Move("c2", "c1"), Move("c3", "c1"), Move("c4", "c5")}
    for text in ("C4>C1", "C3>C5", "C2>C5"):
        assert tried("ST-1", text) is Clause.COLUMN_COLOUR


@claim(106)
def test_the_foundations_of_streets_keep_to_their_suit() -> None:
    assert legal("ST-3") == {Move("c1", "f1")}
    after = position("ST-3").table.play(Move("c1", "f1"))
    assert clause_of(after, Move("c2", "f1")) is Clause.FOUNDATION_SUIT


# -- Sixty Thieves


@claim(96, 97, 98)
def test_sixty_thieves_has_three_of_every_card_and_twelve_columns_of_five() -> None:
    table = deal(GAMES["sixty-thieves"], 1)
    assert cards_of(table) == dict.fromkeys(PACK, 3)
    assert [len(table[place]) for place in places_of(table, Kind.COLUMN)] == [5] * 12
    assert (table.rules.facts["dealt"], len(table["s"]), table.rules.foundations) == (60, 96, 12)
    assert table.rules.cards == 156 > FORTY_THIEVES.cards, "longer: more cards to bring home"


@claim(96, 97)
def test_three_foundations_of_a_suit_each_take_their_card() -> None:
    assert len([each for each in legal("SX-1") if each.target[0] == "f"]) == 3
    assert tried("SX-1", "C4>F") is Clause.FOUNDATION_RANK


# -- kings only


@claim(99)
def test_an_empty_column_waits_for_a_king() -> None:
    assert {each for each in legal("KO-1") if each.target == "c1"} == {Move("c2", "c1"), Move("w", "c1")}
    assert tried("KO-1", "C3>C1") is tried("KO-1", "C5>C1") is tried("KO-3", "W>C1") is Clause.FILL_KING
    assert position("KO-3").table.stuck


@claim(100)
def test_a_run_led_by_a_king_fills_an_empty_column_only_where_runs_move() -> None:
    assert tried("KO-2", "C2*2>C1") is Clause.ONE_CARD
    assert legal("KO-2j") == {Move("c2", "c1", 2)}
    assert tried("KO-2j", "C2>C1") is Clause.FILL_KING


@claim(99, 100)
def test_a_run_of_two_fills_an_empty_column_of_kings_only_by_its_upper_card() -> None:
    rules = position("KO-2j").table.rules
    for upper, lower in PAIRS:
        if SUIT[upper] == SUIT[lower] and RANK[upper] == RANK[lower] + 1:
            table = table_with(rules, (upper, lower), ())
            wanted = None if RANK[upper] == KING else Clause.FILL_KING
            assert clause_of(table, Move("c1", "c2", 2)) is wanted


@given(seed=SEEDS)
@settings(max_examples=60)
@claim(99, 101)
def test_kings_only_allows_the_moves_of_the_strict_game_but_for_some_into_empty_columns(seed: int) -> None:
    """So whatever wins with kings only wins the strict game."""
    table = strict_table(seed)
    lost = {
        each
        for each in table.moves()
        if each.target[0] == "c" and not table[each.target] and RANK[table[each.source][-1]] != KING
    }
    assert set(under("kings-only", table).moves()) == set(table.moves()) - lost


@given(seed=GAMES_PLAYED)
@settings(max_examples=4)
@claim(101)
def test_every_game_of_kings_only_can_be_played_move_by_move_in_the_strict_game(seed: int) -> None:
    history = walk(GAMES["kings-only"], seed)
    wider = under("forty-thieves", history[0][0])
    for table, made in history:
        assert wider.piles == table.piles
        wider = wider.play(made)


# -- redeals


@claim(102, 103)
def test_the_waste_is_turned_over_as_a_whole_and_comes_again_in_its_order() -> None:
    table = position("RD-1").table
    seen: list[str] = []
    for each in (REDEAL, TURN, TURN, TURN):
        table = table.play(each)
        seen += table["w"][-1:]
    assert seen == list(position("RD-1").table["w"]) == ["2♣", "9♦", "5♠"]


@pytest.mark.parametrize(("name", "redeals"), [("forty-thieves", 0), ("one-redeal", 1), ("two-redeals", 2)])
@claim(102, 103, 105)
def test_the_stock_is_gone_through_once_and_once_more_for_each_redeal(name: str, redeals: int) -> None:
    table = deal(GAMES[name], 17)
    order = table["s"][::-1]
    for passes in range(redeals + 1):
        assert clause_of(table, REDEAL) is (Clause.ONE_PASS if not redeals else Clause.REDEAL_EARLY)
        for _ in order:
            table = table.play(TURN)
        assert table["w"] == order, "the same order in every pass"
        if passes < redeals:
            table = table.play(REDEAL)
    assert clause_of(table, REDEAL) is (Clause.REDEAL_SPENT if redeals else Clause.ONE_PASS)


@claim(102)
def test_a_redeal_waits_for_the_end_of_the_stock_and_needs_a_waste() -> None:
    assert tried("RD-2", "redeal") is Clause.REDEAL_EARLY
    assert tried("RD-5", "redeal") is Clause.REDEAL_NOTHING
    assert position("RD-5").table.stuck


@given(seed=SEEDS)
@settings(max_examples=60)
@claim(104)
@pytest.mark.parametrize("name", ["one-redeal", "two-redeals"])
def test_a_game_with_redeals_allows_the_moves_of_the_strict_game_and_the_redeal(name: str, seed: int) -> None:
    """So whatever wins the strict game wins with redeals."""
    table = strict_table(seed)
    for passes in range(1, GAMES[name].passes + 1):
        wider = dataclasses.replace(under(name, table), passes=passes)
        redeal = {REDEAL} if passes > 1 and not table["s"] and table["w"] else set()
        assert set(wider.moves()) == set(table.moves()) | redeal


def test_the_inclusions_are_proved_where_the_games_differ() -> None:
    tables = [strict_table(seed) for seed in range(400)]
    assert sum(bool(runs_of(table)) for table in tables) > 20
    assert sum(not table["s"] and bool(table["w"]) for table in tables) > 20
    assert sum(any(not table[place] for place in places_of(table, Kind.COLUMN)) for table in tables) > 20


# -- the words of the glossary


@claim(105)
def test_the_classic_has_no_redeal() -> None:
    assert FORTY_THIEVES.facts["redeals"] == 0
    assert tried("FT-6a", "redeal") is Clause.ONE_PASS


@given(seed=SEEDS)
@claim(107)
def test_what_is_available_is_the_end_of_each_column_and_the_top_of_the_waste(seed: int) -> None:
    table = strict_table(seed)
    may_leave = {
        (place, count)
        for place in table.rules.places
        for count in range(1, len(table[place]) + 1)
        if table.lift_refusal(place, count) is None
    }
    assert may_leave == {(place, 1) for place in (*places_of(table, Kind.COLUMN), "w") if table[place]}


@claim(107)
def test_a_table_has_ten_open_columns_eight_bases_and_64_cards_to_come() -> None:
    table = deal(FORTY_THIEVES, 5)
    assert len(places_of(table, Kind.COLUMN)) == 10
    assert len(places_of(table, Kind.FOUNDATION)) == 8
    assert (len(table["s"]), sum(table.hidden)) == (64, 0)


@claim(107)
def test_the_top_of_the_waste_may_be_played_whatever_lies_below_it() -> None:
    table = parse_position("forty-thieves/w=9C9D6D;c=7D,,KS;s=2C")
    assert {each.target for each in table.moves() if each.source == "w"} == {"c1", "c2"} | {
        place for place in places_of(table, Kind.COLUMN) if not table[place]
    }
