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


@SCREENS
def test_the_stock_is_no_place_for_a_card_even_where_the_waste_may_be_turned(
    visit: Visit, language: str, width: int
) -> None:
    reader = visit(f"{language}/one-redeal/play/#one-redeal/w=9C;c=KS", language=language, width=width)
    board, words = reader.board, Words.load(language)
    board.wait_until_live()
    stock = words("label.stock-redeal", name=words.place("s"))
    expect(board.spot("s")).to_have_attribute("aria-label", stock)
    board.tap("w")
    expect(board.spot("s")).to_have_attribute("aria-label", stock)
    with board.answer():
        board.page.keyboard.press("Escape")
    board.tap("s")
    assert words("said.redeals-none") in board.say.inner_text()


@SCREENS
@pytest.mark.parametrize("key", ["h", "d"])
def test_after_a_win_hint_and_stock_say_that_it_is_won(
    table: Sit, language: str, width: int, key: str
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open("forty-thieves/f=KS,KS,KH,KH,KD,KD,KC,KC")
    board.spot("s").focus()
    with board.answer():
        board.page.keyboard.press(key)
    expect(board.say).to_have_text(words("said.is-won"))


@SCREENS
def test_as_many_places_are_told_for_a_card_as_for_what_is_held(
    table: Sit, language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open("forty-thieves/s=2C;c=3C,4C,,,KS,KS,KH,KH,KD,KD")
    board.spot("c1").focus()
    with board.answer():
        board.page.keyboard.press("m")
    free = words("onto.empty.c", n=words.listed(["3", "4"]))
    ways = words.listed([words.onto("c2"), free], "or")
    told = words("said.ways", card=words.card("3♣"), ways=ways)
    expect(board.say).to_have_text(words.sentence(told))
    with board.answer():
        board.page.keyboard.press("Enter")
    places = words.listed([words.place("c2"), words("empty.c", n=2)])
    assert board.say.inner_text().strip().endswith(words("said.places", n=3, places=places))
    assert board.last["targets"] == ["c2", "c3", "c4"]


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


def walked(board: Board, key: str, most: int = 20) -> list[str]:
    """The piles that a key leads to, until it leads no further."""
    places = [board.focused]
    for _ in range(most):
        board.page.keyboard.press(key)
        if board.focused == places[-1]:
            break
        places.append(board.focused)
    return places


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_arrows_walk_each_line_as_it_is_seen_where_a_row_folds(visit: Visit, width: int) -> None:
    """Three packs have twelve foundations, on a line of their own below the stock."""
    board = visit("fr/sixty-thieves/play/#sixty-thieves/17", width=width).board
    board.wait_until_live()
    board.spot("s").focus()
    assert walked(board, "ArrowRight") == ["s", "w"]
    board.page.keyboard.press("ArrowDown")
    assert board.focused[0] == "f"
    walked(board, "ArrowLeft")
    assert walked(board, "ArrowRight") == [f"f{n}" for n in range(1, 13)]
    board.page.keyboard.press("ArrowDown")
    assert board.focused[0] == "c"
    walked(board, "ArrowLeft")
    assert walked(board, "ArrowRight") == [f"c{n}" for n in range(1, 13)]
    board.page.keyboard.press("ArrowUp")
    board.page.keyboard.press("ArrowUp")
    assert board.focused in ("s", "w")


@SCREENS
def test_down_leads_straight_down_however_long_the_columns_are(table: Sit, language: str, width: int) -> None:
    board = table(language, width)
    board.open("forty-thieves/s=9C;c=QS,KH,KCQCJC10C9C8C7C6C5C4C3C2C,KD,KD,KC,KS,KS,KH,QH")
    for above, below in zip(ABOVE, COLUMNS, strict=True):
        board.spot(above).focus()
        board.page.keyboard.press("ArrowDown")
        assert board.focused == below
        board.page.keyboard.press("ArrowUp")
        assert board.focused == above


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
        reader.board.choose(name, value)
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
    reader.board.choose("theme", "light")
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == before


def test_the_letters_chosen_are_those_of_what_is_said(plain: Board) -> None:
    plain.open(f"forty-thieves/c=QH,AC6D,{KINGS}")
    plain.choose("letters", "jqk")
    plain.tap("c1", "c3")
    expect(plain.note).to_contain_text("Q♥")
    expect(plain.note).to_contain_text("K♠")
    plain.choose("letters", "own")
    plain.tap("c1", "c3")
    expect(plain.note).to_contain_text("D♥")
