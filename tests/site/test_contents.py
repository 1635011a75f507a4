"""The same in both languages: anchors, sentences of the rules, answers, figures."""

import re
from functools import cache
from pathlib import Path

import pytest

from game.games import FORTY_THIEVES, GAMES
from game.table import Clause
from game.words import Words
from tests.site.pages import LANGUAGES, Element, Page, in_languages, pages, to_be_found, twin
from tests.tables import universe, walk

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
OF_THE_LINK = {Clause.NOTHING_THERE, Clause.SAME_PLACE, Clause.FOUNDATION_SWAP}
"""Not rules of play: the table never asks for such a move, only a link that someone wrote by hand."""


@cache
def refusals() -> frozenset[Clause]:
    """Every clause that Forty Thieves refuses a move with, in some games played at random."""
    found = set()
    for seed in range(3):
        for table, _ in walk(FORTY_THIEVES, seed)[::9]:
            found |= {refusal.clause for move in universe(table) if (refusal := table.refusal(move))}
    return frozenset(found | {Clause.FOUNDATION_FULL})


def rules_page(site: Path, language: str, game: str = "forty-thieves") -> Page:
    return pages(site)[f"{language}/{game}/index.html"]


def with_id(page: Page, name: str) -> Element:
    (found,) = page.all(id=name)
    return found


def test_no_id_stands_twice_in_a_page(site: Path) -> None:
    for page in pages(site).values():
        assert sorted(page.ids) == sorted(set(page.ids)), page.path


def test_both_languages_have_the_same_anchors(site: Path) -> None:
    for page in in_languages(site).values():
        assert sorted(page.ids) == sorted(pages(site)[twin(page, "pt")].ids), page.path


def test_every_section_has_a_short_anchor(site: Path) -> None:
    for page in to_be_found(site).values():
        (main,) = page.all("main")
        for heading in main.all("h1", "h2", "h3"):
            if heading.inside("patience-board"):
                continue  # part of a tool, not of the text
            name = heading.attrs.get("id", "")
            assert re.fullmatch(r"[a-z][a-z0-9-]{1,23}", name), f"{page.path}: {heading.text}: {name!r}"


@EACH_LANGUAGE
def test_every_refusal_can_quote_the_rules_page(site: Path, language: str) -> None:
    """The sentence under the anchor is, letter by letter, the one the table says."""
    page, words = rules_page(site, language), Words.load(language)
    clauses = refusals() - OF_THE_LINK
    assert len(clauses) > 9
    for clause in clauses:
        assert with_id(page, clause).text == words.clause(clause, FORTY_THIEVES)


@EACH_LANGUAGE
def test_every_sentence_on_a_rules_page_is_that_of_its_game(site: Path, language: str) -> None:
    words = Words.load(language)
    for name, rules in GAMES.items():
        page = pages(site).get(f"{language}/{name}/index.html")
        for quoted in page.all(class_="clause") if page else ():
            assert quoted.text == words.clause(Clause(quoted.attrs["id"]), rules)


@EACH_LANGUAGE
def test_questions_are_answered_under_short_names(site: Path, language: str) -> None:
    page = pages(site)[f"{language}/forty-thieves/faq/index.html"]
    answers = page.all("details")
    assert len(answers) >= 15
    names = []
    for answer in answers:
        (question,) = answer.all("h2")
        (link,) = [each for each in answer.all("a") if "data-copy" in each.attrs]
        assert question.inside("summary")
        assert not link.inside("summary"), "a control inside a summary cannot be reached by all"
        assert link.attrs["href"] == f"#{question.attrs['id']}"
        assert len(answer.text) > len(question.text) + 60, "an answer is complete on its own"
        names.append(question.attrs["id"])
    assert {"runs", "equal-cards", "second-pass"} <= set(names)
    assert max(map(len, names)) <= 20


def test_every_figure_is_told_to_those_who_do_not_see_it(site: Path) -> None:
    drawn = 0
    for page in in_languages(site).values():
        for figure in page.all("figure"):
            (caption,) = figure.all("figcaption")
            assert len(caption.text) > 20, page.path
            pictures = figure.all(role="img")
            assert pictures or figure.all("patience-board"), f"{page.path}: {caption.text}"
            for picture in pictures:
                drawn += 1
                assert len(picture.attrs["aria-label"]) > 20, f"{page.path}: {caption.text}"
    assert drawn >= 20


@EACH_LANGUAGE
def test_the_sections_of_the_rules_have_figures(site: Path, language: str) -> None:
    """Dealing, playing, the stock, the foundations and the end are easier to see than to say."""
    page = rules_page(site, language)
    section, figures = "", set()
    for element in page.root.walk():
        if element.tag in ("h2", "h3"):
            section = element.attrs.get("id", "")
        if element.tag == "figure":
            figures.add(section)
    assert {"deal", "play", "stock", "foundations", "end"} <= figures


def test_the_text_alternative_of_the_first_deal_names_its_cards(site: Path) -> None:
    for language, words in (("fr", Words.load("fr")), ("pt", Words.load("pt"))):
        (figure, *_) = rules_page(site, language).all(role="img")
        label = figure.attrs["aria-label"]
        assert label.count(",") >= FORTY_THIEVES.facts["dealt"] - FORTY_THIEVES.facts["columns"]
        assert words("place.c", n=10).casefold() in label.casefold()


@EACH_LANGUAGE
def test_numbers_in_the_rules_are_those_of_the_game(site: Path, language: str) -> None:
    text = " ".join(each.text for each in rules_page(site, language).all("article"))
    assert "{{" not in text
    for fact in ("cards", "dealt", "stock"):
        assert re.search(rf"\b{FORTY_THIEVES.facts[fact]}\b", text)


def test_no_mark_of_the_makers_is_left_in_a_page(site: Path) -> None:
    """A slot, a fence or an attribute list that was not understood shows as text."""
    for page in pages(site).values():
        (body,) = page.all("body")
        assert not re.search(r"\{\{|\}\}|```|\{[:#]|\bundefined\b|\bNone\b|&\w+;", body.text), page.path


def test_a_board_is_drawn_before_it_lives(site: Path) -> None:
    """The deal can be seen without scripts, by search engines and on paper."""
    for language in LANGUAGES:
        (board,) = pages(site)[f"{language}/forty-thieves/play/index.html"].all("patience-board")
        faces = [each for each in board.all("li") if each.attrs.get("class", "").startswith("card")]
        assert len(faces) == FORTY_THIEVES.facts["dealt"]
        assert board.all("noscript")[0].text == Words.load(language)("board.noscript")
        assert [each.attrs["tabindex"] for each in board.all(class_="spot")].count("0") == 1
