"""From a tap on a link to a table that Python has made: our page against the plain way, in one run.

The plain way is a page with a worker that calls ``loadPyodide()`` on the files as shipped, unpacks the
same engine and draws the same table (``bench/plain``). Visits alternate; each number is the median. A warm
visit comes after one that was long enough for the browser to keep what it keeps.
"""

import os
import shutil
import statistics
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bench._others import cold
from bench._slow_host import SlowHandler
from build import serve_site
from tests.browser.before import host_with

ROOT = Path(__file__).parent.parent
ROUNDS = 5
STAY = 15_000
"""How long a first visit to our page lasts, in milliseconds."""
PAGES = {"plain": "plain/", "ours": "fr/forty-thieves/play/"}
SHIPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
"""What the plain way loads, besides the engine."""
WAYS = {"fast": ("whole-", "python-", "engine-"), "slow": ("whole-", "memory-")}
"""What a board does without on either kind of line; the whole runtime is for those whose lean one fails."""
WATCH = """
window.task = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.task = Math.max(window.task, duration);
}).observe({ type: "longtask", buffered: true });
addEventListener("view", () => { window.opened ??= performance.now(); });
let last = performance.now();
window.longest = 0;
const beat = new MessageChannel();
beat.port1.onmessage = () => {
  const now = performance.now();
  if (window.opened === undefined) window.longest = Math.max(window.longest, now - last);
  last = now;
  setTimeout(() => beat.port2.postMessage(0));
};
beat.port2.postMessage(0);
"""

Row = dict[str, object]


def run() -> list[Row]:
    """Weigh what is loaded, then visit each page ROUNDS times with nothing kept and once more after that."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder, "site")
        shutil.copytree(os.environ["PATIENCE_SITE"], site)
        shutil.copytree(ROOT / "bench" / "plain", site / "plain")
        shutil.copytree(ROOT / "node_modules" / "pyodide", site / "plain" / "pyodide")
        _zip_engine(site / "plain" / "engine.zip")
        browser = playwright.chromium.launch(
            executable_path=os.environ["PATIENCE_CHROMIUM"], args=["--no-sandbox"]
        )
        with serve_site(site) as url:
            rows = _fast(browser, url)
        with serve_site(site, kind=host_with(WATCH)) as url:
            for other, opened in cold(url, PAGES, ROUNDS):
                rows += _compared(f"{other}, cold", "ms", opened)
        weights = _compress(site)
        for line in WAYS:
            sizes = {"plain": [weights["plain"] / 1000], "ours": [weights[line] / 1000]}
            rows += _compared(f"bytes, brotli, {line} line", "kB", sizes)
        with serve_site(site, kind=SlowHandler) as url:
            times: dict[str, list[float]] = {name: [] for name in PAGES}
            for _ in range(ROUNDS):
                for name, address in PAGES.items():
                    with _reader(browser) as context:
                        times[name].append(_visit(context, url + address)[0])
        rows += _compared("10 Mbit/s and 60 ms away, cold", "ms", times)
        browser.close()
    return rows


def _fast(browser: Browser, url: str) -> list[Row]:
    cold: dict[str, list[float]] = {name: [] for name in PAGES}
    warm: dict[str, list[float]] = {name: [] for name in PAGES}
    blocked: list[float] = []
    tasks: list[float] = []
    for _ in range(ROUNDS):
        for name, address in PAGES.items():
            with _reader(browser) as context:
                opened, longest, task = _visit(context, url + address, STAY if name == "ours" else 0)
                cold[name].append(opened)
                warm[name].append(_visit(context, url + address)[0])
            if name == "ours":
                blocked.append(longest)
                tasks.append(task)
    block = "longest silence of the page while opening, cold"
    task_row = "longest task of the page, those below 50 ms as 0, cold"
    return [
        *_compared("cold", "ms", cold),
        *_compared("warm", "ms", warm),
        {"what": f"{block}: median", "value": round(statistics.median(blocked)), "unit": "ms"},
        {"what": f"{block}: worst", "value": round(max(blocked)), "unit": "ms"},
        {"what": f"{task_row}: median", "value": round(statistics.median(tasks)), "unit": "ms"},
        {"what": f"{task_row}: worst", "value": round(max(tasks)), "unit": "ms"},
    ]


def _compared(what: str, unit: str, values: dict[str, list[float]]) -> list[Row]:
    plain, ours = (statistics.median(values[name]) for name in PAGES)
    return [
        {"what": f"{what}: plain loadPyodide in a worker", "value": round(plain), "unit": unit},
        {
            "what": f"{what}: the play page",
            "value": round(ours),
            "unit": unit,
            "ratio": round(ours / plain, 2),
        },
    ]


def _zip_engine(target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        engine = (path for kind in ("*.py", "*.txt") for path in (ROOT / "game").rglob(kind))
        for path in [*engine, *(ROOT / "locales").glob("*.json")]:
            archive.write(path, path.relative_to(ROOT))


def _compress(site: Path) -> dict[str, int]:
    """Compress what Python needs on either page, as a good host would; returns what each then weighs."""
    assets = [path for path in (site / "assets").rglob("*") if path.is_file()]
    needed = {
        "plain": [*(site / "plain" / "pyodide" / name for name in SHIPPED), site / "plain" / "engine.zip"],
        **{line: [path for path in assets if not path.name.startswith(but)] for line, but in WAYS.items()},
    }
    files = {str(path) for paths in needed.values() for path in paths}
    subprocess.run(["node", ROOT / "bench" / "compress.mjs", *files], check=True)
    return {name: sum(Path(f"{path}.br").stat().st_size for path in paths) for name, paths in needed.items()}


@contextmanager
def _reader(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    context.add_init_script(WATCH)
    yield context
    context.close()


def _visit(context: BrowserContext, url: str, stay: int = 0) -> tuple[float, float, float]:
    """Visit a page; returns, in ms, when its table was there, and its longest silence and task till then."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_function("() => window.opened !== undefined", timeout=120_000)
    opened = float(page.evaluate("() => window.opened"))
    longest, task = map(float, page.evaluate("() => [window.longest, window.task]"))
    page.wait_for_timeout(stay)
    page.close()
    return opened, longest, task
