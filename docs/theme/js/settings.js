// Before the page is drawn: the reader's own choices, so that nothing flashes.
(() => {
  "use strict";
  try {
    const chosen = JSON.parse(localStorage.getItem("patience:settings") || "{}");
    for (const name of ["theme", "letters", "suits", "tap", "up", "hand"]) {
      if (typeof chosen[name] === "string") document.documentElement.dataset[name] = chosen[name];
    }
  } catch {
    // Storage is forbidden or damaged: the page looks as it does for a new reader.
  }
})();
