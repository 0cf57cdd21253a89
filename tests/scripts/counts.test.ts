import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { asOne, playwrightCounts, vitestCounts } from '../../scripts/support/counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A report with this content; without content there is none. */
function reportOf(content: object | undefined): string {
  const path = join(folder, `${content ? 'written' : 'missing'}.json`);
  if (content) writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('The closing line of npm test', () => {
  it.each([
    ['counts tests', { numPassedTests: 5, numFailedTests: 0 }, true, { passed: 5, failed: 0, skipped: 0 }],
    ['counts failed tests', { numPassedTests: 5, numFailedTests: 2 }, false, { passed: 5, failed: 2, skipped: 0 }],
    [
      'counts what was left out',
      { numPassedTests: 5, numPendingTests: 1, numTodoTests: 2 },
      true,
      { passed: 5, failed: 0, skipped: 3 },
    ],
    [
      'counts a file that does not load',
      { numPassedTests: 5, numFailedTests: 0 },
      false,
      { passed: 5, failed: 1, skipped: 0 },
    ],
    ['is not green without a test', { numPassedTests: 0 }, true, { passed: 0, failed: 1, skipped: 0 }],
    ['is not green without a report', undefined, true, { passed: 0, failed: 1, skipped: 0 }],
  ])('counts %s of Vitest', (_what, report, isGood, counts) => {
    expect(vitestCounts(reportOf(report), isGood)).toEqual(counts);
  });

  it.each([
    ['counts tests', { expected: 4, unexpected: 0, flaky: 0, skipped: 1 }, true, { passed: 4, failed: 0, skipped: 1 }],
    ['counts failed tests', { expected: 4, unexpected: 2 }, false, { passed: 4, failed: 2, skipped: 0 }],
    ['takes a flaky test for a failed one', { expected: 4, flaky: 1 }, true, { passed: 4, failed: 1, skipped: 0 }],
    ['is not green without a test', { expected: 0 }, true, { passed: 0, failed: 1, skipped: 0 }],
  ])('counts %s of Playwright', (_what, stats, isGood, counts) => {
    expect(playwrightCounts(reportOf({ stats }), isGood)).toEqual(counts);
  });

  it('takes a Playwright run that skipped every test for failed, unless it may be left out', () => {
    const report = reportOf({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 } });
    expect(playwrightCounts(report, true)).toEqual({ passed: 0, failed: 1, skipped: 4 });
    expect(playwrightCounts(report, true, { maySkipAll: true })).toEqual({ passed: 0, failed: 0, skipped: 4 });
    expect(playwrightCounts(report, false, { maySkipAll: true })).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });

  it('counts every other step as one', () => {
    expect(asOne(true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(asOne(false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
