// `npm run engines [firefox|webkit|chromium109|chromium103 …]`: the main job, from registration to the receipt, in the
// engines of other and older browsers, against the production build in dist, behind nginx. Without a name, in all four.
// `npm run engines -- --short`: a minute of it in those of `npm test`; one that can't be had or started is left out.
// `npm run engines -- --fetch`: fetches what those take long to fetch.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isExecutable } from './support/apt.mjs';
import { engines, portsBeside, testedEngines } from './support/engines.mjs';
import { root } from './support/install.mjs';
import { ensureNginx } from './support/nginx.mjs';

const [first] = process.argv.slice(2);

/** Walks in these engines. Returns whether all is well. @param {typeof engines} wanted @param {string[]} args */
function walk(wanted, ...args) {
  if (!existsSync(join(root, 'dist/index.html'))) {
    console.error('There is no dist: run `npm run build` first.');
    return false;
  }
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const config = join(root, 'tests/engines/playwright.config.ts');
  const projects = wanted.flatMap(({ name }) => ['--project', name]);
  const env = { ...process.env, ...portsBeside(process.env) };
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit'), env };
  return (
    ensureNginx() &&
    spawnSync(process.execPath, [playwright, 'test', '-c', config, ...args, ...projects], options).status === 0
  );
}

/** Walks the main job. @param {string[]} names */
function walkWhole(names) {
  const unknown = names.filter((name) => !engines.some((engine) => engine.name === name));
  if (unknown.length > 0) {
    console.error(`No engine is called ${unknown.join(', ')}: ${engines.map(({ name }) => name).join(', ')}.`);
    return false;
  }
  const wanted = engines.filter(({ name }) => names.length === 0 || names.includes(name));
  return wanted.every(({ ensure }) => ensure()) && walk(wanted, 'walk.spec');
}

/** Walks a part of it, in one engine beside the other. */
function walkShort() {
  // What had to be fetched was, or could not be.
  for (const { name, fetch, ensure, path } of testedEngines)
    if (fetch ? !isExecutable(path()) : !ensure())
      console.error(`SKIPPED: ${name}, which could not be installed here.`);
  return walk(testedEngines, 'short.spec', '--workers', String(testedEngines.length));
}

const isGood =
  first === '--short'
    ? walkShort()
    : first === '--fetch'
      ? testedEngines.every(({ fetch }) => fetch?.() ?? true)
      : walkWhole(process.argv.slice(2));
process.exitCode = isGood ? 0 : 1;
