"""JavaScript of others that the page loads: the maker of QR codes, as it comes in its npm package."""

import shutil
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority

from docs.hooks.places import plugin

PACKAGES = Path(__file__).parents[2] / "node_modules"
FILES = {"lean-qr/nano.mjs": "js/lean-qr.js"}
"""Where a file lies in its package, and where in the site: its ending is one that every host knows."""


@event_priority(-110)
def on_post_build(config: MkDocsConfig) -> None:
    """Put the files in their place."""
    if plugin(config).building:
        return
    for name, place in FILES.items():
        if not (PACKAGES / name).is_file():
            raise PluginError(f"{name} is not there yet; run `python3 build.py build` once, it fetches it.")
        shutil.copyfile(PACKAGES / name, Path(config.site_dir, place))
