"""The same messages give the same views, byte for byte, in the browser and in the Python of the tests."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from game.app import boards, handle
from tests.browser.reader import Reader
from tests.spoken import shortest_win

Visit = Callable[..., Reader]

LISTEN = """
  window.sent = [];
  window.heard = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => { if (data.view) window.heard.push(data.view); });
    }
    postMessage(message, ...more) {
      if (typeof message === "string") window.sent.push(message);
      super.postMessage(message, ...more);
    }
  };
"""
"""Keeps the texts that go to Python and those that come back."""

ASK = """
  async (messages) => {
    const board = document.querySelector("patience-board");
    const quiet = () => JSON.parse(window.heard.at(-1)).thinking !== true && window.heard.length >= asked;
    let asked = window.heard.length;
    for (const message of messages) {
      while (!quiet()) await new Promise((done) => setTimeout(done, 2));
      asked = window.heard.length + 1;
      board.do(message);
    }
    while (!quiet()) await new Promise((done) => setTimeout(done, 2));
    return [window.sent, window.heard];
  }
"""
"""Sends messages, each after all that is thought about the one before, and returns every text."""

WALK: list[dict[str, Any]] = [
    {"do": "hint"},
    {"do": "hint"},
    {"do": "hint"},
    {"do": "read", "what": "table", "place": "c1"},
    {"do": "read", "what": "moves", "place": "c1"},
    {"do": "find", "rank": "K", "suit": "♥"},
    {"do": "mark"},
    {"do": "undo"},
    {"do": "undo"},
    {"do": "path"},
    {"do": "redo"},
    {"do": "tap", "place": "c1", "cards": 1},
    {"do": "tap", "place": "c2", "cards": 1},
    {"do": "text"},
    {"do": "sheet", "what": "position"},
    {"do": "goto", "at": "last"},
    {"do": "edit"},
    {"do": "edit-card", "card": "6♦"},
    {"do": "edit-leave"},
    {"do": "deal", "number": "31415926"},
    {"do": "deal", "number": "no number"},
    {"do": "record", "log": "2026-11-05 won 0 0 indian/2/sw\nnonsense"},
]


@pytest.mark.parametrize(
    ("language", "name"), [("fr", "forty-thieves"), ("pt", "napoleons-shoulder"), ("fr", "petit-napoleon")]
)
def test_the_browser_answers_as_any_python_does(visit: Visit, language: str, name: str) -> None:
    game = shortest_win(name)
    reader = visit(f"{language}/{name}/play/#{name}/{game.deal}", language=language, before=LISTEN)
    reader.board.wait_until_live()
    expect(reader.board.number).not_to_be_empty()
    moves = [{"do": "move", "text": str(move)} for move in game.moves]
    sent, heard = reader.page.evaluate(ASK, [*moves[:40], *WALK])
    assert len(sent) > 40 + len(WALK)
    boards.pop("board-1", None)
    expected = []
    for message in sent:
        view = handle(message)
        expected.append(view)
        while json.loads(view).get("thinking"):
            view = handle('board-1\n{"do": "think"}')
            expected.append(view)
    boards.pop("board-1", None)
    assert heard == expected
