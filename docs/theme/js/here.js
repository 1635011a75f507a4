// What the page knows of itself: the day where the reader is, the game that the address asks for.

/** Today where the reader is, as 2026-11-30. */
export function today() {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** The game that the address of the page asks for, or nothing: a fragment may also name a section. */
export function gameInAddress() {
  let text = location.hash.slice(1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // Not even text: Python will say so.
  }
  return text && !document.getElementById(text) ? text : "";
}

/** The deal that a game began with, of its link: the name of the game, and the number or the cards. @param {string} link */
export function dealOf(link) {
  return link.split("/", 2).join("/");
}
