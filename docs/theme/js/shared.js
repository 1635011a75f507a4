// Runs before settings.js in pages that were opened from a folder. In Firefox each of them has a storage of its own, but
// cookies they share (in Chromium the other way round): so what a reader has chosen for all pages goes from one to the
// next as cookies, which no host will ever see.
const NAMES = ["settings", "language"].map((name) => `patience:${name}`);
const SECONDS = 400 * 24 * 3600; // browsers keep none for longer

/** @type {Map<string, string | null>} */
const found = new Map();

try {
  const cookies = new Map(document.cookie.split("; ").map((pair) => /** @type {[string, string]} */ (pair.split("="))));
  for (const name of NAMES) {
    const text = cookies.get(encodeURIComponent(name));
    if (text) localStorage.setItem(name, decodeURIComponent(text));
    found.set(name, localStorage.getItem(name));
  }
  addEventListener("pagehide", () => {
    for (const name of NAMES) {
      const text = localStorage.getItem(name);
      if (!text || text === found.get(name)) continue;
      found.set(name, text);
      document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(text)}; max-age=${SECONDS}; path=/; samesite=strict`;
    }
  });
} catch {
  // Storage is forbidden: nothing is chosen for longer than a page is open.
}
