import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from '#lib/zod.ts';
import { engines, portsBeside, testedEngines } from '../../scripts/support/engines.mjs';

const names = engines.map(({ name }) => name);
const { browserslist } = z
  .object({ browserslist: z.array(z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

describe('The engines of npm run engines', () => {
  it('have the oldest Chromium that the portal is built for among them', () => {
    const [, oldest] = /^chrome >= (\d+)$/.exec(browserslist[0] ?? '') ?? [];
    expect(names).toContain(`chromium${oldest}`);
  });

  it('are walked by npm test in Firefox and Chromium 109', () => {
    expect(testedEngines.map(({ name }) => name)).toEqual(['firefox', 'chromium109']);
  });

  it('have servers of their own, so that the browser tests can run beside them', () => {
    // The portal and the demo backend; the sites with TLS begin at 4193.
    const ofBrowserTests = ['playwright.config.ts', 'portal.ts'].flatMap((file) =>
      [...readFileSync(`tests/e2e/${file}`, 'utf8').matchAll(/_PORT \?\? '(\d+)'/g)].map(([, port]) => port),
    );
    expect(new Set(ofBrowserTests)).toEqual(new Set(['4173', '4175']));
    const own = Object.values(portsBeside({}));
    expect(new Set([...ofBrowserTests, ...own]).size).toBe(4);
    for (const port of own) expect(Number(port)).toBeLessThan(4193);
  });

  it('are named by README.md, each with its version', () => {
    const row = readFileSync('README.md', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('| `npm run engines`'));
    for (const name of names) {
      const [, family = '', version = ''] = /^([a-z]+)(\d*)$/.exec(name) ?? [];
      expect(row?.toLowerCase()).toContain(family);
      expect(row).toContain(version);
    }
  });
});
