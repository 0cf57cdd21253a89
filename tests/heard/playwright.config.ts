import { defineConfig } from '@playwright/test';
import { findProgram } from '../../scripts/support/apt.mjs';
import e2e from '../e2e/playwright.config.ts';

/** Sections of the portal as Orca reads them in Debian's Firefox, on the desktop that `npm run hear` opens. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: '*.heard.ts',
  outputDir: '../../test-results/hear',
  reporter: 'list',
  // There is one screen, one focus and one voice.
  workers: 1,
  fullyParallel: false,
  globalTimeout: 0,
  timeout: 5 * 60_000,
  expect: { timeout: 30_000 },
  projects: [{ name: 'orca' }],
  use: {
    baseURL: e2e.use?.baseURL,
    browserName: 'firefox',
    channel: 'moz-firefox',
    headless: false,
    viewport: null,
    actionTimeout: 30_000,
    locale: 'en-JM',
    timezoneId: 'America/Jamaica',
    launchOptions: {
      executablePath: findProgram(['firefox-esr', 'firefox']),
      args: ['--width=1200', '--height=950'],
      firefoxUserPrefs: {
        // Its window "Save this password?" would take the focus.
        'signon.rememberSignons': false,
        'signon.autofillForms': false,
        'browser.aboutwelcome.enabled': false,
        'browser.toolbars.bookmarks.visibility': 'never',
        'browser.translations.enable': false,
      },
    },
  },
});
