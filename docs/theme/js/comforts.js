// What a board offers besides the game: sounds, a clock, the whole screen, a link to show or to send. Each is
// loaded when it is first wanted.
import { part } from "./paint.js";

/** @param {import("./board.js").PatienceBoard} board */
export function comforts(board) {
  /** Whether the clock has been wound up. */
  let wound = false;

  /** Load what the reader has chosen; the clock needs to know the game. */
  async function load() {
    const { sound, clock } = document.documentElement.dataset;
    if (sound === "on") await import("./sound.js");
    if (clock !== "on" || wound || !board.dataset.status || board.dataset.keep === undefined) return;
    wound = true;
    (await import("./clock.js")).clock(board);
  }

  load();
  document.addEventListener("settings", load);
  board.addEventListener("view", async (event) => {
    const { detail } = /** @type {CustomEvent<import("./board.js").View>} */ (event);
    load();
    if (document.documentElement.dataset.sound === "on") (await import("./sound.js")).sound(detail);
  });

  if (!board.querySelector("[data-show]")) return; // a worked example has nothing of this
  part(board, "[data-show=code]").addEventListener("click", async () => (await import("./code.js")).showCode(board));
  send(board);
  wholeScreen(board);
}

/** A button that hands the link to what the device sends with. @param {import("./board.js").PatienceBoard} board */
function send(board) {
  const button = part(board, "[data-show=send]");
  button.hidden = !("share" in navigator);
  // A reader who thinks better of it is no fault.
  button.addEventListener("click", () => navigator.share({ title: document.title, url: board.link }).catch(() => {}));
}

/** A button for the whole screen, where there is such a thing. @param {HTMLElement} board */
function wholeScreen(board) {
  const button = part(board, "[data-show=screen]");
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener("click", () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : board.requestFullscreen();
    change.catch(() => {});
  });
  board.addEventListener("fullscreenchange", () => {
    const whole = document.fullscreenElement === board;
    part(button, "[data-enter]").hidden = whole;
    part(button, "[data-leave]").hidden = !whole;
    if (whole) board.scrollTo(0, 0);
  });
}
