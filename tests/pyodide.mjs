// The engine's tests inside Pyodide, under Node: the same files, the same lean runtime (docs/hooks/lean.py) as in
// the page. Of a test that is there for each game or language, every third is taken: all of them run in CPython, and
// here it is the Python that is tried.
//
// With --watch FILE the runtime is whole, and a byte for each of its functions is written to the file: 1 where it was
// called (bench/_watch.py).
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PACKAGE = join(ROOT, "node_modules", "pyodide");
/** Where the marks lie, and room for all of them (docs/hooks/lean.py). */
const [MARKS, ROOM] = [4_060_000, 20_000];
const [watching, marks] = process.argv.slice(2);
const FOLDERS = ["tests/rules", "tests/notation", "tests/words", "tests/play", "tests/solver"];

/** The packages of .venv: pytest and what it needs are Python alone, whichever version installed them. */
function sitePackages() {
  const library = join(ROOT, ".venv", "lib");
  const python = existsSync(library) && readdirSync(library).find((name) => name.startsWith("python3"));
  return python ? join(library, python, "site-packages") : join(ROOT, ".venv", "Lib", "site-packages");
}

const folder = mkdtempSync(join(tmpdir(), "runtime-"));
const python = join(ROOT, ".venv", process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
execFileSync(python, ["-m", "docs.hooks.lean", folder, ...(watching ? ["watched"] : [])], { cwd: ROOT });
const pyodide = await loadPyodide({
  indexURL: folder,
  stdLibURL: join(PACKAGE, "python_stdlib.zip"),
  lockFileURL: join(PACKAGE, "pyodide-lock.json"),
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
if (watching) writeFileSync(marks, pyodide._module.HEAPU8.slice(MARKS, MARKS + ROOM));
rmSync(folder, { recursive: true });
