import { describe, expect, it } from 'vitest';
import { address, email, phone } from '#forms/contactKinds.ts';
import type { TextField } from '#forms/fields.ts';
import { amount, digits, number, trn, year, zip } from '#forms/numberKinds.ts';
import { alnum, alphaspace, name } from '#forms/textKinds.ts';
import { accept, applyFilter, type Filtered, type Typing } from '#forms/typing.ts';
import { withStraightMarks } from '#lib/straightMarks.ts';

const typedInto = (field: TextField, keys: string): string =>
  [...keys].reduce((text, key) => accept(text + key, field.typing, text), '');

describe('the typing filter (rule VAL-2)', () => {
  it.each<[string, () => TextField, string, string]>([
    [
      'a name keeps letters, accents and marks',
      () =>
        name('Name', {
          requiredMessage: 'Enter your name',
        }),
      'Zoë O\'Brien-Smith, Jr./`"',
      'Zoë O\'Brien-Smith, Jr./`"',
    ],
    [
      'a name has the straight marks that the tax authority knows, also where a phone types curved ones',
      () =>
        name('Name', {
          requiredMessage: 'Enter your name',
        }),
      '‘Tricia “Trish” O’Brien',
      '\'Tricia "Trish" O\'Brien',
    ],
    [
      'a name drops digits and signs',
      () =>
        name('Name', {
          requiredMessage: 'Enter your name',
        }),
      'An1n<a>',
      'Anna',
    ],
    [
      'leading white space is stripped',
      () =>
        name('Name', {
          requiredMessage: 'Enter your name',
        }),
      '  Ann',
      'Ann',
    ],
    [
      'a name stops at 40 characters',
      () =>
        name('Name', {
          requiredMessage: 'Enter your name',
        }),
      'x'.repeat(45),
      'x'.repeat(40),
    ],
    [
      'a TRN takes digits',
      () =>
        trn('TRN', {
          requiredMessage: 'Enter your TRN',
        }),
      '99a9-000 111',
      '999000111',
    ],
    [
      'a TRN stops at nine digits',
      () =>
        trn('TRN', {
          requiredMessage: 'Enter your TRN',
        }),
      '9990001112',
      '999000111',
    ],
    [
      'a phone starts with 1-9 or (',
      () =>
        phone('Phone', {
          requiredMessage: 'Enter your phone',
        }),
      '0(876)555-0101',
      '(876)555-0101',
    ],
    [
      'a phone stops at 14 characters',
      () =>
        phone('Phone', {
          requiredMessage: 'Enter your phone',
        }),
      '(876)555-010123',
      '(876)555-01012',
    ],
    [
      'alphanumeric drops the rest',
      () =>
        alnum('ID', {
          requiredMessage: 'Enter your ID',
        }),
      'AB_12!',
      'AB12',
    ],
    [
      'letters and spaces drop the rest',
      () =>
        alphaspace('Owner', {
          requiredMessage: 'Enter your owner',
        }),
      'Ann 2 Brown!',
      'Ann  Brown',
    ],
    [
      'digits drop the rest',
      () =>
        digits('Account', {
          requiredMessage: 'Enter your account',
        }),
      '12a3',
      '123',
    ],
    [
      'a number has up to 2 decimals',
      () =>
        number('GPA', 0, 4.3, {
          requiredMessage: 'Enter your GPA',
        }),
      '3.456',
      '3.45',
    ],
    [
      'an amount starts with 1-9',
      () =>
        amount('Amount', {
          requiredMessage: 'Enter your amount',
        }),
      '0500',
      '500',
    ],
    [
      'an amount has no minus and no exponent',
      () =>
        amount('Amount', {
          requiredMessage: 'Enter your amount',
        }),
      '-1e5',
      '15',
    ],
    [
      'an amount may be 0 where there may be no income',
      () => amount('Income', { zero: true, requiredMessage: 'Enter your income' }),
      '0',
      '0',
    ],
    [
      'a ZIP stops at five digits',
      () =>
        zip('ZIP', {
          requiredMessage: 'Enter your ZIP',
        }),
      '123456',
      '12345',
    ],
    [
      'an e-mail is not filtered',
      () =>
        email('Email', {
          requiredMessage: 'Enter your email',
        }),
      ' a+b@c d',
      'a+b@c d',
    ],
  ])('works on every kind: %s', (_rule, field, keys, expected) => {
    expect(typedInto(field(), keys)).toBe(expected);
  });

  it.each<[string, () => TextField, string, string]>([
    [
      'dashes',
      () =>
        trn('TRN', {
          requiredMessage: 'Enter your TRN',
        }),
      '999-000-111',
      '999000111',
    ],
    [
      'spaces',
      () =>
        trn('TRN', {
          requiredMessage: 'Enter your TRN',
        }),
      ' 999 000 111 ',
      '999000111',
    ],
    [
      'full-width digits',
      () =>
        trn('TRN', {
          requiredMessage: 'Enter your TRN',
        }),
      '９９９０００１１１',
      '999000111',
    ],
    [
      'a country code and dots',
      () =>
        phone('Phone', {
          requiredMessage: 'Enter your phone',
        }),
      '+1.876.555.0101',
      '18765550101',
    ],
    [
      'a country code before an area code in brackets',
      () => phone('Phone', { requiredMessage: 'Enter your phone' }),
      '+1 (876) 555-0161',
      '(876)555-0161',
    ],
    ...[trn, digits, alnum].map((kind): [string, () => TextField, string, string] => [
      'dashes and spaces as documents print them',
      () => kind('Number', { requiredMessage: 'Enter it' }),
      '999\u2013000\u2011\u00A0111',
      '999000111',
    ]),
    [
      'dashes as documents print them, in a phone number',
      () => phone('Phone', { requiredMessage: 'Enter your phone' }),
      '+1\u2011876\u2013555\u20110101',
      '18765550101',
    ],
    [
      'a dash behind a country code',
      () => phone('Phone', { requiredMessage: 'Enter your phone' }),
      '+1\u2013(876)\u00A0555\u20130161',
      '(876)5550161',
    ],
    [
      'other spaces and hyphens between names',
      () => name('Name', { requiredMessage: 'Enter your name' }),
      'John\u00A0Paul Ren\u00E9e\u2011Ann\tBrown',
      'John Paul Ren\u00E9e-Ann Brown',
    ],
    [
      'other spaces between words',
      () => alphaspace('Owner', { requiredMessage: 'Enter your owner' }),
      'Ann\u00A0Marie\tBrown',
      'Ann Marie Brown',
    ],
    [
      'full-width digits in words',
      () => address('Address', { requiredMessage: 'Enter your address' }),
      '１２ King St',
      '12 King St',
    ],
    [
      'commas and J$',
      () =>
        amount('Amount', {
          requiredMessage: 'Enter your amount',
        }),
      'J$1,234.50',
      '1234.50',
    ],
  ])('accepts a paste with %s', (_what, field, pasted, expected) => {
    expect(applyFilter(pasted, field().typing, '')).toEqual({ text: expected });
  });

  it.each<[string, () => TextField, string]>([
    [
      'ten digits for a TRN',
      () =>
        trn('TRN', {
          requiredMessage: 'Enter your TRN',
        }),
      '9990001112',
    ],
    [
      'letters in a TRN',
      () =>
        trn('TRN', {
          requiredMessage: 'Enter your TRN',
        }),
      '99900O111',
    ],
    [
      'a negative amount',
      () =>
        amount('Amount', {
          requiredMessage: 'Enter your amount',
        }),
      '-100',
    ],
    [
      'an amount with an exponent',
      () =>
        amount('Amount', {
          requiredMessage: 'Enter your amount',
        }),
      '1e5',
    ],
    [
      'an amount with a decimal comma',
      () =>
        amount('Amount', {
          requiredMessage: 'Enter your amount',
        }),
      '12,50',
    ],
    [
      'an amount of 17 digits',
      () =>
        amount('Amount', {
          requiredMessage: 'Enter your amount',
        }),
      '12345678901234567',
    ],
    [
      'three decimals',
      () =>
        number('GPA', 0, 4.3, {
          requiredMessage: 'Enter your GPA',
        }),
      '3.456',
    ],
    [
      'an e-mail over 40 characters',
      () =>
        email('Email', {
          requiredMessage: 'Enter your email',
        }),
      `${'x'.repeat(40)}@example.com`,
    ],
  ])('rejects %s with a message, because a paste never becomes another value', (_what, field, pasted) => {
    const { text, message } = applyFilter(pasted, field().typing, '12');
    expect(text).toBe('12');
    expect(message).toMatch(/\w+/);
  });

  const stored: readonly (readonly [what: string, field: () => TextField, text: string])[] = [
    ['a phone number with a leading 0', () => phone('Phone', { requiredMessage: 'Enter it' }), '0876555010'],
    [
      'an email address of 49 characters',
      () => email('Email', { requiredMessage: 'Enter it' }),
      `${'x'.repeat(37)}@example.com`,
    ],
    ['an ID number with a slash', () => alnum('ID', { requiredMessage: 'Enter it' }), 'A1234/56'],
    ['an academic year of two', () => year('Year', { requiredMessage: 'Enter it' }), '2026/27'],
    ['a GPA with three decimals', () => number('GPA', 0, 4.3, { requiredMessage: 'Enter it' }), '3.456'],
  ];

  it.each(stored)('lets any part of %s from elsewhere be deleted', (_what, field, text) => {
    const parts = [text.slice(0, -1), text.slice(1), text.slice(0, 2) + text.slice(4), ''];
    for (const left of parts) expect(applyFilter(left, field().typing, text)).toEqual({ text: left });
  });

  it.each(stored)('refuses of %s from elsewhere to be typed on', (_what, field, text) => {
    const { text: kept, message } = applyFilter(`${text}9`, field().typing, text);
    expect(kept).toBe(text);
    expect(message).toMatch(/\w+/);
  });

  it.each(stored)('says nothing where an input method ends with %s from elsewhere as it was', (_what, field, text) => {
    expect(applyFilter(text, field().typing, text)).toEqual({ text });
  });

  it.each<[string, () => TextField, { before: string; raw: string }]>([
    [
      'a shorter text with a slash takes the place of a part that is right',
      () => alnum('ID', { requiredMessage: 'Enter it' }),
      { before: 'A123456', raw: 'A1/56' },
    ],
    [
      'a shorter text with a slash takes the place of a part that is wrong',
      () => alnum('ID', { requiredMessage: 'Enter it' }),
      { before: 'A12#456', raw: 'A1/56' },
    ],
    [
      'the first digit of an amount is deleted that a 0 follows',
      () => amount('Amount', { requiredMessage: 'Enter it' }),
      { before: '1050', raw: '050' },
    ],
  ])('refuses a change where %s', (_what, field, { before, raw }) => {
    const { text, message } = applyFilter(raw, field().typing, before);
    expect(text).toBe(before);
    expect(message).toMatch(/\w+/);
  });

  it('names the characters that it removed from a pasted name', () => {
    expect(
      applyFilter(
        'Ann #1',
        name('Name', {
          requiredMessage: 'Enter your name',
        }).typing,
        '',
      ),
    ).toEqual({
      text: 'Ann ',
      message: expect.stringContaining('Left out: # 1'),
    });
  });

  it('keeps the end of a full text when characters are inserted before it', () => {
    expect(applyFilter('xabc', { maxLength: 3 }, 'abc')).toEqual({
      text: 'abc',
      message: 'Only 3 characters fit here, so nothing was changed.',
    });
  });

  const scheme = 'Lot 12, Block 4, Sunrise Way, Greater Portmore Housing Scheme';

  it.each<[string, { raw: string; before: string; behind?: string }, number, Filtered]>([
    [
      'what is inserted in front',
      { raw: `Apartment 3, ${scheme}`, before: scheme, behind: scheme },
      scheme.length + 3,
      { text: `Apa${scheme}`, message: `Only ${scheme.length + 3} characters fit here. The rest was left out.` },
    ],
    [
      'what takes the place of a part',
      { raw: 'axyzc', before: 'abc', behind: 'c' },
      4,
      { text: 'axyc', message: 'Only 4 characters fit here. The rest was left out.' },
    ],
    [
      'what takes the place of all, and ends like it',
      { raw: 'Kingstown', before: 'Linden' },
      7,
      { text: 'Kingsto', message: 'Only 7 characters fit here. The rest was left out.' },
    ],
    [
      'what a spelling check inserts, with the caret elsewhere',
      { raw: "don't", before: 'dont' },
      4,
      { text: 'dont', message: 'Only 4 characters fit here, so nothing was changed.' },
    ],
    [
      'a sign that is cut in two',
      { raw: 'a😀😀b', before: 'ab', behind: 'b' },
      5,
      { text: 'a😀b', message: 'Only 5 characters fit here. The rest was left out.' },
    ],
    [
      'what is inserted in front of marks that become straight',
      { raw: 'Ann Marie O’Brien', before: 'O’Brien', behind: 'O’Brien' },
      11,
      { text: "Ann O'Brien", message: 'Only 11 characters fit here. The rest was left out.' },
    ],
    ['nothing, where a text that was too long gets shorter', { raw: 'abde', before: 'abcde' }, 3, { text: 'abde' }],
    [
      'anything more in a text that is too long already',
      { raw: 'abcxde', before: 'abcde', behind: 'de' },
      3,
      { text: 'abcde', message: 'Only 3 characters fit here, so nothing was changed.' },
    ],
  ])(
    'at the maximum length leaves out of %s, and nothing of what stood there',
    (_what, change, maxLength, expected) => {
      const typing = { maxLength, rewrite: withStraightMarks };
      expect(applyFilter(change.raw, typing, change.before, change.behind)).toEqual(expected);
    },
  );

  it('never cuts a character in two', () => {
    expect(accept('ab😀', { maxLength: 3 })).toBe('ab');
  });

  it.each<[string, Typing, string, string, Filtered]>([
    ['white space behind a blocked character', { block: /#/g }, '#  Ann', '', { text: 'Ann', message: 'Left out: #.' }],
    [
      'a shape that it has not',
      { shape: /^a+$/, allowedMessage: 'Only a.' },
      'ab',
      'a',
      { text: 'a', message: 'Only a.' },
    ],
    ['a shape that it has', { shape: /^a+$/, allowedMessage: 'Only a.' }, 'aa', 'a', { text: 'aa' }],
    ['nothing left, where there is a shape', { shape: /^a+$/, allowedMessage: 'Only a.' }, '', 'a', { text: '' }],
    [
      'more than fits',
      { maxLength: 3 },
      'abcd',
      '',
      { text: 'abc', message: 'Only 3 characters fit here. The rest was left out.' },
    ],
    ['as much as fits', { maxLength: 3 }, 'abc', 'abc', { text: 'abc' }],
    [
      'what is left out, and what fits',
      { block: /\d/g, allowedMessage: 'Only words.' },
      'a1b2',
      '',
      { text: 'ab', message: 'Left out: 1 2. Only words.' },
    ],
    [
      'ten of what is left out',
      { block: /[^a]/g },
      'abcdefghijklm',
      '',
      { text: 'a', message: 'Left out: b c d e f g h i j k.' },
    ],
    [
      'a number that is too long',
      { isWhole: true, maxLength: 3 },
      '1234',
      '12',
      { text: '12', message: 'That is 4 characters long. Only 3 fit here, so nothing was changed.' },
    ],
    ['a number of any length', { isWhole: true }, '1234567', '', { text: '1234567' }],
    ['a number that is taken away', { isWhole: true, shape: /^\d+$/ }, '', '12', { text: '' }],
    ['white space before and in it', { isWhole: true }, '  1 2', '', { text: '1 2' }],
  ])('says of %s what became of it', (_what, typing, raw, before, expected) => {
    expect(applyFilter(raw, typing, before)).toEqual(expected);
  });

  it('leaves a whole character where the text is cut behind it', () => {
    expect(accept('a😀b', { maxLength: 3 })).toBe('a😀');
    expect(accept('😀abc', { maxLength: 4 })).toBe('😀ab');
  });
});
