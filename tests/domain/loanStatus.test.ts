import { describe, expect, it } from 'vitest';
import { loanStatusText } from '#domain/loanStatus.ts';
import { lookupData } from '#domain/lookup.ts';

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

  it.each([
    ['a moratorium, of a loan for no studies', 'MORATORIUM', /^Repayment has not begun/],
    ['a last business day, of a loan whose terms are not in the portal', 'REPAYMENT', /by the day on which it is due/],
    ['late fees, of a loan whose terms are not in the portal', 'ARREARS', /^A payment is late\. Pay what is due/],
    ['a guarantor, of a loan that has none', 'DEFAULT', /Contact the bureau at once\.$/],
  ])('says nothing of %s', (_what, code, sentence) => {
    const home = { code: 'HOME', label: 'Home', kind: 'TERM', hasMoratorium: 'Y' };
    const lookups = lookupData.parse({ Loan_Products_Master: [home] });
    expect(loanStatusText(code, 'HOME', lookups).sentence).toMatch(sentence);
  });

  it('says of a loan with guarantors in default alone that one may be asked to pay', () => {
    const guarantors = { min: 1, max: 2 };
    const lookups = lookupData.parse({
      Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', guarantors }],
    });
    const codes = ['MORATORIUM', 'REPAYMENT', 'ARREARS', 'DEFAULT', 'TERMINATED', 'RESCINDED', 'CLOSED', 'X'];
    const said = codes.filter((code) => loanStatusText(code, 'TARGETED', lookups).sentence.includes('guarantor'));
    expect(said).toEqual(['DEFAULT']);
    expect(loanStatusText('DEFAULT', 'TARGETED', lookups).label).toBe('In default');
  });
});
