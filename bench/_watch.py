"""Which functions of the runtime are called: by the engine's tests, while packing, and in a browser.

``python -m bench._watch`` writes ``docs/hooks/lean.txt`` anew. It is for a new Pyodide, and for whoever meets
"unreachable": what was done then calls a function that nothing has called before. Some five minutes.
"""

import gzip
import hashlib
import subprocess
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from build import ROOT, build_site, find_chromium, serve_site
from docs.hooks.lean import CALLED, MARKS, PACKAGE, ROOM, WASM, watched
from docs.hooks.lean import write as write_runtime
from docs.hooks.runtime import packed
from tests.browser.test_starting import SAVING

PLAY = "fr/forty-thieves/play/"
STAY = 5_000
"""Milliseconds that a board is left to itself after a tap."""
EVERY = bytes([1]) * ROOM
"""The marks that there would be if every function had been called."""
MARKS_OF = """
import { readFileSync } from "node:fs";
import { MEMORY } from "./docs/theme/js/freeze.js";
import { unpacked } from "./docs/theme/js/luggage.js";
const [folder, marks, room] = process.argv.slice(1);
const bytes = (name) => Uint8Array.from(readFileSync(`${folder}/${name}`));
const copy = unpacked(bytes("memory"), bytes("runtime/pyodide.asm.wasm"));
process.stdout.write(copy.subarray(MEMORY + +marks).subarray(0, +room));
"""
"""Writes the marks that are in a copy of Python's memory."""
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


def by_packing() -> bytes:
    """Return the marks of what is done under Node to make the copy of Python's memory: they are in it."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("python.zip", "engine.zip"):
            Path(folder, name).write_bytes(gzip.decompress(packed()[name]))
        write_runtime(Path(folder, "runtime"), "watched")
        subprocess.run(["node", "docs/hooks/pack_memory.mjs", folder], cwd=ROOT, check=True)
        read = ["node", "--input-type=module", "--eval", MARKS_OF, folder, str(MARKS), str(ROOM)]
        return subprocess.run(read, cwd=ROOT, check=True, capture_output=True).stdout


def in_a_browser() -> list[bytes]:
    """Return the marks of two visits: Python wakes from its memory in one, and starts anew in the other."""
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
    write([EVERY])  # so that a site can be built
    write([by_the_tests(), by_packing(), *in_a_browser()])


def write(seen: list[bytes]) -> None:
    """Write which functions have left a mark anywhere."""
    called = [index for index, marks in enumerate(zip(*seen, strict=True)) if any(marks)]
    lines = [_sum((PACKAGE / WASM).read_bytes()), *ranges(called)]
    CALLED.write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main()
