// From what was touched to the place it belongs to.

/**
 * The place under a pointer, and how many cards lie from there up. The card is found by where the pointer
 * is, not by what the browser says was hit: for a finger it prefers buttons, and takes the wrong card.
 * @param {MouseEvent} event
 */
export function pileAt(event) {
  const pile = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".pile"));
  if (!pile?.dataset.place) return null;
  const cards = [...pile.querySelectorAll("li")];
  const at = event.detail || event instanceof PointerEvent ? cards.findLastIndex((card) => holds(card, event)) : -1;
  return { place: pile.dataset.place, cards: at < 0 || rows(pile) ? 1 : cards.length - at };
}

/** Cards that lie side by side overlap nowhere, and only the outer one is ever meant. @param {Element} pile */
function rows(pile) {
  return pile.closest(".line, .wings") !== null;
}

/** @param {Element} card @param {MouseEvent} event */
function holds(card, { clientX, clientY }) {
  const box = card.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
