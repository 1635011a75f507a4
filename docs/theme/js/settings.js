// Before the page is drawn: the reader's own choices, so that nothing flashes.
(() => {
  "use strict";
  try {
    const chosen = JSON.parse(localStorage.getItem("patience:settings") || "{}");
    for (const [name, value] of Object.entries(chosen)) {
      if (typeof value === "string") document.documentElement.dataset[name] = value;
    }
  } catch {
    // Storage is forbidden or damaged: the page looks as it does for a new reader.
  }
})();
