// `npm run lighthouse [-- --cpu 4]`: Lighthouse's figures for sign-in and for a tab of the journey, on a simulated phone, from
// dist behind nginx. The phone is as many times slower than this machine as `--cpu` says; without it, as Lighthouse's
// calculator says. An empty page and the smallest sign-in on the same packages come first: what they are told to block is
// the browser's and the machine's. Takes some minutes. Lighthouse comes with two hundred packages, so it is fetched when
// this is run and not before.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { findChromium } from './support/chromium.mjs';
import { cpuSlowdown } from './support/cpuSlowdown.mjs';
import { fetchPackages } from './support/fetchPackages.mjs';
import { root } from './support/install.mjs';

const { values } = parseArgs({ options: { cpu: { type: 'string' } } });
const TRIES = 5;
const PORTAL_PORT = process.env.PORTAL_PORT ?? '4183';
const MOCK_PORT = process.env.MOCK_PORT ?? '4185';
const PORTAL = `http://127.0.0.1:${PORTAL_PORT}`;

const folder = fetchPackages('lighthouse', { lighthouse: '12.8.2' });
const { resolve } = createRequire(join(folder, 'package.json'));
/** @param {string} name */
const load = (name) => import(pathToFileURL(resolve(name)).href);
const { default: lighthouse } = await load('lighthouse');
const { default: puppeteer } = await load('puppeteer-core');

/** @param {string} script @param {Record<string, string>} settings @param {string} address */
async function serve(script, settings, address) {
  const server = spawn(process.execPath, [join(root, script)], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await fetch(address).catch(() => undefined))?.ok) return server;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${script} does not answer on ${address}.`);
}

/** The median of several visits. @param {number[]} figures */
const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

// The screen needs the session of the tab; Lighthouse would clear it.
const FLAGS = { disableStorageReset: true, onlyCategories: ['performance'], logLevel: 'error' };

/** How many times slower the simulated phone is than this machine. @param {object} page @param {string} address */
async function slowdownHere(page, address) {
  if (values.cpu) return Number(values.cpu);
  const indexes = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { lhr } = await lighthouse(address, FLAGS, undefined, page);
    indexes.push(lhr.environment.benchmarkIndex);
  }
  const index = median(indexes);
  const slowdown = Math.round(10 * cpuSlowdown(index)) / 10;
  console.log(
    `This machine: benchmarkIndex ${index} (${indexes.join(', ')}), so that the processor is slowed ${slowdown} ×.\n`,
  );
  return slowdown;
}

/** @param {string} what @param {object} page @param {string} address @param {string} goal @param {number} slowdown */
async function measure(what, page, address, goal, slowdown) {
  /** @type {Record<string, number[]>} */
  const seen = { score: [], paint: [], largest: [], blocked: [], shift: [] };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { lhr } = await lighthouse(
      address,
      { ...FLAGS, throttling: { cpuSlowdownMultiplier: slowdown } },
      undefined,
      page,
    );
    seen.score?.push(Math.round((lhr.categories.performance.score ?? 0) * 100));
    for (const [name, audit] of Object.entries({
      paint: 'first-contentful-paint',
      largest: 'largest-contentful-paint',
      blocked: 'total-blocking-time',
      shift: 'cumulative-layout-shift',
    }))
      seen[name]?.push(lhr.audits[audit].numericValue);
  }
  const [score, paint, largest, blocked, shift] = Object.values(seen).map(median);
  const inMs = (/** @type {number | undefined} */ time) => `${Math.round(time ?? 0)} ms`;
  const all = seen.score?.join(', ');
  console.log(
    `| ${what} | ${score} (${all}) | ${goal} | ${inMs(paint)} | ${inMs(largest)} | ${inMs(blocked)} | ${shift?.toFixed(3)} |`,
  );
}

/** A page with two words and nothing else. */
async function serveEmptyPage() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><html lang="en"><title>Empty</title><p>Nothing here</p></html>');
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

// What runs a source of the bench would have it build for development.
process.env.NODE_ENV = 'production';
const { module: bench } = await runnerImport(join(root, 'tests/e2e/bench/served.ts'), {
  configFile: false,
  logLevel: 'error',
});
const [empty, floor] = await Promise.all([serveEmptyPage(), bench.serveFloor()]);
const mock = await serve(
  'scripts/mock-server.mjs',
  { PORT: MOCK_PORT },
  `http://127.0.0.1:${MOCK_PORT}/src/mocks/gateway/index.html`,
);
const nginx = await serve('scripts/nginx.mjs', { PORTAL_PORT, MOCK_PORT, KEEP_ALIVE: '65' }, PORTAL);
const browser = await puppeteer.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage();
  const slowdown = await slowdownHere(page, `${PORTAL}/#/auth/login`);
  console.log('| what | score | goal | first paint | largest paint | blocked | shift |\n|---|---|---|---|---|---|---|');
  await measure('an empty page', page, empty.origin, '', slowdown);
  await measure('the smallest sign-in on the same packages', page, `${floor.origin}/#/auth/login`, '', slowdown);
  await measure('sign-in', page, `${PORTAL}/#/auth/login`, '≥ 99', slowdown);
  await page.goto(`${PORTAL}/#/auth/login`);
  await page.waitForSelector('input[type=password]:not([aria-disabled])');
  await page.waitForNetworkIdle();
  await page.type('input[type=email]', 'half.finished@example.com');
  await page.type('input[type=password]', 'Bureau#2026');
  await page.click('button[type=submit]');
  await page.waitForFunction(() => window.location.hash.startsWith('#/auth/home'));
  await page.waitForNetworkIdle();
  const more = await page.waitForSelector('button ::-p-text(Continue)');
  await more?.click();
  await page.waitForFunction(() => window.location.hash.startsWith('#/journey/'));
  await page.waitForNetworkIdle();
  await measure('a tab of the journey', page, `${PORTAL}/#/journey/finances?lastTab=1`, '≥ 95', slowdown);
} finally {
  await browser.close();
  nginx.kill();
  mock.kill();
  empty.close();
  floor.close();
}
