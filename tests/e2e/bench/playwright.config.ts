import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

const report = fileURLToPath(new URL('../../../test-results/bench.json', import.meta.url));

/** What `npm run bench` measures: one after another, so that nothing measures its neighbour. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: ['bench/*.bench.ts', 'scale.spec.ts', 'apply.spec.ts', 'uploads.spec.ts'],
  grep: /first screen is measured|second visit|typing in|as fast as|stands as soon|applies for a Targeted|five photos|forty photos/,
  reporter: [['list'], ['json', { outputFile: report }]],
  projects: journeys.projects?.filter(({ name }) => name === 'phone'),
  // On a busy machine the whole application takes longer than a test may.
  timeout: 600_000,
  workers: 1,
  fullyParallel: false,
});
