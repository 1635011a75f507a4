"""What a search tells in the page: the light, the odds, a verdict, a solution, where a game was lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from game.play import Game
from game.words import Words
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.play.test_knowing import NEAR, SMALL, WIN, WRONG, guessed

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
Sit = Callable[[str, int], Board]


def late() -> str:
    """The link of a game that a search knows to be won at once."""
    game = Game.read(f"forty-thieves/{WIN.deal}")
    for move in WIN.moves[:NEAR]:
        game.play(move)
    return game.link


def ask(board: Board, name: str) -> None:
    """Press a button of the panel of aids."""
    board.touch(board.unfold(board.root.locator(f'[data-panel=aids] [data-do="{name}"]')))


def light(board: Board) -> Locator:
    return board.root.locator(".light")


@SCREENS
def test_the_light_is_off_until_it_is_chosen_and_says_what_it_shows(
    table: Sit, language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(late())
    expect(light(board)).to_be_hidden()
    board.choose("light", "all")
    expect(light(board)).to_have_text(words("light.won"))
    expect(light(board)).to_have_attribute("data-state", "won")
    board.choose("light", "seen")
    expect(light(board)).to_have_attribute("data-state", "won")
    board.tap("s")
    board.choose("light", "off")
    expect(light(board)).to_be_hidden()


@SCREENS
def test_the_estimate_is_the_one_that_any_python_makes(table: Sit, language: str, width: int) -> None:
    """The cards that the player has not seen are put in twenty other orders, the same everywhere."""
    board, words = table(language, width), Words.load(language)
    game = Game.read(f"forty-thieves/{WIN.deal}")
    for move in WIN.moves[: NEAR // 2]:
        game.play(move)
    board.open(game.link)
    ask(board, "estimate")
    odds = guessed(game.table)
    assert odds.unseen
    expect(board.note).to_have_text(words("know.odds", n=odds.won, of=odds.tried), timeout=60_000)


@SCREENS
def test_a_solution_is_shown_and_can_be_taken_over(table: Sit, language: str, width: int) -> None:
    board, words = table(language, width), Words.load(language)
    board.open(late())
    ask(board, "verdict")
    expect(board.note).to_contain_text(words.texts["know.won_other"].partition("{{n}}")[0])
    board.touch(board.note.locator('[data-do="solution"]'))
    expect(board.root.locator("[data-panel=path] .where")).to_contain_text(str(NEAR + 2))
    board.touch(board.spot("c1"))  # pauses it, and plays nothing
    link = board.link
    assert link.startswith(f"{late()}.")
    board.pause()
    board.do("undo")
    assert board.link in link


@SCREENS
def test_where_a_game_was_lost_is_found_in_the_page(visit: Visit, language: str, width: int) -> None:
    words = Words.load(language)
    reader = visit(f"{language}/own/#{SMALL}.{WRONG}", language=language, width=width)
    board = reader.board
    board.wait_until_live()
    at = len(Game.read(SMALL).moves)
    board.touch(board.unfold(board.root.locator('[data-panel=aids] [data-do="where-lost"]')))
    expect(board.note).to_contain_text(words("know.given-away", n=at + 1, move="").partition(".")[0])
    board.touch(board.note.locator('[data-do="moment"]'))
    board.wait_for_link(SMALL)


def test_who_plays_on_need_not_wait_for_a_search(table: Sit) -> None:
    """Nobody knows how deal 1 ends: the search goes on for long, and every tap is answered meanwhile."""
    board, words = table("fr", 1280), Words.load("fr")
    board.open("forty-thieves/1")
    ask(board, "verdict")
    expect(board.note.locator('[data-do="stop"]')).to_be_visible()
    board.do("stop")
    expect(board.note).to_have_text(words("know.stopped"))
    ask(board, "verdict")
    expect(board.note.locator('[data-do="stop"]')).to_be_visible()
    board.tap("s", "s", "s")
    assert board.link == "forty-thieves/1/sw.sw.sw"
    expect(board.note).to_be_hidden()
