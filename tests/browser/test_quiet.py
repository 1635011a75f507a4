"""An ordinary visit leaves no trace elsewhere: no error, no request to another host, nothing kept unasked."""

import pytest
from playwright.sync_api import expect

from game.play import VERSION
from tests.browser.conftest import Visit


@pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
def test_an_ordinary_visit_is_quiet(visit: Visit, language: str, width: int) -> None:
    reader = visit("", language=language, width=width)
    page = reader.page
    statuses: dict[str, int] = {}
    page.on("response", lambda response: statuses.update({response.url: response.status}))
    page.wait_for_url(f"{reader.address}{language}/")
    page.locator(".call a").nth(1).click()
    page.wait_for_url(f"{reader.address}{language}/forty-thieves/")
    page.locator("header nav a").nth(2).click()
    page.locator("summary").first.click()
    page.locator(".search-open").click()
    expect(page.locator("#search-words")).to_be_focused()
    page.keyboard.type("as")
    expect(page.locator(".results li").first).to_be_visible()
    page.locator("dialog.search button").click()
    assert page.evaluate("() => Object.keys(localStorage)") == []
    page.locator("header nav a").first.click()
    reader.board.wait_until_live()
    reader.board.tap("s", "c1", "c1")
    page.locator("a.language").click()
    page.wait_for_load_state()
    assert {url: status for url, status in statuses.items() if status >= 400} == {}
    assert reader.context.cookies() == []
    reader.expect_no_trouble()


def test_python_is_asked_for_only_where_there_is_a_board(visit: Visit) -> None:
    reader = visit("fr/")
    for path in ("fr/forty-thieves/", "fr/forty-thieves/faq/", "fr/forty-thieves/example/", "fr/about/"):
        reader.go(path)
    reader.page.wait_for_timeout(300)
    assert [url for url in reader.requests if "pyodide" in url or "worker" in url] == []


def test_the_game_keeps_no_time_and_no_place(visit: Visit) -> None:
    """What is kept is the game, the choices of the reader, and nothing that tells who plays."""
    reader = visit("fr/forty-thieves/play/")
    reader.board.wait_until_live()
    reader.board.tap("s")
    reader.board.choose("theme", "dark")
    kept = reader.page.evaluate("() => ({ ...localStorage })")
    assert set(kept) == {"patience:save:forty-thieves", "patience:settings"}
    assert kept["patience:save:forty-thieves"].startswith(f"{VERSION} forty-thieves/")
    assert reader.page.evaluate("() => indexedDB.databases()") == []
    assert reader.page.evaluate("() => caches.keys()") == []
