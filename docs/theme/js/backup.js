// Everything the browser keeps for the reader as one file, and back.
import { store } from "./store.js";

const KIND = "patience";
const VERSION = 1;

/** Let the reader save all that is kept. */
export function save() {
  const text = JSON.stringify({ kind: KIND, version: VERSION, kept: store.all() }, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "patience.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Take over a file that was saved. False where it is no such file, and then nothing has changed.
 * @param {File} file
 */
export async function restore(file) {
  let saved;
  try {
    saved = JSON.parse(await file.text());
  } catch {
    return false;
  }
  const { kind, version, kept } = saved ?? {};
  const whole = kind === KIND && version === VERSION && typeof kept === "object" && kept && !Array.isArray(kept);
  const texts = /** @type {[string, string][]} */ (Object.entries(whole ? kept : {}));
  const right = whole && texts.every(([, text]) => typeof text === "string");
  return right && store.setAll(texts);
}
