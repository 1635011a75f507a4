"""Python on its way: what is done meanwhile, and what is said where it cannot come."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from game.words import Words
from tests.browser.conftest import Visit
from tests.site.pages import pages

PLAY = "fr/forty-thieves/play/"
WORDS = Words.load("fr")
Fault = Callable[[Route, bytes], None]


def missing(route: Route, _: bytes) -> None:
    route.fulfill(status=404, body="not here")


def cut_short(route: Route, content: bytes) -> None:
    route.fulfill(body=content[: len(content) // 2])


def altered(route: Route, content: bytes) -> None:
    middle = len(content) // 2
    changed = bytes([content[middle] ^ 1])
    route.fulfill(body=content[:middle] + changed + content[middle + 1 :])


def cut_off(route: Route, _: bytes) -> None:
    route.abort("connectionreset")


def an_error_page(route: Route, _: bytes) -> None:
    route.fulfill(status=200, content_type="text/html", body="<h1>Sign in to this network</h1>")


FAULTS: dict[Fault, str] = {
    missing: "network",
    cut_off: "network",
    cut_short: "damaged",
    altered: "damaged",
    an_error_page: "damaged",
}


FILES = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")
"""What every board needs, by the names that its page has for it."""
ARCHIVES = ("engine.zip", "python.zip")
"""What those need who do not wake Python from its memory: who count their data, for one."""
SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"

FIRST, *OTHERS = (*FILES, *ARCHIVES)
EVERY_FAULT_OF_ONE_FILE_AND_TWO_OF_EACH = [
    *((FIRST, fault) for fault in FAULTS),
    *((name, fault) for name in OTHERS for fault in (missing, altered)),
]


def runtime(site: Path) -> dict[str, str]:
    """The files that a board needs, and where they lie below ``assets/``."""
    (root,) = pages(site)[f"{PLAY}index.html"].all("meta", name="site-root")
    return {name: entry["path"] for name, entry in json.loads(root.attrs["data-runtime"]).items()}


def spoil(page: Page, site: Path, path: str, fault: Fault) -> None:
    """Let a file come as it should not."""
    page.route(f"**/{path}", lambda route: fault(route, (site / "assets" / path).read_bytes()))


def expect_told(page: Page, reason: str) -> None:
    """A message in words with a way on, while the rules stay within reach."""
    note = page.locator("patience-board .note")
    expect(note).to_have_attribute("data-kind", "failed", timeout=20_000)
    expect(note).to_be_visible()
    for key in ("board.failed", f"board.fail.{reason}", "board.fail.rules"):
        expect(note.get_by_text(WORDS(key))).to_be_visible()
    expect(note.locator("[data-reason]:visible")).to_have_count(1)
    expect(note.locator("[data-do=retry]")).to_be_visible()
    expect(page.locator(".bar")).to_have_count(0)
    expect(page.locator(".say")).to_have_text("")
    expect(page.locator("#short-rules")).to_be_attached()


@pytest.mark.parametrize(("name", "fault"), EVERY_FAULT_OF_ONE_FILE_AND_TWO_OF_EACH)
def test_a_file_that_does_not_come_whole_is_told(visit: Visit, site: Path, name: str, fault: Fault) -> None:
    reader = visit("fr/", quiet=False, before=SAVING if name in ARCHIVES else "")
    spoil(reader.page, site, runtime(site)[name], fault)
    reader.go(PLAY)
    expect_told(reader.page, FAULTS[fault])


def test_these_are_all_the_files_that_a_board_needs(site: Path) -> None:
    """And the memory, to be quick, and the whole runtime, for those who meet a function that is lacking."""
    assert set(runtime(site)) == {*FILES, *ARCHIVES, "memory", "whole.wasm"}


def test_trying_again_works_once_the_fault_is_gone(visit: Visit, site: Path) -> None:
    reader = visit("fr/", quiet=False)
    page, board = reader.page, reader.board
    path = runtime(site)[FIRST]
    spoil(page, site, path, missing)
    reader.go(f"{PLAY}#forty-thieves/17/sw")
    expect_told(page, "network")
    page.locator("[data-do=retry]").click()
    expect_told(page, "network")
    page.unroute(f"**/{path}")
    page.locator("[data-do=retry]").press("Enter")
    assert page.evaluate("() => document.activeElement !== document.body"), (
        "the focus is lost with the button"
    )
    board.wait_until_live()
    expect(board.note).to_be_hidden()
    assert board.link == "forty-thieves/17/sw"
    board.tap("s")
    assert board.link == "forty-thieves/17/sw.sw"


def test_a_connection_that_hangs_is_given_up_after_twenty_seconds(visit: Visit, site: Path) -> None:
    reader = visit("fr/", quiet=False)
    page = reader.page
    page.route(f"**/{runtime(site)[FIRST]}", lambda route: None)
    page.clock.install()
    with page.expect_request(f"**/{runtime(site)[FIRST]}"):
        reader.go(PLAY)
    page.wait_for_timeout(1500)  # the other files come meanwhile, and each of them is a progress
    page.clock.fast_forward(20_000)
    expect_told(page, "slow")


@pytest.mark.parametrize(
    ("without", "reason"),
    [
        ("delete globalThis.WebAssembly;", "wasm"),
        (
            "window.Worker = class { constructor() { throw new DOMException('denied', 'SecurityError') } };",
            "worker",
        ),
        ("delete window.Worker;", "worker"),
    ],
)
def test_a_browser_that_lacks_something_is_told_what(visit: Visit, without: str, reason: str) -> None:
    reader = visit(PLAY, before=without)
    expect_told(reader.page, reason)
    reader.page.locator("header nav a").nth(1).click()
    expect(reader.page.locator("#covered")).to_be_visible()


def test_a_worker_that_may_not_compile_is_told(visit: Visit) -> None:
    reader = visit("fr/", quiet=False)
    policy = {"content-security-policy": "default-src 'self'; script-src 'self'"}

    def forbid(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, **policy})

    reader.page.route("**/worker.js", forbid)
    reader.go(PLAY)
    expect_told(reader.page, "wasm")


def test_a_host_that_calls_every_file_a_stream_of_bytes_will_do(visit: Visit, site: Path) -> None:
    """Scripts apart: browsers themselves refuse to run those."""
    reader = visit("fr/")

    def as_bytes(route: Route, content: bytes) -> None:
        route.fulfill(body=content, content_type="application/octet-stream")

    for path in runtime(site).values():
        if not path.endswith("js"):
            spoil(reader.page, site, path, as_bytes)
    reader.go(PLAY)
    reader.board.wait_until_live()


@pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
def test_what_is_touched_before_the_board_lives_is_done_when_it_does(
    visit: Visit, site: Path, language: str, width: int
) -> None:
    words = Words.load(language)
    reader = visit(f"{language}/", language=language, width=width)
    page, board = reader.page, reader.board
    held: list[Route] = []
    path = runtime(site)[FIRST]
    page.route(f"**/{path}", lambda route: held.append(route))
    with page.expect_request(f"**/{path}"):
        reader.go(f"{language}/forty-thieves/play/")
    expect(board.say).to_have_text(words("board.loading"))
    for _ in range(3):
        board.touch(board.spot("s"))
    board.spot("c1").focus()
    page.keyboard.press("u")
    assert board.count == 0
    for route in held:
        route.continue_()
    page.wait_for_function("() => window.views.length >= 5")
    assert board.link.endswith("/sw.sw")
    assert board.link.count("sw") == 2


def test_its_progress_is_shown_and_taken_away(visit: Visit, site: Path) -> None:
    reader = visit("fr/", before=SAVING)
    held: list[Route] = []
    path = runtime(site)["engine.zip"]
    reader.page.route(f"**/{path}", lambda route: held.append(route))
    with reader.page.expect_request(f"**/{path}"):
        reader.go(PLAY)
    bar = reader.page.locator("patience-board progress")
    expect(bar).to_have_attribute("aria-label", WORDS("board.loading"))
    reader.page.wait_for_function("() => document.querySelector('patience-board progress').value > 0.5")
    for route in held:
        route.abort()
    reader.quiet = False
    expect(bar).to_have_count(0)
    reader.troubles.clear()


def test_without_scripts_the_deal_is_seen_and_the_rules_are_read(visit: Visit) -> None:
    reader = visit(PLAY, scripts=False)
    board = reader.page.locator("patience-board")
    expect(board.locator("li.card")).to_have_count(40)
    expect(board.locator(".tools")).to_be_hidden()
    expect(reader.page.locator("form.settings")).to_be_hidden()
    reader.page.locator("header nav a").nth(1).click()
    expect(reader.page.locator("#covered")).to_be_visible()
