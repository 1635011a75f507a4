"""Deals that are searched while the reader looks on: each is told as it is found, at the end their sum."""

import html
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.app.board import Board
from game.deal import deal
from game.draw import bounds, grouped, percent, share
from game.findings import Findings, interval
from game.games import GAMES
from game.pages import table_page
from game.sample import BUDGET, DEALS
from game.solver import Lost, Verdict, Won, solve
from game.words import Words
from tests.play.test_door import TAG, Page

EACH_LANGUAGE = pytest.mark.parametrize("language", ["fr", "pt"])
GAME, FIRST = "two-redeals", 80
"""These deals are won soon."""
KNOWN = Findings(1000, 990, 1)


def begun(language: str, number: str = "1") -> tuple[Page, dict[str, Any]]:
    """A page that has just asked for a sample, and what it is shown."""
    page = Page(language=language)
    known = " ".join(map(str, KNOWN))
    return page, page.do("sample", lang=language, game=f"{GAME} {known}", number=number, games="../")


def shown(page: Page) -> Iterator[dict[str, Any]]:
    """Every view with news that follows, in the order in which the page gets them."""
    while True:
        view = page.do("think")
        if "sample" in view:
            yield view
        if not view["thinking"]:
            return


@cache
def searched() -> list[Verdict]:
    """What a search finds of the deals of the sample."""
    return [solve(deal(GAMES[GAME], number), BUDGET) for number in range(FIRST, FIRST + DEALS)]


def rows(view: dict[str, Any]) -> list[str]:
    """The lines of a view without their markup."""
    return [html.unescape(TAG.sub("", row)) for row in re.findall("<li>(.*?)</li>", view["sample"])]


def told(verdict: Verdict, words: Words) -> str:
    if isinstance(verdict, Won):
        return words("sample.won", n=len(verdict.moves))
    return words("sample.lost" if isinstance(verdict, Lost) else "sample.open")


@EACH_LANGUAGE
def test_each_deal_is_told_as_it_is_found_and_is_what_a_search_finds(language: str) -> None:
    page, view = begun(language, str(FIRST))
    words = Words.load(language)
    assert view["say"] == words("sample.begun")
    assert (view["done"], len(rows(view))) == (0, 1)
    views = list(shown(page))
    assert [each["done"] for each in views] == [*range(1, DEALS), None]
    assert all(not each["say"] for each in views[:-1]), "who listens is not told of every deal"
    found = searched()
    assert rows(views[-1]) == [
        f"{words('board.number', n=number)}{words('colon')}{told(verdict, words)}"
        for number, verdict in enumerate(found, FIRST)
    ]
    links = re.findall('href="([^"]*)"', views[-1]["sample"])
    assert links == [f"{table_page('../', GAME)}#{GAME}/{number}" for number in range(FIRST, FIRST + DEALS)]
    won = sum(isinstance(verdict, Won) for verdict in found)
    assert views[-1]["say"] == " ".join(
        [
            words("sample.sum", n=DEALS, won=won, lost=0, open=DEALS - won),
            words(
                "sample.share",
                share=share(won, DEALS, words),
                bounds=bounds(won, DEALS, words),
                budget=grouped(BUDGET, words),
            ),
            words("sample.atlas", n=1000, share=share(990, 1000, words), bounds=bounds(990, 1000, words)),
        ]
    )
    assert html.escape(views[-1]["say"]) in views[-1]["sample"]


@EACH_LANGUAGE
def test_who_stops_gets_the_sum_until_then(language: str) -> None:
    page, _ = begun(language)
    words = Words.load(language)
    assert page.do("sample-stop")["say"] == words("know.stopped"), "nothing found yet"
    page, _ = begun(language)
    for _, view in zip(range(3), shown(page), strict=False):
        assert view["done"]
    view = page.do("sample-stop")
    assert view["done"] is None
    assert len(rows(view)) == 3
    assert view["say"].startswith(words("sample.sum", n=3, won=3, lost=0, open=0))
    assert page.do("think") == {}


@EACH_LANGUAGE
@pytest.mark.parametrize("number", ["", "0", "seven", "<b>", "9" * 20])
def test_what_is_no_number_is_told(language: str, number: str) -> None:
    page, view = begun(language, number)
    assert view["say"] == Words.load(language)("error.bad-number", item=number)
    assert html.escape(view["say"]) in view["sample"]
    assert page.do("think") == {}


def test_a_sample_leaves_the_table_alone() -> None:
    board = Board()
    page = Page(board.game)
    page.move(page.table.moves()[0])
    link = page.board.game.link
    page.do("sample", lang="pt", game=f"{GAME} 0 0 0", number=str(FIRST), games="")
    next(shown(page))
    assert page.board.game.link == link
    assert page.board.words.language == "fr"


# -- shares


@pytest.mark.parametrize(
    ("part", "of", "low", "high"),
    [
        # Newcombe, "Two-sided confidence intervals for the single proportion", Stat. Med. 17 (1998), table I
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals_are_those_of_wilson(part: int, of: int, low: float, high: float) -> None:
    assert interval(part, of) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("of", [1, 20, 150, 1000])
def test_an_interval_holds_its_share_and_mirrors_that_of_the_rest(of: int) -> None:
    for part in range(of + 1):
        low, high = interval(part, of)
        assert 0 <= low <= part / of <= high <= 1
        assert interval(of - part, of) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (0.0001, "0,1"),
        (0.0038, "0,4"),
        (0.01, "1"),
        (0.494, "49"),
        (0.99, "99"),
        (0.996, "99,6"),
        (0.99999, "99,9"),
        (1, "100"),
    ],
)
def test_what_is_rare_is_not_called_never_nor_what_is_usual_always(value: float, text: str) -> None:
    assert percent(value, Words.load("fr")) == text


@EACH_LANGUAGE
def test_of_nothing_no_share_is_told(language: str) -> None:
    words = Words.load(language)
    assert share(0, 0, words) == "–"
    assert share(3, 4, words) == words("percent", n=75)
    assert grouped(1000, words) == "1000"
    assert re.fullmatch(r"100\s000", grouped(100_000, words))
