import { describe, expect, it } from 'vitest';
import { bothYears, yearToRenew } from '#domain/academicYear.ts';

describe('An academic year', () => {
  // Applications for a year that begins in August come in from January on, usually by 31 May.
  it.each([
    ['2020', '2026-12-31', '2026'],
    ['2020', '2027-01-01', '2027'],
    ['2026', '2027-05-31', '2027'],
    ['2026', '2026-11-26', '2027'],
    ['2028', '2026-11-26', '2029'],
    ['', '2027-03-01', '2027'],
    ['2026/27', '2026-11-26', '2026'],
  ])('of a renewal, after a loan of %j, on %s, is %s', (last, day, year) => {
    expect(yearToRenew(last, day)).toBe(year);
  });

  it.each([
    ['2026', '2026/27'],
    ['2099', '2099/00'],
    ['', ''],
    ['2026/27', '2026/27'],
  ])('%s is written %s', (wire, text) => {
    expect(bothYears(wire)).toBe(text);
  });
});
