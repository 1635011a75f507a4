// A card that moved slides from where it lay; short, interruptible, and not at all where motion is unwelcome.

const DURATION = 160;

/** The pause between two moves of a series, in milliseconds: each can be followed, none is waited for. */
export const BETWEEN_MOVES = 190;

/** @param {Element} table @param {string} place */
function lastCard(table, place) {
  const pile = table.querySelector(`[data-place="${place}"]`);
  const cards = pile?.querySelectorAll("li, .cards > .card");
  return cards?.length ? cards[cards.length - 1] : pile;
}

/**
 * Where the cards lie that are about to move.
 * @param {Element} table
 * @param {{ from: string, cards: number }} moved
 */
export function whereabouts(table, { from, cards }) {
  const pile = table.querySelector(`[data-place="${from}"]`);
  const lying = pile?.querySelectorAll("li");
  const first = lying?.length && lying.length >= cards ? lying[lying.length - cards] : lastCard(table, from);
  return first?.getBoundingClientRect();
}

/**
 * Let the cards that have moved come from there.
 * @param {Element} table
 * @param {{ to: string, cards: number }} moved
 * @param {DOMRect} from
 */
export function slide(table, { to, cards }, from) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const lying = /** @type {HTMLElement[]} */ ([...table.querySelectorAll(`[data-place="${to}"] li`)]).slice(-cards);
  if (!lying.length) return;
  const now = lying[0].getBoundingClientRect();
  const start = `translate(${from.x - now.x}px, ${from.y - now.y}px)`;
  for (const card of lying) {
    // On its way it lies over other piles, which can be touched all the same.
    card.style.pointerEvents = "none";
    const frames = [{ transform: start, zIndex: 5 }, { transform: "none", zIndex: 5 }];
    const motion = card.animate(frames, { duration: DURATION, easing: "ease-out" });
    motion.onfinish = motion.oncancel = () => card.removeAttribute("style");
  }
}
