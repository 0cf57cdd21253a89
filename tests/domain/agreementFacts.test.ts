import { afterEach, describe, expect, it, vi } from 'vitest';
import { agreementDay, agreementFacts } from '#domain/agreementFacts.ts';
import { application } from '#domain/application.ts';
import { loanTermsOf } from '#domain/loanTerms.ts';
import { formatCents } from '#domain/money.ts';
import { estimateOf } from '#domain/repayment.ts';

const DAY = '2026-11-21';

afterEach(() => vi.useRealTimers());

const aLoan = (loanType: string, loanApplication: object, programme = 'COM') =>
  application.parse({
    loanType,
    applicants: [
      {
        role: 'BORROWER-BENEFICIARY',
        productName: loanType,
        educationDetails: { programme, completionDate: '2029-06-30' },
      },
    ],
    loanDetails: {
      loanApplication: { academicYear: '2026', ...loanApplication },
      studentLoan: { amountApplied: '350000.00' },
    },
  });

/** The copy of a loan whose years are known, which the bureau keeps for its sureties. */
const surety = (...rows: [academicYear: string, amountApplied: string][]): object => ({
  loanSuretyInfo: [{ loanData: rows.map(([academicYear, amountApplied]) => ({ academicYear, amountApplied })) }],
});

describe('The figures of an agreement', () => {
  it('tell the amount of a year from that of the whole programme', () => {
    const facts = agreementFacts(aLoan('TARGETED', { loanRequired: 'FULL' }), undefined, DAY);
    expect(facts).toMatchObject({
      amount: 'J$350,000.00',
      isForOneYear: true,
      programme: { years: '3', borrowed: 'J$1,050,000.00' },
    });
    const oneYear = agreementFacts(aLoan('TARGETED', { loanRequired: 'YEAR' }), undefined, DAY);
    expect(oneYear.programme).toBeUndefined();
  });

  it.each<[what: string, isForOneYear: boolean, loanDetails: object]>([
    ['one row of the table', true, surety(['2026', '350000.00'])],
    ['several rows, which are several years', false, surety(['2025', '300000.00'], ['2026', '350000.00'])],
    ['an amount before its year is known', false, { studentLoan: { amountApplied: '350000.00' } }],
    ['a year before its amount is known', false, { loanApplication: { academicYear: '2026' } }],
    ['no row', false, {}],
  ])('are those of one academic year with %s: %s', (_what, isForOneYear, loanDetails) => {
    const loan = application.parse({ applicants: [{ productName: 'TARGETED' }], loanDetails });
    expect(agreementFacts(loan, undefined, DAY).isForOneYear).toBe(isForOneYear);
  });

  it('reckon the instalment for the term that they name, though the programme allows a longer one', () => {
    const { term, instalment } = agreementFacts(aLoan('TARGETED', { loanTerm: '180' }, 'MED'), undefined, DAY);
    expect(term).toBe('15 years');
    const wanted = { product: 'TARGETED', amount: '350000.00', completionDate: '2029-06-30', tenureYears: 15 };
    const terms = loanTermsOf(wanted, undefined, DAY);
    const estimate = terms && estimateOf(terms, { goodResults: false, goodStanding: false });
    expect(instalment?.first).toBe(formatCents(estimate?.instalment ?? 0));
    expect(instalment?.months).toBe('135');
  });

  it('say the first and the last level of an instalment that rises with each payout', () => {
    const { instalment } = agreementFacts(aLoan('PAYS', { loanRequired: 'FULL', loanTerm: '60' }), undefined, DAY);
    expect(instalment?.months).toBe('60');
    expect(instalment?.later).not.toBe(instalment?.first);
  });

  it('are those of their day, however much later they are read', () => {
    const loan = aLoan('TARGETED', { loanRequired: 'FULL' });
    const agreed = agreementFacts(loan, undefined, DAY);
    for (const now of ['2026-12-01', '2027-11-21', '2029-07-02']) {
      vi.setSystemTime(new Date(`${now}T17:00:00Z`));
      expect(agreementFacts(loan, undefined, DAY)).toEqual(agreed);
    }
  });

  it('are empty where nothing is known', () => {
    expect(agreementFacts(application.parse({}), undefined, DAY)).toEqual({
      amount: '',
      isForOneYear: false,
      term: '',
    });
  });
});

describe('The day of an agreement', () => {
  it.each([
    ['of its acceptance, in Jamaica', { acceptedOn: '2026-11-22T03:30:00.000Z' }, '2026-11-21'],
    ['of its acceptance, if its record has a day without a time', { acceptedOn: '2026-11-22' }, '2026-11-22'],
    ['on which it is read, before it is accepted', undefined, '2027-01-05'],
    ['on which it is read, if its record has no valid time', { acceptedOn: 'yesterday' }, '2027-01-05'],
  ])('is that %s', (_what, accepted, day) => {
    vi.setSystemTime(new Date('2027-01-05T17:00:00Z'));
    expect(agreementDay(accepted)).toBe(day);
  });
});
