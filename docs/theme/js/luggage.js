// A copy of Python's memory as it travels: only what is not the same in the memory of a runtime that has not started,
// which holds what the runtime brings itself, and zeros. It is a quarter of it.
import { MEMORY } from "./freeze.js";

/** @typedef {import("./freeze.js").Bytes} Bytes */

/** How many bytes are compared together. */
const PAGE = 64;
/** Where in a module of WebAssembly its sections begin, and the kind of the one that says what memory begins with. */
const [SECTIONS, DATA] = [8, 11];

/**
 * Make a copy ready for the way: its length, the number of stretches that come, where each begins and ends, and they.
 * @param {Bytes} copy
 * @param {Bytes} wasm
 */
export function packed(copy, wasm) {
  const fresh = unstarted(copy.length, wasm);
  const stretches = /** @type {number[][]} */ ([]);
  for (let start = 0; start < copy.length; start += PAGE) {
    const end = Math.min(start + PAGE, copy.length);
    if (copy.subarray(start, end).every((byte, n) => byte === fresh[start + n])) continue;
    const last = stretches.at(-1);
    if (last?.[1] === start) last[1] = end;
    else stretches.push([start, end]);
  }
  const length = stretches.at(-1)?.[1] ?? 0; // what follows was never used
  const table = Uint32Array.of(length, stretches.length, ...stretches.flat());
  return new Blob([table, ...stretches.map(([start, end]) => copy.subarray(start, end))]);
}

/** What was made ready. Fails where it is no such thing. @param {Bytes} luggage @param {Bytes} wasm */
export function unpacked(luggage, wasm) {
  const [length, count] = new Uint32Array(luggage.buffer, 0, 2);
  const table = new Uint32Array(luggage.buffer, 8, 2 * count);
  const copy = unstarted(length, wasm);
  for (let n = 0, at = 8 + table.byteLength; n < table.length; n += 2) {
    const [start, end] = table.subarray(n, n + 2);
    copy.set(luggage.subarray(at, at + end - start), start);
    at += end - start;
  }
  return copy;
}

/** The memory before anything has started, where a copy has it. @param {number} length @param {Bytes} wasm */
function unstarted(length, wasm) {
  const copy = new Uint8Array(length);
  let at = SECTIONS;
  const byte = () => wasm[at++];
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte();
      value |= (next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
  };
  while (byte() !== DATA) {
    const size = number(); // before `at` is read: it moves on
    at += size;
  }
  number(); // the size of the section
  for (let pieces = number(); pieces > 0; pieces--) {
    at += 2; // that it has an address, and that this is a number:
    const place = MEMORY + number();
    at += 1; // which ends here
    const size = number();
    copy.set(wasm.subarray(at, at + size), place);
    at += size;
  }
  return copy;
}
