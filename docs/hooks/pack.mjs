// Python packed for the page, made by the very Python that will run there (under Node):
//   python.zip  the modules of the standard library that are ever imported, compiled, not compressed:
//               hosts compress better than zip does, and importing needs no inflating;
//   engine.zip  the engine, compiled, and the words.
// Usage: node pack.mjs PROJECT FOLDER. The same input gives the same bytes.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [project, folder] = process.argv.slice(2);
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/project", project);
try {
  pyodide.runPython("raise ValueError('what an error imports belongs in the archive too')");
} catch {
  // that was the purpose
}
pyodide.runPython(`
import sys
sys.path.insert(0, "/project/docs/hooks")
import pack
pack.pack("/project", "/tmp")
`);
for (const name of ["python.zip", "engine.zip"]) {
  writeFileSync(join(folder, name), pyodide.FS.readFile(`/tmp/${name}`));
}
