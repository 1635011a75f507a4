"""Python that wakes up: on a fast line it starts from a copy of its memory, made while the site was built."""

import statistics
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from bench._slow_host import SlowHandler
from build import serve_site
from game.winnable import winnable
from tests.browser.conftest import Visit, readers
from tests.browser.reader import Reader
from tests.browser.test_starting import FAULTS, PLAY, SAVING, Fault, runtime, spoil

FAST = "performance.now = () => 0;"
"""Put in front of the worker's script: its line seems fast, however busy the machine is."""
QUICK, SLOW = {"memory"}, {"engine", "python"}


def sit_down(reader: Reader, link: str = "forty-thieves/17") -> None:
    reader.go("")
    reader.go(f"{PLAY}#{link}")
    reader.board.wait_until_live()


def on_a_fast_line(visit: Visit, **how: object) -> Reader:
    """A reader whose line cannot be taken for a slow one."""
    reader = visit("", **how)

    def hasten(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=f"{FAST}\n{response.text()}")

    reader.page.route("**/worker.js", hasten)
    return reader


def taken(reader: Reader) -> set[str]:
    """What was asked for of the ways to have Python: its memory, or its library and the engine."""
    names = {url.rpartition("/")[2].partition("-")[0] for url in reader.requests if "/assets/" in url}
    return names & (QUICK | SLOW)


def test_on_a_fast_line_python_wakes_from_its_memory(visit: Visit) -> None:
    """It does all that it can do without any file: what it reads, it has read."""
    reader = on_a_fast_line(visit)
    sit_down(reader)
    board = reader.board
    board.tap("s")
    assert board.link == "forty-thieves/17/sw"
    board.deal(4)
    assert board.link == "forty-thieves/4"
    board.choose("deals", "easy")
    board.do("new")
    assert int(board.link.rpartition("/")[2]) in winnable("forty-thieves", "easy")
    board.touch(board.unfold(board.button("endgame")))
    reader.page.wait_for_function("() => window.views.at(-1)?.link.includes(';g=')")
    assert taken(reader) == QUICK


@pytest.mark.parametrize("fault", FAULTS)
def test_a_memory_that_is_not_what_it_should_be_is_left_alone(visit: Visit, site: Path, fault: Fault) -> None:
    reader = on_a_fast_line(visit, quiet=False)
    spoil(reader.page, site, runtime(site)["memory"], fault)
    sit_down(reader)
    reader.board.tap("s")
    assert reader.board.link == "forty-thieves/17/sw"
    expect(reader.board.note).to_be_hidden()
    assert taken(reader) == QUICK | SLOW
    assert not any("/assets/whole-" in url for url in reader.requests)


def test_a_memory_that_is_long_in_coming_is_not_waited_for(visit: Visit, site: Path) -> None:
    """The line may have seemed fast because the rest was at hand from an earlier visit."""
    reader = on_a_fast_line(visit)
    reader.page.route(f"**/{runtime(site)['memory']}", lambda route: None)
    sit_down(reader)
    assert taken(reader) == QUICK | SLOW


def test_new_readers_with_the_same_memory_get_different_deals(visit: Visit) -> None:
    """What was frozen has no chance of its own: it would deal the same to everybody."""
    dealt = set()
    for _ in range(2):
        reader = on_a_fast_line(visit)
        sit_down(reader)
        reader.board.do("new")
        dealt.add(reader.board.link)
        assert taken(reader) == QUICK
    assert len(dealt) == 2


def test_readers_who_count_their_data_get_the_smaller_way(visit: Visit) -> None:
    """They keep no copy of the site either."""
    reader = visit("", before=SAVING, workers="allow")
    sit_down(reader)
    reader.page.wait_for_timeout(5_000)
    assert taken(reader) == SLOW
    assert reader.page.evaluate("() => caches.keys()") == []
    assert reader.page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0


def test_on_a_slow_line_the_smaller_way_is_taken(chromium: Browser, site: Path) -> None:
    with serve_site(site, kind=SlowHandler) as url, readers(chromium) as come:
        reader = come(url, "")
        sit_down(reader)
        assert taken(reader) == SLOW


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the memory of a process is not a file")
def test_ten_reloads_leave_the_memory_as_it_is(visit: Visit) -> None:
    """A worker that outlives its page, or is never given back, would show here."""
    reader = visit("")
    session = reader.context.browser.new_browser_cdp_session()  # type: ignore[union-attr]  # there is one

    page = reader.context.new_cdp_session(reader.page)

    def memory() -> int:
        """The memory that all processes of the browser hold, in bytes, what is done with given back."""
        page.send("HeapProfiler.collectGarbage")
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return sum(resident(process["id"]) for process in processes)

    held = []
    for _ in range(10):
        sit_down(reader)
        reader.board.tap("s")
        assert len(reader.page.workers) == 1
        held.append(memory())
    assert statistics.mean(held[-3:]) < 1.15 * statistics.mean(held[1:4]), held


def resident(process: int) -> int:
    """The memory that a process holds for itself, in bytes; nothing where it has just ended."""
    try:
        rollup = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
    except OSError:
        return 0
    return sum(1024 * int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
