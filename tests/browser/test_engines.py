"""What a reader with Firefox or with a WebKit browser relies on: there, too, one plays and finds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from game.notation import write_game
from tests.browser.before import host_with
from tests.browser.board import split
from tests.browser.firefox import Firefox
from tests.browser.reader import WATCH
from tests.browser.tab import Tab
from tests.spoken import shortest_win

FOUND = {
    "fr": ("defausse", "défausse"),
    "pt": ("fundacao", "fundação"),
}
"""What is typed, and what is found."""
MARKED = "() => [...document.querySelectorAll('.results mark')].map((mark) => mark.textContent.toLowerCase())"


@pytest.fixture(scope="module")
def watched(site: Path) -> Iterator[str]:
    """Where the site is served with an ear for what the board answers."""
    with build.serve_site(site, kind=host_with(WATCH)) as url:
        yield url


def play(tab: Tab, *places: str) -> str:
    """Click on piles, each answered before the next; gives the link of the game as it then stands."""
    for place in places:
        count = tab.run("() => window.views.length")
        tab.click(f'patience-board [data-place="{place}"] .spot')
        tab.wait("(count) => window.views.length > count", count)
    return str(tab.run("() => window.views.at(-1).link"))


def test_a_game_is_played_by_clicks_and_kept(other: Tab, watched: str) -> None:
    language = "fr" if isinstance(other, Firefox) else "pt"
    game = shortest_win("forty-thieves")
    page = f"{watched}{language}/forty-thieves/play/"
    other.open(f"{page}#forty-thieves/{game.deal}")
    other.wait("() => window.views.length")
    for n, move in enumerate(game.moves[:6]):
        link = write_game(game.start.rules, game.deal or 0, game.moves[: n + 1])
        assert play(other, *("s" if str(move).startswith("s") else split(str(move)))) == link
    kept = write_game(game.start.rules, game.deal or 0, game.moves[:5])
    other.click('patience-board [data-do="undo"]')
    other.wait("(link) => window.views.at(-1).link === link", kept)
    other.open(f"{watched}{language}/")
    other.open(page)
    assert other.wait("() => window.views.at(-1)?.link") == kept


def test_a_word_is_found(other: Tab, watched: str) -> None:
    language = "fr" if isinstance(other, Firefox) else "pt"
    typed, found = FOUND[language]
    other.open(f"{watched}{language}/forty-thieves/")
    other.click(".search-open")
    other.wait("() => document.activeElement.id === 'search-words'")
    other.type(typed)
    assert found in other.wait(f"() => {{ const marks = ({MARKED})(); return marks.length && marks }}")


def test_its_strictness_is_that_of_people(other: Tab, tmp_path: Path) -> None:
    """Drivers like to switch this off, and a folder that opens by double click would seem to work."""
    for name in ("page.html", "beside.html"):
        (tmp_path / name).write_text("<!doctype html><title>a page</title>", "utf-8")
    other.open((tmp_path / "page.html").as_uri())
    assert other.run("() => fetch('beside.html').then(() => 'read', () => 'refused')") == "refused"
    other.errors()
