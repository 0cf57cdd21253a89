import { describe, expect, it } from 'vitest';
import { monthlyCents } from '#domain/monthly.ts';

describe('An income in a month', () => {
  it.each([
    ['weekly', 'W', '12000', 5_200_000],
    ['every two weeks', 'BIW', '12,000.00', 2_600_000],
    ['monthly', 'MON', '12000.50', 1_200_050],
    ['every three months', 'QUA', '12000', 400_000],
    ['every six months', 'HAF', '12000', 200_000],
    ['yearly', 'ANN', '12000', 100_000],
  ])('is counted from one that comes %s', (_how, code, amount, cents) => {
    expect(monthlyCents(amount, code)).toBe(cents);
  });

  it('is rounded to a whole cent', () => {
    expect(monthlyCents('100', 'ANN')).toBe(833);
  });

  it('is not known without an amount, without how often it comes, or with a code that nobody knows', () => {
    expect([monthlyCents('', 'MON'), monthlyCents('5', ''), monthlyCents('5', 'X')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is nothing for no income, however often that comes', () => {
    expect(monthlyCents('0', '')).toBe(0);
  });
});
