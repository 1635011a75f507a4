// Puts a view on the page: piles, names for the ear, what is held and lit, what the buttons may do.
import { trustedHtml } from "./trusted.js";

/** @typedef {import("./board.js").View} View */

/**
 * Show what has changed on the table and around it.
 * @param {HTMLElement} board
 * @param {View} view
 */
export function paint(board, view) {
  const table = part(board, ".table");
  if (view.felt) redraw(table, view.felt);
  for (const [place, pile] of Object.entries(view.piles)) {
    part(table, `[data-place="${place}"] > .cards`).innerHTML = trustedHtml(pile.html);
  }
  for (const [place, label] of Object.entries(view.labels)) {
    spotAt(table, place)?.setAttribute("aria-label", label);
  }
  mark(table, view);
  part(board, ".number").textContent = view.title;
  part(board, ".progress").textContent = view.progress;
  part(board, ".spread").textContent = view.spread;
  shine(board, view.light);
  for (const [name, can] of Object.entries(view.can)) {
    for (const button of board.querySelectorAll(`[data-do="${name}"]`)) button.setAttribute("aria-disabled", String(!can));
  }
  for (const [name, offered] of Object.entries(view.offer)) {
    for (const button of board.querySelectorAll(`[data-do="${name}"]`)) /** @type {HTMLElement} */ (button).hidden = !offered;
  }
  if (view.others !== undefined) part(board, ".others").innerHTML = trustedHtml(view.others);
  const rules = board.querySelector(".rules > div"); // not in the page of another site
  if (view.rules && rules) rules.innerHTML = trustedHtml(view.rules);
  for (const [name, value] of Object.entries(view.settings ?? {})) {
    const field = /** @type {HTMLSelectElement | null} */ (board.querySelector(`form.own [name=${name}]`));
    if (field) field.value = value;
  }
}

/** Show whether the game can still be won, or nothing of it. @param {HTMLElement} board @param {View["light"]} light */
export function shine(board, light) {
  const lamp = part(board, ".light");
  lamp.hidden = !light;
  lamp.dataset.state = light?.state ?? "";
  lamp.textContent = light?.text ?? "";
}

/** @param {Element} root @param {string} selector @returns {HTMLElement} */
export function part(root, selector) {
  return /** @type {HTMLElement} */ (root.querySelector(selector));
}

/** Give the focus to the table: to the pile that Tab leads to. @param {Element | null} board */
export function focusTable(board) {
  /** @type {HTMLElement | null | undefined} */ (board?.querySelector('.spot[tabindex="0"]'))?.focus();
}

/** The button of a pile. @param {HTMLElement} table @param {string} place */
function spotAt(table, place) {
  return /** @type {HTMLElement | null} */ (table.querySelector(`[data-place="${place}"] > .spot`));
}

/** @param {HTMLElement} table @param {string} felt */
function redraw(table, felt) {
  const pile = document.activeElement?.closest(".pile");
  const place = pile && table.contains(pile) ? /** @type {HTMLElement} */ (pile).dataset.place : undefined;
  table.innerHTML = trustedHtml(felt);
  if (place) spotAt(table, place)?.focus();
}

/** @param {HTMLElement} table @param {View} view */
function mark(table, view) {
  for (const pile of table.querySelectorAll(".pile")) {
    const place = /** @type {HTMLElement} */ (pile).dataset.place ?? "";
    pile.classList.toggle("target", view.targets.includes(place));
    pile.classList.toggle("marked", view.marks?.includes(place) ?? false);
    pile.classList.toggle("idle", view.idle?.includes(place) ?? false);
    const cards = [...pile.querySelectorAll("li")];
    const picked = view.selected[0] === place ? Number(view.selected[1]) : 0;
    const found = view.found?.filter(([where]) => where === place).map(([, above]) => cards.length - 1 - above);
    cards.forEach((card, i) => {
      card.classList.toggle("picked", i >= cards.length - picked);
      card.classList.toggle("found", found?.includes(i) ?? false);
    });
  }
}
