"""A reader: a browser context of their own, one page, and an eye on what must not happen."""

from typing import Literal

from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page, Request

from tests.browser.board import Board

LOCALES = {"fr": "fr-FR", "pt": "pt-PT"}
HEIGHT = 800
HARMLESS = (
    "Service Worker registration blocked by Playwright",
    # Some Chromiums say so on a second page, whose font is at hand before it is asked for.
    "fonts/text.woff2 was preloaded using link preload but not used",
)
WATCH = """
  window.views = [];
  addEventListener("view", ({ detail }) => {
    const { link, say, status, refused, save, selected, targets } = detail;
    const moving = document.getAnimations().length;
    window.views.push({ link, say, status, refused, save, selected, targets, moving });
  });
"""
"""Keeps what each answer of the board said, so that a test can wait for it and read it."""


class Reader:
    """Someone with a browser, a language and a screen; 360 pixels mean a telephone, with fingers."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        language: str = "fr",
        width: int = 1280,
        locale: str = "",
        scripts: bool = True,
        quiet: bool = True,
        colours: Literal["light", "dark"] = "light",
        motion: Literal["no-preference", "reduce"] = "no-preference",
        forced: Literal["none", "active"] = "none",
        before: str = "",
        beside: str = "",
        workers: Literal["allow", "block"] = "block",
    ) -> None:
        """``quiet``: an error in the console is a fault; ``before``: a script to run before each page.

        ``beside``: one more address that may be asked; ``workers``: a service worker would answer before
        the faults that tests put in its way.
        """
        self.address = address
        self.beside = beside or address
        self.quiet = quiet
        self.troubles: list[str] = []
        self.requests: list[str] = []
        self.context = browser.new_context(
            locale=locale or LOCALES[language],
            viewport={"width": width, "height": HEIGHT},
            has_touch=width < 600,
            java_script_enabled=scripts,
            color_scheme=colours,
            reduced_motion=motion,
            forced_colors=forced,
            permissions=["clipboard-read", "clipboard-write"],
            service_workers=workers,
        )
        self.context.set_default_timeout(25_000)
        self.context.add_init_script(WATCH + before)
        self.context.on("request", self._request)
        self.board = self.another()
        self.page: Page = self.board.page

    def another(self) -> Board:
        """Open a tab, the first or one more, with the same eye on it."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("dialog", self._dialog)
        return Board(page)

    def go(self, path: str) -> None:
        """Open an address below the site."""
        self.page.goto(self.address + path)

    @property
    def path(self) -> str:
        """The address of the page below the site, with its fragment."""
        return self.page.url.removeprefix(self.address)

    def leave(self) -> None:
        """Go, after a last look at what went wrong."""
        self.context.close()
        self.expect_no_trouble()

    def expect_no_trouble(self) -> None:
        """Fail where there was an error in the console, or a request to another host."""
        troubles, self.troubles = self.troubles, []
        assert not troubles, "\n".join(troubles)

    def _console(self, message: ConsoleMessage) -> None:
        if any(words in message.text for words in HARMLESS):
            return
        if self.quiet and message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _dialog(self, dialog: Dialog) -> None:
        self.troubles.append(f"dialog: {dialog.default_value or dialog.message}")
        dialog.dismiss()

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        if self.quiet and "/assets/whole-" in request.url:
            self.troubles.append("the lean runtime lacks a function (bench/_watch.py)")
        if not request.url.startswith((self.address, self.beside, "data:", "blob:")):
            self.troubles.append(f"request: {request.url}")
