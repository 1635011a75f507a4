// Search in the pages of this language. Pagefind does the work; it is fetched when first needed.
import { searcher } from "#page";
import { trustedHtml } from "./trusted.js";

const dialog = /** @type {HTMLDialogElement} */ (document.querySelector("dialog.search"));
const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
const found = /** @type {HTMLElement} */ (dialog.querySelector(".how-many"));
const results = /** @type {HTMLElement} */ (dialog.querySelector(".results"));
const MOST = 12;

/**
 * @typedef {{ url: string, title: string, excerpt: string }} Part
 * @typedef {{ url: string, meta: { title: string }, excerpt: string, sub_results: Part[] }} Page
 * @typedef {{ results: { data(): Promise<Page> }[] }} Answer
 * @typedef {{ debouncedSearch(words: string): Promise<Answer | null>, options(o: object): Promise<void> }} Pagefind
 */

/** @type {Promise<Pagefind> | undefined} */
let pagefind;
/** How often it was asked for. */
let tries = 0;

export function open() {
  if (!dialog.open) dialog.showModal();
  input.focus();
  input.select();
}

input.addEventListener("input", async () => {
  const words = input.value.trim();
  if (!words) {
    found.textContent = "";
    results.replaceChildren();
    return;
  }
  try {
    pagefind ??= loaded();
    const answer = await (await pagefind).debouncedSearch(words);
    if (answer) show(answer.results.length, await Promise.all(answer.results.slice(0, MOST).map((r) => r.data())));
  } catch {
    pagefind = undefined; // so that the next letter tries again
    found.textContent = found.dataset.failed ?? "";
  }
});

/** @returns {Promise<Pagefind>} */
async function loaded() {
  const url = new URL(dialog.dataset.bundle ?? "", document.baseURI);
  if (tries++) url.search = `${tries}`; // under its old address, some browsers remember, it cannot be had
  const library = await searcher(url);
  // It would set a script to work of which the browser does not know whose it is; these few pages need none.
  await library.options({ noWorker: true, basePath: new URL(".", url).pathname });
  return library;
}

/**
 * @param {number} count
 * @param {Page[]} pages
 */
function show(count, pages) {
  const { none = "", one = "", other = "", ones = "" } = found.dataset;
  const form = ones.split(" ").includes(String(count)) ? one : other;
  found.textContent = count ? form.replace("{{n}}", String(count)) : none;
  results.replaceChildren(...pages.map(entry));
}

/** @param {Page} page */
function entry(page) {
  const item = document.createElement("li");
  const parts = page.sub_results.length ? page.sub_results.slice(0, 3) : [];
  item.append(link(page.url, page.meta.title, "page"));
  for (const part of parts) {
    if (part.title !== page.meta.title) item.append(link(part.url, part.title, "part"));
  }
  const excerpt = document.createElement("p");
  excerpt.append(...marked((parts[0] ?? page).excerpt));
  item.append(excerpt);
  return item;
}

/**
 * @param {string} url
 * @param {string} text
 * @param {string} kind
 */
function link(url, text, kind) {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.className = kind;
  anchor.textContent = text;
  anchor.addEventListener("click", () => dialog.close());
  return anchor;
}

/**
 * The excerpt of Pagefind as nodes: text, and <mark> around the words found.
 * @param {string} html
 */
function marked(html) {
  const parsed = new DOMParser().parseFromString(trustedHtml(html), "text/html").body;
  return [...parsed.childNodes].map((node) => {
    if (node.nodeName !== "MARK") return node.textContent ?? "";
    const mark = document.createElement("mark");
    mark.textContent = node.textContent;
    return mark;
  });
}
