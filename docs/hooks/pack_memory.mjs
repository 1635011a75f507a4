// The memory of a Python that has rehearsed, packed for the page: whoever has it need neither start Python nor import
// anything. Made under Node with the lean runtime of the page; pages wake Python from it (js/freeze.js).
// Usage: node pack_memory.mjs FOLDER, where FOLDER holds what pack.mjs made, and the runtime in runtime/; writes memory.
// The same input gives the same bytes with the same Node: neither time, chance nor the place of this file gets in.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FREEZABLE, frozen } from "../theme/js/freeze.js";
import { packed } from "../theme/js/luggage.js";
import { options, REHEARSE, unpack } from "../theme/js/runtime.js";

const [folder] = process.argv.slice(2);
process.argv.length = 1; // Python would remember where its program lies
const runtime = join(folder, "runtime");
const bytes = (/** @type {string} */ ...path) => Uint8Array.from(readFileSync(join(...path)));

Date.now = performance.now = () => 0;
process.hrtime.bigint = () => 0n;
crypto.randomFillSync = (/** @type {any} */ array) => array.fill(7);

const { loadPyodide, version } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  indexURL: runtime,
  stdLibURL: join(folder, "python.zip"),
  ...options(version),
  ...FREEZABLE,
});
unpack(pyodide.FS, bytes(folder, "engine.zip"));
pyodide.runPython(REHEARSE);
const memory = packed(frozen(pyodide), bytes(runtime, "pyodide.asm.wasm"));
writeFileSync(join(folder, "memory"), new Uint8Array(await memory.arrayBuffer()));
