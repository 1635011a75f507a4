// The keyboard: one tab stop for the whole table, arrows to the nearest pile that way, letters that play.
// Letters work only while the table has the focus, so they never get in the way of typing.

/** @type {Record<string, string>} */
const PLAY = { d: "turn", u: "undo", y: "redo", h: "hint" };
/** @type {Record<string, string>} */
const READ = { o: "pile", s: "table", m: "moves", l: "last" };
const MOVES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** @typedef {Record<string, unknown>} Message */

/**
 * What a key asks for, or nothing.
 * @param {KeyboardEvent} event
 * @param {string} place the pile that has the focus
 * @returns {Message | undefined}
 */
function asked(event, place) {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return { do: event.shiftKey ? "redo" : "undo" };
    return key === "y" ? { do: "redo" } : undefined;
  }
  if (key === "escape") return { do: "release" };
  if (key === "?") return { do: "help" };
  if (key === "f") return { do: "up", place };
  if (PLAY[key]) return { do: PLAY[key] };
  if (READ[key]) return { do: "read", what: READ[key], place };
  // Digits by the key, not by what it prints: on French keyboards digits want Shift.
  const digit = /^Digit([0-9])$/.exec(event.code);
  return digit ? { do: "tap", place: `c${digit[1] === "0" ? "10" : digit[1]}` } : undefined;
}

/**
 * Listen to the keys of a table.
 * @param {HTMLElement} table
 * @param {(message: Message) => void} tell
 */
export function listen(table, tell) {
  const spots = () => /** @type {HTMLElement[]} */ ([...table.querySelectorAll(".spot")]);

  table.addEventListener("keydown", (event) => {
    if (event.altKey) return;
    const spot = /** @type {HTMLElement} */ (event.target);
    if (MOVES.has(event.key)) {
      event.preventDefault();
      next(spots(), spot, event.key)?.focus();
      return;
    }
    const place = /** @type {HTMLElement | null} */ (spot.closest(".pile"))?.dataset.place ?? "";
    const message = asked(event, place);
    if (!message) return;
    event.preventDefault();
    tell(message);
  });

  table.addEventListener("focusin", (event) => {
    const spot = /** @type {Element} */ (event.target).closest(".spot");
    if (spot) for (const each of spots()) each.tabIndex = each === spot ? 0 : -1;
  });
}

/**
 * The pile to go to: the nearest one in the direction of the key.
 * @param {HTMLElement[]} spots
 * @param {HTMLElement} from
 * @param {string} key
 */
function next(spots, from, key) {
  if (key === "Home" || key === "End") return spots.at(key === "Home" ? 0 : -1);
  const here = middle(from);
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const row = from.closest(".row");
  let best;
  let least = Infinity;
  for (const spot of spots) {
    if (spot === from || (spot.closest(".row") === row) !== across) continue;
    const there = middle(spot);
    const ahead = sign * (across ? there.x - here.x : there.y - here.y);
    if (ahead <= 0) continue;
    // Up and down: the nearest row first, then the pile that lies straightest.
    const distance = across ? ahead : ahead * 8 + Math.abs(there.x - here.x);
    if (distance < least) [best, least] = [spot, distance];
  }
  return best;
}

/** @param {Element} spot */
function middle(spot) {
  const box = spot.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
