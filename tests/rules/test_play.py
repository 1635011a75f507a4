"""Playing Forty Thieves: columns, stock, waste, foundations (claims 21 to 53); the pairs of all games."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

import pytest
from hypothesis import given

from game.cards import ACE, KING, PACK, RANK, RED, SUIT, SUITS, Card, Pile, card_of
from game.deal import deal
from game.games import FORTY_THIEVES, GAMES, JOSEPHINE
from game.notation import parse_position, table_of
from game.rules import Kind, Place, Rules, Take, like
from game.table import REDEAL, TURN, Clause, IllegalMoveError, Move, Refusal, Table
from tests.claims import claim
from tests.positions import move, position
from tests.tables import EACH_GAME, GAMES_PLAYED, SEEDS, kind_of, places_of, reached, some_table, walk

PAIRS = list(product(PACK, PACK))
WITH_COLUMNS = [rules for rules in GAMES.values() if rules.has(Kind.COLUMN)]


def table_with(
    rules: Rules, *columns: tuple[Card, ...], waste: Card = "", foundations: tuple[Card, ...] = ()
) -> Table:
    """A table with these columns, and perhaps a card of the waste and tops of foundations."""
    piles: dict[Kind, Sequence[Pile]] = {
        Kind.COLUMN: list(columns),
        Kind.WASTE: [(waste,) if waste else ()],
        Kind.FOUNDATION: [(top,) for top in foundations],
    }
    return table_of(rules, piles)


@lru_cache(maxsize=4)
def listed(table: Table) -> frozenset[Move]:
    """The legal moves of a table that is asked about many times."""
    return frozenset(table.moves())


def clause_of(table: Table, tried: Move) -> Clause | None:
    """The clause that refuses a move, None where it is legal; the list of legal moves must agree."""
    refusal = table.refusal(tried)
    assert (refusal is None) == (tried in listed(table))
    return refusal.clause if refusal else None


# -- columns


def expected(name: str, under: Card, card: Card) -> Clause | None:
    """What the rules of each game say of a card on another in a column: the rank first, then the suit."""
    if RANK[card] != RANK[under] - 1:
        return Clause.COLUMN_RANK
    same = SUIT[card] == SUIT[under]
    if name in ("indian", "indian-published"):
        return Clause.COLUMN_OTHER_SUIT if same else None
    if name == "streets":
        return Clause.COLUMN_COLOUR if (SUIT[card] in RED) == (SUIT[under] in RED) else None
    if name == "napoleons-shoulder":
        return None
    return None if same else Clause.COLUMN_SUIT


def laid_out(rules: Rules, *, under: Card = "", top: Card = "") -> Iterator[tuple[Table, Card, Place]]:
    """Every card once, a few to a table: as the last card of a column, beside one column or foundation."""
    free = rules.of(Kind.COLUMN).count - bool(under)
    for first in range(0, len(PACK), free):
        cards = PACK[first : first + free]
        columns = [(under,)] * bool(under) + [(card,) for card in cards]
        table = table_with(rules, *columns, foundations=(top,) * bool(top))
        for n, card in enumerate(cards, 1 + bool(under)):
            yield table, card, f"c{n}"


@pytest.mark.parametrize("rules", WITH_COLUMNS, ids=lambda rules: rules.name)
@claim(24, 26, 28, 29, 50, 86, 92, 94, 111, 112)
def test_a_card_is_laid_one_rank_lower_and_of_the_suit_the_game_wants(rules: Rules) -> None:
    allowed = 0
    for under in PACK:
        for table, card, place in laid_out(rules, under=under):
            wanted = expected(rules.name, under, card)
            assert clause_of(table, Move(place, "c1")) is wanted
            allowed += wanted is None
    suits = {"indian": 3, "indian-published": 3, "streets": 2, "napoleons-shoulder": 4}.get(rules.name, 1)
    assert allowed == 12 * 4 * suits


@claim(23, 24)
def test_the_waste_is_laid_on_columns_by_the_same_rule() -> None:
    for under, card in PAIRS:
        table = table_with(FORTY_THIEVES, (under,), waste=card)
        assert clause_of(table, Move("w", "c1")) is expected("forty-thieves", under, card)


@claim(25)
def test_a_six_of_diamonds_goes_on_a_seven_of_diamonds() -> None:
    assert clause_of(table_with(FORTY_THIEVES, ("7♦",), ("6♦",)), Move("c2", "c1")) is None


@claim(28)
@pytest.mark.parametrize("six", ["6♠", "6♣", "6♥"])
def test_no_other_six_goes_on_a_seven_of_diamonds(six: Card) -> None:
    assert clause_of(table_with(FORTY_THIEVES, ("7♦",), (six,)), Move("c2", "c1")) is Clause.COLUMN_SUIT


@claim(27)
def test_a_seven_that_carries_a_six_takes_no_other_six() -> None:
    table = table_with(FORTY_THIEVES, ("7♦", "6♦"), ("6♦",))
    assert clause_of(table, Move("c2", "c1")) is Clause.COLUMN_RANK


@claim(24)
def test_a_refusal_names_the_cards_that_could_take_the_card() -> None:
    refusal = table_with(FORTY_THIEVES, ("9♦",), ("6♦",)).refusal(Move("c2", "c1"))
    assert refusal is not None
    assert (refusal.clause, refusal.card, refusal.on) == (Clause.COLUMN_RANK, "6♦", "9♦")
    assert refusal.wanted == ("7♦",)
    streets = table_with(GAMES["streets"], ("7♦",), ("6♥",)).refusal(Move("c2", "c1"))
    assert streets is not None
    assert sorted(streets.wanted) == sorted(("7♣", "7♠"))
    king = table_with(FORTY_THIEVES, ("A♦",), ("K♦",)).refusal(Move("c2", "c1"))
    assert king is not None
    assert (king.card, king.on, king.wanted) == ("K♦", "A♦", ())


@claim(24, 29)
def test_a_king_never_lies_on_an_ace_and_an_ace_may_lie_on_a_two() -> None:
    for rules, suit in product(WITH_COLUMNS, SUITS):
        kings = [card_of(KING, other) for other in SUITS]
        tables = [table_with(rules, (card_of(ACE, suit),), (king,)) for king in kings]
        assert {clause_of(table, Move("c2", "c1")) for table in tables} == {Clause.COLUMN_RANK}
    assert clause_of(table_with(FORTY_THIEVES, ("2♦",), ("A♦",)), Move("c2", "c1")) is None


@claim(30, 63)
def test_every_card_may_fill_an_empty_column_from_a_column_and_from_the_waste() -> None:
    for card in PACK:
        assert clause_of(table_with(FORTY_THIEVES, (), (card,)), Move("c2", "c1")) is None
        assert clause_of(table_with(FORTY_THIEVES, (), waste=card), Move("w", "c1")) is None


@claim(99, 100)
def test_only_kings_fill_an_empty_column_where_kings_alone_may() -> None:
    for card in PACK:
        wanted = None if RANK[card] == KING else Clause.FILL_KING
        assert clause_of(table_with(GAMES["kings-only"], (), (card,)), Move("c2", "c1")) is wanted
        assert clause_of(table_with(GAMES["kings-only"], (), waste=card), Move("w", "c1")) is wanted


@claim(114)
def test_only_the_waste_fills_an_empty_pile_of_napoleons_shoulder() -> None:
    for card in PACK:
        shoulder = GAMES["napoleons-shoulder"]
        assert clause_of(table_with(shoulder, (), (card,)), Move("c2", "c1")) is Clause.FILL_WASTE
        assert clause_of(table_with(shoulder, (), waste=card), Move("w", "c1")) is None


@claim(117, 120)
def test_only_an_ace_comes_back_from_a_foundation_to_an_empty_pile() -> None:
    for card in PACK:
        table = table_with(GAMES["napoleons-shoulder"], (), foundations=(card,))
        assert clause_of(table, Move("f1", "c1")) is (None if RANK[card] == ACE else Clause.FILL_WASTE)


@claim(120)
def test_a_foundation_of_napoleons_shoulder_gives_its_top_back_to_a_pile_one_rank_higher() -> None:
    for under, card in PAIRS:
        table = table_with(GAMES["napoleons-shoulder"], (under,), foundations=(card,))
        fits = RANK[card] == RANK[under] - 1
        assert clause_of(table, Move("f1", "c1")) is (None if fits else Clause.COLUMN_RANK)


@claim(31, 32, 50)
def test_two_cards_at_once_never_move() -> None:
    table = position("FT-3").table
    for target in ("c2", "c3", "c4"):
        assert clause_of(table, Move("c1", target, 2)) is Clause.ONE_CARD
        assert clause_of(table, Move("c1", target, 3)) is Clause.COVERED


@claim(21)
def test_a_card_seen_below_another_cannot_be_played() -> None:
    table = position("FT-1").table
    assert "A♣" in table["c2"]
    for target in ("f1", "c1", "c3"):
        assert clause_of(table, Move("c2", target, 2)) is Clause.COVERED


@given(seed=SEEDS)
@claim(21, 32, 39)
def test_every_move_of_the_strict_game_takes_one_card_from_a_top(seed: int) -> None:
    table = some_table(FORTY_THIEVES, seed)
    for legal in table.moves():
        assert legal.cards == 1
        after = table.after(legal)
        assert after[legal.source] == table[legal.source][:-1]
        assert after[legal.target] == (*table[legal.target], table[legal.source][-1])
        untouched = set(table.rules.places) - {legal.source, legal.target}
        assert all(after[place] == table[place] for place in untouched)


@claim(33)
def test_a_run_is_carried_card_by_card_through_an_empty_column() -> None:
    table = position("FT-3").table
    for text in ("C1>C3", "C1>C2", "C3>C2"):
        table = table.play(move(table, text))
    assert table["c2"] == ("9♠", "8♠", "7♠")
    assert table["c3"] == ()


def everything_within_reach(table: Table) -> set[Table]:
    """Every table that can be reached, by plain search."""
    seen, waiting = {table}, [table]
    while waiting:
        here = waiting.pop()
        for there in map(here.after, here.moves()):
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


@claim(34)
def test_one_empty_column_carries_two_cards_and_not_three() -> None:
    """FT-3, FT-3b, and FT-3b with a second empty column, without the columns that only hold kings."""

    def carried(run: tuple[Card, ...], columns: int) -> bool:
        rules = like(FORTY_THIEVES, "small", piles={Kind.COLUMN: {"count": columns}})
        tables = everything_within_reach(table_with(rules, ("4♥", *run), ("9♠",)))
        return any(("9♠", *run) in table.piles for table in tables)

    assert carried(("8♠", "7♠"), 3)
    assert not carried(("8♠", "7♠", "6♠"), 3)
    assert carried(("8♠", "7♠", "6♠"), 4)


# -- stock and waste


@claim(35, 37, 36, 40, 42, 63, 66)
def test_the_stock_is_turned_card_by_card_to_its_end_and_never_again() -> None:
    table = deal(FORTY_THIEVES, 17)
    for turned in range(1, 65):
        assert TURN in table.moves()
        top = table["s"][-1]
        table = table.play(TURN)
        assert table["w"][-1] == top
        assert (len(table["w"]), len(table["s"])) == (turned, 64 - turned)
    assert clause_of(table, TURN) is Clause.STOCK_EMPTY
    assert clause_of(table, REDEAL) is Clause.ONE_PASS
    assert places_of(table, Kind.WASTE) == ["w"]


@EACH_GAME
@given(seed=SEEDS)
@claim(14, 35, 66)
def test_the_stock_may_be_turned_whenever_it_holds_a_card(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    assert (TURN in table.moves()) == (rules.has(Kind.STOCK) and bool(table["s"]))


@claim(40)
def test_no_card_is_taken_from_the_stock_but_by_turning_the_top_one() -> None:
    table = deal(FORTY_THIEVES, 17)
    for target, count in product(FORTY_THIEVES.places, (1, 2, 64, 65)):
        if (target, count) != ("w", 1):
            assert clause_of(table, Move("s", target, count)) is Clause.TURN_ONE


@claim(22, 23, 38)
def test_the_top_of_the_waste_goes_to_a_column_or_a_foundation_and_uncovers_the_one_before() -> None:
    table = position("FT-4").table.play(Move("w", "c1"))
    assert table["w"] == ("3♣",)
    assert clause_of(table, Move("w", "c2")) is None
    table = table_with(FORTY_THIEVES, ("6♠",), waste="A♥")
    assert clause_of(table, Move("w", "f1")) is None


@claim(39)
def test_a_card_inside_the_waste_cannot_be_played() -> None:
    assert clause_of(position("FT-4").table, Move("w", "c2", 2)) is Clause.WASTE_TOP


@claim(53)
def test_the_next_card_turned_covers_the_waste() -> None:
    table = position("FT-4").table.play(Move("w", "c1"))
    assert Move("w", "c2") in table.moves()
    assert Move("w", "c2") not in table.play(TURN).moves()


@EACH_GAME
@given(seed=GAMES_PLAYED)
@claim(41, 68)
def test_only_the_stock_feeds_the_waste_and_its_order_never_changes(rules: Rules, seed: int) -> None:
    for table, made in walk(rules, seed):
        if not rules.has(Kind.STOCK):
            return
        after = table.after(made)
        if made == TURN:
            assert after["w"] == (*table["w"], table["s"][-1])
            assert after["s"] == table["s"][:-1]
        elif made == REDEAL:
            assert after["s"] == table["w"][::-1]
            assert after["w"] == ()
        else:
            assert after["s"] == table["s"]
            assert after["w"] == table["w"][: len(after["w"])]
            assert len(table["w"]) - len(after["w"]) == (made.source == "w")


@EACH_GAME
@given(seed=SEEDS)
@claim(41)
def test_a_card_never_goes_back_to_the_waste_or_the_stock(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    if rules.has(Kind.STOCK):
        for source, target, count in product(rules.places, ("w", "s"), (1, 2)):
            tried = Move(source, target, count)
            if source not in ("s", target) and tried != REDEAL:
                assert clause_of(table, tried) is Clause.WASTE_FEED


@EACH_GAME
@given(seed=GAMES_PLAYED)
@claim(42, 68, 102, 105, 115)
def test_the_waste_is_turned_over_as_often_as_the_game_has_redeals(rules: Rules, seed: int) -> None:
    made = [each for _, each in walk(rules, seed)]
    redeals = {"one-redeal": 1, "two-redeals": 2}.get(rules.name, 0)
    assert made.count(REDEAL) <= redeals
    stock = rules.cards - rules.dealt
    assert made.count(TURN) <= stock * (1 + redeals)


@claim(102, 103)
def test_the_waste_turned_over_gives_its_first_card_first() -> None:
    table = position("RD-1").table
    assert table["w"] == ("2♣", "9♦", "5♠")
    assert table.play(REDEAL).play(TURN)["w"] == ("2♣",)


@claim(102)
def test_a_spent_redeal_is_refused_as_spent() -> None:
    table = position("RD-3").table.play(REDEAL).play(TURN)
    assert clause_of(table, REDEAL) is Clause.REDEAL_SPENT


# -- foundations


@EACH_GAME
@claim(43, 51, 109)
def test_an_empty_foundation_starts_with_an_ace_only(rules: Rules) -> None:
    if rules.has(Kind.COLUMN):
        for card in PACK:
            wanted = None if RANK[card] == ACE else Clause.FOUNDATION_ACE
            assert clause_of(table_with(rules, (card,)), Move("c1", "f1")) is wanted
            assert clause_of(table_with(rules, waste=card), Move("w", "f1")) is wanted


def wanted_on_foundation(top: Card, card: Card) -> Clause | None:
    """What the rules say of a card on the top of a foundation: the suit first, then the rank."""
    if SUIT[top] != SUIT[card]:
        return Clause.FOUNDATION_SUIT
    if RANK[top] == KING:
        return Clause.FOUNDATION_FULL
    return None if RANK[card] == RANK[top] + 1 else Clause.FOUNDATION_RANK


@pytest.mark.parametrize("rules", WITH_COLUMNS, ids=lambda rules: rules.name)
@claim(44, 45, 51, 56, 106, 118, 119)
def test_a_foundation_takes_the_next_rank_of_its_suit_and_nothing_else(rules: Rules) -> None:
    for top in PACK:
        for table, card, place in laid_out(rules, top=top):
            assert clause_of(table, Move(place, "f1")) is wanted_on_foundation(top, card)


@claim(23, 44)
def test_the_waste_goes_up_by_the_same_rule() -> None:
    for top, card in PAIRS:
        table = table_with(FORTY_THIEVES, waste=card, foundations=(top,))
        assert clause_of(table, Move("w", "f1")) is wanted_on_foundation(top, card)


@claim(44, 56)
def test_thirteen_steps_from_ace_to_king_complete_a_foundation() -> None:
    for suit in SUITS:
        table = table_with(FORTY_THIEVES, tuple(card_of(rank, suit) for rank in range(KING, 0, -1)))
        for height in range(1, 14):
            table = table.play(Move("c1", "f1"))
            assert len(table["f1"]) == height
        assert table["f1"] == tuple(card_of(rank, suit) for rank in range(1, 14))
        assert table["c1"] == ()


@claim(46)
def test_either_of_two_equal_foundations_may_be_chosen_and_the_result_is_the_same() -> None:
    table = table_with(FORTY_THIEVES, ("5♠",), foundations=("4♠", "4♠"))
    first, second = table.play(Move("c1", "f1")), table.play(Move("c1", "f2"))
    assert sorted(first.piles) == sorted(second.piles)
    assert [each for each in table.moves() if each.target[0] == "f"] == [Move("c1", "f1")], (
        "listed once (R16)"
    )
    ace = table_with(FORTY_THIEVES, ("A♠",))
    assert all(ace.refusal(Move("c1", place)) is None for place in places_of(ace, Kind.FOUNDATION))


@claim(47)
def test_the_foundations_of_a_suit_grow_each_at_its_own_pace() -> None:
    table = position("FT-7").table
    assert (len(table["f1"]), len(table["f2"])) == (13, 12)
    assert not table.won
    apart = table_with(FORTY_THIEVES, ("3♠",), ("6♠",), foundations=("5♠", "2♠"))
    assert Move("c1", "f2") in apart.moves()
    assert Move("c2", "f1") in apart.moves()


@EACH_GAME
@given(seed=SEEDS)
@claim(48, 49)
def test_cards_on_locked_foundations_stay(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    if rules.name == "napoleons-shoulder":
        return
    for place, target in product(places_of(table, Kind.FOUNDATION), rules.places):
        if table[place] and kind_of(table, target) not in (Kind.STOCK, Kind.WASTE) and target != place:
            assert clause_of(table, Move(place, target)) is Clause.FOUNDATION_LOCKED


@claim(48)
def test_foundations_of_napoleons_shoulder_do_not_exchange_cards() -> None:
    table = table_with(GAMES["napoleons-shoulder"], foundations=("5♥", "4♥"))
    assert clause_of(table, Move("f1", "f2")) is Clause.FOUNDATION_SWAP
    assert clause_of(table, Move("f1", "f3")) is Clause.FOUNDATION_SWAP


def test_cards_go_to_a_foundation_one_at_a_time_where_runs_move_too() -> None:
    table = table_with(JOSEPHINE, ("2♠", "A♠"))
    assert clause_of(table, Move("c1", "c2", 2)) is None
    assert clause_of(table, Move("c1", "f1", 2)) is Clause.FOUNDATION_ONE


@claim(12, 17, 23)
def test_nothing_goes_up_by_itself() -> None:
    """R12: an ace may stay; a move changes two piles and no more."""
    table = table_with(FORTY_THIEVES, ("9♠",), ("A♠",), ("8♠",), ("A♥",))
    after = table.play(Move("c3", "c1"))
    assert (after["c2"], after["c4"]) == (("A♠",), ("A♥",))
    assert after.on_foundations == 0


@given(seed=SEEDS)
@claim(50, 51)
def test_a_refused_move_raises_and_leaves_the_table_as_it_was(seed: int) -> None:
    table = reached(FORTY_THIEVES, seed)
    piles = table.piles
    for source, target in product(FORTY_THIEVES.places, repeat=2):
        tried = Move(source, target)
        refusal = table.refusal(tried)
        if refusal:
            with pytest.raises(IllegalMoveError) as error:
                table.play(tried)
            assert (error.value.move, error.value.refusal) == (tried, refusal)
            assert refusal.clause in str(error.value)
    assert table.piles is piles


@claim(52)
def test_every_card_of_the_columns_has_its_twin_elsewhere() -> None:
    table = deal(FORTY_THIEVES, 7)
    everywhere = [card for pile in table.piles for card in pile]
    for place in places_of(table, Kind.COLUMN):
        assert all(everywhere.count(card) == 2 for card in table[place])


@EACH_GAME
@given(seed=SEEDS)
def test_what_may_not_be_lifted_goes_nowhere(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    for place in rules.places:
        for count in range(len(table[place]) + 2):
            refusal = table.lift_refusal(place, count)
            targets = [other for other in rules.places if other not in (place, "s", "w")]
            refusals = [table.refusal(Move(place, target, count)) for target in targets]
            if refusal:
                assert set(refusals) == {refusal}
            elif count > 1:
                assert rules.of(kind_of(table, place)).take is Take.RUN


def test_nothing_is_lifted_from_the_stock_and_its_top_card_not_named() -> None:
    table = deal(FORTY_THIEVES, 1)
    assert {table.lift_refusal("s", count) for count in range(4)} == {Refusal(Clause.TURN_ONE)}


def test_two_cards_of_a_row_or_an_auxiliary_row_are_refused_as_not_outer() -> None:
    table = parse_position("petit-napoleon/f=3S;r=4H5H;a=9D2D;b=3")
    for place in ("r1", "a1"):
        assert clause_of(table, Move(place, "r2", 2)) is Clause.OUTER
        assert clause_of(table, Move(place, "x", 2)) is Clause.OUTER


def test_a_run_ends_where_the_face_down_cards_begin() -> None:
    rules = like(JOSEPHINE, "half-hidden", piles={Kind.COLUMN: {"face_down": 1}})
    piles = {Kind.COLUMN: [("9♠", "8♠", "7♠"), ("10♠",), ("9♠",)]}
    table = table_of(rules, piles, hidden={Kind.COLUMN: [1, 0, 0]})
    assert clause_of(table, Move("c1", "c3", 2)) is None
    assert clause_of(table, Move("c1", "c2", 3)) is Clause.RUN


def test_an_unknown_place_is_an_error_and_not_a_refusal() -> None:
    table = deal(FORTY_THIEVES, 1)
    for tried in (Move("c11", "c1"), Move("c1", "f9"), Move("x", "c1"), Move("c1", "")):
        with pytest.raises(KeyError):
            table.refusal(tried)


def test_no_card_and_too_many_cards_are_refused() -> None:
    table = table_with(FORTY_THIEVES, ("5♠",))
    assert clause_of(table, Move("c2", "c1")) is Clause.NOTHING_THERE
    assert clause_of(table, Move("c1", "c2", 2)) is Clause.NOTHING_THERE
    assert clause_of(table, Move("c1", "c2", 0)) is Clause.NOTHING_THERE
    assert clause_of(table, Move("c1", "c2", -1)) is Clause.NOTHING_THERE
    assert clause_of(table, Move("c1", "c1")) is Clause.SAME_PLACE
