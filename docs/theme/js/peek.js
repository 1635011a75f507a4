// A look at a covered card: it shows whole above those that lie on it, for as long as it is pressed or pointed
// at, or until the next key. Nothing is taken up or played by it, and a card that lies face down stays so.
import { THRESHOLD } from "./drag.js";
import { cardUnder } from "./piles.js";

/** How long a finger or the mouse presses a card before it is raised, in milliseconds; less is a tap. */
const PRESS = 450;
/** How long the mouse rests on a card before it is raised, in milliseconds; less is on its way elsewhere. */
const REST = 400;
/** The key that raises one card after the other: « couverte », «coberta». */
const KEY = "c";

/** @param {Element | undefined} card */
const covered = (card) => card?.matches(":not(.back):not(:last-child)");

/** @param {HTMLElement} table */
export function peek(table) {
  /** @type {Element | undefined} */ let raised;
  /** @type {Element | undefined} the card below a mouse that presses nothing */ let pointed;
  /** @type {{ id: number, x: number, y: number, looked: boolean } | undefined} */ let press;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  let byKey = false;
  let justLooked = false;

  /** @param {Element} [card] */
  function raise(card) {
    clearTimeout(timer);
    raised?.classList.remove("raised");
    card?.classList.add("raised");
    raised = card;
    byKey = false;
  }

  table.addEventListener("pointerdown", (event) => {
    justLooked = false; // on a busy machine this may come before what the timer has to do
    const second = press !== undefined;
    const card = cardUnder(event);
    raise();
    press = undefined;
    if (second || event.button !== 0 || !covered(card)) return;
    const now = { id: event.pointerId, x: event.clientX, y: event.clientY, looked: false };
    press = now;
    timer = setTimeout(() => {
      now.looked = true;
      raise(card);
    }, PRESS);
  });

  table.addEventListener("pointermove", (event) => {
    if (press) {
      // From here on it is a drag.
      if (event.pointerId === press.id && Math.hypot(event.clientX - press.x, event.clientY - press.y) >= THRESHOLD) end();
      return;
    }
    if (event.pointerType !== "mouse" || event.buttons) return;
    const card = cardUnder(event);
    if (card === pointed) return;
    pointed = card;
    if (byKey) return; // a mouse that is pushed aside does not end what the keyboard asked for
    raise();
    if (covered(card)) timer = setTimeout(() => raise(card), REST);
  });

  addEventListener("pointerup", (event) => {
    if (event.pointerId !== press?.id) return;
    if (press.looked) {
      justLooked = true;
      setTimeout(() => (justLooked = false));
    }
    end();
  });

  addEventListener("pointercancel", (event) => {
    if (event.pointerId === press?.id) end();
  });

  function end() {
    raise();
    press = undefined;
  }

  // The click that follows a look is not a tap, and the menu that some browsers open after a long press hides the card.
  table.addEventListener("click", (event) => justLooked && event.stopPropagation(), true);
  table.addEventListener("contextmenu", (event) => press && event.preventDefault());

  table.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && byKey) {
        // What was asked for last goes first; a card in the hand stays there until the next time.
        event.stopPropagation();
        raise();
      } else if (event.key.toLowerCase() === KEY) {
        const pile = /** @type {Element} */ (event.target).closest(".pile");
        const cards = [...(pile?.querySelectorAll("li") ?? [])].filter(covered).reverse();
        raise(cards[cards.indexOf(/** @type {HTMLLIElement} */ (raised)) + 1]);
        byKey = raised !== undefined;
      }
    },
    true,
  );
  table.addEventListener("pointerleave", () => {
    pointed = press = undefined;
    if (!byKey) raise();
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && raise());
  table.addEventListener("focusout", () => byKey && raise());
  table.closest("patience-board")?.addEventListener("view", () => raise());
}
