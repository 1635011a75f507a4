"""The endgame of the day in the page: the button, the goal, a win, one that takes too long, the link."""

import pytest
from playwright.sync_api import expect

from game.endgame import of_the_day
from game.table import Move
from game.words import Words
from tests.browser.board import Board
from tests.browser.conftest import Visit
from tests.play.test_endgame import ELSEWHERE, TODAY, way

EACH_READER = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])


def on(date: str) -> str:
    """A clock that stands at noon of a day."""
    year, month, day = map(int, date.split("-"))
    return f"""
      const Clock = Date;
      Date = class extends Clock {{
        constructor(...parts) {{ super(...(parts.length ? parts : [{year}, {month - 1}, {day}, 12])) }}
      }};
    """


def lay(visit: Visit, language: str, width: int, date: str) -> Board:
    """A board on which the endgame of a day was asked for by its button."""
    path = f"{language}/forty-thieves/play/"
    board = visit(path, language=language, width=width, before=on(date)).board
    board.wait_until_live()
    board.touch(board.unfold(board.button("endgame")))
    board.page.wait_for_function("() => window.views.at(-1)?.link.includes(';g=')")
    return board


def play(board: Board, moves: tuple[Move, ...]) -> None:
    """Make moves as a player does, by touching the two places."""
    board.choose("tap", "two")
    for move in moves:
        board.tap(move.source, move.target)


@EACH_READER
def test_the_endgame_of_the_day_is_won_in_so_many_moves(visit: Visit, language: str, width: int) -> None:
    words, goal = Words.load(language), of_the_day(TODAY).goal
    board = lay(visit, language, width, TODAY)
    expect(board.number).to_have_text(words("board.goal", n=goal))
    expect(board.say).to_have_text(words("said.goal", n=goal))
    cards = words("board.progress", n=of_the_day(TODAY).table.on_foundations, of=104)
    expect(board.progress).to_have_text(words("board.progress-goal", n=0, of=goal, cards=cards))
    waste = board.root.locator(".spread")
    expect(waste).to_contain_text(words.sign(of_the_day(TODAY).table["w"][0]))
    play(board, way(TODAY))
    expect(board.note).to_contain_text(words("said.goal-won", n=goal))
    expect(board.note).to_contain_text(words("end.goal-won"))
    assert board.last["status"] == "won"
    assert not board.page.evaluate("() => localStorage.getItem('log')"), "an endgame is no deal of the record"


@EACH_READER
def test_beyond_the_goal_the_table_says_so_and_a_friend_gets_the_goal_too(
    visit: Visit, language: str, width: int
) -> None:
    words, (table, goal) = Words.load(language), of_the_day(TODAY)
    board = lay(visit, language, width, TODAY)
    start = board.link
    board.choose("tap", "two")
    for _ in range(goal + 1):
        move = next(move for move in table.moves() if not move.goes_up)
        board.tap(move.source, move.target)
        table = table.after(move)
    expect(board.note).to_contain_text(words("said.beyond", n=goal))
    board.touch(board.note.locator('[data-do="undo"]'))
    expect(board.note).to_be_hidden()
    friend = visit(f"{language}/forty-thieves/play/#{start}", language=language, width=width).board
    expect(friend.number).to_have_text(words("board.goal", n=goal))
    assert friend.link == start
    board.page.reload()
    board.wait_until_live()
    expect(board.number).to_have_text(words("board.goal", n=goal))


def test_an_endgame_of_another_game_opens_its_page(visit: Visit) -> None:
    board = lay(visit, "fr", 1280, ELSEWHERE)
    assert "/fr/one-redeal/play/" in board.page.url
    expect(board.number).to_have_text(Words.load("fr")("board.goal", n=of_the_day(ELSEWHERE).goal))


def test_all_of_it_is_done_by_keys_and_heard(visit: Visit) -> None:
    words, goal = Words.load("fr"), of_the_day(TODAY).goal
    board = lay(visit, "fr", 1280, TODAY)
    button = board.button("endgame")
    button.focus()
    with board.answer():
        board.page.keyboard.press("Enter")
    expect(board.say).to_have_text(words("said.goal", n=goal))
    board.spot("c1").focus()
    with board.answer():
        board.page.keyboard.press("s")
    expect(board.say).to_contain_text(words("said.goal-used", n=0))
    with board.answer():
        board.page.keyboard.press("h")
    expect(board.note).to_contain_text(words("hint.where", place=words.place(way(TODAY)[0].source)))
