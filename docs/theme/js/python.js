// Python for the boards of a page: one worker for all, messages in order, and a clear end to every wait.
//
// The runtime never says so when WebAssembly fails to start, so the worker checks each file first and
// a watchdog here gives up after a while. Messages sent before Python is ready are kept and answered then.

/** How long Python may take without any progress, in milliseconds. */
const PATIENCE = 20_000;

/**
 * @typedef {Record<string, unknown>} Message
 * @typedef {import("./board.js").View} View
 * @typedef {{ progress(share: number): void, failed(reason: string): void, view(view: View): void }} Listener
 * @typedef {{ board?: string, progress?: number, failed?: string, ready?: boolean, view?: string }} Heard
 */

class Python {
  /** @type {Worker | undefined} */ #worker;
  /** @type {number | undefined} */ #watch;
  /** @type {string[]} */ #waiting = [];
  /** @type {Map<string, Listener>} */ #listeners = new Map();
  #ready = false;

  /** Whether Python is running or on its way. */
  get started() {
    return this.#worker !== undefined;
  }

  /**
   * Send a message of a board, and start Python where it is not running yet.
   * @param {string} board
   * @param {Listener} listener
   * @param {Message} message
   */
  send(board, listener, message) {
    this.#listeners.set(board, listener);
    const text = `${board}\n${JSON.stringify(message)}`;
    if (this.#ready) return this.#worker?.postMessage(text);
    this.#waiting.push(text);
    if (!this.started) this.#start();
  }

  #start() {
    if (typeof WebAssembly !== "object") return this.#fail("wasm");
    const { runtime = "{}", base = "." } = document.body.dataset;
    try {
      this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    } catch {
      return this.#fail("worker");
    }
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = () => this.#fail(this.#ready ? "crash" : "network");
    this.#worker.postMessage({
      files: JSON.parse(runtime),
      base: new URL(`${base.replace(/\/?$/, "/")}assets/`, document.baseURI).href,
    });
    this.#wait();
  }

  /** End Python; what was sent and not answered is forgotten. */
  stop() {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    this.#waiting = [];
  }

  /** @param {Heard} data */
  #hear({ board = "", progress, failed, ready, view }) {
    if (failed) return this.#fail(failed);
    if (progress !== undefined) {
      this.#wait();
      for (const listener of this.#listeners.values()) listener.progress(progress);
    }
    if (ready) {
      clearTimeout(this.#watch);
      this.#ready = true;
      for (const text of this.#waiting.splice(0)) this.#worker?.postMessage(text);
    }
    if (view) this.#listeners.get(board)?.view(JSON.parse(view));
  }

  #wait() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#fail("slow"), PATIENCE);
  }

  /** @param {string} reason */
  #fail(reason) {
    this.stop();
    for (const listener of this.#listeners.values()) listener.failed(reason);
    this.#listeners.clear();
  }
}

export const python = new Python();
addEventListener("pagehide", (event) => event.persisted || python.stop());
