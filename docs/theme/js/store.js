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
    const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return Object.fromEntries(names.map((key) => [key.slice(PREFIX.length), localStorage.getItem(key) ?? ""]));
  },
};
