// `npm run directions`: checks that no import points up, and that every source file was read.
import { readdirSync } from 'node:fs';
import './support/swcReadsJsx.mjs';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

/** Every source file, as dependency-cruiser spells it. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `src/${path.replaceAll('\\', '/')}`);

const { output } = await cruise(['src'], {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});
if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of its findings.');

const read = new Set(output.modules.map(({ source }) => source));
const unread = sources.filter((source) => !read.has(source));
const { violations } = output.summary;

for (const { rule, from, to, cycle } of violations) {
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  console.error(`✘ ${rule.name}: ${from} → ${way}`);
}
for (const source of unread) console.error(`✘ not read: ${source}`);
const { length: imports } = output.modules.flatMap(({ dependencies }) => dependencies);
console.log(
  `${sources.length - unread.length} of ${sources.length} modules read, ${imports} imports followed, ${violations.length} against the rules.`,
);
// A check that read nothing proves nothing.
process.exitCode = sources.length === 0 || unread.length > 0 || violations.length > 0 ? 1 : 0;
