import { describe, expect, it } from 'vitest';
import { listedApplication } from '#domain/listedApplication.ts';

const blank = {
  loanType: '',
  applicantType: '',
  role: '',
  status: '',
  academicYear: '',
  amountApplied: '',
  submittedOn: '',
  lastUpdated: '',
};

describe('A listed application', () => {
  it.each([
    ['no more than a number', { arn: 'A1' }, { ...blank, arn: 'A1' }],
    ['a year as a number', { arn: 'A1', academicYear: 2026 }, { ...blank, arn: 'A1', academicYear: '2026' }],
    ['null and an object', { arn: 'A1', status: null, role: {} }, { ...blank, arn: 'A1' }],
    ['what nobody knows of', { arn: 'A1', colour: 'red' }, { ...blank, arn: 'A1', colour: 'red' }],
  ])('may have %s', (_what, given, read) => {
    expect(listedApplication.parse(given)).toEqual(read);
  });

  it.each([null, undefined, 'A1', 7, [], {}, { arn: '' }, { arn: 7 }])('is rejected if it is %j', (given) => {
    expect(listedApplication.safeParse(given).success).toBe(false);
  });
});
