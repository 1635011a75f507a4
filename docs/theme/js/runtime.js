// What Python is started with, and the engine in it: the same in the worker of a page and in the build, which makes a
// copy of a Python that has rehearsed (docs/hooks/pack_memory.mjs).

/** @typedef {import("pyodide").PyodideAPI} Pyodide */

const APP = "/home/pyodide/app";
const IMPORT_FROM_APP = `import sys; sys.path.insert(0, "${APP}"); from`;

/** Python that gives the function which answers messages. */
export const DOOR = `${IMPORT_FROM_APP} game.app import handle; handle`;
/** Python that plays a little and leaves nothing of it, so that all is imported and read. */
export const REHEARSE = `${IMPORT_FROM_APP} rehearsal import rehearse; rehearse()`;

/** What the runtime was built with: it asks for a lock file only to read this in it. */
const BUILT_WITH = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };
/** With what each file within a zip begins. */
const LOCAL_FILE = 0x04034b50;

/** What every start is the same in. @param {string} version of Pyodide */
export const options = (version) => ({
  lockFileContents: { info: { ...BUILT_WITH, version }, packages: {} },
  enableRunUntilComplete: false,
  checkAPIVersion: false,
});

/**
 * Lay out the files of the engine, which its archive holds uncompressed.
 * @param {Pyodide["FS"]} FS
 * @param {Uint8Array} archive
 */
export function unpack(FS, archive) {
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
