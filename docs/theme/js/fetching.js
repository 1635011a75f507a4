// The files that Python needs: all fetched at once, each checked against the sum that the build gave it.
import { fetched, run } from "#runtime";
import { gunzip } from "./gunzip.js";
import { sum } from "./sum.js";

/**
 * @typedef {{ path: string, size: number, sha256: string }} FileEntry
 * @typedef {Record<string, FileEntry>} Files
 */

/** What a start fails with: a reason that the page has words for. */
export class StartError extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** How often the page hears how far things have come, in milliseconds: a message costs more than a piece of a file. */
const NEWS = 100;
/** So much is to come before the line is judged by it, in bytes (as they are once unpacked by the browser). */
const SAMPLE = 1_500_000;
/** What a fast line brings in a millisecond, in the same bytes: where it pays to fetch more to have less to do. */
const FAST = 8_000;

export class Fetching {
  #files;
  #base;
  #progress;
  #total = 0;
  #got = 0;
  #share = 0;
  #told = 0;
  #begun = 0;
  #judge = (/** @type {boolean} */ _fast) => {};
  /** Whether the line is a fast one, as soon as that shows. @type {Promise<boolean>} */
  swift = new Promise((resolve) => (this.#judge = resolve));

  /** @param {Files} files @param {string} base @param {(share: number) => void} progress */
  constructor(files, base, progress) {
    this.#files = files;
    this.#base = base;
    this.#progress = progress;
  }

  /** @param {string} name */
  url(name) {
    return new URL(this.#files[name].path, this.#base).href;
  }

  /**
   * A script, run once it is known to be right.
   * @param {string} name
   * @param {Promise<unknown>} [turn] when it may run, where that is not at once
   */
  async script(name, turn) {
    const bytes = this.#whole(name);
    // It is here before it runs, so that the browser has it at hand then and need not fetch it twice.
    await Promise.all([bytes.then((whole) => this.#check(name, whole)), turn]);
    return run(this.url(name), bytes).catch(() => {
      throw new StartError("network");
    });
  }

  /** The runtime as it came, and compiled: Pyodide would wait for ever in a browser that may not run it. @param {string} name */
  async compiled(name) {
    const bytes = await this.#whole(name);
    const module = WebAssembly.compile(bytes).catch(() => {
      throw new StartError("wasm");
    });
    module.catch(() => {}); // told once the bytes are known to be right
    await this.#check(name, bytes);
    return { bytes, module: await module };
  }

  /** What an archive was before it was compressed for the way. @param {string} name */
  async unzipped(name) {
    const bytes = await this.#whole(name);
    await this.#check(name, bytes);
    return gunzip(bytes);
  }

  /** A file, whole. @param {string} name */
  async #whole(name) {
    const { size } = this.#files[name];
    this.#total += size;
    const response = await fetched(this.url(name)).catch(() => null);
    if (!response?.ok || !response.body) throw new StartError("network");
    const bytes = new Uint8Array(size);
    const reader = response.body.getReader();
    let at = 0;
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new StartError("network");
      });
      if (done) break;
      if (at + value.length > size) throw new StartError("damaged");
      bytes.set(value, at);
      at += value.length;
      this.#count(value.length);
    }
    if (at !== size) throw new StartError("damaged");
    this.#tell(0);
    return bytes;
  }

  /** @param {number} bytes that have come */
  #count(bytes) {
    this.#begun ||= performance.now();
    this.#got += bytes;
    if (this.#got >= SAMPLE) this.#judge(this.#got >= FAST * (performance.now() - this.#begun));
    this.#tell();
  }

  /** Tell how far things have come, if it was not just told. @param {number} pause */
  #tell(pause = NEWS) {
    const now = performance.now();
    if (now - this.#told < pause) return;
    this.#told = now;
    this.#share = Math.max(this.#share, this.#got / this.#total); // a file that is asked for later sets nothing back
    this.#progress(this.#share);
  }

  /** @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
  async #check(name, bytes) {
    // Sums can only be taken on pages that came over a safe connection; elsewhere the size must do.
    if (!globalThis.crypto?.subtle || (await sum(bytes)) === this.#files[name].sha256) return;
    throw new StartError("damaged");
  }
}
