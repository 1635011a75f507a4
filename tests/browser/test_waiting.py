"""A tab that was left open for a day goes on as if nothing had been."""

import datetime
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from game.words import Words
from tests.browser.reader import Reader

Visit = Callable[..., Reader]
EVENING = datetime.datetime(2026, 11, 30, 23, 0)


@pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
def test_a_tab_that_was_left_for_a_day_goes_on(visit: Visit, language: str, width: int) -> None:
    """The same table, answers at once, the deal of the new day; the time away counts as no time of play."""
    reader = visit(f"{language}/", language=language, width=width)
    page, board, words = reader.page, reader.board, Words.load(language)
    page.clock.install(time=EVENING)
    reader.go(f"{language}/forty-thieves/play/#forty-thieves/17")
    board.wait_until_live()
    board.choose("clock", "on")
    board.tap("s", "s")
    page.clock.fast_forward("24:00:00")
    board.tap("s")
    assert board.link == "forty-thieves/17/sw.sw.sw"
    board.do("undo")
    assert board.link == "forty-thieves/17/sw.sw"
    minutes = board.root.locator(".clock b").inner_text().partition(":")[0]
    assert int(minutes) == 0
    board.touch(board.unfold(board.button("daily")))
    expect(board.number).to_have_text(words("board.number", n="20261201"))
