// The memory of Python as a copy, and Python from such a copy. Pyodide can do this, but calls it private: all that
// concerns it is here, made for the version that the project pins, which refuses the copies of any other. The build
// makes the copy (docs/hooks/pack_memory.mjs), the worker of a page wakes Python from it.

/** @typedef {import("pyodide").PyodideAPI} Pyodide */
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

/** What Pyodide must be started with so that its memory can be copied. */
export const FREEZABLE = { _makeSnapshot: true };

/** What Pyodide must be started with to wake up from a copy. @param {Promise<Bytes>} copy */
export const waking = (copy) => ({ _loadSnapshot: copy });

/** A copy of the memory. @param {Pyodide} pyodide @returns {Bytes} */
export const frozen = (pyodide) => /** @type {any} */ (pyodide).makeMemorySnapshot();

/** Where in a copy the memory begins: before it stands what Pyodide knows it by. */
export const MEMORY = 128;
