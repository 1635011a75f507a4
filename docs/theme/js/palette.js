// The cards of a position in the making: shown in place of the commands of the game, and one tab stop for all,
// with arrows from card to card and from suit to suit, and a letter or digit to the next card that bears it.
import { morphHtml } from "./morph.js";
import { focusTable } from "./paint.js";

/** @param {import("./board.js").PatienceBoard} board */
export function palette(board) {
  const box = /** @type {HTMLElement | null} */ (board.querySelector(":scope > .editor"));
  if (!box) return; // a worked example
  const cards = () => /** @type {HTMLElement[]} */ ([...box.querySelectorAll("[data-keys]")]);
  /** The card that Tab leads to, by its number. */
  let stop = 0;
  const leadTo = (/** @type {number} */ number) => cards().forEach((card, i) => (card.tabIndex = i === number ? 0 : -1));

  board.addEventListener("view", (event) => {
    if (event.target !== board) return;
    const { editor = "" } = /** @type {CustomEvent<import("./board.js").View>} */ (event).detail;
    const table = /** @type {HTMLElement} */ (board.querySelector(".table"));
    const focus = document.activeElement;
    // What was pressed to come here or to leave is about to go: the table has the focus then.
    const lost = box.hidden === Boolean(editor) && board.contains(focus) && !table.contains(focus);
    morphHtml(box, editor);
    leadTo(stop);
    box.hidden = !editor;
    board.classList.toggle("editing", Boolean(editor));
    if (lost) focusTable(board);
  });

  box.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      board.do({ do: "release" });
    } else {
      const card = /** @type {HTMLElement} */ (event.target);
      const next = card.dataset.keys && wanted(event, card, cards());
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
  });

  box.addEventListener("focusin", ({ target }) => {
    const at = cards().indexOf(/** @type {HTMLElement} */ (target));
    if (at >= 0) leadTo((stop = at));
  });
}

/**
 * The card that a key leads to from another one, or none.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} from
 * @param {HTMLElement[]} cards
 */
function wanted({ key, code }, from, cards) {
  const at = cards.indexOf(from);
  const suit = from.parentElement?.children.length ?? 0;
  /** @type {Record<string, number>} */
  const leads = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - suit, ArrowDown: at + suit, Home: 0, End: cards.length - 1 };
  if (key in leads) return cards[leads[key]] ?? from;
  // Digits by the key, not by what it prints: on French keyboards digits want Shift.
  const sign = /^Digit([0-9])$/.exec(code)?.[1] ?? key.toLowerCase();
  return [...cards.slice(at + 1), ...cards.slice(0, at)].find((card) => sign.length === 1 && card.dataset.keys?.includes(sign));
}
