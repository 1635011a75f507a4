"""The edition that opens by a double click: all of the site, in Chromium and Firefox, from a folder alone."""

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from game.words import Words
from tests.browser.conftest import readers
from tests.browser.reader import Reader
from tests.browser.tab import Tab
from tests.browser.test_backup import SAVED, export, give, stored
from tests.browser.test_extras import read, show_code
from tests.browser.test_paper import PRINTER, printed
from tests.browser.test_record import KEPT
from tests.browser.test_searching import open_search, results
from tests.browser.test_starting import expect_told
from tests.site import test_safety
from tests.site.pages import pages
from tests.site.test_links import fault, is_outside, links

ROOT = Path(__file__).parents[2]
PLAY = "forty-thieves/play/index.html"
SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
FACES = "() => document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status))"
PATIENCE = 120
"""How long another process may build, in seconds."""


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the edition, built once, also where several processes share the tests."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "files" / "a folder, 100 % à moi #1"
    try:
        folder.parent.mkdir()
    except FileExistsError:  # another one is at it
        late = time.monotonic() + PATIENCE
        while not folder.exists():
            assert time.monotonic() < late, "the edition was not built"
            time.sleep(0.2)
    else:
        build.build_files(folder)
    return folder


Open = Callable[..., Reader]


@pytest.fixture
def opened(chromium: Browser, edition: Path) -> Iterator[Open]:
    """Let a reader open a page of a folder. Whatever it asks for but its own files fails the test."""
    with readers(chromium) as come:
        yield lambda path, folder=edition, **how: come(f"{folder.as_uri()}/", path, **how)


# -- the files


def test_every_link_names_a_file_that_is_there(edition: Path) -> None:
    asked = [(page, link) for page in pages(edition).values() for link in links(page) if not is_outside(link)]
    to_search = {link for _, link in asked if link.endswith("pagefind/pagefind.js")}
    assert to_search
    assert (edition / "pagefind" / "pagefind.js.js").is_file()
    faults = [fault(edition, page, link) for page, link in asked if link not in to_search]
    assert list(filter(None, faults)) == []
    by_folder = [link for _, link in asked if urlsplit(link).path.endswith(("/", "."))]
    assert by_folder == [], "there is no host to find the page in its folder"


def test_it_holds_every_page_of_the_site(edition: Path, site: Path) -> None:
    assert pages(edition).keys() == pages(site).keys() - {"404.html"}


def test_its_policy_is_as_strict_as_that_of_the_site(edition: Path, site: Path) -> None:
    for path, page in pages(edition).items():
        ours, theirs = (test_safety.policy(each) for each in (page, pages(site)[path]))
        assert ours["script-src"] == ["'self'", "blob:", "'wasm-unsafe-eval'"]
        assert ours["worker-src"] == ["blob:"]
        assert "connect-src" not in ours
        assert {name: ours[name] for name in ours if not name.endswith("-src")} == {
            name: theirs[name] for name in theirs if not name.endswith("-src")
        }
        assert not [value for values in ours.values() for value in values if "//" in value or "*" in value]
    test_safety.test_no_script_style_or_handler_stands_in_a_page(edition)


def test_nothing_in_it_is_for_hosts(edition: Path) -> None:
    names = {path.relative_to(edition).parts[0] for path in edition.rglob("*") if path.is_file()}
    assert names == {"index.html", "fr", "pt", "js", "css", "assets", "pagefind", "licences", "embed.js"}
    for page in pages(edition).values():
        assert {each.attrs["rel"] for each in page.all("link")} == {"icon", "stylesheet"}
        assert [each for each in page.all("script") if "type" in each.attrs] == []
        assert "http" not in " ".join(each.attrs.get("content", "") for each in page.all("meta"))


def test_it_is_made_by_the_hooks_of_the_site_but_for_those_that_serve_hosts() -> None:
    ours, theirs = (
        re.findall(r"- docs/hooks/(\w+)\.py", (ROOT / name).read_text("utf-8"))
        for name in ("mkdocs-folder.yml", "mkdocs.yml")
    )
    served = ["runtime", "bundle", "library", "search", "policy", "offline"]
    assert [*ours[:-1], *served] == theirs
    assert ours[-1] == "folder"


# -- in Chromium


@SCREENS
def test_a_game_is_played_kept_and_opened_by_its_link(opened: Open, language: str, width: int) -> None:
    reader = opened("index.html", language=language, width=width)
    page, board, words = reader.page, reader.board, Words.load(language)
    page.wait_for_url(f"**/{language}/index.html")
    page.locator(".call a").first.click()
    board.wait_until_live()
    assert reader.path == f"{language}/{PLAY}"
    assert not any("whole-" in url for url in reader.requests), "the whole runtime is for emergencies"
    board.play(["sw", "sw"])
    board.do("undo")
    board.do("hint")
    assert board.last["say"]
    page.reload()
    board.wait_until_live()
    assert board.link == "forty-thieves/27/sw"
    reader.go(f"{language}/{PLAY}#forty-thieves/17/c9f1")
    board.wait_for_link("forty-thieves/17/c9f1")
    assert reader.path == f"{language}/{PLAY}"
    board.do("new")
    page.evaluate("() => { location.hash = 'josephine/5/sw' }")
    page.wait_for_url("**/josephine/play/*")  # the game has a page of its own
    board.wait_until_live()
    assert (board.link, reader.path) == ("josephine/5/sw", f"{language}/josephine/play/index.html")
    expect(page.locator("h1")).to_contain_text(words("game.josephine"))
    page.locator("a.language").click()
    board.wait_until_live()
    assert board.link == "josephine/5/sw"


def test_links_that_python_makes_name_files(opened: Open, edition: Path) -> None:
    reader = opened(f"fr/{PLAY}")
    page, board = reader.page, reader.board
    board.wait_until_live()
    page.evaluate("(log) => localStorage.setItem('patience:log', log)", KEPT)
    board.deal(17)
    board.tap("c1", "c2")
    expect(board.note).to_have_attribute("data-kind", "refused")
    record = board.root.locator("[data-panel=record]")
    record.locator("summary").first.click()
    expect(record.locator("ol a").first).to_be_visible()
    for found in (board.root.locator(".others a"), board.note.locator("a"), record.locator("ol a")):
        addresses: list[str] = found.evaluate_all("(links) => links.map((link) => link.href)")
        assert addresses
        for address in addresses:
            assert (edition / urlsplit(address.removeprefix(reader.address)).path).is_file(), address
    record.locator("ol a").first.click()
    page.wait_for_url("**/limited/play/index.html")
    board.wait_until_live()
    assert board.link == "limited/5/sw.sw.sw"


@SCREENS
def test_search_finds_and_leads_to_its_finds(opened: Open, edition: Path, language: str, width: int) -> None:
    reader = opened(f"{language}/family/index.html", language=language, width=width)
    assert not any("pagefind" in url for url in reader.requests)
    open_search(reader)
    found = results(reader, {"fr": "defausses", "pt": "fundacao"}[language])
    assert all(url.startswith(f"{language}/") for url in found)
    assert all((edition / urlsplit(url).path).is_file() for url in found)
    part = reader.page.locator(".results a.part").first
    goal = str(part.get_attribute("href")).partition("#")[2]
    part.click()
    expect(reader.page.locator(f"#{goal}")).to_be_in_viewport()


def test_a_linked_answer_unfolds(opened: Open) -> None:
    reader = opened("pt/forty-thieves/index.html", language="pt")
    link = reader.page.locator('article a[href*="faq/index.html#"]').first
    goal = str(link.get_attribute("href")).partition("#")[2]
    link.click()
    expect(reader.page.locator(f"details[open] #{goal}")).to_be_in_viewport()


def test_a_worked_example_is_played(opened: Open) -> None:
    reader = opened("fr/forty-thieves/example/index.html")
    reader.board.button("step").click()
    reader.board.wait_until_live()
    reader.board.do("step")
    assert reader.board.link.endswith("/c2c1.c2f1")


def test_what_is_loaded_when_it_is_wanted_is_there(opened: Open, tmp_path: Path) -> None:
    reader = opened(f"fr/{PLAY}", before=PRINTER)
    page, board = reader.page, reader.board
    board.wait_until_live()
    board.choose("clock", "on")
    board.choose("sound", "on")
    expect(board.root.locator(".clock")).to_be_visible()
    board.tap("s")
    board.touch(board.unfold(board.button("verdict")))
    expect(board.note).to_be_visible()
    dialog = show_code(board)
    assert read(dialog.locator("svg")) == f"{reader.address}fr/{PLAY}#{board.link}"
    page.keyboard.press("Escape")
    assert f"{PLAY}#forty-thieves/27" in printed(board, "deal")
    page.emulate_media(media="screen")
    assert export(page, tmp_path / "saved.json")["kept"]["save:forty-thieves"]
    give(page, tmp_path, SAVED)
    page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    assert "patience:log" in stored(page)


def test_a_choice_holds_on_every_page(opened: Open) -> None:
    reader = opened("fr/family/index.html")
    reader.board.choose("theme", "dark")
    reader.page.locator("nav.turn a[rel=next]").click()
    expect(reader.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert set(reader.page.evaluate(FACES)) == {"loaded"}
    reader.page.locator("a.language").click()
    reader.page.wait_for_url("**/pt/**")
    reader.go("index.html")
    reader.page.wait_for_url("**/pt/index.html")


def test_a_table_stands_in_another_page_of_this_computer(
    chromium: Browser, edition: Path, tmp_path: Path
) -> None:
    host = tmp_path / "host.html"
    table = '<patience-board game="forty-thieves/17/sw" lang="pt"></patience-board>'
    script = f'<script src="{edition.as_uri()}/embed.js" async></script>'
    host.write_text(f'<!doctype html><meta charset="utf-8"><title>x</title>{script}{table}', "utf-8")
    reader = Reader(chromium, f"{edition.as_uri()}/", language="pt", beside=host.as_uri())
    reader.page.goto(host.as_uri())
    frame = reader.page.frame_locator("patience-board iframe")
    expect(frame.locator(".say")).to_have_text(Words.load("pt")("said.deal", n=17))
    frame.locator('[data-do="undo"]').click()
    expect(frame.locator('[data-place="w"] li')).to_have_count(0)
    reader.leave()


def without(path: Path) -> None:
    path.unlink()


def altered(path: Path) -> None:
    text = path.read_text("utf-8")
    middle = len(text) // 2
    path.unlink()  # it is the same file as that of the edition
    path.write_text(text[:middle] + ("A" if text[middle] != "A" else "B") + text[middle + 1 :], "utf-8")


@pytest.mark.parametrize(
    ("name", "spoil", "reason"),
    [
        ("pyodide.asm.mjs", altered, "damaged"),
        ("pyodide-*.wasm", altered, "damaged"),
        ("engine-*", without, "network"),
    ],
)
def test_a_file_that_is_not_whole_is_told(
    opened: Open, edition: Path, tmp_path: Path, name: str, spoil: Callable[[Path], None], reason: str
) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(edition, folder, copy_function=os.link)
    (path,) = (folder / "assets").rglob(f"{name}.js")
    spoil(path)
    reader = opened(f"fr/{PLAY}", folder, quiet=False)
    expect_told(reader.page, reason)


def test_a_search_without_its_files_says_so(opened: Open, edition: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(edition, folder, copy_function=os.link)
    (folder / "pagefind" / "pagefind.js.js").unlink()
    reader = opened("pt/index.html", folder, language="pt", quiet=False)
    open_search(reader)
    reader.page.keyboard.type("r")
    told = reader.page.locator("dialog.search [role=status]")
    expect(told).to_have_text(Words.load("pt")("site.search-failed"))


@pytest.mark.parametrize(("language", "width", "colours"), [("fr", 1280, "light"), ("pt", 360, "dark")])
def test_it_looks_as_the_site_does(
    opened: Open, chromium: Browser, address: str, language: str, width: int, colours: str
) -> None:
    """To the pixel, on a page with figures and on one with a table."""

    def picture(page: Page) -> bytes:
        page.evaluate("() => document.fonts.ready.then(() => {})")
        return page.screenshot()

    how = {"language": language, "width": width, "colours": colours}
    theirs = Reader(chromium, address, **how)  # type: ignore[arg-type]
    ours = opened("index.html", **how)
    for page in ("indian", "indian/play"):
        theirs.go(f"{language}/{page}/")
        ours.go(f"{language}/{page}/index.html")
        if page.endswith("play"):
            theirs.board.wait_until_live()
            ours.board.wait_until_live()
        assert picture(ours.page) == picture(theirs.page)
    theirs.context.close()


# -- in Firefox, where every file is an origin of its own


def test_firefox_plays_keeps_searches_and_remembers_choices(firefox: Tab, edition: Path) -> None:
    words = Words.load("fr")
    start = edition.as_uri()
    live = "() => document.querySelector('patience-board').dataset.status"
    firefox.errors()
    firefox.open(f"{start}/fr/{PLAY}")
    firefox.wait(live)
    for left in (63, 62, 61):
        firefox.click('[data-place="s"] .spot')
        firefox.wait("(n) => document.querySelector('[data-place=s] .spot').ariaLabel.includes(n)", str(left))
    assert set(firefox.run(FACES)) == {"loaded"}
    firefox.click(".search-open")
    firefox.type("redistribution")
    address = firefox.wait("() => document.querySelector('.results a.part')?.href")
    assert address.startswith(f"{start}/fr/")
    firefox.run("() => document.querySelector('dialog.search').close()")
    firefox.click("[data-open=settings]")
    firefox.click("[name=theme][value=dark]")
    firefox.click("dialog.choices .close")
    firefox.open(f"{start}/pt/josephine/play/index.html")
    firefox.wait(live)
    assert firefox.run("() => document.documentElement.dataset.theme") == "dark"
    firefox.open(f"{start}/fr/{PLAY}")
    firefox.wait(live)
    assert firefox.run("() => document.querySelector('.say').textContent") == words("said.resumed", n=3)
    assert firefox.errors() == []
