// The link of a game, and the same as a QR code for the camera of another device. Drawn here, sent nowhere.
import { codeMaker } from "#page";
import { dealOf } from "./here.js";
import { part } from "./paint.js";

/** The largest code, in squares a side: cameras still read it on the screen of a phone. */
const LARGEST = 137;
/** The white margin that every code needs, in squares. */
const QUIET = 4;

/** @param {import("./board.js").PatienceBoard} board */
export async function showCode(board) {
  const dialog = /** @type {HTMLDialogElement} */ (part(board, "dialog.code"));
  const [page, game] = board.link.split("#");
  const links = { game: `${page}#${game}`, deal: `${page}#${dealOf(game)}` };
  const choice = part(dialog, "fieldset");
  choice.hidden = links.game === links.deal;
  choice.onchange = () => draw(dialog, chosen(dialog) === "deal" ? links.deal : links.game);
  part(dialog, ".close").onclick = () => dialog.close();
  const whole = /** @type {HTMLInputElement} */ (part(dialog, "[value=game]"));
  whole.checked = true;
  await draw(dialog, links.game);
  dialog.showModal();
}

/** @param {HTMLElement} dialog */
function chosen(dialog) {
  return /** @type {HTMLInputElement} */ (part(dialog, "input:checked")).value;
}

/** @param {HTMLElement} dialog @param {string} link */
async function draw(dialog, link) {
  const address = /** @type {HTMLTextAreaElement} */ (part(dialog, "textarea"));
  address.value = link;
  address.onfocus = () => address.select();
  const code = await made(link);
  const picture = part(dialog, "svg");
  for (const trouble of ["network", "long"]) part(dialog, `[data-trouble=${trouble}]`).hidden = code !== trouble;
  picture.toggleAttribute("hidden", typeof code === "string");
  if (typeof code === "string") return;
  const side = code.size + 2 * QUIET;
  picture.setAttribute("viewBox", `${-QUIET} ${-QUIET} ${side} ${side}`);
  part(picture, "path").setAttribute("d", outline(code));
}

/** The code of a text, or why there is none. @param {string} text */
async function made(text) {
  /** @type {typeof import("lean-qr/nano")} */
  let library;
  try {
    library = await codeMaker();
  } catch {
    return "network";
  }
  try {
    const code = library.generate(text);
    return code.size > LARGEST ? "long" : code;
  } catch {
    return "long";
  }
}

/** The dark squares of a code as a path, one stroke for each row of neighbours. @param {{ size: number, get(x: number, y: number): boolean }} code */
function outline({ size, get }) {
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!get(x, y)) continue;
      const from = x;
      while (get(x + 1, y)) x++;
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
    }
  }
  return path;
}
