"""The table for those who do not see it, do not use a mouse, or do not like things to move."""

import zlib
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from game.deal import deal
from game.games import FORTY_THIEVES
from game.words import Words
from tests.browser.board import ABOVE, COLUMNS, Board
from tests.browser.conftest import Visit

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
KINGS = "KS,KS,KH,KH,KD,KD,KC,KC"
EXAMPLE = f"forty-thieves/s=9C;c=QH7D,AC6D,{KINGS}"
Sit = Callable[[str, int], Board]


@SCREENS
def test_every_pile_says_its_card_its_place_and_how_many_lie_there(
    table: Sit, language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open("forty-thieves/17")
    dealt = deal(FORTY_THIEVES, 17)
    for place in FORTY_THIEVES.places:
        label = str(board.spot(place).get_attribute("aria-label")).casefold()
        assert words.place(place).casefold() in label
        if place[0] == "c":
            assert words.card(dealt[place][-1]) in label
            assert "4" in label
        if place == "s":
            assert "64" in label
    board.tap("s")
    label = str(board.spot("w").get_attribute("aria-label"))
    assert label.startswith(words.card(dealt["s"][-1]))
    assert "63" in str(board.spot("s").get_attribute("aria-label"))


@SCREENS
def test_covered_cards_can_be_heard_in_their_order(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open("forty-thieves/17")
    pile = deal(FORTY_THIEVES, 17)["c4"]
    heard = board.pile("c4").locator("li .sr").all_inner_texts()
    assert heard == [words.card(card) for card in pile[:-1]]


@SCREENS
def test_what_is_chosen_and_where_it_may_go_is_heard_and_seen(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(EXAMPLE)
    plain = {place: board.spot(place).get_attribute("aria-label") for place in ("c1", "c2", "c3")}
    board.tap("c2")
    expect(board.spot("c2")).to_have_attribute("aria-label", words("label.selected", label=plain["c2"]))
    expect(board.spot("c1")).to_have_attribute("aria-label", words("label.target", label=plain["c1"]))
    expect(board.spot("c3")).to_have_attribute("aria-label", str(plain["c3"]))
    expect(board.pile("c2").locator(".picked")).to_have_count(1)
    expect(board.root.locator(".target")).to_have_count(1)
    board.page.keyboard.press("Escape")
    expect(board.spot("c2")).to_have_attribute("aria-label", str(plain["c2"]))
    expect(board.root.locator(".picked, .target")).to_have_count(0)


@SCREENS
def test_every_act_is_answered_in_the_live_region(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    expect(board.say).to_have_attribute("role", "status")
    board.open(EXAMPLE)
    heard = []

    def listen() -> str:
        text = board.say.inner_text().strip()
        assert text, "nothing was said"
        heard.append(text)
        return text

    board.tap("c2")
    assert words.card("6♦") in listen().casefold()
    with board.answer():
        board.page.keyboard.press("Escape")
    assert listen() == words("said.released")
    board.pause()
    board.tap("c2", "c1")
    assert words.the("A♣") in listen()
    board.tap("s")
    assert words.card("9♣") in listen().casefold()
    board.do("undo")
    assert words.card("9♣") in listen()
    board.do("undo")
    listen()
    board.do("undo")
    assert listen() == words("said.nothing-undone")
    board.do("redo")
    assert words.card("6♦") in listen()
    board.do("restart")
    assert listen() == words("said.restart")
    board.do("new")
    assert listen().endswith(".")
    assert len(set(heard)) >= 8


@SCREENS
def test_the_same_answer_twice_is_spoken_twice(table: Sit, language: str, width: int) -> None:
    """A screen reader speaks what changes: the same text again would be silent."""
    board = table(language, width)
    board.open("forty-thieves/17")
    said = []
    for _ in range(3):
        board.do("undo")
        said.append(str(board.say.evaluate("(say) => say.textContent")))
    assert said[0] != said[1] != said[2]
    assert {text.strip() for text in said} == {Words.load(language)("said.nothing-undone")}


# -- keys and focus


@SCREENS
def test_the_table_is_one_stop_for_the_tab_key(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open("forty-thieves/17")
    expect(board.root.locator('.spot[tabindex="0"]')).to_have_count(1)
    board.spot("c5").focus()
    expect(board.root.locator('.spot[tabindex="0"]')).to_have_count(1)
    board.page.keyboard.press("Tab")
    assert board.focused == ""
    assert board.page.evaluate("() => document.activeElement.closest('.tools, .note') !== null")
    board.page.keyboard.press("Shift+Tab")
    assert board.focused == "c5"
    board.page.keyboard.press("Shift+Tab")
    assert board.focused == ""


@SCREENS
def test_arrows_reach_every_pile(table: Sit, language: str, width: int) -> None:
    board, keys = table(language, width), table(language, width).page.keyboard
    board.open("forty-thieves/17")
    board.spot("c1").focus()
    keys.press("Home")
    walked = [board.focused]
    for _ in ABOVE[1:]:
        keys.press("ArrowRight")
        walked.append(board.focused)
    assert walked == ABOVE
    keys.press("ArrowRight")
    assert board.focused == "f8", "there is nothing further"
    keys.press("ArrowDown")
    assert board.focused in COLUMNS
    keys.press("End")
    walked = [board.focused]
    for _ in COLUMNS[1:]:
        keys.press("ArrowLeft")
        walked.append(board.focused)
    assert walked == COLUMNS[::-1]
    keys.press("ArrowDown")
    assert board.focused == "c1"
    keys.press("ArrowUp")
    assert board.focused == "s"


@SCREENS
def test_the_focus_is_seen_and_stays_where_it_was(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open(EXAMPLE)
    board.spot("c1").focus()
    board.page.keyboard.press("ArrowRight")
    assert board.focused == "c2"
    style = board.spot("c2").evaluate("(spot) => ({ ...getComputedStyle(spot) })")
    assert style["outlineStyle"] != "none"
    assert float(style["outlineWidth"].removesuffix("px")) >= 2
    for key, place in (
        ("Enter", "c2"),
        ("ArrowLeft", "c1"),
        ("Enter", "c1"),
        ("d", "c1"),
        ("u", "c1"),
        ("y", "c1"),
    ):
        if key.startswith("Arrow"):
            board.page.keyboard.press(key)
        else:
            with board.answer():
                board.page.keyboard.press(key)
        assert board.focused == place, key


@SCREENS
@pytest.mark.parametrize("name", ["undo", "redo", "restart", "new", "copy"])
def test_a_command_keeps_the_focus(table: Sit, language: str, width: int, name: str) -> None:
    board = table(language, width)
    board.open("forty-thieves/17/sw.sw")
    board.do("undo")
    for _ in range(3):  # also where there is nothing left to take back
        board.button(name).focus()
        with board.answer():
            board.page.keyboard.press("Enter")
        expect(board.button(name)).to_be_focused()


@SCREENS
def test_the_focus_is_not_lost_with_the_button_that_brings_a_game_back(
    table: Sit, language: str, width: int
) -> None:
    board = table(language, width)
    board.open("forty-thieves/17/sw")
    board.open("forty-thieves/25")
    board.button("aside").focus()
    with board.answer():
        board.page.keyboard.press("Enter")
    expect(board.note).to_be_hidden()
    assert board.page.evaluate("() => document.activeElement.closest('patience-board') !== null")


@SCREENS
def test_letters_play_only_at_the_table(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open("forty-thieves/17")
    field = board.root.locator("input[name=number]")
    field.fill("")
    field.press_sequentially("dudy17")
    expect(field).to_have_value("dudy17")
    board.button("copy").focus()
    board.page.keyboard.press("d")
    board.tap("s")
    assert board.link == "forty-thieves/17/sw"


@SCREENS
def test_keys_of_the_browser_are_left_alone(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open("forty-thieves/17")
    board.spot("s").focus()
    taken = board.page.evaluate(
        """() => ["Control+d", "Alt+d", "Meta+u", "Alt+ArrowLeft", "Tab", "F5"].filter((keys) => {
          const [key, ...held] = keys.split("+").reverse();
          const options = { key, bubbles: true, cancelable: true };
          for (const each of held) options[`${each.toLowerCase().replace("control", "ctrl")}Key`] = true;
          return !document.activeElement.dispatchEvent(new KeyboardEvent("keydown", options));
        })"""
    )
    assert taken == []
    assert board.link == "forty-thieves/17"


# -- motion and colours


@pytest.fixture
def plain(table: Sit) -> Iterator[Board]:
    """A board whose surroundings a test may change; they are put back."""
    board = table("fr", 1280)
    yield board
    board.page.emulate_media(reduced_motion="no-preference", forced_colors="none", color_scheme="light")


def test_cards_slide_unless_motion_is_unwelcome(plain: Board) -> None:
    plain.open("forty-thieves/17")
    plain.tap("s")
    assert plain.last["moving"] > 0
    plain.settle()
    plain.page.emulate_media(reduced_motion="reduce")
    plain.tap("s")
    assert plain.last["moving"] == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_cards_are_seen_in_forced_colours(plain: Board, scheme: str) -> None:
    plain.open("forty-thieves/17")
    plain.page.emulate_media(forced_colors="active", color_scheme="dark" if scheme == "dark" else "light")
    plain.tap("c1")
    assert len(colours(plain.root.locator(".table").screenshot())) >= 8
    card = plain.pile("c3").locator("li.card").last
    edges = card.evaluate(
        "(card) => [getComputedStyle(card).borderTopWidth, getComputedStyle(card).outlineWidth]"
    )
    assert any(float(edge.removesuffix("px")) > 0 for edge in edges), "the edge of a card"
    picked = plain.pile("c1").locator(".picked")
    assert picked.evaluate("(card) => getComputedStyle(card).outlineStyle") != "none"


def colours(png: bytes) -> set[bytes]:
    """The different pixels of a picture, as they lie packed in it: a blank one has hardly any."""
    data, at = b"", 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    raw = zlib.decompress(data)
    return {raw[i : i + 3] for i in range(1, len(raw) - 3, 3)}


# -- settings


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_settings_are_kept_and_hold_on_every_page(visit: Visit, language: str) -> None:
    reader = visit(f"{language}/forty-thieves/play/", language=language)
    page = reader.page
    own, english = page.locator(".face .own").first, page.locator(".face .jqk").first
    expect(own).to_be_visible()
    expect(english).to_be_hidden()
    before = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    for name, value in (("letters", "jqk"), ("suits", "four"), ("theme", "dark")):
        page.locator(f"form.settings input[name={name}][value={value}]").check()
    for path in ("", f"{language}/forty-thieves/", "fr/forty-thieves/play/"):
        if path:
            reader.go(path)
        expect(page.locator(".face .jqk").first).to_be_visible()
        expect(page.locator(".face .own").first).to_be_hidden()
        inks = {
            page.locator(f"li.{suit} .face").first.evaluate("(face) => getComputedStyle(face).color")
            for suit in "cshd"
        }
        assert len(inks) == 4
        assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") != before
        for value in ("jqk", "four", "dark"):
            expect(page.locator(f"form.settings input[value={value}]")).to_be_checked()
    page.locator("form.settings input[name=theme][value=light]").check()
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == before


def test_the_letters_chosen_are_those_of_what_is_said(plain: Board) -> None:
    plain.open(f"forty-thieves/c=QH,AC6D,{KINGS}")
    settings = plain.page.locator("form.settings")
    with plain.answer():
        settings.locator("input[value=jqk]").check()
    plain.tap("c1", "c3")
    expect(plain.note).to_contain_text("Q♥")
    expect(plain.note).to_contain_text("K♠")
    with plain.answer():
        settings.locator("input[value=own]").check()
    plain.tap("c1", "c3")
    expect(plain.note).to_contain_text("D♥")
