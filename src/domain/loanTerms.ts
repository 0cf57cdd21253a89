import { today } from '#lib/dates.ts';
import { number, text } from '#lib/zod.ts';
import { yearRunningOn } from './academicYear.ts';
import { monthOf } from './businessDays.ts';
import { isRate, loanProductOf, MOST_MONTHS } from './loanProduct.ts';
import type { LookupData, LookupEntry } from './lookup.ts';
import { optionOf } from './lookups.ts';
import { toCents } from './money.ts';
import type { LoanTerms } from './repayment.ts';

/** The loan that a person wants, as typed. */
export interface DesiredLoan {
  /** A code of Loan_Products_Master. */
  product: string;
  /** For one academic year, in J$. */
  amount: string;
  /** The number of academic years; one if not given. */
  years?: string;
  /** When the studies end, yyyy-MM-dd; '' if that is not known. Only a loan that is repaid after them needs it. */
  completionDate: string;
  /** The repayment time in years, if the programme allows longer than the product. */
  tenureYears?: number;
  /** A shorter term than the product's, in months, from the first payout to the last instalment. */
  term?: string;
}

/** Whether repayment begins only after the studies; otherwise it begins at once. */
export const hasMoratorium = (product: string, lookups?: LookupData): boolean =>
  loanProductOf(lookups, product).hasMoratorium;

/** 15 years, unless master data has another value (decision 31). */
const USUAL_MONTHS = 180;
/** An estimate over less than a year of instalments would be misleading. */
const FEWEST_INSTALMENTS = 12;

/** Whether the rate of a product is known, from master data or its row; without it nothing can be estimated. */
export const isEstimated = (product: LookupEntry): boolean =>
  [product, loanProductOf(undefined, product.code)].some(({ interestInRepayment }) =>
    isRate(text.parse(interestInRepayment).trim()),
  );

/** Medicine, Law and Nursing are repaid in 20 years (rule AGR-2). */
export const LONG_TENURE_YEARS = 20;

/** The repayment time in years of a programme's loan, if master data allows it longer than others. */
export function programmeYears(lookups: LookupData | undefined, programme: string): number | undefined {
  // The built-in entry fills in what master data leaves out (decision 31).
  const stated = [lookups, undefined].map((data) => optionOf(data, 'Study_Programme_Master', programme)?.tenureYears);
  return stated
    .map((years) => number.safeParse(years).data)
    .find((years) => years !== undefined && years > 0 && years * 12 <= MOST_MONTHS);
}

/** 31 August of the year after the studies are to end (rule AGR-3); '' if that is not known. */
export const moratoriumEnd = (completion: string): string =>
  /^\d{4}-/.test(completion) ? `${Number(completion.slice(0, 4)) + 1}-08-31` : '';

/**
 * The longest term in months that a product allows: that of master data, or of a programme that is repaid longer than
 * others (rule AGR-2). undefined if none is known.
 */
export function longestMonths(
  { product, tenureYears }: Pick<DesiredLoan, 'product' | 'tenureYears'>,
  lookups: LookupData | undefined,
): number | undefined {
  const { tenureMonths } = loanProductOf(lookups, product);
  return hasMoratorium(product, lookups) && tenureYears !== undefined ? tenureYears * 12 : tenureMonths;
}

/** The term of a loan in months, moratorium included: what was typed, if the product allows it, or the longest. */
export function termMonths(wanted: DesiredLoan, lookups: LookupData | undefined): number {
  const longest = longestMonths(wanted, lookups);
  const { term = '' } = wanted;
  return /^[1-9]\d{0,2}$/.test(term) ? Math.min(Number(term), longest ?? Number(term)) : (longest ?? USUAL_MONTHS);
}

/**
 * The terms of a loan that begins today; undefined if something is missing, or if no time is left to repay after the
 * studies and the last payout. Each year's amount is paid out a year after the previous one.
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

  const studiesEnd = monthOf(completionDate);
  const isLater = hasMoratorium(product, lookups);
  if (isLater && studiesEnd === undefined) return undefined;
  const freeUntil = isLater ? Math.max(monthOf(moratoriumEnd(completionDate)) ?? now, now) : now;
  const most = studiesEnd === undefined ? Number.POSITIVE_INFINITY : maxYears(completionDate, day);
  const payouts = Array.from({ length: Math.min(Number(years) || 1, most) }, (_none, index) => ({
    month: now + index * 12,
    cents,
  }));
  const instalments = termMonths(wanted, lookups) - (freeUntil - now);
  const lastPayout = Math.max(freeUntil, payouts.at(-1)?.month ?? now);
  const fewest = isLater || payouts.length > 1 ? FEWEST_INSTALMENTS : 1;
  if (freeUntil + instalments - lastPayout < fewest) return undefined;
  return {
    payouts,
    freeUntil,
    instalments,
    rateBefore: Number(interestInSchool || interestInRepayment),
    rateAfter: Number(interestInRepayment),
    isInsured,
  };
}

/**
 * The number of academic years of studies, of which each is paid out once: from the September of the first one to the end
 * of the studies; at least one.
 *
 * @param first - the year in which the first one begins.
 */
export function academicYears(completionDate: string, first: string): number {
  const end = monthOf(completionDate);
  const begin = monthOf(`${first}-09-01`);
  return end === undefined || begin === undefined ? 1 : Math.max(1, Math.ceil((end - begin) / 12));
}

/** The number of academic years that are left of studies on a day, the running one included: somebody may still apply for it. */
export const maxYears = (completionDate: string, day: string = today()): number =>
  academicYears(completionDate, yearRunningOn(day));
