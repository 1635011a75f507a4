// Carrying cards with a finger or a mouse. Taps are clicks and stay so; a drag begins after a few pixels.
import { pileAt } from "./piles.js";

/** How far a pointer moves, in pixels, before a tap has become a drag. */
export const THRESHOLD = 7;

/**
 * @param {HTMLElement} table
 * @param {{ lift(place: string, cards: number): void, drop(place: string): void }} hand
 */
export function carry(table, hand) {
  /** @type {{ id: number, x: number, y: number, place: string, cards: number, held: HTMLElement[], ghost?: HTMLElement } | undefined} */
  let drag;
  let justDropped = false;

  table.addEventListener("pointerdown", (event) => {
    justDropped = false; // on a busy machine this may come before what the timer has to do
    if (drag) return cancel(); // a second finger: put everything back
    const spot = pileAt(event);
    if (!spot || event.button !== 0 || spot.place === "s") return;
    const held = [...(table.querySelectorAll(`[data-place="${spot.place}"] li`) ?? [])].slice(-spot.cards);
    if (!held.length) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, ...spot, held: /** @type {HTMLElement[]} */ (held) };
  });

  addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      drag.ghost = pickUp(drag.held);
      table.setPointerCapture(drag.id);
      hand.lift(drag.place, drag.cards);
    }
    drag.ghost.style.transform = `translate(${dx}px, ${dy}px)`;
  });

  // A card let go in full flight is a fling to the browser, which then keeps a quick touch after it for itself.
  table.addEventListener("touchmove", (event) => drag?.ghost && event.cancelable && event.preventDefault(), { passive: false });

  addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { ghost, held, place } = drag;
    if (ghost) {
      const goal = under(ghost, table, place);
      putBack(ghost, held);
      justDropped = true;
      setTimeout(() => (justDropped = false));
      hand.drop(goal);
    }
    drag = undefined;
  });

  addEventListener("pointercancel", (event) => {
    if (drag && event.pointerId === drag.id) cancel();
  });

  // The click that follows a drop is not a tap.
  table.addEventListener(
    "click",
    (event) => {
      if (justDropped) event.stopPropagation();
    },
    true,
  );

  function cancel() {
    if (drag?.ghost) {
      putBack(drag.ghost, drag.held);
      hand.drop("");
    }
    drag = undefined;
  }
}

/** @param {HTMLElement[]} held */
function pickUp(held) {
  const box = held[0].getBoundingClientRect();
  const ghost = document.createElement("ol");
  ghost.className = "ghosthand cards";
  ghost.setAttribute("aria-hidden", "true");
  const list = document.createElement("ol");
  ghost.append(list);
  list.append(...held.map((card) => card.cloneNode(true)));
  const { fontFamily, fontSize, lineHeight } = getComputedStyle(held[0]);
  Object.assign(ghost.style, { left: `${box.x}px`, top: `${box.y}px`, fontFamily, fontSize, lineHeight });
  held[0].closest("patience-board")?.append(ghost);
  for (const card of held) card.classList.add("lifted");
  return ghost;
}

/** @param {HTMLElement} ghost @param {HTMLElement[]} held */
function putBack(ghost, held) {
  ghost.remove();
  for (const card of held) card.classList.remove("lifted");
}

/**
 * The place that the carried cards cover most; nothing where they cover none.
 * @param {HTMLElement} ghost
 * @param {HTMLElement} table
 * @param {string} from
 */
function under(ghost, table, from) {
  const mine = ghost.getBoundingClientRect();
  let best = "";
  let most = 0;
  for (const pile of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(".pile"))) {
    const box = pile.getBoundingClientRect();
    const width = Math.min(mine.right, box.right) - Math.max(mine.left, box.left);
    const height = Math.min(mine.bottom, box.bottom) - Math.max(mine.top, box.top);
    const area = width > 0 && height > 0 ? width * height : 0;
    if (area > most) [best, most] = [pile.dataset.place ?? "", area];
  }
  return best === from ? "" : best;
}
