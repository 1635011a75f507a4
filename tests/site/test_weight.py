"""What a visit costs, in bytes and requests."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.site.pages import LANGUAGES, pages
from tests.site.test_links import is_outside, target

MOST_BYTES = 30_000
MOST_REQUESTS = 6


def needed(site: Path, path: str) -> set[str]:
    """The files that a page loads by itself: what it names, and what these name in turn."""
    found = {path}
    page = pages(site)[path]
    links = [each.attrs["src"] for each in page.all("script", "img") if "src" in each.attrs]
    links += [
        each.attrs["href"]
        for each in page.all("link")
        if each.attrs["rel"] in ("stylesheet", "icon", "preload", "modulepreload")
    ]
    waiting = [target(page, link)[0] for link in links if not is_outside(link)]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        text = (site / name).read_text("utf-8") if name.endswith((".css", ".js")) else ""
        pattern = r"""url\(["']?([^"')]+)""" if name.endswith(".css") else r"""from\s*["']([^"']+)"""
        names = [each for each in re.findall(pattern, text) if not each.startswith("data:")]
        waiting += [
            (site / name).parent.joinpath(each).resolve().relative_to(site.resolve()).as_posix()
            for each in names
        ]
    return found


def packed(path: Path) -> int:
    """The bytes that go over the wire from a host that compresses; fonts are compressed already."""
    content = path.read_bytes()
    return len(content) if path.suffix in (".woff2", ".png") else len(gzip.compress(content, 9))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_light(
    site: Path, language: str, record_property: Callable[[str, object], None]
) -> None:
    files = needed(site, f"{language}/forty-thieves/index.html")
    weight = sum(packed(site / name) for name in files)
    record_property("bytes", weight)
    record_property("requests", len(files))
    assert weight < MOST_BYTES, {name: packed(site / name) for name in sorted(files)}
    assert len(files) <= MOST_REQUESTS, sorted(files)


def test_the_font_that_is_asked_for_early_is_the_one_that_the_styles_name(site: Path) -> None:
    for path in ("fr/forty-thieves/index.html", "pt/forty-thieves/play/index.html"):
        page = pages(site)[path]
        (early,) = [target(page, link.attrs["href"])[0] for link in page.all("link", rel="preload")]
        assert f"url(../{early})" in (site / "css" / "site.css").read_text("utf-8")


def test_nothing_of_python_or_of_the_search_is_loaded_with_the_rules(site: Path) -> None:
    files = needed(site, "fr/forty-thieves/index.html")
    assert [name for name in files if "pyodide" in name or "pagefind" in name or name.endswith(".zip")] == []
