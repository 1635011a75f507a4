"""Where Node is, which makes what Python cannot."""

import shutil
from pathlib import Path
from typing import Final

from mkdocs.exceptions import PluginError

ROOT: Final = Path(__file__).parents[2]


def node() -> str:
    """Return where Node is."""
    found = shutil.which("node")
    if found is None:
        raise PluginError("Node is needed to build the site; `python3 build.py build` brings it.")
    return found
