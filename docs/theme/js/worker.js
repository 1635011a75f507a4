// Python in a worker of its own: start it, then one JSON text in, one out.
// All Python here is synchronous; no Python object ever leaves this file.
import { Fetching, StartError } from "./fetching.js";
import { waking } from "./freeze.js";
import { unpacked } from "./luggage.js";
import { DOOR, options, unpack } from "./runtime.js";

/**
 * @typedef {import("pyodide").PyodideAPI} Pyodide
 * @typedef {{ files: import("./fetching.js").Files, base: string }} Start
 */

/** The file that holds the memory of a Python which has started; not every page tells of it. */
const MEMORY = "memory";
/**
 * How long it may take once all else is there, in milliseconds. A line may not be as fast as it seemed: what it was
 * judged by may have been at hand from an earlier visit.
 */
const LATE = 3_000;
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0));

/** @type {((message: string) => string) | undefined} */
let handle;

self.onmessage = ({ data }) => answer(data);

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

// Said by the name of the worker, since a message waits for a page that is busy: most are with their first picture.
start(JSON.parse(self.name)).catch((error) => {
  // What nobody foresaw may be a function that the lean runtime lacks: a crash starts the whole one.
  self.postMessage({ failed: error instanceof StartError ? error.reason : "crash" });
});

/** Start Python: from its memory where that comes soonest, else from its files. @param {Start} options */
async function start({ files, base }) {
  const fetching = new Fetching(files, base, (progress) => self.postMessage({ progress }));
  const parts = begun(fetching);
  const pyodide = (files[MEMORY] && (await woken(fetching, parts))) ?? (await begunAnew(fetching, parts));
  const door = pyodide.runPython(DOOR);
  handle = (message) => String(door(message));
  self.postMessage({ ready: true });
}

/**
 * Python as it stood when the build had started it and it had rehearsed. Nothing where the line is too slow: its
 * memory is the larger way to have it. Nothing either where the memory is not what it should be.
 * @param {Fetching} fetching
 * @param {ReturnType<typeof begun>} parts
 */
async function woken(fetching, parts) {
  if (!(await Promise.race([fetching.swift, parts.runtime]))) return null;
  const memory = Promise.all([fetching.unzipped(MEMORY), parts.runtime]).then(([luggage, { bytes }]) => unpacked(luggage, bytes));
  const late = parts.runtime.then(() => new Promise((_, reject) => setTimeout(reject, LATE)));
  const inTime = Promise.race([memory, late]);
  inTime.catch(() => {}); // told when it is its turn
  try {
    return await load(fetching, parts, EMPTY_ZIP, waking(inTime));
  } catch {
    return null; // where something else is at fault, the files will tell
  }
}

/**
 * Python with its library and the engine, as files.
 * @param {Fetching} fetching
 * @param {ReturnType<typeof begun>} parts
 */
async function begunAnew(fetching, parts) {
  const engine = fetching.unzipped("engine.zip");
  engine.catch(() => {}); // told when it is its turn
  const pyodide = await load(fetching, parts, await fetching.unzipped("python.zip"));
  unpack(pyodide.FS, await engine);
  return pyodide;
}

/** What every start needs, all on its way at once. @param {Fetching} fetching */
function begun(fetching) {
  const parts = {
    script: fetching.script("pyodide.mjs"),
    // While it runs, nothing is read: the line would seem to be slow.
    maker: fetching.script("pyodide.asm.mjs", fetching.swift),
    runtime: fetching.compiled("pyodide.asm.wasm"),
  };
  for (const part of Object.values(parts)) part.catch(() => {}); // told when it is its turn
  return parts;
}

/**
 * @param {Fetching} fetching
 * @param {ReturnType<typeof begun>} parts
 * @param {Uint8Array<ArrayBuffer>} library
 * @param {object} [more] than every start is given
 * @returns {Promise<Pyodide>}
 */
async function load(fetching, parts, library, more) {
  const [{ loadPyodide, version }, { default: createPyodideModule }, { module }] = await Promise.all([
    parts.script,
    parts.maker,
    parts.runtime,
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
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  try {
    return await loadPyodide({
      indexURL: new URL(".", fetching.url("pyodide.mjs")).href,
      createPyodideModule,
      stdLibURL: fetching.url("python.zip"),
      ...options(version),
      ...more,
    });
  } finally {
    Object.assign(self, { fetch });
    Object.assign(WebAssembly, { instantiateStreaming });
  }
}
