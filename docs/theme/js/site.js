// What every page does: unfold a linked answer, copy links, keep settings, switch language in place, search.
import { workOffline } from "#page";
import { later } from "./later.js";
import { store } from "./store.js";
import { thrifty } from "./thrift.js";
import { fileOfSite } from "./told.js";

/** @param {string} hash */
function unfold(hash) {
  let target;
  try {
    target = document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return; // a fragment that is no text
  }
  const details = target?.closest("details");
  if (target && details) {
    details.open = true;
    target.scrollIntoView();
  }
}

function followAnchor() {
  unfold(location.hash);
  for (const link of document.querySelectorAll("a.language")) {
    /** @type {HTMLAnchorElement} */ (link).hash = location.hash;
  }
}

addEventListener("hashchange", followAnchor);
followAnchor();

document.addEventListener("click", async (event) => {
  const link = /** @type {Element} */ (event.target).closest("a");
  if (!link) return;
  if (link.dataset.language) store.set("language", link.dataset.language);
  if (link.dataset.copy) {
    event.preventDefault();
    history.replaceState(null, "", link.hash);
    followAnchor();
    try {
      await navigator.clipboard.writeText(link.href);
      link.setAttribute("role", "status");
      link.textContent = link.dataset.copy;
    } catch {
      prompt(link.textContent ?? "", link.href); // the browser does not let us copy: the reader can
    }
  }
});

// -- settings

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.settings"));
if (form) {
  const root = document.documentElement;
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input"))) {
    if (root.dataset[input.name] === input.value) input.checked = true;
  }
  const dialog = /** @type {HTMLDialogElement} */ (form.closest("dialog"));
  for (const opener of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-open=settings]"))) {
    opener.hidden = false;
    opener.addEventListener("click", () => dialog.showModal());
  }
  form.addEventListener("change", ({ target }) => {
    if (target === chosenFile) return; // a file that is read back is no choice
    const chosen = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    Object.assign(root.dataset, chosen);
    store.set("settings", JSON.stringify(chosen));
    document.dispatchEvent(new CustomEvent("settings"));
  });
}

// -- everything as one file

document.querySelector("[data-backup=save]")?.addEventListener("click", async () => (await import("./backup.js")).save());
const chosenFile = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-backup=restore]"));
chosenFile?.addEventListener("change", async () => {
  const file = chosenFile.files?.[0];
  if (!file) return;
  const done = await (await import("./backup.js")).restore(file);
  const said = /** @type {HTMLElement} */ (document.querySelector(".settings [role=status]"));
  said.textContent = (done ? said.dataset.done : said.dataset.bad) ?? "";
  if (done) location.reload();
  chosenFile.value = ""; // the same file, mended, can be chosen again
});

// -- search, loaded when it is first used

const opener = /** @type {HTMLButtonElement | null} */ (document.querySelector(".search-open"));
if (opener) {
  opener.hidden = false;
  opener.addEventListener("click", async () => (await import("./search.js")).open());
  addEventListener("keydown", async (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea, patience-board");
    if (event.key === "/" && !typing) {
      event.preventDefault();
      (await import("./search.js")).open();
    }
  });
}

// -- what comes later: the italic face, and a copy of the site that works without a network and opens boards sooner.
// Readers who count their data are left alone.

if (!thrifty()) later(addItalic);
if (!thrifty()) later(workOffline);

/** Pages of text come without it: it would be a third of their weight. */
function addItalic() {
  if (document.querySelector("link[href$='italic.css']")) return;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = fileOfSite("css/italic.css").href;
  document.head.append(sheet);
  try {
    sessionStorage.setItem("patience:italic", sheet.href); // for settings.js, on the next page
  } catch {
    // Forbidden: each page loads it by itself.
  }
}
