import { readFileSync } from 'node:fs';

/**
 * What came out of a step.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @param {string} path @returns {unknown} */
const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * A run that failed without a failed test (a file that does not load, an error outside the tests, no test at all) has
 * still failed once.
 * @param {Counts} counts
 * @param {boolean} isGood
 * @param {boolean} [maySkipAll] Whether one that skipped every test has not failed.
 * @returns {Counts}
 */
const honest = ({ passed, failed, skipped }, isGood, maySkipAll = false) => ({
  passed,
  failed: failed === 0 && (!isGood || passed + (maySkipAll ? skipped : 0) === 0) ? 1 : failed,
  skipped,
});

/** A step without tests of its own counts as one. @param {boolean} isGood @returns {Counts} */
export const asOne = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 });

/**
 * Counts of vitest's JSON report.
 * @param {string} path
 * @param {boolean} isGood
 */
export function vitestCounts(path, isGood) {
  const report = /** @type {Record<string, number> | undefined} */ (readJson(path)) ?? {};
  return honest(
    {
      passed: report.numPassedTests ?? 0,
      failed: report.numFailedTests ?? 0,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    },
    isGood,
  );
}

/**
 * Counts of Playwright's JSON report. A test that needed a second try has not passed.
 * @param {string} path
 * @param {boolean} isGood
 * @param {{ maySkipAll?: boolean }} [options]
 */
export function playwrightCounts(path, isGood, { maySkipAll } = {}) {
  const report = /** @type {{ stats?: Record<string, number> } | undefined} */ (readJson(path));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, isGood, maySkipAll);
}
