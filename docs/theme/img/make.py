"""Make the pictures that other sites show for ours (by hand, after a change of look; not part of the build).

    python build.py build && python docs/theme/img/make.py

Needs Playwright and a Chromium (environment variable PATIENCE_CHROMIUM, else the one on the path).
"""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parent.parent.parent
sys.path.insert(0, str(ROOT))

from game import draw  # noqa: E402  # the engine stands at the top of the project
from game.deal import deal  # noqa: E402
from game.games import FORTY_THIEVES  # noqa: E402
from game.words import Words, languages  # noqa: E402

PAGE = """<!doctype html><meta charset="utf-8">
<link rel="stylesheet" href="{css}/site.css"><link rel="stylesheet" href="{css}/board.css">
<body style="display:block;margin:0;padding:44px 56px;min-height:0">
<h1 style="font-size:76px;margin:0 0 4px">{name}</h1>
<p style="font-size:31px;margin:0 0 26px;color:var(--soft);font-style:italic">{pitch}</p>{table}</body>"""


def main() -> None:
    """Photograph a page of our own making, once for each language."""
    chromium = os.environ.get("PATIENCE_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        for language in languages():
            words = Words.load(language)
            table = draw.still(deal(FORTY_THIEVES, 27), words)
            html = HERE / f"social-{language}.html"
            html.write_text(
                PAGE.format(css="../css", name=words("site.name"), pitch=words("site.root"), table=table),
                encoding="utf-8",
            )
            page.goto(html.as_uri())
            page.wait_for_function("() => document.fonts.status === 'loaded'")
            page.screenshot(path=HERE / f"social-{language}.png")
            html.unlink()
        for size in (192, 512):
            page.set_viewport_size({"width": size, "height": size})
            page.goto((HERE / "icon.svg").as_uri())
            page.screenshot(path=HERE / f"icon-{size}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
