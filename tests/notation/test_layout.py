"""Cards as people write them down, line by line."""

import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.games import GAMES
from game.layout import parse_layout, write_layout
from game.notation import LONGEST, NotationError
from game.rules import Kind, Rules
from tests.tables import EACH_GAME, SEEDS, laid, places_of

FORTY = GAMES["forty-thieves"]


def refused(text: str) -> NotationError:
    """The error a text gives."""
    with pytest.raises(NotationError) as error:
        parse_layout(FORTY, text)
    return error.value


@EACH_GAME
@given(seed=SEEDS)
def test_what_is_written_down_of_a_table_is_read_back(rules: Rules, seed: int) -> None:
    table = laid(rules, seed)
    if not rules.has(Kind.COLUMN) or any(table.hidden):
        return
    again = parse_layout(rules, write_layout(table))
    assert [again[place] for place in places_of(table, Kind.COLUMN)] == [
        table[place] for place in places_of(table, Kind.COLUMN)
    ]
    assert again["w"] == table["w"]
    assert again["s"] == ()
    tops = sorted(table[place] for place in places_of(table, Kind.FOUNDATION))
    assert sorted(again[place] for place in places_of(table, Kind.FOUNDATION)) == tops


@EACH_GAME
@given(seed=SEEDS)
def test_what_lies_face_down_is_not_written_down(rules: Rules, seed: int) -> None:
    table = laid(rules, seed)
    if rules.has(Kind.COLUMN):
        text = write_layout(table)
        assert text.count("?") == sum(table.hidden)
        shown = sum(len(table[place]) for place in places_of(table, Kind.COLUMN)) - sum(table.hidden)
        tops = sum(bool(table[place]) for place in places_of(table, Kind.FOUNDATION))
        assert sum(text.count(sign) for sign in "♣♠♥♦") == shown + tops + len(table["w"])


@pytest.mark.parametrize(
    "text",
    [
        "QH 7D\nAC 6D\n\nw: 3C 9H\ns: 9C 2H\nf: 4S 2S",
        "c1: Q♥ 7♦\nc2: A♣ 6♦\nwaste: 3♣, 9♥\nstock: 9♣, 2♥\nfoundations: 4♠ 2♠",
        "T1 QH 7D\nT2 AC 6D\nw 3C 9H\ns 9C 2H\nf 4S 2S",
        "Colonne 1 : D♥ 7♦\nColonne 2 : A♣ 6♦\nDéfausse : 3♣ 9♥\nPioche : 9♣ 2♥\nFondations : 4♠ 2♠",
        "coluna 1: D♥ 7♦\ncoluna 2: A♣ 6♦\ndescarte: 3♣ 9♥\nmonte: 9♣ 2♥\nfundações: 4♠ 2♠",
    ],
)
def test_several_hands_write_the_same_table(text: str) -> None:
    table = parse_layout(FORTY, text)
    assert (table["c1"], table["c2"], table["c3"]) == (("Q♥", "7♦"), ("A♣", "6♦"), ())
    assert table["w"] == ("3♣", "9♥")
    assert table["s"] == ("2♥", "9♣"), "the first card written is the next one turned"
    assert [len(table[f"f{n}"]) for n in (1, 2, 3)] == [4, 2, 0]


@pytest.mark.parametrize(
    ("text", "code", "item", "at"),
    [
        ("", "empty", "", 0),
        ("w: 3C", "empty", "", 0),
        ("6D\n7X", "bad-line", "7X", 2),
        ("6D\n\nw: 3C\nw: 4C", "bad-line", "w: 4C", 4),
        ("6D\nq: 3C", "bad-line", "q: 3C", 2),
        ("6D 6D 6D", "too-many-copies", "6♦", 0),
        ("\n".join(["6D"] * 11), "bad-pile", "c=11", 0),
        ("\n".join(["6D"] * 61), "too-long", "61", 0),
        ("c1: <b>", "bad-line", "<b>", 1),
    ],
)
def test_a_wrong_line_is_named_by_its_number(text: str, code: str, item: str, at: int) -> None:
    error = refused(text)
    assert (error.code, error.item, error.at) == (code, item, at)


def answer(text: str, rules: Rules = FORTY) -> NotationError | None:
    """The error a text gives, or None; any other exception fails the test."""
    try:
        parse_layout(rules, text)
    except NotationError as error:
        return error
    return None


LINES = st.lists(
    st.sampled_from(
        [
            *(
                "c1:",
                "T1 ",
                "w:",
                "s ",
                "f:",
                "Pioche :",
                "6D",
                "10♣",
                "V♦",
                "-",
                "–",
                "?",
                " ",
                "\n",
                "\x00",
            ),
            *("\ud800", "(", ")", ",", "١", "KS", "D♥", ":", "\u2028", "\r", "é", "c", "99999999999"),
        ]
    ),
    max_size=20,
).map("".join)


@given(text=st.one_of(LINES, st.text(st.characters(), max_size=80)), name=st.sampled_from(sorted(GAMES)))
@settings(max_examples=300)
@example(text="6D", name="petit-napoleon")
def test_no_text_raises_anything_but_a_notation_error(text: str, name: str) -> None:
    error = answer(text, GAMES[name])
    assert error is None or error.code


@pytest.mark.parametrize("piece", [" ", "\n", "c1:", "6D", "a", "é ", "1", ":", "T1 ", "- ", "\n6D"])
def test_no_text_takes_long(piece: str) -> None:
    start = time.perf_counter()
    answer(piece * (LONGEST // len(piece)))
    assert time.perf_counter() - start < 20
