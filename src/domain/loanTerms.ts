import { today } from '#lib/dates.ts';
import { text } from '#lib/zod.ts';
import { monthOf } from './businessDays.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData, LookupEntry } from './lookup.ts';
import { optionOf } from './lookups.ts';
import { toCents } from './money.ts';
import type { LoanTerms } from './repayment.ts';

/** What somebody wants to borrow, as it is typed. */
export interface DesiredLoan {
  /** A code of Loan_Products_Master. */
  product: string;
  /** For one academic year, in J$. */
  amount: string;
  /** For how many academic years; one when it is not told. */
  years?: string;
  /** When the studies end, yyyy-MM-dd. */
  completionDate: string;
  /** In how many years it is repaid, where the programme gives it more than the product does. */
  tenureYears?: number;
  /** A shorter time than the product's, in months. */
  term?: string;
}

/** Whether repayment begins only after the studies; of other products it begins at once. */
export const isRepaidAfterStudies = (product: string, lookups?: LookupData): boolean =>
  loanProductOf(lookups, product).hasMoratorium;

/** 15 years, when master data does not say otherwise (decision 31). */
const USUAL_MONTHS = 180;
/** An estimate of less than a year of instalments would frighten and tell nothing. */
const FEWEST_INSTALMENTS = 12;

const isRate = (rate: string): boolean => rate !== '' && Number(rate) >= 0;

/** Whether master data tells the rate of a product: without one nothing can be estimated. */
export const isEstimated = (product: LookupEntry): boolean =>
  isRate(text.parse(product.interestInRepayment) || loanProductOf(undefined, product.code).interestInRepayment);

/** Medicine, Law and Nursing are repaid in 20 years (rule AGR-2). */
export const LONG_TENURE_YEARS = 20;

/** In how many years the loan for a programme is repaid, where master data gives it more time than others. */
export function programmeYears(lookups: LookupData | undefined, programme: string): number | undefined {
  // What master data leaves out, the built-in entry says (decision 31).
  const stated = [lookups, undefined].map((data) => optionOf(data, 'Study_Programme_Master', programme)?.tenureYears);
  return stated.find((years) => typeof years === 'number');
}

/** 31 August of the year after the studies are to end (rule AGR-3); '' while that is not known. */
export const moratoriumEnd = (completion: string): string =>
  /^\d{4}-/.test(completion) ? `${Number(completion.slice(0, 4)) + 1}-08-31` : '';

/** How many months a loan runs, the moratorium included: 15 years, 20 for Medicine, Law and Nursing; a salary loan less. */
function tenure({ product, tenureYears, term = '' }: DesiredLoan, lookups: LookupData | undefined): number {
  const usual = loanProductOf(lookups, product).tenureMonths ?? USUAL_MONTHS;
  const longest = isRepaidAfterStudies(product, lookups) && tenureYears !== undefined ? tenureYears * 12 : usual;
  return /^[1-9]\d{0,2}$/.test(term) ? Math.min(Number(term), longest) : longest;
}

/**
 * The terms of a loan that begins today; undefined while something is missing, and when the studies last so long that no
 * time is left to repay. Each year's amount is paid out a year after the one before.
 */
export function loanTermsOf(
  wanted: DesiredLoan,
  lookups: LookupData | undefined,
  day: string = today(),
): LoanTerms | undefined {
  const { product, years = '1', completionDate } = wanted;
  const cents = toCents(wanted.amount) ?? 0;
  const now = monthOf(day);
  const { interestInSchool, interestInRepayment, isInsured } = loanProductOf(lookups, product);
  if (now === undefined || cents === 0 || !isRate(interestInRepayment)) return undefined;

  const rateAfter = Number(interestInRepayment);
  const rateBefore = Number(interestInSchool || interestInRepayment);
  const tenureMonths = tenure(wanted, lookups);
  if (!isRepaidAfterStudies(product, lookups))
    return {
      payouts: [{ month: now, cents }],
      freeUntil: now,
      instalments: tenureMonths,
      rateBefore,
      rateAfter,
      isInsured,
    };

  if (monthOf(completionDate) === undefined) return undefined;
  const freeUntil = Math.max(monthOf(moratoriumEnd(completionDate)) ?? now, now);
  const instalments = tenureMonths - (freeUntil - now);
  if (instalments < FEWEST_INSTALMENTS) return undefined;
  const payoutsWanted = Math.min(Number(years) || 1, maxYears(completionDate, day));
  const payouts = Array.from({ length: payoutsWanted }, (_none, index) => ({ month: now + index * 12, cents }));
  return { payouts, freeUntil, instalments, rateBefore, rateAfter, isInsured };
}

/** How many yearly payouts fit between today and the end of the studies: one at least. */
export function maxYears(completionDate: string, day: string = today()): number {
  const end = monthOf(completionDate);
  const now = monthOf(day);
  return end === undefined || now === undefined ? 1 : Math.max(1, Math.ceil((end - now) / 12));
}
