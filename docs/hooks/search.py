"""The search index, made once over the whole site, a part for each language."""

import logging
import subprocess
import sys

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority

from docs.hooks.places import plugin

log = logging.getLogger("mkdocs.hooks.search")


@event_priority(-300)
def on_post_build(config: MkDocsConfig) -> None:
    """Let Pagefind read the pages of both languages."""
    if not plugin(config).building:
        write_index(config.site_dir)


def write_index(site: str, *options: str) -> None:
    """Write the index below ``pagefind/``."""
    command = [sys.executable, "-m", "pagefind", "--site", site, "--output-subdir", "pagefind", *options]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise PluginError(f"The search index could not be made:\n{done.stdout}{done.stderr}")
    log.info("Search index written")
