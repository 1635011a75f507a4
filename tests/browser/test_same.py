"""The same messages give the same views, byte for byte, in the browser and in the Python of the tests."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import build
from game.app import boards, handle
from game.notation import Written
from tests.browser.before import host_with
from tests.browser.reader import WATCH, Reader
from tests.browser.tab import Tab
from tests.spoken import shortest_win

Visit = Callable[..., Reader]

LISTEN = """
  window.Worker = class extends Worker {
    postMessage(message, ...more) {
      if (typeof message === "string") {
        window.python = this;
        window.opening ??= message;
      }
      super.postMessage(message, ...more);
    }
  };
"""
"""Keeps the worker of Python, and the first text that goes to it: a game, opened."""

TALK = """
  async (messages) => {
    const opening = window.opening.slice(window.opening.indexOf("\\n") + 1);
    const texts = [opening, ...messages.map((message) => JSON.stringify(message))];
    const sent = texts.map((text) => `beside\\n${text}`);
    const heard = [];
    for (const text of sent) {
      await new Promise((done) => {
        window.python.addEventListener("message", function hear({ data: { board, view } }) {
          if (board !== "beside") return;
          heard.push(view);
          if (JSON.parse(view).thinking) return;
          window.python.removeEventListener("message", hear);
          done();
        });
        window.python.postMessage(text);
      });
    }
    return [sent, heard];
  }
"""
"""Opens the same game on a table that the page does not show, so that the page has no part in what is said.
Sends it messages, each after all that is thought about the one before, and returns every text."""

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
    expect_same(*reader.page.evaluate(TALK, messages(game)))


def test_firefox_and_webkit_answer_so_too(other: Tab, site: Path) -> None:
    game = shortest_win("forty-thieves")
    with build.serve_site(site, kind=host_with(LISTEN + WATCH)) as address:
        other.open(f"{address}pt/forty-thieves/play/#forty-thieves/{game.deal}")
        other.wait("() => window.views.length")
        expect_same(*other.run(TALK, messages(game)))
        other.open("about:blank")


def messages(game: Written) -> list[dict[str, Any]]:
    return [*({"do": "move", "text": str(move)} for move in game.moves[:40]), *WALK]


def expect_same(sent: list[str], heard: list[str]) -> None:
    """Fail where this Python answers otherwise, all that is thought about each message included."""
    assert len(sent) > 40 + len(WALK)
    boards.pop("beside", None)
    views = []
    for message in sent:
        views.append(handle(message))
        while json.loads(views[-1]).get("thinking"):
            views.append(handle('beside\n{"do": "think"}'))
    boards.pop("beside", None)
    assert heard == views
