"""Moves that are written, and runs that are taken up card by card: no pointer, and no covered card to hit."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from game.aid import carry
from game.notation import parse_position
from game.words import Words
from tests.browser.board import Board
from tests.browser.conftest import Visit

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
Sit = Callable[[str, int], Board]

KINGS = "KS,KS,KH,KH,KD,KD,KC,KC"
EXAMPLE = f"forty-thieves/s=9C8C;c=QH7D,AC6D,{KINGS}"
CARRY = "forty-thieves/s=2C;c=4H8S7S6S,9S,,,KS,KH,KH,KD,KD,KC"
"""A run of three, a place for it, and two empty columns."""
CARRIED = f"{CARRY}/{'.'.join(map(str, carry(parse_position(CARRY), 'c1', 'c2', 3) or ()))}"


def field(board: Board) -> Locator:
    """The field for moves."""
    return board.root.locator("form[data-do=move] input")


def write(board: Board, text: str) -> None:
    """Write a move and wait for the answer."""
    field(board).fill(text)
    with board.answer():
        field(board).press("Enter")


# -- the field


@SCREENS
def test_a_key_leads_to_the_field_and_another_back(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open(EXAMPLE)
    expect(field(board)).to_be_hidden()
    board.spot("c2").focus()
    board.page.keyboard.press("i")
    expect(field(board)).to_be_focused()
    expect(field(board)).to_have_value("")
    expect(field(board)).to_have_accessible_name(Words.load(language)("board.move"))
    expect(field(board)).to_have_accessible_description(Words.load(language)("board.move-help"))
    board.page.keyboard.press("Escape")
    assert board.focused == "c2"


@SCREENS
def test_a_game_is_played_by_writing_alone(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(EXAMPLE)
    board.spot("c1").focus()
    board.page.keyboard.press("I")
    stock = {"fr": "p", "pt": "m"}[language]
    for text, link, card in (
        ("2 1", "c2c1", "6♦"),
        ("2 F", "c2c1.c2f1", "A♣"),
        (stock, "c2c1.c2f1.sw", "8♣"),
        (stock.upper(), "c2c1.c2f1.sw.sw", "9♣"),
        ("u", "c2c1.c2f1.sw", "9♣"),
        ("d 2", "c2c1.c2f1.sw.wc2", "8♣"),
    ):
        write(board, text)
        board.wait_for_link(f"{EXAMPLE}/{link}")
        expect(field(board)).to_be_focused()
        expect(field(board)).to_have_value("")
        assert words.card(card) in board.say.inner_text().casefold()
    write(board, words.card("6♦") + " 2")
    expect(board.note).to_contain_text("6♦")
    assert board.last["refused"] == "column-rank"
    expect(field(board)).to_have_value(words.card("6♦") + " 2")


@SCREENS
def test_what_is_not_understood_is_quoted_with_an_example(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(EXAMPLE)
    board.unfold(field(board))
    write(board, "2 <b>zum</b>")
    expect(board.note).to_contain_text("<b")
    write(board, "2 tralala")
    example = words("said.write-so", text=words("typed.example"))
    expect(board.note).to_have_text(f"{words('error.unread', item='tralala')} {example}")
    expect(board.say).to_have_text(f"{words('error.unread', item='tralala')} {example}")
    expect(field(board)).to_have_value("2 tralala")
    expect(field(board)).to_be_focused()
    assert board.link == EXAMPLE
    write(board, "5 1")
    assert board.last["refused"] == "column-rank"
    assert board.link == EXAMPLE


@SCREENS
def test_a_run_that_is_written_is_carried(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open(CARRY)
    board.unfold(field(board))
    write(board, "1 2 3")
    board.wait_for_link(CARRIED)
    write(board, "u")
    board.wait_for_link(CARRY)


# -- more and fewer cards in the hand


@SCREENS
def test_a_run_is_lengthened_and_shortened_by_keys(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(CARRY)
    board.spot("c1").focus()
    heard = []
    for key in ("+", "+", "+", "-", "-", "-", "Escape", "-"):
        with board.answer():
            board.page.keyboard.press(key)
        heard.append(board.say.inner_text().strip())
        assert board.focused == "c1"

    def held(*cards: str) -> str:
        return words.sentence(words("said.selected", card=words.held(cards), place=words.place("c1")))

    assert heard[0].startswith(held("7♠", "6♠"))
    assert heard[1].startswith(held("8♠", "7♠", "6♠"))
    assert heard[1].endswith(words("said.places", n=1, places=words.place("c2")))
    assert heard[2] == words("said.no-longer")
    assert heard[3].startswith(held("7♠", "6♠"))
    assert heard[4].startswith(held("6♠"))
    assert heard[5] == words("said.no-shorter")
    assert heard[6:] == [words("said.released"), words("said.nothing-held")]


@SCREENS
def test_buttons_lengthen_and_shorten_what_is_held_while_they_can(
    table: Sit, language: str, width: int
) -> None:
    board = table(language, width)
    board.open(CARRY)
    more, fewer = board.button("more"), board.button("fewer")
    expect(more).to_be_hidden()
    board.tap("c5")
    expect(more).to_be_hidden()
    board.pause()
    board.tap("c5", "c1")
    for name, selected, can in (
        ("more", 2, (True, True)),
        ("more", 3, (False, True)),
        ("fewer", 2, (True, True)),
        ("fewer", 1, (True, False)),
    ):
        board.do(name)
        assert board.last["selected"] == ["c1", selected]
        expect(board.pile("c1").locator(".picked")).to_have_count(selected)
        for button, possible in zip((more, fewer), can, strict=True):
            expect(button).to_be_visible()
            expect(button).to_have_attribute("aria-disabled", str(not possible).lower())
    board.do("more")
    board.do("more")
    board.tap("c2")
    expect(more).to_be_hidden()
    expect(fewer).to_be_hidden()
    board.wait_for_link(CARRIED)


@SCREENS
def test_a_run_dropped_where_there_is_no_room_is_refused_with_the_room(
    table: Sit, language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(CARRY)
    board.spot("c1").focus()
    for _ in range(2):
        with board.answer():
            board.page.keyboard.press("+")
    assert board.last["selected"] == ["c1", 3]
    board.tap("c3")
    assert board.last["refused"] == "one-card"
    expect(board.note).to_contain_text(words("said.room", n=2))
    assert board.link == CARRY


# -- one key for the best move


@SCREENS
def test_shift_and_enter_do_the_best_for_a_pile(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(EXAMPLE)
    keys = board.page.keyboard

    def best(place: str) -> str:
        board.spot(place).focus()
        with board.answer():
            keys.press("Shift+Enter")
        assert board.focused == place
        return board.link.removeprefix(EXAMPLE)

    assert best("c2") == "/c2c1", "its only place"
    assert best("c2") == "/c2c1.c2f1", "to the foundation"
    assert best("c3") == "/c2c1.c2f1", "a king would only go to an empty column and leave one"
    expect(board.say).to_have_text(words("said.no-use", place=words.place("c3")))
    assert best("s") == "/c2c1.c2f1.sw"
    assert best("w") == "/c2c1.c2f1.sw.wc2"
    assert best("f1") == "/c2c1.c2f1.sw.wc2"
    assert board.last["refused"] == "foundation-locked"


# -- keys of the keyboard, whatever they print


AZERTY = """
  ([code, key, shiftKey]) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { code, key, shiftKey, bubbles: true, cancelable: true }))
"""


def press(board: Board, code: str, key: str, *, shift: bool = False) -> list[object]:
    """Press a key of a keyboard that prints other signs; returns what is held then."""
    with board.answer():
        board.page.evaluate(AZERTY, [code, key, shift])
    selected: list[object] = board.last["selected"]
    with board.answer():
        board.page.keyboard.press("Escape")
    return selected


def test_digits_are_columns_on_any_keyboard_and_shift_leads_beyond_ten(table: Sit) -> None:
    board = table("fr", 1280)
    board.open("forty-thieves/17")
    board.spot("c3").focus()
    assert press(board, "Digit6", "-") == ["c6", 1], "French keyboards print - on the key of 6"
    assert press(board, "Digit1", "&") == ["c1", 1]
    assert press(board, "Digit1", "1", shift=True) == ["c1", 1], "there is no column 11"
    assert press(board, "Digit0", "à") == ["c10", 1]
    board.open(CARRY)
    board.spot("c1").focus()
    assert press(board, "Equal", "=") == ["c1", 2]
    assert press(board, "NumpadAdd", "+") == ["c1", 2]
    assert press(board, "BracketRight", "+") == ["c1", 2], "German keyboards"


def test_with_shift_the_digits_1_and_2_are_the_columns_beyond_ten(visit: Visit) -> None:
    board = visit("fr/limited/play/#limited/17").board
    board.wait_until_live()
    board.spot("c3").focus()
    assert press(board, "Digit1", "!", shift=True) == ["c11", 1]
    assert press(board, "Digit2", "2", shift=True) == ["c12", 1]
    assert press(board, "Digit3", "3", shift=True) == ["c3", 1]
    assert press(board, "Digit0", "0", shift=True) == ["c10", 1]
