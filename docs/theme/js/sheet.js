// Prints a sheet that Python has drawn: it lies at the end of the page, unseen but on paper, and goes afterwards.
import { trustedHtml } from "./trusted.js";

/** @param {string} html @param {string} address the page in which the links of the sheet can be opened */
export async function print(html, address) {
  const root = document.documentElement;
  const sheet = document.createElement("div");
  sheet.className = "sheet";
  sheet.innerHTML = trustedHtml(html);
  for (const link of sheet.querySelectorAll("[data-link]")) link.textContent = `${address}#${link.textContent}`;
  document.querySelector(".sheet")?.remove(); // one whose end no browser told
  document.body.append(sheet);
  root.dataset.printing = "";
  addEventListener(
    "afterprint",
    () => {
      sheet.remove();
      delete root.dataset.printing;
    },
    { once: true },
  );
  await document.fonts.ready;
  globalThis.print();
}
