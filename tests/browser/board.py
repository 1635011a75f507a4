"""A board in the page, as its player knows it: piles, what is said, buttons. No pixels, no internals."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

from game.play import Game

GOLDEN = Path(__file__).parents[1] / "data" / "golden.txt"
ABOVE = ["s", "w", *(f"f{n}" for n in range(1, 9))]
COLUMNS = [f"c{n}" for n in range(1, 11)]
ANSWER = """
  (count) => new Promise((done, failed) => {
    const late = Date.now() + 15000;
    const look = () => {
      if (window.views.length > count) done(window.views.at(-1));
      else if (Date.now() > late) failed(new Error("no answer"));
      else setTimeout(look, 4);
    };
    look();
  })
"""

MIDDLE = """
  async (element) => {
    const whole = element.closest(".pile") ?? element;
    const look = (block) => {
      element.scrollIntoView({ block, behavior: "instant" });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return [x, y, navigator.maxTouchPoints > 0, whole.contains(document.elementFromPoint(x, y))];
    };
    const now = look("nearest");
    if (now.at(-1)) return now;
    await Promise.allSettled(document.getAnimations().map((motion) => motion.finished));
    return look("center");
  }
"""
"""Where to touch an element; where something lies over it, only once that has passed or was scrolled away."""


def shortest_win() -> Game:
    """The shortest stored game that is won."""
    lines = GOLDEN.read_text("utf-8").splitlines()
    games = sorted((line for line in lines if line.startswith("forty-thieves/")), key=len)
    return next(game for game in map(Game.read, games) if game.table.won)


TAIL = "() => window.views.slice(-12).map(({ link, say }) => `${link}: ${say}`).join('\\n')"
"""The last answers, to tell how it came to where it stands."""

RESET = """
  () => {
    localStorage.clear();
    for (const panel of document.querySelectorAll("patience-board .panel[open]")) panel.open = false;
    scrollTo({ top: 0, behavior: "instant" }); // no finger finds what was scrolled away
  }
"""


AT_ONCE = """
  (steps) => {
    for (const [type, place] of steps) {
      const spot = document.querySelector(`patience-board [data-place="${place}"] > .spot`);
      const { x, y, width, height } = spot.getBoundingClientRect();
      const how = { bubbles: true, pointerId: 1, clientX: x + width / 2, clientY: y + height / 2, detail: 1 };
      spot.dispatchEvent(new PointerEvent(type, how));
    }
  }
"""
"""Events in one breath, with no time for a timer to run between; the pointer is the mouse."""


@contextmanager
def fingers(page: Page) -> Iterator[Callable[..., None]]:
    """Real touches: ``touch("touchStart", (x, y))``, and so on; Playwright's own are taps only."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    yield touch
    session.detach()


class Board:
    """The first board of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("patience-board").first
        self.note = self.root.locator(".note")
        self.say = self.root.locator(".say")
        self.number = self.root.locator(".number")
        self.progress = self.root.locator(".progress")

    # -- opening

    def wait_until_live(self) -> None:
        """Wait for the first answer of Python."""
        self.page.wait_for_function("() => window.views.length > 0")

    def open(self, link: str) -> None:
        """Open a game by its link, in the page as it is."""
        with self.answer():
            self.page.evaluate("(link) => { location.hash = link }", link)

    def reset(self) -> None:
        """Forget every game and fold everything; the table shows a deal that no test asks for."""
        self.page.evaluate(RESET)
        self.open("forty-thieves/999999" if self.link == "forty-thieves/999998" else "forty-thieves/999998")
        self.page.evaluate("() => { localStorage.clear() }")

    # -- what Python answered

    @property
    def count(self) -> int:
        """How many answers have come."""
        return int(self.page.evaluate("() => window.views.length"))

    @property
    def last(self) -> dict[str, Any]:
        """The last answer."""
        view: dict[str, Any] = self.page.evaluate("() => window.views.at(-1) ?? {}")
        return view

    @property
    def link(self) -> str:
        """The game as it stands."""
        return str(self.last.get("link", ""))

    @contextmanager
    def answer(self, more: int = 1) -> Iterator[None]:
        """Wait, after what is done inside, until that many answers have come."""
        count = self.count
        yield
        self.page.evaluate(ANSWER, count + more - 1)

    def wait_for_link(self, link: str) -> None:
        """Wait until the game stands so."""
        try:
            self.page.wait_for_function("(link) => window.views.at(-1)?.link === link", arg=link)
        except TimeoutError:
            raise AssertionError(f"no {link} after\n{self.page.evaluate(TAIL)}") from None

    # -- acting

    def pile(self, place: str) -> Locator:
        """A pile."""
        return self.root.locator(f'[data-place="{place}"]')

    def spot(self, place: str) -> Locator:
        """The button of a pile."""
        return self.pile(place).locator(".spot")

    def button(self, name: str) -> Locator:
        """A command: ``undo``, ``redo``, ``restart``..."""
        return self.root.locator(f'[data-do="{name}"]').first

    def do(self, name: str) -> None:
        """Press a command and wait for the answer."""
        with self.answer():
            self.touch(self.button(name))

    def touch(self, target: Locator) -> None:
        """Touch an element in its middle, with a finger where there are fingers, and at once.

        Playwright's own taps first look twice whether the element stands still, which a whole game
        would feel. Fails where something else lies over the element.
        """
        x, y, fingers, free = target.evaluate(MIDDLE)
        assert free, f"something lies over {target}"
        if fingers:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def at_once(self, *events: str) -> None:
        """What a busy page is told late: ``click s`` and so on, all before it does anything else."""
        self.page.evaluate(AT_ONCE, [event.split() for event in events])

    def tap(self, *places: str) -> None:
        """Touch (or click) piles one after another, each answered before the next."""
        for place in places:
            with self.answer():
                self.touch(self.spot(place))

    def play(self, moves: Sequence[str]) -> None:
        """Play moves such as ``c2f1`` by touch."""
        for move in moves:
            source, target = split(move)
            if source == "s":
                self.tap("s")
            else:
                self.tap(source, target)

    def unfold(self, target: Locator) -> Locator:
        """Open whatever an element is folded away in, from the outside in; gives the element back."""
        folded = target.locator("xpath=ancestor::details[not(@open)]/summary")
        while folded.count():
            self.touch(folded.first)
        return target

    def choose(self, name: str, value: str) -> None:
        """Set one of the reader's choices, wherever the page has them: in its foot, or behind a button."""
        field = self.page.locator(f'form.settings [name="{name}"][value="{value}"]')
        if not field.is_visible():
            self.page.locator("[data-open=settings]").click()
        if not field.is_checked():
            with self.answer() if self.count else nullcontext():
                field.check()
        if self.page.locator("dialog[open] form.settings").count():
            self.page.keyboard.press("Escape")

    def deal(self, number: int) -> None:
        """Deal by number."""
        field = self.unfold(self.root.locator("form.deal input"))
        field.fill(str(number))
        with self.answer():
            field.press("Enter")

    def click_covered(self, place: str, at: int) -> None:
        """Click on a card that others lie on; ``at`` counts from the bottom."""
        with self.answer():
            self.pile(place).locator("li").nth(at).click(position={"x": 6, "y": 5})

    def settle(self) -> None:
        """Wait until no card slides any more."""
        self.page.wait_for_function("() => document.getAnimations().length === 0")

    def pause(self) -> None:
        """Wait so long that two touches of one place are no double tap."""
        self.page.wait_for_timeout(400)

    # -- by keys

    @property
    def focused(self) -> str:
        """The place that has the focus; nothing where the focus is elsewhere."""
        return str(self.page.evaluate("() => document.activeElement?.closest('.pile')?.dataset.place ?? ''"))

    def walk_to(self, place: str) -> None:
        """Go to a pile by the arrow keys, as someone does who hears where they are."""
        if (self.focused[0] == "c") != (place[0] == "c"):
            self.page.keyboard.press("ArrowDown" if place[0] == "c" else "ArrowUp")
        row = COLUMNS if place[0] == "c" else ABOVE
        ahead = row.index(place) - row.index(self.focused)
        for _ in range(abs(ahead)):
            self.page.keyboard.press("ArrowRight" if ahead > 0 else "ArrowLeft")
        assert self.focused == place, f"the arrows lead to {self.focused}, not to {place}"

    def play_by_keys(self, move: str) -> None:
        """Make a move by keys alone."""
        source, target = split(move)
        if source == "s":
            with self.answer():
                self.page.keyboard.press("d")
            return
        for place in (source, target):
            self.walk_to(place)
            with self.answer():
                self.page.keyboard.press("Enter")


def split(move: str) -> tuple[str, str]:
    """Return the two places of a move."""
    cut = next(i for i in range(1, len(move)) if move[i].isalpha())
    return move[:cut], move[cut:]
