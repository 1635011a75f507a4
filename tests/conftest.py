"""The built site, for the tests that read it and for those that visit it.

This file is also read where the engine's tests run inside Pyodide: it imports nothing but Python's own.
"""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site: the one named by PATIENCE_SITE, else one built now."""
    named = os.environ.get("PATIENCE_SITE")
    if named:
        folder = Path(named)
        assert (folder / "index.html").is_file(), f"There is no site in {folder}, which PATIENCE_SITE names."
        return folder
    import build

    folder = tmp_path_factory.mktemp("built") / "site"
    build.build_site(folder)
    return folder
