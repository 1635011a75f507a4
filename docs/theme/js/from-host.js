// How a page comes by what it takes while it is open, where a host has sent it. Where it was opened from a folder,
// from-folder.js stands in the place of this file: package.json names both as "#page".
import { trustedUrl } from "./trusted.js";

/** A worker that waits to be told what to do. */
export const employ = () => new Worker(trustedUrl(new URL("worker.js", import.meta.url)), { type: "module" });

/** What searches in the pages. @param {URL} url @returns {Promise<import("./search.js").Pagefind>} */
export const searcher = (url) => import(url.href);

/** What draws QR codes. @returns {Promise<typeof import("lean-qr/nano")>} */
export const codeMaker = () => import(new URL("lean-qr.js", import.meta.url).href);

/** Have the browser keep a copy of the site. */
export function workOffline() {
  const script = new URL(`${document.body.dataset.base ?? "."}/offline.js`, document.baseURI);
  // Refused in some private windows: nothing needs it.
  navigator.serviceWorker?.register(trustedUrl(script)).catch(() => {});
}
