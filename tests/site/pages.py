"""The pages of the built site as small trees, enough to ask what they hold."""

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
LANGUAGES = {"fr": "fr", "pt": "pt-PT"}
"""Folder and language tag."""


@dataclass
class Element:
    """An element with its attributes (lower case), what stands in it, and what it stands in."""

    tag: str
    attrs: dict[str, str]
    parent: "Element | None" = None
    children: "list[Element | str]" = field(default_factory=list)

    def walk(self) -> "Iterator[Element]":
        """Itself and every element below, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, *tags: str, **attrs: str) -> "list[Element]":
        """Every element below of one of the tags (of any, where none is named) with these attributes.

        ``class_`` and ``http_equiv`` stand for names that Python could not take.
        """
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
        return [
            each
            for each in self.walk()
            if (not tags or each.tag in tags) and wanted.items() <= each.attrs.items()
        ]

    def inside(self, tag: str) -> bool:
        """Whether it stands somewhere in an element of this tag."""
        return self.parent is not None and (self.parent.tag == tag or self.parent.inside(tag))

    @property
    def text(self) -> str:
        """All its text, with single spaces."""
        parts = (child if isinstance(child, str) else child.text for child in self.children)
        return " ".join("".join(parts).split(" "))


@dataclass
class Page:
    """A page, with its path below the site: ``fr/forty-thieves/index.html``."""

    path: str
    root: Element

    @property
    def folder(self) -> str:
        """Where its relative links start."""
        return posixpath.dirname(self.path)

    @property
    def url(self) -> str:
        """Its address below the site: ``fr/forty-thieves/``."""
        return self.path.removesuffix("index.html")

    @property
    def language(self) -> str:
        """The folder of its language; nothing for the two pages that speak both."""
        first = self.path.split("/")[0]
        return first if first in LANGUAGES else ""

    @property
    def ids(self) -> list[str]:
        """Every id, in the order of the page."""
        return [each.attrs["id"] for each in self.root.walk() if "id" in each.attrs]

    def all(self, *tags: str, **attrs: str) -> list[Element]:
        """Every element of one of the tags with these attributes."""
        return self.root.all(*tags, **attrs)

    def meta(self, name: str) -> str:
        """The content of a meta element."""
        (found,) = self.all("meta", name=name)
        return found.attrs["content"]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = self.at = Element("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        new = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(new)
        if tag not in VOID:
            self.at = new

    def handle_endtag(self, tag: str) -> None:
        assert self.at.tag == tag, f"</{tag}> closes <{self.at.tag}> at {self.getpos()}"
        assert self.at.parent
        self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.children.append(data)


@cache
def pages(site: Path) -> dict[str, Page]:
    """Return the pages of a site by their paths. Fails where an element is not closed."""
    return {path: Page(path, _read(site / path)) for path in _paths(site)}


def in_languages(site: Path) -> dict[str, Page]:
    """Return the pages that stand in a language, without the start and the lost page."""
    return {path: page for path, page in pages(site).items() if page.language}


def to_be_found(site: Path) -> dict[str, Page]:
    """Return the pages in a language that search engines may list: not the table for other sites."""
    return {path: page for path, page in in_languages(site).items() if not page.all("meta", name="robots")}


def twin(page: Page, language: str) -> str:
    """Return the path of the same page in another language."""
    return f"{language}/{page.path.partition('/')[2]}"


def _paths(site: Path) -> list[str]:
    every = (path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    return sorted(path for path in every if not path.startswith("pagefind/"))


def _read(path: Path) -> Element:
    reader = _Reader()
    reader.feed(path.read_text("utf-8"))
    reader.close()
    assert reader.at is reader.root, f"{path}: <{reader.at.tag}> is not closed"
    return reader.root
