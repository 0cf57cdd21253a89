import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from '#lib/zod.ts';
import { engines, testedEngines } from '../../scripts/support/engines.mjs';

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
