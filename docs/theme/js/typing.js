// The field for moves that are written: a key leads to it, Escape leads back, and what was obeyed is wiped out.
import { focusTable } from "./paint.js";

/** Unfold the field and go there; false where there is none. @param {Element} table */
export function startTyping(table) {
  const field = fieldOf(table.closest("patience-board"));
  const panel = field?.closest("details");
  if (panel) panel.open = true;
  field?.focus();
  return field !== null;
}

/** @param {HTMLElement} board */
export function typing(board) {
  const field = fieldOf(board);
  board.addEventListener("view", (event) => {
    const { detail } = /** @type {CustomEvent<{ taken?: string }>} */ (event);
    if (detail.taken && field) field.value = "";
  });
  field?.addEventListener("keydown", (event) => {
    if (event.key === "Escape") focusTable(board);
  });
}

/** @param {Element | null} board @returns {HTMLInputElement | null} */
function fieldOf(board) {
  return board?.querySelector('form[data-do="move"] input') ?? null;
}
