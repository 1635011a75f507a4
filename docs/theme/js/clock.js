// How long a deal has been played, for readers who have chosen to see it. It counts from the first move to the
// win, while the page is seen; it goes on where it stood when the reader comes back, and begins anew with a deal.
import { dealOf } from "./here.js";
import { part } from "./paint.js";
import { store } from "./store.js";

/** The most that counts from one look at the time to the next, in milliseconds: a sleeping computer plays no game. */
const MOST = 2000;

/** @param {import("./board.js").PatienceBoard} board */
export function clock(board) {
  const face = part(board, ".clock");
  const name = `clock:${board.place}`;
  let link = "";
  let [deal, kept, end] = store.get(name).split(" ");
  let time = 1000 * (Number(kept) || 0);
  /** Whether the deal is won, and nothing else has been tried since. */
  let over = end === "over";
  /** Whether the reader composes a position meanwhile. */
  let composing = false;
  let last = performance.now();

  const chosen = () => document.documentElement.dataset.clock === "on";

  function keep() {
    if (chosen() && deal) store.set(name, `${deal} ${Math.floor(time / 1000)}${over ? " over" : ""}`);
  }

  function show() {
    face.hidden = !chosen();
    const seconds = Math.floor(time / 1000);
    const parts = [Math.floor(seconds / 60), seconds % 60];
    part(face, "b").textContent = parts.map((number) => String(number).padStart(2, "0")).join(":");
  }

  /** Begin anew where another deal lies on the table. */
  function look() {
    link = board.link.split("#")[1];
    if (dealOf(link) !== deal) {
      deal = dealOf(link);
      time = 0;
      over = false;
    }
    over ||= board.dataset.status === "won";
    keep();
    show();
  }

  /** @param {import("./board.js").View} view */
  function follow(view) {
    // Who walks about in a game that is won only looks; a move that was not in it plays on, or again.
    if (over && view.moved && !view.can.redo && view.status !== "won") {
      over = false;
      if (link === deal) time = 0;
    }
    composing = view.editor !== undefined;
    look();
  }

  function tick() {
    const now = performance.now();
    const begun = time > 0 || link !== deal;
    if (chosen() && begun && !over && !composing && !document.hidden) time += Math.min(now - last, MOST);
    last = now;
    show();
  }

  look();
  board.addEventListener("view", (event) => follow(/** @type {CustomEvent<import("./board.js").View>} */ (event).detail));
  document.addEventListener("settings", show);
  document.addEventListener("visibilitychange", keep);
  addEventListener("pagehide", keep);
  setInterval(tick, 1000);
}
