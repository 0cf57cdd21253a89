import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matrix } from '../../support/matrix.ts';

it('docs/matrix.md says what the journey asks; `npm run matrix` writes it', () => {
  expect(readFileSync('docs/matrix.md', 'utf8')).toBe(matrix());
});

it.each([
  ['members[].frequency', 'when `income` is over 0'],
  ['mailing.parish', 'when `country` is JM, unless `sameAsCurrent` is Y'],
  ['mailing.state', 'when `country` is US, unless `sameAsCurrent` is Y'],
])('The matrix says of %s that it is asked %s', (path, when) => {
  const row = matrix()
    .split('\n')
    .find((line) => line.startsWith(`| \`${path}\` |`));
  expect(row?.split(' | ').at(-1)).toBe(`${when} |`);
});

it('The matrix has no field that is asked of nobody', () => {
  expect(matrix()).not.toMatch(/^\| `.*\| – \|$/m);
});
