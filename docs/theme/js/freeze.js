// The memory of Python as a copy, and Python from such a copy. Pyodide can do this, but calls it private: all that
// concerns it is here, made for the version that the project pins, which refuses the copies of any other.

/** @typedef {import("pyodide").PyodideAPI} Pyodide */

/** What Pyodide must be started with so that its memory can be copied. */
export const FREEZABLE = { _makeSnapshot: true };

/** What Pyodide must be started with to wake up from a copy. @param {Uint8Array} copy */
export const waking = (copy) => ({ _loadSnapshot: copy });

/** A copy of the memory, without the end of it that was never used. @param {Pyodide} pyodide */
export function frozen(pyodide) {
  /** @type {Uint8Array<ArrayBuffer>} */
  const whole = /** @type {any} */ (pyodide).makeMemorySnapshot();
  const words = new BigUint64Array(whole.buffer);
  const last = words.findLastIndex((word) => word !== 0n);
  return whole.slice(0, 8 * (last + 1));
}
