import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { LONGEST_WAIT } from './longestWait.ts';
import { failOnNoise } from './noise.ts';

// One process runs many files, because packages and a document cost more than most tests. What is our own begins anew with
// each file: every module, with what it holds, and the hooks of the helpers here.
vi.resetModules();

// A property is tried with the same values in each run, so that a red one is the change's fault, never chance's.
// `npm test -- --seed 7` tries others.
fc.configureGlobal({ seed: Number(process.env.DEMO_SEED || 1) });

failOnNoise();

// Vitest itself gives up after one second.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: LONGEST_WAIT, ...options });
afterAll(() => {
  vi.waitFor = waitFor;
});

// Rules and scripts are tested without a document, and without what draws into one. After the line above: hooks run
// last one first, so that what unmounting complains of still counts as noise.
if (typeof document !== 'undefined') await import('./screens.ts');
