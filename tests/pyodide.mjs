// The engine's tests inside Pyodide, under Node: the same files, the same Python as in the page. Of a test that is
// there for each game or language, every third is taken: all of them run in CPython, and here it is the Python
// that is tried.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDERS = ["tests/rules", "tests/notation", "tests/words", "tests/play", "tests/solver"];

/** The packages of .venv: pytest and what it needs are Python alone, whichever version installed them. */
function sitePackages() {
  const library = join(ROOT, ".venv", "lib");
  const python = existsSync(library) && readdirSync(library).find((name) => name.startsWith("python3"));
  return python ? join(library, python, "site-packages") : join(ROOT, ".venv", "Lib", "site-packages");
}

const pyodide = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    PYTHONDONTWRITEBYTECODE: "1", // the mounted folders are read, not written
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", // only what the tests themselves import
    HYPOTHESIS_STORAGE_DIRECTORY: "/tmp/hypothesis",
  },
});
for (const [place, root] of [["/project", ROOT], ["/packages", sitePackages()]]) {
  pyodide.mountNodeFS(place, root);
}
pyodide.globals.set("folders", pyodide.toPy(FOLDERS));
process.exitCode = pyodide.runPython(`
import os, sys
os.chdir("/project")
sys.path[:0] = ["/project", "/packages"]
from collections import Counter
import pytest

class EveryThird:
    def pytest_collection_modifyitems(self, config, items):
        met = Counter()
        kept, left = [], []
        for item in items:
            name = item.nodeid.partition("[")[0]
            (left if met[name] % 3 else kept).append(item)
            met[name] += 1
        config.hook.pytest_deselected(items=left)
        items[:] = kept

int(pytest.main(["-p", "no:cacheprovider", *folders], plugins=[EveryThird()]))
`);
