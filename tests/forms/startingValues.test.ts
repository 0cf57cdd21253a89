import { expect, it } from 'vitest';
import { fieldset } from '#forms/shapeKinds.ts';
import { startingValues, startsWithPresets } from '#forms/startingValues.ts';
import { defineTab } from '#forms/tab.ts';
import { text } from '#forms/textKinds.ts';
import { anApplication } from '../support/builders.ts';

// What the fields of a tab show at first: its answers, and likely answers where there is none yet.

const short = (label: string) => text(label, { max: 60, requiredMessage: `Enter the ${label}` });
const fields = { street: short('street'), town: short('town'), bank: fieldset('Bank', { branch: short('branch') }) };
const likely = { street: '1 Hope Road', town: 'Kingston', bank: { branch: 'Half Way Tree' } };
const start = (stored: unknown, hasPresets = true) =>
  startingValues(
    defineTab({
      id: 'home',
      title: 'Home',
      binding: { read: () => stored, write: (application) => application },
      fields,
      ...(hasPresets && { presets: () => likely }),
    }),
    anApplication(),
  );

it.each<[what: string, stored: unknown, expected: unknown]>([
  ['likely answers where nothing is answered', undefined, likely],
  ['likely answers where every answer is empty', { street: '', town: '', bank: { branch: '' } }, likely],
  [
    'its answers, and a likely one where a field was never answered',
    { street: '2 Old Road', bank: { branch: '' } },
    { street: '2 Old Road', town: 'Kingston', bank: { branch: '' } },
  ],
  [
    'no likely answer where one was taken out',
    { street: '2 Old Road', town: '', bank: { branch: 'Cross Roads' } },
    { street: '2 Old Road', town: '', bank: { branch: 'Cross Roads' } },
  ],
])('A tab starts with %s', (_what, stored, expected) => expect(start(stored)).toEqual(expected));

it('A tab that knows no likely answers starts with its own', () => {
  expect(start({ street: '2 Old Road' }, false)).toEqual({ street: '2 Old Road', town: '', bank: { branch: '' } });
});

it.each([
  [true, 'nothing is answered', undefined, () => likely],
  [true, 'a field was never answered', { street: '2 Old Road', bank: { branch: '' } }, () => likely],
  [false, 'every field has been answered', { street: '', town: '', bank: { branch: 'Cross Roads' } }, () => likely],
  [false, 'it knows no likely answers', undefined, undefined],
])('That a tab starts with likely answers is %s where %s', (expected, _what, stored, presets) => {
  const binding = { read: () => stored, write: () => anApplication() };
  expect(startsWithPresets({ id: 'home', title: 'Home', binding, fields, presets }, anApplication())).toBe(expected);
});
