import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../scripts/support/chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Other ports let two work trees of one machine be tested side by side.
const PORTAL_PORT = process.env.PORTAL_PORT ?? '4173';
const MOCK_PORT = process.env.MOCK_PORT ?? '4175';
const PORTAL = `http://127.0.0.1:${PORTAL_PORT}`;
const MOCK_SERVER = `http://127.0.0.1:${MOCK_PORT}`;

const isCi = Boolean(process.env.CI);

/** What Playwright switches off in Chromium; of two such lists Chromium reads the last one only. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** The address bar, which nobody sees here, draws its two lists as web pages in a process of their own, for every window. */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/**
 * Pages live for seconds here: code compiled to be fast is gone before it pays, and threads and processes cost more than they
 * help. What measures times does without these.
 */
const FOR_SHORT_LIVES = [
  '--js-flags=--no-turbofan --no-maglev --single-threaded-gc',
  '--in-process-gpu',
  '--num-raster-threads=1',
];

const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.env.MEASURES_TIME ? [] : FOR_SHORT_LIVES),
    `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
  ],
};

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

const computer = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

const withoutWindow = { launchOptions: { ...launchOptions, executablePath: findHeadlessShell() } };
const phoneWithoutWindow = { ...phone, ...withoutWindow };

const SLOW_CONNECTION = /uploads\.spec/;
/** Several tabs side by side are a computer's. */
const TABS = /session\.spec/;
/** What only a whole browser has: windows, which of them has the focus, pages that were left and come back (decision 129). */
const AROUND_A_PAGE = [/payment\.spec/, /private\.spec/, /putAside\.spec/, TABS];

/** Whole journeys in a browser, against the very files that ship. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `${root}test-results/e2e`,
  globalSetup: [`${root}tests/e2e/ownServers.ts`, `${root}tests/e2e/seenScreens.ts`],
  metadata: { mockServer: MOCK_SERVER },
  reporter: [['list'], ['json', { outputFile: `${root}test-results/e2e.json` }]],
  // No limit of time decides, on a busy machine neither: these only end what hangs. Nothing is tried twice.
  timeout: 10 * 60_000,
  globalTimeout: 90 * 60_000,
  expect: { timeout: 60_000 },
  retries: 0,
  // A walk waits often: on two cores four at once leave 10% of their time unused, five 4%, for the same work.
  workers: 5,
  fullyParallel: true,
  forbidOnly: isCi,
  use: {
    // As long as anything is expected; what a test had to show is then still there to be told.
    navigationTimeout: 60_000,
    baseURL: `${PORTAL}/`,
    locale: 'en-JM',
    timezoneId: 'America/Jamaica',
    // A colour on its way to another is no colour to judge.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time: `TRACE=1 npm run e2e -- name` does it for a test that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Needs a download of its own.
    video: 'off',
    launchOptions,
  },
  // Those that wait longest come first: at the end nothing would fill their pauses.
  projects: [
    { name: 'uploads', testMatch: SLOW_CONNECTION, use: phoneWithoutWindow },
    { name: 'windows', testMatch: AROUND_A_PAGE, testIgnore: TABS, use: phone },
    { name: 'tabs', testMatch: TABS, use: computer },
    {
      name: 'desktop',
      // What depends on the width of the screen is walked by these; the others are the phone's alone.
      testMatch: [/apply\.spec/, /moreInfo\.spec/],
      use: { ...computer, ...withoutWindow },
    },
    {
      name: 'phone',
      testIgnore: [...AROUND_A_PAGE, SLOW_CONNECTION],
      use: phoneWithoutWindow,
    },
  ],
  webServer: [
    {
      command: 'node scripts/mock-server.mjs',
      cwd: root,
      url: `${MOCK_SERVER}/src/mocks/gateway/index.html`,
      reuseExistingServer: !isCi,
      env: { PORT: MOCK_PORT },
    },
    {
      // The nginx of deploy/: what is tested is what a bureau runs.
      command: 'node scripts/nginx.mjs',
      cwd: root,
      url: PORTAL,
      reuseExistingServer: !isCi,
      env: { PORTAL_PORT, MOCK_PORT },
    },
  ],
});
