"""What the reader chooses to see and the device asks for: every choice shows, every state stays visible."""

from itertools import product

import pytest
from playwright.sync_api import expect

from game.play import Game
from game.words import Words
from tests.browser.board import shortest_win
from tests.browser.conftest import Visit

INK = "(selector) => getComputedStyle(document.querySelector(selector))"
CHOICES: dict[tuple[str, str], str] = {
    ("theme", "contrast"): f"() => ({INK})('body').backgroundColor",
    ("letters", "jqk"): f"() => ({INK})('.face .jqk').display",
    ("ace", "one"): f"() => ({INK})('.face .one').display",
    ("suits", "four"): f"() => ({INK})('li.c .face').color",
    ("back", "blue"): f"() => ({INK})('.back').backgroundImage",
    ("back", "plain"): f"() => ({INK})('.back').backgroundImage",
    ("hand", "right"): "() => document.querySelector('[data-place=s]').offsetLeft",
    ("grey", "on"): "() => document.querySelectorAll('.idle').length",
}
"""A choice, and what it changes on the page."""


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_every_choice_of_looks_shows_at_once_and_after_a_reload(visit: Visit, language: str) -> None:
    reader = visit(f"{language}/forty-thieves/play/", language=language, width=360)
    board, page = reader.board, reader.page
    board.wait_until_live()
    for (name, value), probe in CHOICES.items():
        before = page.evaluate(probe)
        board.choose(name, value)
        assert page.evaluate(probe) != before, (name, value)
    last = dict(CHOICES.keys())  # of two values for one name the later one
    looks = {probe: page.evaluate(probe) for probe in CHOICES.values()}
    page.reload()
    board.wait_until_live()
    page.locator("[data-open=settings]").click()
    assert {probe: page.evaluate(probe) for probe in looks} == looks
    for name, value in last.items():
        expect(page.locator(f'form.settings [name="{name}"][value="{value}"]')).to_be_checked()


@pytest.mark.parametrize(("language", "width"), [("fr", 320), ("pt", 360), ("fr", 1280)])
def test_the_choices_stand_in_two_columns_or_one_above_the_other(
    visit: Visit, language: str, width: int
) -> None:
    page = visit(f"{language}/", language=language, width=width).page
    page.locator("[data-open=settings]").click()
    dialog = page.locator("dialog.choices")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
    rows = dialog.locator("fieldset").evaluate_all(
        """(rows) => rows.map((row) => [...row.children].map((each) => each.getBoundingClientRect())
          .map(({ left, top, right, bottom }) => [left, top, right, bottom]))"""
    )
    assert len(rows) >= 12
    for legend, choices in rows:
        assert choices[2] <= width
        if width < 640:
            assert choices[1] >= legend[3] - 0.6
        else:
            assert choices[0] >= legend[2] - 0.6
    assert len({choices[0] for _, choices in rows}) == 1, "all of them begin below each other"
    expect(dialog.locator(".close")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_the_button_for_a_file_speaks_the_language_of_the_page_and_shows_the_focus(
    visit: Visit, language: str
) -> None:
    page = visit(f"{language}/", language=language).page
    page.locator("[data-open=settings]").click()
    field = page.get_by_label(Words.load(language)("settings.import"))
    assert field.evaluate("(field) => getComputedStyle(field).opacity") == "0", (
        "the browser's words are not seen"
    )
    page.locator("[data-backup=save]").focus()
    page.keyboard.press("Tab")
    expect(field).to_be_focused()
    label = page.locator("label.file")
    assert label.evaluate("(label) => getComputedStyle(label).outlineStyle") == "solid"
    with page.expect_file_chooser():
        label.click()


# -- light, dark, contrast, forced colours


WHITE, BLACK = "rgb(255, 255, 255)", "rgb(0, 0, 0)"


def test_strong_contrast_is_bare_paper_plain_ink_and_a_thick_ring(visit: Visit) -> None:
    page = visit("fr/forty-thieves/play/").page
    for scheme, paper, ink in (("light", WHITE, BLACK), ("dark", BLACK, WHITE)):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", contrast="more")
        expect(page.locator("body")).to_have_css("background-color", paper)
        for selector in ("body", ".progress", ".others", "[data-do=hint]", ".lede p"):
            assert page.evaluate(f"() => getComputedStyle(document.querySelector('{selector}')).color") == ink
        assert (
            page.evaluate("() => getComputedStyle(document.querySelector('.felt')).backgroundColor") == paper
        )
        page.locator("a.language").focus()
        page.keyboard.press("Tab")
        width = page.evaluate("() => parseFloat(getComputedStyle(document.activeElement).outlineWidth)")
        assert width >= 4
        lines = "() => parseFloat(getComputedStyle(document.querySelector('.tools button')).borderWidth)"
        assert page.evaluate(lines) >= 2


def test_contrast_wished_for_on_the_device_yields_to_a_theme_that_was_chosen(visit: Visit) -> None:
    board = visit("pt/forty-thieves/play/", language="pt").board
    body, colour = board.page.locator("body"), "background-color"
    board.page.emulate_media(contrast="more")
    expect(body).to_have_css(colour, WHITE)
    for theme in ("light", "dark"):
        board.choose("theme", theme)
        expect(body).not_to_have_css(colour, WHITE)
    for theme in ("contrast", "auto"):
        board.choose("theme", theme)
        expect(body).to_have_css(colour, WHITE)
    board.page.emulate_media(contrast="no-preference")
    expect(body).not_to_have_css(colour, WHITE)
    board.choose("theme", "contrast")
    expect(body).to_have_css(colour, WHITE)


READ = """
  () => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = (colour) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) => each / 255)
        .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    return [...document.querySelectorAll(".pile li .face")].map((face) => {
      const paper = getComputedStyle(face.parentElement).backgroundColor;
      const two = [light(getComputedStyle(face).color), light(paper)];
      return [face.closest(".idle") !== null, Math.max(...two) / Math.min(...two), two[1]];
    });
  }
"""
"""Of each card that is seen: whether it is greyed, the contrast of its letters, how light its paper is."""


def test_greyed_cards_stand_back_and_can_be_read_in_every_light(visit: Visit) -> None:
    board = visit("fr/forty-thieves/play/#forty-thieves/17/sw.sw").board
    board.wait_until_live()
    board.choose("grey", "on")
    for theme, suits in product(("light", "dark", "contrast"), ("two", "four")):
        board.choose("theme", theme)
        board.choose("suits", suits)
        cards = board.page.evaluate(READ)
        assert {idle for idle, _, _ in cards} == {True, False}
        assert min(contrast for _, contrast, _ in cards) >= 4.5, (theme, suits)
        dull = max(paper for idle, _, paper in cards if idle)
        bright = min(paper for idle, _, paper in cards if not idle)
        assert bright / dull > 1.4, (theme, suits)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_what_is_chosen_lit_or_pointed_at_has_a_ring_in_every_light(visit: Visit, theme: str) -> None:
    link = "forty-thieves/c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC"
    board = visit(f"fr/forty-thieves/play/#{link}").board
    board.wait_until_live()
    board.choose("theme", theme)

    def ring(place: str) -> str:
        return str(
            board.pile(place).locator("li").last.evaluate("(card) => getComputedStyle(card).boxShadow")
        )

    plain = ring("c3")
    board.tap("c2")
    assert plain not in (ring("c2"), ring("c1")), "chosen, and where it may go"
    assert plain == ring("c3")
    board.tap("c2")
    board.unfold(board.button("movable"))
    board.do("movable")
    assert ring("c2") != plain, "what can be moved"
    search = board.unfold(board.root.locator("form.find"))
    search.locator("[name=rank]").select_option("A")
    search.locator("[name=suit]").select_option("♣")
    search.locator("button").click()
    found = board.pile("c2").locator("li.found")
    expect(found).to_have_count(1)
    assert found.evaluate("(card) => getComputedStyle(card).boxShadow") != plain, "what was looked for"


OUTLINE = """
  (element) => {
    const { outlineStyle, outlineColor } = getComputedStyle(element);
    return `${outlineStyle} ${outlineColor}`;
  }
"""


def test_in_forced_colours_every_state_has_a_line_of_its_own(visit: Visit) -> None:
    link = "forty-thieves/c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC"
    board = visit(f"pt/forty-thieves/play/#{link}", language="pt", forced="active").board
    board.wait_until_live()

    def line(place: str) -> str:
        return str(board.pile(place).locator("li").last.evaluate(OUTLINE))

    plain = line("c3")
    assert plain.startswith("none")
    board.tap("c2")
    lines = {"picked": line("c2"), "target": line("c1")}
    board.tap("c2")
    board.unfold(board.button("movable"))
    board.do("movable")
    lines["marked"] = line("c2")
    board.spot("c2").focus()
    board.page.keyboard.press("ArrowRight")
    lines["focus"] = str(board.spot("c3").evaluate(OUTLINE))
    assert len({plain, *lines.values()}) == 5, lines
    assert not any(style.startswith("none") for style in lines.values()), lines
    ink = "(card) => getComputedStyle(card).borderTopColor"
    before = board.pile("c3").locator("li").last.evaluate(ink)
    board.choose("grey", "on")
    assert board.pile("c3").get_attribute("class") == "pile c idle"
    assert board.pile("c3").locator("li").last.evaluate(ink) != before


# -- motion


def test_a_game_is_won_where_motion_is_unwelcome(visit: Visit) -> None:
    """Nothing slides, and nothing waits for what does not come."""
    game = shortest_win()
    moves = [str(move) for move in game.moves]
    start = Game.at_table(game.root.table, game.deal)
    for move in game.moves[:-12]:
        start.play(move)
    board = visit(f"fr/forty-thieves/play/#{start.link}", motion="reduce").board
    board.wait_until_live()
    board.play(moves[-12:])
    expect(board.note).to_have_attribute("data-kind", "won")
    assert board.page.evaluate("() => window.views.every(({ moving }) => moving === 0)")
