/** The sha256 of bytes, in hexadecimal. @param {Uint8Array<ArrayBuffer>} bytes */
export async function sum(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
