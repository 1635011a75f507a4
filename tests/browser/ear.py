"""Someone who plays with the keyboard and hears: no eye on the page, no look behind it.

A listener knows two things of the page: the name of what has the focus, and what the live region says. No
more is asked of the browser here: no place in the page, no view, no link. What else a listener knows was
learned by heart beforehand: the names of the places, and a line of play (``tests.spoken.by_heart``).
"""

from collections.abc import Iterable
from typing import Final

from playwright.sync_api import Page

from game.rules import Kind, Rules
from game.words import Words
from tests.spoken import Step

EAR: Final = """
  window.ear = { said: [], listeners: [] };
  document.addEventListener("readystatechange", () => {
    for (const region of document.querySelectorAll(".say[role=status]")) {
      new MutationObserver(() => {
        const text = region.textContent.trim();
        if (text) window.ear.said.push(text);
        for (const listener of window.ear.listeners.splice(0)) listener();
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
  }, { once: true });
"""
"""Hears whatever the live region says, from the first moment of a page: ``visit(path, before=EAR)``."""

NAME: Final = """
  () => {
    const here = document.activeElement;
    return (here.getAttribute("aria-label") ?? here.innerText).trim();
  }
"""
SAID: Final = """
  (number) => new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error("nothing is said")), 25000);
    const listen = () => {
      if (window.ear.said.length <= number) return window.ear.listeners.push(listen);
      clearTimeout(late);
      done(window.ear.said[number]);
    };
    listen();
  })
"""

ARROWS: Final = ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp")
MOST_TABS: Final = 40
MOST_STEPS: Final = 60


class Listener:
    """Someone with a keyboard and a pair of ears, before a page that was opened with ``EAR``."""

    def __init__(self, page: Page, rules: Rules, words: Words, *, hurried: bool = False) -> None:
        """``hurried``: by digits to columns and by F to foundations, in place of walking there."""
        self.page = page
        self.words = words
        self.places = {words.place(place): words.place(place) for place in rules.places}
        """The names that places have, in the names that piles have."""
        if rules.has(Kind.STOCK):
            stock = words.place(Kind.STOCK.value)
            self.places[words("label.stock-empty", name=stock)] = stock
        self.digits = {words.place(f"c{n}"): f"Digit{n % 10}" for n in range(1, 11)}
        self.digits |= {words.place(f"c{n}"): f"Shift+Digit{n - 10}" for n in (11, 12)}
        self.hurried = hurried
        self.listened = 0
        """How much of what the live region said has been listened to."""
        self.ways: dict[str, dict[str, str]] = {}
        """Where each key leads from each place, as far as it has been tried."""

    # -- hearing

    def name(self) -> str:
        """What is heard of what has the focus."""
        return str(self.page.evaluate(NAME))

    def told(self) -> str:
        """The next thing that the live region says; fails where it stays silent."""
        text = str(self.page.evaluate(SAID, self.listened))
        self.listened += 1
        return text

    def press(self, key: str) -> str:
        """Press a key, and hear what has the focus then."""
        self.page.keyboard.press(key)
        return self.name()

    def ask(self, key: str) -> str:
        """Press a key that is answered, and hear the answer."""
        self.page.keyboard.press(key)
        return self.told()

    def place_in(self, name: str) -> str:
        """The place that a name speaks of; nothing where it is not the name of a pile."""
        return next((self.places[part] for part in name.split(", ") if part in self.places), "")

    @property
    def here(self) -> str:
        """The place where one is, by what is heard there."""
        return self.place_in(self.name())

    # -- walking

    def wait_for(self, text: str) -> None:
        """Listen until that is said: while the page gets ready it may say other things before."""
        while self.told() != text:
            pass

    def sit_down(self) -> None:
        """Come to the table by the Tab key, from wherever one is."""
        for _ in range(MOST_TABS):
            if self.place_in(self.press("Tab")):
                return
        raise AssertionError("the Tab key does not lead to the table")

    def explore(self) -> None:
        """Try the arrows everywhere, then Home and End, as one does who sits down at an unknown table."""
        here: str | None = self.here
        while here:
            for key in ARROWS:
                if key not in self.ways.get(here, {}):
                    here = self.place_in(self._go(here, key))
                    break
            else:
                here = self._walk_to_the_untried(here)
        first, last = (self.place_in(self.press(key)) for key in ("Home", "End"))
        for ways in self.ways.values():
            ways |= {"Home": first, "End": last}

    def _walk_to_the_untried(self, here: str) -> str | None:
        """Walk to the nearest pile where not all arrows were tried, as far as there is one."""
        way = self._way(here, [place for place, ways in self.ways.items() if len(ways) < len(ARROWS)])
        for key in way or ():
            here = self.place_in(self._go(here, key))
        return here if way else None

    def _go(self, here: str, key: str) -> str:
        """Press a key that walks, hear the name where it leads, and keep in mind which place that is."""
        name = self.press(key)
        there = self.place_in(name)
        assert there, f"{key} leads from the table to {name!r}"
        self.ways.setdefault(there, {})
        self.ways.setdefault(here, {})[key] = there
        return name

    def _way(self, here: str, wanted: Iterable[str]) -> list[str]:
        """The fewest keys to one of some places, as far as the table is known; none where it is not."""
        wanted = set(wanted)
        ways: dict[str, list[str]] = {here: []}
        queue = [here]
        while queue:
            place = queue.pop(0)
            if place in wanted:
                return ways[place]
            for key, there in self.ways.get(place, {}).items():
                if there not in ways:
                    ways[there] = [*ways[place], key]
                    queue.append(there)
        return []

    def walk_to(self, place: str) -> str:
        """Walk to a place; listen at each pile on the way; return the name that is heard there.

        Up and down may lead elsewhere than the last time, since columns grow and shrink: then one goes on
        from where one is.
        """
        name = self.name()
        for _ in range(MOST_STEPS):
            here = self.place_in(name)
            if here == place:
                return name
            way = self._way(here, [place])
            assert way, f"no known way leads from {here!r} to {place!r}"
            name = self._go(here, way[0])
        raise AssertionError(f"the arrows do not lead to {place!r}")

    # -- playing

    def play(self, step: Step) -> str:
        """Make a move that is known by heart, and return what is said of it.

        Each thing heard on the way must be what was expected: the card at its place, that it is held, that it
        may go where it is meant to, and that the move which was made is the one that was meant.
        """
        if step.turns:
            said = self.ask("d")
        elif step.up and self.hurried:
            self.find(step)
            said = self.ask("f")
        else:
            self.take(step)
            said = self.put(step)
        assert said.startswith(step.told), f"{said!r} in place of {step.told!r}"
        return said

    def find(self, step: Step) -> None:
        """Walk to the card that is meant; there are two of it, so the place must be the right one too."""
        name = self.walk_to(step.source)
        assert name.startswith(f"{step.top}, {step.source}, "), f"{name!r} in place of {step.top!r}"

    def take(self, step: Step) -> None:
        """Take up the card, or the run that it ends; hear what is held, and that it may go somewhere."""
        if self.hurried and step.source in self.digits:
            said = self.ask(self.digits[step.source])
        else:
            self.find(step)
            said = self.ask("Enter")
        for _ in range(step.cards - 1):
            said = self.ask("+")
        held = self.words("said.selected", card=step.held, place=step.source)
        assert said.startswith(self.words.sentence(held)), f"{said!r} in place of {held!r}"
        assert not said.endswith(self.words("said.no-target")), said

    def put(self, step: Step) -> str:
        """Put down what is held where it is meant to go; hear before that it may, and then that it went."""
        if self.hurried and step.target in self.digits:
            return self.ask(self.digits[step.target])
        name = self.walk_to(step.target)
        possible = self.words("label.target", label="")
        assert name.endswith(possible), f"{name!r} is no place for {step.held!r}"
        return self.ask("Enter")
