// What the browser keeps for the reader. Nothing here leaves it; where it is forbidden, nothing breaks.

const PREFIX = "patience:";

export const store = {
  /** @param {string} name */
  get(name) {
    try {
      return localStorage.getItem(PREFIX + name) ?? "";
    } catch {
      return "";
    }
  },

  /**
   * Keep a text; false where the browser does not allow it, or has no room.
   * @param {string} name
   * @param {string} text
   */
  set(name, text) {
    try {
      localStorage.setItem(PREFIX + name, text);
      return true;
    } catch {
      return false;
    }
  },

  /**
   * Hear when another window keeps something.
   * @param {(name: string) => void} tell
   */
  watch(tell) {
    addEventListener("storage", ({ key }) => key?.startsWith(PREFIX) && tell(key.slice(PREFIX.length)));
  },

  /** All that is kept, by name. */
  all() {
    try {
      const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
      return Object.fromEntries(names.map((key) => [key.slice(PREFIX.length), localStorage.getItem(key) ?? ""]));
    } catch {
      return {};
    }
  },

  /**
   * Keep several texts, all of them or none.
   * @param {[string, string][]} texts
   */
  setAll(texts) {
    const before = this.all();
    if (texts.every(([name, text]) => this.set(name, text))) return true;
    try {
      for (const [name] of texts) localStorage.removeItem(PREFIX + name); // first of all make room again
    } catch {
      return false; // forbidden: nothing was kept
    }
    for (const [name, text] of Object.entries(before)) this.set(name, text);
    return false;
  },
};
