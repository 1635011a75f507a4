"""What is printed: a deal sheet tells every card, the sheet of a position nothing that cannot be seen."""

import re

import pytest
from hypothesis import given

from game import draw
from game.deal import deal
from game.play import Game
from game.rules import Kind, Rules
from tests.play.test_door import Page, at
from tests.play.test_secrets import reshuffled
from tests.tables import EACH_GAME, SEEDS, some_table

EACH_LANGUAGE = pytest.mark.parametrize("language", ["fr", "pt"])
LISTED = re.compile(r'<span class="([cshd])">([^<]+)</span>')


def listed(html: str) -> list[str]:
    """The cards that a sheet names one by one, in its order."""
    return [sign for _, sign in LISTED.findall(html)]


@EACH_LANGUAGE
@EACH_GAME
def test_a_deal_sheet_draws_what_lies_open_and_lists_the_rest_in_order(rules: Rules, language: str) -> None:
    """Pile by pile what lies face down, then the stock as it will be turned: its first card lies on top."""
    page = Page(Game.new(rules.name, 17), language)
    for move in page.table.moves()[:1]:
        page.move(move)
    words, table = page.board.words, deal(rules, 17)
    sheet = page.do("sheet", what="deal")["sheet"]
    assert draw.still(table, words) in sheet
    down = [card for pile, count in zip(table.piles, table.hidden, strict=True) for card in pile[:count]]
    stock = reversed(table[Kind.STOCK.value]) if rules.has(Kind.STOCK) else ()
    assert listed(sheet) == [words.sign(card) for card in (*down, *stock)]
    first, *second = sheet.split("</section>")[:-1]
    assert not listed(first)
    assert all(words("sheet.warning") in each for each in second)
    assert f">{rules.name}/17<" in first


@EACH_GAME
@given(seed=SEEDS)
def test_the_sheet_of_a_position_does_not_depend_on_what_lies_face_down(rules: Rules, seed: int) -> None:
    """But for the link: that of a position names its cards, for the reader has written them."""
    table = some_table(rules, seed)
    sheets = [at(each).do("sheet", what="position")["sheet"] for each in (table, reshuffled(table, seed))]
    without_links = {re.sub(r"<span data-link>[^<]*</span>", "", sheet) for sheet in sheets}
    assert len(without_links) == 1
    assert not listed(sheets[0])


@EACH_GAME
@given(seed=SEEDS)
def test_a_position_can_be_printed_as_it_was_at_first_too(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    page = at(table)
    for move in table.moves()[:1]:
        page.move(move)
    sheet = page.do("sheet", what="deal")["sheet"]
    links = re.findall(r"<span data-link>([^<]*)</span>", sheet)
    assert [Game.read(link).root.table for link in links] == [table]
    assert page.board.words("board.position") in sheet
