// Python in a worker of its own: start it, then one JSON text in, one out.
// All Python here is synchronous; no Python object ever leaves this file.
import { Fetching, StartError } from "./fetching.js";
import { FREEZABLE, frozen, waking } from "./freeze.js";
import { forget, has, keep, read } from "./kept.js";

/**
 * @typedef {import("pyodide").PyodideAPI} Pyodide
 * @typedef {{ files: import("./fetching.js").Files, base: string, copy: boolean }} Start `copy`: only make the copy
 */

/** What the runtime was built with: it asks for a lock file only to read this in it. */
const BUILT_WITH = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };
const LIBRARY = "/lib/python314.zip";
const APP = "/home/pyodide/app";
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0));
/** With what each file within a zip begins. */
const LOCAL_FILE = 0x04034b50;

/** @type {((message: string) => string) | undefined} */
let handle;

self.onmessage = async ({ data }) => {
  if (typeof data === "string") return answer(data);
  try {
    await (data.copy ? copy(data) : start(data));
  } catch (error) {
    // What nobody foresaw may be a function that the lean runtime lacks: a crash starts the whole one.
    self.postMessage({ failed: error instanceof StartError ? error.reason : "crash" });
  }
};

// The runtime lets some errors fall that it meets while it starts, and then never ends.
self.onunhandledrejection = (event) => {
  event.preventDefault();
  self.postMessage({ failed: "crash" });
};

/**
 * Answer a message: the name of a board, a line feed, JSON.
 * @param {string} message
 */
function answer(message) {
  if (!handle) return;
  const board = message.slice(0, message.indexOf("\n"));
  let view;
  try {
    view = handle(message);
  } catch {
    self.postMessage({ failed: "crash" });
    return;
  }
  self.postMessage({ board, view });
  // A long thought goes on in slices, so that a move that comes meanwhile is answered first.
  if (JSON.parse(view).thinking) setTimeout(() => answer(`${board}\n{"do": "think"}`));
}

/** Start from the copy of an earlier start, or from the files. @param {Start} options */
async function start({ files, base }) {
  const fetching = new Fetching(files, base, (progress) => self.postMessage({ progress }));
  const parts = begun(fetching);
  let pyodide;
  let woken = await has(fetching.place);
  if (woken) {
    try {
      pyodide = await load(fetching, parts, waking(await read(fetching.place)), EMPTY_ZIP);
    } catch {
      await forget(fetching.place);
      woken = false;
    }
  }
  pyodide ??= await load(fetching, parts, {}, await fetching.unzipped("python.zip"));
  unpack(pyodide.FS, await parts.engine);
  const door = pyodide.runPython(`import sys; sys.path.insert(0, "${APP}"); from game.app import handle; handle`);
  handle = (message) => String(door(message));
  self.postMessage({ ready: true, woken });
  // What a woken Python needs, it has imported; this is for what nobody thought of.
  const late = woken ? await fetching.unzipped("python.zip").catch(() => null) : null;
  if (late) pyodide.FS.writeFile(LIBRARY, late);
}

/** Make a copy of a Python that has rehearsed, but has no board yet. @param {Start} options */
async function copy({ files, base }) {
  const fetching = new Fetching(files, base, () => {});
  const parts = begun(fetching);
  const pyodide = await load(fetching, parts, FREEZABLE, await fetching.unzipped("python.zip"));
  unpack(pyodide.FS, await parts.engine);
  pyodide.runPython(`import sys; sys.path.insert(0, "${APP}"); from rehearsal import rehearse; rehearse()`);
  await keep(fetching.place, frozen(pyodide));
  self.postMessage({ ready: true });
}

/** What every start needs, all on its way at once. @param {Fetching} fetching */
function begun(fetching) {
  const parts = {
    script: fetching.script("pyodide.mjs"),
    maker: fetching.script("pyodide.asm.mjs"),
    wasm: fetching.compiled("pyodide.asm.wasm"),
    engine: fetching.unzipped("engine.zip"),
  };
  for (const part of Object.values(parts)) part.catch(() => {}); // told when it is its turn
  return parts;
}

/**
 * @param {Fetching} fetching
 * @param {ReturnType<typeof begun>} parts
 * @param {object} options
 * @param {Uint8Array<ArrayBuffer>} library
 * @returns {Promise<Pyodide>}
 */
async function load(fetching, parts, options, library) {
  const [{ loadPyodide, version }, { default: createPyodideModule }, wasm] = await Promise.all([
    parts.script,
    parts.maker,
    parts.wasm,
  ]);
  // Pyodide would fetch and compile by itself what is already here and checked: it gets ours.
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (...request) => {
    const name = String(request[0]);
    if (name.endsWith("/pyodide.asm.wasm")) return new Response();
    return name === fetching.url("python.zip") ? new Response(library) : fetch(...request);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  try {
    return await loadPyodide({
      indexURL: new URL(".", fetching.url("pyodide.mjs")).href,
      createPyodideModule,
      stdLibURL: fetching.url("python.zip"),
      lockFileContents: { info: { ...BUILT_WITH, version }, packages: {} },
      enableRunUntilComplete: false,
      checkAPIVersion: false,
      ...options,
    });
  } finally {
    Object.assign(self, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}

/**
 * Lay out the files of the engine, which its archive holds uncompressed.
 * @param {Pyodide["FS"]} FS
 * @param {Uint8Array} archive
 */
function unpack(FS, archive) {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const text = new TextDecoder();
  for (let at = 0; view.getUint32(at, true) === LOCAL_FILE; ) {
    const name = at + 30;
    const nameEnd = name + view.getUint16(at + 26, true);
    const start = nameEnd + view.getUint16(at + 28, true);
    const path = `${APP}/${text.decode(archive.subarray(name, nameEnd))}`;
    at = start + view.getUint32(at + 18, true);
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, archive.subarray(start, at));
  }
}
