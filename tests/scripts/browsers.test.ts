import { readFileSync } from 'node:fs';
import browserslist from 'browserslist';
import { describe, expect, it } from 'vitest';
import { scriptTargets, styleTargets } from '../../scripts/support/browsers.mjs';

/** The browsers of `browserslist` in package.json, each with every version. */
const served = browserslist(null, { path: 'package.json' });

describe('The browsers that the portal is built for', () => {
  it('make at least 96% of the visits of Jamaica', () => {
    const share = browserslist.coverage(served, 'JM');
    console.info(`${share.toFixed(1)}% of Jamaica's visits have a browser of \`browserslist\`.`);
    expect(share).toBeGreaterThanOrEqual(96);
  });

  it('are the targets of the scripts and the styles', () => {
    expect(styleTargets).toEqual(['chrome103', 'edge103', 'opera89', 'firefox102', 'safari15.6', 'ios15.6']);
    // Class fields are left as they are for Safari 15: browsers.mjs says why.
    expect(scriptTargets).toEqual(['chrome103', 'edge103', 'opera89', 'firefox102', 'safari16', 'ios16']);
  });

  it('are named in the README', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(
      'Chrome, Edge and Android 103, Opera 89, Samsung Internet 20, Firefox 102, Safari and iOS 15.6',
    );
    expect(served).toContain('samsung 20');
    expect(served).not.toContain('samsung 19.0');
  });
});
