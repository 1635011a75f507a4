"""Every link leads somewhere, from wherever the site may lie."""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.site.pages import LANGUAGES, Page, pages

LINKS = ("href", "src", "action", "poster", "data-rules", "data-play", "data-games", "data-bundle")
ABSOLUTE_HERE = {"canonical", "alternate"}
"""Links for search engines, which want them absolute."""
BOTH_LANGUAGES = ("index.html", "all")
"""Asks the start page not to send the reader on."""


def links(page: Page) -> Iterator[str]:
    """Every address that a page holds, apart from those for search engines."""
    for element in page.root.walk():
        if element.tag == "link" and element.attrs.get("rel") in ABSOLUTE_HERE:
            continue
        yield from (element.attrs[name] for name in LINKS if name in element.attrs)


def is_outside(link: str) -> bool:
    return bool(urlsplit(link).scheme or urlsplit(link).netloc)


def target(page: Page, link: str) -> tuple[str, str]:
    """Return the file below the site that a relative link leads to, and the anchor in it."""
    parts = urlsplit(link)
    path = posixpath.normpath(posixpath.join(page.folder, unquote(parts.path))) if parts.path else page.path
    if parts.path.endswith(("/", "..")) or parts.path == ".":
        path = posixpath.normpath(posixpath.join(path, "index.html"))
    return path, unquote(parts.fragment)


def fault(site: Path, page: Page, link: str) -> str:
    """Return what is wrong with a relative link; nothing where it leads somewhere."""
    path, anchor = target(page, link)
    if path.startswith("..") or not (site / path).is_file():
        return f"{page.path}: {link} leads to no file"
    goal = pages(site).get(path)
    game = "/" in anchor  # the page of the table opens games by their links
    if anchor and goal and anchor not in goal.ids and not game and (path, anchor) != BOTH_LANGUAGES:
        return f"{page.path}: {link} leads to no anchor"
    return ""


def test_every_link_and_every_anchor_resolves(site: Path) -> None:
    faults = [
        fault(site, page, link)
        for page in pages(site).values()
        for link in links(page)
        if not is_outside(link) and page.path != "404.html"
    ]
    assert faults
    assert list(filter(None, faults)) == []


def test_links_hold_wherever_the_site_lies(site: Path) -> None:
    """The lost page is the exception: it is shown at any address, so its links start at the root."""
    rooted = [
        f"{page.path}: {link}"
        for page in pages(site).values()
        for link in links(page)
        if link.startswith("/") != (page.path == "404.html") and not is_outside(link)
    ]
    assert rooted == []


def test_links_to_pages_need_no_detour(site: Path) -> None:
    """A folder without its last stroke costs a redirection, and loses the anchor on some hosts."""
    detours = [
        f"{page.path}: {link}"
        for page in pages(site).values()
        for link in links(page)
        if not is_outside(link)
        and urlsplit(link).path not in ("", ".", "..")
        and not urlsplit(link).path.endswith("/")
        and not posixpath.splitext(urlsplit(link).path)[1]
    ]
    assert [each for each in detours if not each.endswith("/..")] == []


def test_links_lead_to_another_language_only_where_they_say_so(site: Path) -> None:
    crossing = [
        f"{page.path}: {link.attrs['href']}"
        for page in pages(site).values()
        if page.language
        for link in page.all("a")
        if not is_outside(link.attrs["href"])
        and target(page, link.attrs["href"])[0].split("/")[0] in set(LANGUAGES) - {page.language}
        and "data-language" not in link.attrs
    ]
    assert crossing == []


def test_stylesheets_and_scripts_find_what_they_ask_for(site: Path) -> None:
    asked = []
    for path in [*(site / "css").glob("*.css"), *(site / "js").glob("*.js")]:
        text = path.read_text("utf-8")
        names = re.findall(r"""url\(["']?([^"')]+)["']?\)""", text) if path.suffix == ".css" else []
        names += re.findall(r"""(?:from|import|import\()\s*["'](\.[^"']+)["']""", text)
        names += re.findall(r"""new URL\(["']([\w./-]+)["'], import\.meta\.url\)""", text)
        asked += [(path, name) for name in names if not name.startswith("data:")]
    assert asked
    missing = [f"{path.name}: {name}" for path, name in asked if not (path.parent / name).is_file()]
    assert missing == []
