// <patience-board>: brings the table drawn in the page to life. It knows piles and events, no rules and no
// words: what may be done, what is said and how a card looks all come from Python, as views.
import { comforts } from "./comforts.js";
import { carry } from "./drag.js";
import { gameInAddress, today } from "./here.js";
import { listen } from "./keys.js";
import { BETWEEN_MOVES, slide, whereabouts } from "./motion.js";
import { focusTable, paint, part, shine } from "./paint.js";
import { palette } from "./palette.js";
import { panels } from "./panels.js";
import { path } from "./path.js";
import { peek } from "./peek.js";
import { pileAt } from "./piles.js";
import { python } from "./python.js";
import { replay } from "./replay.js";
import { store } from "./store.js";
import { trustedHtml } from "./trusted.js";
import { typing } from "./typing.js";

/**
 * @typedef {{
 *   game: string, piles: Record<string, { html: string }>, labels: Record<string, string>,
 *   selected: [string, number] | [], targets: string[], say: string,
 *   note: { kind: string, html: string } | null, moved?: { from: string, to: string, cards: number },
 *   link: string, save: string, title: string, progress: string, spread: string, can: Record<string, boolean>, offer: Record<string, boolean>,
 *   marks?: string[], idle?: string[], ended?: string, copy?: string, go?: string, panels?: Record<string, string>, log?: string, sheet?: string, found?: [string, number][], more?: boolean,
 *   felt?: string, others?: string, rules?: string, settings?: Record<string, string>, thinking?: boolean, status?: string, damaged?: boolean, aside?: string, refused?: string,
 *   editor?: string, draft?: string, watching?: boolean, showing?: boolean, light?: { state: string, text: string }, sample?: string, done?: number | null,
 * }} View
 */

/** Two taps on the same pile within so many milliseconds are a double tap. */
const TWICE = 350;

/** Settings that Python must know. */
const TOLD = ["letters", "ace", "up", "tap", "grey", "light", "deals"];

/** How often in one visit Python is started again by itself when it has died. */
const REVIVALS = 3;

let boards = 0;

export class PatienceBoard extends HTMLElement {
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
  #draft = "";
  /** The game that a table in another page was made for. */
  #asked = "";
  #revivals = 0;
  /** @type {HTMLElement} */ #table = this;

  connectedCallback() {
    if (this.#table !== this) return; // moved about in the page: already alive
    this.#table = part(this, ".table");
    this.#asked = gameInAddress();
    part(this, ".tools").hidden = false;
    panels(this);
    typing(this);
    palette(this);
    path(this);
    replay(this);
    peek(this.#table);
    comforts(this);
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("submit", (event) => this.#submit(event));
    listen(this.#table, (message) => (message.do === "help" ? this.#help() : this.do(message)));
    carry(this.#table, {
      lift: (place, cards) => this.do({ do: "lift", place, cards }),
      drop: (place) => this.do(place ? { do: "drop", place } : { do: "release" }),
    });
    document.addEventListener("settings", () => this.do({ do: "settings", ...choices() }, false));
    addEventListener("hashchange", () => this.#openHash());
    // Back from another page: that one may have played on.
    addEventListener("pageshow", (event) => event.persisted && this.#keeps && this.#start());
    store.watch((name) => {
      if (this.#keeps && name === `save:${this.place}`) this.do({ do: "elsewhere" }, false);
    });
    if (this.#keeps) this.#start();
  }

  get #keeps() {
    return this.dataset.keep !== undefined;
  }

  /** Under which name the game is kept: one of each kind, but in other pages every table has its own. */
  get place() {
    return this.dataset.stay === undefined ? this.dataset.game : `at:${this.#asked}`;
  }

  /** The game on the table as a link, as far as it is known. */
  get link() {
    const page = new URL(this.dataset.play || location.pathname, document.baseURI);
    page.hash = this.#link || (this.dataset.link ?? "");
    return page.href;
  }

  // -- starting

  /** Open what the address asks for, else the game that is kept, else the one drawn in the page. */
  #start() {
    this.#asked = gameInAddress() || this.#asked;
    const link = this.#keeps ? gameInAddress() : "";
    const save = (this.#keeps && store.get(`save:${this.place}`)) || this.#save;
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
      draft: (this.#keeps && store.get(`draft:${this.place}`)) || this.#draft,
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
    part(this, ".say").textContent = this.dataset[name] ?? "";
  }

  /** @param {number} share */
  #progress(share) {
    let bar = /** @type {HTMLProgressElement | null} */ (this.querySelector(".bar"));
    if (!bar) {
      bar = document.createElement("progress");
      bar.className = "bar";
      bar.setAttribute("aria-label", this.dataset.loading ?? "");
      part(this, ".say").after(bar);
    }
    bar.value = share;
  }

  /** @param {string} reason */
  #failed(reason) {
    this.#open = false;
    if (reason === "crash" && this.#revivals++ < REVIVALS) return this.#start(); // from what is kept: nothing is lost
    this.querySelector(".bar")?.remove();
    this.removeAttribute("aria-busy");
    part(this, ".say").textContent = "";
    const template = /** @type {HTMLTemplateElement} */ (this.querySelector("template.failed"));
    const note = part(this, ".note");
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
   * Ask Python for something.
   * @param {Record<string, unknown>} message
   * @param {boolean} [wake] whether to start Python for it
   */
  do(message, wake = true) {
    if (!this.#open) {
      if (!wake) return;
      this.#start();
    }
    python.send(this.#name, this.#listener, message);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const button = /** @type {HTMLElement | null} */ (target.closest("button[data-do]"));
    if (button) return this.#command(button);
    const spot = pileAt(event);
    if (!spot) return;
    const { place, time } = this.#lastTap;
    this.#lastTap = { place: spot.place, time: event.timeStamp };
    const twice = place === spot.place && event.timeStamp - time < TWICE;
    this.do({ do: "tap", ...spot, twice });
  }

  /** Show the keys and the gestures. */
  #help() {
    const keys = /** @type {HTMLDetailsElement | null} */ (this.querySelector("[data-panel=keys]"));
    if (!keys) return;
    keys.open = true;
    keys.querySelector("summary")?.focus();
  }

  /** What a button asks for; whatever else it bears as data goes along. @param {HTMLElement} button */
  #command(button) {
    const name = button.dataset.do ?? "";
    if (name === "retry") {
      const note = part(this, ".note");
      this.#keepFocus(note);
      note.hidden = true;
      note.removeAttribute("role");
      this.#start();
    } else if (name === "copy") {
      this.#copy(this.link, "link");
    } else if (name === "new" || button.dataset.chance !== undefined) {
      // A Python that was frozen and thawed has no chance of its own: it comes from the browser.
      this.do({ do: name, chance: crypto.getRandomValues(new Uint32Array(1))[0] });
    } else if (name === "daily" || name === "endgame") {
      this.do({ do: name, date: today() });
    } else if (name === "aside" || name === "reload") {
      const kept = name === "aside" ? "aside" : "save";
      this.do({ do: "load", save: store.get(`${kept}:${this.place}`), log: store.get("log") });
    } else if (name === "forget") {
      this.do({ ...button.dataset, log: store.get("log") });
    } else {
      this.do({ ...button.dataset });
    }
  }

  /** @param {string} text @param {string} what */
  async #copy(text, what) {
    const ok = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    this.do({ do: "copied", ok: Boolean(ok), text, what });
  }

  /** @param {string} sheet */
  async #print(sheet) {
    const { print } = await import("./sheet.js");
    await print(sheet, this.link.split("#")[0]);
  }

  /** What a form asks for bears the form's name and its fields. @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const fields = Object.fromEntries(new FormData(form));
    if (form.dataset.do) this.do({ do: form.dataset.do, ...fields });
  }

  #openHash() {
    const link = gameInAddress();
    if (this.#keeps && link && link !== this.#link) this.#start();
  }

  // -- what Python answers

  /** @param {View} view */
  #show(view) {
    if (view.log !== undefined) this.#store("log", view.log);
    if (view.go) return location.assign(new URL(view.go, document.baseURI));
    if (view.panels) this.dispatchEvent(new CustomEvent("panels", { detail: view.panels }));
    if (view.sheet) this.#print(view.sheet);
    if (view.light) shine(this, view.light);
    if (!view.piles) return; // no news of the table
    this.#showTable(view);
    this.dispatchEvent(new CustomEvent("view", { detail: view, bubbles: true }));
  }

  /** @param {View} view */
  #showTable(view) {
    this.querySelector(".bar")?.remove();
    this.removeAttribute("aria-busy");
    const before = view.moved && whereabouts(this.#table, view.moved);
    paint(this, view);
    if (this.#live && (view.felt || view.marks || view.found)) this.#table.scrollIntoView({ block: "nearest" });
    this.#live = true;
    this.#say(view.say);
    this.#note(view.note);
    this.#link = view.link;
    this.dataset.status = view.status ?? "open";
    if (view.moved && before) slide(this.#table, view.moved, before);
    this.#keep(view);
    if (view.copy) this.#copy(view.copy, "text");
    if (view.more) setTimeout(() => this.do({ do: "next" }), BETWEEN_MOVES);
  }

  /** @param {string} text */
  #say(text) {
    const say = part(this, ".say");
    // The same words twice would not be spoken again: a space that is not seen makes them new.
    say.textContent = text && say.textContent === text ? `${text}\u00a0` : text;
  }

  /** What is about to go must not take the focus with it: the table has it then. @param {Element} going */
  #keepFocus(going) {
    if (going.contains(document.activeElement)) focusTable(this);
  }

  /** @param {View["note"]} note */
  #note(note) {
    const box = part(this, ".note");
    this.#keepFocus(box);
    box.removeAttribute("role");
    box.hidden = !note;
    box.dataset.kind = note?.kind ?? "";
    box.innerHTML = trustedHtml(note?.html ?? "");
  }

  // -- what the browser keeps

  /** @param {View} view */
  #keep(view) {
    // Only news: what another window has kept since must not be undone, nor that window told of it again.
    const news = view.save !== this.#save;
    this.#save = view.save;
    this.#draft = view.draft ?? this.#draft;
    if (!this.#keeps) return;
    // Read and written at once, so that two tabs lose nothing.
    const log = store.get("log");
    if (view.ended) this.#store("log", `${log}${log && !log.endsWith("\n") ? "\n" : ""}${today()} ${view.ended}\n`);
    const place = this.place;
    if (view.damaged) store.set(`damaged:${place}`, store.get(`save:${place}`));
    if (view.aside) this.#store(`aside:${place}`, view.aside);
    if (view.draft !== undefined) this.#store(`draft:${place}`, view.draft);
    if (news) this.#store(`save:${place}`, view.save);
    // The address has done its work: from here on the game in progress is the one that is kept.
    if (gameInAddress()) history.replaceState(null, "", location.pathname + location.search);
  }

  /** Keep a text, or tell that the browser does not. @param {string} name @param {string} text */
  #store(name, text) {
    if (store.set(name, text)) return;
    const box = part(this, ".note");
    const said = this.dataset.storage ?? "";
    if (box.textContent?.includes(said)) return;
    const line = document.createElement("p");
    line.textContent = said;
    box.append(line);
    if (box.hidden) box.dataset.kind = "error";
    box.hidden = false;
    part(this, ".say").textContent += ` ${said}`;
  }
}

/** What the reader has chosen for all boards; Python takes what concerns it. */
function choices() {
  const chosen = document.documentElement.dataset;
  return Object.fromEntries(TOLD.map((name) => [name, chosen[name]]));
}

customElements.define("patience-board", PatienceBoard);
