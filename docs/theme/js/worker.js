// Python in a worker of its own: fetch, check and start it, then one JSON text in, one out.
// All Python here is synchronous; no Python object ever leaves this file.

/**
 * @typedef {{ path: string, size: number, sha256: string }} FileEntry
 * @typedef {{ files: Record<string, FileEntry>, base: string }} Start
 */

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
  const held = new Map();
  await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const bytes = await fetched(url(name), file, (size) => {
        got += size;
        self.postMessage({ progress: got / total });
      });
      held.set(url(name), bytes);
    }),
  );
  // Pyodide fetches by itself what is already here and checked: hand it our copies, with the right types.
  const network = self.fetch;
  self.fetch = async (/** @type {RequestInfo | URL} */ request, /** @type {RequestInit | undefined} */ init) => {
    const bytes = held.get(String(request));
    if (!bytes) return network(request, init);
    const type = String(request).endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(bytes, { headers: { "content-type": type } });
  };
  const [{ loadPyodide, version }, { default: createPyodideModule }] = await Promise.all([
    import(url("pyodide.mjs")),
    import(url("pyodide.asm.mjs")),
  ]);
  await compiles(held.get(url("pyodide.asm.wasm")));
  const pyodide = await loadPyodide({
    indexURL: new URL(".", url("pyodide.mjs")).href,
    createPyodideModule,
    stdLibURL: url("python_stdlib.zip"),
    lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version }, packages: {} },
    enableRunUntilComplete: false,
    checkAPIVersion: false,
  });
  self.fetch = network;
  pyodide.unpackArchive(held.get(url("engine.zip")), "zip", { extractDir: "/home/pyodide/app" });
  const door = pyodide.runPython("import sys; sys.path.insert(0, '/home/pyodide/app'); from game.app import handle; handle");
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
 * Ask the browser whether it may run WebAssembly at all: Pyodide would wait for ever where it may not.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
async function compiles(bytes) {
  try {
    await WebAssembly.compile(bytes);
  } catch {
    throw new StartError("wasm");
  }
}
