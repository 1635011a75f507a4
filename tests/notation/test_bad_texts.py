"""Texts that are no cards, moves, positions, games or saves: each is refused, and told what is wrong."""

import time
from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.games import GAMES
from game.notation import (
    LONGEST,
    NotationError,
    parse_cards,
    parse_game,
    parse_move,
    parse_position,
    table_of,
)
from game.play import Game
from game.rules import Kind
from game.table import Clause
from tests.tables import SEEDS

Reader = Callable[[str], object]
FORTY = GAMES["forty-thieves"]


def move_of_forty(text: str) -> object:
    """A move of the strict game, said to stand seventh."""
    return parse_move(FORTY, text, 7)


def move_of_petit(text: str) -> object:
    """A move of the game with rows and a cellar."""
    return parse_move(GAMES["petit-napoleon"], text)


def refused(read: Reader, text: str) -> NotationError:
    """The error a text gives."""
    with pytest.raises(NotationError) as error:
        read(text)
    return error.value


# text, code, item, the character it starts at (in games: from 1 which move)
CARDS = [
    ("1C", "bad-card", "1C", 0),
    ("6", "bad-card", "6", 0),
    ("6d", "bad-card", "6d", 0),
    ("XX", "bad-card", "XX", 0),
    ("♦6", "bad-card", "♦6", 0),
    ("106D", "bad-card", "106", 0),
    ("6DX", "bad-card", "X", 2),
    ("6D 7", "bad-card", "7", 3),
    ("6D,7D", "bad-card", ",7D", 2),
    ("6D\n", "bad-card", "\n", 2),
    ("AC6D (9C)", "bad-card", "(9C", 5),
    ("<b>6D</b>", "bad-card", "<b>", 0),
    ("6\u200dD", "bad-card", "6\u200dD", 0),
    ("６D", "bad-card", "６D", 0),
    ("6D\ud8007D", "bad-card", "\ud8007D", 2),
    ("6D" * 200, "too-long", "6D" * 20, 0),
]
MOVES = [
    ("", "bad-move", "", 7),
    ("c1", "bad-move", "c1", 7),
    ("C1C2", "bad-move", "C1C2", 7),
    ("c1>c2", "bad-move", "c1>c2", 7),
    ("s w", "bad-move", "s w", 7),
    ("sw ", "bad-move", "sw ", 7),
    ("c1f1f2", "bad-move", "c1f1f2", 7),
    ("c1c2x0", "bad-move", "c1c2x0", 7),
    ("c1c2x1", "bad-move", "c1c2x1", 7),
    ("c1c2x02", "bad-move", "c1c2x02", 7),
    ("c1c2x100", "bad-move", "c1c2x100", 7),
    ("c1c2x-1", "bad-move", "c1c2x-1", 7),
    ("c1c2x２", "bad-move", "c1c2x２", 7),
    ("c１c2", "bad-move", "c１c2", 7),
    ("c1c\ud800", "bad-move", "c1c\ud800", 7),
    ("c1c2" * 50, "bad-move", "c1c2" * 10, 7),
    ("c0c1", "bad-place", "c0", 7),
    ("c01c1", "bad-place", "c01", 7),
    ("c11c1", "bad-place", "c11", 7),
    ("c1f9", "bad-place", "f9", 7),
    ("r1c1", "bad-place", "r1", 7),
    ("xc1", "bad-place", "x", 7),
]
POSITIONS = [
    ("", "unknown-game", "", 0),
    ("/c=KS", "unknown-game", "", 0),
    ("klondike/c=KS", "unknown-game", "klondike", 0),
    ("Forty-Thieves/c=KS", "unknown-game", "Forty-Thieves", 0),
    (" forty-thieves/c=KS", "unknown-game", " forty-thieves", 0),
    ("<script>/c=KS", "unknown-game", "<script>", 0),
    ("x" * 50 + "/c=KS", "unknown-game", "x" * 40, 0),
    ("forty-thieves", "empty", "", 13),
    ("forty-thieves/", "empty", "", 14),
    ("forty-thieves/c", "bad-part", "c", 14),
    ("forty-thieves/KS", "bad-part", "KS", 14),
    ("forty-thieves/=KS", "bad-part", "=KS", 14),
    ("forty-thieves/z=KS", "bad-part", "z=KS", 14),
    ("forty-thieves/C=KS", "bad-part", "C=KS", 14),
    ("forty-thieves/cc=KS", "bad-part", "cc=KS", 14),
    ("forty-thieves/c=KS;", "bad-part", "", 19),
    ("forty-thieves/c=KS;;w=2S", "bad-part", "", 19),
    ("forty-thieves/c=KS;c=QS", "bad-part", "c=QS", 19),
    ("two-redeals/w=KS;r=1;r=1", "bad-part", "r=1", 21),
    ("forty-thieves/x=KS", "bad-part", "x=KS", 14),
    ("forty-thieves/b=3", "bad-part", "b=3", 14),
    ("forty-thieves/c=KS;d=up", "bad-part", "d=up", 19),
    ("petit-napoleon/b=3;c=4S", "bad-part", "c=4S", 19),
    ("petit-napoleon/b=3;d=left", "bad-part", "d=left", 19),
    ("petit-napoleon/b=3;d=", "bad-part", "d=", 19),
    ("petit-napoleon/r=4S", "bad-base", "", 15),
    ("petit-napoleon/r=4S;b=", "bad-base", "", 22),
    ("petit-napoleon/r=4S;b=1", "bad-base", "1", 22),
    ("petit-napoleon/r=4S;b=3S", "bad-base", "3S", 22),
    ("forty-thieves/c=KS;r=1", "bad-redeals", "1", 21),
    ("one-redeal/c=KS;r=2", "bad-redeals", "2", 18),
    ("one-redeal/c=KS;r=-1", "bad-redeals", "-1", 18),
    ("one-redeal/c=KS;r=01", "bad-redeals", "01", 18),
    ("one-redeal/c=KS;r=", "bad-redeals", "", 18),
    ("one-redeal/c=KS;r=١", "bad-redeals", "١", 18),
    ("forty-thieves/c=KS/c1c2", "bad-card", "/c1", 18),
    ("forty-thieves/c=KS|QS", "bad-card", "|QS", 18),
    ("forty-thieves/w=2S;c=KS,QX", "bad-card", "QX", 24),
    ("forty-thieves/c=KS,QH,1D", "bad-card", "1D", 22),
    ("forty-thieves/c=\ud800", "bad-card", "\ud800", 16),
    ("forty-thieves/c=(9C", "bad-card", "(9C", 16),
    ("forty-thieves/c=()KS", "bad-card", "()KS", 16),
    ("indian-published/c=KS(9C)", "bad-card", "(9C", 21),
    ("indian-published/c=(9C)(8C)KS", "bad-card", "(8C", 23),
    ("indian-published/c=((9C))KS", "bad-card", "(9C", 20),
    ("indian-published/c=2H,)9C(", "bad-card", ")9C", 22),
    ("forty-thieves/c=(9C)KS", "bad-pile", "c", 0),
    ("forty-thieves/w=(9C)KS", "bad-pile", "w", 0),
    ("forty-thieves/s=(9C)KS", "bad-pile", "s", 0),
    ("forty-thieves/f=(AS)", "bad-pile", "f", 0),
    ("petit-napoleon/r=(4S)5S;b=3", "bad-pile", "r", 0),
    ("indian-published/c=(9C)", "bad-pile", "c", 0),
    ("indian-published/c=(9C8C)KS", "bad-pile", "c", 0),
    ("forty-thieves/c=,,,,,,,,,,KS", "bad-pile", "c=11", 0),
    ("forty-thieves/f=,,,,,,,,AS", "bad-pile", "f=9", 0),
    ("forty-thieves/w=KS,QS", "bad-pile", "w=2", 0),
    ("forty-thieves/s=KS,QS", "bad-pile", "s=2", 0),
    ("petit-napoleon/x=4S5S;b=3", "bad-pile", "x", 0),
    ("petit-napoleon/x=4S,5S;b=3", "bad-pile", "x=2", 0),
    ("forty-thieves/f=AS2S", "bad-foundation", "AS2S", 0),
    ("forty-thieves/c=KS,KS;w=KS", "too-many-copies", "K♠", 0),
    ("forty-thieves/f=2S,2S;c=AS", "too-many-copies", "A♠", 0),
    ("sixty-thieves/c=KS,KS,KS,KS", "too-many-copies", "K♠", 0),
    ("petit-napoleon/f=3S,3S;b=3", "too-many-copies", "3♠", 0),
    ("petit-napoleon/f=5S;r=4S;b=3;d=up", "too-many-copies", "4♠", 0),
    ("forty-thieves/c=" + "KS" * 200, "too-long", "KS" * 20, 16),
    ("forty-thieves/c=" + " " * LONGEST, "too-long", str(LONGEST + 16), LONGEST),
]
GAME_TEXTS = [
    ("", "unknown-game", "", 0),
    ("klondike/1", "unknown-game", "klondike", 0),
    ("<img src=x>/1/sw", "unknown-game", "<img src=x>", 0),
    ("\ud800/1", "unknown-game", "\ud800", 0),
    ("forty-thieves", "bad-number", "", 14),
    ("forty-thieves/", "bad-number", "", 14),
    ("forty-thieves//sw", "bad-number", "", 14),
    ("forty-thieves/0", "bad-number", "0", 14),
    ("forty-thieves/-1", "bad-number", "-1", 14),
    ("forty-thieves/1e5", "bad-number", "1e5", 14),
    ("forty-thieves/１２", "bad-number", "１２", 14),
    ("forty-thieves/1\x00", "bad-number", "1\x00", 14),
    ("forty-thieves/" + "9" * 21, "bad-number", "9" * 21, 14),
    ("forty-thieves/sw.c1c2", "bad-number", "sw.c1c2", 14),
    ("forty-thieves/c=KS;z/sw", "bad-part", "z", 19),
    ("forty-thieves/c=KX/sw", "bad-card", "KX", 16),
    ("forty-thieves/1/", "bad-move", "", 1),
    ("forty-thieves/1/.sw", "bad-move", "", 1),
    ("forty-thieves/1/sw.", "bad-move", "", 2),
    ("forty-thieves/1/sw..sw", "bad-move", "", 2),
    ("forty-thieves/1/sw.sw.c1", "bad-move", "c1", 3),
    ("forty-thieves/1/sw,sw", "bad-move", "sw,sw", 1),
    ("forty-thieves/1/sw/sw", "bad-move", "sw/sw", 1),
    ("forty-thieves/1//sw", "bad-move", "/sw", 1),
    ("forty-thieves/1/sw.<b>", "bad-move", "<b>", 2),
    ("forty-thieves/1/sw.c11c1", "bad-place", "c11", 2),
    ("petit-napoleon/1/sw", "bad-place", "s", 1),
    ("forty-thieves/1/" + "sw" * LONGEST, "too-long", str(2 * LONGEST + 16), LONGEST),
]
SAVES = [
    ("", "bad-version", "", 0),
    ("garbage", "bad-version", "garbage", 0),
    ("0 forty-thieves/1 0", "bad-version", "0", 0),
    ("3 forty-thieves/1 0", "bad-version", "3", 0),
    ("１ forty-thieves/1 0", "bad-version", "１", 0),
    ("1", "bad-save", "1", 0),
    ("1 ", "bad-save", "1 ", 0),
    ("1 forty-thieves/1", "bad-save", "1 forty-thieves/1", 0),
    ("1  forty-thieves/1 0", "bad-save", "1  forty-thieves/1 0", 0),
    ("1 forty-thieves/1 0 0", "bad-save", "0 0", 0),
    ("1 forty-thieves/1 x", "bad-save", "x", 0),
    ("1 forty-thieves/1 -1", "bad-save", "-1", 0),
    ("1 forty-thieves/1 ０", "bad-save", "０", 0),
    ("1 forty-thieves/1/sw 2", "bad-save", "2", 0),
    ("1 forty-thieves/1/sw 12345678", "bad-save", "12345678", 0),
    ("1 forty-thieves/1 0 1.2", "bad-save", "0 1.2", 0),
    ("1 forty-thieves/1 0 1.2.3.4", "bad-save", "0 1.2.3.4", 0),
    ("2 forty-thieves/1", "bad-save", "2 forty-thieves/1", 0),
    ("2 forty-thieves/1/sw -", "bad-save", "-", 0),
    ("2 forty-thieves/1 .sw 0.0.0", "bad-save", ".sw 0.0.0", 0),
    ("2 forty-thieves/1 .sw(.sw", "bad-save", ".sw(.sw", 7),
    ("1 forty-thieves/1 0 1..0", "bad-save", "1..0", 0),
    ("1 forty-thieves/1 0 -1.0.0", "bad-save", "-1.0.0", 0),
    ("1 forty-thieves/1 0 １.0.0", "bad-save", "１.0.0", 0),
    ("1 forty-thieves/1 0 0.0.0 0", "bad-save", "1 forty-thieves/1 0 0.0.0 0", 0),
    ("1 klondike/1 0", "unknown-game", "klondike", 0),
    ("1 forty-thieves/1/s 0", "bad-move", "s", 1),
]


@pytest.mark.parametrize(
    ("read", "text", "code", "item", "at"),
    [(parse_cards, *row) for row in CARDS]
    + [(move_of_forty, *row) for row in MOVES]
    + [(parse_position, *row) for row in POSITIONS]
    + [(parse_game, *row) for row in GAME_TEXTS]
    + [(Game.read, *row) for row in GAME_TEXTS]
    + [(Game.load, *row) for row in SAVES],
    ids=lambda it: ascii(it)[1:31] if isinstance(it, str) else "",
)
def test_a_malformed_text_is_refused_and_told_why(
    read: Reader, text: str, code: str, item: str, at: int
) -> None:
    error = refused(read, text)
    assert (error.code, error.item, error.at) == (code, item, at)
    assert error.refusal is None


@pytest.mark.parametrize(
    ("text", "item", "at", "clause"),
    [
        ("forty-thieves/1/c1c1", "c1c1", 1, Clause.SAME_PLACE),
        ("forty-thieves/1/sw.sw.c1c2", "c1c2", 3, Clause.COLUMN_RANK),
        ("forty-thieves/1/sw.c1c2x2", "c1c2x2", 2, Clause.COVERED),
        ("forty-thieves/1/sw.ws", "ws", 2, Clause.ONE_PASS),
        ("forty-thieves/1/sw.sw.wc1x2", "wc1x2", 3, Clause.WASTE_TOP),
        ("forty-thieves/1/swx2", "swx2", 1, Clause.TURN_ONE),
        ("forty-thieves/c=KS;w=QS/sw", "sw", 1, Clause.STOCK_EMPTY),
        ("forty-thieves/c=KS;w=QH/wc1", "wc1", 1, Clause.COLUMN_SUIT),
        ("one-redeal/c=KS;w=QH/ws.sw.ws", "ws", 3, Clause.REDEAL_SPENT),
    ],
)
def test_an_illegal_move_is_named_with_its_number_and_its_clause(
    text: str, item: str, at: int, clause: Clause
) -> None:
    for read in (parse_game, Game.read, lambda link: Game.load(f"1 {link} 0")):
        error = refused(read, text)
        assert (error.code, error.item, error.at) == ("illegal-move", item, at)
        assert error.refusal is not None
        assert error.refusal.clause is clause
        assert clause in str(error)


def test_piles_that_a_game_has_not_are_refused() -> None:
    with pytest.raises(NotationError) as error:
        table_of(FORTY, {Kind.ROW: [("4♠",)]})
    assert (error.value.code, error.value.item) == ("bad-pile", "r=1")
    with pytest.raises(NotationError) as redeals:
        table_of(FORTY, {}, redeals=1)
    assert (redeals.value.code, redeals.value.item) == ("bad-redeals", "1")
    with pytest.raises(NotationError) as negative:
        table_of(GAMES["one-redeal"], {}, redeals=-1)
    assert negative.value.code == "bad-redeals"


# -- attacks

READERS = (parse_cards, move_of_forty, move_of_petit, parse_position, parse_game, Game.read, Game.load)

PIECES = st.sampled_from(
    [
        *("forty-thieves/", "indian-published/", "one-redeal/", "petit-napoleon/"),
        *(
            "own-2-10x4-same-card-any-0-no/",
            "1",
            "17/",
            "1 ",
            " 0",
            " 1",
            "sw",
            "ws",
            "c1c2",
            "wf1",
            "xr1",
            "x2",
        ),
        *("c=", "w=", "s=", "f=", "r=", "a=", "x=", "b=", "d=", "up", "K", "KS", "9C", "10♣", "T♦", "0", "5"),
        *(
            "(",
            ")",
            ",",
            ";",
            "/",
            ".",
            "=",
            "-",
            " ",
            "\n",
            "\x00",
            "\ud800",
            "é",
            "１",
            "<b>",
            "&amp;",
            "%20",
        ),
    ]
)
NEAR_MISSES = st.lists(PIECES, max_size=12).map("".join)
ANY_TEXT = st.text(st.characters(), max_size=60)


def answer(read: Reader, text: str) -> NotationError | None:
    """The error a text gives, or None; any other exception fails the test."""
    try:
        read(text)
    except NotationError as error:
        return error
    return None


@given(text=st.one_of(NEAR_MISSES, ANY_TEXT))
@settings(max_examples=400)
@example(text="forty-thieves/c=()")
@example(text="1 forty-thieves/1/sw 1")
@example(text="petit-napoleon/b=3")
def test_no_text_raises_anything_but_a_notation_error(text: str) -> None:
    for read in READERS:
        error = answer(read, text)
        if error:
            assert error.code
            assert len(error.item) <= 40
            assert error.at >= 0
            assert ascii(str(error))


@given(seed=SEEDS, cut=st.integers(0, 200), put=ANY_TEXT)
@settings(max_examples=100)
def test_a_damaged_save_is_refused_or_a_legal_game(seed: int, cut: int, put: str) -> None:
    game = Game.new("forty-thieves", seed + 1)
    for _ in range(30):
        game.play(game.table.moves()[-1])
    damaged = game.save[:cut] + put + game.save[cut + len(put) // 2 :]
    if answer(Game.load, damaged) is None:
        read = Game.load(damaged)
        assert Game.load(read.save) == read


@pytest.mark.parametrize(
    "text",
    [
        "forty-thieves/c=" + "(" * 50_000,
        "forty-thieves/c=" + "," * 50_000,
        "forty-thieves/" + ";" * 50_000,
        "forty-thieves/c=" + " " * 50_000,
        "forty-thieves/c=" + "9C" * 29_000,
        "forty-thieves/c=" + "9C," * 19_000,
        "forty-thieves/f=" + "9C," * 19_000,
        "forty-thieves/" + "9" * 59_000,
        "forty-thieves/1/" + "." * 59_000,
        "forty-thieves/1/" + "sw" * 29_000,
        "forty-thieves/1/" + "sw." * 19_000 + "sw",
        "forty-thieves/c=KS;r=" + "0" * 50_000,
        "forty-thieves/c=KS/" + "c1c2.c2c1." * 5_990 + "c1c2",
        "1 forty-thieves/c=KS/" + "c1c2.c2c1." * 5_990 + "c1c2 11000",
        "own-" + "9" * 50_000,
        "own-" + "2-" * 25_000,
        "1 " * 29_000,
        "x" * 10_000_000,
    ],
    ids=lambda text: text[:24],
)
def test_no_text_takes_long(text: str) -> None:
    """Generous: the slowest, twelve thousand legal moves, takes a tenth of this."""
    start = time.perf_counter()
    for read in READERS:
        answer(read, text)
    assert time.perf_counter() - start < 20


def test_the_message_of_an_error_quotes_what_is_wrong() -> None:
    assert str(refused(parse_game, "forty-thieves/1/sw.c9")) == "bad-move: 'c9' at 2"
    assert str(refused(parse_game, "forty-thieves/1/sw.ws")) == "illegal-move: 'ws' at 2 (one-pass)"
