// `npm run budget`: what a phone has to fetch, held to its limits, and what must never ship.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { demoPeople } from './support/demoPeople.mjs';

/** In kB of 1000 bytes, as the browser's network panel counts. */
const limits = {
  /** All script that is fetched before the sign-in form can be used. */
  firstScreen: { gzip: 150, brotli: 132 },
  /** Any script that is fetched later, each by itself. */
  lazyChunk: { brotli: 60 },
};

/** Where the first screen begins: the entry, and the sources that it loads lazily for the sign-in form. */
const firstScreen = [/^index\.html$/, /^src\/(app|features\/auth)\/.*(Auth|SignIn)/];

/** What must not be found in any file that ships. */
const forbidden = [
  { what: 'the demo backend', marks: [/mockServiceWorker/, /\[MSW\]/, /x-msw-/, /\/__mock\//] },
  { what: 'a source map', marks: [/\/\/# sourceMappingURL=/] },
  { what: 'code made from text', marks: [/\beval\s*\(/, /\bnew Function\s*\(/, /\bFunction\s*\(\s*["'`]/] },
  { what: 'a demo person', marks: (await demoPeople()).map(({ userName }) => userName) },
];

const dist = process.argv[2] ?? 'dist';
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error(`There is no ${manifestPath}: run \`npm run build\` first.`);
  process.exit(1);
}

/** @type {import('vite').Manifest} */
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

/** @type {string[]} */
const faults = [];

/** Adds a chunk and all that it imports statically. @param {string} key @param {Set<string>} keys */
function withImports(key, keys) {
  if (keys.has(key)) return;
  keys.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, keys);
}

/** @type {Set<string>} */
const eager = new Set();
for (const start of firstScreen) {
  const keys = Object.keys(manifest).filter((key) => start.test(key));
  if (keys.length === 0) faults.push(`${start} names no chunk: the first screen has moved, and with it this check`);
  for (const key of keys) withImports(key, eager);
}

/** @param {string} file */
function sizesOf(file) {
  const content = readFileSync(join(dist, file));
  return {
    file,
    raw: content.length / 1000,
    gzip: gzipSync(content, { level: 9 }).length / 1000,
    brotli: brotliCompressSync(content).length / 1000,
  };
}

/** @typedef {ReturnType<typeof sizesOf>} Sizes */

/** @param {string} name @param {Sizes[]} all @returns {Sizes} */
const sum = (name, all) =>
  all.reduce(
    (total, one) => ({
      file: name,
      raw: total.raw + one.raw,
      gzip: total.gzip + one.gzip,
      brotli: total.brotli + one.brotli,
    }),
    { file: name, raw: 0, gzip: 0, brotli: 0 },
  );

/** @param {Iterable<string>} keys @returns {string[]} */
const scriptsOf = (keys) => [
  ...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))),
];
/** @param {Iterable<string>} keys @returns {string[]} */
const stylesOf = (keys) => [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))];

const first = scriptsOf(eager).map(sizesOf);
const lazy = scriptsOf(Object.keys(manifest).filter((key) => !eager.has(key)))
  .filter((file) => !first.some((one) => one.file === file))
  .map(sizesOf)
  .sort((a, b) => b.brotli - a.brotli);
const firstScripts = sum('first screen, script', first);
const firstStyles = sum('first screen, style', stylesOf(eager).map(sizesOf));

for (const unit of /** @type {const} */ (['gzip', 'brotli'])) {
  if (firstScripts[unit] > limits.firstScreen[unit]) {
    faults.push(`the first screen has ${firstScripts[unit].toFixed(1)} kB ${unit}, over ${limits.firstScreen[unit]}`);
  }
}
for (const { file, brotli } of lazy) {
  if (brotli > limits.lazyChunk.brotli) {
    faults.push(`${file} has ${brotli.toFixed(1)} kB brotli, over ${limits.lazyChunk.brotli}`);
  }
}

const shipped = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('.vite'));
for (const file of shipped.filter((path) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(path))) {
  const text = readFileSync(join(dist, file), 'utf8');
  for (const { what, marks } of forbidden) {
    const mark = marks.find((one) => (typeof one === 'string' ? text.includes(one) : one.test(text)));
    if (mark) faults.push(`${file} contains ${what} (${mark})`);
  }
}
for (const file of shipped.filter((path) => /\.map$|mockServiceWorker/.test(path)))
  faults.push(`${file} must not ship`);

/** @param {Sizes} sizes */
const row = ({ file, raw, gzip, brotli }) =>
  `${file.padEnd(48)}${[raw, gzip, brotli].map((kB) => kB.toFixed(1).padStart(10)).join('')}`;

console.log(`${'kB'.padEnd(48)}${['raw', 'gzip', 'brotli'].map((name) => name.padStart(10)).join('')}`);
for (const sizes of [...first, firstScripts, firstStyles]) console.log(row(sizes));
console.log(
  `limits${''.padEnd(42)}${[limits.firstScreen.gzip, limits.firstScreen.brotli]
    .map((kB) => kB.toFixed(1).padStart(10))
    .join('')
    .padStart(30)}`,
);
console.log(`\nThe largest of ${lazy.length} chunks loaded later (limit ${limits.lazyChunk.brotli} kB brotli):`);
for (const sizes of lazy.slice(0, 8)) console.log(row(sizes));
console.log(row(sum('all script', [...first, ...lazy])));
console.log('');
for (const fault of faults) console.error(`✘ ${fault}`);
if (faults.length === 0) console.log('Within the budget, and nothing in it that must not ship.');
process.exitCode = faults.length > 0 ? 1 : 0;
