"""From a tap to the paint of its answer, on the built play pages: whole stored wins played by mouse.

The clock starts at the ``timeStamp`` of the click, which the browser takes when the mouse button is let go.
It stops when the frame that shows the answer has been painted: a message posted in the first
``requestAnimationFrame`` after the board's ``view`` event is heard once that frame has had its style, its
layout and its paint. What the compositor then does is not in it: 2 to 3 ms here, by a trace. The Event
Timing API would stop at the first frame after the click, but the answer comes later, from a worker.

One more moment parts that time: when the worker's message is there. Before it, called worker in the rows, lie
the way to Python and back and Python's own work; after it, called page, the page's script, the wait for the
frame, style, layout and paint.

The hand is a brisk one: about a tenth of a second after an answer the button is pressed again, so that cards
often still slide, and held for 50 ms. Now and then a move is taken back and made again. Every answer is
checked: the table must stand as the moves say. The ratio of a median is to one frame of a screen that shows
60 a second, that of a 95th percentile to three.

First comes what no page could do better: an empty one, with a worker that sends each tap back. Where that
takes long, the machine was busy with something else.
"""

import os
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from build import serve_site
from game.notation import parse_game

GOLDEN = Path(__file__).parent.parent / "tests" / "data" / "golden.txt"
FRAME = 1000 / 60
LEAST_MOVES = 300
BACK_EVERY = 6
"""After so many moves, one is taken back and made again."""
ECHOES = 100

KINDS = {
    "lift": "a card taken up",
    "move": "moved",
    "turn": "turned",
    "undo": "undo or redo",
}
"""What a tap did, and how it is called in the rows."""
Motion = Literal["no-preference", "reduce"]
MOTIONS: dict[str, Motion] = {"slides": "no-preference", "no slides": "reduce"}
Times = dict[str, list[dict[str, float]]]
"""What was measured, by kind of tap."""

WATCH = """
  window.answers = [];
  let tap, heard;
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => { heard = performance.now(); });
    }
  };
  addEventListener("click", (event) => { tap = event.timeStamp; }, true);
  addEventListener("view", ({ detail }) => {
    const times = { tap, heard };
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const painted = performance.now();
        window.answers.push({
          whole: painted - times.tap, python: times.heard - times.tap, page: painted - times.heard,
          link: detail.link, selected: detail.selected ?? [],
        });
      };
      port2.postMessage(0);
    });
  });
"""
MIDDLE = """
  (selector) => {
    const element = document.querySelector(selector);
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }
"""
ECHO = """
  <!doctype html><div style="height: 9em">0</div>
  <script>
    const worker = new Worker("data:text/javascript,onmessage = ({ data }) => postMessage(data)");
    const text = document.querySelector("div");
    text.onclick = () => worker.postMessage(Number(text.textContent) + 1);
    worker.onmessage = ({ data }) => {
      text.textContent = data;
      text.dispatchEvent(new CustomEvent("view", { detail: { link: String(data) }, bubbles: true }));
    };
  </script>
"""


def run() -> list[dict[str, object]]:
    """Play both tables with slides and without, and say how long the answers took."""
    with sync_playwright() as playwright, serve_site(Path(os.environ["PATIENCE_SITE"])) as url:
        browser = playwright.chromium.launch(
            executable_path=os.environ["PATIENCE_CHROMIUM"], args=["--no-sandbox"]
        )
        rows = _rows("empty page with an echoing worker", _echo(browser))
        for game in ("sixty-thieves", "forty-thieves"):
            for name, motion in MOTIONS.items():
                times = _play(browser, url, game, motion)
                title = f"{game}, {name}"
                rows += _rows(f"{title}, all", [each for kind in KINDS for each in times[kind]])
                for kind, what in KINDS.items():
                    rows += _rows(f"{title}, {what}", times[kind])
        browser.close()
    return rows


def _rows(what: str, times: list[dict[str, float]]) -> list[dict[str, object]]:
    whole, python, page = ([each[part] for each in times] for part in ("whole", "python", "page"))
    middle, slow = statistics.median(whole), statistics.quantiles(whole, n=20)[-1]
    return [
        _row(f"{what}: median of {len(times)}", middle) | {"ratio": round(middle / FRAME, 2)},
        _row(f"{what}: 95th percentile", slow) | {"ratio": round(slow / (3 * FRAME), 2)},
        _row(f"{what}: worker, median", statistics.median(python)),
        _row(f"{what}: page, median", statistics.median(page)),
    ]


def _row(what: str, milliseconds: float) -> dict[str, object]:
    return {"what": what, "value": round(milliseconds, 1), "unit": "ms"}


def _echo(browser: Browser) -> list[dict[str, float]]:
    with _hand(browser) as hand:
        hand.page.goto(f"data:text/html,{quote(ECHO)}")
        for number in range(1, ECHOES + 1):
            hand.tap("lift", "div", str(number))
        return hand.times["lift"]


def _play(browser: Browser, url: str, game: str, motion: Motion) -> Times:
    """Play stored wins of a game until there were enough moves."""
    times: Times = defaultdict(list)
    moves = 0
    for win in GOLDEN.read_text("utf-8").split():
        if win.startswith(f"{game}/") and moves < LEAST_MOVES:
            with _hand(browser, motion) as hand:
                moves += _play_win(hand, url, win)
                for kind, measured in hand.times.items():
                    times[kind] += measured
    return times


def _play_win(hand: "Hand", url: str, win: str) -> int:
    game, number, _ = win.split("/")
    hand.page.goto(f"{url}fr/{game}/play/#{game}/{number}")
    hand.page.wait_for_function("() => window.answers.length > 0", timeout=120_000)
    before, moves = f"{game}/{number}", parse_game(win).moves
    for made, move in enumerate(moves, 1):
        link = f"{game}/{number}/{'.'.join(map(str, moves[:made]))}"
        if move.source == "s":
            hand.tap("turn", _spot("s"), link)
        else:
            hand.tap("lift", _spot(move.source), before, [move.source, 1])
            hand.tap("move", _spot(move.target), link)
        if made % BACK_EVERY == 0:
            hand.tap("undo", "[data-do=undo]", before)
            hand.tap("undo", "[data-do=redo]", link)
        before = link
    return len(moves)


def _spot(place: str) -> str:
    return f"[data-place={place}] .spot"


class Hand:
    """One hand at a mouse, before one page; keeps what was measured, by kind of tap."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.times: Times = defaultdict(list)
        self.chance = random.Random(1)

    def tap(self, kind: str, selector: str, link: str, selected: list[Any] | None = None) -> None:
        """Tap in the middle of an element. Fails where the table then does not stand as it should.

        Nothing is asked of the page while the answer is on its way: that would be measured too.
        """
        x, y = self.page.evaluate(MIDDLE, selector)
        self.page.mouse.move(x, y)
        time.sleep(self.chance.uniform(0.03, 0.11))
        self.page.evaluate("() => { window.answers.length = 0 }")
        self.page.mouse.down()
        time.sleep(0.05)
        self.page.mouse.up()
        time.sleep(0.04)
        self.page.wait_for_function("() => window.answers.length > 0", polling=20)
        (answer,) = self.page.evaluate("() => window.answers")
        if (answer["link"], answer["selected"]) != (link, selected or []):
            raise RuntimeError(f"{selector} was tapped for {link}, {selected}; the answer was {answer}")
        self.times[kind].append({part: answer[part] for part in ("whole", "python", "page")})


@contextmanager
def _hand(browser: Browser, motion: Motion = "no-preference") -> Iterator[Hand]:
    context = browser.new_context(reduced_motion=motion, viewport={"width": 1280, "height": 900})
    context.add_init_script(WATCH)
    yield Hand(context.new_page())
    context.close()
