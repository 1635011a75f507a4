"""The help page tells of everything that the table offers, by the names that stand on it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.draw.lists import GESTURES, KEYS
from game.words import Words
from tests.site.pages import LANGUAGES, Element, pages
from tests.site.test_links import target
from tests.words.texts import expect_none

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
OF_THE_MOMENT = {"retry"}
"""Buttons that explain themselves where they stand: the help page is about a table that plays."""


def help_text(site: Path, language: str) -> str:
    (article,) = pages(site)[f"{language}/help/index.html"].all("article")
    return article.text


def board(site: Path, language: str) -> Element:
    (found,) = pages(site)[f"{language}/forty-thieves/play/index.html"].all("patience-board")
    return found


def face(button: Element) -> str:
    """What a button shows at first, where it shows now one thing and now another."""
    faces = button.all("span")
    return faces[0].text if faces else button.text


def buttons(site: Path, language: str) -> list[str]:
    return [
        face(each)
        for each in board(site, language).all("button")
        if {"data-do", "data-show"} & set(each.attrs) and each.attrs.get("data-do") not in OF_THE_MOMENT
    ]


def panels(site: Path, language: str) -> list[str]:
    return [each.text for each in board(site, language).all("summary")]


def settings(site: Path, language: str) -> list[str]:
    (dialog,) = pages(site)[f"{language}/help/index.html"].all("dialog", class_="choices")
    return [each.text for each in dialog.all("legend")]


@EACH_LANGUAGE
@pytest.mark.parametrize("named", [buttons, panels, settings])
def test_the_help_names_all_that_stands_on_the_table(
    site: Path, language: str, named: Callable[[Path, str], list[str]]
) -> None:
    names = named(site, language)
    assert len(names) > 3
    text = help_text(site, language)
    expect_none({name for name in names if name not in text})


@EACH_LANGUAGE
def test_the_help_tells_all_keys_and_gestures(site: Path, language: str) -> None:
    words, text = Words.load(language), help_text(site, language)
    told = [words(f"key.{name}.does") for name in KEYS] + [words(f"gesture.{name}.does") for name in GESTURES]
    expect_none({each for each in told if each not in text})


@EACH_LANGUAGE
def test_the_list_of_keys_leads_to_the_help(site: Path, language: str) -> None:
    for path in ("forty-thieves/play", "petit-napoleon/play", "own", "embed"):
        page = pages(site)[f"{language}/{path}/index.html"]
        (panel,) = page.all("details", data_panel="keys")
        (link,) = panel.all("a")
        assert target(page, link.attrs["href"])[0] == f"{language}/help/index.html"
