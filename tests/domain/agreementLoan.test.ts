import { describe, expect, it } from 'vitest';
import { loanTime, loanTotal } from '#domain/agreementLoan.ts';
import { application } from '#domain/application.ts';
import { lookupData } from '#domain/lookup.ts';

const aLoan = (loanDetails: object, loanType = 'TARGETED') =>
  application.parse({ loanType, applicants: [{ productName: loanType }], loanDetails });

describe('The total of the loan', () => {
  const surety = (...amounts: string[]) => ({
    loanSuretyInfo: [{ loanData: amounts.map((amountApplied) => ({ academicYear: '2026', amountApplied })) }],
  });
  it.each([
    ['the amount asked for', { studentLoan: { amountApplied: '350000.00' } }, 'J$350,000.00'],
    ['all rows of the loan table', surety('300000.10', '250000.95'), 'J$550,001.05'],
    ['an amount too long for a number', surety('99999999999999999999.99', '0.01'), 'J$100,000,000,000,000,000,000.00'],
    ['a few cents', surety('0.05'), 'J$0.05'],
    ['nothing while a row has no amount', surety('300000.00', ''), ''],
    ['nothing for what is no amount', surety('1e5'), ''],
    [
      'the amount asked for, also before its year is known, and not the copy beside it',
      { studentLoan: { amountApplied: '350000.00' }, ...surety('1.00') },
      'J$350,000.00',
    ],
    ['nothing for a year without an amount', { loanApplication: { academicYear: '2026' }, ...surety('1.00') }, ''],
    ['nothing for no loan', {}, ''],
  ])('is %s', (_what, loanDetails, total) => {
    expect(loanTotal(aLoan(loanDetails))).toBe(total);
  });
});

describe('The term of the loan', () => {
  it.each([
    ['TARGETED', {}, '15 years, or 20 years for Medicine, Law and Nursing'],
    ['PAYS', {}, '7 years'],
    ['POSTGRAD', {}, '5 years'],
    ['PAYS', { loanTerm: '60' }, '5 years'],
    ['PAYS', { loanTerm: '96' }, '7 years'],
    ['TL', { loanTerm: '48' }, '4 years'],
    ['TL', { loanTerm: '30' }, '30 months'],
    ['TL', { loanTerm: '12' }, '1 year'],
    ['TL', { loanTerm: '1' }, '1 month'],
    ['TL', { loanTerm: '4800' }, ''],
    ['TL', { loanTerm: '048' }, ''],
    ['TL', { loanTerm: '48 months' }, ''],
    ['TL', { loanTerm: '999' }, '999 months'],
    ['TL', {}, ''],
    ['TL', { loanTerm: '<b>' }, ''],
    ['FSELF', {}, ''],
  ])('of %s, applied for with %j, reads "%s"', (loanType, loanApplication, time) => {
    expect(loanTime(aLoan({ loanApplication }, loanType), undefined)).toBe(time);
  });

  it('is the one in master data', () => {
    const data = lookupData.parse({ Loan_Products_Master: [{ code: 'PAYS', label: 'PAYS', tenureMonths: 120 }] });
    expect(loanTime(aLoan({}, 'PAYS'), data)).toBe('10 years');
  });

  it.each([-12, 0, 7.5])('is never %s months: the built-in term stays', (tenureMonths) => {
    const data = lookupData.parse({ Loan_Products_Master: [{ code: 'PAYS', label: 'PAYS', tenureMonths }] });
    expect(loanTime(aLoan({}, 'PAYS'), data)).toBe('7 years');
  });
});
