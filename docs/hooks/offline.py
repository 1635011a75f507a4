"""The service worker of the site: our script, with the list of files of this version in front."""

import hashlib
import json
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from docs.hooks.places import plugin

SCRIPT = Path(__file__).parent.parent / "theme" / "js" / "offline.js"
LEFT_OUT = {"sitemap.xml", "sitemap.xml.gz", "js/offline.js", "_headers", ".htaccess"}
"""What nobody reads offline, and what a host keeps to itself: one file that cannot be had would spoil all."""
LEFT_OUT_BEGINNINGS = ("img/social", "assets/whole-")
"""Pictures for social networks; and the runtime for those whose lean one fails, as heavy as all else."""


@event_priority(-400)  # after the search index
def on_post_build(config: MkDocsConfig) -> None:
    """Write ``offline.js`` at the root of the site, so that it may answer for all of it."""
    if plugin(config).building:
        return
    site = Path(config.site_dir)
    files = sorted(path for path in site.rglob("*") if path.is_file())
    listed, mark = [], hashlib.sha256()
    for path in files:
        name = path.relative_to(site).as_posix()
        if name in LEFT_OUT or name.startswith(LEFT_OUT_BEGINNINGS):
            continue
        if not name.startswith("pagefind/"):  # made from the pages, but not the same twice
            mark.update(name.encode() + hashlib.sha256(path.read_bytes()).digest())
        # Pages are asked for by the name of their folder.
        listed.append(name.removesuffix("index.html") or "./" if name.endswith("index.html") else name)
    version = json.dumps({"version": mark.hexdigest()[:16], "files": listed}, separators=(",", ":"))
    script = SCRIPT.read_text("utf-8")
    (site / "offline.js").write_text(f"self.SITE = {version};\n{script}", "utf-8")
