import { describe, expect, it } from 'vitest';
import { monthIn } from '#domain/businessDays.ts';
import { isEstimated, loanTermsOf, maxYears, programmeYears } from '#domain/loanTerms.ts';
import { type LookupData, lookupData } from '#domain/lookup.ts';
import { productCodes } from '#domain/products.ts';

const DAY = '2026-09-07';
const wanted = { product: 'TARGETED', amount: '350,000', completionDate: '2030-06-30' };
const master: LookupData = {
  questions: [],
  lists: {
    Loan_Products_Master: [
      { code: 'PAYS', label: 'PAYS', interestInSchool: '5.00', interestInRepayment: '5.50', tenureMonths: 120 },
      { code: 'TL', label: 'Term loan', interestInRepayment: '11.00', tenureMonths: 36 },
    ],
    Study_Programme_Master: [{ code: 'OPT', label: 'Optometry', tenureYears: 18 }],
  },
};

describe('The terms of a loan', () => {
  it('have no instalments until August of the year after the studies, within 15 years in all', () => {
    expect(loanTermsOf(wanted, undefined, DAY)).toEqual({
      payouts: [{ month: monthIn(2026, 9), cents: 35_000_000 }],
      freeUntil: monthIn(2031, 8),
      instalments: 180 - 59,
      rateBefore: 7.8,
      rateAfter: 9.5,
      isInsured: true,
    });
  });

  it.each(['MED', 'LAW', 'NUR'])('give %s 20 years', (programme) => {
    const tenureYears = programmeYears(undefined, programme);
    expect(loanTermsOf({ ...wanted, tenureYears }, undefined, DAY)?.instalments).toBe(240 - 59);
  });

  it.each([18, '18'])('give a programme the years in master data, written as %j', (years) => {
    const entries = { Study_Programme_Master: [{ code: 'OPT', label: 'Optometry', tenureYears: years }] };
    const tenureYears = programmeYears(lookupData.parse(entries), 'OPT');
    expect(loanTermsOf({ ...wanted, tenureYears }, master, DAY)?.instalments).toBe(18 * 12 - 59);
    expect(programmeYears(master, 'ACC')).toBeUndefined();
  });

  it.each([0, '0', -3, 1_000_000])('have the usual time where master data says %j years', (tenureYears) => {
    const lookups = lookupData.parse({
      Study_Programme_Master: ['ACC', 'MED'].map((code) => ({ code, label: code, tenureYears })),
    });
    expect(['ACC', 'MED'].map((code) => programmeYears(lookups, code))).toEqual([undefined, 20]);
  });

  it('give Medicine its 20 years if master data leaves them out (decision 31)', () => {
    const bare = { questions: [], lists: { Study_Programme_Master: [{ code: 'MED', label: 'Medicine' }] } };
    expect(programmeYears(bare, 'MED')).toBe(20);
  });

  it.each([
    ['PAYS', undefined, 84, 6],
    ['POSTGRAD', undefined, 60, 9.5],
    ['PAYS', master, 120, 5.5],
    ['TL', master, 36, 11],
  ])('have %s repaid at once, whatever the programme', (product, lookups, instalments, rateAfter) => {
    expect(loanTermsOf({ ...wanted, product, tenureYears: 20, completionDate: '' }, lookups, DAY)).toMatchObject({
      freeUntil: monthIn(2026, 9),
      instalments,
      rateAfter,
    });
  });

  it('pay out once a year, and only during the studies', () => {
    const months = (years: string) =>
      loanTermsOf({ ...wanted, years }, undefined, DAY)?.payouts.map(({ month }) => month);
    expect(months('2')).toEqual([monthIn(2026, 9), monthIn(2027, 9)]);
    expect(months('9')).toHaveLength(4);
    const atOnce = { product: 'PAYS', amount: '350,000', completionDate: '', years: '3' };
    expect(loanTermsOf(atOnce, undefined, DAY)?.payouts.map(({ month }) => month)).toEqual(
      [2026, 2027, 2028].map((year) => monthIn(year, 9)),
    );
  });

  it.each([
    ['120', 120 - 59],
    ['999', 180 - 59],
    ['1200', 180 - 59],
    ['120 months', 180 - 59],
    ['012', 180 - 59],
    ['', 180 - 59],
  ])('use the term %j of the application if it is shorter', (term, instalments) => {
    expect(loanTermsOf({ ...wanted, term }, undefined, DAY)?.instalments).toBe(instalments);
  });

  it.each([
    ['an amount', { amount: '' }],
    ['more than nothing', { amount: '0' }],
    ['an amount that is one', { amount: '1.234' }],
    ['an end of the studies', { completionDate: '30/6' }],
    ['a rate', { product: 'TL' }],
    ['a known product', { product: 'X' }],
    ['time to repay', { completionDate: '2040-06-30' }],
  ])('are unknown without %s', (_what, change) => {
    expect(loanTermsOf({ ...wanted, ...change }, undefined, DAY)).toBeUndefined();
  });

  it('are unknown on a day that is none', () => {
    expect(loanTermsOf(wanted, undefined, 'today')).toBeUndefined();
  });

  it('have one payout where the number of years is none', () => {
    expect(loanTermsOf({ ...wanted, years: 'all' }, undefined, DAY)?.payouts).toHaveLength(1);
    expect(loanTermsOf(wanted, undefined, DAY)?.payouts).toHaveLength(1);
  });

  it.each<[isKnown: boolean, what: string, years: string, term: string]>([
    [true, 'a year after the last of several payouts', '6', '72'],
    [false, 'less than that', '6', '71'],
    [true, 'a single month after a single payout', '1', '1'],
  ])('of a loan that is repaid at once are known (%s) when they leave %s', (isKnown, _what, years, term) => {
    const terms = loanTermsOf(
      { product: 'PAYS', amount: '100,000', years, term, completionDate: '2033-06-30' },
      undefined,
      DAY,
    );
    expect(terms !== undefined).toBe(isKnown);
  });

  it.each([
    ['2036-06-30', 180 - 131],
    ['2039-06-30', 180 - 167],
    ['2040-06-30', undefined],
  ])('leave at least a year to repay after studies until %s', (completionDate, instalments) => {
    expect(loanTermsOf({ ...wanted, completionDate }, undefined, DAY)?.instalments).toBe(instalments);
  });

  it('begin repayment next month if the studies ended long ago', () => {
    expect(loanTermsOf({ ...wanted, completionDate: '2020-06-30' }, undefined, DAY)?.freeUntil).toBe(monthIn(2026, 9));
  });
});

it.each([
  ['2027-06-30', DAY, 1],
  ['2027-09-30', DAY, 1],
  ['2027-10-01', DAY, 2],
  ['2030-06-30', DAY, 4],
  ['2020-06-30', DAY, 1],
  ['', DAY, 1],
  // The running academic year counts until it ends in August.
  ['2030-06-30', '2026-05-15', 5],
  ['2030-06-30', '2026-06-01', 5],
  ['2030-06-30', '2026-08-31', 5],
  ['2030-06-30', '2026-09-01', 4],
  ['2030-06-30', '2027-01-15', 4],
])('Studies until %j have on %s at most %i yearly payouts', (completionDate, day, years) => {
  expect(maxYears(completionDate, day)).toBe(years);
});

it('Studies have one payout on a day that is none', () => {
  expect(maxYears('2030-06-30', 'today')).toBe(1);
});

it.each([
  ['0', true],
  ['0.00', true],
  ['-1', false],
  ['much', false],
  ['11.00%', false],
])('A product with the rate "%s" is estimated: %s', (interestInRepayment, expected) => {
  expect(isEstimated({ code: 'TL', label: 'Term loan', interestInRepayment })).toBe(expected);
});

it('The portal estimates the products whose rate is known', () => {
  const known = productCodes.filter((code) => isEstimated({ code, label: '' }));
  expect(known).toEqual(['TARGETED', 'PAYS', 'POSTGRAD']);
  expect(isEstimated({ code: 'TL', label: 'Term loan', interestInRepayment: '11.00' })).toBe(true);
  expect(isEstimated({ code: 'TARGETED', label: 'Targeted', interestInRepayment: '9.50%' })).toBe(true);
});
