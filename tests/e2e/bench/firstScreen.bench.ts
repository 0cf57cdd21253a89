import { type Browser, expect, test } from '@playwright/test';
import { inKb, inMs, median, noteFigure } from '../figures.ts';
import { serveBuild } from './served.ts';

const TRIES = 5;
/** Lighthouse's slow 4G, and a phone that is four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};
const SLOWER = 4;

interface Seen {
  paint: number;
  largest: number;
  usable: number;
  shift: number;
  blocked: number;
  script: number;
}

/** Opens a page cold, on a slow phone. */
async function visit(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const scripts = new Set<string>();
  let script = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { largest: 0, usable: 0, shift: 0, blocked: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    watch('layout-shift', (entry) => {
      seen.shift += 'value' in entry ? Number(entry.value) : 0;
    });
    watch('longtask', ({ duration }) => {
      seen.blocked += duration - 50;
    });
    const form = new MutationObserver(() => {
      if (!document.querySelector('button[type=submit]:not([aria-disabled])')) return;
      form.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.usable = performance.now();
        }),
      );
    });
    form.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  if (!address.includes('static')) await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  const scriptBefore = script;
  // Until nothing more comes: the runtime overrides come after the screen.
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...('seen' in window
      ? (window.seen as Omit<Seen, 'paint' | 'script'>)
      : { largest: 0, usable: 0, shift: 0, blocked: 0 }),
  }));
  await context.close();
  return { ...seen, script: scriptBefore };
}

test('the first screen beside a page without script', async ({ browser }) => {
  const served = await serveBuild();
  const portal: Seen[] = [];
  const plain: Seen[] = [];
  // In turns, so that a busy machine meets both; the first pair only warms the browser up.
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    const pair = [
      await visit(browser, `${served.origin}/#/auth/login`),
      await visit(browser, `${served.origin}/static.html`),
    ] as const;
    if (attempt === 0) continue;
    portal.push(pair[0]);
    plain.push(pair[1]);
  }
  served.close();
  const of = (all: Seen[], what: keyof Seen) => median(all.map((one) => one[what]));
  const times = (what: 'paint' | 'largest') => of(portal, what) / of(plain, what);
  noteFigure({
    what: 'script fetched before sign-in is usable (brotli)',
    figure: inKb(of(portal, 'script')),
    goal: '≤ 132 kB',
  });
  noteFigure({
    what: 'first paint, slow 4G, 4× CPU',
    figure: `${inMs(of(portal, 'paint'))} (${times('paint').toFixed(2)} ×)`,
    goal: '–',
    reference: `static page ${inMs(of(plain, 'paint'))}`,
  });
  noteFigure({
    what: 'largest paint, slow 4G, 4× CPU',
    figure: `${inMs(of(portal, 'largest'))} (${times('largest').toFixed(2)} ×)`,
    goal: '≤ 1.15 × static page',
    reference: `static page ${inMs(of(plain, 'largest'))}`,
  });
  noteFigure({ what: 'sign-in usable, slow 4G, 4× CPU', figure: inMs(of(portal, 'usable')), goal: '–' });
  noteFigure({ what: 'main thread blocked until then', figure: inMs(of(portal, 'blocked')), goal: '–' });
  noteFigure({ what: 'layout shift', figure: of(portal, 'shift').toFixed(4), goal: '≤ 0.01' });
});

test('a second visit', async ({ browser }) => {
  const served = await serveBuild();
  const context = await browser.newContext();
  for (const _visit of ['first', 'second']) {
    served.asked.length = 0;
    const page = await context.newPage();
    await page.goto(`${served.origin}/#/auth/login`);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  await context.close();
  served.close();
  noteFigure({
    what: 'a second visit asks for',
    figure: served.asked.join(', '),
    goal: 'index.html (and the overrides)',
  });
});
