import { describe, expect, it } from 'vitest';
import { monthIn } from '#domain/businessDays.ts';
import { courseOf } from '#domain/loanCourse.ts';

const from = monthIn(2026, 11);

describe('What is left of a loan', () => {
  it('goes down by each instalment less its interest, and ends with what is left', () => {
    expect(courseOf({ balance: 100_000, instalment: 40_000, rate: 12 }, from)).toEqual([
      { due: '2026-11-30', payment: 40_000, interest: 1_000, balance: 61_000 },
      { due: '2026-12-31', payment: 40_000, interest: 610, balance: 21_610 },
      { due: '2027-01-29', payment: 21_826, interest: 216, balance: 0 },
    ]);
  });

  it('is counted without interest where there is none', () => {
    expect(courseOf({ balance: 100, instalment: 50, rate: 0 }, from)?.map(({ balance }) => balance)).toEqual([50, 0]);
  });

  it.each([
    ['does not cover the interest', { balance: 100_000, instalment: 1_000, rate: 12 }],
    ['repays nothing in thirty years', { balance: 100_000_000, instalment: 1_000_001, rate: 12 }],
    ['is nothing', { balance: 100_000, instalment: 0, rate: 0 }],
  ])('is not estimated where the instalment %s', (_what, loan) => {
    expect(courseOf(loan, from)).toBeUndefined();
  });
});
