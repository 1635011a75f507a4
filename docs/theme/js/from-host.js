// How a page comes by what it takes while it is open, where a host has sent it. Where it was opened from a folder,
// from-folder.js stands in the place of this file: package.json names both as "#page".
import { fileOfSite } from "./told.js";
import { trustedUrl } from "./trusted.js";

/** A worker that knows what to do from the first. @param {string} name what is said to it */
export const employ = (name) =>
  new Worker(trustedUrl(new URL("worker.js", import.meta.url)), { type: "module", name });

/** What searches in the pages. @param {URL} url @returns {Promise<import("./search.js").Pagefind>} */
export const searcher = (url) => import(url.href);

/** What draws QR codes. @returns {Promise<typeof import("lean-qr/nano")>} */
export const codeMaker = () => import(new URL("lean-qr.js", import.meta.url).href);

/** Have the browser keep a copy of the site. */
export function workOffline() {
  // Refused in some private windows: nothing needs it.
  navigator.serviceWorker?.register(trustedUrl(fileOfSite("offline.js"))).catch(() => {});
}
