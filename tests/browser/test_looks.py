"""How the table fits: nothing overlaps, whatever the size of screen and words; tall columns stay in reach."""

from collections.abc import Iterable, Iterator
from itertools import cycle, islice, product

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from game.cards import PACK
from game.games import GAMES
from game.notation import table_of, write_position
from game.rules import Kind
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.reader import Reader
from tests.words.texts import expect_none

UPRIGHT = [(320, 640), (360, 640), (768, 1024), (1280, 800)]
ON_THE_SIDE = [(640, 360), (740, 360), (844, 390)]
ZOOMED = (640, 400)
"""What is left of 1280 by 800 pixels at twice the size."""

FAULTS = """
  () => {
    const wide = document.documentElement.clientWidth;
    const inside = (one, two) => ({
      left: Math.max(one.left, two.left), right: Math.min(one.right, two.right),
      top: Math.max(one.top, two.top), bottom: Math.min(one.bottom, two.bottom),
      get width() { return Math.max(this.right - this.left, 0); },
      get height() { return Math.max(this.bottom - this.top, 0); },
    });
    const box = (element) => element.getBoundingClientRect();
    const room = (element) => box(element.closest(".tools") ?? document.documentElement); // which may scroll
    const seen = (selector) => [...document.querySelectorAll(`patience-board ${selector}`)]
      .map((element) => [element, inside(box(element), room(element))])
      .filter(([, box]) => box.width && box.height);
    const name = ({ dataset, className, tagName }) => dataset.place ?? dataset.do ?? (className || tagName);
    const apart = (all) => all.flatMap(([a, one], i) => all.slice(i + 1)
      .filter(([b]) => !a.contains(b) && !b.contains(a))
      .filter(([, two]) => inside(one, two).width > 0.6 && inside(one, two).height > 0.6)
      .map(([b]) => `${name(a)} over ${name(b)}`));
    const holds = (a, b) => b.left >= a.left - 0.6 && b.right <= a.right + 0.6
      && b.top >= a.top - 0.6 && b.bottom <= a.bottom + 0.6;
    const cloth = document.querySelector("patience-board .felt").getBoundingClientRect();
    const cards = seen(".pile li, .pile .card, .pile .ghost");
    const words = [".head > *", ".say", ".others > *", ".tools :is(button, input)", ".panel > summary"];
    return [
      ...apart(seen(".pile")),
      ...apart([...words.flatMap(seen), ...seen(".felt")]),
      ...cards.filter(([, box]) => !holds(cloth, box)).map(([card]) => `off the cloth: ${card.className}`),
      ...seen(".count").filter(([count, box]) => !holds(count.parentElement.getBoundingClientRect(), box))
        .map(() => "a counter wider than its pile"),
      ...seen("button:not(.spot), select").filter(([button]) => button.scrollWidth > button.clientWidth + 1)
        .map(([button]) => `words that stick out of a button: ${button.textContent}`),
      ...seen(".tools *, .panel *, .head *, .say").filter(([, box]) => box.right > wide + 1)
        .filter(([element]) => !element.closest(".scroll, .sr"))
        .map(([element]) => `beyond the edge: ${name(element)} ${element.textContent.slice(0, 30)}`),
      ...(document.documentElement.scrollWidth > wide ? ["the page is wider than the screen"] : []),
    ];
  }
"""
"""Whatever lies over something else, sticks out of its place, or makes the page wider than the screen."""

CORNERS = """
  () => [...document.querySelectorAll(".columns li + li")].map((next) => {
    const corner = next.previousElementSibling.querySelector("b");
    const shown = next.getBoundingClientRect().top - corner.getBoundingClientRect().top;
    return [parseFloat(getComputedStyle(corner).fontSize), shown];
  })
"""
"""Of each covered card the size of its corner, and how much of that can be seen."""


def size(width: int, height: int) -> ViewportSize:
    return {"width": width, "height": height}


def faults_at(page: Page, sizes: Iterable[tuple[int, int]]) -> list[str]:
    """What is wrong with the table of a page at some sizes of the screen."""
    faults: list[str] = []
    for width, height in sizes:
        page.set_viewport_size(size(width, height))
        faults += [f"{page.url} {width}x{height}: {fault}" for fault in page.evaluate(FAULTS)]
    return faults


def tall(name: str, *lengths: int) -> str:
    """The link of a position with columns of some lengths, in turn."""
    rules = GAMES[name]
    cards = iter(PACK * rules.decks)
    count = rules.of(Kind.COLUMN).count
    columns = [tuple(islice(cards, length)) for length in islice(cycle(lengths), count)]
    waste = [tuple(islice(cards, 3))]
    return write_position(
        table_of(rules, {Kind.COLUMN: columns, Kind.WASTE: waste, Kind.STOCK: [tuple(cards)]})
    )


# -- sizes


@pytest.mark.parametrize(("number", "name"), list(enumerate(GAMES)), ids=list(GAMES))
def test_nothing_overlaps_and_all_fits_at_any_size(visit: Visit, number: int, name: str) -> None:
    language = ("fr", "pt")[number % 2]
    reader = visit(f"{language}/{name}/play/", language=language, width=320)
    expect(reader.page.locator(".tools")).to_be_visible()
    expect_none(faults_at(reader.page, [*UPRIGHT, *ON_THE_SIDE, ZOOMED]))


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_nothing_overlaps_where_all_is_unfolded_and_something_is_told(visit: Visit, language: str) -> None:
    reader = visit(f"{language}/forty-thieves/play/", language=language, width=360)
    reader.board.wait_until_live()
    reader.board.tap("s", "w")
    reader.page.evaluate(
        "() => document.querySelectorAll('.panel').forEach((panel) => { panel.open = true })"
    )
    expect(reader.page.locator("[data-panel=path] .moves")).to_be_visible()
    expect_none(faults_at(reader.page, [*UPRIGHT, *ON_THE_SIDE, ZOOMED]))


@pytest.mark.parametrize(("name", "language"), [("forty-thieves", "fr"), ("petit-napoleon", "pt")])
def test_words_twice_their_size_neither_overlap_nor_stick_out(visit: Visit, name: str, language: str) -> None:
    reader = visit(f"{language}/{name}/play/", language=language)
    expect(reader.page.locator(".tools")).to_be_visible()
    reader.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert reader.page.evaluate("() => getComputedStyle(document.body).fontSize") == "38px"
    expect_none(faults_at(reader.page, [(360, 640), (768, 1024), (1280, 800)]))


def test_the_head_of_a_page_is_one_line_of_controls_on_a_telephone(visit: Visit) -> None:
    for language, width in product(("fr", "pt"), (320, 360)):
        page = visit(f"{language}/forty-thieves/play/", language=language, width=width).page
        boxes = [page.locator(each).bounding_box() for each in (".brand", ".search-open", "a.language")]
        middles = [box["y"] + box["height"] / 2 for box in boxes if box]
        assert len(middles) == 3
        assert max(middles) - min(middles) < 6, (language, width, middles)


# -- tall columns


@pytest.fixture(scope="module", params=["forty-thieves", "sixty-thieves"])
def seat(request: pytest.FixtureRequest, chromium: Browser, address: str) -> Iterator[Board]:
    """A board with two packs or three, the same for all tests of this part."""
    reader = Reader(chromium, address, width=360)
    reader.go(f"fr/{request.param}/play/")
    reader.board.wait_until_live()
    yield reader.board
    reader.leave()


def lay_out(board: Board, *lengths: int) -> None:
    """Put columns of some lengths on the table."""
    link = tall(board.link.partition("/")[0], *lengths)
    if board.link != link:
        board.open(link)


@pytest.mark.parametrize("shape", [(360, 640), *ON_THE_SIDE, (1280, 800)])
def test_the_last_card_of_a_tall_column_is_in_reach_and_every_corner_can_be_read(
    seat: Board, shape: tuple[int, int]
) -> None:
    """Seen from the upper edge of the table: up to 16 cards whole, and of 20 as much as a finger needs."""
    page = seat.page
    page.set_viewport_size(size(*shape))
    for most, needed in ((16, "whole"), (20, "touched")):
        lay_out(seat, most, 4, 12, 1, 8)
        expect_none(faults_at(page, [shape]))
        page.locator(".desk").evaluate("(desk) => desk.scrollIntoView({ block: 'start' })")
        last = page.locator('[data-place="c1"] li').last.bounding_box()
        assert last
        end = last["y"] + (last["height"] if needed == "whole" else 24)
        assert end <= shape[1], f"{most} cards end at {end}"
        for letters, shown in page.evaluate(CORNERS):
            assert letters >= 11
            assert shown >= 0.82 * letters, "the corner is covered"


def test_a_column_spreads_again_when_it_is_shorter(seat: Board) -> None:
    seat.page.set_viewport_size(size(844, 390))

    def offset() -> float:
        boxes = [seat.page.locator('[data-place="c1"] li').nth(i).bounding_box() for i in (0, 1)]
        above, below = (box["y"] for box in boxes if box)
        return float(below - above)

    offsets = []
    for cards in (4, 10, 16, 20, 4):
        lay_out(seat, cards, 3, 3)
        offsets.append(offset())
    assert offsets[0] == offsets[-1]
    assert offsets[0] >= offsets[1] > offsets[2] > offsets[3] >= 12, offsets


@pytest.mark.parametrize("shape", [*ON_THE_SIDE, ZOOMED])
def test_on_its_side_a_telephone_has_the_whole_table_and_the_commands_beside_it(
    visit: Visit, shape: tuple[int, int]
) -> None:
    board = visit("pt/forty-thieves/play/", language="pt", width=shape[0]).board
    board.page.set_viewport_size(size(*shape))
    board.wait_until_live()
    for hand, left_of in (("left", True), ("right", False)):
        board.choose("hand", hand)
        board.page.locator(".desk").evaluate("(desk) => desk.scrollIntoView({ block: 'start' })")
        table, *commands = (
            board.page.locator(each).first.bounding_box()
            for each in (".felt", "[data-do=undo]", "[data-do=hint]", "[data-do=new]")
        )
        assert table
        assert table["height"] <= shape[1]
        for command in commands:
            assert command
            assert 0 <= command["y"] <= shape[1] - command["height"], "in sight with the table"
            assert (command["x"] > table["x"]) == left_of
