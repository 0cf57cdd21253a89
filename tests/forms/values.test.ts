import { describe, expect, it } from 'vitest';
import { yesno } from '#forms/choiceKinds.ts';
import type { ListField } from '#forms/fields.ts';
import { amount } from '#forms/numberKinds.ts';
import { fieldset, list } from '#forms/shapeKinds.ts';
import { text } from '#forms/textKinds.ts';
import { countOf, isShown, valuesFrom } from '#forms/values.ts';
import { writtenValues } from '#forms/writtenValues.ts';
import { isBlank } from '#lib/blank.ts';
import { anApplication } from '../support/builders.ts';
import { debtTexts } from '../support/listTexts.ts';

const required = { requiredMessage: 'Enter it' };
const word = text('Word', { max: 40, ...required });
const application = anApplication();

/** Fields of every shape. The employer is asked only of those who work, the desk only where master data has desks. */
const shape = () => ({
  fields: {
    works: yesno('Do you work?', required),
    employer: word,
    desk: word,
    income: amount('Income', required),
    kin: fieldset('Next of kin', { name: word, rent: amount('Rent', required) }),
    debts: list('Debts', { lender: word, balance: amount('Balance', required) }, { texts: debtTexts }),
  },
  shownWhen: {
    employer: ({ works }: { works: string }) => works === 'YES',
    desk: (_values: object, _application: object, lookups: object | undefined) => lookups !== undefined,
    kin: ({ works }: { works: string }) => works !== '',
  },
  byLists: ['desk' as const],
});

const lookups = { questions: [], lists: {} };
const typed = {
  works: 'YES',
  employer: 'Lee & Sons',
  desk: '4',
  income: '1,234.5',
  kin: { name: 'Joan', rent: '500' },
  debts: [{ lender: 'NCB', balance: '10' }],
};

describe('The values of a form', () => {
  it('are those of its fields, and nothing else', () => {
    expect(valuesFrom(shape(), { ...typed, colour: 'red', kin: { ...typed.kin, shoeSize: '38' } })).toEqual(typed);
  });

  it.each<[what: string, raw: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a list', [typed]],
    ['other types', { works: true, employer: {}, desk: null, income: [], kin: 'Joan', debts: { 0: typed.debts[0] } }],
  ])('are empty when they come from %s', (_what, raw) => {
    expect(valuesFrom(shape(), raw)).toEqual({
      works: '',
      employer: '',
      desk: '',
      income: '',
      kin: { name: '', rent: '' },
      debts: [],
    });
  });

  it('have numbers as text', () => {
    expect(valuesFrom(shape(), { income: 7, kin: { rent: 0 }, debts: [{ balance: 2.5 }, null] })).toMatchObject({
      income: '7',
      kin: { rent: '0' },
      debts: [
        { lender: '', balance: '2.5' },
        { lender: '', balance: '' },
      ],
    });
  });
});

describe('A field', () => {
  it('is shown while its condition is true, or without one', () => {
    const shown = (works: string, key: 'works' | 'employer' | 'desk') =>
      isShown(shape(), key, valuesFrom(shape(), { works }), application, undefined);
    expect([shown('YES', 'employer'), shown('NO', 'employer')]).toEqual([true, false]);
    expect([shown('NO', 'works'), shown('NO', 'desk')]).toEqual([true, false]);
  });
});

describe('What is written into the application', () => {
  const written = (change: object, lists?: typeof lookups) =>
    writtenValues(shape(), valuesFrom(shape(), { ...typed, ...change }), application, lists);

  it('has amounts with two decimals, everywhere (rule CALL-3)', () => {
    expect(written({})).toEqual({
      ...typed,
      income: '1234.50',
      kin: { name: 'Joan', rent: '500.00' },
      debts: [{ lender: 'NCB', balance: '10.00' }],
    });
  });

  it('has an amount as it was typed while it is none', () => {
    expect(written({ income: '1.2.3', debts: [] })).toMatchObject({ income: '1.2.3', debts: [] });
    expect(written({ income: '' })).toMatchObject({ income: '' });
  });

  it('is cleared of what is not shown: texts become empty, fieldsets are left out', () => {
    expect(written({ works: 'NO' })).toMatchObject({ employer: '', kin: { name: 'Joan' } });
    expect(written({ works: '' })).toMatchObject({ employer: '', kin: undefined });
  });

  it('leaves a field whose condition asks master data as it is, until there is master data', () => {
    const without = { ...shape(), shownWhen: { desk: () => false, employer: () => false } };
    const values = valuesFrom(shape(), typed);
    expect(writtenValues(without, values, application)).toMatchObject({ desk: '4', employer: '' });
    expect(writtenValues(without, values, application, lookups)).toMatchObject({ desk: '', employer: '' });
  });

  it('has an empty list and an empty amount where they are not shown', () => {
    const hidden = { ...shape(), shownWhen: { debts: () => false, income: () => false } };
    expect(writtenValues(hidden, valuesFrom(shape(), typed), application)).toMatchObject({ debts: [], income: '' });
  });
});

describe('How many entries a list has', () => {
  const debts = (rest: Pick<ListField, 'count'> = {}) =>
    list('Debts', { lender: word }, { texts: debtTexts, min: 1, max: 3, ...rest });

  it('is what it says, unless the application decides', () => {
    expect(countOf(debts(), application, undefined)).toEqual({ min: 1, max: 3 });
    const count: ListField['count'] = ({ version }, data) => ({ min: version, max: data ? 9 : 2 });
    expect(countOf(debts({ count }), application, undefined)).toEqual({ min: 1, max: 2 });
    expect(countOf(debts({ count }), application, lookups)).toEqual({ min: 1, max: 9 });
  });
});

it.each<[blank: boolean, what: string, value: unknown]>([
  [true, 'an empty text', ''],
  [true, 'nothing', undefined],
  [true, 'null', null],
  [true, 'an empty list', []],
  [true, 'a fieldset of which nothing is answered', { name: '', kin: { rent: '' } }],
  [false, 'a text', 'x'],
  [false, 'a space', ' '],
  [false, 'a list with an empty entry', [{ lender: '' }]],
  [false, 'a fieldset with one answer', { name: '', kin: { rent: '5' } }],
])('Whether nothing is answered is %s of %s', (blank, _what, value) => {
  expect(isBlank(value)).toBe(blank);
});
