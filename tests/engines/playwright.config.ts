import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { engines } from '../../scripts/support/engines.mjs';
import journeys from '../e2e/playwright.config.ts';

/** What `npm run engines` walks: one engine after another, because they share a backend. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/engines/run', import.meta.url)),
  reporter: [['list'], ['./grid.ts']],
  workers: 1,
  fullyParallel: false,
  timeout: 5 * 60_000,
  globalTimeout: 40 * 60_000,
  projects: engines.map(({ name }) => ({ name })),
});
