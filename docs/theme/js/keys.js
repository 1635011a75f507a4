// The keyboard: one tab stop for the whole table, arrows from pile to pile, letters that play.
// Letters work only while the table has the focus, so they never get in the way of typing.
import { startTyping } from "./typing.js";

/** @type {Record<string, string>} */
const PLAY = { b: "mark", d: "turn", u: "undo", y: "redo", h: "hint", "+": "more", "-": "fewer" };
/** @type {Record<string, string>} */
const READ = { o: "pile", s: "table", m: "moves", l: "last" };
/** The keys right of 0, where plus and minus are on no key of their own. @type {Record<string, string>} */
const BESIDE = { Equal: "more", Minus: "fewer" };
const MOVES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
/** Piles whose tops lie no further apart are on one line, in pixels. */
const LEVEL = 10;

/** @typedef {Record<string, unknown>} Message */

/**
 * What a key asks for, or nothing.
 * @param {KeyboardEvent} event
 * @param {string} place the pile that has the focus
 * @param {(place: string) => boolean} has whether there is such a pile
 * @returns {Message | undefined}
 */
function asked(event, place, has) {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return { do: event.shiftKey ? "redo" : "undo" };
    return key === "y" ? { do: "redo" } : undefined;
  }
  // Digits by the key, not by what it prints: French keyboards want Shift for them, and print - on that of 6.
  const digit = /^Digit([0-9])$/.exec(event.code)?.[1];
  if (digit) return { do: "tap", place: column(digit, event.shiftKey, has) };
  if (key === "enter" && event.shiftKey) return { do: "best", place };
  if (key === "escape") return { do: "release" };
  if (key === "?") return { do: "help" };
  if (key === "f") return { do: "up", place };
  if (key === "b" && event.shiftKey) return { do: "back-to-mark" };
  if (READ[key]) return { do: "read", what: READ[key], place };
  const play = PLAY[key] ?? BESIDE[event.code];
  return play ? { do: play, place } : undefined;
}

/** With Shift, 1 and 2 are the columns 11 and 12, where there are any. @param {string} digit @param {boolean} shift @param {(place: string) => boolean} has */
function column(digit, shift, has) {
  const beyond = `c1${digit}`;
  if (shift && digit !== "0" && has(beyond)) return beyond;
  return `c${digit === "0" ? "10" : digit}`;
}

/**
 * Listen to the keys of a table.
 * @param {HTMLElement} table
 * @param {(message: Message) => void} tell
 */
export function listen(table, tell) {
  const spots = () => /** @type {HTMLElement[]} */ ([...table.querySelectorAll(".spot")]);
  const has = (/** @type {string} */ place) => table.querySelector(`[data-place="${place}"]`) !== null;

  table.addEventListener("keydown", (event) => {
    if (event.altKey) return;
    const spot = /** @type {HTMLElement} */ (event.target);
    if (MOVES.has(event.key)) {
      event.preventDefault();
      next(spots(), spot, event.key)?.focus();
      return;
    }
    if (event.key.toLowerCase() === "i" && !event.ctrlKey && !event.metaKey) {
      if (startTyping(table)) event.preventDefault();
      return;
    }
    const place = /** @type {HTMLElement | null} */ (spot.closest(".pile"))?.dataset.place ?? "";
    const message = asked(event, place, has);
    if (!message) return;
    event.preventDefault();
    tell(message);
  });

  // Cards are pressed, not the buttons over them: a button let go asks for a frame of its own, and the answer
  // would wait for the next. So it gets the focus here, while the finger is still down, without a ring.
  table.addEventListener("pointerdown", (event) => {
    const pile = /** @type {Element} */ (event.target).closest(".pile");
    const spot = /** @type {HTMLElement | null | undefined} */ (pile?.querySelector(".spot"));
    spot?.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: false }));
  });
  table.addEventListener("mousedown", (event) => event.preventDefault());

  table.addEventListener("focusin", (event) => {
    const spot = /** @type {Element} */ (event.target).closest(".spot");
    if (spot) for (const each of spots()) each.tabIndex = each === spot ? 0 : -1;
  });
}

/**
 * The pile to go to: the next one on the line, or the nearest one of the next line.
 * @param {HTMLElement[]} spots
 * @param {HTMLElement} from
 * @param {string} key
 */
function next(spots, from, key) {
  if (key === "Home" || key === "End") return spots.at(key === "Home" ? 0 : -1);
  const all = lines(spots);
  const at = all.findIndex((line) => line.includes(from));
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  if (key === "ArrowLeft" || key === "ArrowRight") return all[at]?.[all[at].indexOf(from) + step];
  const here = middle(from);
  const away = (/** @type {HTMLElement} */ spot) => Math.abs(middle(spot) - here);
  return all[at + step]?.reduce((best, spot) => (away(spot) < away(best) ? spot : best));
}

/**
 * The piles as they are seen, line by line and from left to right: one row of the table may fold into several
 * lines. Piles of a line begin at the same height, however long they are.
 * @param {HTMLElement[]} spots
 */
function lines(spots) {
  const top = (/** @type {HTMLElement} */ spot) => (spot.closest(".pile") ?? spot).getBoundingClientRect().top;
  /** @type {HTMLElement[][]} */
  const found = [];
  for (const spot of [...spots].sort((one, other) => top(one) - top(other))) {
    const line = found.at(-1);
    if (line && top(spot) - top(line[0]) <= LEVEL) line.push(spot);
    else found.push([spot]);
  }
  return found.map((line) => line.sort((one, other) => middle(one) - middle(other)));
}

/** @param {Element} spot */
function middle(spot) {
  const box = spot.getBoundingClientRect();
  return box.x + box.width / 2;
}
