"""The site as a host serves it that obeys our header files: the policy then binds the worker as well."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import build
from tests.browser.reader import Reader


def rules(text: str) -> Iterator[tuple[str, str, str]]:
    """The rules of a ``_headers`` file: where, which header, its value."""
    where = ""
    for line in text.splitlines():
        if line.startswith("/"):
            where = line.removesuffix("*")
        elif line.strip():
            name, _, value = line.strip().partition(": ")
            yield where, name, value


@pytest.fixture
def obedient(site: Path) -> Iterator[str]:
    """The address of a server that adds the headers we ask for."""
    wanted = list(rules((site / "_headers").read_text("utf-8")))
    assert {name for _, name, _ in wanted} >= {"Content-Security-Policy", "Cache-Control"}

    class Obedient(build.Handler):
        def end_headers(self) -> None:
            for where, name, value in wanted:
                if self.path.startswith(where):
                    self.send_header(name, value)
            super(build.Handler, self).end_headers()

    with build.serve_site(site, kind=Obedient) as url:
        yield url


def test_a_game_is_played_and_words_are_found_under_the_headers_we_ask_for(
    chromium: Browser, obedient: str
) -> None:
    reader = Reader(chromium, obedient)
    answers = {}
    reader.page.on("response", lambda answer: answers.update({answer.url: answer.headers}))
    reader.go("fr/forty-thieves/play/")
    reader.board.wait_until_live()
    reader.board.tap("s")
    assert reader.board.link.endswith("/sw")
    policies = [headers.get("content-security-policy", "") for headers in answers.values()]
    assert all("default-src 'none'" in policy for policy in policies)
    kept = [url for url, headers in answers.items() if "immutable" in headers.get("cache-control", "")]
    assert kept
    assert all("/assets/" in url for url in kept)
    reader.page.locator(".search-open").click()
    expect(reader.page.locator("#search-words")).to_be_focused()
    reader.page.keyboard.type("pioche")
    reader.page.locator(".results li").first.wait_for()
    reader.leave()
