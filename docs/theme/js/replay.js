// The game shown again by itself: a step, a pause, a step. Whatever else the reader does ends it, and so does
// the end of the line; where nobody sees the page, nothing plays on.
import { part } from "./paint.js";
import { store } from "./store.js";

/** The pause between two moves, in milliseconds. @type {Record<string, number>} */
const PAUSES = { slow: 2400, normal: 1100, fast: 400 };

/** The buttons that begin it and pause it. */
const BUTTONS = "[data-do=watch], [data-do=replay]";

/** @param {import("./board.js").PatienceBoard} board */
export function replay(board) {
  const panel = /** @type {HTMLDetailsElement | null} */ (board.querySelector("[data-panel=path]"));
  if (!panel) return; // a worked example has steps of its own
  const table = part(board, ".table");
  /** @type {number | undefined} */ let timer;
  /** How many steps are on their way. */
  let due = 0;
  /** Whether one has been answered: until then come answers to what the reader did before. */
  let begun = false;
  /** Whether the touch under way has ended it, and is to do nothing else. */
  let spent = false;

  const playing = () => board.dataset.playing !== undefined;

  /** @param {string} name */
  function step(name) {
    due += 1;
    board.do({ do: name });
  }

  function wait() {
    const speed = /** @type {HTMLSelectElement | null} */ (board.querySelector("[data-speed]"))?.value;
    clearTimeout(timer);
    timer = setTimeout(() => step("forth"), PAUSES[speed ?? store.get("speed")] ?? PAUSES.normal);
  }

  function begin() {
    board.dataset.playing = "";
    begun = false;
  }

  function end() {
    clearTimeout(timer);
    delete board.dataset.playing;
  }

  // Before the board hears of it: a second press pauses, and asks for nothing.
  board.addEventListener(
    "click",
    (event) => {
      const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(BUTTONS));
      if (!button) return;
      event.stopPropagation();
      if (playing()) return end();
      begin();
      // The note it stands in is about to go: from the commands one can pause.
      if (button.closest(".note")) part(board, ".tools [data-do=replay]").focus({ preventScroll: true });
      if (button.dataset.do === "replay") panel.open = true;
      step(button.dataset.do ?? "");
    },
    true,
  );

  board.addEventListener("view", (event) => {
    const { detail } = /** @type {CustomEvent<import("./board.js").View>} */ (event);
    const ours = due > 0 && detail.watching;
    if (ours) due -= 1;
    if (detail.felt) due = 0; // another game, or a Python that knows of no step
    if (detail.showing) {
      begin();
      begun = true;
      panel.open = true;
      return wait();
    }
    if (!playing() || (ours && due)) return;
    if (ours && detail.can.redo) {
      begun = true;
      wait();
    } else if (ours || begun || detail.felt || detail.editor) end();
  });

  // Who touches the table wants it to stand still, not to play a card that comes by.
  table.addEventListener(
    "pointerdown",
    () => {
      spent = playing();
      if (spent) end();
    },
    true,
  );
  table.addEventListener("click", (event) => spent && event.detail && event.stopPropagation(), true);

  board.addEventListener("keydown", ({ key }) => key === "Escape" && end());
  board.addEventListener("change", ({ target }) => {
    if (playing() && !due && /** @type {Element} */ (target).matches("[data-speed]")) wait();
  });
  document.addEventListener("visibilitychange", () => document.hidden && end());
  addEventListener("pagehide", end);
}
