"""Axe finds nothing, on every page, in both languages, in every light, from 320 to 1280 pixels."""

from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.test_looks import tall
from tests.site.pages import pages
from tests.words.texts import expect_none

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
  () => axe.run({
    runOnly: [
      "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "RGAAv4", "EN-301-549",
    ],
    rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
    resultTypes: ["violations"],
  }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`)))
"""
"""The rules for the levels A and AA, those that the French RGAA and the European norm name, good practice."""
Scheme = Literal["light", "dark", "contrast"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark", "contrast")
WIDTHS = (320, 360, 768, 1280)
LOOKS = list(product(WIDTHS, SCHEMES))

KINDS = [
    "",
    "forty-thieves/",
    "forty-thieves/faq/",
    "forty-thieves/example/",
    "forty-thieves/play/",
    "family/",
    "own/",
    "atlas/",
]
"""One page of each template, which are tried in every look; the others in one look each."""


def findings(page: Page, width: int, scheme: Scheme) -> list[str]:
    """What axe finds on a page at a width and in a light."""
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(
        color_scheme="dark" if scheme == "dark" else "light",
        contrast="more" if scheme == "contrast" else "no-preference",
    )
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN)
    return [f"{page.url} {width} {scheme}: {each}" for each in found]


@pytest.mark.parametrize("language", ["fr", "pt"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_on_a_page_in_any_look(visit: Visit, language: str, kind: str) -> None:
    reader = visit(f"{language}/{kind}", language=language)
    if "faq" in kind:
        reader.page.locator("summary").first.click()
    looks = LOOKS[("fr", "pt").index(language) :: 2]  # each language at each width, in some light
    expect_none([each for look in looks for each in findings(reader.page, *look)])


@pytest.mark.parametrize("path", ["#all", "nowhere/at/all/"])
def test_axe_finds_nothing_on_the_pages_for_everyone(visit: Visit, path: str) -> None:
    reader = visit("#all", quiet=False)
    reader.go(path)
    found = [each for look in LOOKS for each in findings(reader.page, *look)]
    expect_none(found)


def test_axe_finds_nothing_on_any_other_page(visit: Visit, site: Path) -> None:
    """Each of them in one look and one language in turn, for they share their templates."""
    names = sorted({path[3:] for path in pages(site) if path.startswith("fr/")})
    others = [name for name in names if name.removesuffix("index.html") not in KINDS]
    reader = visit("fr/")
    found = []
    for number, name in enumerate(others):
        language = ("fr", "pt")[number // len(LOOKS) % 2]
        reader.go(f"{language}/{name.removesuffix('index.html')}")
        found += findings(reader.page, *LOOKS[number % len(LOOKS)])
    expect_none(found)


@pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
def test_axe_finds_nothing_on_a_board_that_is_played(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    """A card chosen, a move refused, a deal asked for wrongly, a game laid aside."""
    board = table(language, width)
    found: list[str] = []

    def look() -> None:
        board.settle()
        for scheme in SCHEMES:
            found.extend(findings(board.page, width, scheme))

    board.open("forty-thieves/17/sw.sw")
    board.tap("c1")
    look()
    board.tap("s", "w", "w")
    board.open("forty-thieves/s=9C;c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC")
    board.tap("c2", "c3")
    expect(board.note).to_be_visible()
    look()
    board.open("forty-thieves/c1")
    look()
    board.page.emulate_media(color_scheme="light", contrast="no-preference")
    expect_none(found)


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_axe_finds_nothing_where_all_is_unfolded_greyed_and_squeezed(visit: Visit, language: str) -> None:
    """All that is folded away below a board, piles without a move, columns of twenty cards, the choices."""
    link = tall("forty-thieves", 20, 4, 12, 1, 8)
    reader = visit(f"{language}/forty-thieves/play/#{link}", language=language)
    board, page = reader.board, reader.page
    board.wait_until_live()
    board.choose("grey", "on")
    board.tap("s", "w")
    for summary in board.root.locator(".panel > summary").all():
        summary.click()
    expect(page.locator(".idle").first).to_be_visible()
    expect(page.locator("[data-panel=path] .moves")).to_be_visible()
    found = [each for look in LOOKS for each in findings(page, *look)]
    page.locator("[data-open=settings]").click()
    expect(page.locator("dialog.choices")).to_be_visible()
    found += [each for look in zip(WIDTHS, cycle(SCHEMES)) for each in findings(page, *look)]
    expect_none(found)


def test_axe_finds_nothing_where_the_search_is_open_or_python_did_not_come(visit: Visit) -> None:
    reader = visit("fr/", quiet=False)
    reader.page.locator(".search-open").click()
    expect(reader.page.locator("#search-words")).to_be_focused()
    reader.page.keyboard.type("pioche")
    expect(reader.page.locator(".results li").first).to_be_visible()
    found = findings(reader.page, 360, "light") + findings(reader.page, 1280, "dark")
    reader.page.route("**/*.wasm", lambda route: route.abort())
    reader.go("fr/forty-thieves/play/")
    expect(reader.page.locator("[data-do=retry]")).to_be_visible()
    found += findings(reader.page, 360, "dark") + findings(reader.page, 1280, "light")
    expect_none(found)
