import { describe, expect, it } from 'vitest';
import { academicYearOf, bothYears } from '#domain/academicYear.ts';

describe('An academic year', () => {
  it.each([
    ['2026-07-31', 2025],
    ['2026-08-01', 2026],
    ['2027-05-31', 2026],
  ])('that a day belongs to begins in August: %s is in that of %i', (day, year) => {
    expect(academicYearOf(day)).toBe(year);
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
