import { describe, expect, it, vi } from 'vitest';
import { application } from '#domain/application.ts';
import { choice, select, tick, yesno } from '#forms/choiceKinds.ts';
import { address, email, phone } from '#forms/contactKinds.ts';
import { ADULT, agesProblem, date } from '#forms/dateKind.ts';
import type { ValueField } from '#forms/fields.ts';
import { findingsOf } from '#forms/findings.ts';
import { newPassword } from '#forms/newPasswordKind.ts';
import { amount, digits, number, trn, wholeNumber, year, zip } from '#forms/numberKinds.ts';
import { password } from '#forms/passwordKind.ts';
import { alnum, alphaspace, name, text } from '#forms/textKinds.ts';

const NOWHERE = application.parse({});
const wrongWith = (field: ValueField, value: string): string | undefined =>
  findingsOf({ fields: { it: field } }, { it: value }, NOWHERE)[0]?.message;

/** Each field is made in its test: one that is made while the file loads is no part of any test. */
type Row = [what: string, field: () => ValueField, right: string[], wrong: string[]];

const rows: Row[] = [
  [
    'name',
    () =>
      name('First name', {
        requiredMessage: 'Enter your first name',
      }),
    ["O'Brien-Smith", 'Zoë', 'D’Aguilar', '‘Tricia “Trish” Brown', 'X', 'Mary Ann', 'é'.repeat(40)],
    ['Ann1', 'x'.repeat(41)],
  ],
  [
    'name of next of kin',
    () => name('First name', { max: 30, requiredMessage: 'Enter your first name' }),
    ['x'.repeat(30)],
    ['x'.repeat(31)],
  ],
  [
    'email',
    () =>
      email('Email address', {
        requiredMessage: 'Enter your email address',
      }),
    ['a@b.co', 'first.last+tag@mail.example.com', "o'brien@example.com", `${'x'.repeat(28)}@example.com`],
    [
      'a',
      'a@',
      '@b.co',
      'a@b',
      'a b@c.de',
      'a@b..co',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.de',
      'a@-b.co',
      `${'x'.repeat(29)}@example.com`,
    ],
  ],
  [
    'trn',
    () =>
      trn('TRN', {
        requiredMessage: 'Enter your TRN',
      }),
    ['999000111'],
    ['99900011', '9990001112', '99900011a'],
  ],
  [
    'phone',
    () =>
      phone('Phone', {
        requiredMessage: 'Enter your phone',
      }),
    ['8765550101', '(876)555-0101', '1-876-555-0101'],
    ['555-0101', '0876555010', '(876)555-01', 'abcdefghij'],
  ],
  [
    'alnum 2–20',
    () => alnum('ID number', { min: 2, max: 20, requiredMessage: 'Enter your ID number' }),
    ['A1', 'x'.repeat(20)],
    ['A', 'x'.repeat(21), 'A-1'],
  ],
  [
    'alphaspace 2–50',
    () => alphaspace('Owner', { min: 2, max: 50, requiredMessage: 'Enter your owner' }),
    ['Ann Brown'],
    ['A', 'Ann2'],
  ],
  [
    'digits',
    () =>
      digits('Account', {
        requiredMessage: 'Enter your account',
      }),
    ['00123'],
    ['12a'],
  ],
  [
    'numberRange',
    () =>
      wholeNumber('Size', 1, 20, {
        requiredMessage: 'Enter your size',
      }),
    ['1', '20'],
    ['0', '21', 'x'],
  ],
  [
    'number',
    () =>
      number('GPA', 0, 4.3, {
        requiredMessage: 'Enter your GPA',
      }),
    ['0', '3.5', '4.30'],
    ['4.31', '3.555', '-1'],
  ],
  [
    'amount',
    () =>
      amount('Amount', {
        requiredMessage: 'Enter your amount',
      }),
    ['1', '350000', '1234.5', '1234.50', '9999999999999.99'],
    ['0', '-1', '1.234', '1e5', 'x'],
  ],
  [
    'amount that may be 0',
    () => amount('Income', { zero: true, requiredMessage: 'Enter your income' }),
    ['0', '0.00', '5'],
    ['-1'],
  ],
  [
    'year',
    () =>
      year('Year', {
        requiredMessage: 'Enter your year',
      }),
    ['2026', '1999'],
    ['26', '20266', '3026'],
  ],
  [
    'address 2–60',
    () =>
      address('Address', {
        requiredMessage: 'Enter your address',
      }),
    ['12', 'x'.repeat(60)],
    ['x', 'x'.repeat(61)],
  ],
  [
    'zip 3–5',
    () =>
      zip('ZIP', {
        requiredMessage: 'Enter your ZIP',
      }),
    ['123', '12345'],
    ['12', '123456', '12a'],
  ],
  [
    'yesno',
    () =>
      yesno('Sure?', {
        requiredMessage: 'Choose Yes or No',
      }),
    ['YES', 'NO'],
    ['Y', 'yes'],
  ],
  [
    'tick',
    () =>
      tick('I agree', {
        requiredMessage: 'Tick the box to go on',
      }),
    ['Y'],
    ['N'],
  ],
  [
    'text',
    () => text('Branch', { max: 40, requiredMessage: 'Enter your branch' }),
    ['x'.repeat(40), '<b>'],
    ['x'.repeat(41)],
  ],
  [
    'select',
    () =>
      select('Bank', 'Bank_Master', {
        requiredMessage: 'Choose your bank',
      }),
    ['NCB'],
    [],
  ],
  [
    'choice',
    () =>
      choice('Treatment', 'REFUND_TREATMENT', {
        requiredMessage: 'Choose your treatment',
      }),
    ['DEPOSIT'],
    [],
  ],
  [
    'login password',
    () =>
      password('Password', {
        showLabel: 'Show password',
        hideLabel: 'Hide password',
        requiredMessage: 'Enter your password',
      }),
    ['12345678', ' leading space '],
    ['1234567'],
  ],
  [
    'new password',
    () =>
      newPassword('Password', {
        showLabel: 'Show password',
        hideLabel: 'Hide password',
        requiredMessage: 'Enter your password',
      }),
    ['Abcdef1#', 'Aa1?!@$%^&*-', `${'a'.repeat(60)}A1#😀`],
    ['Abcde1#', 'abcdefg1#', 'ABCDEFG1#', 'Abcdefgh#', 'Abcdefg1'],
  ],
];

describe('the kinds of field', () => {
  it.each(rows.flatMap(([what, field, right]) => right.map((value) => ({ what, field, value }))))(
    'accept «$value» as $what',
    ({ field, value }) => {
      expect(wrongWith(field(), value)).toBeUndefined();
    },
  );

  it.each(rows.flatMap(([what, field, , wrong]) => wrong.map((value) => ({ what, field, value }))))(
    'reject «$value» as $what with a message',
    ({ field, value }) => {
      expect(wrongWith(field(), value)).toMatch(/\w{3,}/);
      expect(wrongWith(field(), value)).not.toMatch(/invalid|please/i);
    },
  );

  it.each(rows)('make %s required unless it is optional', (_what, field) => {
    expect(wrongWith(field(), '')).toBe(field().requiredMessage);
    expect(wrongWith({ ...field(), isOptional: true }, '')).toBeUndefined();
  });

  it('treat white space as missing', () => {
    expect(
      wrongWith(
        name('First name', {
          requiredMessage: 'Enter your first name',
        }),
        '   ',
      ),
    ).toBe('Enter your first name');
  });
});

const aDay = () => date('Day', { calendarLabel: 'Pick day from a calendar', requiredMessage: 'Enter your day' });

describe('the dates', () => {
  it.each([
    ['a day that exists', aDay, '2024-02-29', undefined],
    ['29 February of a common year', aDay, '29/02/2023', 'there is no 29 February 2023'],
    ['31 April', aDay, '31/04/2026', 'there is no 31 April 2026'],
    ['half a day', aDay, '12/0', '12/0 is not a date'],
    ['a year with a slip in it', aDay, '0224-01-15', 'Day: the year is 0224. Check the year'],
    ['a year that is too far off', aDay, '9030-01-15', 'Day: the year is 9030. Check the year'],
    ['a day typed as 2004-03-27', aDay, '0327-04-20', 'the day comes first, then the month. Did you mean 27/03/2004?'],
    ['a day typed as 1999-03-27', aDay, '19/99/0327', 'the day comes first, then the month. Did you mean 27/03/1999?'],
    ['a day typed as 3004-03-27', aDay, '0327-04-30', 'Day: the year is 0327. Check the year'],
    ['the first year', aDay, '1900-01-01', undefined],
    ['the last year', aDay, '2099-12-31', undefined],
    [
      'yesterday where the past is asked',
      () =>
        date('Issued', {
          calendarLabel: 'Pick issued from a calendar',
          when: 'past',
          requiredMessage: 'Enter your issued',
        }),
      '2026-11-20',
      undefined,
    ],
    [
      'today where the past is asked',
      () =>
        date('Issued', {
          calendarLabel: 'Pick issued from a calendar',
          when: 'past',
          requiredMessage: 'Enter your issued',
        }),
      '2026-11-21',
      'in the past',
    ],
    [
      'tomorrow where the future is asked',
      () =>
        date('Expiry', {
          calendarLabel: 'Pick expiry from a calendar',
          when: 'future',
          requiredMessage: 'Enter your expiry',
        }),
      '2026-11-22',
      undefined,
    ],
    [
      'today where the future is asked',
      () =>
        date('Expiry', {
          calendarLabel: 'Pick expiry from a calendar',
          when: 'future',
          requiredMessage: 'Enter your expiry',
        }),
      '2026-11-21',
      'in the future',
    ],
    [
      'the 18th birthday',
      () =>
        date('Date of birth', {
          calendarLabel: 'Pick date of birth from a calendar',
          ages: ADULT,
          requiredMessage: 'Enter your date of birth',
        }),
      '2008-11-21',
      undefined,
    ],
    [
      'the day before it',
      () =>
        date('Date of birth', {
          calendarLabel: 'Pick date of birth from a calendar',
          ages: ADULT,
          requiredMessage: 'Enter your date of birth',
        }),
      '2008-11-22',
      '18 or over',
    ],
  ])('%s', (_what, field, value, expected) => {
    vi.useFakeTimers({ now: new Date('2026-11-22T04:30:00Z'), toFake: ['Date'] }); // 23:30 on the 21st in Jamaica
    try {
      const message = wrongWith(field(), value);
      if (expected === undefined) expect(message).toBeUndefined();
      else expect(message).toContain(expected);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the ages of a date of birth', () => {
  it.each([
    ['2008-11-21', undefined],
    ['2008-11-22', 'You must be 18 or over. Check the date of birth'],
    ['1905-11-22', undefined],
    ['1905-11-21', 'You must be 18 or over. Check the date of birth'],
    ['2027-01-01', 'You must be 18 or over. Check the date of birth'],
    ['21/11/2008', undefined],
    ['', undefined],
  ])('are from 18 to 120 years, unless a field says otherwise: %s', (birth, problem) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z'), toFake: ['Date'] });
    expect(agesProblem(birth, ADULT)).toBe(problem);
    vi.useRealTimers();
  });

  it.each([
    ['2021-11-21', undefined],
    ['2021-11-22', 'Too young'],
    ['2015-11-22', undefined],
    ['2015-11-21', 'Too young'],
  ])('are those that a field says: %s', (birth, problem) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z'), toFake: ['Date'] });
    expect(agesProblem(birth, { from: 5, to: 10, message: 'Too young' })).toBe(problem);
    vi.useRealTimers();
  });
});

describe('a stored choice', () => {
  const school = () =>
    select('Institution', 'Tertiary_Institution_Master', { requiredMessage: 'Choose your institution' });
  const lookups = { questions: [], lists: { Tertiary_Institution_Master: [{ code: 'UWI', label: 'UWI, Mona' }] } };
  const said = (value: string, known?: typeof lookups) =>
    findingsOf({ fields: { it: school() } }, { it: value }, NOWHERE, known);

  it('has to be made again when its list no longer has it', () => {
    expect(said('UWI', lookups)).toEqual([]);
    expect(said('GONE', lookups)).toEqual([
      {
        path: 'it',
        message: 'Choose your institution. What you chose before is no longer on the list',
        isMissing: false,
      },
    ]);
  });

  it('remains while the list could not be loaded', () => {
    expect(said('GONE')).toEqual([]);
    expect(said('GONE', { ...lookups, lists: { Tertiary_Institution_Master: [] } })).toEqual([]);
  });

  it.each([
    ['select', select],
    ['choice', choice],
  ])("is valid when it is one of the field's own options (%s)", (_control, kind) => {
    const field = kind('Kind', [{ code: 'A', label: 'One' }], { requiredMessage: 'Choose your kind' });
    expect(wrongWith(field, 'A')).toBeUndefined();
    expect(wrongWith(field, 'B')).toMatch(/^Choose your kind\. /);
  });
});
