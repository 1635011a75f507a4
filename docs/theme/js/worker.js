// Python in a worker of its own: fetch, check and start it, then one JSON text in, one out.
// All Python here is synchronous; no Python object ever leaves this file.

/**
 * @typedef {{ path: string, size: number, sha256: string }} FileEntry
 * @typedef {{ files: Record<string, FileEntry>, base: string }} Start
 */

/** What the runtime was built with: it asks for a lock file only to read this in it. */
const BUILT_WITH = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };
const APP = "/home/pyodide/app";

/** @type {((message: string) => string) | undefined} */
let handle;

class StartError extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

self.onmessage = async ({ data }) => {
  if (typeof data === "string") return answer(data);
  try {
    handle = await start(data);
    self.postMessage({ ready: true });
  } catch (error) {
    self.postMessage({ failed: error instanceof StartError ? error.reason : "network" });
  }
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

/** @param {Start} options */
async function start({ files, base }) {
  const url = (/** @type {string} */ name) => new URL(files[name].path, base).href;
  const total = Object.values(files).reduce((sum, file) => sum + file.size, 0);
  let got = 0;
  const bytes = (/** @type {string} */ name) =>
    fetched(url(name), files[name], (size) => {
      got += size;
      self.postMessage({ progress: got / total });
    });
  // All at once: each file is fetched, checked, unpacked or compiled without waiting for the others.
  const [{ loadPyodide, version }, { default: createPyodideModule }, wasm, library, engine] = await Promise.all([
    module(url("pyodide.mjs"), bytes("pyodide.mjs")),
    module(url("pyodide.asm.mjs"), bytes("pyodide.asm.mjs")),
    bytes("pyodide.asm.wasm").then(compiled),
    bytes("python.zip").then(unzipped),
    bytes("engine.zip").then(unzipped),
  ]);
  // Pyodide would fetch and compile by itself what is already here and checked: it gets ours.
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (...request) => {
    const name = String(request[0]);
    if (name === url("pyodide.asm.wasm")) return new Response();
    return name === url("python.zip") ? new Response(library) : fetch(...request);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  const pyodide = await loadPyodide({
    indexURL: new URL(".", url("pyodide.mjs")).href,
    createPyodideModule,
    stdLibURL: url("python.zip"),
    lockFileContents: { info: { ...BUILT_WITH, version }, packages: {} },
    enableRunUntilComplete: false,
    checkAPIVersion: false,
  });
  Object.assign(self, { fetch });
  Object.assign(WebAssembly, { instantiateStreaming });
  pyodide.unpackArchive(engine, "zip", { extractDir: APP });
  const door = pyodide.runPython(`import sys; sys.path.insert(0, "${APP}"); from game.app import handle; handle`);
  return (/** @type {string} */ message) => String(door(message));
}

/**
 * Fetch a file whole and check it.
 * @param {string} url
 * @param {FileEntry} file
 * @param {(size: number) => void} progress
 */
async function fetched(url, file, progress) {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok || !response.body) throw new StartError("network");
  const bytes = new Uint8Array(file.size);
  const reader = response.body.getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new StartError("network");
    });
    if (done) break;
    if (at + value.length > file.size) throw new StartError("damaged");
    bytes.set(value, at);
    at += value.length;
    progress(value.length);
  }
  if (at !== file.size) throw new StartError("damaged");
  // Hashes can only be taken on pages that came over a safe connection; elsewhere the size must do.
  if (self.crypto?.subtle) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hex !== file.sha256) throw new StartError("damaged");
  }
  return bytes;
}

/**
 * A module of the runtime, imported once its bytes are known to be right: the browser has them by then.
 * @param {string} url
 * @param {Promise<unknown>} checked
 */
async function module(url, checked) {
  await checked;
  return import(url);
}

/**
 * The runtime compiled: Pyodide would wait for ever in a browser that may not run it.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function compiled(bytes) {
  try {
    return await WebAssembly.compile(bytes);
  } catch {
    throw new StartError("wasm");
  }
}

/**
 * What an archive was before it was compressed for the way.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
function unzipped(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
