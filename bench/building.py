"""The time to build the site, from the words to the search index."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run() -> list[dict[str, object]]:
    """Build into a folder that is thrown away, and say how many pages and bytes came of it."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", folder],
            cwd=ROOT,
            check=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        )
        seconds = time.perf_counter() - start
        pages = len(list(Path(folder).rglob("*.html")))
        size = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
    return [
        {"what": f"build of {pages} pages", "value": round(seconds, 1), "unit": "s"},
        {"what": "size of the site", "value": round(size / 1e6, 1), "unit": "MB"},
    ]
