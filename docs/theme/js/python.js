// Python for the boards of a page: one worker for all, messages in order, and a clear end to every wait.
//
// The runtime never says so when WebAssembly fails to start, and a browser short of memory ends a worker
// without a word: so a watchdog here gives up after a while. Messages sent before Python is ready are kept
// and answered then.
import { employ } from "#page";
import { thrifty } from "./thrift.js";
import { fileOfSite, opens, runtime } from "./told.js";

/** How long Python may take without any progress or answer, in milliseconds. */
const PATIENCE = 20_000;

/**
 * @typedef {Record<string, unknown>} Message
 * @typedef {import("./board.js").View} View
 * @typedef {{ progress(share: number): void, failed(reason: string): void, view(view: View): void }} Listener
 * @typedef {{ board?: string, progress?: number, failed?: string, ready?: boolean, view?: string }} Heard
 */

class Python {
  /** @type {Worker | undefined} */ #worker;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #watch;
  /** @type {string[]} */ #waiting = [];
  /** @type {Map<string, Listener>} */ #listeners = new Map();
  #ready = false;
  /** Whether Python does without the copy of its memory: a start has come to grief, which may have been with it. */
  #anew = false;
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
      this.#worker = employ(JSON.stringify(this.#start()));
    } catch {
      return this.#fail("worker");
    }
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = () => this.#fail(this.#ready ? "crash" : "network");
    this.#wait();
  }

  /** @param {string} text */
  #ask(text) {
    if (!this.#unanswered++) this.#wait("crash");
    this.#worker?.postMessage(text);
  }

  /** End Python; what was sent and not answered is forgotten. */
  stop() {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    this.#waiting = [];
    this.#unanswered = 0;
  }

  /** @param {Heard} data */
  #hear({ board = "", progress, failed, ready, view }) {
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
    this.#anew ||= reason === "slow";
    const listeners = [...this.#listeners.values()];
    this.#listeners.clear(); // before they are told: a board may start again at once
    for (const listener of listeners) listener.failed(reason);
  }

  /** What Python starts with: the files that it needs, and where they lie. */
  #start() {
    const { "whole.wasm": whole, memory, ...files } = JSON.parse(runtime);
    if (this.#whole) files["pyodide.asm.wasm"] = whole;
    else if (!this.#anew && !thrifty()) files.memory = memory; // which was made with the lean one, and is much to load
    return { files, base: fileOfSite("assets/").href };
  }
}

export const python = new Python();
addEventListener("pagehide", (event) => event.persisted || python.stop());
// A page whose board opens by itself says so: Python need not wait for the board, nor for the body of the page.
if (opens !== undefined) python.start();
