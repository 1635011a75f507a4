// Python packed for the page, made by the very Python that will run there (under Node):
//   python.zip  the modules of the standard library that are ever imported, compiled, not compressed:
//               hosts compress better than zip does, and importing needs no inflating;
//   engine.zip  the engine, compiled, what it reads, and the words.
// Usage: node pack.mjs PROJECT FOLDER, where FOLDER holds library.zip, from which modules are taken. The same
// input gives the same bytes.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [project, folder] = process.argv.slice(2);
const pyodide = await loadPyodide({
  stdLibURL: join(folder, "library.zip"),
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  enableRunUntilComplete: false,
});
pyodide.mountNodeFS("/project", project);
try {
  pyodide.runPython("raise ValueError('what an error imports belongs in the archive too')");
} catch {
  // that was the purpose
}
pyodide.runPython(`
import sys
sys.path.insert(0, "/project")
from docs.hooks.pack_rehearsal import rehearse
rehearse()
used = [module for module in sys.modules.values() if module]
from docs.hooks.pack import pack
pack("/project", "/tmp", used)
`);
for (const name of ["python.zip", "engine.zip"]) {
  writeFileSync(join(folder, name), pyodide.FS.readFile(`/tmp/${name}`));
}
