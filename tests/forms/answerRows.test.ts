import { describe, expect, it } from 'vitest';
import { answerRows } from '#forms/answerRows.ts';
import { choice, select, tick, yesno } from '#forms/choiceKinds.ts';
import type { LockedField } from '#forms/fields.ts';
import { distinguished, findingsOf } from '#forms/findings.ts';
import { amount } from '#forms/numberKinds.ts';
import { fieldset, list } from '#forms/shapeKinds.ts';
import { text } from '#forms/textKinds.ts';
import { valuesFrom } from '#forms/values.ts';
import { anApplication } from '../support/builders.ts';
import { debtTexts } from '../support/listTexts.ts';

const word = (label: string) => text(label, { max: 40, requiredMessage: `Enter ${label.toLowerCase()}` });
const money = (label: string) => amount(label, { requiredMessage: `Enter ${label.toLowerCase()}` });

const shape = () => ({
  fields: {
    works: yesno('Do you work?', { requiredMessage: 'Choose Yes or No' }),
    employer: word('Employer'),
    kin: fieldset(
      'Next of kin',
      { name: word('Name'), rent: money('Rent') },
      { answerLabels: { name: 'Kin', rent: 'Their rent' } },
    ),
    home: fieldset('Home', { name: word('Name') }),
    debts: list('Debts', { lender: word('Lender'), balance: money('Balance') }, { texts: debtTexts }),
  },
  shownWhen: { employer: ({ works }: { works: string }) => works === 'YES' },
});

const rowsOf = (raw: unknown) => answerRows(shape(), raw, anApplication(), undefined);

describe('The rows of "Check your answers"', () => {
  it('have the label and the answer of each field, in order', () => {
    const raw = {
      works: 'YES',
      employer: 'Lee & Sons',
      kin: { name: 'Joan', rent: '500' },
      home: { name: 'Hope' },
      debts: [
        { lender: 'NCB', balance: '10' },
        { lender: 'Bank', balance: '' },
      ],
    };
    expect(rowsOf(raw)).toEqual([
      { path: 'works', label: 'Do you work?', value: 'Yes' },
      { path: 'employer', label: 'Employer', value: 'Lee & Sons' },
      { path: 'kin.name', label: 'Kin', value: 'Joan' },
      { path: 'kin.rent', label: 'Their rent', value: 'J$500.00' },
      { path: 'home.name', label: 'Home: Name', value: 'Hope' },
      { path: 'debts.0', label: 'Debts 1', value: 'NCB · J$10.00' },
      { path: 'debts.1', label: 'Debts 2', value: 'Bank' },
    ]);
  });

  it('say of an empty answer that it is not provided, and of a list without entries that it has none', () => {
    expect(rowsOf({ works: 'NO' })).toEqual([
      { path: 'works', label: 'Do you work?', value: 'No' },
      { path: 'kin.name', label: 'Kin', value: 'Not provided' },
      { path: 'kin.rent', label: 'Their rent', value: 'Not provided' },
      { path: 'home.name', label: 'Home: Name', value: 'Not provided' },
      { path: 'debts', label: 'Debts', value: 'None' },
    ]);
  });

  it('leave out an optional tick that is not there, and no other empty answer', () => {
    const ticks = {
      fields: {
        optional: tick('I want news', { isOptional: true }),
        required: tick('I accept', { requiredMessage: 'Tick it' }),
        word: text('Note', { max: 9, isOptional: true }),
      },
    };
    const labels = (raw: unknown) =>
      answerRows(ticks, raw, anApplication(), undefined).map(({ label, value }) => `${label}: ${value}`);
    expect(labels({})).toEqual(['I accept: Not provided', 'Note: Not provided']);
    expect(labels({ optional: 'Y', required: 'Y', word: 'Hi' })).toEqual([
      'I want news: Yes',
      'I accept: Yes',
      'Note: Hi',
    ]);
  });

  it('leave out what is not shown (rule SCR-17)', () => {
    expect(rowsOf({ works: 'NO', employer: 'Lee & Sons' }).map(({ path }) => path)).not.toContain('employer');
  });
});

describe('The problems of a form', () => {
  const findings = (raw: unknown) => findingsOf(shape(), valuesFrom(shape(), raw), anApplication());

  it('come in the order of its fields, with the path of each, and say what is only missing', () => {
    const raw = {
      works: 'YES',
      employer: 'x'.repeat(41),
      kin: { name: 'Joan' },
      debts: [{ lender: 'NCB', balance: '-' }],
    };
    expect(findings(raw)).toEqual([
      { path: 'employer', message: 'Employer can have at most 40 characters', isMissing: false },
      { path: 'kin.rent', message: 'Enter rent', isMissing: true },
      { path: 'home.name', message: 'Enter name', isMissing: true },
      { path: 'debts.0.balance', message: 'Balance must be an amount like 250,000', isMissing: false },
    ]);
  });

  it('leave out fields that are not shown, and those that cannot be changed', () => {
    expect(findings({ works: 'NO' }).map(({ path }) => path)).not.toContain('employer');
    const name = word('Name');
    const locked: LockedField = { ...name, control: 'locked', field: name, reason: 'It was submitted' };
    expect(findingsOf({ fields: { locked } }, { locked: '' }, anApplication())).toEqual([]);
  });

  it('have those of a check across fields after those of the fields, one for each field', () => {
    const checked = {
      ...shape(),
      check: () => ({
        employer: 'Not this one',
        works: 'Are you sure?',
        kin: { name: 'Not them', rent: 'Too high' },
        debts: [{}, { lender: 'Twice' }],
      }),
    };
    const raw = {
      works: 'YES',
      kin: { name: 'Joan', rent: '' },
      home: { name: 'Hope' },
      debts: [
        { lender: 'NCB', balance: '1' },
        { lender: 'NCB', balance: '1' },
      ],
    };
    expect(findingsOf(checked, valuesFrom(checked, raw), anApplication())).toEqual([
      { path: 'works', message: 'Are you sure?', isMissing: false },
      { path: 'employer', message: 'Enter employer', isMissing: true },
      { path: 'kin.rent', message: 'Enter rent', isMissing: true },
      { path: 'kin.name', message: 'Not them', isMissing: false },
      { path: 'debts.1.lender', message: 'Twice', isMissing: false },
    ]);
  });

  it('have those of a list with too few or too many entries, of which only the first is missing', () => {
    const lists = {
      fields: { debts: list('Debts', { lender: word('Lender') }, { texts: debtTexts, min: 1, max: 2 }) },
    };
    const of = (...lenders: string[]) => {
      const debts = lenders.map((lender) => ({ lender }));
      return findingsOf(lists, { debts }, anApplication()).map(({ path, isMissing }) => [path, isMissing]);
    };
    expect(of()).toEqual([['debts', true]]);
    expect(of('A')).toEqual([]);
    expect(of('A', 'B')).toEqual([]);
    expect(of('A', 'B', 'C')).toEqual([['debts', false]]);
  });

  it('are none for an optional answer that is empty', () => {
    const optional = { fields: { note: text('Note', { max: 9, isOptional: true }) } };
    expect(findingsOf(optional, { note: '  ' }, anApplication())).toEqual([]);
  });

  it('take a choice that is any of its options, and none that is not', () => {
    const kinds = [
      { code: 'A', label: 'One' },
      { code: 'B', label: 'Two' },
    ];
    const lookups = { questions: [], lists: { Bank_Master: kinds } };
    for (const options of [kinds, 'Bank_Master'] as const)
      for (const kind of [select, choice]) {
        const field = { fields: { it: kind('Kind', options, { requiredMessage: 'Choose one' }) } };
        const wrong = (it: string) => findingsOf(field, { it }, anApplication(), lookups).length;
        expect(['A', 'B', 'C'].map(wrong)).toEqual([0, 0, 1]);
      }
  });

  it('leave out what a check says of a field that is not shown', () => {
    const checked = { ...shape(), check: () => ({ employer: 'Not this one' }) };
    const raw = { works: 'NO', kin: { name: 'J', rent: '1' }, home: { name: 'H' } };
    expect(findingsOf(checked, valuesFrom(checked, raw), anApplication())).toEqual([]);
  });
});

describe('The messages of the error summary', () => {
  it('name their part of the tab where two are the same, and are as they were where they differ', () => {
    const found = findingsOf(
      shape(),
      valuesFrom(shape(), {
        works: '',
        debts: [
          { lender: '', balance: '1' },
          { lender: '', balance: 'x' },
        ],
      }),
      anApplication(),
    );
    expect(distinguished(shape(), found).map(({ message }) => message)).toEqual([
      'Choose Yes or No',
      'Next of kin: Enter name',
      'Enter rent',
      'Home: Enter name',
      'Debt 1: Enter lender',
      'Debt 2: Enter lender',
      'Balance must be an amount like 250,000',
    ]);
  });

  it('stay as they are where two fields of no part say the same, or the path is of no field', () => {
    const same = ['works', 'employer', 'gone.0.name', 'debts'].map((path) => ({
      path,
      message: 'Same',
      isMissing: true,
    }));
    expect(distinguished(shape(), same)).toEqual(same);
  });
});
