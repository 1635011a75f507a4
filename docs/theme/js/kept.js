// Python as it stood once it was ready: a copy of its memory, made in an idle moment of the first visit and kept in
// the browser, from which the next visits start. No board and nothing of the reader is in it. Whatever goes
// wrong here, Python starts the plain way.
import { sum } from "./sum.js";

const CACHE = "patience:python"; // not one of the service worker's, which are named by version

const found = (/** @type {string} */ place) => caches.match(place, { cacheName: CACHE });

/** Whether there is a copy. @param {string} place */
export async function has(place) {
  try {
    return (await found(place)) !== undefined;
  } catch {
    return false; // no such thing here, or forbidden
  }
}

/** The copy. Fails where it is not what was kept. @param {string} place */
export async function read(place) {
  const kept = await found(place);
  const bytes = new Uint8Array(kept ? await kept.arrayBuffer() : []);
  if ((await sum(bytes)) !== kept?.headers.get("x-sha256")) throw new RangeError("not what was kept");
  return bytes;
}

/** Keep a copy, and no older one. @param {string} place @param {Uint8Array<ArrayBuffer>} bytes */
export async function keep(place, bytes) {
  await forget(place);
  const headers = { "x-sha256": await sum(bytes) };
  await (await caches.open(CACHE)).put(place, new Response(bytes, { headers }));
}

/** Forget every copy that lies in the same folder; other sites of the same host have their own. @param {string} place */
export async function forget(place) {
  try {
    if (!(await caches.has(CACHE))) return;
    const cache = await caches.open(CACHE);
    const folder = new URL(".", place).href;
    const ours = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
    await Promise.all(ours.map((request) => cache.delete(request)));
  } catch {
    // Nothing can be kept here, so there is nothing to forget.
  }
}
