import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALLOWED, licencesText, packages } from '../../scripts/support/licences.mjs';

it('docs/licences.md lists what is installed, as `npm run licences` writes it', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesText());
});

it('Every package has a licence that a public bureau may ship', () => {
  const all = packages();
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ licence }) => !ALLOWED.includes(licence))).toEqual([]);
});
