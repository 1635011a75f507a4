"""The workshop: settings make a game, its rules are written below it, its link brings all of it back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from game.explain import clauses, facts
from game.own import own_game, settings_of
from game.words import Words
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.browser.reader import Reader

NAME = "own-1-7x3-alternate-run-king-1-yes"
CHOSEN = settings_of(NAME)
TOO_MANY = settings_of("own-1-12x8-same-card-any-0-no")


@pytest.fixture(scope="module", params=[("fr", 1280), ("pt", 360)], ids=str)
def reader(request: pytest.FixtureRequest, chromium: Browser, address: str) -> Iterator[Reader]:
    """Someone in the workshop, in each language."""
    language, width = request.param
    someone = Reader(chromium, address, language=language, width=width)
    someone.go(f"{language}/own/")
    someone.board.wait_until_live()
    yield someone
    someone.leave()


def make(board: Board, settings: dict[str, str]) -> None:
    """Choose settings and have the table laid."""
    form = board.unfold(board.root.locator("form.own"))
    for name, value in settings.items():
        form.locator(f"[name={name}]").select_option(value)
    with board.answer():
        form.locator("button").click()


def expect_the_game(board: Board, words: Words) -> None:
    """Its columns, its settings in the form, its rules below."""
    rules = own_game(CHOSEN)
    expect(board.root.locator('.pile[data-place^="c"]')).to_have_count(7)
    expect(board.root.locator('.pile[data-place^="f"]')).to_have_count(4)
    for name, value in CHOSEN.items():
        expect(board.root.locator(f"form.own [name={name}]")).to_have_value(value)
    sentences = [words.clause(clause, rules) for clause in clauses(rules)]
    expect(board.root.locator(".rules li")).to_have_text(sentences)
    expect(board.root.locator(".rules dd")).to_have_text([text for _, text in facts(rules, words)])


def test_settings_make_a_game_that_is_kept_and_shared(reader: Reader, visit: Visit) -> None:
    language = reader.path.partition("/")[0]
    board, words = reader.board, Words.load(language)
    number = board.link.split("/")[1]
    make(board, CHOSEN)
    game = f"{NAME}/{number}"
    assert board.link == game
    expect_the_game(board, words)
    board.tap("s", "s")
    assert board.link == f"{game}/sw.sw"

    reader.page.reload()
    board.wait_until_live()
    assert board.link == f"{game}/sw.sw"
    expect_the_game(board, words)

    board.do("copy")
    link = reader.page.evaluate("() => navigator.clipboard.readText()")
    assert link == f"{reader.address}{language}/own/#{game}/sw.sw"
    friend = visit(link.removeprefix(reader.address), language=language, width=360).board
    friend.wait_until_live()
    assert friend.link == f"{game}/sw.sw"
    expect_the_game(friend, words)


def test_the_game_before_can_be_taken_up_again(reader: Reader) -> None:
    board = reader.board
    make(board, CHOSEN)
    board.tap("s")
    before = board.link
    make(board, {"columns": "6"})
    assert board.link.startswith("own-1-6x3-")
    board.do("aside")
    assert board.link == before
    expect(board.root.locator("form.own [name=columns]")).to_have_value("7")


def test_more_cards_than_there_are_leave_the_table_as_it_was(reader: Reader) -> None:
    board, words = reader.board, Words.load(reader.path.partition("/")[0])
    before = board.link
    make(board, TOO_MANY)
    expect(board.note).to_have_text(words("error.rules.dealt"))
    assert board.link == before
    board.tap("s")
    expect(board.note).to_be_hidden()
