"""What a search tells a player: whether a game can be won, how, where it was lost, at what odds."""

import pytest

from game.deal import deal
from game.guess import ORDERS, Odds, reordered, sampled, unseen
from game.play import Game
from game.rules import Rules
from game.solver import Won, ended, solve
from game.table import Move, Table
from tests.play.test_door import Page, opened
from tests.play.test_secrets import reshuffled
from tests.spoken import shortest_win
from tests.tables import EACH_GAME, same_foundation_first

EACH_LANGUAGE = pytest.mark.parametrize("language", ["fr", "pt"])
NAME = "forty-thieves"
WIN = shortest_win(NAME)
NEAR = len(WIN.moves) - 60
"""So late in the won game a search knows at once."""
SMALL = (
    "own-1-7x4-same-card-any-2-no/13/c3f1.c5f2.c1c4.sw.sw.wf3.sw.sw.sw.sw.wc5.sw.sw.wf3.sw.sw.sw.sw.sw.sw.sw.sw.wf3.sw.wc1.sw.sw.sw.wc4.c7c4"
    ".c7f4.sw.wc5.sw.wf2.wf2.sw.sw.wf3.c3f3.c6c3.ws.sw.sw.sw.sw.sw.wf3.sw.sw.sw.wc1.wc1.sw.wf3.c5f3.c5f3.c5f3.c5f2.c5c2"
)
"""A game with one pack, which a search can look through to its end, up to a table that can be won."""
WRONG = Move("w", "c5")
"""The move that loses it."""
CHOSEN = {"up": "off", "tap": "two", "grey": "off", "light": "off"}


def played(moves: int, language: str = "fr", **choices: str) -> Page:
    """A page where so many moves of the won game were played."""
    page = opened(f"{NAME}/{WIN.deal}", language, **(CHOSEN | choices))
    for move in WIN.moves[:moves]:
        page.move(move)
    return page


def found(page: Page) -> dict[str, object]:
    """The view in which a search ends."""
    while (view := page.do("think")).get("thinking") and not view.get("note"):
        pass
    return view


def say(page: Page, key: str, **slots: object) -> str:
    return page.board.words(key, **slots)


def guessed(table: Table) -> Odds:
    """The odds of a table, all slices at once."""
    return ended(sampled(table))


# -- asked for


@EACH_LANGUAGE
def test_a_game_that_can_be_won_is_called_so_and_shown_to_its_end(language: str) -> None:
    page = played(NEAR, language)
    assert page.do("verdict")["thinking"]
    view = found(page)
    line = page.board.knowledge.of(page.board.game.here)
    assert isinstance(line, Won)
    assert view["say"] == say(page, "know.won", n=len(line.moves))
    assert 'data-do="solution"' in str(view["note"])
    view = page.do("solution")
    shown = found(page)
    assert shown["showing"]
    while page.board.game.can_redo:
        view = page.do("forth")
    assert page.table.won
    assert view["status"] == "won"
    assert "ended" not in view, "a game that was shown is not one that was won"


def test_who_takes_over_from_a_solution_plays_on_and_its_help_is_counted() -> None:
    page = played(NEAR)
    page.do("solution")
    found(page)
    page.do("forth")
    assert page.board.game.hints == 1
    before = page.board.game.at
    assert before == NEAR + 1
    page.move(page.table.moves()[0])
    assert page.board.game.at == before + 1


@EACH_LANGUAGE
def test_where_a_game_was_lost_is_found_and_the_way_out_is_shown(language: str) -> None:
    page = opened(SMALL, language, **CHOSEN)
    right, at = page.table, page.board.game.at
    said = page.board.words.moved(right, WRONG)
    page.move(WRONG)
    page.move(page.table.moves()[0])
    page.do("verdict")
    assert found(page)["say"] == say(page, "know.lost")
    page.do("where-lost")
    view = found(page)
    assert view["say"] == say(page, "know.given-away", n=at + 1, move=said)
    page.do("moment")
    assert page.table == right
    page.do("moment-solution")
    while page.board.game.can_redo:
        page.do("forth")
    assert page.table.won


def test_where_nothing_is_lost_that_is_told() -> None:
    page = played(NEAR)
    page.do("where-lost")
    view = found(page)
    first = solve(Game.read(f"{NAME}/{WIN.deal}").table, 150_000)
    assert view["say"] == say(page, "know.still" if isinstance(first, Won) else "know.never-shown")


def test_what_cannot_be_known_is_not_searched() -> None:
    page = opened("forty-thieves/s=9C;c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC")
    view = page.do("verdict")
    assert view["say"] == say(page, "know.partial")
    assert not view.get("thinking")


def test_a_search_ends_when_it_is_stopped_and_when_the_table_changes() -> None:
    page = opened(f"{NAME}/1")
    page.do("verdict")
    page.do("think")
    assert page.do("stop")["say"] == say(page, "know.stopped")
    assert page.do("think") == {}
    page.do("verdict")
    page.do("think")
    page.do("tap", place="s")
    while page.do("think").get("thinking"):
        pass
    assert not page.board.thoughts


def test_hints_follow_a_line_that_is_known_to_win() -> None:
    page = played(NEAR)
    page.do("verdict")
    found(page)
    verdict = page.board.knowledge.of(page.board.game.here)
    assert isinstance(verdict, Won)
    table = page.table
    for _ in range(3):
        view = page.do("hint")
    assert view["marks"] == list(verdict.moves[0][:2])
    assert str(view["say"]).endswith(say(page, "know.hint"))
    assert same_foundation_first(table, verdict.moves[0]) in table.moves()


# -- the light


def test_no_light_unless_it_is_chosen() -> None:
    assert "light" not in played(3).do("settings", **CHOSEN)


def test_the_light_is_known_at_once_while_the_reader_stays_on_the_line() -> None:
    page = played(NEAR)
    view = page.do("settings", **(CHOSEN | {"light": "all"}))
    assert view["light"]["state"] == "thinking"
    while (view := page.do("think")).get("thinking"):
        pass
    assert view["light"] == {"state": "won", "text": say(page, "light.won")}
    verdict = page.board.knowledge.of(page.board.game.here)
    assert isinstance(verdict, Won)
    for move in verdict.moves[:5]:
        assert page.move(move)[-1]["light"]["state"] == "won"
    assert page.do("undo")["light"]["state"] == "won"


def test_the_light_shows_that_a_game_was_given_away() -> None:
    page = opened(SMALL, **(CHOSEN | {"light": "all"}))
    view = page.move(WRONG)[-1]
    while (last := page.do("think")).get("thinking"):
        view |= last
    assert {**view, **last}["light"] == {"state": "lost", "text": say(page, "light.lost")}


# -- odds


@EACH_GAME
def test_odds_rest_on_what_was_seen_alone(rules: Rules) -> None:
    table = deal(rules, 5)
    other = reshuffled(table, 3)
    assert [reordered(other, n).piles for n in (1, 2)] == [reordered(table, n).piles for n in (1, 2)]
    for kept, pile, count in zip(reordered(table, 1).piles, table.piles, unseen(table), strict=True):
        assert kept[count:] == pile[count:]


def test_odds_are_told_as_an_estimate() -> None:
    page = played(NEAR - 40)
    odds = guessed(page.table)
    page.do("estimate")
    assert found(page)["say"] == say(page, "know.odds", n=odds.won, of=ORDERS)
    assert odds.tried == ORDERS


def test_after_a_redeal_the_stock_is_known() -> None:
    table: Table = Game.new("one-redeal", 2).table
    while Move("s", "w") in table.moves():
        table = table.after(Move("s", "w"))
    table = table.after(Move("w", "s"))
    assert sum(unseen(table)) == 0
    assert reordered(table, 1) == table
