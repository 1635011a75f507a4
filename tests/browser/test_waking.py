"""Python that wakes up: a copy of its memory, made in an idle moment, from which the next visit starts."""

import statistics
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.reader import Reader
from tests.browser.test_starting import PLAY

COPIES = """
  async () => {
    const cache = await caches.open("patience:python");
    return (await cache.keys()).map(({ url }) => url);
  }
"""
DAMAGE = """
  async (damage) => {
    const cache = await caches.open("patience:python");
    const [key] = await cache.keys();
    const kept = await cache.match(key);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    const [address, content, sum] = {
      altered: [key, bytes.with(9_000_000, bytes[9_000_000] ^ 1), kept.headers.get("x-sha256")],
      short: [key, bytes.slice(0, 4_000), kept.headers.get("x-sha256")],
      foreign: [key, new Uint8Array(48), null],
      other: [key.url.replace(/[0-9a-f]{12}$/, "000000000000"), bytes, kept.headers.get("x-sha256")],
    }[damage];
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    const own = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    await cache.delete(key);
    await cache.put(address, new Response(content, { headers: { "x-sha256": sum ?? own } }));
  }
"""
"""Puts something else in the place of the copy; of ``foreign`` bytes even the sum is right."""

FORBIDDEN = (
    "Object.defineProperty(self, 'caches', { get() { throw new DOMException('', 'SecurityError'); } });"
)
FULL = "Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));"


def sit_down(reader: Reader, link: str = "forty-thieves/17") -> None:
    reader.go("")
    reader.go(f"{PLAY}#{link}")
    reader.board.wait_until_live()


def let_rest(reader: Reader) -> None:
    """Let the time pass after which a copy is made."""
    reader.page.clock.fast_forward(9_000)
    reader.page.clock.resume()


def wait_until(page: Page, so: Callable[[], bool]) -> None:
    """Wait for something that the page cannot tell."""
    for _ in range(300):
        if so():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it never came")


@pytest.fixture
def sleeper(visit: Visit) -> Reader:
    """A reader in whose browser Python has been copied."""
    reader = visit("", before="")
    reader.page.clock.install()
    sit_down(reader)
    let_rest(reader)
    wait_until(reader.page, lambda: bool(reader.page.evaluate(COPIES)))
    return reader


def without_library(page: Page) -> None:
    """Let the library not come: only a Python that wakes up can do without."""
    page.route("**/python-*.bin", lambda route: route.abort())


def test_the_next_visit_starts_from_the_copy(sleeper: Reader) -> None:
    sleeper.quiet = False  # the browser tells what did not come
    without_library(sleeper.page)
    sit_down(sleeper)
    sleeper.board.tap("s")
    assert sleeper.board.link == "forty-thieves/17/sw"
    sleeper.board.deal(4)
    assert sleeper.board.link == "forty-thieves/4"


@pytest.mark.parametrize("damage", ["altered", "short", "foreign", "other"])
def test_a_copy_that_is_not_what_it_should_be_is_left_alone(sleeper: Reader, damage: str) -> None:
    """Also the copy of another edition. The next idle moment brings a new one in its place."""
    before = sleeper.page.evaluate(COPIES)
    sleeper.page.evaluate(DAMAGE, damage)
    damaged = sleeper.page.evaluate(COPIES)
    sit_down(sleeper)
    sleeper.board.tap("s")
    assert sleeper.board.link == "forty-thieves/17/sw"
    assert sleeper.page.evaluate(COPIES) == (damaged if damage == "other" else [])
    let_rest(sleeper)
    wait_until(sleeper.page, lambda: bool(sleeper.page.evaluate(COPIES) == before))


def test_new_readers_with_the_same_copy_get_different_deals(sleeper: Reader) -> None:
    """What was frozen has no chance of its own: it would deal the same to everybody."""
    without_library(sleeper.page)
    sleeper.quiet = False
    dealt = []
    for _ in range(2):
        sit_down(sleeper)
        sleeper.board.do("new")
        dealt.append(sleeper.board.link)
    assert len(set(dealt)) == 2


def test_nothing_of_the_reader_is_in_the_copy(sleeper: Reader) -> None:
    sleeper.board.open("forty-thieves/987654")
    sit_down(sleeper, "forty-thieves/17")
    holds = sleeper.page.evaluate(
        """
          async () => {
            const cache = await caches.open("patience:python");
            const [key] = await cache.keys();
            const text = new TextDecoder("latin1").decode(await (await cache.match(key)).arrayBuffer());
            return [text.includes("rehearsal"), text.includes("987654"), text.includes("board-1")];
          }
        """
    )
    assert holds == [True, False, False]


@pytest.mark.parametrize("trouble", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_where_nothing_may_be_kept_nothing_is_said_of_it(visit: Visit, trouble: str) -> None:
    reader = visit("")

    def troubled(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=f"{trouble}\n{response.text()}")

    reader.page.route("**/worker.js", troubled)
    reader.page.clock.install()
    sit_down(reader)
    let_rest(reader)
    wait_until(reader.page, lambda: len(reader.page.workers) == 2)  # the one that tries to copy comes,
    wait_until(reader.page, lambda: len(reader.page.workers) == 1)  # and goes
    assert reader.page.evaluate(COPIES) == []
    reader.board.tap("s")
    assert reader.board.link == "forty-thieves/17/sw"
    expect(reader.board.note).to_be_hidden()


def test_readers_who_count_their_data_are_left_alone(visit: Visit) -> None:
    saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
    reader = visit("", before=saving, workers="allow")
    reader.page.clock.install()
    sit_down(reader)
    let_rest(reader)
    reader.page.wait_for_timeout(1_500)
    assert len(reader.page.workers) == 1
    assert reader.page.evaluate("() => caches.keys()") == []
    assert reader.page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the memory of a process is not a file")
def test_ten_reloads_leave_the_memory_as_it_is(sleeper: Reader) -> None:
    """A worker that outlives its page, or is never given back, would show here."""
    session = sleeper.context.browser.new_browser_cdp_session()  # type: ignore[union-attr]  # there is one

    page = sleeper.context.new_cdp_session(sleeper.page)

    def memory() -> int:
        """The memory that all processes of the browser hold, in bytes, what is done with given back."""
        page.send("HeapProfiler.collectGarbage")
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return sum(resident(process["id"]) for process in processes)

    held = []
    for _ in range(10):
        sit_down(sleeper)
        sleeper.board.tap("s")
        assert len(sleeper.page.workers) == 1
        held.append(memory())
    assert statistics.mean(held[-3:]) < 1.15 * statistics.mean(held[1:4]), held


def resident(process: int) -> int:
    """The memory that a process holds for itself, in bytes; nothing where it has just ended."""
    try:
        rollup = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
    except OSError:
        return 0
    return sum(1024 * int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
