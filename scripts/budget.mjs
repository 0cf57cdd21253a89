// `npm run budget`: compares what a phone has to fetch with its limits, and searches the build for what must never
// ship, and for what the oldest browsers of `browserslist` do not have.
import { existsSync } from 'node:fs';
import { limits } from './support/budgets.mjs';
import { manifestFile, readBundle, shippedFiles, together } from './support/bundle.mjs';
import { demoPeople } from './support/demoPeople.mjs';
import { missingInScript, missingInStyle } from './support/olderBrowsers.mjs';

/** Patterns that must not occur in any file that ships. */
const forbidden = [
  { what: 'the demo backend', marks: [/mockServiceWorker/, /\[MSW\]/, /x-msw-/, /__mock\//] },
  { what: 'a source map', marks: [/\/\/# sourceMappingURL=/] },
  { what: 'code made from text', marks: [/\beval\s*\(/, /\bnew Function\s*\(/, /\bFunction\s*\(\s*["'`]/] },
  { what: 'a demo person', marks: (await demoPeople()).map(({ userName }) => new RegExp(userName)) },
];

/** What `index.html` must show before any script runs. @type {[string, RegExp][]} */
const firstWords = [
  ['header', /<header\b/],
  ['heading', /<h1\b[^>]*>Sign in<\/h1>/],
  ['sign-in form', /<form\b.*<input\b.*type="password"/],
];

/** What `index.html` may not wait for: the document alone paints. */
const blocking = [/<link\b[^>]*\brel="stylesheet"[^>]*>/, /<script\b(?![^>]*\btype="module")[^>]*\bsrc=[^>]*>/];

const dist = process.argv[2] ?? 'dist';
if (!existsSync(manifestFile(dist))) {
  console.error(`There is no ${dist} with a manifest: run \`npm run build\` first.`);
  process.exit(1);
}

const { page, first, later } = readBundle(dist);
const firstScripts = together('first screen, script', first);

/** @type {string[]} */
const faults = [];
for (const unit of /** @type {const} */ (['gzip', 'brotli'])) {
  if (firstScripts[unit] > limits.first[unit]) {
    faults.push(`the first screen has ${firstScripts[unit].toFixed(1)} kB ${unit}, over ${limits.first[unit]}`);
  }
}
for (const { name, brotli } of later) {
  if (brotli > limits.later.brotli) {
    faults.push(`${name} has ${brotli.toFixed(1)} kB brotli, over ${limits.later.brotli}`);
  }
}
const files = shippedFiles(dist);
const allScripts = files.map(({ name, text }) => (name.endsWith('.js') ? text : '')).join('\n');
for (const { name, text } of files) {
  if (name === 'index.html') {
    for (const [what, mark] of firstWords)
      if (!mark.test(text)) faults.push(`index.html shows no ${what} without script`);
    for (const mark of blocking) {
      const found = mark.exec(text)?.[0];
      if (found) faults.push(`index.html does not paint before ${found}`);
    }
  }
  if (/\.map$|^manifest\.json$|^mockServiceWorker/.test(name)) faults.push(`${name} must not ship`);
  for (const { what, marks } of forbidden) {
    const mark = marks.find((one) => one.test(text));
    if (mark) faults.push(`${name} contains ${what}: ${mark}`);
  }
  if (name.endsWith('.js')) for (const what of missingInScript(text, allScripts)) faults.push(`${name} uses ${what}`);
  if (name.endsWith('.css')) for (const what of missingInStyle(text)) faults.push(`${name} uses ${what}`);
}

/** @param {string} name @param {(string | number)[]} cells */
const row = (name, ...cells) =>
  console.log(
    name.padEnd(48) + cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell).padStart(9)).join(''),
  );
/** @param {import('./support/bundle.mjs').Size} size */
const sizeRow = ({ name, raw, gzip, brotli }) => row(name, raw, gzip, brotli);

row('kB', 'raw', 'gzip', 'brotli');
for (const size of first) sizeRow(size);
sizeRow(firstScripts);
row('  limit', '', limits.first.gzip, limits.first.brotli);
sizeRow(page);
console.log(`\nLater, ${later.length} chunks, the largest of them:`);
for (const size of later.slice(0, 10)) sizeRow(size);
row('  limit of each', '', '', limits.later.brotli);
sizeRow(together('all script', [...first, ...later]));

for (const fault of faults) console.error(`✘ ${fault}`);
if (faults.length === 0) console.log('\nWithin the budget, and nothing in it that must not ship.');
process.exitCode = faults.length > 0 ? 1 : 0;
