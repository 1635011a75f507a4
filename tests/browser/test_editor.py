"""Positions made in the page: by touch and by keyboard, kept through a reload, played, sent to a friend."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from game.cards import PACK
from game.deal import deal
from game.games import FORTY_THIEVES, INDIAN_PUBLISHED
from game.notation import parse_position
from game.play import Game
from game.table import Table
from game.words import Words
from tests.browser.board import COLUMNS, Board
from tests.browser.conftest import Visit
from tests.browser.test_accessibility import LOOKS, Scheme, findings
from tests.tables import cards_of
from tests.words.texts import expect_none

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
OTHER_SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 360), ("pt", 1280)])
Sit = Callable[[str, int], Board]

Look = tuple[int, Scheme]
SOME: list[Look] = [(320, "light"), (1280, "dark")]
"""The looks in which those games are seen that differ in a command or two."""

PLAYED = "forty-thieves/17/sw.sw"
REAL = deal(FORTY_THIEVES, 4711)
"""The columns of a real table; what lies in its stock nobody knows."""


def card(board: Board, name: str) -> Locator:
    """The button of a card that is left."""
    return board.root.locator(f'.editor [data-card="{name}"]')


def begin(board: Board, how: str = "edit-new") -> None:
    """Begin a position by touch, wherever the button is folded away."""
    board.unfold(board.button(how))
    board.do(how)
    expect(board.root.locator(".editor")).to_be_visible()


def lay(board: Board, place: str, *cards: str) -> None:
    """Lay cards on a pile by touch."""
    board.tap(place)
    for name in cards:
        with board.answer():
            board.touch(card(board, name))


def in_editor(board: Board, command: str) -> None:
    """Press a command of the editor."""
    with board.answer():
        board.touch(board.root.locator(f'.editor [data-do="{command}"]'))


def labels(board: Board) -> list[str]:
    """The names of all piles."""
    names: list[str] = board.root.locator(".spot").evaluate_all(
        "(spots) => spots.map((spot) => spot.ariaLabel)"
    )
    return names


def expect_columns(table: Table) -> None:
    """The columns of the real table, and every card once for each pack."""
    assert [table[column] for column in COLUMNS] == [REAL[column] for column in COLUMNS]
    assert cards_of(table) == dict.fromkeys(PACK, 2)


# -- made, played, sent


def test_a_real_table_is_laid_by_touch_and_its_link_brings_it_to_a_friend(visit: Visit) -> None:
    reader = visit("fr/forty-thieves/play/", width=360)
    board, words = reader.board, Words.load("fr")
    board.wait_until_live()
    board.open(PLAYED)
    board.tap("s")
    begin(board)
    for column in COLUMNS:
        lay(board, column, *REAL[column])
    expect(board.spot("c3")).to_have_attribute("aria-label", words.pile(REAL, "c3"))
    expect(board.root.locator(".missing")).to_have_text(words("edit.missing", n=64))
    in_editor(board, "edit-rest")
    expect(board.root.locator(".missing")).to_have_text(words("edit.complete"))
    in_editor(board, "edit-done")
    link = board.link
    expect_columns(parse_position(link))
    expect(board.root.locator(".editor")).to_be_hidden()
    expect(board.number).to_have_text(words("board.position"))
    expect(board.note).to_contain_text(words("said.laid-aside"))

    friend = visit(f"fr/forty-thieves/play/#{link}", width=360).board
    friend.wait_until_live()
    assert friend.link == link
    assert labels(friend) == labels(board)
    board.do("aside")
    assert board.link == f"{PLAYED}.sw", "the game that lay there"


def test_a_real_table_is_typed_in_without_a_mouse(visit: Visit) -> None:
    reader = visit("pt/forty-thieves/play/", language="pt", width=1280)
    board, words, keyboard = reader.board, Words.load("pt"), reader.page.keyboard
    board.wait_until_live()
    board.unfold(board.button("edit-new")).focus()
    with board.answer():
        keyboard.press("Enter")
    assert board.focused == "s", "what was pressed is gone: the table has the focus"

    def find(name: str) -> None:
        """Go to a card as someone does who types: its letter, then suit by suit."""
        letter = {"10": "0"}.get(name[:-1], name[:-1]).lower()
        for _ in range(4):
            keyboard.press(letter if letter.isalpha() else f"Digit{letter}")
            if reader.page.evaluate("() => document.activeElement.dataset.card") == name:
                return
        raise AssertionError(f"{letter} does not lead to {name}")

    board.walk_to("c1")
    for number, column in enumerate(COLUMNS, 1):
        with board.answer():
            keyboard.press(f"Digit{number % 10}")
        expect(board.pile(column)).to_have_class("pile c target")
        keyboard.press("Tab")
        for name in REAL[column]:
            if reader.page.evaluate("() => document.activeElement.dataset.card") != name:
                find(name)
            with board.answer():
                keyboard.press("Enter")
            assert board.last["say"] == words.sentence(
                words("moved", card=words.named(name), onto=words.onto(column), n=1)
            )
            expect(card(board, name)).to_be_focused()
        keyboard.press("Shift+Tab")
    rest = board.root.locator('.editor [data-do="edit-rest"]')
    rest.focus()
    with board.answer():
        keyboard.press("Space")
    expect(rest).to_be_focused()
    board.root.locator('.editor [data-do="edit-done"]').focus()
    with board.answer():
        keyboard.press("Enter")
    expect_columns(parse_position(board.link))
    assert board.focused == "s", "the table again"
    with board.answer():
        keyboard.press("d")
    assert board.link.endswith("/sw"), "the keys play again"


def test_arrows_lead_from_card_to_card_and_from_suit_to_suit(table: Sit) -> None:
    board = table("pt", 1280)
    begin(board)
    card(board, "A♣").focus()
    for key, name in (
        ("ArrowRight", "2♣"),
        ("ArrowDown", "2♠"),
        ("ArrowLeft", "A♠"),
        ("ArrowLeft", "K♣"),
        ("ArrowUp", "K♣"),
        ("End", "K♦"),
        ("Home", "A♣"),
        ("v", "J♣"),
        ("J", "J♠"),
        ("Digit1", "A♥"),
        ("x", "A♥"),
    ):
        board.page.keyboard.press(key)
        expect(card(board, name)).to_be_focused()
    assert board.root.locator('.palette [tabindex="0"]').count() == 1


@SCREENS
def test_taps_that_do_not_wait_are_all_heard(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    begin(board)
    with board.answer(13):
        for name in PACK[13:26]:
            board.touch(card(board, name))
    assert board.pile("c1").locator("li").count() == 13
    with board.answer(5):
        for _ in range(5):
            board.touch(board.root.locator('.editor [data-do="undo"]'))
    assert board.pile("c1").locator("li").count() == 8


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_nothing_moves_under_a_finger_that_lays_cards(visit: Visit, width: int) -> None:
    """Columns grow, things are said and shown, and the cards that are left stay where they are."""
    reader = visit("fr/forty-thieves/play/", width=width)
    board = reader.board
    board.wait_until_live()
    begin(board)
    top = "(editor) => editor.offsetTop - editor.parentElement.offsetTop"
    editor = board.root.locator(".editor")
    before = editor.evaluate(top)
    heights = []
    for name in [*PACK[:8], "2♥"]:
        lay(board, "c3" if name != "2♥" else "s", name)
        heights.append(editor.evaluate(top))
    board.tap("c3")
    for name in PACK[:1] * 2:
        with board.answer():
            board.touch(card(board, name))
        heights.append(editor.evaluate(top))
    expect(board.note).to_be_visible()
    assert set(heights) == {before}


@SCREENS
def test_a_pile_is_carried_to_another(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    begin(board)
    lay(board, "c1", "7♣", "8♥")
    box, goal = board.pile("c1").locator("li").last.bounding_box(), board.pile("c4").bounding_box()
    assert box
    assert goal
    mouse = board.page.mouse
    mouse.move(box["x"] + 10, box["y"] + 20)
    mouse.down()
    mouse.move(goal["x"] + 10, goal["y"] + 15, steps=4)
    with board.answer():
        mouse.up()
    assert [board.pile(place).locator("li").count() for place in ("c1", "c4")] == [1, 1]


# -- what cannot be


@OTHER_SCREENS
def test_what_cannot_be_is_told_and_changes_nothing(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    begin(board)
    in_editor(board, "edit-done")
    expect(board.note).to_have_text(words("error.empty"))
    lay(board, "c1", "7♣", "7♣")
    expect(card(board, "7♣")).to_have_attribute("aria-disabled", "true")
    expect(card(board, "7♣").locator("small")).to_have_text("0")
    with board.answer():
        board.touch(card(board, "7♣"))
    place = words.place("c1")
    told = words("separator").join([words("find.at", place=place, n=1), words("find.top", place=place)])
    none_left = words("edit.none-left", card=words.card("7♣"))
    expect(board.note).to_have_text(words.sentence(f"{none_left}{words('colon')}{told}"))
    expect(board.pile("c1").locator(".found")).to_have_count(2)
    assert board.last["say"] == words.sentence(f"{none_left}{words('colon')}{told}")
    lay(board, "f1", "9♣")
    expect(board.note).to_contain_text(none_left[1:])
    expect(board.pile("f1").locator("li")).to_have_count(0)
    board.tap("c1")
    in_editor(board, "edit-back")
    lay(board, "f1", "9♣")
    expect(board.spot("f1")).to_have_attribute(
        "aria-label",
        words(
            "label.goal", label=words("label.foundation", name=words.place("f1"), card=words.card("9♣"), n=9)
        ),
    )


@SCREENS
def test_the_keys_of_the_game_do_not_play_while_a_position_is_made(
    table: Sit, language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(PLAYED)
    begin(board, "edit")
    expect(board.root.locator(".tools")).to_be_hidden()
    expect(board.root.locator(".panels")).to_be_hidden()
    board.spot("c1").focus()
    for key, goal in (("d", "s"), ("Digit0", "c10"), ("Enter", "c1")):
        with board.answer():
            board.page.keyboard.press(key)
        assert board.last["targets"] == [goal]
    for key, said in (
        ("u", "said.nothing-undone"),
        ("h", "edit.wait"),
        ("f", "edit.wait"),
        ("m", "edit.wait"),
    ):
        with board.answer():
            board.page.keyboard.press(key)
        assert board.last["say"] == words(said)
    with board.answer():
        board.page.keyboard.press("o")
    assert board.last["say"] == words.describe(Game.read(PLAYED).table, ("c1",))
    assert board.link == PLAYED


# -- nothing is lost


@SCREENS
def test_to_leave_brings_the_game_back_and_keeps_the_position(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(PLAYED)
    before, drawn = labels(board), board.root.locator(".table").inner_html()
    begin(board, "edit")
    in_editor(board, "edit-clear")
    lay(board, "c2", "K♥")
    in_editor(board, "edit-leave")
    assert (labels(board), board.link) == (before, PLAYED)
    assert board.root.locator(".card").count() == drawn.count('class="card ')
    expect(board.root.locator(".tools")).to_be_visible()
    expect(board.say).to_have_text(words("edit.left"))
    board.do("undo")
    assert board.link == "forty-thieves/17/sw"
    board.unfold(board.button("edit-resume"))
    board.do("edit-resume")
    expect(board.pile("c2").locator("li")).to_have_count(1)
    expect(board.pile("c2")).to_have_class("pile c target")
    board.spot("c2").focus()
    with board.answer():
        board.page.keyboard.press("Escape")
    assert board.link == "forty-thieves/17/sw"


def test_a_reload_loses_neither_the_game_nor_the_position(visit: Visit) -> None:
    reader = visit("fr/indian-published/play/", width=360)
    board, words = reader.board, Words.load("fr")
    board.wait_until_live()
    game = f"{board.link}/sw"
    board.tap("s")
    begin(board)
    lay(board, "c2", "K♥")
    in_editor(board, "edit-slip")
    reader.page.reload()
    board.wait_until_live()
    expect(board.say).to_have_text(words("edit.resumed"))
    assert board.link == game
    king = words("label.pile", name=words.place("c2"), card=words.card("K♥"), n=2)
    label = words("label.goal", label=f"{king}, {words('label.down', n=1)}")
    expect(board.spot("c2")).to_have_attribute("aria-label", label)
    in_editor(board, "edit-leave")
    reader.page.reload()
    board.wait_until_live()
    expect(board.root.locator(".editor")).to_be_hidden()
    assert board.link == game
    board.unfold(board.button("edit-resume"))
    board.do("edit-resume")
    in_editor(board, "edit-rest")
    in_editor(board, "edit-done")
    played = parse_position(board.link)
    assert cards_of(played) == dict.fromkeys(PACK, INDIAN_PUBLISHED.decks)
    assert played.hidden[played.rules.index["c2"]] == 1
    reader.page.reload()
    board.wait_until_live()
    assert parse_position(board.link) == played
    expect(board.button("edit-resume")).to_be_hidden()


def test_a_position_of_a_game_of_ones_own(visit: Visit) -> None:
    reader = visit("pt/own/", language="pt", width=360)
    board = reader.board
    board.wait_until_live()
    begin(board)
    expect(board.root.locator("form.own")).to_be_hidden()
    lay(board, "c1", "K♥", "Q♥")
    lay(board, "f3", "2♠")
    in_editor(board, "edit-done")
    assert board.link == "own-2-10x4-same-card-any-0-no/f=,,2S;c=KHQH"
    expect(board.root.locator("form.own")).to_be_visible()
    friend = visit(f"pt/own/#{board.link}", language="pt", width=1280).board
    friend.wait_until_live()
    assert labels(friend) == labels(board)


# -- seen by everyone


@pytest.mark.parametrize(
    ("language", "game", "looks"),
    [
        ("fr", "forty-thieves", LOOKS),
        ("pt", "sixty-thieves", SOME),
        ("fr", "petit-napoleon", SOME),
        ("pt", "indian-published", SOME),
        ("fr", "two-redeals", SOME),
    ],
    ids=["forty-thieves", "sixty-thieves", "petit-napoleon", "indian-published", "two-redeals"],
)
def test_axe_finds_nothing_and_everything_can_be_touched(
    visit: Visit, language: str, game: str, looks: list[Look]
) -> None:
    """A position half made, with a card refused."""
    reader = visit(f"{language}/{game}/play/", language=language, width=320)
    board = reader.board
    board.wait_until_live()
    begin(board)
    lay(board, "f1", "3♥", "4♠")
    expect(board.note).to_be_visible()
    found = []
    for width, scheme in looks:
        found += findings(reader.page, width, scheme)
        assert reader.page.evaluate("() => document.documentElement.scrollWidth") <= width
        sides = board.root.locator(".editor button").evaluate_all(
            "(all) => all.flatMap((one) => [one.offsetWidth, one.offsetHeight])"
        )
        assert min(sides) >= 24
    expect_none(found)


@pytest.mark.parametrize("letters", ["own", "jqk"])
def test_the_cards_bear_the_letters_that_the_reader_chose(table: Sit, letters: str) -> None:
    board = table("fr", 1280)
    begin(board)
    board.choose("letters", letters)
    expect(card(board, "Q♥").locator("b")).to_have_text(
        "D♥" if letters == "own" else "Q♥", use_inner_text=True
    )
    board.choose("letters", "own")
    assert board.root.locator(".editor").is_visible()
