// How the worker comes by the files of Python, where a host has sent it. Where the page was opened from a folder,
// runtime-from-folder.js stands in the place of this file: package.json names both as "#runtime".

/** A file as it comes. @param {string} url @returns {Promise<Response>} */
export const fetched = (url) => fetch(url);

/** Run a script. @param {string} url @param {Promise<BlobPart>} _bytes @returns {Promise<any>} */
export const run = (url, _bytes) => import(url);
