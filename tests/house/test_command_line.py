"""`python -m game`: the engine for scripts and for people without a browser."""

import json

import pytest

from game.__main__ import main
from game.games import GAMES


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def test_games_are_listed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "games") == (0, "\n".join(GAMES) + "\n", "")


def test_games_as_json_tell_their_facts(capsys: pytest.CaptureFixture[str]) -> None:
    facts = json.loads(run(capsys, "games", "--json")[1])
    assert facts["limited"]["columns"] == 12
    assert facts["sixty-thieves"]["cards"] == 156


def test_a_game_is_shown_without_its_stock(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "show", "forty-thieves/1")
    assert code == 0
    assert out.splitlines()[:4] == [
        "forty-thieves/1",
        "open, 0 of 104 on the foundations",
        "   s  (64)",
        "   w",
    ]
    assert "  c1  3♦ A♠ K♦ 7♦" in out


def test_moves_come_one_a_line_in_the_notation_that_play_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "moves", "forty-thieves/c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC;s=9C")[1] == "c2c1\nsw\n"


def test_moves_are_played_and_the_new_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    start = "forty-thieves/s=9C;c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC"
    code, out, _ = run(capsys, "play", start, "c2c1", "c2f1", "--json")
    told = json.loads(out)
    assert code == 0
    assert told["link"] == f"{start}/c2c1.c2f1"
    assert told["piles"]["f1"] == "A♣"
    assert told["on_foundations"] == 1
    assert told["status"] == "open"


def test_a_face_down_card_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(run(capsys, "show", "indian-published/1", "--json")[1])["piles"]["c1"].startswith("? ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show", "forty-thieves/0"], "bad-number"),
        (["show", "whist/1"], "unknown-game"),
        (["moves", "forty-thieves/17/c1c1"], "same-place"),
        (["play", "forty-thieves/17", "c99f1"], "bad-place"),
        (["play", "forty-thieves/c=7D,6D", "c1c2"], "column-rank"),
    ],
)
def test_what_cannot_be_is_said_on_the_error_stream(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert said in err
