"""Python for the page: the Pyodide runtime, lean and whole, the standard library cut down, the engine, and a
copy of the memory of a Python that has both in it.

Folders and files bear a hash of their content, so that no visitor ever gets a mixture of versions.
"""

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from docs.hooks.lean import PACKAGE, SCRIPTS, WASM, write
from docs.hooks.node import ROOT, node
from docs.hooks.places import plugin
from docs.hooks.slim import STAND_INS

HERE = Path(__file__).parent
KEPT = ROOT / "node_modules" / ".cache" / "packed"
WHOLE = "whole.wasm"
"""The runtime as shipped, for a page whose lean one met a function that it lacks."""
MEMORY = "memory"
"""A Python that has started and imported the engine, for pages on a fast line."""
TOLD = 2_000
"""So much is told of what went wrong, in characters from its end."""
PACKED = ("python.zip", "engine.zip", MEMORY)
LEAN = (*SCRIPTS, WASM)
MADE_BY = ("pack*.*", "lean*.*", *(f"../theme/js/{name}.js" for name in ("freeze", "luggage", "runtime")))
"""What makes them, from this folder."""


@cache
def runtime() -> dict[str, str]:
    """Return the files of the Pyodide package that are used, with the sha256 sums that package.json wants."""
    wanted: dict[str, str] = json.loads((ROOT / "package.json").read_text("utf-8"))["patience"]["runtime"]
    if any(not (PACKAGE / name).is_file() for name in wanted):
        raise PluginError(
            "The Python runtime is not there yet; run `python3 build.py build` once, it fetches it."
        )
    return wanted


def sum_of(*parts: bytes) -> str:
    """Return the sha256 of some bytes, in hexadecimal."""
    return hashlib.sha256(b"".join(parts)).hexdigest()


@cache
def packed() -> dict[str, bytes]:
    """Return what the page takes in place of Python's own files; kept until what goes into it changes.

    The archives are compressed by us: hosts do not compress what they take for data.
    """
    engine = [path for kind in ("*.py", "*.txt") for path in (ROOT / "game").rglob(kind)]
    makers = [path for kind in MADE_BY for path in HERE.glob(kind)]
    sources = sorted([*engine, *(ROOT / "locales").glob("*.json"), *makers])
    mark = sum_of(
        json.dumps([runtime(), *STAND_INS.items()]).encode(),
        (ROOT / "node_modules" / "terser" / "package.json").read_bytes(),
        *(path.name.encode() + path.read_bytes() for path in sources),
    )
    folder = KEPT / mark
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=ROOT / "node_modules") as made:
            _write_library(Path(made, "library.zip"))
            _run("pack.mjs", ROOT, made)
            write(Path(made, "runtime"))
            _run("pack_memory.mjs", made)
            whole = Path(made, "whole")
            whole.mkdir()
            for name in PACKED:
                data = Path(made, name).read_bytes()
                (whole / name).write_bytes(gzip.compress(data, 9, mtime=0))
            for name in LEAN:
                Path(made, "runtime", name).rename(whole / name)
            shutil.rmtree(KEPT, ignore_errors=True)
            KEPT.mkdir(parents=True, exist_ok=True)
            whole.rename(folder)  # at once: who builds meanwhile finds all of it, or nothing
    return {name: (folder / name).read_bytes() for name in (*LEAN, *PACKED)}


def _run(script: str, *arguments: Path | str) -> None:
    done = subprocess.run([node(), HERE / script, *arguments], capture_output=True, text=True)
    if done.returncode:
        told = (done.stdout + done.stderr)[-TOLD:]  # Node shows a line of the script: it has only one
        raise PluginError(f"Python could not be packed for the page:\n{told}")


def _write_library(path: Path) -> None:
    """Write the library as shipped, but with our stand-ins for what a board never uses."""
    with zipfile.ZipFile(PACKAGE / "python_stdlib.zip") as shipped, zipfile.ZipFile(path, "w") as library:
        for name in shipped.namelist():
            library.writestr(name, STAND_INS[name] if name in STAND_INS else shipped.read(name))


@cache
def served() -> dict[str, bytes]:
    """Return what stands below ``assets/`` in the site, by the name that the page knows it by."""
    return {**packed(), WHOLE: (PACKAGE / WASM).read_bytes()}


@cache
def manifest() -> dict[str, dict[str, Any]]:
    """Return what the page needs to know of each file: where it lies, its size and its sum."""
    folder = f"pyodide-{sum_of(*(served()[name] for name in SCRIPTS))[:12]}"
    files = {}
    for name, data in served().items():
        sum_ = sum_of(data)
        hashed = f"{name.partition('.')[0]}-{sum_[:12]}.{'bin' if name in PACKED else 'wasm'}"
        path = f"{folder}/{name}" if name in SCRIPTS else hashed
        files[name] = {"path": path, "size": len(data), "sha256": sum_}
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Tell the templates which files a board needs."""
    env.globals["runtime"] = told(manifest())
    return env


def told(files: dict[str, dict[str, Any]]) -> str:
    """Return what a page tells of files, as JSON."""
    return json.dumps(files, separators=(",", ":"))


@event_priority(-110)
def on_post_build(config: MkDocsConfig) -> None:
    """Put the files in their place."""
    if plugin(config).building:
        return
    for name, entry in manifest().items():
        target = Path(config.site_dir, "assets", entry["path"])
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(served()[name])
