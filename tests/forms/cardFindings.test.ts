import { expect, it } from 'vitest';
import { cardOf, findingsByCard } from '#forms/cardFindings.ts';
import type { Finding } from '#forms/findings.ts';
import { fieldset } from '#forms/shapeKinds.ts';
import { name } from '#forms/textKinds.ts';

// The error summary of a tab whose fieldsets are people: the first person in full, the others in a line each.

const first = name('First name', { requiredMessage: 'Enter the first name' });
const last = name('Last name', { requiredMessage: 'Enter the last name' });
const fields = {
  kin: fieldset('Next of kin', { first, last }),
  one: fieldset('First referee', { first, last }),
  two: fieldset('Second referee', { first, last }),
  note: name('Note', { requiredMessage: 'Enter a note' }),
};
const missing = (path: string): Finding => ({ path, message: `${path} is missing`, isMissing: true });
const wrong = (path: string): Finding => ({ path, message: `${path} is wrong`, isMissing: false });
const lines = (...all: Finding[]) => findingsByCard({ fields }, all).map(({ path, message }) => `${path}: ${message}`);

it.each<[what: string, all: Finding[], expected: string[]]>([
  ['nothing where nothing is wrong', [], []],
  [
    'each answer that the first person lacks',
    [missing('kin.first'), missing('kin.last')],
    ['kin.first: kin.first is missing', 'kin.last: kin.last is missing'],
  ],
  [
    'one line for each of the others, which leads to the first answer that they lack',
    [missing('kin.first'), missing('one.first'), missing('one.last'), missing('two.first'), missing('two.last')],
    [
      'kin.first: kin.first is missing',
      'one.first: First referee: 2 answers missing',
      'two.first: Second referee: 2 answers missing',
    ],
  ],
  [
    'the one answer that another person lacks by its own words',
    [missing('kin.first'), missing('one.last')],
    ['kin.first: kin.first is missing', 'one.last: one.last is missing'],
  ],
  [
    'what is wrong with another person beside the line of what is missing',
    [missing('kin.first'), wrong('one.first'), missing('one.last'), missing('two.first'), missing('two.last')],
    [
      'kin.first: kin.first is missing',
      'one.first: one.first is wrong',
      'one.last: one.last is missing',
      'two.first: Second referee: 2 answers missing',
    ],
  ],
  [
    'a field that belongs to nobody by its own words',
    [missing('one.first'), missing('note')],
    ['one.first: one.first is missing', 'note: note is missing'],
  ],
])('The summary lists %s', (_what, all, expected) => expect(lines(...all)).toEqual(expected));

it.each([
  ['kin.first', 'kin'],
  ['note', 'note'],
])('The path %s is on the card %s', (path, card) => expect(cardOf(path)).toBe(card));
