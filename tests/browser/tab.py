"""A tab of a browser that Playwright does not drive: what a test does in it, said in WebDriver's commands."""

import time
from abc import ABC, abstractmethod
from types import TracebackType
from typing import Any, Self

from tests.browser.board import MIDDLE

WIDTH, HEIGHT = 1280, 900
"""Of the window, in pixels."""
LONGEST = 120_000
"""How long a function may run in a page, in milliseconds: WebKit is slow on a busy machine."""
FIND = f"(selector) => ({MIDDLE})(document.querySelector(selector))"


class Refused(Exception):
    """What the browser says of a command it did not carry out, or of a function that failed in the page."""


class Tab(ABC):
    """One tab of a browser of its own, with nothing kept from before."""

    @abstractmethod
    def ask(self, command: str, **parameters: object) -> Any:
        """Have a command of WebDriver carried out, by the name Firefox has for it; gives its value."""

    @abstractmethod
    def errors(self) -> list[str]:
        """What went wrong in the pages since this was last asked: uncaught errors, console, policies."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    def __enter__(self) -> Self:
        self.ask("SetTimeouts", script=LONGEST)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def open(self, address: str) -> None:
        """Open an address and wait until the page is loaded."""
        self.ask("Navigate", url=address)

    def run(self, function: str, *arguments: object) -> Any:
        """What a function gives in the page, as JSON; promises are awaited, ``LONGEST`` at most."""
        return self.ask("ExecuteScript", script=f"return ({function})(...arguments)", args=arguments)

    def wait(self, function: str, *arguments: object, seconds: float = 25) -> Any:
        """Wait until a function gives something true in the page; gives that."""
        late = time.monotonic() + seconds
        while not (value := self.run(function, *arguments)):
            assert time.monotonic() < late, f"not within {seconds} s: {function}"
            time.sleep(0.02)
        return value

    def click(self, selector: str) -> None:
        """Click in the middle of the first such element. Fails where something else lies over it."""
        x, y, _, free = self.run(FIND, selector)
        assert free, f"something lies over {selector}"
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": steps})

    def type(self, text: str) -> None:
        """Type on the keyboard, wherever the focus is."""
        steps = [{"type": kind, "value": sign} for sign in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keyboard", "actions": steps})

    def _act(self, source: dict[str, object]) -> None:
        self.ask("PerformActions", actions=[source])
