"""The same visits in Firefox and in WebKit: each in a browser just started, since these keep one profile."""

import time
from collections.abc import Iterator, Mapping

from build import OTHERS
from tests.browser import others

PAUSE = 3.0
"""How long a browser that was just started is left to itself, in seconds."""
OPENED = """
  async () => {
    while (window.opened === undefined) await new Promise((done) => setTimeout(done, 50));
    return window.opened;
  }
"""


def cold(url: str, pages: Mapping[str, str], rounds: int) -> Iterator[tuple[str, dict[str, list[float]]]]:
    """Visit the pages in turn; gives, for each browser that is there, its name and the times in ms."""
    for browser in OTHERS:
        times: dict[str, list[float]] = {name: [] for name in pages}
        for _ in range(rounds):
            for name, address in pages.items():
                if tab := others.start(browser):
                    with tab:
                        time.sleep(PAUSE)
                        tab.open(url + address)
                        times[name].append(float(tab.run(OPENED)))
        if all(times.values()):
            yield browser, times
