import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { desiredLoan } from '#domain/desiredLoan.ts';
import { loanTermsOf, longestMonths } from '#domain/loanTerms.ts';
import type { LookupData } from '#domain/lookup.ts';
import { estimateOf } from '#domain/repayment.ts';
import { wantedOf } from '#features/estimate/costTab.ts';
import { lookups as demo } from '#mocks/master/data.ts';
import { anApplication } from '../../support/builders.ts';

// The page for everybody and the amount tab ask the same facts in other words: what they show has the same cents.

/** The demo's master data, with rates for the loans that have none there. */
const lookups: LookupData = {
  ...demo,
  lists: {
    ...demo.lists,
    Loan_Products_Master: (demo.lists.Loan_Products_Master ?? []).map((entry) => ({
      interestInSchool: '8.00',
      interestInRepayment: '11.00',
      tenureMonths: 120,
      ...entry,
    })),
  },
};

afterEach(() => vi.useRealTimers());

const facts = fc.record({
  /** The month in which somebody asks, for the academic year that begins in the same year. */
  monthNow: fc.integer({ min: 1, max: 12 }),
  product: fc.constantFrom('TARGETED', 'PAYS', 'POSTGRAD', 'FSELF', 'TL', 'LC', 'TP'),
  cents: fc.integer({ min: 100_000, max: 100_000_000 }),
  isForAllYears: fc.boolean(),
  yearsToGo: fc.integer({ min: 1, max: 8 }),
  month: fc.integer({ min: 1, max: 12 }),
  isMedicine: fc.boolean(),
  /** The term is left out, or is the longest that the product has: the page for everybody does not ask for it. */
  isTermTyped: fc.boolean(),
});

it('The page for everybody and the amount tab estimate the same for the same facts, to the cent', () => {
  fc.assert(
    fc.property(facts, ({ product, cents, isForAllYears, monthNow, yearsToGo, month, isMedicine, isTermTyped }) => {
      vi.setSystemTime(new Date(Date.UTC(2026, monthNow - 1, 15, 17)));
      const completionDate = `${2026 + yearsToGo}-${String(month).padStart(2, '0')}-28`;
      // Who finishes by September has no payout for the academic year that begins then.
      const years = month > 9 ? yearsToGo + 1 : yearsToGo;
      const amount = (cents / 100).toFixed(2);
      const tenureYears = isMedicine ? 20 : undefined;
      const term = longestMonths({ product, tenureYears }, lookups);

      const onPage = wantedOf(
        {
          product,
          amount,
          years: isForAllYears ? String(years) : '1',
          completionDate,
          isLong: isMedicine ? 'YES' : 'NO',
        },
        lookups,
      );
      const inApplication = desiredLoan(
        anApplication(
          { productName: product, educationDetails: { completionDate, programme: isMedicine ? 'MED' : 'ACC' } },
          {
            loanDetails: {
              loanSuretyInfo: [],
              loanApplication: {
                loanRequired: isForAllYears ? 'FULL' : 'ONE',
                ...(isTermTyped && term !== undefined ? { loanTerm: String(term) } : {}),
              },
              studentLoan: { amountApplied: amount },
              mortgageLoan: {},
              collaterals: [],
            },
          },
        ),
        lookups,
      );
      for (const reductions of [
        { goodResults: false, goodStanding: false },
        { goodResults: true, goodStanding: true },
      ]) {
        const [page, tab] = [onPage, inApplication].map((wanted) => {
          const terms = loanTermsOf(wanted, lookups);
          return terms && estimateOf(terms, reductions);
        });
        expect(tab).toEqual(page);
      }
    }),
  );
});

it('Each year of the programme is paid for when all are asked for', () => {
  fc.assert(
    fc.property(facts, ({ product, cents, yearsToGo }) => {
      const wanted = {
        product,
        amount: (cents / 100).toFixed(2),
        years: String(yearsToGo),
        completionDate: `${2026 + yearsToGo}-06-30`,
      };
      const terms = loanTermsOf(wanted, lookups, '2026-09-07');
      if (!terms) return;
      const { borrowed, schedule, total, interest } = estimateOf(terms, { goodResults: false, goodStanding: false });
      expect(borrowed).toBe(yearsToGo * cents);
      expect(total).toBe(borrowed + interest);
      expect(schedule.at(-1)?.balance).toBe(0);
      expect(schedule.length).toBeLessThanOrEqual(terms.instalments);
    }),
  );
});
