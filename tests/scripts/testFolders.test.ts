import { describe, expect, it } from 'vitest';
import { testFoldersOf } from '../../scripts/support/testFolders.mjs';

describe('The tests of what has changed', () => {
  it.each([
    ['a feature', 'src/features/payment/fees/FeesPanel.tsx', ['tests/features/payment/']],
    ['a layer', 'src/domain/money.ts', ['tests/domain/']],
    [
      'what several tests of a feature share',
      'tests/features/session/renderSessionWatch.tsx',
      ['tests/features/session/'],
    ],
    ['a test', 'tests/domain/money.test.ts', ['tests/domain/money.test.ts']],
    ['a browser test', 'tests/e2e/apply.spec.ts', []],
    ['a paper', 'docs/rules.md', []],
  ])('are found for %s', (_what, file, folders) => {
    expect(testFoldersOf([file])).toEqual(folders);
  });

  it('are run once, however many files of a feature have changed', () => {
    const files = ['src/features/home/Home.tsx', 'src/features/home/texts.ts', 'src/lib/dates.ts'];
    expect(testFoldersOf(files)).toEqual(['tests/features/home/', 'tests/lib/']);
  });
});
