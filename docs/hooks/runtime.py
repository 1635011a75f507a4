"""Python for the page: the Pyodide runtime, unmodified, and the engine with its words in one archive.

Folders and files bear a hash of their content, so that no visitor ever gets a mixture of versions.
"""

import hashlib
import io
import json
import shutil
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "node_modules" / "pyodide"


@cache
def runtime() -> dict[str, str]:
    """Return the names of the runtime files with the sha256 sums that package.json wants."""
    wanted: dict[str, str] = json.loads((ROOT / "package.json").read_text())["patience"]["runtime"]
    missing = [name for name in wanted if not (PACKAGE / name).is_file()]
    if missing:
        raise PluginError("The Python runtime is not there yet; run `python3 build.py build` once, it fetches it.")
    return wanted


def engine() -> bytes:
    """Return the archive of the engine and the words; the same bytes wherever it is made."""
    buffer = io.BytesIO()
    files = sorted([*(ROOT / "game").glob("*.py"), *(ROOT / "locales").glob("*.json")])
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            info = zipfile.ZipInfo(path.relative_to(ROOT).as_posix(), date_time=(1980, 1, 1, 0, 0, 0))
            archive.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def short(*parts: bytes) -> str:
    """Return a short hash for a folder or file name."""
    return hashlib.sha256(b"".join(parts)).hexdigest()[:12]


def manifest() -> dict[str, Any]:
    """Return what the page needs to know: each file, its size and its sum, below ``assets/``."""
    wanted, archive = runtime(), engine()
    folder = f"pyodide-{short(*(sum_.encode() for sum_ in wanted.values()))}"
    files = {
        name: {"path": f"{folder}/{name}", "size": (PACKAGE / name).stat().st_size, "sha256": sum_}
        for name, sum_ in wanted.items()
    }
    sum_ = hashlib.sha256(archive).hexdigest()
    files["engine.zip"] = {"path": f"engine-{sum_[:12]}.zip", "size": len(archive), "sha256": sum_}
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Tell the templates which files a board needs."""
    env.globals["runtime"] = json.dumps(manifest(), separators=(",", ":"))
    return env


@event_priority(-110)
def on_post_build(config: MkDocsConfig) -> None:
    """Put the files in their place."""
    if config.plugins["i18n"].building:
        return
    assets = Path(config.site_dir, "assets")
    files = manifest()
    for name in runtime():
        target = assets / files[name]["path"]
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PACKAGE / name, target)
    (assets / files["engine.zip"]["path"]).write_bytes(engine())
