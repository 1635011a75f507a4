"""The cards of Forty Thieves, what each is worth, and what of them may be known (claims 1 to 20)."""

import dataclasses
import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given

from game.cards import ACE, KING, PACK, RANK, RANKS, RED, SUIT, SUITS, card_of
from game.deal import deal
from game.games import DOWN_IN_SUIT, FORTY_THIEVES, GAMES, STREETS, UP_IN_SUIT
from game.notation import write_card
from game.play import Game
from game.rules import Kind, Rules, RulesError, like
from game.table import Move, Refusal, Table
from tests.claims import claim
from tests.tables import EACH_GAME, SEEDS, places_of, some_table, universe


@claim(1)
def test_one_player_makes_every_move() -> None:
    fields = [field.name for kind in (Game, Table) for field in dataclasses.fields(kind)]
    assert not any("player" in name or "turn" in name for name in fields)
    assert Move._fields == ("source", "target", "cards")


@claim(2, 3, 4, 5)
def test_two_packs_make_104_cards_each_of_them_twice() -> None:
    table = deal(FORTY_THIEVES, 1)
    cards = Counter(card for pile in table.piles for card in pile)
    assert sum(cards.values()) == FORTY_THIEVES.cards == 104
    assert len(cards) == 52
    assert set(cards.values()) == {2}
    assert {SUIT[card] for card in cards} == set(SUITS)
    assert {card[:-1] for card in cards} == set(RANKS)


@claim(6)
def test_ranks_run_from_ace_to_king() -> None:
    assert RANKS == ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    assert [RANK[rank + "♠"] for rank in RANKS] == list(range(ACE, KING + 1))
    assert all(card_of(RANK[card], SUIT[card]) == card for card in PACK)


RENAMINGS = [dict(zip(SUITS, other, strict=True)) for other in permutations(SUITS)]


@EACH_GAME
@given(seed=SEEDS)
@claim(7)
def test_no_suit_ranks_above_another(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    for names in random.Random(seed).sample(RENAMINGS, 8):
        keeps_colours = len({(suit in RED) == (names[suit] in RED) for suit in SUITS}) == 1
        if rules is not STREETS or keeps_colours:
            assert renamed(table, names).moves() == table.moves()


def test_streets_tells_the_colours_apart() -> None:
    table = some_table(STREETS, 1)
    swapped = {"♠": "♥", "♥": "♠", "♣": "♣", "♦": "♦"}
    assert renamed(table, swapped).moves() != table.moves()


def renamed(table: Table, names: dict[str, str]) -> Table:
    """The same table with other names for the suits."""
    piles = tuple(tuple(card_of(RANK[card], names[SUIT[card]]) for card in pile) for pile in table.piles)
    return dataclasses.replace(table, piles=piles)


@claim(8)
def test_each_suit_fills_as_many_foundations_as_there_are_packs() -> None:
    assert FORTY_THIEVES.foundations == 8 == 2 * len(SUITS)
    assert FORTY_THIEVES.of(Kind.FOUNDATION).build == UP_IN_SUIT
    assert GAMES["sixty-thieves"].foundations == 12 == 3 * len(SUITS)


@claim(9)
def test_exchanging_two_equal_cards_changes_nothing() -> None:
    table = deal(FORTY_THIEVES, 17)
    spots = [(i, n) for i, pile in enumerate(table.piles) for n in range(len(pile))]
    for card in PACK:
        (i, n), (j, m) = (spot for spot in spots if table.piles[spot[0]][spot[1]] == card)
        piles = [list(pile) for pile in table.piles]
        piles[i][n], piles[j][m] = piles[j][m], piles[i][n]
        twin = dataclasses.replace(table, piles=tuple(map(tuple, piles)))
        assert twin == table
        assert twin.moves() == table.moves()


@claim(11, 18, 107)
def test_every_card_of_the_columns_can_be_read_from_the_start() -> None:
    table = deal(FORTY_THIEVES, 1)
    assert not any(table.hidden)
    assert [len(table[place]) for place in places_of(table, Kind.COLUMN)] == [4] * 10


@claim(14)
def test_the_link_and_the_save_of_a_deal_name_no_card() -> None:
    game = Game.new("forty-thieves", 17)
    for move in [game.table.moves()[0], Move("s", "w"), Move("s", "w")]:
        game.play(move)
    names = {write_card(card) for card in PACK} | set(PACK)
    assert not any(name in game.link or name in game.save for name in names)


@EACH_GAME
@given(seed=SEEDS)
@claim(14)
def test_a_refusal_never_names_a_card_that_lies_face_down(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    for move in universe(table):
        face_up = (
            0 if move.source == "s" else len(table[move.source]) - table.hidden[rules.index[move.source]]
        )
        if move.cards > face_up:
            refusal = table.refusal(move)
            assert refusal is None or refusal.card is None
            assert refusal is None or move.source != "s" or refusal == Refusal(refusal.clause)


@claim(17)
def test_aces_are_dealt_like_other_cards() -> None:
    table = deal(FORTY_THIEVES, 3)
    aces = [
        card for place in ("s", *places_of(table, Kind.COLUMN)) for card in table[place] if RANK[card] == ACE
    ]
    assert len(aces) == 8
    assert table.on_foundations == 0


@claim(84)
def test_the_strict_game_moves_one_card_and_turns_the_stock_once() -> None:
    assert next(iter(GAMES)) == "forty-thieves"
    assert FORTY_THIEVES.of(Kind.COLUMN).build == DOWN_IN_SUIT
    assert FORTY_THIEVES.of(Kind.COLUMN).take.value == "card"
    assert FORTY_THIEVES.passes == 1
    assert FORTY_THIEVES.facts["redeals"] == 0


@claim(10, 12, 13, 82)
def test_the_facts_for_the_text_follow_from_the_rules() -> None:
    assert FORTY_THIEVES.facts == {
        "packs": 2,
        "cards": 104,
        "suits": 4,
        "ranks": 13,
        "copies": 2,
        "foundations": 8,
        "columns": 10,
        "depth": 4,
        "face_down": 0,
        "dealt": 40,
        "stock": 64,
        "passes": 1,
        "redeals": 0,
    }


@EACH_GAME
def test_the_facts_agree_with_the_deal(rules: Rules) -> None:
    facts, table = rules.facts, deal(rules, 1)
    stock = len(table["s"]) if rules.has(Kind.STOCK) else 0
    assert facts["stock"] == stock == rules.cards - facts["dealt"]
    assert facts["cards"] == sum(map(len, table.piles))
    assert facts["foundations"] * KING == facts["cards"]


@claim(83)
def test_relatives_differ_from_the_strict_game_by_what_their_names_say() -> None:
    josephine = like(
        FORTY_THIEVES, "josephine", piles={Kind.COLUMN: {"take": GAMES["josephine"].of(Kind.COLUMN).take}}
    )
    assert josephine == GAMES["josephine"]
    assert GAMES["josephine"].of(Kind.COLUMN).take.value == "run"
    assert (
        like(GAMES["limited"], "forty-thieves", piles={Kind.COLUMN: {"count": 10, "deal": 4}})
        == FORTY_THIEVES
    )


def test_games_are_filed_under_their_own_names() -> None:
    assert {name: rules.name for name, rules in GAMES.items()} == {name: name for name in GAMES}
    assert len(set(GAMES.values())) == len(GAMES) == 13


def test_rules_are_compared_by_what_they_say_and_not_by_their_name_alone() -> None:
    assert like(FORTY_THIEVES, "forty-thieves", passes=2) != FORTY_THIEVES
    assert like(FORTY_THIEVES, "forty-thieves") == FORTY_THIEVES


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        FORTY_THIEVES.passes = 2  # type: ignore[misc]  # the point of the test
    with pytest.raises(TypeError):
        FORTY_THIEVES.of(Kind.COLUMN).fill[Kind.WASTE] = KING  # type: ignore[index]  # the point of the test


def test_settings_that_make_no_game_are_refused() -> None:
    with pytest.raises(RulesError) as foundations:
        like(FORTY_THIEVES, "x", decks=3)
    assert foundations.value.code == "foundations"
    with pytest.raises(RulesError) as too_many:
        like(FORTY_THIEVES, "x", piles={Kind.COLUMN: {"deal": 11}})
    assert too_many.value.code == "dealt"
    with pytest.raises(RulesError) as left_over:
        like(GAMES["petit-napoleon"], "x", piles={Kind.WING: {"deal": 3}})
    assert left_over.value.code == "dealt"
