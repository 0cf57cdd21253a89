import { expect, it } from 'vitest';
import { otherHelpTab } from '#features/journey/education/otherHelpTab.ts';
import { date } from '#forms/dateKind.ts';
import { findingsOf } from '#forms/findings.ts';
import { list } from '#forms/shapeKinds.ts';
import { text } from '#forms/textKinds.ts';
import { anApplication } from '../support/builders.ts';
import { debtTexts } from '../support/listTexts.ts';

const debt = { texts: debtTexts };
const help = { texts: otherHelpTab.fields.assistance.texts };

it.each([
  ['Add a debt', 0, { ...debt, min: 1 }],
  ['Add 2 debts', 0, { ...debt, min: 2 }],
  ['Add one more debt', 1, { ...debt, min: 2 }],
  ['Remove debts until there is 1', 2, { ...debt, max: 1 }],
  ['Remove debts until there are 2', 3, { ...debt, max: 2 }],
  ['Remove every debt: none is needed', 1, { ...debt, max: 0 }],
  ['Add 2 scholarships and other help', 0, { ...help, min: 2 }],
  ['Remove scholarships and other help until there are 2', 3, { ...help, max: 2 }],
])('The finding of a list is "%s" when it has %i entries', (message, given, rest) => {
  const all = list('All', { who: text('Who', { max: 20, requiredMessage: 'Enter your who' }) }, rest);
  const values = { all: Array.from({ length: given }, () => ({ who: 'NCB' })) };
  expect(findingsOf({ fields: { all } }, values, anApplication()).map((finding) => finding.message)).toEqual([message]);
});

it.each([
  ['that does not exist', '31/6/2026', 'begin: there is no 31 June 2026. Check the date'],
  ['that is no date', '3 years ago', 'begin: 3 years ago is not a date. Use day/month/year, like 27/03/2004'],
])('A day %s is the only problem: no other field is measured by it', (_which, begin, message) => {
  const day = (label: string) => date(label, { calendarLabel: `Pick ${label}`, requiredMessage: `Enter ${label}` });
  const studies = {
    fields: { begin: day('begin'), end: day('end') },
    check: (typed: Record<'begin' | 'end', string>) =>
      typed.end <= typed.begin ? { end: 'The end must be after the beginning' } : {},
  };
  const messagesOf = (typed: Record<'begin' | 'end', string>) =>
    findingsOf(studies, typed, anApplication()).map((finding) => finding.message);
  expect(messagesOf({ begin, end: '2029-06-30' })).toEqual([message]);
  expect(messagesOf({ begin: '2029-06-30', end: '2029-06-30' })).toEqual(['The end must be after the beginning']);
});
