// Files as a host sends them that compresses well: beside each of those named, the same with the ending .br.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
for (const name of process.argv.slice(2)) writeFileSync(`${name}.br`, brotliCompressSync(readFileSync(name), { params }));
