import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthIn } from '#domain/businessDays.ts';
import { byYear, estimateOf, instalmentOf, isPaidOutLater, type LoanTerms } from '#domain/repayment.ts';

const NONE = { goodResults: false, goodStanding: false };

/** Paid out in September 2026, studies to June 2030, 15 years in all. */
const targeted: LoanTerms = {
  payouts: [{ month: monthIn(2026, 9), cents: 100_000_000 }],
  freeUntil: monthIn(2031, 8),
  instalments: 121,
  rateBefore: 7.8,
  rateAfter: 9.5,
  isInsured: true,
};

describe('The instalment', () => {
  it.each([
    ['J$1,000,000 at 6% over 84 months', 100_000_000, 6, 84, 1_460_855],
    ['J$1,000,000 at 6% over 120 months', 100_000_000, 6, 120, 1_110_205],
    ['J$1,800,000 at 9.5% over 60 months', 180_000_000, 9.5, 60, 3_780_335],
    ['a loan without interest', 120_000, 0, 12, 10_000],
    ['a loan of a cent', 1, 9.5, 240, 1],
    ['no loan', 0, 9.5, 240, 0],
  ])('is right for %s', (_loan, cents, rate, months, instalment) => {
    expect(instalmentOf(cents, rate, months)).toBe(instalment);
  });
});

describe('A loan that is repaid after the studies', () => {
  const estimate = () => estimateOf(targeted, NONE);

  it('is first due on the last business day of September after the moratorium, then every month', () => {
    const { schedule } = estimate();
    expect(schedule.slice(0, 3).map(({ due }) => due)).toEqual(['2031-09-30', '2031-10-31', '2031-11-28']);
    expect(schedule).toHaveLength(121);
    expect(schedule.at(-1)?.due).toBe('2041-09-30');
  });

  it('bears interest in the moratorium: 59 months at 7.8% of J$1,000,000', () => {
    expect(estimate().interestBefore).toBe(38_350_000);
  });

  it('is repaid with that interest at the rate of repayment', () => {
    const { instalment, schedule } = estimate();
    expect(instalment).toBe(instalmentOf(138_350_000, 9.5, 121));
    expect(schedule[0]).toMatchObject({ interest: 1_095_271, payment: instalment });
  });

  it('is insured for 0.50 per 1000, if it is insured', () => {
    expect(estimate().insurance).toBe(50_000);
    expect(estimateOf({ ...targeted, isInsured: false }, NONE).insurance).toBe(0);
  });

  it('bears interest on each payout from its own month', () => {
    const { interestBefore, borrowed } = estimateOf(
      { ...targeted, payouts: [...targeted.payouts, { month: monthIn(2027, 9), cents: 100_000_000 }] },
      NONE,
    );
    expect(borrowed).toBe(200_000_000);
    expect(interestBefore).toBe(38_350_000 + 30_550_000);
  });

  it('has a balance from the payout to the last instalment, highest when repayment begins', () => {
    const { course } = estimate();
    expect(course.slice(0, 3)).toEqual([
      { month: monthIn(2026, 9), owed: 0 },
      { month: monthIn(2026, 9), owed: 100_000_000 },
      { month: monthIn(2031, 8), owed: 138_350_000 },
    ]);
    expect(course.at(-1)).toEqual({ month: monthIn(2041, 9), owed: 0 });
    expect(Math.max(...course.map(({ owed }) => owed))).toBe(138_350_000);
  });

  it('is grouped by years, which add up to the same', () => {
    const { schedule, total, interest, interestBefore } = estimate();
    const years = byYear(schedule);
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 11 }, (_none, index) => `${2031 + index}`));
    expect(years[0]?.months).toHaveLength(4);
    expect(years.reduce((sum, { payment }) => sum + payment, 0)).toBe(total);
    expect(years.reduce((sum, year) => sum + year.interest, interestBefore)).toBe(interest);
    expect(years.map(({ balance }) => balance)).toEqual(
      years.map(({ year }) => schedule.findLast(({ due }) => due.startsWith(year))?.balance),
    );
    expect(years.at(-1)?.balance).toBe(0);
  });
});

describe('A loan that is paid out each year while it is repaid', () => {
  /** Paid out in September of two years, and repaid from October of the first one, in 24 instalments. */
  const first = monthIn(2026, 9);
  const pays: LoanTerms = {
    payouts: [
      { month: first, cents: 120_000_000 },
      { month: first + 12, cents: 60_000_000 },
    ],
    freeUntil: first,
    instalments: 24,
    rateBefore: 6,
    rateAfter: 6,
    isInsured: true,
  };

  it('is repaid to the last payout and no further, if a few cents of it are repaid before', () => {
    const payouts = [
      { month: first, cents: 3 },
      { month: first + 12, cents: 2 },
    ];
    const { schedule, total } = estimateOf({ ...pays, payouts, rateBefore: 0, rateAfter: 0 }, NONE);
    expect(schedule.map(({ payment }) => payment)).toEqual([1, 1, 1, ...Array.from({ length: 9 }, () => 0), 1, 1]);
    expect(total).toBe(5);
  });

  it('bears no interest before it is repaid', () => {
    expect(estimateOf(pays, NONE).interestBefore).toBe(0);
  });

  it('has the instalment of the first payout until the second one, and a higher one for what is owed then', () => {
    const { instalment, laterInstalment, schedule } = estimateOf(pays, NONE);
    const owed = (schedule[11]?.balance ?? 0) + 60_000_000;
    expect(instalment).toBe(instalmentOf(120_000_000, 6, 24));
    expect(laterInstalment).toBe(instalmentOf(owed, 6, 12));
    expect(schedule.map(({ payment }) => payment)).toEqual([
      ...Array.from({ length: 12 }, () => instalment),
      ...Array.from({ length: 11 }, () => laterInstalment),
      // The last one absorbs what was rounded.
      schedule.at(-1)?.payment,
    ]);
    expect(Math.abs((schedule.at(-1)?.payment ?? 0) - laterInstalment)).toBeLessThan(24);
  });

  it('has a balance that falls with each instalment and rises with the second payout', () => {
    const { course, schedule } = estimateOf(pays, NONE);
    const balances = schedule.map(({ balance }, index) => ({ month: first + index + 1, owed: balance }));
    expect(course).toEqual([
      { month: first, owed: 0 },
      { month: first, owed: 120_000_000 },
      { month: first, owed: 120_000_000 },
      ...balances.slice(0, 12),
      { month: first + 12, owed: (balances[11]?.owed ?? 0) + 60_000_000 },
      ...balances.slice(12),
    ]);
  });

  it('is insured for all payouts', () => {
    expect(estimateOf(pays, NONE).insurance).toBe(90_000);
  });

  it('goes on when the first payout is repaid before the second', () => {
    const small = { ...pays, payouts: [{ month: first, cents: 1 }, ...pays.payouts.slice(1)] };
    const { schedule, borrowed, total } = estimateOf(small, NONE);
    expect(schedule.slice(0, 13).map(({ payment }) => payment > 0)).toEqual([
      true,
      ...Array.from({ length: 11 }, () => false),
      true,
    ]);
    expect(borrowed).toBe(60_000_001);
    expect(total).toBeGreaterThan(borrowed);
    expect(schedule.at(-1)?.balance).toBe(0);
  });

  it('ends when everything is repaid, however many instalments are left', () => {
    expect(estimateOf({ ...pays, payouts: [{ month: first, cents: 3 }] }, NONE).schedule).toHaveLength(3);
  });

  it.each<[isLater: boolean, what: string, months: readonly number[]]>([
    [true, 'after the first instalment', [first, first + 12]],
    [false, 'in the month before the first instalment', [first]],
    [false, 'before repayment begins', [first - 12, first - 1]],
  ])('is known (%s) by a payout %s', (isLater, _what, months) => {
    expect(isPaidOutLater({ ...pays, payouts: months.map((month) => ({ month, cents: 1 })) })).toBe(isLater);
  });
});

describe('The 2% reductions', () => {
  it('for a GPA of 2.5 or more lower the interest of the moratorium: 5.8% instead of 7.8%', () => {
    expect(estimateOf(targeted, { ...NONE, goodResults: true }).interestBefore).toBe(28_516_667);
  });

  it('for a year without arrears lower the instalments from the thirteenth on', () => {
    const without = estimateOf(targeted, NONE);
    const { instalment, laterInstalment, schedule } = estimateOf(targeted, { ...NONE, goodStanding: true });
    expect(instalment).toBe(without.instalment);
    expect(schedule[11]).toEqual(without.schedule[11]);
    expect(laterInstalment).toBe(instalmentOf(without.schedule[11]?.balance ?? 0, 7.5, 109));
    expect(schedule[12]?.payment).toBe(laterInstalment);
    expect(laterInstalment).toBeLessThan(instalment);
  });

  it('draw a balance of each instalment once, also in the month that lowers it', () => {
    const { course, schedule } = estimateOf(targeted, { goodResults: false, goodStanding: true });
    const months = course.map(({ month }) => month);
    expect(months.filter((month) => month > targeted.freeUntil)).toEqual(
      schedule.map((_one, index) => targeted.freeUntil + index + 1),
    );
  });

  it('never lower a rate below zero', () => {
    const { interest } = estimateOf(
      { ...targeted, rateBefore: 1, rateAfter: 0 },
      { goodResults: true, goodStanding: true },
    );
    expect(interest).toBe(0);
  });
});

describe('For any loan', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000_000 });
  const rate = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100);
  const months = fc.integer({ min: 1, max: 240 });
  const reductions = fc.record({ goodResults: fc.boolean(), goodStanding: fc.boolean() });
  const begun = monthIn(2026, 9);
  const anyLoan = fc
    .record({
      payouts: fc.array(fc.record({ month: fc.integer({ min: begun, max: begun + 48 }), cents }), {
        minLength: 1,
        maxLength: 5,
      }),
      freeUntil: fc.integer({ min: begun + 48, max: begun + 96 }),
      instalments: months,
      rateBefore: rate,
      rateAfter: rate,
      isInsured: fc.boolean(),
    })
    .map((terms): LoanTerms => terms);

  it('the balance is never negative and ends at zero', () => {
    fc.assert(
      fc.property(anyLoan, reductions, (terms, had) => {
        const { schedule } = estimateOf(terms, had);
        expect(schedule.every(({ balance, payment }) => balance >= 0 && payment >= 0)).toBe(true);
        expect(schedule.at(-1)?.balance).toBe(0);
        expect(schedule.length).toBeLessThanOrEqual(terms.instalments);
      }),
    );
  });

  it('the payments add up to what was borrowed and its interest, to the cent', () => {
    fc.assert(
      fc.property(anyLoan, reductions, (terms, had) => {
        const { schedule, borrowed, interestBefore, total, interest } = estimateOf(terms, had);
        const paid = schedule.reduce((sum, { payment }) => sum + payment, 0);
        const bearing = schedule.reduce((sum, one) => sum + one.interest, interestBefore);
        expect(paid).toBe(borrowed + bearing);
        expect([total, interest]).toEqual([paid, bearing]);
        expect(schedule.flatMap(Object.values).filter((one) => typeof one === 'number')).toSatisfy((all: number[]) =>
          all.every(Number.isSafeInteger),
        );
      }),
    );
  });

  it('more principal never lowers the instalment', () => {
    fc.assert(
      fc.property(cents, fc.nat(1_000_000_000), rate, months, (borrowed, more, yearly, time) => {
        expect(instalmentOf(borrowed + more, yearly, time)).toBeGreaterThanOrEqual(
          instalmentOf(borrowed, yearly, time),
        );
      }),
    );
  });

  it('a longer term never raises it', () => {
    fc.assert(
      fc.property(cents, rate, months, fc.integer({ min: 1, max: 120 }), (borrowed, yearly, time, longer) => {
        expect(instalmentOf(borrowed, yearly, time + longer)).toBeLessThanOrEqual(instalmentOf(borrowed, yearly, time));
      }),
    );
  });

  /** A few cents, at a high rate: what is rounded grows to more than a cent a month. */
  const FEW_CENTS: LoanTerms = {
    payouts: [
      { month: 24_320, cents: 10 },
      { month: 24_320, cents: 26 },
    ],
    freeUntil: 24_377,
    instalments: 80,
    rateBefore: 29.94,
    rateAfter: 29.57,
    isInsured: false,
  };

  it('a reduction never costs anything', () => {
    fc.assert(
      fc.property(anyLoan, (terms) => {
        // Each month rounds the interest and the instalment by up to half a cent, and what it rounds bears interest.
        const growth = 1 + Math.max(terms.rateBefore, terms.rateAfter) / 1200;
        const rounded = Array.from({ length: terms.instalments }, (_, month) => 2 * growth ** month);
        const slack = rounded.reduce((sum, one) => sum + one, terms.payouts.length);
        const { total } = estimateOf(terms, { goodResults: true, goodStanding: true });
        expect(total).toBeLessThanOrEqual(estimateOf(terms, NONE).total + slack);
      }),
      { examples: [[FEW_CENTS]] },
    );
  });
});
