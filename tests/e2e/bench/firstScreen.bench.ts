import { type Browser, expect, test } from '@playwright/test';
import { inKb, inMs, KB, median, reportFigure } from '../measurements.ts';
import { serveBuild, serveFloor } from './served.ts';

const TRIES = 5;
/** Slow 4G as Lighthouse applies it to a browser, and a phone that is four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER = 4;
/** What the page says when its form can be used. */
const USABLE = 'usable';

interface Watched {
  largest: number;
  usable: number;
  shift: number;
  blocked: number;
}

interface Seen extends Watched {
  paint: number;
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
  await page.addInitScript((word) => {
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
    watch('longtask', ({ startTime, duration }) => {
      if (seen.usable === 0 || startTime < seen.usable) seen.blocked += duration - 50;
    });
    const form = new MutationObserver(() => {
      if (!document.querySelector('button[type=submit]:not([aria-disabled], [hidden] *)')) return;
      form.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.usable = performance.now();
          console.debug(word);
        }),
      );
    });
    form.observe(document, { childList: true, subtree: true });
  }, USABLE);
  // Nothing is asked of the page until then: what Playwright puts into it to look takes the slow phone 300 ms.
  const usable = page.waitForEvent('console', (message) => message.text() === USABLE);
  await page.goto(address, { waitUntil: 'commit' });
  await usable;
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  // Until nothing more comes: the runtime overrides come after the screen.
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const watched = 'seen' in window ? (window.seen as Watched) : { largest: 0, usable: 0, shift: 0, blocked: 0 };
    // What is fetched ahead of the next screen comes after that moment.
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd <= watched.usable);
    return {
      ...watched,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  await context.close();
  return seen;
}

/** The goals of the portal, as parts of what the floor takes. */
const RATIOS = { paint: 0.28, largest: 0.28, usable: 0.7, blocked: 0.3 } as const;
const NAMES = {
  paint: 'first paint',
  largest: 'largest paint',
  usable: 'sign-in usable',
  blocked: 'main thread blocked until then',
} as const;

test('the first screen is measured beside the smallest sign-in on the same packages', async ({ browser }) => {
  const [ours, theirs] = await Promise.all([serveBuild(), serveFloor()]);
  const portal: Seen[] = [];
  const floor: Seen[] = [];
  // In turns, so that a busy machine meets both; the first pair only warms the browser up.
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    const pair = [
      await visit(browser, `${ours.origin}/#/auth/login`),
      await visit(browser, `${theirs.origin}/#/auth/login`),
    ] as const;
    if (attempt === 0) continue;
    portal.push(pair[0]);
    floor.push(pair[1]);
  }
  ours.close();
  theirs.close();
  const of = (all: Seen[], what: keyof Seen) => median(all.map((one) => one[what]));
  reportFigure({
    what: 'script fetched before sign-in is usable (brotli)',
    figure: inKb(of(portal, 'script')),
    goal: '≤ 110 kB',
    isMet: of(portal, 'script') <= 110 * KB,
    reference: `floor ${inKb(of(floor, 'script'))}`,
  });
  for (const what of ['paint', 'largest', 'usable', 'blocked'] as const) {
    const ratio = of(portal, what) / of(floor, what);
    reportFigure({
      what: `${NAMES[what]}, slow 4G, 4× CPU`,
      figure: `${inMs(of(portal, what))} (${ratio.toFixed(2)} ×)`,
      goal: `≤ ${RATIOS[what]} × floor`,
      isMet: ratio <= RATIOS[what],
      reference: `floor ${inMs(of(floor, what))}`,
    });
  }
  reportFigure({
    what: 'layout shift',
    figure: of(portal, 'shift').toFixed(4),
    goal: '≤ 0.01',
    isMet: of(portal, 'shift') <= 0.01,
  });
});

test('a second visit is measured', async ({ browser }) => {
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
  reportFigure({
    what: 'a second visit asks for',
    figure: served.asked.join(', '),
    goal: 'index.html (and the overrides)',
  });
});
