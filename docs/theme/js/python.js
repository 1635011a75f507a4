// Python for the boards of a page: one worker for all, messages in order, and a clear end to every wait.
//
// The runtime never says so when WebAssembly fails to start, and a browser short of memory ends a worker
// without a word: so a watchdog here gives up after a while. Messages sent before Python is ready are kept
// and answered then.
import { employ, keepsCopies } from "#page";
import { forget } from "./kept.js";
import { thrifty } from "./thrift.js";

/** How long Python may take without any progress or answer, in milliseconds. */
const PATIENCE = 20_000;
/** How long nobody asks anything before a copy of Python is made for the next visit, in milliseconds. */
const REST = 8_000;

/**
 * @typedef {Record<string, unknown>} Message
 * @typedef {import("./board.js").View} View
 * @typedef {{ progress(share: number): void, failed(reason: string): void, view(view: View): void }} Listener
 * @typedef {{ board?: string, progress?: number, failed?: string, ready?: boolean, woken?: boolean, view?: string }} Heard
 */

class Python {
  /** @type {Worker | undefined} */ #worker;
  /** The worker that makes a copy. @type {Worker | undefined} */ #copier;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #watch;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #rest;
  /** @type {string[]} */ #waiting = [];
  /** @type {Map<string, Listener>} */ #listeners = new Map();
  #ready = false;
  /** Whether there is a copy, or none is wanted. */
  #copied = !keepsCopies || thrifty();
  /** Whether the runtime must be whole: the lean one has met a function that it lacks. */
  #whole = false;
  /** How many messages wait for their answer. */
  #unanswered = 0;

  /**
   * Send a message of a board, and start Python where it is not running yet.
   * @param {string} board
   * @param {Listener} listener
   * @param {Message} message
   */
  send(board, listener, message) {
    this.#listeners.set(board, listener);
    const text = `${board}\n${JSON.stringify(message)}`;
    if (this.#ready) return this.#ask(text);
    this.#waiting.push(text);
    this.start();
  }

  /** Start Python where it is not running yet, nor on its way. */
  start() {
    if (this.#worker) return;
    if (typeof WebAssembly !== "object") return this.#fail("wasm");
    try {
      this.#worker = employ();
    } catch {
      return this.#fail("worker");
    }
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = () => this.#fail(this.#ready ? "crash" : "network");
    this.#worker.postMessage(runtime(this.#whole));
    this.#wait();
  }

  /** @param {string} text */
  #ask(text) {
    if (!this.#unanswered++) this.#wait("crash");
    this.#worker?.postMessage(text);
    clearTimeout(this.#rest);
    if (!this.#copied) this.#rest = setTimeout(() => this.#copy(), REST);
  }

  /** End Python; what was sent and not answered is forgotten. */
  stop() {
    clearTimeout(this.#watch);
    clearTimeout(this.#rest);
    this.#worker?.terminate();
    this.#copier?.terminate();
    this.#worker = this.#copier = undefined;
    this.#ready = false;
    this.#waiting = [];
    this.#unanswered = 0;
  }

  /** @param {Heard} data */
  #hear({ board = "", progress, failed, ready, woken, view }) {
    if (failed) {
      this.#whole ||= failed === "crash";
      return this.#fail(failed);
    }
    if (progress !== undefined) {
      this.#wait();
      for (const listener of this.#listeners.values()) listener.progress(progress);
    }
    if (ready) {
      clearTimeout(this.#watch);
      this.#ready = true;
      this.#copied ||= Boolean(woken);
      for (const text of this.#waiting.splice(0)) this.#ask(text);
    }
    if (!view) return;
    this.#unanswered = Math.max(0, this.#unanswered - 1); // a thought that goes on answers unasked
    if (this.#unanswered) this.#wait("crash");
    else clearTimeout(this.#watch);
    this.#listeners.get(board)?.view(JSON.parse(view));
  }

  /** @param {string} [reason] what to say when nothing comes */
  #wait(reason = "slow") {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#fail(reason), PATIENCE);
  }

  /** @param {string} reason */
  #fail(reason) {
    this.stop();
    if (reason === "slow") forget(runtime(this.#whole).base); // it may be the copy: the next start does without
    const listeners = [...this.#listeners.values()];
    this.#listeners.clear(); // before they are told: a board may start again at once
    for (const listener of listeners) listener.failed(reason);
  }

  /** Have a copy made by another worker, so that the one that plays is not held up and no board is in it. */
  #copy() {
    this.#copied = true;
    const copier = (this.#copier = employ());
    copier.onmessage = copier.onerror = () => copier.terminate();
    copier.postMessage({ ...runtime(this.#whole), copy: true });
  }
}

/** The files that Python needs, and where they lie. @param {boolean} whole */
function runtime(whole) {
  const { runtime = "{}", base = "." } = document.body.dataset;
  const { "whole.wasm": shipped, ...files } = JSON.parse(runtime);
  if (whole) files["pyodide.asm.wasm"] = shipped;
  return { files, base: new URL(`${base.replace(/\/?$/, "/")}assets/`, document.baseURI).href };
}

export const python = new Python();
addEventListener("pagehide", (event) => event.persisted || python.stop());
// A page whose board opens by itself says so: Python need not wait for the board.
if (document.body.dataset.opens !== undefined) python.start();
