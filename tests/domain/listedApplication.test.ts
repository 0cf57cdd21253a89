import { describe, expect, it } from 'vitest';
import { isStartedByUser, lastOfEach, listedApplication, type Part, readerOf } from '#domain/listedApplication.ts';
import { canCancel, wasSubmitted } from '#domain/status.ts';
import { statusText } from '#domain/statusText.ts';

const blank = {
  loanType: '',
  applicantType: '',
  role: '',
  isStarter: '',
  status: '',
  academicYear: '',
  amountApplied: '',
  submittedOn: '',
  lastUpdated: '',
};

describe('A listed application', () => {
  it.each([
    ['no more than a number', { arn: 'A1' }, { ...blank, arn: 'A1' }],
    ['a number that is one', { arn: 7 }, { ...blank, arn: '7' }],
    ['a year as a number', { arn: 'A1', academicYear: 2026 }, { ...blank, arn: 'A1', academicYear: '2026' }],
    ['its starter as true', { arn: 'A1', isStarter: true }, { ...blank, arn: 'A1', isStarter: 'Y' }],
    ['null and an object', { arn: 'A1', status: null, role: {} }, { ...blank, arn: 'A1' }],
    ['what nobody knows of', { arn: 'A1', colour: 'red' }, { ...blank, arn: 'A1', colour: 'red' }],
  ])('may have %s', (_what, given, read) => {
    expect(listedApplication.parse(given)).toEqual(read);
  });

  it('is no draft once it was submitted, also where its status is not said: it is in process (decision 33)', () => {
    const submitted = listedApplication.parse({ arn: 'A1', status: null, submittedOn: '2026-11-20', isStarter: 'Y' });
    expect(wasSubmitted(submitted)).toBe(true);
    expect(canCancel(submitted.status)).toBe(false);
    expect(statusText(submitted, readerOf(submitted), undefined)).toMatchObject({
      label: 'In process',
      sentence: 'The bureau is working on it. You hear from us by email.',
    });
  });

  it.each([null, undefined, 'A1', 7, [], {}, { arn: '' }, { arn: {} }])('is rejected if it is %j', (given) => {
    expect(listedApplication.safeParse(given).success).toBe(false);
  });
});

describe('A list that repeats an application', () => {
  const row = (arn: string, lastUpdated: string, status: string) => ({ arn, lastUpdated, status });

  it('has each once, as it was changed last, in its order', () => {
    const [earlier, later, other] = [
      row('A1', '2026-11-20', 'DRAFT'),
      row('A1', '2026-11-21', 'SUBMITTED'),
      row('A2', '', ''),
    ];
    expect(lastOfEach([earlier, other, later])).toEqual([later, other]);
    expect(lastOfEach([later, other, earlier, other])).toEqual([later, other]);
  });
});

describe('Whether the user started a listed application', () => {
  it.each([
    ['BORROWER-BENEFICIARY', '', true],
    ['BORROWER-BENEFICIARY', 'Y', true],
    ['BORROWER-BENEFICIARY', 'N', false],
    ['BORROWER', '', false],
    ['BORROWER', 'Y', true],
    ['BORROWER', 'N', false],
    ['BENEFICIARY', '', false],
    ['BENEFICIARY', 'Y', true],
    ['BENEFICIARY', 'N', false],
    ['GUARANTOR', '', false],
    ['GUARANTOR', 'N', false],
    ['', '', false],
    ['', 'Y', true],
    ['BORROWER-BENEFICIARY', 'maybe', true],
  ])('as %s, with isStarter "%s": %s', (role, isStarter, isStarted) => {
    expect(isStartedByUser(listedApplication.parse({ arn: 'A1', role, isStarter }))).toBe(isStarted);
  });
});

it.each<[role: string, isStarter: string, part: Part]>([
  ['BENEFICIARY', 'Y', 'starter'],
  ['BORROWER-BENEFICIARY', '', 'starter'],
  ['BORROWER', 'N', 'named'],
  ['GUARANTOR', '', 'named'],
  ['BORROWER', '', 'unknown'],
  ['BENEFICIARY', '', 'unknown'],
  ['', '', 'unknown'],
])(
  'The reader as "%s", with isStarter "%s", has the part %s and keeps that role (rule ROL-7)',
  (role, isStarter, part) => {
    expect(readerOf({ role, isStarter })).toEqual({ part, role });
  },
);
