// <patience-sample>: some deals that Python searches while the reader looks on. It starts Python when it is asked to,
// passes on what is filled in, and shows what comes.
import { morphHtml } from "./morph.js";
import { part } from "./paint.js";
import { python } from "./python.js";

/** @typedef {import("./board.js").View} View */

/** How often in one visit Python is started again by itself when it has died. */
const REVIVALS = 3;

class PatienceSample extends HTMLElement {
  #listener = {
    progress: () => {},
    failed: (/** @type {string} */ reason) => this.#failed(reason),
    view: (/** @type {View} */ view) => this.#show(view),
  };

  #revivals = 0;

  connectedCallback() {
    const form = part(this, "form");
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin();
    });
    const stop = part(this, "button[data-do]");
    stop.addEventListener("click", () => stop.ariaDisabled === "true" || this.#ask({ ...stop.dataset }));
  }

  #begin() {
    this.#say(this.dataset.loading ?? "");
    this.#busy(0);
    const lang = document.documentElement.lang.slice(0, 2);
    const form = /** @type {HTMLFormElement} */ (part(this, "form"));
    this.#ask({ do: "sample", lang, games: this.dataset.games, ...Object.fromEntries(new FormData(form)) });
  }

  /** @param {Record<string, unknown>} message */
  #ask(message) {
    python.send("sample", this.#listener, message);
  }

  /** @param {View} view */
  #show(view) {
    const html = view.sample ?? view.note?.html;
    if (html === undefined) return; // a slice without news
    morphHtml(part(this, ".found"), html);
    this.#busy(view.done);
    if (view.say) this.#say(view.say);
  }

  /** @param {string} reason */
  #failed(reason) {
    if (reason === "crash" && this.#revivals++ < REVIVALS) return this.#begin();
    const said = this.dataset.failed ?? "";
    part(this, ".found").textContent = said;
    this.#busy();
    this.#say(said);
  }

  /** How many deals are done, while there are some to be done. @param {number | null} [done] */
  #busy(done) {
    const bar = /** @type {HTMLProgressElement} */ (part(this, "progress"));
    bar.hidden = typeof done !== "number";
    bar.value = done ?? 0;
    part(this, "button[data-do]").ariaDisabled = String(bar.hidden);
  }

  /** @param {string} text */
  #say(text) {
    part(this, "[role=status]").textContent = text;
  }
}

customElements.define("patience-sample", PatienceSample);
