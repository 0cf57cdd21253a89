import { expect, it } from 'vitest';
import { choice, select, tick, yesno } from '#forms/choiceKinds.ts';
import { date } from '#forms/dateKind.ts';
import type { LockedField, ValueField } from '#forms/fields.ts';
import { amount, trn, verifiedTrn } from '#forms/numberKinds.ts';
import { shownValue } from '#forms/shownValue.ts';
import { text } from '#forms/textKinds.ts';

const required = { requiredMessage: 'Enter it' };
const lookups = { questions: [], lists: { Parish_Master: [{ code: '02', label: 'Saint Andrew' }] } };
const colours = [
  { code: 'R', label: 'Red' },
  { code: 'G', label: 'Green' },
];
const gross = amount('Income', required);
const locked: LockedField = { ...gross, control: 'locked', field: gross, reason: 'It was submitted' };

it.each<[what: string, field: ValueField, value: string, shown: string]>([
  ['a text as it is', text('Branch', { max: 40, ...required }), 'Half Way Tree', 'Half Way Tree'],
  ['a code of master data by its label', select('Parish', 'Parish_Master', required), '02', 'Saint Andrew'],
  ['a code of a list by its label', choice('Parish', 'Parish_Master', required), '02', 'Saint Andrew'],
  ['a code that no list has as it is', select('Parish', 'Parish_Master', required), 'XX', 'XX'],
  ["a code of the field's own options by its label", select('Colour', colours, required), 'G', 'Green'],
  ["a code of the buttons' own options by its label", choice('Colour', colours, required), 'R', 'Red'],
  ['a code that the field no longer has as it is', choice('Colour', colours, required), 'B', 'B'],
  ['an amount with its sign and commas', gross, '1234567.50', 'J$1,234,567.50'],
  ['a whole amount with its cents', gross, '350000', 'J$350,000.00'],
  ['what is no amount yet as it was typed', gross, '1,2x', '1,2x'],
  ['an amount with a comma as it was typed', gross, '1,234', '1,234'],
  ['an amount that is not finished as it was typed', gross, '12.', '12.'],
  ['a day as day, month and year', date('Day', { calendarLabel: 'Pick', ...required }), '2026-11-21', '21/11/2026'],
  ['what is no day as it was typed', date('Day', { calendarLabel: 'Pick', ...required }), '31/02', '31/02'],
  ['Yes', yesno('Sure?', required), 'YES', 'Yes'],
  ['No', yesno('Sure?', required), 'NO', 'No'],
  ['another answer to a question as it is', yesno('Sure?', required), 'MAYBE', 'MAYBE'],
  ['a ticked box as Yes', tick('I agree', required), 'Y', 'Yes'],
  ['any other value of a box as No', tick('I agree', required), 'N', 'No'],
  ['a TRN in three groups', trn('TRN', required), '999000111', '999-000-111'],
  ['a verified TRN in three groups', verifiedTrn('TRN', required), '999000111', '999-000-111'],
  ['a TRN that is not complete as it was typed', trn('TRN', required), '99900011', '99900011'],
  ['a TRN that is too long as it was typed', trn('TRN', required), '9990001112', '9990001112'],
  ['an answer that cannot be changed like one that can', locked, '350000', 'J$350,000.00'],
])('The portal shows %s', (_what, field, value, shown) => {
  expect(shownValue(field, value, lookups)).toBe(shown);
});

it('An empty answer is shown as nothing, a box that is not ticked too', () => {
  for (const field of [gross, tick('I agree', required), yesno('Sure?', required), select('Colour', colours, required)])
    expect(shownValue(field, '', lookups)).toBe('');
});
