"""Deals that are searched in the page of the atlas: asked for, told one by one, added up, stopped."""

import pytest
from playwright.sync_api import Locator, expect

from game.deal import deal
from game.draw import sample_sum
from game.findings import Findings
from game.games import GAMES
from game.sample import BUDGET, DEALS, Sample
from game.solver import Won, solve
from game.words import Words
from tests.browser.conftest import Visit
from tests.browser.reader import Reader

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
GAME, FIRST = "two-redeals", 80
"""These deals are won soon; those of Forty Thieves take their time."""


class Searching:
    """The form of the atlas, as its reader knows it."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.root = reader.page.locator("patience-sample")
        self.rows = self.root.locator(".found li")
        self.stop = self.root.locator("[data-do=sample-stop]")
        self.status = self.root.get_by_role("status")
        self.bar = self.root.get_by_role("progressbar")

    def begin(self, game: str, number: str) -> None:
        """Fill in the form and send it."""
        option = self.root.locator(f"option[value^='{game} ']")
        self.root.locator("select").select_option(str(option.get_attribute("value")))
        self.root.locator("input").fill(number)
        self.root.locator("form button").first.click()

    def known(self, game: str) -> Findings:
        """What the page says that the atlas knows of a game."""
        value = str(self.root.locator(f"option[value^='{game} ']").get_attribute("value"))
        return Findings(*map(int, value.split()[1:]))

    def sample(self, game: str, number: int, count: int, words: Words) -> Sample:
        """The same sample, searched here."""
        found = [solve(deal(GAMES[game], number + n), BUDGET) for n in range(count)]
        return Sample(GAMES[game], number, self.known(game), words, "", found)


def wait_until_done(searching: Searching) -> None:
    expect(searching.root.locator(".found li").first).to_be_visible(timeout=25_000)
    expect(searching.bar).to_be_hidden(timeout=60_000)


def told(row: Locator) -> str:
    """What stands behind the number of a deal."""
    return row.inner_text().rpartition(":")[2].strip()


@SCREENS
def test_deals_are_searched_in_the_page_as_they_are_here(visit: Visit, language: str, width: int) -> None:
    words = Words.load(language)
    reader = visit(f"{language}/atlas/#sample", language=language, width=width)
    searching = Searching(reader)
    reader.page.wait_for_load_state("networkidle")
    assert not [url for url in reader.requests if "/assets/" in url], "Python comes only when it is asked for"
    expect(searching.bar).to_be_hidden()
    searching.begin(GAME, str(FIRST))
    expect(searching.stop).to_have_attribute("aria-disabled", "false")
    wait_until_done(searching)
    sample = searching.sample(GAME, FIRST, DEALS, words)
    assert [told(row) for row in searching.rows.all()] == [
        words("sample.won", n=len(verdict.moves)) if isinstance(verdict, Won) else words("sample.open")
        for verdict in sample.found
    ]
    expect(searching.root.locator(".found p")).to_have_text(sample_sum(sample))
    expect(searching.status).to_have_text(sample_sum(sample))
    expect(searching.stop).to_have_attribute("aria-disabled", "true")
    assert reader.page.evaluate("() => document.documentElement.scrollWidth") == width
    searching.rows.last.locator("a").click()
    reader.board.wait_until_live()
    assert reader.board.link == f"{GAME}/{FIRST + DEALS - 1}"


@SCREENS
def test_who_has_seen_enough_stops(visit: Visit, language: str, width: int) -> None:
    words = Words.load(language)
    searching = Searching(visit(f"{language}/atlas/", language=language, width=width))
    searching.begin("forty-thieves", "x")
    bad = words("error.bad-number", item="x")
    expect(searching.root.locator(".found")).to_have_text(bad, timeout=25_000)
    expect(searching.status).to_have_text(bad)
    searching.begin("forty-thieves", "2")
    expect(searching.rows.nth(1)).to_contain_text(words("sample.searching"), timeout=25_000)
    expect(searching.status).to_have_text(words("sample.begun"))
    searching.stop.focus()
    searching.reader.page.keyboard.press("Enter")
    expect(searching.bar).to_be_hidden()
    expect(searching.stop).to_be_focused()
    count = searching.rows.count()
    assert 1 <= count < DEALS
    sample = searching.sample("forty-thieves", 2, count, words)
    expect(searching.status).to_have_text(sample_sum(sample))
    searching.begin("forty-thieves", "3")
    expect(searching.rows.first).to_contain_text(words("board.number", n=3))
    expect(searching.bar).to_be_visible()


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_where_python_does_not_come_that_is_told(visit: Visit, language: str) -> None:
    words = Words.load(language)
    reader = visit(f"{language}/atlas/", language=language, quiet=False)
    reader.page.route("**/*.wasm", lambda route: route.abort())
    searching = Searching(reader)
    searching.begin(GAME, "1")
    expect(searching.root.locator(".found")).to_have_text(words("sample.failed"), timeout=25_000)
    expect(searching.status).to_have_text(words("sample.failed"))
    expect(searching.bar).to_be_hidden()
    reader.page.unroute("**/*.wasm")
    searching.root.locator("form button").first.click()
    expect(searching.rows.first).to_be_visible(timeout=25_000)


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_without_scripts_the_numbers_are_there_and_the_form_is_not(visit: Visit, language: str) -> None:
    reader = visit(f"{language}/atlas/", language=language, scripts=False)
    searching = Searching(reader)
    said = searching.root.locator("noscript").evaluate("(element) => element.innerText")
    assert said == Words.load(language)("sample.noscript")
    expect(searching.root.locator("form")).to_be_hidden()
    expect(reader.page.locator(".numbers tbody tr").first).to_be_visible()
