"""Without a network: all of the site after one visit, and of two versions always one, whole."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from mkdocs.config.defaults import MkDocsConfig
from playwright.sync_api import Browser, Page, expect

import build
from docs.hooks import offline
from game.words import Words
from tests.browser.reader import Reader

PLAY = "forty-thieves/play/"
EDITIONS = """
  () => {
    const root = document.documentElement;
    const python = JSON.parse(document.querySelector("meta[name=site-root]").dataset.runtime).memory.path;
    return [
      document.querySelector("main").dataset.edition ?? "1",
      getComputedStyle(root).getPropertyValue("--edition") || "1",
      root.dataset.edition ?? "1",
      python.startsWith("memory-2nd") ? "2" : "1",
    ];
  }
"""
"""Of which edition the text, the styles, the script and Python of a page are."""

KEPT = "() => navigator.serviceWorker.ready.then(() => caches.keys())"
GONE = """
  async (name) => {
    while ((await caches.keys()).includes(name)) await new Promise((done) => setTimeout(done, 50));
  }
"""
"""Waits until a version is given up."""

FAILED_UPDATE = """
  async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing;
    await new Promise((done) => {
      coming.addEventListener("statechange", () => coming.state === "redundant" && done());
    });
  }
"""


@pytest.fixture
def published(site: Path, tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A copy of the site that may be changed, and its address."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    with build.serve_site(folder) as url:
        yield folder, url


def publish_second_edition(folder: Path) -> None:
    """Put a second edition in the place of the first: every page, a style sheet, a script, Python."""
    (python,) = (folder / "assets").glob("memory-*.bin")
    second = python.rename(python.with_name("memory-2nd.bin"))
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8").replace(python.name, second.name)
        page.write_text(text.replace("<main", '<main data-edition="2"'), "utf-8")
    with (folder / "css" / "site.css").open("a", encoding="utf-8") as styles:
        styles.write("html { --edition: 2; }")
    with (folder / "js" / "site.js").open("a", encoding="utf-8") as script:
        script.write('document.documentElement.dataset.edition = "2";')
    config = MkDocsConfig()
    config.site_dir = str(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(offline, "plugin", lambda _: SimpleNamespace(building=False))
        offline.on_post_build(config)


def expect_edition(page: Page, number: str) -> None:
    assert page.evaluate(EDITIONS) == [number] * 4


@pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
def test_after_one_visit_all_works_without_a_network(
    chromium: Browser, address: str, language: str, width: int
) -> None:
    reader = Reader(chromium, address, language=language, width=width, workers="allow")
    page, board, words = reader.page, reader.board, Words.load(language)
    reader.go(f"{language}/")
    page.evaluate(KEPT)
    reader.context.set_offline(True)
    assert page.evaluate("() => fetch('nothing-that-is-kept').catch(() => 'no network')") == "no network"
    reader.troubles.clear()  # the browser tells it too

    reader.go(f"{language}/forty-thieves/")
    expect(page.locator("#covered")).to_be_visible()
    page.locator(".search-open").click()
    expect(page.locator("#search-words")).to_be_focused()
    page.keyboard.type(words("rank.13"))
    page.locator(".results a").first.click()
    assert reader.path.startswith(f"{language}/")
    expect(page.locator("dialog.search")).not_to_be_visible()
    reader.go(f"{language}/josephine/play/")
    board.wait_until_live()
    board.tap("s")
    page.reload()
    board.wait_until_live()
    assert board.link.endswith("/sw")
    page.locator("a.language").click()
    board.wait_until_live()
    assert board.link.endswith("/sw")
    reader.go(f"{language}/nothing-here/")
    expect(page.get_by_text(words("site.lost"), exact=True)).to_be_visible()
    reader.leave()


def test_a_new_version_takes_the_place_of_the_old_one_whole(
    chromium: Browser, published: tuple[Path, str]
) -> None:
    folder, url = published
    reader = Reader(chromium, url, workers="allow")
    page, board = reader.page, reader.board
    reader.go(f"fr/{PLAY}#forty-thieves/17")
    board.wait_until_live()
    board.tap("s", "s")
    (first,) = page.evaluate(KEPT)
    reader.context.set_offline(True)
    publish_second_edition(folder)

    page.reload()  # the new one is out, but cannot come yet
    board.wait_until_live()
    expect_edition(page, "1")
    board.tap("s")

    reader.context.set_offline(False)
    page.reload()
    board.wait_until_live()
    expect_edition(page, "2")
    assert board.link == "forty-thieves/17/sw.sw.sw"
    page.evaluate(GONE, first)
    reader.context.set_offline(True)
    for path in ("fr/family/", f"fr/{PLAY}"):
        reader.go(path)
        expect_edition(page, "2")
    board.wait_until_live()
    assert board.link == "forty-thieves/17/sw.sw.sw"
    reader.leave()


def test_a_version_that_does_not_come_whole_is_not_taken(
    chromium: Browser, published: tuple[Path, str]
) -> None:
    folder, url = published
    reader = Reader(chromium, url, workers="allow", quiet=False)
    page = reader.page
    reader.go("pt/")
    before = page.evaluate(KEPT)
    publish_second_edition(folder)
    (folder / "fonts" / "italic.woff2").unlink()
    page.evaluate(FAILED_UPDATE)
    reader.context.set_offline(True)
    reader.go(f"pt/{PLAY}")
    reader.board.wait_until_live()
    expect_edition(page, "1")
    assert before[0] in page.evaluate(KEPT)
    reader.leave()
