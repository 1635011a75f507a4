"""What the site says: the locale files, and the prose of the pages without their markup."""

import json
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LANGUAGES = ("fr", "pt")

FENCE = re.compile(r"^```table\n.*?^```$", re.MULTILINE | re.DOTALL)
FOREIGN = re.compile(r"<(i|span) lang=[^>]*>.*?</\1>")
MARKUP = re.compile(
    r"^\|[-| :]+\|$"  # the rule below the head of a table
    r"|\{#[\w-]+\}"  # the anchor of a heading
    r"|\]\([^)]*\)"  # the target of a link
    r"|<[^>]*>|^#+ |^\| | \|$|[*\[\]]"
)
ELSEWHERE = "\N{MIDDLE DOT}"
"""Stands where something is said in another language, or by the engine."""
SLOT = re.compile(r"\{\{[^}]*\}\}")


class Line(NamedTuple):
    """A piece of what is said, with the place where it is written."""

    where: str
    text: str


@cache
def locale(language: str) -> dict[str, str]:
    """Return the texts of a locale file by their keys."""
    texts: dict[str, str] = json.loads((ROOT / f"locales/{language}.json").read_text("utf-8"))
    return texts


def pages(language: str) -> list[Path]:
    """Return the pages of a language."""
    return sorted((ROOT / "docs" / language).rglob("*.md"))


def said(language: str) -> list[Line]:
    """Return every piece of text of a language: each line of its pages, each text of its locale file."""
    return [*_from_locale(language), *(line for page in pages(language) for line in _from_page(page))]


def _from_locale(language: str) -> Iterator[Line]:
    for key, text in locale(language).items():
        yield Line(f"locales/{language}.json: {key}", SLOT.sub("0", text))


def _from_page(path: Path) -> Iterator[Line]:
    _, head, body = path.read_text("utf-8").split("---\n", 2)
    name = path.relative_to(ROOT).as_posix()
    for line in head.splitlines():
        key, _, value = line.partition(": ")
        if key in ("title", "description"):
            yield Line(f"{name}: {key}", value.strip('"'))
    body = FENCE.sub(_caption, body)
    first = len(head.splitlines()) + 3
    for number, line in enumerate(body.splitlines(), first):
        text = SLOT.sub("0", FOREIGN.sub(ELSEWHERE, re.sub(r"`[^`]*`", ELSEWHERE, line)))
        text = MARKUP.sub("", text).strip()
        if text:
            yield Line(f"{name}:{number}", text)


def _caption(fence: re.Match[str]) -> str:
    """Leave of a figure its caption, on the line where it stands."""
    lines = (line.partition("caption: ")[2] for line in fence[0].splitlines())
    return "\n".join(lines)


def expect_none(wrong: Collection[str]) -> None:
    """Fail with every place at once, for an author mends them in one go."""
    assert not wrong, "\n".join(["", *sorted(wrong)])


def found(language: str, pattern: str, *, flags: int = 0) -> list[str]:
    """Return where a pattern occurs in what is said, with some words around it."""
    regex = re.compile(pattern, flags)
    return [
        f"{line.where}: {line.text[max(hit.start() - 30, 0) : hit.end() + 30]!r}"
        for line in said(language)
        for hit in regex.finditer(line.text)
    ]
