"""The page of the atlas says what the files of the study hold, and no more than follows from that."""

import re
from functools import cache
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import pytest

from bench._study import BUDGET, Line
from docs.hooks.counts import STEP, by_level, claim, findings, gapless
from game.findings import Findings
from game.games import GAMES
from game.words import Words
from tests.site.pages import LANGUAGES, Element, Page, pages

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
FILES = Path(__file__).parents[2] / "bench" / "atlas"


class Row(NamedTuple):
    """A deal, as it stands in a file of the study."""

    number: int
    verdict: str
    positions: int
    width: int


@cache
def counted(game: str) -> list[Row]:
    """The deals of a game that count, read anew: as many fifties as were searched with the whole budget."""
    file = FILES / f"{game}.txt"
    texts = file.read_text("utf-8").splitlines() if file.exists() else []
    parts = map(str.split, texts)
    rows = [Row(int(part[0]), part[1], int(part[2]), int(part[3])) for part in parts]
    whole = [row for row in rows if row.verdict in ("won", "lost") or row.positions >= BUDGET]
    while whole and (whole[-1].number != len(whole) or len(whole) % 50):
        whole.pop()
    return whole


def page(site: Path, language: str) -> Page:
    return pages(site)[f"{language}/atlas/index.html"]


def table(site: Path, language: str, name: str) -> dict[str, list[str]]:
    """A table of the page: the cells of each game, by its name."""
    (region,) = page(site, language).all("div", aria_label=Words.load(language)(f"atlas.{name}"))
    rows = [row for row in region.all("tr") if row.all("td")]
    return {row.all("th")[0].text: [cell.text for cell in row.all("td")] for row in rows}


def numbers(text: str) -> list[float]:
    return [float(each.replace(",", ".")) for each in re.findall(r"\d+(?:,\d)?", text)]


def close(told: float, true: float) -> bool:
    """Whether a share is told as well as whole percents can, or tenths near the ends."""
    return abs(told - 100 * true) <= (0.11 if true < 0.01 or true > 0.99 else 0.51)


def wilson(part: int, of: int) -> tuple[float, float]:
    """The shares from which a sample like this is 1.96 standard deviations away, by solving for them."""
    z, p = 1.959964, part / of
    a, b, c = 1 + z**2 / of, -(2 * p + z**2 / of), p * p
    root = sqrt(max(b * b - 4 * a * c, 0))
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


@EACH_LANGUAGE
def test_the_table_says_what_the_files_hold(site: Path, language: str) -> None:
    words = Words.load(language)
    told = table(site, language, "table")
    assert set(told) == {words(f"game.{name}") for name in GAMES if counted(name)}
    for name in filter(counted, GAMES):
        rows = counted(name)
        deals = len(rows)
        won, lost = (sum(row.verdict == verdict for row in rows) for verdict in ("won", "lost"))
        cells = told[words(f"game.{name}")]
        assert [cells[at] for at in (0, 1, 3, 5)] == [str(n) for n in (deals, won, lost, deals - won - lost)]
        for cell, part in ((cells[2], won), (cells[4], lost)):
            share, low, high = numbers(cell)
            assert close(share, part / deals), (name, cell)
            for bound, true in zip((low, high), wilson(part, deals), strict=True):
                assert close(bound, true), (name, cell, true)


@EACH_LANGUAGE
def test_the_table_of_levels_says_how_wide_a_search_won(site: Path, language: str) -> None:
    words = Words.load(language)
    told = table(site, language, "table-levels")
    for name in filter(counted, GAMES):
        widths = [row.width for row in counted(name) if row.verdict == "won"]
        easy, medium = sum(width <= 10 for width in widths), sum(10 < width <= 100 for width in widths)
        assert told[words(f"game.{name}")] == [str(n) for n in (easy, medium, len(widths) - easy - medium)]


def bars(chart: Element) -> dict[str, list[tuple[str, float, float]]]:
    """The parts of each bar: name, start and width, as shares."""
    found = {}
    for line in chart.all("div"):
        rects = line.all("rect")
        if line.attrs.get("class") == "line" and rects:
            found[line.all("span")[0].text] = [
                (r.attrs["class"], float(r.attrs["x"]) / 1000, float(r.attrs["width"]) / 1000) for r in rects
            ]
    return found


@EACH_LANGUAGE
def test_bars_are_as_long_as_the_numbers_say(site: Path, language: str) -> None:
    words = Words.load(language)
    found, levels = page(site, language).all("div", class_="chart")
    for chart, name in ((found, "chart"), (levels, "levels")):
        assert chart.attrs["role"] == "img"
        assert chart.attrs["aria-label"] == words(f"atlas.{name}")
    order = {}
    for name in filter(counted, GAMES):
        rows = counted(name)
        lengths = {kind: width for kind, _, width in bars(found)[words(f"game.{name}")]}
        for kind, verdict in (("won", "won"), ("open", "unknown"), ("lost", "lost")):
            share = sum(row.verdict == verdict for row in rows) / len(rows)
            assert lengths.get(kind, 0) == pytest.approx(share, abs=1e-4)
        order[words(f"game.{name}")] = lengths.get("won", 0)
        # A game of which no deal was won has no bar there.
        wide = sum(width for _, _, width in bars(levels).get(words(f"game.{name}"), []))
        assert wide == pytest.approx(lengths.get("won", 0), abs=3e-4)
    drawn = [order[game] for game in bars(found)]
    assert drawn == sorted(drawn, reverse=True), "the one that is won most often comes first"


@EACH_LANGUAGE
def test_every_claim_has_an_answer_that_fits_the_intervals(site: Path, language: str) -> None:
    words = Words.load(language)
    answers = {words(f"atlas.claim.{name}"): name for name in ("yes", "no", "partly", "untold")}
    every = (row.all("td") for row in page(site, language).all("tr"))
    rows = [cells for cells in every if cells and cells[-1].text in answers]
    assert len(rows) == 9
    told = {}
    for said, _, answer in rows:
        game = said.all("a")[0].attrs["href"].strip("./").removesuffix("/index.html")
        told[game] = answers[answer.text]
    known = {name: findings_of(name) for name in GAMES}
    classic = known["forty-thieves"]
    for game, kind in {
        "josephine": "much-easier",
        "limited": "easier",
        "indian": "much-easier",
        "streets": "much-easier",
        "sixty-thieves": "harder",
        "kings-only": "harder",
        "one-redeal": "easier",
        "two-redeals": "easier",
    }.items():
        assert told.pop(game) == claim(kind, known[game], classic), game
    square = known["napoleons-square"]
    assert told == {"napoleons-shoulder": claim("harder", known["napoleons-shoulder"], square)}


def findings_of(game: str) -> Findings:
    rows = counted(game)
    return Findings(len(rows), *(sum(row.verdict == each for row in rows) for each in ("won", "lost")))


@pytest.mark.parametrize(
    ("kind", "game", "other", "answer"),
    [
        ("easier", (1000, 600, 0), (1000, 500, 0), "yes"),
        ("easier", (1000, 530, 0), (1000, 500, 0), "untold"),
        ("easier", (1000, 400, 0), (1000, 500, 0), "no"),
        ("harder", (1000, 400, 0), (1000, 500, 0), "yes"),
        ("harder", (1000, 600, 0), (1000, 500, 0), "no"),
        ("much-easier", (1000, 600, 0), (1000, 500, 0), "partly"),
        ("much-easier", (1000, 900, 0), (1000, 500, 0), "yes"),
        ("much-easier", (1000, 510, 0), (1000, 500, 0), "untold"),
        ("much-easier", (1000, 100, 0), (1000, 500, 0), "no"),
        ("easier", (0, 0, 0), (1000, 500, 0), "untold"),
    ],
)
def test_a_claim_is_told_only_where_the_intervals_lie_apart(
    kind: str, game: tuple[int, int, int], other: tuple[int, int, int], answer: str
) -> None:
    assert claim(kind, Findings(*game), Findings(*other)) == answer


def test_deals_count_up_to_the_first_that_was_not_searched_as_far_as_the_others() -> None:
    won, given_up, early = ("won", 600, 10), ("unknown", BUDGET, 4500), ("unknown", BUDGET // 5, 900)

    def counting(*kinds: tuple[str, int, int]) -> list[Line]:
        return gapless({number: Line(number, *kind) for number, kind in enumerate(kinds, 1)})

    many = [won, given_up] * STEP
    assert len(counting(*many)) == 2 * STEP
    assert len(counting(*many[:-1])) == STEP, "whole steps only"
    assert len(counting(*many[:STEP], early, *many)) == STEP, "what comes after a gap does not count"
    assert counting(early, *many) == []
    found = findings(counting(*many))
    assert (found.deals, found.won, found.lost, found.open) == (2 * STEP, STEP, 0, STEP)
    assert by_level(counting(*many)) == {"easy": STEP, "medium": 0, "hard": 0}


@EACH_LANGUAGE
def test_the_choices_of_the_sample_bear_what_is_known(site: Path, language: str) -> None:
    words = Words.load(language)
    (form,) = page(site, language).all("patience-sample")
    assert {each.attrs["value"]: each.text for each in form.all("option")} == {
        f"{name} {' '.join(map(str, findings_of(name)))}": words(f"game.{name}") for name in GAMES
    }


@EACH_LANGUAGE
def test_the_family_is_ranked_by_the_same_numbers(site: Path, language: str) -> None:
    words = Words.load(language)
    family = pages(site)[f"{language}/family/index.html"]
    rows = [[cell.text for cell in row.all("td")] for row in family.all("tr")]
    told = {cells[0]: cells[1] for cells in rows if len(cells) == 2}
    atlas = table(site, language, "table")
    assert {game: told[game] for game in atlas} == {game: cells[2] for game, cells in atlas.items()}
    assert [game for game in told if game in atlas] == list(atlas)
    assert words("game.forty-thieves") in told


def test_the_page_and_all_it_needs_are_kept_for_readers_without_a_network(site: Path) -> None:
    kept = (site / "offline.js").read_text("utf-8")
    for name in ("fr/atlas/", "pt/atlas/", "js/sample.js", "css/atlas.css"):
        assert f'"{name}"' in kept
