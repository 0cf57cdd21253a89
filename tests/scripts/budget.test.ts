import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { demoPeople } from '#mocks/people.ts';
import { COMPILED_AHEAD } from '../../scripts/support/bundle.mjs';
import { judgeBuild } from '../../scripts/support/judgeBuild.mjs';

const JOURNEY = 'src/features/journey/Journey.tsx';
const ROUTE = 'src/app/JourneyRoute.tsx';
const SENDER = 'src/features/journey/keepSending.ts';
const builds: string[] = [];

/** A text of this many kB that compresses badly. */
const script = (kB: number) => `"${randomBytes(kB * 750).toString('base64')}"`;
/** A file of the first screen. */
const early = (text: string) => `${COMPILED_AHEAD}\n${text}`;

const small: Record<string, string> = {
  '../dist.manifest.json': JSON.stringify({
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_packages.js', '_shared.js'],
    },
    '_packages.js': { file: 'assets/packages.js' },
    '_shared.js': { file: 'assets/shared.js' },
    [JOURNEY]: { file: 'assets/journey.js', isDynamicEntry: true, imports: ['_shared.js'] },
  }),
  'index.html':
    '<script type="module" src="./assets/index.js"></script><header></header><h1>Sign in</h1><form><input type="password"></form>',
  'assets/index.js': early('1'),
  'assets/shared.js': early('2'),
  'assets/packages.js': early('3'),
  'assets/first.css': 'p { margin: 0 }',
  'assets/journey.js': '4',
};

/** What is just within the limits. */
const large = () => ({
  'assets/index.js': early(script(50)),
  'assets/shared.js': early(script(40)),
  'assets/packages.js': early(script(20)),
  'assets/journey.js': early(script(40)),
});

/** A build with these files. Returns its folder. */
function built(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'budget-'));
  builds.push(folder);
  const dist = join(folder, 'dist');
  for (const [path, content] of Object.entries({ ...small, ...files })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  }
  return dist;
}

/** What `npm run budget` says of a build, and whether it accepts it. */
function judged(dist: string): { said: string; isGood: boolean } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/budget.mjs', dist], { encoding: 'utf8' });
  return { said: stdout + stderr, isGood: status === 0 };
}

afterEach(() => {
  for (const build of builds.splice(0)) rmSync(build, { recursive: true });
});

describe('The size budget', () => {
  it('accepts what is within it', () => {
    const { said, isGood } = judged(built(large()));
    expect(said).toContain('Within the budget');
    expect(said).toMatch(/first screen, script\s+11\d\.\d/);
    expect(isGood).toBe(true);
  });

  it('accepts what a browser lacks where it is asked for first', () => {
    const { faults } = judgeBuild(
      built({
        'assets/journey.js':
          'typeof OffscreenCanvas; class A { #b = new Map; c = d; e = () => this.f(clearTimeout) } a.toSorted?.()',
        'assets/worker.js': 'new OffscreenCanvas(1, 2)',
        'assets/a.css': '@supports selector(:has(a)){p:has(a){margin:0}}@media (max-width:30rem){p{translate:none}}',
      }),
    );
    expect(faults).toEqual([expect.stringContaining('a.css uses a transform')]);
  });

  it.each([
    ['refuses what is needed without a line as a script of its own', 'assets/sender.js', false],
    ['accepts it as a part of the script that the journey comes with', 'assets/journey.js', true],
  ])('%s', (_what, file, isGood) => {
    expect(existsSync(ROUTE) && existsSync(SENDER)).toBe(true);
    const manifest = {
      'index.html': { file: 'assets/index.js', isEntry: true },
      [ROUTE]: { file: 'assets/route.js', isDynamicEntry: true, imports: ['_journey.js'] },
      '_journey.js': { file: 'assets/journey.js' },
      [SENDER]: { file, isDynamicEntry: true },
    };
    const scripts = { 'assets/route.js': '5', 'assets/sender.js': '6' };
    const { faults } = judgeBuild(built({ ...scripts, '../dist.manifest.json': JSON.stringify(manifest) }));
    expect(faults).toEqual(isGood ? [] : [`${SENDER} does not come with ${ROUTE}: nobody gets it without a line`]);
  });

  it('says what is wrong, and fails', () => {
    const { said, isGood } = judged(built({ 'assets/journey.js': 'a.toSorted()', 'assets/journey.js.map': '{}' }));
    expect(said).toContain('✘ journey.js uses toSorted');
    expect(said).toContain('✘ journey.js.map must not ship');
    expect(said).not.toContain('Within the budget');
    expect(isGood).toBe(false);
  });

  it.each([
    ['a first screen that grew', { ...large(), 'assets/shared.js': script(120) }, 'the first screen has'],
    ['packages that grew', { ...large(), 'assets/packages.js': script(120) }, 'the first screen has'],
    ['a first screen that is compiled late', { 'assets/index.js': '1' }, 'index.js is compiled while the screen waits'],
    ['a long script that is compiled late', { 'assets/journey.js': script(30) }, 'journey.js is compiled while'],
    ['a later chunk that grew', { 'assets/journey.js': script(90) }, 'assets/journey.js has'],
    ['a page that is blank without script', { 'index.html': '<div id="root"></div>' }, 'index.html shows no heading'],
    [
      'a page that waits for a style',
      { 'index.html': `<link rel="stylesheet" href="./a.css">${small['index.html']}` },
      'index.html does not paint before <link rel="stylesheet" href="./a.css">',
    ],
    [
      'a page that waits for a script',
      { 'index.html': `<script src="./a.js"></script>${small['index.html']}` },
      'index.html does not paint before <script src="./a.js">',
    ],
    ["the demo's worker", { 'mockServiceWorker.js': '' }, 'mockServiceWorker.js must not ship'],
    ['the demo backend', { 'assets/journey.js': 'console.warn("[MSW] Warning")' }, 'contains the demo backend'],
    ['a demo person', { 'assets/journey.js': `"${demoPeople[0].userName}"` }, 'contains a demo person'],
    ['the list of chunks', { '.vite/manifest.json': '{}' }, 'manifest.json must not ship'],
    ['a source map', { 'assets/journey.js.map': '{}' }, 'journey.js.map must not ship'],
    ['a method that a browser lacks', { 'assets/journey.js': 'a.toSorted()' }, 'journey.js uses toSorted: Chrome 110'],
    [
      'a function that one lacks',
      { 'assets/shared.js': 'window.AbortSignal.timeout(9)' },
      'AbortSignal.timeout: Safari',
    ],
    ['a class that one lacks', { 'assets/worker.js': 'new OffscreenCanvas(1, 2)' }, 'worker.js uses OffscreenCanvas'],
    ['an option that one lacks', { 'assets/journey.js': 'draw(a, { imageOrientation: 1 })' }, 'uses imageOrientation'],
    ['a lookbehind', { 'assets/journey.js': 'const a = /(?<=b)c/' }, 'uses a lookbehind'],
    [
      'a class field that Safari 15 cannot read',
      { 'assets/a.js': 'class A { b = (0, c)() }' },
      'a class field with (c)',
    ],
    ['the same in a function', { 'assets/a.js': 'class A { b = () => c.d }' }, 'a class field with (c)'],
    ['a selector that a browser lacks', { 'assets/a.css': 'p:has(a){margin:0}' }, 'a.css uses :has()'],
    ['a property that one lacks', { 'assets/a.css': 'p{margin:0;rotate:1turn}' }, 'a.css uses a transform'],
    ['a media range', { 'assets/a.css': '@media (width<=30rem){p{margin:0}}' }, 'a.css uses a range'],
    ['a backdrop of a custom property', { 'assets/a.css': '::backdrop{color:var(--a)}' }, 'property on ::backdrop'],
    ['a height that one lacks', { 'assets/a.css': 'p{height:calc(100dvh - 2rem)}' }, 'a.css uses dvh'],
    ['code made from text', { 'assets/journey.js': 'new Function("return 1")' }, 'contains code made from text'],
  ])('refuses %s', (_what, files, reason) => {
    expect(judgeBuild(built(files)).faults).toContainEqual(expect.stringContaining(reason));
  });
});
