"""The endgame of the day: a position that is won in so many moves and no fewer, the same for everybody."""

import datetime
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from typing import Any

import pytest

from game.endgame import Endgame, days, endgame, lines, of_the_day
from game.games import GAMES
from game.notation import NotationError, parse_game, write_game
from game.play import Game
from game.rules import Kind
from game.solver import Lost, Verdict, Won, ended, fewest, solve
from game.table import Move, counted
from tests.play.test_door import Page, open_with, opened

EACH_LANGUAGE = pytest.mark.parametrize("language", ["fr", "pt"])
STRICT = "forty-thieves"
MONDAY = datetime.date(2026, 11, 30)
FEW = range(0, len(lines()), 13)
"""Lines of the file that are looked at, of every day of the week."""
ENOUGH = 30_000
"""Positions that must do to find the shortest line, and to show that there is no shorter one."""


def dates(name: str, goal: int = 0) -> Iterator[str]:
    """Days, from a Monday on, whose endgame is one of a game, with so many moves or more."""
    for n in range(len(lines())):
        date = (MONDAY + datetime.timedelta(n)).isoformat()
        line = lines()[days(date) % len(lines())]
        if line[0] == name and line[3] >= goal:
            yield date


TODAY = next(dates(STRICT, 6))
ELSEWHERE = next(dates("one-redeal"))


def found(start: Endgame, most: int, budget: int = ENOUGH) -> Verdict:
    """What a search finds out for a goal, all slices at once."""
    return ended(fewest(start.table, most, budget))


@cache
def way(date: str) -> tuple[Move, ...]:
    """A line that reaches the goal of a day."""
    today = of_the_day(date)
    verdict = found(today, today.goal)
    assert isinstance(verdict, Won)
    return verdict.moves


def laid(language: str = "fr", date: str = TODAY, shown: str = f"{STRICT}/27") -> Page:
    """A page on which the endgame of a day lies."""
    page = opened(shown, language)
    page.do("endgame", date=date)
    return page


def wandered(page: Page) -> list[dict[str, Any]]:
    """Make whatever moves there are, once beyond the goal."""
    views = []
    goal = page.board.game.goal or 0
    while page.board.game.used <= goal:
        move = next(move for move in page.table.moves() if not move.goes_up)
        views += page.move(move)
    return views


def answered(page: Page) -> dict[str, Any]:
    """The view in which a search ends."""
    while (view := page.do("think")).get("thinking") and not view.get("note"):
        pass
    return view


# -- the file


def test_a_year_goes_by_before_an_endgame_comes_again() -> None:
    assert len(lines()) >= 400
    assert len({line[:2] for line in lines()}) == len(lines())
    games = Counter(line[0] for line in lines())
    assert games.most_common(1)[0][0] == STRICT
    assert len(games) >= 5
    assert set(games) <= set(GAMES)


def test_weeks_go_from_few_moves_to_many() -> None:
    assert len(lines()) % 7 == 0
    assert days(MONDAY.isoformat()) % 7 == 0
    goals = [[line[3] for line in islice(lines(), day, None, 7)] for day in range(7)]
    assert all(max(one) <= min(other) for one, other in pairwise(goals))


@pytest.mark.parametrize("at", FEW)
def test_an_endgame_is_won_in_so_many_moves_and_no_fewer(at: int) -> None:
    start = endgame(at)
    table = start.table
    assert table.complete
    assert not table[Kind.STOCK.value]
    assert not any(table.hidden)
    assert table.passes == 1
    verdict = found(start, start.goal)
    assert isinstance(verdict, Won)
    for move in verdict.moves:
        table = table.play(move)
    assert table.won
    assert counted(verdict.moves) == start.goal
    assert isinstance(found(start, start.goal - 1), Lost)


@pytest.mark.parametrize("at", FEW[::6])
def test_some_first_moves_give_the_goal_away(at: int) -> None:
    table, goal = endgame(at)
    first = [move for move in table.moves() if not table.is_null(move)]
    kinds: set[type[Verdict]] = set()
    for move in first:
        if {Won, Lost} <= kinds:
            break
        kinds.add(type(found(Endgame(table.after(move), 0), goal - (not move.goes_up), 10_000)))
    assert {Won, Lost} <= kinds


# -- dates


def test_days_follow_one_another_through_leap_years() -> None:
    start = datetime.date(1999, 12, 1)
    all_days = [days((start + datetime.timedelta(n)).isoformat()) for n in range(37_000)]
    assert all_days == list(range(all_days[0], all_days[0] + len(all_days)))


@pytest.mark.parametrize("text", ["", "2026", "2026-11", "tomorrow", "2026-11-30-1"])
def test_what_is_no_date_has_no_endgame(text: str) -> None:
    with pytest.raises(ValueError, match=r"unpack|int"):
        of_the_day(text)


# -- at the table


@EACH_LANGUAGE
def test_the_goal_is_said_and_stays_in_sight(language: str) -> None:
    page = opened(f"{STRICT}/27", language)
    words = page.board.words
    view = page.do("endgame", date=TODAY)
    goal = of_the_day(TODAY).goal
    assert page.table == of_the_day(TODAY).table
    assert view["say"] == words("said.goal", n=goal)
    assert view["title"] == words("board.goal", n=goal)
    assert str(goal) in view["progress"]
    told = page.do("read", what="table")["say"]
    assert told.startswith(f"{words('said.goal', n=goal)} {words('said.goal-used', n=0)}")
    waste = view["spread"]
    assert all(words.sign(card) in waste for card in page.table["w"])
    page.move(next(move for move in way(TODAY) if not move.goes_up))
    assert page.do("read", what="table")["say"].startswith(
        f"{words('said.goal', n=goal)} {words('said.goal-used', n=1)}"
    )


@EACH_LANGUAGE
def test_a_win_within_the_goal_is_told_as_such_and_no_deal_is_counted(language: str) -> None:
    page = laid(language)
    words, goal = page.board.words, of_the_day(TODAY).goal
    views = [view for move in way(TODAY) for view in page.move(move)]
    assert page.table.won
    assert views[-1]["say"].endswith(words("said.goal-won", n=goal))
    assert views[-1]["status"] == "won"
    assert not views[-1].get("ended")
    assert page.board.game.used == goal
    assert not page.do("deal", number="3")["ended"]


@EACH_LANGUAGE
def test_beyond_the_goal_it_is_said_once_and_the_game_goes_on(language: str) -> None:
    page = laid(language)
    words, goal = page.board.words, of_the_day(TODAY).goal
    text = words("said.beyond", n=goal)
    views = wandered(page)
    assert [text in str(view["say"]) for view in views] == [False] * (len(views) - 1) + [True]
    assert 'data-do="undo"' in str(views[-1]["note"])
    more = page.move(next(move for move in page.table.moves() if not move.goes_up))
    assert not any(text in view["say"] for view in more)
    page.do("restart")
    assert page.board.game.used == 0
    verdict = solve(page.table, 10_000)
    assert isinstance(verdict, Won)
    assert counted(verdict.moves) > goal, "a win that takes longer is wanted here"
    last = [view for move in verdict.moves for view in page.move(move)][-1]
    assert last["say"].endswith(words("said.goal-beyond", n=counted(verdict.moves)))
    assert words("end.goal-beyond", n=goal) in last["note"]["html"]


def test_a_series_that_goes_beyond_the_goal_is_told_at_its_end() -> None:
    start = f"{STRICT}/f=TS,KS,KH,KH,KD,KD,KC,KC;c=KS,QSJS;g=2"
    page = opened(f"{STRICT}/27")
    page.do("paste", text=start)
    views = page.all("lift", place="c2", cards=2) and page.all("drop", place="c1")
    assert len(views) == 3
    text = page.board.words("said.beyond", n=2)
    assert [text in view["say"] for view in views] == [False, False, True]


def test_going_up_and_what_is_taken_back_are_not_counted() -> None:
    page = laid()
    for move in way(TODAY):
        before = page.board.game.used
        page.move(move)
        assert page.board.game.used == before + (not move.goes_up)
        if page.table.won:
            break
        page.do("undo")
        assert page.board.game.used == before
        page.do("redo")


# -- what a search knows of it


@EACH_LANGUAGE
def test_the_table_knows_whether_the_goal_can_still_be_reached(language: str) -> None:
    page = laid(language)
    words, (table, goal) = page.board.words, of_the_day(TODAY)
    page.do("verdict")
    assert answered(page)["say"] == words("know.goal", n=goal)
    wrong = next(
        move
        for move in table.moves()
        if not move.goes_up and isinstance(found(Endgame(table.after(move), 0), goal - 1), Lost)
    )
    page.move(wrong)
    page.do("verdict")
    said = str(answered(page)["say"])
    assert said.startswith((words("know.goal-missed"), words("know.lost")))


def test_the_solution_and_the_hints_keep_to_the_goal() -> None:
    page = laid()
    goal = of_the_day(TODAY).goal
    page.do("solution")
    answered(page)
    line = [node.move for node in page.board.game.line if node.move]
    assert counted(line) == goal
    page = laid()
    while not page.table.won:
        page.do("hint")
        answered(page)
        found_move = page.board.knowledge.of(page.board.game.here)
        assert isinstance(found_move, Won)
        page.move(found_move.moves[0])
    assert page.board.game.used == goal


# -- links, saves, games laid aside


def test_the_link_brings_the_goal_along() -> None:
    page = laid()
    page.move(way(TODAY)[0])
    link = page.do("settings", **page.board.choices)["link"]
    assert f";g={of_the_day(TODAY).goal}/" in link
    friend, view = open_with("", link)
    assert friend.board.game.goal == of_the_day(TODAY).goal
    assert view["link"] == link
    again = Game.load(page.board.game.save)
    assert again.goal == page.board.game.goal
    assert again == page.board.game


@pytest.mark.parametrize("goal", ["1", "9", "27", "999"])
def test_a_goal_is_read_as_it_is_written(goal: str) -> None:
    text = f"{STRICT}/w=9C;c=KS;g={goal}/c1c2"
    read = parse_game(text)
    assert read.goal == int(goal)
    assert write_game(GAMES[STRICT], read.start, read.moves, read.goal) == text


@pytest.mark.parametrize(
    ("text", "code", "item"),
    [
        ("c=KS;g=0", "bad-goal", "0"),
        ("c=KS;g=", "bad-goal", ""),
        ("c=KS;g=07", "bad-goal", "07"),
        ("c=KS;g=1000", "bad-goal", "1000"),
        ("c=KS;g=-3", "bad-goal", "-3"),
        ("c=KS;g=٣", "bad-goal", "٣"),
        ("c=KS;g=5;w=9C", "bad-goal", "5;w=9C"),
        ("c=KS;g=5;g=6", "bad-part", "g=5"),
        ("g=5", "bad-part", "g=5"),
        ("17;g=5", "bad-part", "17"),
    ],
)
@EACH_LANGUAGE
def test_a_wrong_goal_is_refused_with_words(text: str, code: str, item: str, language: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_game(f"{STRICT}/{text}")
    assert error.value.code == code
    assert error.value.item == item
    page = opened(f"{STRICT}/27", language)
    assert page.board.words.error(error.value, page.board.game.rules)


def test_an_endgame_of_another_game_is_played_on_its_own_page() -> None:
    page = opened(f"{STRICT}/27")
    page.board.games_url = "../../"
    view = page.do("endgame", date=ELSEWHERE)
    start = of_the_day(ELSEWHERE)
    assert (
        view["go"] == f"../../one-redeal/play/#{write_game(start.table.rules, start.table, (), start.goal)}"
    )


def test_the_readers_own_game_waits_until_the_endgame_is_over() -> None:
    page = opened(f"{STRICT}/27")
    page.do("turn")
    own = page.board.game.save
    view = page.do("endgame", date=TODAY)
    assert view["aside"] == own
    assert view["ended"].startswith("left ")
    for move in way(TODAY)[:-1]:
        page.move(move)
    last = page.move(way(TODAY)[-1])[-1]
    assert 'data-do="aside"' in last["note"]["html"]
    page = opened(f"{STRICT}/27")
    page.do("turn")
    page.do("endgame", date=TODAY)
    page.move(way(TODAY)[0])
    assert "aside" not in page.do("deal", number="3"), "the game that was laid aside first is still there"
