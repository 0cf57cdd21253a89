// `npm run budget`: compares what a phone has to fetch with its limits, and searches the build for what must never
// ship, and for what the oldest browsers of `browserslist` do not have.
import { existsSync } from 'node:fs';
import { limits } from './support/budgets.mjs';
import { manifestFile, together } from './support/bundle.mjs';
import { judgeBuild } from './support/judgeBuild.mjs';

const dist = process.argv[2] ?? 'dist';
if (!existsSync(manifestFile(dist))) {
  console.error(`There is no ${dist} with a manifest: run \`npm run build\` first.`);
  process.exit(1);
}

const { page, first, firstScripts, later, faults } = judgeBuild(dist);

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
