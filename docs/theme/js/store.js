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
};
