"""A runtime that lacks a function: the page starts again with the whole one, and the table is the same."""

import hashlib
from pathlib import Path

import pytest
from playwright.sync_api import Route

from docs.hooks.lean import CODE, TRAP, Section, bodies, module, sections, sized, vector
from game.words import Words
from tests.browser.conftest import Visit
from tests.browser.reader import Reader
from tests.browser.test_starting import PLAY, runtime


@pytest.fixture
def reader(visit: Visit) -> Reader:
    """A reader whose console may speak of what the runtime lacks."""
    return visit("fr/", quiet=False)


def asked_for_whole(reader: Reader) -> bool:
    """Whether the whole runtime was asked for."""
    return any("/assets/whole-" in url for url in reader.requests)


def barren(wasm: bytes) -> bytes:
    """A runtime that can do nothing at all."""
    return module(
        Section(kind, vector(sized(TRAP) for _ in bodies(body)) if kind == CODE else body)
        for kind, body in sections(wasm)
    )


def test_a_board_opens_with_the_whole_runtime_where_the_lean_one_fails(reader: Reader, site: Path) -> None:
    name = runtime(site)["pyodide.asm.wasm"]
    lean = (site / "assets" / name).read_bytes()
    spoiled = barren(lean)

    def tell_of_it(route: Route) -> None:
        html = (site / PLAY / "index.html").read_text("utf-8")
        for old, new in ((_sum(lean), _sum(spoiled)), (str(len(lean)), str(len(spoiled)))):
            assert old in html
            html = html.replace(old, new)
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    reader.page.route(f"**/{PLAY}", tell_of_it)
    reader.page.route(f"**/{name}", lambda route: route.fulfill(body=spoiled))
    reader.go(f"{PLAY}#forty-thieves/17")
    reader.board.wait_until_live()
    assert asked_for_whole(reader)
    reader.board.tap("s")
    assert reader.board.link == "forty-thieves/17/sw"


def test_a_function_that_is_missed_in_mid_game_costs_no_move(reader: Reader) -> None:
    reader.go(f"{PLAY}#forty-thieves/17")
    board = reader.board
    board.wait_until_live()
    board.tap("s", "s")
    assert not asked_for_whole(reader)
    count = board.count
    playing, *_ = reader.page.workers
    playing.evaluate("() => self.postMessage({ failed: 'crash' })")
    reader.page.wait_for_function("(count) => window.views.length > count", arg=count)
    assert asked_for_whole(reader)
    assert board.link == "forty-thieves/17/sw.sw"
    assert Words.load("fr")("said.resumed", n=2) in board.say.inner_text()
    board.tap("s")
    assert board.link == "forty-thieves/17/sw.sw.sw"


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
