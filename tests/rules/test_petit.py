"""Petit Napoléon, claim by claim (125 to 147): bases, half-rows, auxiliary rows, the cellar."""

from functools import cache
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import KING, PACK, RANK, SUIT, SUITS, Card, card_of
from game.deal import deal, lay_out, shuffled
from game.games import GAMES
from game.notation import parse_game, table_of
from game.outlook import Status, status
from game.rules import Kind, Place
from game.table import Clause, Move, Table
from tests.claims import claim
from tests.positions import DATA, move, moves, position
from tests.rules.test_play import clause_of
from tests.tables import SEEDS, cards_of, laid, places_of, some_table, walk

PETIT = GAMES["petit-napoleon"]
PAIRS = list(product(PACK, PACK))
SIDES = ("r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "a1", "a2")
"""The half-rows in the order in which they are dealt: left, right, line by line."""
NUMBERS = st.integers(1, 10**9)


def legal(name: str) -> set[Move]:
    """All that is legal in a worked position."""
    return set(position(name).table.moves())


def tried(name: str, text: str) -> Clause | None:
    """The clause that refuses a move of a worked position; None where it is legal."""
    table = position(name).table
    return clause_of(table, move(table, text))


def after(name: str, *texts: str) -> Table:
    """A worked position some moves later."""
    table = position(name).table
    for text in texts:
        table = table.play(move(table, text))
    return table


def rows(*piles: tuple[Card, ...], wings: tuple[tuple[Card, ...], ...] = (), cellar: Card = "") -> Table:
    """A table with these half-rows from the first on, auxiliary rows, and perhaps a card in the cellar."""
    return table_of(
        PETIT, {Kind.ROW: piles, Kind.WING: wings, Kind.CELLAR: [(cellar,) if cellar else ()]}, base=KING
    )


@cache
def games() -> tuple[tuple[Table, Move], ...]:
    """Every table of some games with the move made there: games played at random, and games won."""
    lines = (DATA / "golden.txt").read_text(encoding="utf-8").split()
    won = (parse_game(line) for line in lines if line.startswith("petit-napoleon/"))
    at_random = (each for seed in range(12) for each in walk(PETIT, seed))
    return (*at_random, *(each for game in won for each in zip(game.tables, game.moves, strict=False)))


def neighbours(card: Card, other: Card) -> bool:
    """Whether two cards are of one suit and of ranks that adjoin, ace and king included."""
    return SUIT[card] == SUIT[other] and abs(RANK[card] - RANK[other]) in (1, 12)


# -- the deal


@given(number=NUMBERS)
@settings(max_examples=40)
@claim(125, 126, 127, 128, 129, 130)
def test_the_table_gathered_up_in_the_order_of_the_deal_is_the_pack(number: int) -> None:
    """Each place takes the next card that is no base card; base cards come to the centre as they appear."""
    table = deal(PETIT, number)
    pack = shuffled(number, 1)[::-1]
    bases = [table[place] for place in places_of(table, Kind.FOUNDATION)]
    assert bases == [(card,) for card in pack if RANK[card] == RANK[pack[0]]]
    assert [card for place in SIDES for card in table[place]] == [
        card for card in pack if RANK[card] != RANK[pack[0]]
    ]
    assert [len(table[place]) for place in SIDES] == [5] * 8 + [4] * 2
    assert table["x"] == ()


@claim(130)
def test_four_bases_forty_cards_in_rows_and_eight_beside_the_cellar_are_one_pack() -> None:
    facts = PETIT.facts
    assert facts["foundations"] == 4
    assert (facts["columns"] * facts["depth"], facts["wings"] * facts["wing_depth"]) == (40, 8)
    assert 4 + 40 + 8 == facts["dealt"] == facts["cards"] == 52
    assert facts["stock"] == 0


@given(number=NUMBERS)
@settings(max_examples=40)
@claim(131, 132)
def test_the_first_card_gives_the_base_and_no_direction(number: int) -> None:
    table = deal(PETIT, number)
    assert table.base == RANK[shuffled(number, 1)[-1]]
    up = {move.source for move in table.moves() if move.target[0] == "f"}
    beside = {place for place in SIDES if (RANK[table[place][-1]] - table.base) % 13 in (1, 12)}
    assert up == beside, "a neighbour above or below will do"


@claim(132)
def test_every_rank_may_be_the_base() -> None:
    for card in PACK:
        others = [each for each in PACK if each != card]
        assert lay_out(PETIT, [*others, card]).base == RANK[card]


# -- the bases


@claim(131)
def test_the_bases_may_go_up_or_down() -> None:
    assert tried("PN-1", "L1>F") is None
    assert tried("PN-1", "R1>F") is None


@claim(131, 147)
def test_the_first_card_laid_on_a_base_binds_all_four_suits() -> None:
    up = after("PN-1", "L1>F")
    assert clause_of(up, move(up, "R1>F")) is Clause.ONE_WAY
    assert clause_of(up, move(up, "L2>F")) is None
    down = after("PN-1", "R1>F")
    assert clause_of(down, move(down, "L1>F")) is Clause.ONE_WAY
    assert tried("PN-2", "R1>F") is Clause.ONE_WAY


@pytest.mark.parametrize("step", [1, -1], ids=["up", "down"])
@claim(131, 135, 147)
def test_a_base_takes_the_next_rank_of_its_suit_in_the_direction_taken_and_nothing_else(step: int) -> None:
    """All pairs, from the base 3; the heart base, one card further, gives the direction away."""
    heart = card_of(3 + step, "♥")
    for top, card in PAIRS:
        if SUIT[top] == "♥" or RANK[card] == 3:
            continue
        bases = table_of(PETIT, {Kind.FOUNDATION: [(heart,), (top,)]}, base=3, step=step)
        if card in cards_of(bases):
            continue
        piles = {Kind.FOUNDATION: [(heart,), (top,)], Kind.ROW: [(card,)]}
        table = table_of(PETIT, piles, base=3, step=step)
        follows = SUIT[card] == SUIT[top] and (RANK[card] - RANK[top]) % 13 == step % 13
        assert (clause_of(table, Move("r1", "f2")) is None) == follows


@claim(147)
def test_the_last_card_of_the_last_suit_wins_and_nothing_less_does() -> None:
    assert status(position("PN-8").table) is not Status.WON
    won = after("PN-8", "L1>F")
    assert won.won
    assert won.on_foundations == 52
    for place in places_of(won, Kind.FOUNDATION):
        steps = {(RANK[card] - RANK[under]) % 13 for under, card in pairwise(won[place])}
        assert (len(won[place]), len({SUIT[card] for card in won[place]}), steps) == (13, 1, {1})


@claim(147)
def test_suits_never_go_different_ways() -> None:
    for table, _ in games():
        bases = [table[place] for place in places_of(table, Kind.FOUNDATION)]
        steps = {(RANK[card] - RANK[under]) % 13 for pile in bases for under, card in pairwise(pile)}
        assert len(steps) <= 1


@given(seed=SEEDS)
@claim(147)
def test_nothing_comes_back_from_a_base(seed: int) -> None:
    """R25."""
    table = laid(PETIT, seed)
    for place, target in product(places_of(table, Kind.FOUNDATION), PETIT.places):
        if table[place] and place != target:
            assert clause_of(table, Move(place, target)) is Clause.FOUNDATION_LOCKED


# -- the half-rows


@claim(133, 139)
def test_a_flute_does_not_move_as_one() -> None:
    assert tried("PN-4", "L1*3>R1") is Clause.OUTER


@given(seed=SEEDS)
@settings(max_examples=40)
@claim(133, 134, 136, 142)
def test_only_the_outer_card_of_a_half_row_may_be_lifted(seed: int) -> None:
    table = some_table(PETIT, seed)
    for place in SIDES:
        for count in range(1, len(table[place]) + 1):
            refusal = table.lift_refusal(place, count)
            assert (refusal is None) == (count == 1)
            assert refusal is None or refusal.clause is Clause.OUTER
    assert all(each.cards == 1 for each in table.moves())


@claim(134)
def test_a_card_further_in_is_blocked() -> None:
    table = position("PN-1").table
    assert "8♠" in table["r3"]
    for target in (place for place in PETIT.places if place != "r3"):
        assert clause_of(table, Move("r3", target, 2)) is Clause.OUTER


@claim(136, 142)
def test_a_row_is_freed_from_the_outside_inwards() -> None:
    for place in ("r1", "a1"):
        cards = ("5♥", "9♣", "2♦")
        table = rows(cards if place == "r1" else (), wings=(cards if place == "a1" else (), ("7♠",)))
        for card in reversed(cards):
            free = next(each for each in places_of(table, Kind.ROW) if not table[each] and each != place)
            table = table.play(Move(place, free))
            assert table[free] == (card,)
        assert table[place] == ()


@claim(135)
def test_a_card_goes_on_a_neighbour_of_its_suit_up_or_down_and_round_the_corner() -> None:
    allowed = 0
    for under, card in PAIRS:
        if under == card:
            continue
        table = rows((under,), (card,))
        fits = neighbours(under, card)
        clause = Clause.ROW_NEIGHBOUR if abs(RANK[card] - RANK[under]) not in (1, 12) else Clause.COLUMN_SUIT
        assert clause_of(table, Move("r2", "r1")) is (None if fits else clause)
        allowed += fits
    assert allowed == 52 * 2


@claim(135)
def test_auxiliary_rows_and_the_cellar_lay_their_cards_by_the_same_rule() -> None:
    for under, card in PAIRS:
        if under != card:
            table = rows((under,), wings=((), (card,)))
            assert (clause_of(table, Move("a2", "r1")) is None) == neighbours(under, card)
            table = rows((under,), cellar=card)
            assert (clause_of(table, Move("x", "r1")) is None) == neighbours(under, card)


@claim(137)
def test_a_row_that_is_free_takes_any_outer_card() -> None:
    fills = {each.source for each in legal("PN-5") if each.target == "r1"}
    assert fills == {"r2", "r3", "r4", "r5", "r6", "r7", "r8", "a2", "x"}
    for card in PACK:
        assert clause_of(rows((), (card,)), Move("r2", "r1")) is None
        assert clause_of(rows((), wings=((card,),)), Move("a1", "r1")) is None


@claim(137, 138, 139)
def test_a_flute_is_turned_round_card_by_card_through_a_free_row() -> None:
    before, turned = position("PN-4").table, after("PN-4", "L1>R1", "L1>R1", "L1>R1")
    assert before["r1"] == ("9♥", "8♥", "7♥")
    assert (turned["r1"], turned["r2"]) == ((), ("7♥", "8♥", "9♥"))


@claim(138)
def test_with_two_free_rows_a_flute_keeps_its_order() -> None:
    table = rows(("9♥", "8♥", "7♥"), (), (), ("K♣",))
    for source, target in (("r1", "r2"),) * 3 + (("r2", "r3"),) * 3:
        table = table.play(Move(source, target))
    assert table["r3"] == ("9♥", "8♥", "7♥")


# -- the auxiliary rows


@claim(140)
def test_nothing_is_laid_on_an_auxiliary_row() -> None:
    assert tried("PN-1", "L4>LA") is Clause.WING_CLOSED
    assert tried("PN-3", "L1>RA") is Clause.WING_CLOSED
    for under, card in PAIRS:
        if under != card:
            assert clause_of(rows((card,), wings=((under,),)), Move("r1", "a1")) is Clause.WING_CLOSED


@claim(141)
def test_an_auxiliary_row_once_free_stays_free() -> None:
    free = after("PN-3", "RA>L1")
    assert free["a2"] == ()
    sources: list[Place] = [*places_of(free, Kind.ROW), "a1", "x"]
    assert {clause_of(free, Move(source, "a2")) for source in sources} == {Clause.WING_CLOSED}
    assert tried("PN-5", "R1>LA") is Clause.WING_CLOSED


@claim(140, 141, 142)
def test_auxiliary_rows_only_ever_grow_shorter() -> None:
    for table, made in games():
        for place in ("a1", "a2"):
            left = table.after(made)[place]
            assert left == (table[place][:-1] if made.source == place else table[place])


# -- the cellar


@claim(143)
def test_each_of_the_ten_outer_cards_may_go_to_the_cellar() -> None:
    table = position("PN-1").table
    to_cellar = frozenset(f"{side}{line}>K" for side in "LR" for line in "1234A")
    assert {each for each in table.moves() if each.target == "x"} == moves(table, to_cellar)


@claim(144)
def test_the_cellar_is_locked_while_both_auxiliary_rows_hold_cards() -> None:
    assert tried("PN-3", "K>F") is Clause.CELLAR_LOCKED
    assert tried("PN-7", "K>F") is Clause.CELLAR_LOCKED
    assert legal("PN-3") == {Move("a2", "r1")}


@pytest.mark.parametrize(
    ("left", "right", "opens"),
    [
        (("4♥",), ("2♣",), False),
        ((), ("2♣",), True),
        (("4♥",), (), True),
        ((), (), True),
    ],
)
@claim(144)
def test_one_free_auxiliary_row_left_or_right_opens_the_cellar(
    left: tuple[Card, ...], right: tuple[Card, ...], opens: bool
) -> None:
    table = rows(("9♠",), (), wings=(left, right), cellar="8♠")
    wanted = None if opens else Clause.CELLAR_LOCKED
    assert {clause_of(table, Move("x", target)) for target in ("r1", "r2")} == {wanted}


@claim(145)
def test_an_empty_cellar_takes_a_card_again_and_gives_it_back() -> None:
    table = after("PN-3", "RA>L1", "K>F")
    assert {each.source for each in table.moves() if each.target == "x"} == {
        place for place in SIDES if table[place]
    }
    again = table.play(Move("r1", "x"))
    assert again["x"] == ("2♣",)
    assert again.play(Move("x", "r1")) == table


@claim(146)
def test_the_cellar_holds_one_card() -> None:
    assert tried("PN-5", "R1>K") is Clause.CELLAR_FULL
    for under, card in PAIRS:
        if under != card:
            assert clause_of(rows((card,), cellar=under), Move("r1", "x")) is Clause.CELLAR_FULL


@claim(143, 144, 145, 146)
def test_in_every_game_the_cellar_holds_a_card_at_most_and_opens_with_an_auxiliary_row() -> None:
    for table, made in games():
        assert len(table["x"]) <= 1
        into = {each.source for each in table.moves() if each.target == "x"}
        assert into == (set() if table["x"] else {place for place in SIDES if table[place]})
        if made.source == "x":
            assert not table["a1"] or not table["a2"]


def test_some_games_use_the_cellar_both_ways() -> None:
    """Else the proofs above would prove little."""
    made = [each for _, each in games()]
    assert any(each.source == "x" for each in made)
    assert any(each.target == "x" for each in made)


def test_every_suit_has_its_base() -> None:
    for number in range(1, 50):
        table = deal(PETIT, number)
        assert sorted(SUIT[table[place][0]] for place in places_of(table, Kind.FOUNDATION)) == sorted(SUITS)
