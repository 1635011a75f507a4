"""Deals: the layout of each game, and the numbers, which are for ever."""

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import PACK, RANK, SUITS
from game.deal import LAST_LCG, DealError, deal, deal_number, lay_out, shuffled
from game.games import GAMES
from game.notation import parse_cards, parse_position, write_position
from game.rules import Kind, Rules
from game.table import TURN, Move, Table
from tests.claims import claim
from tests.positions import DATA
from tests.rules import dealer
from tests.tables import EACH_GAME, cards_of, places_of

FORTY = GAMES["forty-thieves"]
NUMBERS = (1, 2, 617, 31999, 32000, 32001, 123456789, 10**20 - 1)
LATIN = str.maketrans("♣♠♥♦", "CSHD")


def piles(table: Table, kind: Kind) -> list[tuple[str, ...]]:
    return [table[place] for place in places_of(table, kind)]


def letters(*cards: str) -> list[str]:
    """Cards in the letters of PySolFC."""
    return [card.replace("10", "T").translate(LATIN) for card in cards]


# -- the layout (D-1 to D-7)


@pytest.mark.parametrize(
    ("name", "columns", "depth", "stock", "foundations"),
    [
        ("forty-thieves", 10, 4, 64, 8),
        ("josephine", 10, 4, 64, 8),
        ("limited", 12, 3, 68, 8),
        ("indian", 10, 4, 64, 8),
        ("indian-published", 10, 3, 74, 8),
        ("streets", 10, 4, 64, 8),
        ("sixty-thieves", 12, 5, 96, 12),
        ("kings-only", 10, 4, 64, 8),
        ("one-redeal", 10, 4, 64, 8),
        ("two-redeals", 10, 4, 64, 8),
        ("napoleons-square", 12, 4, 56, 8),
        ("napoleons-shoulder", 12, 4, 56, 8),
    ],
)
@claim(8, 10, 12, 13, 15, 16, 82, 88, 97, 110, 122)
def test_columns_stock_and_foundations_are_laid_out_by_the_rules(
    name: str, columns: int, depth: int, stock: int, foundations: int
) -> None:
    table = deal(GAMES[name], 1)
    assert [len(pile) for pile in piles(table, Kind.COLUMN)] == [depth] * columns
    assert len(table["s"]) == stock
    assert columns * depth + stock == table.rules.cards
    assert piles(table, Kind.FOUNDATION) == [()] * foundations
    assert table["w"] == ()


@EACH_GAME
@claim(11)
def test_every_card_of_the_table_is_dealt_face_up_but_in_the_published_indian(rules: Rules) -> None:
    table = deal(rules, 1)
    published = rules.name == "indian-published"
    assert sum(table.hidden) == (10 if published else 0)
    assert all(table.hidden[rules.index[place]] == 1 for place in places_of(table, Kind.COLUMN) if published)


@EACH_GAME
@claim(2, 3, 4, 5, 20, 96, 108, 130)
def test_a_deal_uses_every_card_of_its_packs_once(rules: Rules) -> None:
    packs = {"petit-napoleon": 1, "sixty-thieves": 3}.get(rules.name, 2)
    assert cards_of(deal(rules, 12345)) == Counter(dict.fromkeys(PACK, packs))
    assert rules.cards == 52 * packs


@claim(10)
def test_cards_are_dealt_row_by_row() -> None:
    pack = list(PACK * 2)
    first = pack[::-1]
    table = lay_out(FORTY, pack)
    assert table["c1"] == (first[0], first[10], first[20], first[30])
    assert table["c10"] == (first[9], first[19], first[29], first[39])
    assert table.play(TURN)["w"] == (first[40],)
    assert pack == list(PACK * 2), "the list is not touched"


def test_a_face_down_card_is_turned_up_when_nothing_covers_it() -> None:
    table = parse_position("indian-published/s=;c=(9C)5D2S,6H,3H")
    assert table.hidden[table.rules.index["c1"]] == 1
    table = table.play(Move("c1", "c3")).play(Move("c1", "c2"))
    assert table["c1"] == ("9♣",)
    assert table.hidden[table.rules.index["c1"]] == 0
    assert Move("c1", "c4") in table.moves()


# -- Petit Napoléon (PN-6, PN-6b)


@claim(125, 126, 127, 128, 129, 130)
def test_base_cards_go_to_the_centre_as_they_appear() -> None:
    first = ["3♠"] + [card for suit in "♠♥♦♣" for card in PACK if card[-1] == suit and card != "3♠"]
    table = lay_out(GAMES["petit-napoleon"], first[::-1])
    assert table.base == 3
    assert piles(table, Kind.FOUNDATION) == [("3♠",), ("3♥",), ("3♦",), ("3♣",)]
    rows = "A♠2♠4♠5♠6♠ 7♠8♠9♠10♠J♠ Q♠K♠A♥2♥4♥ 5♥6♥7♥8♥9♥ 10♥J♥Q♥K♥A♦ 2♦4♦5♦6♦7♦ 8♦9♦10♦J♦Q♦ K♦A♣2♣4♣5♣"
    assert piles(table, Kind.ROW) == [parse_cards(row) for row in rows.split()]
    assert piles(table, Kind.WING) == [parse_cards("6♣7♣8♣9♣"), parse_cards("10♣J♣Q♣K♣")]
    assert table["x"] == ()


def test_base_cards_at_the_end_of_the_pack_go_to_the_centre_too() -> None:
    others = [card for card in PACK if RANK[card] != 3]
    first = ["3♠", *others, "3♥", "3♦", "3♣"]
    table = lay_out(GAMES["petit-napoleon"], first[::-1])
    assert piles(table, Kind.FOUNDATION) == [("3♠",), ("3♥",), ("3♦",), ("3♣",)]
    assert [len(row) for row in piles(table, Kind.ROW)] == [5] * 8
    assert [len(row) for row in piles(table, Kind.WING)] == [4, 4]


@given(st.permutations(PACK))
@claim(125, 128, 132)
def test_any_pack_gives_four_base_cards_and_ten_full_half_rows(pack: list[str]) -> None:
    table = lay_out(GAMES["petit-napoleon"], pack)
    bases = piles(table, Kind.FOUNDATION)
    assert bases[0] == (pack[-1],)
    assert sorted(suit for (card,) in bases for suit in card[-1]) == sorted(SUITS)
    assert {RANK[card] for (card,) in bases} == {table.base}
    assert [len(row) for row in piles(table, Kind.ROW) + piles(table, Kind.WING)] == [5] * 8 + [4] * 2


# -- numbers


def test_four_deals_are_those_of_pysolfc() -> None:
    blocks = (DATA / "pysol.txt").read_text(encoding="utf-8").split("# ")[1:]
    assert len(blocks) == 4
    for block in blocks:
        number, *lines = block.splitlines()
        table = deal(FORTY, int(number))
        for n, line in enumerate(lines[:10], 1):
            assert letters(*table[f"c{n}"]) == line.split()[1:]
        turned, stock = lines[10].split()[1], lines[11].split(")")[1].split()
        assert letters(*reversed(table["s"])) == [turned, *stock]


@pytest.mark.parametrize(("name", "number"), list(product(GAMES, NUMBERS)))
def test_a_second_dealer_deals_the_same(name: str, number: int) -> None:
    assert write_position(deal(GAMES[name], number)) == dealer.position(name, number)


@given(number=st.integers(1, 10**20 - 1), name=st.sampled_from(sorted(GAMES)))
def test_a_second_dealer_deals_the_same_for_any_number(number: int, name: str) -> None:
    assert write_position(deal(GAMES[name], number)) == dealer.position(name, number)


def test_the_deals_once_published_are_dealt_for_ever() -> None:
    for line in (DATA / "deals.txt").read_text(encoding="utf-8").splitlines():
        head, text = line.split(" ")
        name, number = head.split("/")
        assert write_position(deal(GAMES[name], int(number))) == text


@claim(69)
def test_the_same_number_gives_the_same_deal() -> None:
    assert deal(FORTY, 17) == deal(FORTY, 17)
    assert deal(FORTY, 17) != deal(FORTY, 18)


def test_both_generators_meet_where_the_recipe_says() -> None:
    assert LAST_LCG == 31999
    assert shuffled(31999, 2) != shuffled(32000, 2)


@claim(19, 52)
def test_every_card_comes_to_every_place_equally_often() -> None:
    """A chi-squared test: 52 faces by 104 places, within five standard deviations of its mean."""
    for start in (1, 32000):
        seen: Counter[tuple[int, str]] = Counter()
        deals = 520
        for number in range(start, start + deals):
            seen.update(enumerate(shuffled(number, 2)))
        expected = deals / 52
        cells = product(range(104), PACK)
        chi_squared = sum((seen[cell] - expected) ** 2 / expected for cell in cells)
        free = 51 * 103
        assert abs(chi_squared - free) < 5 * (2 * free) ** 0.5


@pytest.mark.parametrize("text", ["1", "007", " 12 ", "32000", "9" * 20, "0" * 19 + "1", "\t3\n"])
def test_a_whole_number_of_at_most_20_digits_is_a_deal_number(text: str) -> None:
    assert deal_number(text) == int(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "0",
            "000",
            "-1",
            "+1",
            "1e5",
            "1.0",
            "1,000",
            "1 2",
            "1_000",
            "0x1F",
            "nan",
            "None",
            "12a",
        ),
        *("１２", "１", "١٢", "²", "½", "∞", "\ud800", "9" * 21, "0" * 20 + "1", "1" * 5000),
    ],
)
def test_anything_else_is_no_deal_number(text: str) -> None:
    with pytest.raises(DealError):
        deal_number(text)


@pytest.mark.parametrize("number", [0, -1, -(10**9), 10**20, 10**400])
def test_a_number_out_of_range_is_not_dealt(number: int) -> None:
    with pytest.raises(DealError):
        deal(FORTY, number)


@given(st.text())
def test_no_text_upsets_the_reader_of_numbers(text: str) -> None:
    try:
        number = deal_number(text)
    except DealError:
        return
    assert 1 <= number < 10**20


def test_dealing_leaves_the_common_source_of_chance_alone() -> None:
    random.seed(1)
    before = random.getstate()
    deal(FORTY, 1)
    deal(FORTY, 40000)
    assert random.getstate() == before
