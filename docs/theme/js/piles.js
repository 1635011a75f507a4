// From what was touched to the place it belongs to.

/**
 * The place under an element, and how many cards lie from it up.
 * @param {Element} target
 */
export function pileAt(target) {
  const pile = /** @type {HTMLElement | null} */ (target.closest(".pile"));
  if (!pile?.dataset.place) return null;
  const cards = [...pile.querySelectorAll("li")];
  const card = target.closest("li");
  const count = card ? cards.length - cards.indexOf(card) : 1;
  return { place: pile.dataset.place, cards: count };
}
