/** What was compressed. Fails where it is no such thing, or not whole. @param {Uint8Array<ArrayBuffer>} bytes */
export async function gunzip(bytes) {
  // Of a blob: from other streams browsers took longer to give the memory back.
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
