"""What comes out of the printer: rules, a table that is played, a deal for real cards, a position."""

import re

import pytest
from playwright.sync_api import Page, expect

from game.games import FORTY_THIEVES
from game.play import Game
from game.table import Table
from game.words import Words
from tests.browser.board import Board
from tests.browser.conftest import Visit

WHITE = "rgb(255, 255, 255)"
PRINTER = "window.printed = 0; window.print = () => { window.printed += 1; };"


def printed(board: Board, what: str) -> str:
    """Ask for a sheet, and return the words on it."""
    page = board.page
    count = page.evaluate("() => window.printed")
    board.touch(board.unfold(board.root.locator(f'[data-do="sheet"][data-what="{what}"]')))
    page.wait_for_function("(count) => window.printed > count", arg=count)
    page.emulate_media(media="print")
    expect(page.locator(".sheet")).to_be_visible()
    for other in (".masthead", "patience-board", "article"):
        expect(page.locator(other).first).to_be_hidden()
    return page.locator(".sheet").inner_text()


def pages_on_paper(page: Page) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def stock_in_order(table: Table, words: Words) -> list[str]:
    return [words.sign(card) for card in reversed(table["s"])]


@pytest.mark.parametrize(("language", "width"), [("fr", 360), ("pt", 1280)])
@pytest.mark.parametrize("name", ["indian-published", "sixty-thieves"])
def test_a_deal_is_printed_for_whoever_lays_out_the_cards(
    visit: Visit, name: str, language: str, width: int
) -> None:
    words = Words.load(language)
    link = f"{name}/17/sw"
    reader = visit(f"{language}/{name}/play/#{link}", language=language, width=width, before=PRINTER)
    board, page = reader.board, reader.page
    board.wait_until_live()
    text = printed(board, "deal")
    table = Game.new(name, 17).table
    for told in (words(f"game.{name}"), words("board.number", n=17), words("sheet.warning"), f"#{name}/17"):
        assert told in text
    assert link not in text
    first, second = page.locator(".sheet section").all()
    expect(first.locator(".still")).to_be_visible()
    expect(first.locator(".facts dt")).to_have_count(9)
    expect(first.locator(".stock")).to_have_count(0)
    expect(second.locator(".stock li")).to_have_text(stock_in_order(table, words))
    down = second.locator("ul li")
    expect(down).to_have_count(10 if name == "indian-published" else 0)
    assert pages_on_paper(page) == 2
    page.emulate_media(media="screen")
    expect(page.locator(".sheet")).to_have_count(0)
    expect(board.root).to_be_visible()


@pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
def test_a_position_is_printed_without_what_is_unseen(visit: Visit, language: str, width: int) -> None:
    words = Words.load(language)
    link = "forty-thieves/17/sw.sw"
    reader = visit(f"{language}/forty-thieves/play/#{link}", language=language, width=width, before=PRINTER)
    reader.board.wait_until_live()
    text = printed(reader.board, "position")
    after = words("sheet.after", title=words("board.number", n=17), n=2)
    for told in (words("game.forty-thieves"), after, f"#{link}"):
        assert told in text
    assert words("sheet.warning") not in text
    seen = words.describe(Game.read(link).table, FORTY_THIEVES.places)
    expect(reader.page.locator(".sheet .still")).to_have_attribute("aria-label", seen)
    assert pages_on_paper(reader.page) == 1


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_page_of_a_board_prints_its_table_and_its_rules_without_buttons(visit: Visit, theme: str) -> None:
    board = visit("fr/forty-thieves/play/").board
    board.wait_until_live()
    board.choose("theme", theme)
    page = board.page
    page.emulate_media(media="print")
    for shown in (".table .felt", ".number", "#short-rules"):
        expect(page.locator(shown)).to_be_visible()
    expect(page.locator("patience-board button:not(.spot)").locator("visible=true")).to_have_count(0)
    for hidden in (".masthead", ".end", ".say", ".panels", "dialog"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", WHITE)


def test_rules_are_printed_with_their_figures(visit: Visit) -> None:
    page = visit("pt/forty-thieves/", language="pt").page
    page.emulate_media(media="print")
    figures = page.locator("figure .felt")
    assert figures.count() >= 5
    for figure in figures.all():
        expect(figure).to_be_visible()
    for hidden in (".masthead", ".end", ".toc", ".turn"):
        expect(page.locator(hidden).first).to_be_hidden()
