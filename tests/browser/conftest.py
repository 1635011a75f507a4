"""A browser, the site on a server of its own, and readers who watch that nothing goes wrong unseen."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import build
from tests.browser import others
from tests.browser.board import Board
from tests.browser.reader import Reader
from tests.browser.tab import Tab

expect.set_options(timeout=15_000)  # two browsers on a busy machine


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser: the one named by PATIENCE_CHROMIUM, else one that can be started by name."""
    path = os.environ.get("PATIENCE_CHROMIUM") or next(filter(None, map(shutil.which, build.BROWSERS)), None)
    assert path, "There is no Chromium; PATIENCE_CHROMIUM may name one."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path,
            args=[
                *("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
                "--font-render-hinting=none",  # letters as wide as where people read them
                # No page of a test lives so long that its code were worth optimising: a quarter of the time.
                "--js-flags=--liftoff-only,--no-opt,--no-maglev",
            ],
        )
        yield browser
        browser.close()


def start_other(name: str) -> Tab:
    tab = others.start(name)
    if not tab:
        pytest.skip(f"There is no {name}; {build.OTHERS[name].variable} may name one.")
    return tab


@pytest.fixture(scope="session")
def firefox() -> Iterator[Tab]:
    """A tab in Firefox, the same for all tests."""
    with start_other("Firefox") as tab:
        yield tab


@pytest.fixture(scope="session")
def webkit() -> Iterator[Tab]:
    """A tab in WebKit, the same for all tests."""
    with start_other("WebKit") as tab:
        yield tab


@pytest.fixture(params=["firefox", "webkit"])
def other(request: pytest.FixtureRequest) -> Iterator[Tab]:
    """A tab in each of the browsers that are not Chromium. An error in a page fails the test."""
    tab: Tab = request.getfixturevalue(request.param)
    yield tab
    errors = tab.errors()
    tab.open("about:blank")
    assert not errors, "\n".join(errors)


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the built site is served."""
    with build.serve_site(site) as url:
        yield url


@pytest.fixture(scope="session")
def address_below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is served below folders, as on a host with many projects; built for that place."""
    folder = tmp_path_factory.mktemp("below") / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITE_URL", "https://patience.example/some/where/")
        build.build_site(folder)
    with build.serve_site(folder, prefix="/some/where/") as url:
        yield url


Visit = Callable[..., Reader]


@contextmanager
def readers(chromium: Browser) -> Iterator[Visit]:
    """Let readers come: ``come(address, path, width=360)``. What went wrong unseen is told when all leave."""
    present: list[Reader] = []

    def come(address: str, path: str, **how: object) -> Reader:
        reader = Reader(chromium, address, **how)  # type: ignore[arg-type]  # as the caller names them
        present.append(reader)
        reader.go(path)
        return reader

    yield come
    for reader in present:
        reader.leave()


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Visit]:
    """Let a new reader come: ``visit("fr/", width=360)``. What went wrong unseen fails the test."""
    with readers(chromium) as come:
        yield partial(come, address)


@pytest.fixture(scope="session")
def _tables(chromium: Browser, address: str) -> Iterator[dict[tuple[str, int], Reader]]:
    readers: dict[tuple[str, int], Reader] = {}
    yield readers
    for reader in readers.values():
        reader.leave()


@pytest.fixture
def table(
    _tables: dict[tuple[str, int], Reader], chromium: Browser, address: str
) -> Callable[[str, int], Board]:
    """A board that lives, the same for all tests of a language and width: opening one takes seconds."""

    def sit_down(language: str, width: int) -> Board:
        key = (language, width)
        if key not in _tables:
            _tables[key] = Reader(chromium, address, language=language, width=width)
            _tables[key].go(f"{language}/forty-thieves/play/")
            _tables[key].board.wait_until_live()
        board = _tables[key].board
        _tables[key].expect_no_trouble()
        board.reset()
        return board

    return sit_down
