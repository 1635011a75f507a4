import { loadPyodide } from "./pyodide/pyodide.mjs";

const pyodide = await loadPyodide();
pyodide.unpackArchive(await (await fetch("engine.zip")).arrayBuffer(), "zip", { extractDir: "/home/pyodide/app" });
const handle = pyodide.runPython("import sys; sys.path.insert(0, '/home/pyodide/app'); from game.app import handle; handle");
postMessage(handle('plain\n{"do": "open", "lang": "fr", "shown": "forty-thieves/17"}'));
