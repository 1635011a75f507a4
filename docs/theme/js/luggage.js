// A copy of Python's memory as it travels: without what the runtime brings itself, and without the pages where nothing
// stands. Two thirds of it are such pages, and half of the rest are zeros once the runtime's share is taken out.
import { MEMORY } from "./freeze.js";

/** @typedef {import("./freeze.js").Bytes} Bytes */

/** How many bytes are looked at together, whether anything stands there. */
const PAGE = 4096;
/** Where in a module of WebAssembly its sections begin, and the kind of the one that says what memory begins with. */
const [SECTIONS, DATA] = [8, 11];

/** Make ready for the way: how long the copy is, how many stretches of it come, where each begins and ends, and they. @param {Bytes} copy @param {Bytes} wasm */
export function packed(copy, wasm) {
  exchange(copy, wasm);
  const stretches = /** @type {number[][]} */ ([]);
  for (let start = 0; start < copy.length; start += PAGE) {
    const end = Math.min(start + PAGE, copy.length);
    if (copy.subarray(start, end).every((byte) => !byte)) continue;
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
  const copy = new Uint8Array(length);
  for (let n = 0, at = 8 + table.byteLength; n < table.length; n += 2) {
    const [start, end] = table.subarray(n, n + 2);
    copy.set(luggage.subarray(at, at + end - start), start);
    at += end - start;
  }
  exchange(copy, wasm);
  return copy;
}

/** Put zeros where a copy has what the runtime brings; or that in the place of the zeros. @param {Bytes} copy @param {Bytes} wasm */
function exchange(copy, wasm) {
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
    for (let n = 0; n < size; n++) copy[place + n] ^= wasm[at + n];
    at += size;
  }
}
