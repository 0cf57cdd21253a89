// After `vite build`: moves the list of chunks, which only the budget reads, out of dist, and compresses each text of
// dist as .gz and .br, for a server that sends them as they are.
import { readdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { manifestFile } from './support/bundle.mjs';

const TEXTS = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const dist = process.argv[2] ?? 'dist';

renameSync(join(dist, '.vite/manifest.json'), manifestFile(dist));
rmdirSync(join(dist, '.vite'));

let raw = 0;
let gzip = 0;
let brotli = 0;
const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => TEXTS.test(path));
for (const path of texts) {
  const text = readFileSync(join(dist, path));
  const zipped = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
  const brotlied = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  writeFileSync(join(dist, `${path}.gz`), zipped);
  writeFileSync(join(dist, `${path}.br`), brotlied);
  raw += text.length;
  gzip += zipped.length;
  brotli += brotlied.length;
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`${texts.length} files compressed: ${kB(raw)}, gzip ${kB(gzip)}, brotli ${kB(brotli)}`);
