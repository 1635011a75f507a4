"""Python ends in mid-game, as browsers short of memory do without a word: the table comes back as it was."""

import pytest
from playwright.sync_api import expect

from game.words import Words
from tests.browser.conftest import Visit
from tests.browser.reader import Reader

FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } });"


def kill(reader: Reader) -> None:
    """End the worker from within, as a browser does: nobody is told."""
    playing, *_ = reader.page.workers
    playing.evaluate("() => self.close()")


def wait_for_a_new_one(reader: Reader) -> None:
    """Let the time pass in which an answer should have come, and wait for the board to be opened again."""
    count = reader.board.count
    reader.page.clock.fast_forward(21_000)
    reader.page.clock.resume()
    reader.page.wait_for_function("(count) => window.views.length > count", arg=count)


@pytest.mark.parametrize(("language", "before"), [("fr", ""), ("pt", FORBIDDEN)])
def test_a_dead_worker_is_replaced_and_the_table_is_the_same(
    visit: Visit, language: str, before: str
) -> None:
    """Also where nothing may be stored: the page itself still knows the game."""
    reader = visit("", language=language, before=before, quiet=not before)
    reader.page.clock.install()
    reader.go(f"{language}/forty-thieves/play/#forty-thieves/17")
    board = reader.board
    board.wait_until_live()
    board.tap("s", "s", "s")
    link = board.link
    kill(reader)
    board.touch(board.spot("s"))
    wait_for_a_new_one(reader)
    assert board.link == link
    assert Words.load(language)("said.resumed", n=3) in board.say.inner_text()
    board.tap("s")
    assert board.link == f"{link}.sw"


def test_where_python_dies_again_and_again_that_is_said_and_the_game_is_kept(visit: Visit) -> None:
    reader = visit("")
    reader.page.clock.install()
    reader.go("fr/forty-thieves/play/#forty-thieves/17")
    board = reader.board
    board.wait_until_live()
    board.tap("s")
    for _ in range(3):
        kill(reader)
        board.touch(board.spot("s"))
        wait_for_a_new_one(reader)
    kill(reader)
    board.touch(board.spot("s"))
    reader.page.clock.fast_forward(21_000)
    expect(board.note).to_contain_text(Words.load("fr")("board.fail.crash"))
    reader.page.clock.resume()
    with board.answer():
        board.touch(board.button("retry"))
    assert board.link == "forty-thieves/17/sw"
