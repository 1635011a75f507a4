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
  const at = event.detail || event instanceof PointerEvent ? cards.indexOf(/** @type {HTMLLIElement} */ (cardUnder(event))) : -1;
  return { place: pile.dataset.place, cards: at < 0 || rows(pile) ? 1 : cards.length - at };
}

/**
 * The card under a pointer, the uppermost where several lie.
 * @param {MouseEvent} event
 */
export function cardUnder(event) {
  const pile = event.target instanceof Element ? event.target.closest("patience-board .pile") : null;
  if (!pile) return undefined;
  const { left, top } = pile.getBoundingClientRect();
  return [...pile.querySelectorAll("li")].findLast((card) => holds(card, event.clientX - left, event.clientY - top));
}

/** Cards that lie side by side overlap nowhere, and only the outer one is ever meant. @param {Element} pile */
function rows(pile) {
  return pile.closest(".line, .wings") !== null;
}

/**
 * Whether a card lies under a point of its pile: where it belongs, even while it still slides there.
 * @param {HTMLElement} card @param {number} x @param {number} y
 */
function holds({ offsetLeft, offsetTop, offsetWidth, offsetHeight }, x, y) {
  return x >= offsetLeft && x <= offsetLeft + offsetWidth && y >= offsetTop && y <= offsetTop + offsetHeight;
}
