"""The worked example: step by step, by one's own wrong tries, and in free play."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from game.games import FORTY_THIEVES
from game.table import Clause
from game.words import Words
from tests.browser.board import Board
from tests.browser.reader import Reader

POSITION = "forty-thieves/s=9C;c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC"


@pytest.fixture(scope="module", params=[("fr", 1280), ("pt", 360)], ids=str)
def reader(request: pytest.FixtureRequest, chromium: Browser, address: str) -> Iterator[Reader]:
    """A reader of the example, in each language."""
    language, width = request.param
    someone = Reader(chromium, address, language=language, width=width)
    someone.go(f"{language}/forty-thieves/example/")
    expect(someone.board.button("step")).to_be_visible()
    assert not any("pyodide" in url for url in someone.requests), "Python comes when the board is touched"
    someone.board.button("step").click()
    someone.board.wait_for_link(f"{POSITION}/c2c1")
    yield someone
    someone.leave()


@pytest.fixture
def board(reader: Reader) -> Board:
    """The example from its start."""
    reader.board.do("restart")
    return reader.board


@pytest.fixture
def words(reader: Reader) -> Words:
    """The words of the page."""
    return Words.load(reader.path.partition("/")[0])


def test_the_button_leads_to_the_end(board: Board, words: Words) -> None:
    board.do("step")
    expect(board.say).to_contain_text(words.card("6♦"), ignore_case=True)
    expect(board.say).to_contain_text(words.the("A♣"))
    board.do("step")
    assert board.link == f"{POSITION}/c2c1.c2f1"
    expect(board.pile("f1")).to_contain_text("A")
    expect(board.progress).to_have_text(words("board.progress", n=1, of=104))
    board.do("step")
    expect(board.note).to_have_attribute("data-kind", "step")
    expect(board.note).to_contain_text(words("said.step-done"))
    expect(board.say).to_have_text(words("said.step-done"))
    assert board.link == f"{POSITION}/c2c1.c2f1"


WRONG: list[tuple[Clause, Callable[[Board], None]]] = [
    (Clause.COVERED, lambda board: board.click_covered("c2", 0)),
    (Clause.COLUMN_RANK, lambda board: board.tap("c2", "c3")),
    (Clause.COLUMN_RANK, lambda board: board.tap("c1", "c2")),
    (Clause.FOUNDATION_ACE, lambda board: board.tap("c2", "f1")),
]


@pytest.mark.parametrize(("clause", "attempt"), WRONG)
def test_a_wrong_try_is_refused_with_the_sentence_of_the_rules(
    board: Board, words: Words, clause: Clause, attempt: Callable[[Board], None]
) -> None:
    attempt(board)
    expect(board.note).to_have_attribute("data-kind", "refused")
    link = board.note.get_by_role("link", name=words.clause(clause, FORTY_THIEVES))
    expect(link).to_be_visible()
    assert str(link.get_attribute("href")).endswith(f"../#{clause}")
    assert board.link == POSITION
    board.do("step")  # a wrong try is no obstacle to the example
    assert board.link == f"{POSITION}/c2c1"


def test_one_may_play_freely_and_come_back(board: Board, words: Words) -> None:
    board.tap("s")
    assert board.link == f"{POSITION}/sw"
    board.do("step")
    expect(board.note).to_contain_text(words("said.step-away"))
    assert board.link == f"{POSITION}/sw"
    board.do("undo")
    board.tap("c2", "c1")
    board.do("step")
    assert board.link == f"{POSITION}/c2c1.c2f1"
    board.tap("s", "w", "c2")
    assert board.link == f"{POSITION}/c2c1.c2f1.sw.wc2"


def test_the_example_touches_no_game_that_is_kept(board: Board) -> None:
    board.do("step")
    assert board.page.evaluate("() => Object.keys(localStorage)") == []


def test_copying_the_example_gives_a_link_to_the_table(board: Board) -> None:
    board.do("step")
    board.do("copy")
    copied = board.page.evaluate("() => navigator.clipboard.readText()")
    assert copied.endswith(f"/forty-thieves/play/#{POSITION}/c2c1")


def test_the_example_says_which_places_are_full_of_kings(board: Board, words: Words) -> None:
    label = board.spot("c3").get_attribute("aria-label")
    assert label == words("label.pile", card=words.card("K♠"), name=words("place.c", n=3), n=1)
