// How the worker comes by the files of Python, where the page was opened from a folder: the page hands them over, since
// a worker of such a page may read nothing. Its twin for pages from a host is runtime-from-host.js.
import { unpacked } from "./borne.js";

// Modules cannot be workers here. The runtime refuses to run in what it takes for another kind of worker, and asks this
// function; it needs nothing that only modules have.
Object.assign(self, {
  importScripts() {
    throw new TypeError();
  },
});

/** Who waits for which file. @type {Map<string, (file: string) => void>} */
const waiting = new Map();

// Before worker.js hears it: this is nothing for a board.
addEventListener("message", (event) => {
  const { wanted, file } = event.data;
  if (wanted === undefined) return;
  event.stopImmediatePropagation();
  waiting.get(wanted)?.(file);
});

/** A file as the page hands it over. @param {string} url */
export async function fetched(url) {
  const file = await new Promise((resolve) => {
    waiting.set(url, resolve);
    postMessage({ wanted: url });
  });
  if (!file) return Response.error();
  // Text that is spoiled is a file that is: what is left of it has not the right length.
  return new Response(await unpacked(file).catch(() => new Uint8Array()));
}

/** Run a script, once it is whole. @param {string} _url @param {Promise<BlobPart>} bytes @returns {Promise<any>} */
export async function run(_url, bytes) {
  return import(URL.createObjectURL(new Blob([await bytes], { type: "text/javascript" })));
}
