"""From a tap on a link to a table that Python has made: our page against the plain way, in one run.

The plain way is a page with a worker that calls ``loadPyodide()`` on the files as shipped, unpacks the
same engine and draws the same table (``bench/plain``). Visits alternate; each number is the median.
"""

import os
import shutil
import statistics
import tempfile
import zipfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from build import serve_site

ROOT = Path(__file__).parent.parent
ROUNDS = 5
WATCH = """
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


def run() -> list[dict[str, object]]:
    """Visit each page ROUNDS times with an empty cache and once more with a full one."""
    times: dict[tuple[str, str], list[float]] = {}
    blocked: list[float] = []
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
            for _ in range(ROUNDS):
                for name, address in (("plain", "plain/"), ("ours", "fr/forty-thieves/play/")):
                    cold, warm, longest = _visit_twice(browser, url + address)
                    times.setdefault((name, "cold"), []).append(cold)
                    times.setdefault((name, "warm"), []).append(warm)
                    if name == "ours":
                        blocked.append(longest)
        browser.close()
    rows: list[dict[str, object]] = []
    for visit in ("cold", "warm"):
        plain, ours = (statistics.median(times[name, visit]) for name in ("plain", "ours"))
        rows.append({"what": f"plain loadPyodide in a worker, {visit}", "value": round(plain), "unit": "ms"})
        rows.append(
            {
                "what": f"the play page, {visit}",
                "value": round(ours),
                "unit": "ms",
                "ratio": round(ours / plain, 2),
            }
        )
    rows.append(
        {
            "what": "longest block of the page while opening, cold",
            "value": round(statistics.median(blocked)),
            "unit": "ms",
        }
    )
    return rows


def _zip_engine(target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "locales").glob("*.json")]:
            archive.write(path, path.relative_to(ROOT))


def _visit_twice(browser: Browser, url: str) -> tuple[float, float, float]:
    context = browser.new_context()
    context.add_init_script(WATCH)
    cold, longest = _visit(context, url)
    warm, _ = _visit(context, url)
    context.close()
    return cold, warm, longest


def _visit(context: BrowserContext, url: str) -> tuple[float, float]:
    page: Page = context.new_page()
    page.goto(url)
    page.wait_for_function("() => window.opened !== undefined", timeout=120_000)
    opened = float(page.evaluate("() => window.opened"))
    longest = float(page.evaluate("() => window.longest"))
    page.close()
    return opened, longest
