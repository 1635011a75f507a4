"""Moves a second: the engine in this Python, and the same files in Pyodide under Node."""

import json
import subprocess
from pathlib import Path

from bench import _playouts as playouts

ROOT = Path(__file__).parent.parent


def run() -> list[dict[str, object]]:
    """Measure both in turn; the ratio is the time of Pyodide over the time of CPython."""
    here = playouts.best()
    command = ["node", str(ROOT / "bench" / "in_pyodide.mjs"), "playouts.best()"]
    there = float(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    return [
        {"what": "moves found and made, CPython", "value": round(here), "unit": "moves/s"},
        {
            "what": "the same in Pyodide",
            "value": round(there),
            "unit": "moves/s",
            "ratio": round(here / there, 2),
        },
    ]
