"""Help at the table: hints that never play, what can move, where a card lies, the end, the day's deal."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from game.notation import parse_game
from game.play import Game
from game.table import Table
from game.words import Words
from tests.browser.board import Board, shortest_win
from tests.browser.conftest import Visit

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
Sit = Callable[[str, int], Board]

KINGS = "KS,KS,KH,KH,KD,KD,KC,KC"
ACE_BELOW = f"forty-thieves/s=9C8C;c=QH7D,AC6D,{KINGS}"
"""The six of diamonds goes to the seven; then the ace below it goes up."""
STOCK_ALONE = f"forty-thieves/s=2C8C;c=9S,9H,{KINGS}"
"""Nothing can be done but to turn a card."""
NOTHING = f"forty-thieves/c=9S,9H,{KINGS}"

EIGHTH_OF_MARCH = """
  const Clock = Date;
  Date = class extends Clock {
    constructor(...parts) { super(...(parts.length ? parts : [2026, 2, 8, 23, 59])) }
  };
"""


def marked(board: Board) -> set[str]:
    """The piles that are pointed out."""
    piles: list[str] = board.root.locator(".pile.marked").evaluate_all(
        "(piles) => piles.map((pile) => pile.dataset.place)"
    )
    return set(piles)


# -- hints


@SCREENS
def test_a_hint_says_where_then_which_move_then_why_and_never_plays(
    table: Sit, language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(ACE_BELOW)
    board.tap("s")
    before = board.link
    where = words("hint.where", place=words.place("c2"))
    move = words("moved", card=words.card("6♦"), onto=words.onto("c1"), n=1)
    which = f"{words('hint.move', move=move)}."
    why = words("hint.why.frees", card=words.the("A♣"), n=2)
    for text, piles in (
        (where, {"c2"}),
        (which, {"c1", "c2"}),
        (f"{which} {why}", {"c1", "c2"}),
        (f"{which} {why}", {"c1", "c2"}),
    ):
        board.do("hint")
        expect(board.note).to_have_text(text)
        assert board.last["say"] == text
        assert marked(board) == piles
        assert board.link == before
    board.tap("c2", "c1")
    assert marked(board) == set()
    board.do("hint")  # after a move the next hint begins anew
    expect(board.note).to_have_text(where)


@SCREENS
@pytest.mark.parametrize("act", ["restart", "undo", "new", "open"])
def test_at_another_table_the_next_hint_begins_anew(table: Sit, language: str, width: int, act: str) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(ACE_BELOW)
    board.tap("s")
    board.do("hint")
    board.do("hint")
    board.open(STOCK_ALONE) if act == "open" else board.do(act)
    board.do("hint")
    (source,) = marked(board)
    expect(board.note).to_have_text(words("hint.where", place=words.place(source)))


@SCREENS
def test_where_only_the_stock_helps_the_hint_is_to_turn_a_card(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(STOCK_ALONE)
    board.tap("s")
    which = f"{words('hint.move', move=words('moved.turn-ahead'))}."
    for text in (
        words("hint.where", place=words.place("s")),
        which,
        f"{which} {words('hint.why.turn')}",
    ):
        board.do("hint")
        expect(board.note).to_have_text(text)
        assert "s" in marked(board)
    board.tap("s")
    assert board.link == f"{STOCK_ALONE}/sw.sw"


@SCREENS
def test_where_nothing_helps_the_hint_says_so(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open(NOTHING)
    board.do("hint")
    expect(board.note).to_have_text(Words.load(language)("hint.none"))
    assert marked(board) == set()


WON = parse_game(shortest_win().link)


@pytest.mark.parametrize("made", [1, 40, 80, len(WON.moves) - 6])
def test_every_hint_that_is_followed_is_a_move(table: Sit, made: int) -> None:
    board = table("fr", 1280)
    *first, last = map(str, WON.moves[:made])
    board.open("/".join(["forty-thieves", str(WON.deal), *([".".join(first)] if first else [])]))
    board.play([last])
    for _ in range(8):
        before = board.link
        board.do("hint")
        (source,) = marked(board)
        board.do("hint")
        board.tap(*(["s"] if source == "s" else [source, *(marked(board) - {source})]))
        assert board.link.startswith(f"{before}.{source}")
        if board.last.get("status") == "won":
            break


# -- what can move, and where a card lies


@SCREENS
def test_all_that_can_move_is_pointed_out_and_counted(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(ACE_BELOW)
    with board.answer():
        board.unfold(board.button("movable")).click()
    assert marked(board) == {"s", "c2"}, "kings and queens have nowhere to go"
    expect(board.say).to_have_text(words("said.moves", n=2))
    board.tap("c2", "c1")
    assert marked(board) == set()


@pytest.mark.parametrize("number", [17, 27])
def test_what_is_pointed_out_is_what_the_rules_allow(table: Sit, number: int) -> None:
    board, start = table("pt", 360), Game.new("forty-thieves", number).table
    board.open(f"forty-thieves/{number}")
    with board.answer():
        board.unfold(board.button("movable")).click()
    moves = [move for move in start.moves() if not start.is_null(move)]
    assert marked(board) == {move.source for move in moves}
    expect(board.say).to_have_text(Words.load("pt")("said.moves", n=len(moves)))


SIXES = "forty-thieves/s=6S9C;w=6D2H;f=AC;c=6DQH,6H,6H,KS,KS,KH,KH,KD,KD,KC"


def placed(words: Words) -> dict[str, tuple[list[str], list[str]]]:
    """What is said of some cards of ``SIXES``, and the faces that are pointed out.

    A card in the waste below another one is not drawn, and what the stock hides was not seen.
    """
    return {
        "6♦": (
            [words("find.at", place=words.place(place), n=1) for place in ("w", "c1")],
            ["6♦"],
        ),
        "6♥": ([words("find.top", place=words.place(place)) for place in ("c2", "c3")], ["6♥", "6♥"]),
        "A♣": ([words("find.up"), words("find.unseen", n=1)], ["A♣"]),
        "6♠": ([words("find.unseen", n=2)], []),
    }


@SCREENS
def test_a_card_is_found_with_both_copies_and_those_not_seen(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(SIXES)
    form = board.root.locator("form.find")
    for card, (places, faces) in placed(words).items():
        board.unfold(form)
        form.locator("[name=rank]").select_option(card[:-1])
        form.locator("[name=suit]").select_option(card[-1])
        with board.answer():
            form.locator("button").click()
        text = words("separator").join(places)
        expect(board.note).to_have_text(words.sentence(f"{words.card(card)}{words('colon')}{text}"))
        expect(board.root.locator("li.found b")).to_have_text(faces, use_inner_text=True)
    assert board.link == SIXES


# -- the end


@SCREENS
def test_the_end_is_offered_only_where_it_wins_and_then_wins(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    position = "forty-thieves/f=JS,KS,JH,KH,KD,KD,KC,KC;c=QSKS,QHKH"
    board.open(position)
    finish = board.button("finish")
    expect(finish).to_be_hidden()
    board.tap("c1", "c3")
    expect(finish).to_be_hidden()
    board.tap("c2", "c4")
    expect(finish).to_have_text(words("board.finish"))
    with board.answer(4):
        board.touch(finish)
    expect(board.progress).to_have_text(words("board.progress", n=104, of=104))
    expect(board.note).to_have_attribute("data-kind", "won")
    expect(finish).to_be_hidden()
    board.do("undo")  # made as one, taken back as one
    assert board.link == f"{position}/c1c3.c2c4"


def test_no_table_of_a_won_game_offers_an_end_that_is_none(table: Sit) -> None:
    board = table("pt", 360)
    board.open(shortest_win().link)
    offered = 0
    for at in range(len(WON.moves) - 1, len(WON.moves) - 14, -1):
        board.do("undo")
        wins = wins_upward(WON.tables[at]) and not WON.tables[at]["s"]
        assert board.button("finish").is_visible() == wins, f"after {at} moves"
        offered += wins
    assert offered


def wins_upward(table: Table) -> bool:
    """Whether everything goes up, one card after the other."""
    while not table.won:
        move = next((move for move in table.moves() if move.target[0] == "f"), None)
        if move is None:
            return False
        table = table.after(move)
    return True


# -- the deal of the day


def test_the_deal_of_the_day_is_the_date_for_everybody(visit: Visit) -> None:
    for language, width in (("fr", 1280), ("pt", 360)):
        words = Words.load(language)
        path = f"{language}/forty-thieves/play/"
        board = visit(path, language=language, width=width, before=EIGHTH_OF_MARCH).board
        board.wait_until_live()
        with board.answer():
            board.unfold(board.button("daily")).click()
        assert board.link == "forty-thieves/20260308"
        expect(board.number).to_have_text(words("board.number", n=20260308))
