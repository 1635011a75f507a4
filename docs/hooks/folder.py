"""The edition whose pages open from a folder, by a double click: no host, no network (mkdocs-folder.yml).

Browsers let such a page fetch nothing, import no module from beside it and set no file to work as a worker;
they run scripts of the old kind, and show what style sheets hold. So every script is bundled whole; each file
that a page takes while it is open lies there as a script that bears it as text (``js/from-folder.js``); fonts
lie in the style sheets; and links name the file of a page, which no host would look for in its folder.
"""

import gzip
import json
import re
import shutil
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from docs.hooks import bundle, runtime
from docs.hooks.places import plugin
from docs.hooks.policy import ALWAYS, FROM_FOLDER, written
from docs.hooks.search import write_index

TAKEN_IN: Final = "python.js"
"""A script that pages from a host name before the board; here it travels in that of the board."""

SETTINGS: Final = "settings.js"
"""A script before which another one is to run (``js/shared.js``)."""

NEEDLESS: Final = ("app-*.webmanifest", "fonts", "img", "sitemap.xml*")
"""What only pages from a host use: to be installed, to be shown in search engines and networks."""

FOR_HOSTS: Final = re.compile(
    r'<link rel="(?:canonical|alternate|manifest|apple-touch-icon|preload|modulepreload)"[^>]*>\n?'
    r'|<meta (?:property="og:|name="twitter:)[^>]*>\n?'
    r'|<script type="module" async[^>]*></script>\n?'
)
"""Elements that say where a page lies, or have something fetched in time."""

ADDRESS: Final = re.compile(r'\b((?:href|data-rules|data-play|data-games)=")([\w./-]+)')
"""A link that leads to no other host, up to its fragment."""

SEARCHED: Final = {".pagefind", ".pf_meta", ".pf_index", ".pf_fragment", ".json"}
"""Endings of the files that a search takes, besides its script; Pagefind also writes looks of its own."""


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates what they need of the hooks that are not at work."""
    bundle.on_env(env, config, files)
    env.globals["runtime"] = runtime.told(python())
    env.globals["policy"] = written(ALWAYS, FROM_FOLDER)
    return env


@event_priority(-300)
def on_post_build(config: MkDocsConfig) -> None:
    """Make an edition for a folder of what MkDocs has written."""
    if plugin(config).building:
        return
    site = Path(config.site_dir)
    for page in site.rglob("*.html"):
        page.write_text(from_folder(page.read_text("utf-8")), "utf-8")
    for path in (path for name in NEEDLESS for path in site.glob(name)):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    bundle.clear(config.site_dir)
    bundle.write_styles(config.site_dir, "--loader:.woff2=dataurl")
    write_scripts(config.site_dir)
    for place, data in [*runtime_files(), *search_files(site)]:
        target = site / f"{place}.js"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(bearing(data), "utf-8")


def from_folder(html: str) -> str:
    """Return a page as it is read without a host."""
    html = FOR_HOSTS.sub("", html).replace('<script type="module"', "<script defer")
    return ADDRESS.sub(lambda link: link[1] + file_at(link[2]), html)


def file_at(address: str) -> str:
    """Return the address of the file that a host sends for an address."""
    if address.endswith("/"):
        return f"{address}index.html"
    return f"{address}/index.html" if address.rpartition("/")[2] in (".", "..") else address


def write_scripts(site: str) -> None:
    """Bundle the scripts that pages name, each with all that it may ever load, and the worker in them."""
    whole = ("--format=iife", "--target=es2022", "--conditions=folder")
    worker = json.dumps(bundle.esbuild("js", "worker.js", *whole))
    names = sorted(bundle.named() - {TAKEN_IN, SETTINGS})
    bundle.esbuild(
        "js", *names, *whole, f"--define:globalThis.PATIENCE_WORKER={worker}", f"--outdir={site}/js"
    )
    both = 'import "./shared.js"; import "./settings.js";'
    bundle.esbuild("js", *whole, f"--outfile={site}/js/{SETTINGS}", text=both)


def python() -> dict[str, dict[str, Any]]:
    """Return the files of Python, but for the one that is only there to be quick and weighs the most."""
    return {name: entry for name, entry in runtime.manifest().items() if name != runtime.MEMORY}


def runtime_files() -> Iterator[tuple[str, bytes]]:
    """Yield the files of Python, with where the page looks for them."""
    for name, entry in python().items():
        yield f"assets/{entry['path']}", runtime.served()[name]


def search_files(site: Path) -> list[tuple[str, bytes]]:
    """Return the files of a search, made now, with where Pagefind looks for them."""
    write_index(str(site), "--keep-index-url")
    folder = site / "pagefind"
    taken = [path for path in folder.rglob("*") if path.suffix in SEARCHED or path.name == "pagefind.js"]
    files = [(path.relative_to(site).as_posix(), path.read_bytes()) for path in taken]
    shutil.rmtree(folder)
    return files


def bearing(data: bytes) -> str:
    """Return a script that bears a file as text, for whoever has put the script into a page."""
    return f'document.currentScript.file="{b64encode(gzip.compress(data, 9, mtime=0)).decode()}";\n'
