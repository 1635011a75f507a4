// How a page comes by what it takes while it is open, where it was opened from a folder. Browsers let such a page fetch
// nothing, nor import a module from beside it, but they run scripts: so each file lies there as a script that bears it
// as text (docs/hooks/folder.py). Its twin for pages from a host is from-host.js.
import { unpacked } from "./borne.js";
import { trustedUrl } from "./trusted.js";

/** The script of the worker, which the build puts here. @type {string} */
const WORKER = /** @type {any} */ (globalThis).PATIENCE_WORKER;

/** A file as the script that bears it has it; nothing where there is none. @param {URL} url @returns {Promise<string>} */
function borne(url) {
  const script = document.createElement("script");
  script.src = trustedUrl(new URL(`${url.pathname}.js`, url));
  return new Promise((resolve) => {
    script.onload = script.onerror = () => {
      script.remove();
      resolve(/** @type {any} */ (script).file ?? "");
    };
    document.head.append(script);
  });
}

/** A worker that knows what to do from the first; the page hands it the files that it wants. @param {string} name */
export function employ(name) {
  const address = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
  const worker = new Worker(trustedUrl(new URL(address)), { name });
  worker.addEventListener("message", async (event) => {
    const { wanted } = event.data;
    if (wanted === undefined) return;
    event.stopImmediatePropagation(); // no answer for a board
    worker.postMessage({ wanted, file: await borne(new URL(wanted)) });
  });
  return worker;
}

/** What searches in the pages: it fetches its files one by one, and gets them as the page does. @param {URL} url @returns {Promise<import("./search.js").Pagefind>} */
export async function searcher(url) {
  globalThis.fetch = async (file) => new Response(await unpacked(await borne(new URL(String(file), document.baseURI))));
  const library = new Blob([await unpacked(await borne(url))], { type: "text/javascript" });
  return import(URL.createObjectURL(library));
}

/** What draws QR codes. */
export const codeMaker = () => import("lean-qr/nano");

/** There is no network to do without. */
export function workOffline() {}
