// `npm run directions`: checks that no import points up, and that every source file was read.
import { checkDirections } from './support/checkDirections.mjs';

const { sources, unread, imports, violations } = await checkDirections(process.cwd());

for (const { rule, way } of violations) console.error(`✘ ${rule}: ${way}`);
for (const source of unread) console.error(`✘ not read: ${source}`);
console.log(
  `${sources.length - unread.length} of ${sources.length} modules read, ${imports} imports followed, ${violations.length} against the rules.`,
);
// A check that read nothing proves nothing.
process.exitCode = sources.length === 0 || unread.length > 0 || violations.length > 0 ? 1 : 0;
