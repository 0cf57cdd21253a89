// `npm run check`: everything of `npm test` but the browser. `npm run check -- --changed` looks at what differs from the
// last commit only, or from a branch with `--changed=main`: its types, its style, the directions, and the tests of the
// folders it is in that use it. The rest of the tests is for `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/install.mjs';
import { runScript } from './support/run.mjs';
import { testFoldersOf } from './support/testFolders.mjs';

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed`);
  return stdout.split('\n').filter(Boolean);
}

/** Files that differ from `since` and exist, new ones too. @param {string} since */
const changedSince = (since) =>
  [
    ...git('diff', '--name-only', '--diff-filter=d', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => existsSync(join(root, path)));

/** The npm scripts to run, each with its arguments. @param {string} since @returns {[string, string[]][]} */
function stepsSince(since) {
  const files = changedSince(since);
  const folders = testFoldersOf(files);
  return [
    ['types', ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']],
    ...(files.length > 0
      ? /** @type {[string, string[]][]} */ ([['biome', ['--no-errors-on-unmatched', ...files]]])
      : []),
    ['directions', []],
    ...(folders.length > 0
      ? /** @type {[string, string[]][]} */ ([['unit', [`--changed=${since}`, '--passWithNoTests', ...folders]]])
      : []),
  ];
}

/** @type {[string, string[]][]} */
const EVERYTHING = ['types', 'lint', 'directions', 'unused', 'unit', 'build', 'budget'].map((script) => [script, []]);

const changed = process.argv.find((argument) => /^--changed(=|$)/.test(argument));
const steps = changed ? stepsSince(changed.split('=')[1] || 'HEAD') : EVERYTHING;
for (const [script, args] of steps) {
  if (await runScript(script, args)) continue;
  process.exitCode = 1;
  break;
}
