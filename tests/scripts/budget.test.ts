import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { demoPeople } from '#mocks/people.ts';

const JOURNEY = 'src/features/journey/Journey.tsx';
const builds: string[] = [];

/** A text of this many kB that compresses badly. */
const script = (kB: number) => `"${randomBytes(kB * 750).toString('base64')}"`;

const small: Record<string, string> = {
  '../dist.manifest.json': JSON.stringify({
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_packages.js', '_shared.js'],
      css: ['assets/index.css'],
    },
    '_packages.js': { file: 'assets/packages.js' },
    '_shared.js': { file: 'assets/shared.js' },
    [JOURNEY]: { file: 'assets/journey.js', isDynamicEntry: true, imports: ['_shared.js'] },
  }),
  'index.html': '<header></header><h1>Sign in</h1><form><input type="password"></form>',
  'assets/index.js': script(50),
  'assets/shared.js': script(40),
  'assets/packages.js': script(20),
  'assets/index.css': 'p { margin: 0 }',
  'assets/journey.js': script(40),
};

/** The result of the budget for a build with these files. */
function judged(files: Record<string, string> = {}): { said: string; isGood: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'budget-'));
  builds.push(folder);
  const dist = join(folder, 'dist');
  for (const [path, content] of Object.entries({ ...small, ...files })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/budget.mjs', dist], { encoding: 'utf8' });
  return { said: stdout + stderr, isGood: status === 0 };
}

afterEach(() => {
  for (const build of builds.splice(0)) rmSync(build, { recursive: true });
});

describe('The size budget', () => {
  it('accepts what is within it', () => {
    const { said, isGood } = judged();
    expect(said).toContain('Within the budget');
    expect(said).toMatch(/first screen, script\s+11\d\.\d/);
    expect(isGood).toBe(true);
  });

  it.each([
    ['a first screen that grew', { 'assets/shared.js': script(120) }, 'the first screen has'],
    ['packages that grew', { 'assets/packages.js': script(120) }, 'the first screen has'],
    ['a later chunk that grew', { 'assets/journey.js': script(90) }, 'assets/journey.js has'],
    ['a page that is blank without script', { 'index.html': '<div id="root"></div>' }, 'index.html shows no heading'],
    ["the demo's worker", { 'mockServiceWorker.js': '' }, 'mockServiceWorker.js must not ship'],
    ['the demo backend', { 'assets/journey.js': 'console.warn("[MSW] Warning")' }, 'contains the demo backend'],
    ['a demo person', { 'assets/journey.js': `"${demoPeople[0].userName}"` }, 'contains a demo person'],
    ['the list of chunks', { '.vite/manifest.json': '{}' }, 'manifest.json must not ship'],
    ['a source map', { 'assets/journey.js.map': '{}' }, 'journey.js.map must not ship'],
    ['code made from text', { 'assets/journey.js': 'new Function("return 1")' }, 'contains code made from text'],
  ])('refuses %s', (_what, files, reason) => {
    const { said, isGood } = judged(files);
    expect(said).toContain(reason);
    expect(isGood).toBe(false);
  });
});
