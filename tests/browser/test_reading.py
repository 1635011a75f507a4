"""Reading: every page at every width, the start page, the lost page, and the way between languages."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from game.words import Words
from tests.browser.conftest import Visit
from tests.browser.reader import Reader
from tests.site.pages import pages
from tests.words.texts import expect_none

SCREENS = pytest.mark.parametrize(
    ("language", "width"), [("fr", 360), ("pt", 1280), ("fr", 1280), ("pt", 360)]
)
WIDTHS = (320, 360, 768, 1280)
TOO_WIDE = """
  () => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    return [...document.querySelectorAll("body *")]
      .filter((each) => each.getBoundingClientRect().right > wide + 1)
      .slice(0, 5)
      .map((each) => each.outerHTML.slice(0, 100));
  }
"""


@SCREENS
def test_the_rules_can_be_read_to_their_end(visit: Visit, language: str, width: int) -> None:
    reader = visit(f"{language}/forty-thieves/", language=language, width=width)
    page = reader.page
    expect(page.locator("h1")).to_be_in_viewport()
    assert page.evaluate("() => scrollY") == 0
    for name in ("covered", "one-pass", "end", "faq"):
        page.locator(f"#{name}").scroll_into_view_if_needed()
        expect(page.locator(f"#{name}")).to_be_in_viewport()
    page.keyboard.press("End")
    expect(page.locator(".colophon")).to_be_in_viewport()
    assert page.evaluate("() => scrollY") > 2000


@SCREENS
def test_figures_fit_the_screen_and_their_cards_can_be_read(visit: Visit, language: str, width: int) -> None:
    reader = visit(f"{language}/forty-thieves/", language=language, width=width)
    faces = reader.page.locator("figure .felt").evaluate_all(
        """(felts) => felts.map((felt) => {
          const [whole, card] = [felt, felt.querySelector("b")].map((each) => each?.getBoundingClientRect());
          return [whole.left, whole.right, card ? card.height : 99];
        })"""
    )
    assert len(faces) >= 5
    for left, right, height in faces:
        assert left >= 0
        assert right <= width
        assert height >= 8, "the corner of a card"


def test_no_page_is_wider_than_the_screen(visit: Visit, site: Path) -> None:
    """Every page in one of the languages; their words differ, but not by that much."""
    names = sorted({path.partition("/")[2] for path in pages(site) if path.endswith("index.html")})
    reader = visit("#all")
    wide = []
    for number, name in enumerate(names):
        reader.go(f"{('fr', 'pt')[number % 2]}/{name.removesuffix('index.html')}" if name else "#all")
        for width in WIDTHS:
            reader.page.set_viewport_size({"width": width, "height": 800})
            wide += [f"{reader.path} at {width}: {each}" for each in reader.page.evaluate(TOO_WIDE)]
    expect_none(wide)


@pytest.mark.parametrize("language", ["fr", "pt"])
@pytest.mark.parametrize("page", ["", "family/", "forty-thieves/", "forty-thieves/play/", "own/"])
def test_the_main_pages_fit_the_screen_in_both_languages(visit: Visit, language: str, page: str) -> None:
    reader = visit(f"{language}/{page}", language=language)
    wide = []
    for width in WIDTHS:
        reader.page.set_viewport_size({"width": width, "height": 800})
        wide += [f"{width}: {each}" for each in reader.page.evaluate(TOO_WIDE)]
    expect_none(wide)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_board_is_no_wider_than_the_screen_and_its_cards_can_be_touched(visit: Visit, width: int) -> None:
    reader = visit("pt/forty-thieves/play/", language="pt", width=width)
    boxes = reader.page.locator("patience-board .spot").evaluate_all(
        "(spots) => spots.map((spot) => spot.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) == 20
    for box in boxes:
        assert box["left"] >= 0
        assert box["right"] <= width
        assert box["width"] >= 24
        assert box["height"] >= 24


# -- the start page


@pytest.mark.parametrize(
    ("locale", "path"),
    [("fr-CA", "fr/"), ("pt-BR", "pt/"), ("pt-PT", "pt/"), ("de-DE", "")],
)
def test_the_start_page_sends_on_by_the_language_of_the_browser(visit: Visit, locale: str, path: str) -> None:
    reader = visit("", locale=locale)
    if path:
        reader.page.wait_for_url(reader.address + path)
    for language in () if path else ("fr", "pt"):
        link = reader.page.locator(f"a[data-language={language}]")
        expect(link).to_be_visible()
        expect(link).to_contain_text(Words.load(language)("language"))
    assert reader.path == path


def test_a_language_that_was_chosen_wins_over_that_of_the_browser(visit: Visit) -> None:
    reader = visit("fr/", locale="fr-FR")
    reader.page.locator("a.language").click()
    assert reader.path == "pt/"
    reader.go("")
    reader.page.wait_for_url(reader.address + "pt/")
    reader.page.locator("a.language").click()
    reader.go("")
    reader.page.wait_for_url(reader.address + "fr/")


def test_both_languages_can_be_asked_for(visit: Visit) -> None:
    reader = visit("#all", locale="fr-FR")
    expect(reader.page.locator("a[data-language]")).to_have_count(2)
    assert reader.path == "#all"


def test_the_start_page_needs_no_scripts(visit: Visit) -> None:
    reader = visit("", scripts=False)
    reader.page.locator("a[data-language=pt]").click()
    assert reader.path == "pt/"


# -- the lost page


def expect_lost_in_both_languages(reader: Reader) -> None:
    for language in ("fr", "pt"):
        words = Words.load(language)
        section = reader.page.locator(f"section[lang={words('html.lang')}]")
        expect(section.locator("h1, h2").first).to_have_text(words("site.lost"))
        expect(section).to_contain_text(words("site.lost-more"))
    face = reader.page.evaluate("() => getComputedStyle(document.body).fontFamily")
    assert "Talon Text" in face, "the stylesheet has come"


@pytest.mark.parametrize("path", ["nowhere", "fr/forty-thieves/nowhere/", "pt/no/where/at/all.html"])
def test_a_wrong_address_is_answered_in_both_languages(visit: Visit, path: str) -> None:
    reader = visit("fr/", quiet=False)
    reader.go(path)
    expect_lost_in_both_languages(reader)
    failed = [url for url in reader.requests if "nowhere" not in url and "/no/" not in url and "404" in url]
    assert failed == []
    reader.page.locator("a[href$='/pt/']").click()
    assert reader.path == "pt/"


def test_the_site_works_below_a_folder(chromium: Browser, address_below: str) -> None:
    """The lost page, the way home, the search, another language and the board, all of them from there."""
    reader = Reader(chromium, address_below, quiet=False)
    reader.go("fr/forty-thieves/nowhere/")
    expect_lost_in_both_languages(reader)
    reader.page.locator("a[href$='/fr/']").click()
    assert reader.path == "fr/"
    reader.quiet = True
    reader.page.locator("a.language").click()
    assert reader.path == "pt/"
    reader.page.locator(".search-open").click()
    expect(reader.page.locator("#search-words")).to_be_focused()
    reader.page.keyboard.type("descarte")
    reader.page.locator(".results a").first.click()
    assert reader.path.startswith("pt/")
    reader.go("")
    reader.page.wait_for_url(f"{address_below}pt/")
    reader.page.locator("header nav a").first.click()
    reader.board.wait_until_live()
    reader.board.tap("s")
    assert reader.board.link.endswith("/sw")
    assert all(url.startswith((address_below, "data:")) for url in reader.requests)
    reader.leave()


# -- between languages


@SCREENS
def test_the_other_language_opens_at_the_same_place(visit: Visit, language: str, width: int) -> None:
    other = "pt" if language == "fr" else "fr"
    reader = visit(f"{language}/forty-thieves/#one-pass", language=language, width=width)
    reader.page.locator("a.language").click()
    assert reader.path == f"{other}/forty-thieves/#one-pass"
    expect(reader.page.locator("#one-pass")).to_be_in_viewport()
    reader.page.evaluate("() => { location.hash = 'scoring' }")
    reader.page.locator("a.language").click()
    assert reader.path == f"{language}/forty-thieves/#scoring"
