// Before the page is drawn: the reader's own choices, so that nothing flashes.
(() => {
  "use strict";
  const root = document.documentElement;
  try {
    const chosen = JSON.parse(localStorage.getItem("patience:settings") || "{}");
    for (const [name, value] of Object.entries(chosen)) {
      if (typeof value === "string") root.dataset[name] = value;
    }
  } catch {
    // Storage is forbidden or damaged: the page looks as it does for a new reader.
  }

  // Pages of text come without the italic face (site.js); where it has been loaded, they need not.
  try {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = sessionStorage.getItem("patience:italic") ?? "";
    if (sheet.getAttribute("href")) document.head.append(sheet);
  } catch {
    // Forbidden: it comes later.
  }

  // Strong contrast is one look with two reasons: the reader chose it here, or asked the device for it.
  const wished = matchMedia("(prefers-contrast: more)");
  function contrast() {
    const { theme = "auto" } = root.dataset;
    const more = theme === "contrast" || (theme === "auto" && wished.matches);
    root.dataset.contrast = more ? "more" : "usual";
  }
  contrast();
  wished.addEventListener("change", contrast);
  document.addEventListener("settings", contrast);
})();
