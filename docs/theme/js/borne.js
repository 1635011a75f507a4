// Files as the scripts in a folder bear them (docs/hooks/folder.py): compressed, written as text.
import { gunzip } from "./gunzip.js";

/** The file that a text stands for. Fails where it is no such text. @param {string} text */
export const unpacked = async (text) => gunzip(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
