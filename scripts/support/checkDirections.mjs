import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import './swcReadsJsx.mjs';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';

/**
 * Follows the imports of a project's `src`. Returns its source files, those that were not read, the imports that were
 * followed, and those that point where none may.
 * @param {string} project Its folder.
 */
export async function checkDirections(project) {
  // As dependency-cruiser spells them.
  const sources = readdirSync(join(project, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`);

  const { output } = await cruise(['src'], {
    ...config.options,
    baseDir: project,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of its findings.');

  const read = new Set(output.modules.map(({ source }) => source));
  return {
    sources,
    unread: sources.filter((source) => !read.has(source)),
    imports: output.modules.flatMap(({ dependencies }) => dependencies).length,
    violations: output.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      way: `${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
    })),
  };
}
