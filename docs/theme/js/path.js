// The panel of the moves: the one we stand at is in sight, and arrows walk along the list, one tab stop.
import { store } from "./store.js";

/** The keys that walk, and how far. @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };

/** @param {HTMLElement} board */
export function path(board) {
  const panel = /** @type {HTMLElement | null} */ (board.querySelector("[data-panel=path]"));
  if (!panel) return;

  board.addEventListener("panels", (event) => {
    if (/** @type {CustomEvent} */ (event).detail.path === undefined) return;
    const list = /** @type {HTMLElement | null} */ (panel.querySelector(".moves"));
    const here = /** @type {HTMLElement | null} */ (list?.querySelector("[aria-current]"));
    if (list && here) show(list, here);
    const speed = /** @type {HTMLSelectElement | null} */ (panel.querySelector("[data-speed]"));
    if (speed) speed.value = store.get("speed") || speed.value;
  });

  panel.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches("[data-speed]")) store.set("speed", target.value);
  });

  panel.addEventListener("keydown", (event) => {
    const button = /** @type {Element} */ (event.target).closest(".moves button");
    const step = STEPS[event.key];
    if (!button || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const buttons = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll(".moves button")]);
    const there = buttons.indexOf(/** @type {HTMLElement} */ (button)) + step;
    buttons[Math.max(0, Math.min(there, buttons.length - 1))].focus();
  });
}

/** Scroll a list, and nothing else, so that something in it is seen. @param {HTMLElement} list @param {HTMLElement} item */
function show(list, item) {
  const top = item.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  const hidden = top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight;
  if (hidden) list.scrollTop = top - (list.clientHeight - item.offsetHeight) / 2;
}
