import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { application } from '#domain/application.ts';
import { tick, yesno } from '#forms/choiceKinds.ts';
import { address, email, phone } from '#forms/contactKinds.ts';
import { date } from '#forms/dateKind.ts';
import type { TextField, ValueField } from '#forms/fields.ts';
import { findingsOf } from '#forms/findings.ts';
import { amount, digits, number, trn, wholeNumber, year, zip } from '#forms/numberKinds.ts';
import { alnum, alphaspace, name, text } from '#forms/textKinds.ts';
import { accept, applyFilter } from '#forms/typing.ts';

// Every kind of field is compared with a second, simpler implementation of rules VAL-2 to VAL-10.

const NOWHERE = application.parse({});
const isRight = (field: ValueField, value: string): boolean =>
  findingsOf({ fields: { it: field } }, { it: value }, NOWHERE).length === 0;

const LETTER = /^\p{L}$|^\p{M}$/u;
const every = (value: string, fits: (character: string) => boolean): boolean => [...value].every(fits);
const isIn = (marks: string) => (character: string) => marks.includes(character);
const isDigit = (character: string): boolean => /^[0-9]$/.test(character);
const isLetter = (character: string): boolean => LETTER.test(character);

interface Row {
  kind: string;
  /** Made in each test: a field that is made while the file loads is no part of any test. */
  field: () => TextField;
  rule: (value: string) => boolean;
  /** Characters that make valid values likely. */
  from: string;
}

const rows: readonly Row[] = [
  {
    kind: 'names: letters, accents and . , \' ` " / -, max 40',
    field: () =>
      name('Name', {
        requiredMessage: 'Enter your name',
      }),
    rule: (value) => value.length <= 40 && every(value, (one) => isLetter(one) || isIn(`.,'‘’“” \`"/-`)(one)),
    from: `abÉñō'‘’“”.-,/\` "1@`,
  },
  {
    kind: 'names of next of kin and referees: max 30',
    field: () => name('Name', { max: 30, requiredMessage: 'Enter your name' }),
    rule: (value) => value.length <= 30 && every(value, (one) => isLetter(one) || isIn(`.,'‘’“” \`"/-`)(one)),
    from: "abcdeé' -",
  },
  {
    kind: 'trn: exactly nine digits',
    field: () =>
      trn('TRN', {
        requiredMessage: 'Enter your TRN',
      }),
    rule: (value) => value.length === 9 && every(value, isDigit),
    from: '0123456789 -',
  },
  {
    kind: 'idNumber: alphanumeric 2-20',
    field: () => alnum('ID number', { min: 2, max: 20, requiredMessage: 'Enter your ID number' }),
    rule: (value) => value.length >= 2 && value.length <= 20 && /^[A-Za-z0-9]*$/.test(value),
    from: 'abXYZ019- ',
  },
  {
    kind: 'owner names: letters and spaces, 2-50',
    field: () => alphaspace('Owner', { min: 2, max: 50, requiredMessage: 'Enter your owner' }),
    rule: (value) => value.length >= 2 && value.length <= 50 && every(value, (one) => isLetter(one) || one === ' '),
    from: 'abcé -1',
  },
  {
    kind: 'digits',
    field: () =>
      digits('Account', {
        requiredMessage: 'Enter your account',
      }),
    rule: (value) => every(value, isDigit),
    from: '0123456789a',
  },
  {
    kind: 'loan term: digits, max 3, not starting with 0',
    field: () => digits('Term', { pattern: /^[1-9]\d{0,2}$/, max: 3, requiredMessage: 'Enter your term' }),
    rule: (value) => value.length <= 3 && every(value, isDigit) && !value.startsWith('0'),
    from: '01239',
  },
  {
    kind: 'numberRange: numeric and within min and max',
    field: () =>
      wholeNumber('Size', 1, 20, {
        requiredMessage: 'Enter your size',
      }),
    rule: (value) => every(value, isDigit) && Number(value) >= 1 && Number(value) <= 20 && !/^\d{3}/.test(value),
    from: '0123456789.',
  },
  {
    kind: 'number: digits with up to 2 decimals',
    field: () =>
      number('GPA', 0, 4.3, {
        requiredMessage: 'Enter your GPA',
      }),
    rule: (value) => {
      const [whole = '', decimals, ...more] = value.split('.');
      const isNumber = whole !== '' && every(whole, isDigit) && more.length === 0;
      const hasDecimals =
        decimals === undefined || (decimals !== '' && decimals.length <= 2 && every(decimals, isDigit));
      return isNumber && hasDecimals && Number(value) <= 4.3 && value.length <= 12;
    },
    from: '01234.',
  },
  {
    kind: 'academic year: 4 digits',
    field: () =>
      year('Year', {
        requiredMessage: 'Enter your year',
      }),
    rule: (value) => /^\d{4}$/.test(value) && ['19', '20'].includes(value.slice(0, 2)),
    from: '0129',
  },
  {
    kind: 'zipCode: digits 3-5',
    field: () =>
      zip('ZIP', {
        requiredMessage: 'Enter your ZIP',
      }),
    rule: (value) => value.length >= 3 && value.length <= 5 && every(value, isDigit),
    from: '0123456789',
  },
  {
    kind: 'address lines: 2-60',
    field: () =>
      address('Address', {
        requiredMessage: 'Enter your address',
      }),
    rule: (value) => value.length >= 2 && value.length <= 60,
    from: 'ab 1,#',
  },
  {
    kind: 'narration: max 450',
    field: () => text('Narration', { max: 450, requiredMessage: 'Enter your narration' }),
    rule: (value) => value.length <= 450,
    from: 'ab é\n',
  },
];

/** Values close to the rule and far from it; blank values belong to the rule of required fields. */
const values = ({ from }: Row): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: fc.constantFrom(...from), maxLength: 62 }),
      fc.string({ unit: fc.constantFrom(...from), maxLength: 12 }),
      fc.string(),
    )
    .filter((value) => value.trim() !== '');

describe.each(rows)('the kind $kind', (row) => {
  const { field, rule } = row;

  it('accepts the values that its rule accepts and rejects all others', () => {
    fc.assert(
      fc.property(values(row), (value) => isRight(field(), value) === rule(value)),
      { numRuns: 300 },
    );
  });
});

const typed: readonly (readonly [kind: string, field: () => TextField, from: string])[] = [
  ...rows.map(({ kind, field, from }) => [kind, field, from] as const),
  [
    'email',
    () =>
      email('Email address', {
        requiredMessage: 'Enter your email address',
      }),
    'ab@.co +',
  ],
  [
    'phone',
    () =>
      phone('Phone', {
        requiredMessage: 'Enter your phone',
      }),
    '0123456789()-+ ',
  ],
  [
    'amount',
    () =>
      amount('Amount', {
        requiredMessage: 'Enter your amount',
      }),
    '0123456789.,J$ -',
  ],
  [
    'amount that may be 0',
    () => amount('Income', { zero: true, requiredMessage: 'Enter your income' }),
    '0123456789.,',
  ],
];

/** The text of a box after typing character by character. */
const typedOut = (raw: string, field: TextField): string =>
  [...raw].reduce((accepted, character) => accept(accepted + character, field.typing, accepted), '');

/** The digits that a box has to keep: all that came, but for the country code 1 in front of a phone number in brackets. */
const digitsOf = (kind: string, raw: string): string => {
  const plain = raw.normalize('NFKC');
  return (kind === 'phone' ? plain.replace(/^\s*\+?1[\s.-]*(?=\()/, '') : plain).replace(/\D/g, '');
};

describe.each(typed)('the typing filter of %s', (kind, field, from) => {
  const raw = fc.oneof(fc.string({ unit: fc.constantFrom(...from), maxLength: 70 }), fc.string({ unit: 'grapheme' }));

  it('is idempotent', () => {
    fc.assert(
      fc.property(raw, (one) => {
        const accepted = accept(one, field().typing);
        expect(accept(accepted, field().typing, accepted)).toBe(accepted);
      }),
    );
  });

  it('accepts a paste without a message only when typing gives the same text', () => {
    fc.assert(
      fc.property(raw, (one) => {
        const paste = applyFilter(one, field().typing, '');
        if (paste.message === undefined) expect(typedOut(one, field())).toBe(paste.text);
      }),
    );
  });

  it('respects the maximum length, removes leading white space, and never changes a number into another', () => {
    fc.assert(
      fc.property(raw, (one) => {
        const accepted = accept(one, field().typing);
        expect(accepted.length).toBeLessThanOrEqual(field().typing.maxLength ?? Number.POSITIVE_INFINITY);
        expect(accepted).not.toMatch(/^\s/);
        if (field().typing.isWhole && accepted !== '') expect(accepted.replace(/\D/g, '')).toBe(digitsOf(kind, one));
      }),
    );
  });
});

describe('the validation rules', () => {
  it('accept a phone number that starts with 1-9 or "(" and has ten digits at least', () => {
    const rule = (value: string) =>
      value.length <= 14 &&
      /^[1-9(]/.test(value) &&
      every(value.slice(1), isIn('0123456789)-')) &&
      value.replace(/\D/g, '').length >= 10;
    const near = fc.string({ unit: fc.constantFrom(...'0123456789()-'), minLength: 8, maxLength: 16 });
    fc.assert(
      fc.property(
        near,
        (value) =>
          isRight(
            phone('Phone', {
              requiredMessage: 'Enter your phone',
            }),
            value,
          ) === rule(value),
      ),
      { numRuns: 500 },
    );
  });

  it('accept an email address only with all its parts and at most 40 characters', () => {
    const part = fc.string({ unit: fc.constantFrom(...'abcXYZ019'), minLength: 1, maxLength: 8 });
    const built = fc.tuple(part, part, part).map(([who, where, top]) => `${who}@${where}.${top}`);
    fc.assert(
      fc.property(built, fc.constantFrom('@', '.'), (value, missing) => {
        expect(
          isRight(
            email('Email address', {
              requiredMessage: 'Enter your email address',
            }),
            value,
          ),
        ).toBe(true);
        expect(
          isRight(
            email('Email address', {
              requiredMessage: 'Enter your email address',
            }),
            value.replace(missing, ''),
          ),
        ).toBe(false);
        expect(
          isRight(
            email('Email address', {
              requiredMessage: 'Enter your email address',
            }),
            value.padStart(41, 'a'),
          ),
        ).toBe(false);
      }),
    );
  });

  it('accept an amount of digits with up to two decimals, and 0 only where income may be missing', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789.-,e'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(near, (value) => {
        const [whole = '', decimals, ...more] = value.split('.');
        const isAmount =
          whole !== '' &&
          every(whole, isDigit) &&
          more.length === 0 &&
          (decimals === undefined || (/^\d/.test(decimals) && decimals.length <= 2 && every(decimals, isDigit)));
        expect(isRight(amount('Income', { zero: true, requiredMessage: 'Enter your income' }), value)).toBe(isAmount);
        expect(
          isRight(
            amount('Amount', {
              requiredMessage: 'Enter your amount',
            }),
            value,
          ),
        ).toBe(isAmount && Number(value) > 0);
      }),
      { numRuns: 500 },
    );
  });

  it('accept a date of the calendar, written yyyy-MM-dd', () => {
    const number = (from: number, to: number, size: number) =>
      fc.integer({ min: from, max: to }).map((one) => String(one).padStart(size, '0'));
    fc.assert(
      fc.property(number(1880, 2120, 4), number(0, 13, 2), number(0, 32, 2), (year, month, day) => {
        const wire = `${year}-${month}-${day}`;
        const real = new Date(`${wire}T00:00:00Z`);
        const isReal = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(wire);
        expect(
          isRight(date('Day', { calendarLabel: 'Pick day from a calendar', requiredMessage: 'Enter your day' }), wire),
        ).toBe(isReal && wire >= '1900' && wire < '2100');
        expect(
          isRight(
            date('Day', { calendarLabel: 'Pick day from a calendar', requiredMessage: 'Enter your day' }),
            `${day}/${month}/${year}`,
          ),
        ).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('accept only YES or NO as an answer, and only Y as a tick', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('YES', 'NO', 'Y', 'N', 'yes'), fc.string()), (value) => {
        if (value.trim() === '') return;
        expect(
          isRight(
            yesno('Sure?', {
              requiredMessage: 'Choose Yes or No',
            }),
            value,
          ),
        ).toBe(value === 'YES' || value === 'NO');
        expect(
          isRight(
            tick('I accept', {
              requiredMessage: 'Tick the box to go on',
            }),
            value,
          ),
        ).toBe(value === 'Y');
      }),
    );
  });
});

describe('the rule of names', () => {
  it.each([
    'Zoë',
    "O'Brien-Smith",
    'José María',
    'Nguyễn',
    'Łukasz',
    'Ó Súilleabháin',
    'Anne-Marie St. John',
    'Mary Ann',
    'X',
    "Jean-Baptiste d'Arc, Jr.",
    'Ngozi "Goz" Adébáyọ̀',
  ])('accepts the name %s', (person) => {
    expect(
      isRight(
        name('Name', {
          requiredMessage: 'Enter your name',
        }),
        person,
      ),
    ).toBe(true);
    expect(
      accept(
        person,
        name('Name', {
          requiredMessage: 'Enter your name',
        }).typing,
      ),
    ).toBe(person);
    expect(
      typedOut(
        person,
        name('Name', {
          requiredMessage: 'Enter your name',
        }),
      ),
    ).toBe(person);
  });
});
