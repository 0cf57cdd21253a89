import { describe, expect, it } from 'vitest';
import { application } from '#domain/application.ts';
import { choice, select, tick, yesno } from '#forms/choiceKinds.ts';
import { address, email, phone } from '#forms/contactKinds.ts';
import { date } from '#forms/dateKind.ts';
import type { ValueField } from '#forms/fields.ts';
import { findingsOf } from '#forms/findings.ts';
import { newPassword } from '#forms/newPasswordKind.ts';
import { amount, digits, number, trn, verifiedTrn, wholeNumber, year, zip } from '#forms/numberKinds.ts';
import { password } from '#forms/passwordKind.ts';
import { alnum, alphaspace, name, text } from '#forms/textKinds.ts';
import { applyFilter } from '#forms/typing.ts';

const need = { requiredMessage: 'Enter it' };
const shown = { ...need, showLabel: 'Show password', hideLabel: 'Hide password' };
const calendar = { ...need, calendarLabel: 'Pick from a calendar' };

/** What a kind tells the browser: the keyboard, what to fill in, how wide. */
const conventions: [what: string, field: () => ValueField, expected: Partial<Record<string, unknown>>][] = [
  ['name', () => name('N', need), { control: 'text', autoCapitalize: 'words', autoComplete: 'off' }],
  ['alphaspace', () => alphaspace('N', need), { control: 'text', autoCapitalize: 'words', autoComplete: 'off' }],
  ['alnum', () => alnum('N', need), { control: 'text', autoCapitalize: 'characters', autoComplete: 'off' }],
  ['text of a line', () => text('N', { ...need, max: 100 }), { control: 'text', autoComplete: 'off' }],
  ['text of more', () => text('N', { ...need, max: 101 }), { control: 'textarea' }],
  [
    'email',
    () => email('N', need),
    { control: 'text', type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  ],
  [
    'phone',
    () => phone('N', need),
    { control: 'phone', type: 'tel', inputMode: 'tel', autoComplete: 'off', width: 16 },
  ],
  ['address', () => address('N', need), { control: 'text', autoComplete: 'off' }],
  ['trn', () => trn('N', need), { control: 'trn', inputMode: 'numeric', autoComplete: 'off', width: 14 }],
  ['TRN to verify', () => verifiedTrn('N', need), { control: 'verifiedTrn', inputMode: 'numeric', width: 14 }],
  ['digits', () => digits('N', need), { control: 'text', inputMode: 'numeric', autoComplete: 'off' }],
  ['year', () => year('N', need), { control: 'text', inputMode: 'numeric', autoComplete: 'off', width: 6 }],
  ['zip', () => zip('N', need), { control: 'text', inputMode: 'numeric', autoComplete: 'postal-code', width: 8 }],
  [
    'whole number',
    () => wholeNumber('N', 1, 9, need),
    { control: 'text', inputMode: 'numeric', autoComplete: 'off', width: 6 },
  ],
  ['number', () => number('N', 0, 4, need), { control: 'text', inputMode: 'decimal', autoComplete: 'off', width: 8 }],
  ['amount', () => amount('N', need), { control: 'amount', inputMode: 'decimal', autoComplete: 'off', width: 18 }],
  ['date', () => date('N', calendar), { control: 'date', autoComplete: 'off', hint: 'For example, 27/03/2004' }],
  ['password', () => password('N', shown), { control: 'password', autoComplete: 'current-password' }],
  ['new password', () => newPassword('N', shown), { control: 'password', autoComplete: 'new-password' }],
  ['select', () => select('N', 'Bank_Master', need), { control: 'select', options: 'Bank_Master' }],
  ['choice', () => choice('N', 'Bank_Master', need), { control: 'choice', options: 'Bank_Master' }],
  ['yesno', () => yesno('N', need), { control: 'yesno' }],
  ['tick', () => tick('N', need), { control: 'tick' }],
];

const NOWHERE = application.parse({});
const wrongWith = (field: ValueField, value: string): string | undefined =>
  findingsOf({ fields: { it: field } }, { it: value }, NOWHERE)[0]?.message;

const messages: [field: () => ValueField, value: string, message: string][] = [
  [() => name('Name', need), 'Ann1', `Name can have letters, spaces and . , ' \` " / - only`],
  [() => name('Name', { ...need, min: 2 }), 'X', 'Name must have at least 2 characters'],
  [() => name('Name', need), 'x'.repeat(41), 'Name can have at most 40 characters'],
  [() => alphaspace('Owner', need), 'A1', 'Owner can have letters and spaces only'],
  [() => alnum('ID', need), 'A-1', 'ID can have letters and digits only'],
  [() => email('Email', need), 'a@b', 'Email must look like name@example.com'],
  [() => phone('Phone', need), '555', 'Phone must have 10 digits, like (876)555-0101'],
  [() => trn('TRN', need), '123', 'TRN must have 9 digits'],
  [() => digits('Account', need), '1a', 'Account can have digits only'],
  [() => year('Year', need), '3026', 'Year must be a year with 4 digits, like 2026'],
  [() => zip('ZIP', need), '12', 'ZIP must have 3 to 5 digits'],
  [() => wholeNumber('Size', 1, 20, need), '21', 'Size must be a number from 1 to 20'],
  [() => number('GPA', 0, 4.3, need), '5', 'GPA must be a number from 0 to 4.3, with at most 2 decimals'],
  [() => amount('Rent', need), '0', 'Rent must be an amount like 250,000'],
  [() => amount('Pay', { ...need, zero: true }), 'x', 'Pay must be an amount like 250,000, or 0'],
  [() => date('Day', calendar), 'soon', 'Day: soon is not a date. Use day/month/year, like 27/03/2004'],
  [() => date('Day', { ...calendar, when: 'past' }), '2999-01-01', 'Day must be in the past'],
  [() => date('Day', { ...calendar, when: 'future' }), '1999-01-01', 'Day must be in the future'],
  [() => yesno('Sure?', { isOptional: true }), 'maybe', 'Choose Yes or No'],
  [() => tick('I agree', need), 'N', 'Enter it'],
  [() => tick('I agree', { isOptional: true }), 'N', 'Tick the box to go on'],
  [() => password('Password', shown), '1234567', 'Password must have at least 8 characters'],
  [
    () => newPassword('Password', shown),
    'abcdefgh',
    'Password must also have a capital letter, a number and one of # ? ! @ $ % ^ & * -',
  ],
];

const refusals: [what: string, field: () => ValueField, pasted: string, message: string][] = [
  ['a TRN', () => trn('N', need), '12x', 'Only digits can go here.'],
  ['an account number', () => digits('N', need), '12x', 'Only digits can go here.'],
  ['a whole number', () => wholeNumber('N', 1, 20, need), '1x', 'Only digits can go here.'],
  ['a number', () => number('N', 0, 4, need), '1.234', 'Only a number with up to 2 decimals can go here.'],
  ['an amount', () => amount('N', need), '0x', 'Only an amount like 250,000 or 1,234.50 can go here.'],
  ['a phone number', () => phone('N', need), '0876', 'Only digits, brackets and dashes can go here.'],
  ['an ID number', () => alnum('N', need), 'A_1', 'Only letters and digits can go here.'],
];

describe('The kinds of field', () => {
  it.each(conventions)('tell the browser what helps with typing: %s', (_what, field, expected) => {
    expect(field()).toMatchObject(expected);
  });

  it.each(conventions)('can be told otherwise by a tab, and have its label and message: %s', (_what, field) => {
    expect(field()).toMatchObject({ label: 'N', requiredMessage: 'Enter it' });
  });

  it('leave a text of several lines to the suggestions of the keyboard, which Android drops where nothing is to be filled in', () => {
    expect(text('N', { ...need, max: 101 }).autoComplete).toBeUndefined();
  });

  it('need no message of their own where they are answered by choosing', () => {
    expect(yesno('Sure?', { isOptional: true }).requiredMessage).toBe('Choose Yes or No');
    expect(tick('I agree', { isOptional: true }).requiredMessage).toBe('Tick the box to go on');
    expect(date('Day', { calendarLabel: 'Pick', isOptional: true }).requiredMessage).toBe('');
  });

  it.each(messages)('say what is wrong with a value (%#: «%s»)', (field, value, message) => {
    expect(wrongWith(field(), value)).toBe(message);
  });

  it.each(refusals)('say what fits, when something else is pasted into %s', (_what, field, pasted, message) => {
    const { typing } = { typing: undefined, ...field() };
    expect(typing && applyFilter(pasted, typing, '')).toEqual({ text: '', message });
  });
});
