// What has time: it begins once the page is there, its board, where one opens by itself, has opened, and the browser
// has nothing better to do.

/** How long after its first answer a board is left to the reader, in milliseconds. */
const UNDISTURBED = 3_000;

/** @param {() => void} task */
export function later(task) {
  const idle = globalThis.requestIdleCallback ?? setTimeout; // Safari has none
  if (document.querySelector("patience-board[data-keep]")) {
    addEventListener("view", () => setTimeout(() => idle(task), UNDISTURBED), { once: true });
  } else if (document.readyState === "complete") idle(task);
  else addEventListener("load", () => idle(task));
}
