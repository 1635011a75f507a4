// What is folded away below a board. Some panels are filled by Python when they are unfolded, and again
// whenever the table has changed while they are open.
import { morphHtml } from "./morph.js";
import { store } from "./store.js";

/** @param {import("./board.js").PatienceBoard} board */
export function panels(board) {
  const all = /** @type {HTMLDetailsElement[]} */ ([...board.querySelectorAll("details.panel")]);
  const asked = all.filter((panel) => panel.dataset.asked !== undefined);

  /** @param {HTMLDetailsElement} panel */
  function ask(panel) {
    if (panel.open) board.do({ do: panel.dataset.panel, log: store.get("log") });
  }

  for (const panel of all) panel.hidden = false;
  for (const panel of asked) panel.addEventListener("toggle", () => ask(panel));
  board.addEventListener("view", () => asked.forEach(ask));
  board.addEventListener("panels", (event) => {
    const { detail } = /** @type {CustomEvent<Record<string, string>>} */ (event);
    for (const panel of asked) {
      const html = detail[panel.dataset.panel ?? ""];
      if (html !== undefined) fill(panel, html);
    }
  });
}

/** New content; where what had the focus is gone, what stands in its place has it. @param {HTMLElement} panel @param {string} html */
function fill(panel, html) {
  const body = /** @type {HTMLElement} */ (panel.querySelector(":scope > div"));
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  const focus = [...body.querySelectorAll("button, a")].indexOf(focused);
  morphHtml(body, html);
  const there = /** @type {HTMLElement[]} */ ([...body.querySelectorAll("button:not([hidden]), a")]);
  if (focus < 0 || (body.contains(focused) && !focused.hidden)) return;
  (there[Math.min(focus, there.length - 1)] ?? panel.querySelector("summary"))?.focus();
}
