import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scriptTargets, styleTargets } from '../../scripts/support/browsers.mjs';

/** Decision 45, as the README says it. */
const README_ROW = /Chrome, Edge and Android 103, Opera 89, Samsung Internet 20, Firefox 102, Safari and iOS 15\.6/;

describe('The browsers that the portal is built for', () => {
  it('are those of `browserslist`, for scripts and styles', () => {
    expect(styleTargets).toEqual(['chrome103', 'edge103', 'opera89', 'firefox102', 'safari15.6', 'ios15.6']);
    // Class fields are left as they are for Safari 15: browsers.mjs says why.
    expect(scriptTargets).toEqual(['chrome103', 'edge103', 'opera89', 'firefox102', 'safari16', 'ios16']);
  });

  it('are named in the README', () => {
    expect(readFileSync('README.md', 'utf8')).toMatch(README_ROW);
    const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(browserslist).toEqual([
      'chrome >= 103',
      'and_chr >= 103',
      'android >= 103',
      'edge >= 103',
      'opera >= 89',
      'op_mob >= 73',
      'samsung >= 20',
      'firefox >= 102',
      'and_ff >= 102',
      'safari >= 15.6',
      'ios_saf >= 15.6',
    ]);
  });
});
