"""A won game of each shape, as the ear hears it: every move, in both languages, through the door of the page.

The transcripts are kept in ``tests/data/spoken/<language>/<game>.txt``. A change of what is said shows as a
difference; where it is meant, write the files anew and read them::

    PATIENCE_GOLDEN=write python -m pytest tests/words/test_transcripts.py

``tests/browser/test_by_ear.py`` keeps what else can be heard, in a session at the keyboard.
"""

import json
from functools import cache
from typing import Any

import pytest

from game.app import answer
from game.app.board import Board
from game.table import Move
from tests.spoken import FOLDER, SHAPES, by_heart, expect_transcript, shortest_win, speaker
from tests.words.texts import LANGUAGES

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EACH_SHAPE = pytest.mark.parametrize("name", SHAPES)


@cache
def played(name: str, language: str) -> list[dict[str, Any]]:
    """Return the answers to the opening of a deal, to S, and to each move of its win, as in the page."""
    board, game = Board(), shortest_win(name)

    def ask(name: str, **message: object) -> dict[str, Any]:
        view: dict[str, Any] = json.loads(answer(board, json.dumps({"do": name, **message})))
        return view

    def make(move: Move) -> dict[str, Any]:
        if "s" in (move.source, move.target):
            return ask("turn")
        ask("lift", place=move.source, cards=move.cards)
        return ask("drop", place=move.target)

    opened = ask("open", lang=language, shown=f"{name}/{game.deal}")
    return [opened, ask("read", what="table"), *map(make, game.moves)]


@EACH_LANGUAGE
@EACH_SHAPE
def test_a_won_game_is_told_as_it_is_kept(name: str, language: str) -> None:
    expect_transcript(language, name, [view["say"] for view in played(name, language)])


@EACH_LANGUAGE
@EACH_SHAPE
def test_a_move_is_told_by_its_card_and_its_place(name: str, language: str) -> None:
    """The words in which a move is known by heart are those that are said once it is made."""
    game = shortest_win(name)
    words = speaker(game.start.rules, language)
    views = played(name, language)
    for step, view in zip(by_heart(game, words), views[2:], strict=True):
        assert view["say"].startswith(step.told)
    assert views[-1]["say"].endswith(words("said.won", n=game.start.rules.cards))


@EACH_LANGUAGE
@EACH_SHAPE
def test_no_two_piles_ever_bear_the_same_name(name: str, language: str) -> None:
    """Two packs hold the same cards twice: only the place tells them apart."""
    for view in played(name, language):
        labels = view["labels"].values()
        assert len(set(labels)) == len(labels)


@EACH_LANGUAGE
def test_no_transcript_is_left_over(language: str) -> None:
    kept = {path.stem for path in (FOLDER / language).iterdir()}
    assert kept == {*SHAPES, "session"}
