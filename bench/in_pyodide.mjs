// Run one Python expression in Pyodide under Node and print its value as JSON.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/project", dirname(dirname(fileURLToPath(import.meta.url))));
pyodide.globals.set("expression", process.argv[2]);
console.log(
  pyodide.runPython(`
import json, sys
sys.path.insert(0, "/project")
from bench import _playouts as playouts, _searches as searches
json.dumps(eval(expression))
`),
);
