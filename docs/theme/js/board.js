// <patience-board>: brings the table drawn in the page to life. It knows piles and events, no rules and no
// words: what may be done, what is said and how a card looks all come from Python, as views.
import { carry } from "./drag.js";
import { listen } from "./keys.js";
import { BETWEEN_MOVES, slide, whereabouts } from "./motion.js";
import { pileAt } from "./piles.js";
import { python } from "./python.js";
import { store } from "./store.js";

/**
 * @typedef {{
 *   game: string, piles: Record<string, { html: string }>, labels: Record<string, string>,
 *   selected: [string, number] | [], targets: string[], say: string,
 *   note: { kind: string, html: string } | null, moved?: { from: string, to: string, cards: number },
 *   link: string, save: string, title: string, progress: string, can: Record<string, boolean>, offer: Record<string, boolean>,
 *   marks?: string[], ended?: string, copy?: string, go?: string, record?: string, log?: string, found?: [string, number][], more?: boolean,
 *   felt?: string, others?: string, rules?: string, settings?: Record<string, string>, thinking?: boolean, status?: string, damaged?: boolean, aside?: string, refused?: string,
 * }} View
 */

/** Two taps on the same pile within so many milliseconds are a double tap. */
const TWICE = 350;

let boards = 0;

class PatienceBoard extends HTMLElement {
  #name = `board-${++boards}`;
  /** Whether the game has been opened, or its opening is on the way. */
  #open = false;
  /** Whether a view has ever been shown. */
  #live = false;
  #listener = {
    progress: (/** @type {number} */ share) => this.#progress(share),
    failed: (/** @type {string} */ reason) => this.#failed(reason),
    view: (/** @type {View} */ view) => this.#show(view),
  };
  #link = "";
  #lastTap = { place: "", time: 0 };
  #save = "";
  /** @type {HTMLElement} */ #table = this;

  connectedCallback() {
    if (this.#table !== this) return; // moved about in the page: already alive
    this.#table = this.#part(".table");
    for (const part of this.querySelectorAll(".tools, .more")) /** @type {HTMLElement} */ (part).hidden = false;
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("submit", (event) => this.#submit(event));
    listen(this.#table, (message) => (message.do === "help" ? this.#help() : this.#do(message)));
    carry(this.#table, {
      lift: (place, cards) => this.#do({ do: "lift", place, cards }),
      drop: (place) => this.#do(place ? { do: "drop", place } : { do: "release" }),
    });
    this.querySelector("details.record")?.addEventListener("toggle", () => this.#showRecord());
    document.addEventListener("settings", () => this.#do({ do: "settings", ...choices() }, false));
    addEventListener("hashchange", () => this.#openHash());
    // Back from another page: that one may have played on.
    addEventListener("pageshow", (event) => event.persisted && this.#keeps && this.#start());
    store.watch((name) => {
      if (this.#keeps && name === `save:${this.dataset.game}`) this.#do({ do: "elsewhere" }, false);
    });
    if (this.#keeps) this.#start();
  }

  get #keeps() {
    return this.dataset.keep !== undefined;
  }

  /** @param {string} selector @returns {HTMLElement} */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  // -- starting

  /** Open what the address asks for, else the game that is kept, else the one drawn in the page. */
  #start() {
    const game = this.dataset.game ?? "";
    const link = this.#keeps ? gameInAddress() : "";
    const save = this.#keeps ? store.get(`save:${game}`) : this.#save;
    const message = {
      do: "open",
      lang: document.documentElement.lang.slice(0, 2),
      ...choices(),
      shown: this.dataset.link,
      rules: this.dataset.rules,
      games: this.dataset.games,
      line: this.dataset.line,
      stay: this.dataset.stay !== undefined,
      link,
      save,
    };
    if (!this.#open) {
      // What the page shows may not be what comes: until it does, the table stands back.
      if (link || save) this.setAttribute("aria-busy", "true");
      this.#tell(link || save ? "resuming" : "loading");
    }
    this.#open = true;
    python.send(this.#name, this.#listener, message);
  }

  /** @param {string} name */
  #tell(name) {
    this.#part(".say").textContent = this.dataset[name] ?? "";
  }

  /** @param {number} share */
  #progress(share) {
    let bar = /** @type {HTMLProgressElement | null} */ (this.querySelector(".bar"));
    if (!bar) {
      bar = document.createElement("progress");
      bar.className = "bar";
      bar.setAttribute("aria-label", this.dataset.loading ?? "");
      this.#part(".say").after(bar);
    }
    bar.value = share;
  }

  /** @param {string} reason */
  #failed(reason) {
    this.#open = false;
    this.querySelector(".bar")?.remove();
    this.removeAttribute("aria-busy");
    this.#part(".say").textContent = "";
    const template = /** @type {HTMLTemplateElement} */ (this.querySelector("template.failed"));
    const note = this.#part(".note");
    note.replaceChildren(template.content.cloneNode(true));
    for (const line of note.querySelectorAll("[data-reason]")) {
      /** @type {HTMLElement} */ (line).hidden = /** @type {HTMLElement} */ (line).dataset.reason !== reason;
    }
    note.dataset.kind = "failed";
    note.setAttribute("role", "alert");
    note.hidden = false;
  }

  // -- the reader's acts

  /**
   * @param {Record<string, unknown>} message
   * @param {boolean} [wake] whether to start Python for it
   */
  #do(message, wake = true) {
    if (!this.#open) {
      if (!wake) return;
      this.#start();
    }
    python.send(this.#name, this.#listener, message);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const button = /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
    if (button?.dataset.game) return this.#do({ do: "forget", game: button.dataset.game, log: store.get("log") });
    if (button) return this.#command(button.dataset.do ?? "");
    const spot = pileAt(event);
    if (!spot) return;
    const { place, time } = this.#lastTap;
    this.#lastTap = { place: spot.place, time: event.timeStamp };
    const twice = place === spot.place && event.timeStamp - time < TWICE;
    this.#do({ do: "tap", ...spot, twice });
  }

  /** Show the keys and whatever else is folded away. */
  #help() {
    const more = /** @type {HTMLDetailsElement | null} */ (this.querySelector("details.more"));
    if (!more) return;
    more.open = true;
    more.querySelector("summary")?.focus();
  }

  /** @param {string} name */
  #command(name) {
    if (name === "retry") {
      const note = this.#part(".note");
      this.#keepFocus(note);
      note.hidden = true;
      note.removeAttribute("role");
      this.#start();
    } else if (name === "copy") {
      this.#copyLink();
    } else if (name === "new") {
      // A Python that was frozen and thawed has no chance of its own: it comes from the browser.
      this.#do({ do: "new", chance: crypto.getRandomValues(new Uint32Array(1))[0] });
    } else if (name === "daily") {
      this.#do({ do: "daily", date: today() });
    } else if (name === "aside" || name === "reload") {
      const kept = name === "aside" ? "aside" : "save";
      this.#do({ do: "load", save: store.get(`${kept}:${this.dataset.game}`), log: store.get("log") });
    } else {
      this.#do({ do: name });
    }
  }

  #copyLink() {
    const page = new URL(this.dataset.play || location.pathname, document.baseURI);
    page.hash = this.#link || (this.dataset.link ?? "");
    this.#copy(page.href, "link");
  }

  /** @param {string} text @param {string} what */
  async #copy(text, what) {
    const ok = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    this.#do({ do: "copied", ok: Boolean(ok), text, what });
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (form.classList.contains("own")) {
      return this.#do({ do: "own", settings: Object.fromEntries(new FormData(form)) });
    }
    if (form.classList.contains("paste")) {
      return this.#do({ do: "paste", text: String(new FormData(form).get("text")) });
    }
    if (form.classList.contains("find")) {
      const { rank, suit } = Object.fromEntries(new FormData(form));
      return this.#do({ do: "find", card: `${rank}${suit}` });
    }
    const field = /** @type {HTMLInputElement} */ (form.querySelector("input[name=deal]"));
    this.#do({ do: "deal", number: field.value });
  }

  #openHash() {
    const link = gameInAddress();
    if (this.#keeps && link && link !== this.#link) this.#start();
  }

  // -- what Python answers

  /** @param {View} view */
  #show(view) {
    if (view.record !== undefined) this.#part(".record > div").innerHTML = view.record;
    if (view.log !== undefined) store.set("log", view.log);
    if (view.go) return location.assign(new URL(view.go, document.baseURI));
    if (!view.piles) return; // no news of the table
    this.querySelector(".bar")?.remove();
    this.removeAttribute("aria-busy");
    const before = view.moved && whereabouts(this.#table, view.moved);
    if (view.felt) this.#redraw(view.felt);
    if (this.#live && (view.felt || view.marks || view.found)) this.#table.scrollIntoView({ block: "nearest" });
    this.#live = true;
    if (view.rules) this.#part(".rules > div").innerHTML = view.rules;
    for (const [name, value] of Object.entries(view.settings ?? {})) {
      const field = /** @type {HTMLSelectElement | null} */ (this.querySelector(`form.own [name=${name}]`));
      if (field) field.value = value;
    }
    if (view.others !== undefined) this.#part(".others").innerHTML = view.others;
    for (const [place, pile] of Object.entries(view.piles)) {
      this.#part(`[data-place="${place}"] > .cards`).innerHTML = pile.html;
    }
    for (const [place, label] of Object.entries(view.labels)) {
      this.#spotAt(place)?.setAttribute("aria-label", label);
    }
    this.#mark(view);
    this.#part(".number").textContent = view.title;
    this.#part(".progress").textContent = view.progress;
    for (const [name, can] of Object.entries(view.can)) {
      this.querySelector(`[data-do="${name}"]`)?.setAttribute("aria-disabled", String(!can));
    }
    for (const [name, offered] of Object.entries(view.offer)) {
      const button = /** @type {HTMLElement | null} */ (this.querySelector(`[data-do="${name}"]`));
      if (button) button.hidden = !offered;
    }
    this.#say(view.say);
    this.#note(view.note);
    this.#link = view.link;
    this.dataset.status = view.status ?? "open";
    if (view.moved && before) slide(this.#table, view.moved, before);
    this.#keep(view);
    if (view.copy) this.#copy(view.copy, "text");
    if (view.more) setTimeout(() => this.#do({ do: "next" }), BETWEEN_MOVES);
    this.dispatchEvent(new CustomEvent("view", { detail: view, bubbles: true }));
  }

  /** @param {string} felt */
  #redraw(felt) {
    const place = this.#placeInFocus();
    this.#table.innerHTML = felt;
    if (place) this.#spotAt(place)?.focus();
  }

  #placeInFocus() {
    const pile = document.activeElement?.closest(".pile");
    return pile && this.contains(pile) ? /** @type {HTMLElement} */ (pile).dataset.place : undefined;
  }

  /** @param {string} place */
  #spotAt(place) {
    return /** @type {HTMLElement | null} */ (this.#table.querySelector(`[data-place="${place}"] > .spot`));
  }

  /** @param {View} view */
  #mark(view) {
    for (const pile of this.#table.querySelectorAll(".pile")) {
      const place = /** @type {HTMLElement} */ (pile).dataset.place ?? "";
      pile.classList.toggle("target", view.targets.includes(place));
      pile.classList.toggle("marked", view.marks?.includes(place) ?? false);
      const cards = [...pile.querySelectorAll("li")];
      const picked = view.selected[0] === place ? Number(view.selected[1]) : 0;
      const found = view.found?.filter(([where]) => where === place).map(([, above]) => cards.length - 1 - above);
      cards.forEach((card, i) => {
        card.classList.toggle("picked", i >= cards.length - picked);
        card.classList.toggle("found", found?.includes(i) ?? false);
      });
    }
  }

  /** @param {string} text */
  #say(text) {
    const say = this.#part(".say");
    // The same words twice would not be spoken again: a space that is not seen makes them new.
    say.textContent = text && say.textContent === text ? `${text}\u00a0` : text;
  }

  /** What is about to go must not take the focus with it: the table has it then. @param {Element} going */
  #keepFocus(going) {
    const stop = /** @type {HTMLElement | null} */ (this.#table.querySelector('.spot[tabindex="0"]'));
    if (going.contains(document.activeElement)) stop?.focus();
  }

  /** @param {View["note"]} note */
  #note(note) {
    const box = this.#part(".note");
    this.#keepFocus(box);
    box.removeAttribute("role");
    box.hidden = !note;
    box.dataset.kind = note?.kind ?? "";
    box.innerHTML = note?.html ?? "";
  }

  /**
   * Add a line to the log of finished deals: read and written at once, so that two tabs lose nothing.
   * @param {string} line
   */
  #log(line) {
    store.set("log", `${store.get("log")}${today()} ${line}\n`);
    if (this.querySelector("details.record[open]")) this.#showRecord();
  }

  #showRecord() {
    this.#do({ do: "stats", log: store.get("log") });
  }

  /** @param {View} view */
  #keep(view) {
    this.#save = view.save;
    if (view.ended && this.#keeps) this.#log(view.ended);
    if (!this.#keeps) return;
    // Games of one's own share one place: the page of the workshop has one table.
    const own = this.querySelector("form.own") !== null;
    const name = `save:${own ? this.dataset.game : view.game}`;
    if (view.damaged) store.set(`damaged:${view.game}`, store.get(name));
    if (view.aside) store.set(`aside:${view.game}`, view.aside);
    if (!store.set(name, view.save)) {
      const box = this.#part(".note");
      if (box.hidden) {
        box.textContent = this.dataset.storage ?? "";
        box.dataset.kind = "error";
        box.hidden = false;
      }
    }
    // The address has done its work: from here on the game in progress is the one that is kept.
    if (gameInAddress()) history.replaceState(null, "", location.pathname + location.search);
  }
}

/** Today where the reader is, as 2026-11-30. */
function today() {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** The game that the address of the page asks for, or nothing: a fragment may also name a section. */
function gameInAddress() {
  let text = location.hash.slice(1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // Not even text: Python will say so.
  }
  return text && !document.getElementById(text) ? text : "";
}

/** What the reader has chosen for all boards; Python takes what concerns it. */
function choices() {
  const { letters, up, tap } = document.documentElement.dataset;
  return { letters, up, tap };
}

customElements.define("patience-board", PatienceBoard);
