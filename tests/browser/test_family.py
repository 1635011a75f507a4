"""Every game of the family in its page: the end of a stored win, the worked examples step by step.

Whole games are won in the page in ``test_winning.py`` and ``test_by_ear.py``; of every game, by the engine.
"""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import expect

from game.games import GAMES
from game.play import Game
from game.table import Move
from game.words import Words
from tests.browser.board import GOLDEN, Board
from tests.browser.reader import Reader

Visit = Callable[..., Reader]

PLAY = """
  async (moves) => {
    const board = document.querySelector("patience-board");
    const answered = (act) => new Promise((done) => {
      board.addEventListener("view", ({ detail }) => done(detail), { once: true });
      act();
    });
    const touch = (element, x, y) => element.dispatchEvent(
      new PointerEvent("click", { bubbles: true, detail: 1, clientX: x, clientY: y }));
    for (const [source, target, cards] of moves) {
      const pile = board.querySelector(`[data-place="${source}"]`);
      const lying = [...pile.querySelectorAll("li")];
      const card = lying[lying.length - cards] ?? pile.querySelector(".spot");
      const { x, y } = pile.getBoundingClientRect();
      await answered(() => touch(card, x + card.offsetLeft + 4, y + card.offsetTop + 4));
      if (target) await answered(() => board.querySelector(`[data-place="${target}"] > .spot`).click());
    }
  }
"""
"""Plays by clicks where cards belong, each answered before the next: a hand that does not wait for slides."""


def shortest_wins() -> dict[str, Game]:
    """The shortest stored win of each game that has one."""
    lines = sorted(GOLDEN.read_text("utf-8").splitlines(), key=len, reverse=True)
    return {line.partition("/")[0]: Game.read(line) for line in lines}


WINS = shortest_wins()
LAST = 50
"""So many moves of a win are played by hand."""


def hand(moves: Sequence[Move]) -> list[tuple[str, str, int]]:
    """What to touch for each move: one pile for the stock and a redeal, else two."""
    return [
        ("s", "", 1) if "s" in (move.source, move.target) else (move.source, move.target, move.cards)
        for move in moves
    ]


@pytest.mark.parametrize("name", [name for name in WINS if name != "forty-thieves"])
def test_a_stored_win_is_played_to_its_end_in_the_page_of_its_game(visit: Visit, name: str) -> None:
    game = WINS[name]
    begun = Game.read(f"{name}/{game.deal}")
    for move in game.moves[:-LAST]:
        begun.play(move)
    reader = visit(f"fr/{name}/play/#{begun.link}", width=1280)
    board = reader.board
    board.wait_until_live()
    assert board.link == begun.link
    reader.page.evaluate(PLAY, hand(game.moves[-LAST:]))
    assert board.link == game.link
    words = Words.load("fr")
    expect(board.progress).to_have_text(words("board.progress", n=game.rules.cards, of=game.rules.cards))
    expect(board.note).to_have_attribute("data-kind", "won")


def test_no_game_is_left_out() -> None:
    assert set(WINS) == set(GAMES)


@pytest.mark.parametrize(("number", "name"), list(enumerate(GAMES))[1:], ids=list(GAMES)[1:])
def test_the_worked_examples_lead_to_their_end(visit: Visit, number: int, name: str) -> None:
    """In one language and the other in turn; the build tries every step in both.

    Forty Thieves has a page of its own for its example (``test_example.py``).
    """
    language = ("fr", "pt")[number % 2]
    reader = visit(f"{language}/{name}/", language=language, width=360)
    examples = reader.page.locator("patience-board")
    assert examples.count() >= 3
    words = Words.load(language)
    for each in examples.all():
        example = Board(reader.page)
        example.root = each
        line = (example.root.get_attribute("data-line") or "").split(".")
        step = example.root.locator('[data-do="step"]')
        for move in filter(None, line):
            step.click()
            reader.page.wait_for_function("(move) => window.views.at(-1)?.link?.endsWith(move)", arg=move)
        step.click()
        expect(example.root.locator(".note")).to_contain_text(words("said.step-done"))
