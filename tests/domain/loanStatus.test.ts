import { describe, expect, it } from 'vitest';
import { loanStatusText } from '#domain/loanStatus.ts';

describe('The status of a loan', () => {
  it.each([
    ['MORATORIUM', 'Not repaid yet', /Repayment begins in the September after the moratorium ends/],
    ['REPAYMENT', 'In repayment', /last business day of the month/],
    ['ARREARS', 'In arrears', /late fees are added/],
    ['DEFAULT', 'In default', /90 days late or more/],
    ['TERMINATED', 'Ended', /has been ended/],
    ['RESCINDED', 'Withdrawn', /was withdrawn/],
    ['CLOSED', 'Paid back', /nothing more to pay/],
    ['X', 'In process', /Contact the bureau/],
    ['constructor', 'In process', /Contact the bureau/],
  ])('%s reads %s', (code, label, sentence) => {
    expect(loanStatusText(code, 'TARGETED', undefined)).toEqual({ label, sentence: expect.stringMatching(sentence) });
  });
});
