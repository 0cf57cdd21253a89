import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { engines, report } from '../../scripts/support/engines.mjs';
import journeys from '../e2e/playwright.config.ts';

/** What `npm run engines` walks. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results/engines/run', import.meta.url)),
  globalSetup: './drawPhoto.ts',
  reporter: [['list'], ['./grid.ts'], ['json', { outputFile: report }]],
  // One engine after another, but for the short walk (scripts/engines.mjs).
  workers: 1,
  fullyParallel: false,
  timeout: 5 * 60_000,
  globalTimeout: 40 * 60_000,
  projects: engines.map(({ name }) => ({ name })),
});
