"""Which functions of the runtime are called: by the engine's tests, and in a browser.

``python -m bench._watch`` writes ``docs/hooks/lean.txt`` anew. It is for a new Pyodide, and for whoever meets
"unreachable": what was done then calls a function that nothing has called before. Some five minutes.
"""

import hashlib
import subprocess
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from build import ROOT, build_site, find_chromium, serve_site
from docs.hooks.lean import CALLED, MARKS, PACKAGE, ROOM, WASM, watched
from tests.browser.test_starting import SAVING

PLAY = "fr/forty-thieves/play/"
STAY = 5_000
"""Milliseconds that a board is left to itself after a tap."""
LEND = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  globalThis.memory = (made.exports ?? made.instance.exports).memory;
  return made;
};
"""
"""Put in front of the worker's script, so that its memory can be read."""


def by_the_tests() -> bytes:
    """Return the marks of the engine's tests."""
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run(["node", "tests/pyodide.mjs", "--watch", file.name], cwd=ROOT, check=True)
        return file.read()


def in_a_browser() -> list[bytes]:
    """Return the marks of a visit in which Python wakes from its memory, and of one in which it starts anew."""
    chromium = find_chromium(light=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder, "site")
        build_site(site)
        _set_watch(site)
        with serve_site(site) as url:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            marks = []
            for before in ("", SAVING):
                context = browser.new_context(service_workers="block")
                context.add_init_script(before)
                marks.append(_visited(context, url + PLAY))
            browser.close()
    return marks


def _set_watch(site: Path) -> None:
    (lean,) = (site / "assets").glob("pyodide-*.wasm")
    old = lean.read_bytes()
    (script,) = (site / "assets").glob("pyodide-*/pyodide.asm.mjs")
    new = watched((PACKAGE / WASM).read_bytes(), script.read_bytes())
    lean.write_bytes(new)
    for page in site.rglob("index.html"):
        text = page.read_text("utf-8").replace(_sum(old), _sum(new))
        page.write_text(text.replace(f"&#34;size&#34;:{len(old)},", f"&#34;size&#34;:{len(new)},"), "utf-8")
    worker = site / "js" / "worker.js"
    worker.write_text(LEND + worker.read_text("utf-8"), "utf-8")


def _visited(context: BrowserContext, url: str) -> bytes:
    page = context.new_page()
    page.goto(url)
    page.locator("patience-board[data-status]").wait_for(timeout=120_000)
    page.locator("[data-place=s]").click()
    page.wait_for_timeout(STAY)
    text = page.workers[0].evaluate(
        "([from, room]) => new Uint8Array(memory.buffer, from, room).join('')", [MARKS, ROOM]
    )
    page.close()
    return bytes(map(int, text))


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def ranges(numbers: list[int]) -> list[str]:
    """Write rising numbers as ranges: 3, 5-9."""
    gaps = [(a, b) for a, b in pairwise(numbers) if b != a + 1]
    starts, ends = [numbers[0], *(b for _, b in gaps)], [*(a for a, _ in gaps), numbers[-1]]
    return [str(low) if low == high else f"{low}-{high}" for low, high in zip(starts, ends, strict=True)]


def main() -> None:
    """Watch, and write what was seen."""
    seen = [by_the_tests()]
    write(seen)  # without it, no site can be built for a new Pyodide
    write(seen + in_a_browser())


def write(seen: list[bytes]) -> None:
    """Write which functions have left a mark anywhere."""
    called = [index for index, marks in enumerate(zip(*seen, strict=True)) if any(marks)]
    lines = [_sum((PACKAGE / WASM).read_bytes()), *ranges(called)]
    CALLED.write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main()
