// The one gate for what the browser holds dangerous: HTML, and the addresses of scripts. All HTML comes from our own
// Python and all scripts from this site; whatever does not pass here, the browser refuses (docs/hooks/policy.py).

/** @typedef {{ createHTML(text: string): string, createScriptURL(text: string): string }} Gate */

/** @type {Gate | undefined} as strings, which is what the rest of the code takes them for */
const gate = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("patience", {
  createHTML: (/** @type {string} */ text) => text,
  createScriptURL(/** @type {string} */ text) {
    const { origin, protocol } = new URL(text, location.href);
    // What a page has made itself is of its origin too, but where it was opened from a folder, it does not say so.
    if (origin !== location.origin && protocol !== "blob:") throw new TypeError(`not ours: ${text}`);
    return text;
  },
});

/** HTML that our Python has made. @param {string} text @returns {string} */
export const trustedHtml = (text) => gate?.createHTML(text) ?? text;

/** The address of a script of this site. @param {URL} url @returns {string} */
export const trustedUrl = (url) => gate?.createScriptURL(url.href) ?? url.href;
