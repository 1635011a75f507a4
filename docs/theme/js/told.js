// What the head of a page tells its scripts: those that run before its body is there need it too.

const root = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=site-root]"));

/** Where the site begins, as seen from the page. */
const base = root?.content ?? ".";

/** What is told besides: the files of Python as JSON, and whether a board opens by itself. */
export const { runtime = "{}", opens } = root?.dataset ?? {};

/** The address of a file of the site. @param {string} path from where the site begins */
export const fileOfSite = (path) => new URL(`${base}/${path}`, document.baseURI);
