"""Scripts and styles as they travel: small, and each in one file, so that nobody waits for a chain of them.

A script travels by itself where a page names it or another script loads it when it is wanted; all others
travel in those that import them. The sources stay as they are written.
"""

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import quote

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from docs.hooks.node import ROOT, node
from docs.hooks.places import plugin

ESBUILD: Final = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
THEME: Final = ROOT / "docs" / "theme"

STYLES: Final[Mapping[str, tuple[str, ...]]] = {
    "site.css": ("site.css", "table.css"),  # also pages without a board have figures
    "italic.css": ("italic.css",),
    "board.css": ("board.css",),
    "atlas.css": ("atlas.css",),
}
"""The style sheets that travel, and what is in them."""

NAMED = re.compile(r"js/([\w-]+\.js)")
"""A script that a template names."""
WANTED = re.compile(r'(?:await import\("\./|new URL\(")([\w-]+\.js)"')
"""A script that another one loads when it is wanted, or sets to work."""


def named() -> set[str]:
    """Return the scripts that templates name."""
    return {name for path in THEME.glob("*.html") for name in NAMED.findall(path.read_text("utf-8"))}


def scripts() -> list[str]:
    """Return the scripts that travel by themselves."""
    sources = {path.name: path.read_text("utf-8") for path in (THEME / "js").glob("*.js")}
    wanted = {name for text in sources.values() for name in WANTED.findall(text)}
    return sorted((named() | wanted) & set(sources))


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates the sign of the site as an address: it is smaller than a request for it."""
    sign = (THEME / "img" / "icon.svg").read_text("utf-8").strip().replace('"', "'")
    env.globals["icon"] = f"data:image/svg+xml,{quote(sign, safe=' =:/().')}"
    return env


@event_priority(-105)  # before the scripts of others are laid beside ours
def on_post_build(config: MkDocsConfig) -> None:
    """Put what travels in the place of all that MkDocs has copied."""
    if plugin(config).building:
        return
    clear(config.site_dir)
    names = scripts()
    # What is loaded when it is wanted stays a file of its own.
    apart = [f"--external:./{name}" for name in names]
    esbuild("js", *names, *apart, "--format=esm", "--target=es2022", f"--outdir={config.site_dir}/js")
    write_styles(config.site_dir, "--external:*.woff2")


def clear(site: str) -> None:
    """Take away the sources that MkDocs has copied."""
    for kind in ("js", "css"):
        for copied in Path(site, kind).glob(f"*.{kind}"):
            copied.unlink()


def write_styles(site: str, fonts: str) -> None:
    """Write the style sheets; ``fonts`` says what becomes of the fonts in them."""
    for name, parts in STYLES.items():
        imports = "".join(f'@import "./{part}";' for part in parts)
        esbuild("css", "--loader=css", fonts, f"--outfile={site}/css/{name}", text=imports)


def esbuild(folder: str, *options: str, text: str = "") -> str:
    """Bundle in a folder of the theme: the files named in the options, or a text that imports some.

    Returns what is written to no file.
    """
    if not ESBUILD.is_file():
        raise PluginError("esbuild is not there yet; run `python3 build.py build` once, it fetches it.")
    command = [node(), str(ESBUILD), "--bundle", "--minify", "--log-level=warning", *options]
    done = subprocess.run(command, cwd=THEME / folder, input=text, capture_output=True, text=True)
    if done.returncode:
        raise PluginError(f"esbuild could not bundle:\n{done.stdout}{done.stderr}")
    return done.stdout
