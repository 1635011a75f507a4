// The root page: readers who chose a language, or whose browser speaks one of ours, are sent on.
const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("a[data-language]")]);

function chosen() {
  try {
    return localStorage.getItem("patience:language");
  } catch {
    return null;
  }
}

const wanted = [chosen(), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
const first = wanted.map((code) => links.find((link) => link.dataset.language === code)).find(Boolean);
// "#all" shows both languages to whoever asks for them.
if (first && location.hash !== "#all") location.replace(first.href);
