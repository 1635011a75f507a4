"""What search engines, link previews and screen readers are told of each page."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.site.pages import LANGUAGES, Page, in_languages, pages, to_be_found, twin

SITEMAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def home(site: Path) -> str:
    """The address that the site was built for."""
    (link,) = pages(site)["index.html"].all("link", rel="canonical")
    return link.attrs["href"]


def alternates(page: Page) -> dict[str, str]:
    """The same page in other languages, by language tag."""
    links = page.all("link", rel="alternate")
    tags = [link.attrs["hreflang"] for link in links]
    assert len(tags) == len(set(tags))
    return {link.attrs["hreflang"]: link.attrs["href"] for link in links}


def test_both_languages_have_the_same_pages(site: Path) -> None:
    french, portuguese = (
        {path[3:] for path in pages(site) if path.startswith(f"{code}/")} for code in LANGUAGES
    )
    assert french == portuguese
    assert len(french) >= 10


def test_every_page_has_one_title_at_its_top(site: Path) -> None:
    several = {
        path: len(page.all("h1")) for path, page in in_languages(site).items() if len(page.all("h1")) != 1
    }
    assert several == {}


def test_no_level_of_headings_is_left_out(site: Path) -> None:
    leaps = []
    for path, page in pages(site).items():
        level = 0
        for heading in page.all("h1", "h2", "h3", "h4", "h5", "h6"):
            if int(heading.tag[1]) > level + 1:
                leaps.append(f"{path}: {heading.text}")
            level = int(heading.tag[1])
            assert heading.text.strip(), path
    assert leaps == []


def test_titles_and_descriptions_are_each_pages_own(site: Path) -> None:
    for value in (
        [page.all("title")[0].text for page in pages(site).values()],
        [page.meta("description") for page in pages(site).values() if page.path != "404.html"],
        [page.all("h1")[0].text for page in in_languages(site).values()],
    ):
        assert sorted(value) == sorted(set(value))


def test_descriptions_have_the_length_that_is_shown(site: Path) -> None:
    lengths = {path: len(page.meta("description")) for path, page in in_languages(site).items()}
    assert {path: length for path, length in lengths.items() if not 50 <= length <= 170} == {}


def test_every_page_says_its_language(site: Path) -> None:
    said = {page.path: page.all("html")[0].attrs["lang"] for page in in_languages(site).values()}
    assert said == {path: LANGUAGES[path[:2]] for path in said}


def test_canonical_addresses_are_absolute_and_the_pages_own(site: Path) -> None:
    assert re.fullmatch(r"https?://\S+/", home(site))
    for page in [pages(site)["index.html"], *in_languages(site).values()]:
        (link,) = page.all("link", rel="canonical")
        assert link.attrs["href"] == home(site) + page.url


def test_each_language_names_the_other_and_is_named_by_it(site: Path) -> None:
    for page in to_be_found(site).values():
        named = alternates(page)
        assert set(named) == {*LANGUAGES.values(), "x-default"}
        for code, tag in LANGUAGES.items():
            other = pages(site)[twin(page, code)]
            assert named[tag] == home(site) + other.url
            assert alternates(other) == named
        assert named["x-default"] in (home(site), named["fr"])
    assert alternates(pages(site)["index.html"]) == {
        **{tag: f"{home(site)}{code}/" for code, tag in LANGUAGES.items()},
        "x-default": home(site),
    }


def test_the_lost_page_is_kept_out_of_search_engines(site: Path) -> None:
    assert "noindex" in pages(site)["404.html"].meta("robots")


@pytest.mark.parametrize("page", ["index.html", "404.html"])
def test_pages_for_everyone_speak_both_languages(site: Path, page: str) -> None:
    spoken = {element.attrs["lang"] for element in pages(site)[page].root.walk() if "lang" in element.attrs}
    assert spoken >= {"fr", "pt-PT"}
    hrefs = {link.attrs["href"] for link in pages(site)[page].all("a")}
    assert {href.lstrip("/") for href in hrefs} >= {"fr/", "pt/"}


def test_the_sitemap_lists_every_page_with_its_languages(site: Path) -> None:
    tree = ET.parse(site / "sitemap.xml").getroot()
    listed = {
        url.findtext("s:loc", "", SITEMAP): {
            link.attrib["hreflang"]: link.attrib["href"] for link in url.findall("x:link", SITEMAP)
        }
        for url in tree.findall("s:url", SITEMAP)
    }
    wanted = {
        home(site) + page.url: {tag: href for tag, href in alternates(page).items() if tag != "x-default"}
        for page in to_be_found(site).values()
    }
    assert {loc: links for loc, links in listed.items() if loc != home(site)} == wanted


def test_link_previews_have_a_picture_that_exists(site: Path) -> None:
    for page in to_be_found(site).values():
        (image,) = page.all("meta", property="og:image")
        assert image.attrs["content"].startswith(home(site))
        path = site / image.attrs["content"].removeprefix(home(site))
        assert path.is_file(), f"{page.path}: {image.attrs['content']} is not there"
