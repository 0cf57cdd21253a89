import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastBusinessDay, monthIn, monthOf, publicHolidays, yearOf } from '#domain/businessDays.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('The public holidays of Jamaica', () => {
  it('are complete for 2027', () => {
    expect(publicHolidays(2027)).toEqual([
      '2027-01-01',
      '2027-02-10',
      '2027-03-26',
      '2027-03-29',
      '2027-05-24',
      '2027-08-02',
      '2027-08-06',
      '2027-10-18',
      '2027-12-25',
      '2027-12-26',
      '2027-12-27',
    ]);
  });

  it.each([
    ['Ash Wednesday', '2026-02-18'],
    ['Good Friday', '2026-04-03'],
    ['Easter Monday', '2026-04-06'],
    ['Labour Day on a Saturday, kept on Monday', '2026-05-25'],
    ['Heroes Day', '2026-10-19'],
    ['Good Friday in March', '2029-03-30'],
    ['the earliest Easter', '2285-03-20'],
    ['the latest Easter', '2038-04-26'],
    ['Independence Day on a Sunday, kept on Monday', '2028-08-07'],
    ['New Year on a Sunday, kept on Monday', '2034-01-02'],
    ['the day after Boxing Day when Christmas is a Sunday', '2033-12-27'],
  ])('include %s: %s', (_name, day) => {
    expect(publicHolidays(Number(day.slice(0, 4)))).toContain(day);
  });
});

it.each([
  '2028-04-16',
  '2030-04-21',
  '2032-03-28',
  '2033-04-17',
  '2035-03-25',
  '2040-04-01',
  '2045-04-09',
  '2049-04-18',
  '2052-04-21',
])('Easter Sunday %s gives the holidays around it', (sunday) => {
  const year = Number(sunday.slice(0, 4));
  const around = [-46, -2, 1].map((days) => new Date(Date.parse(sunday) + days * DAY_MS).toISOString().slice(0, 10));
  expect(publicHolidays(year)).toEqual(expect.arrayContaining(around));
});

it.each([
  [2026, 'a Friday', false],
  [2027, 'a Saturday, so that Boxing Day is a Sunday', true],
  [2028, 'a Monday', false],
  [2033, 'a Sunday', true],
])('27 December %i, when Christmas is %s, is a holiday: %s', (year, _weekday, isHoliday) => {
  expect(publicHolidays(year).includes(`${year}-12-27`)).toBe(isHoliday);
});

describe('The last business day of a month', () => {
  it.each([
    ['September 2031, a Tuesday', 2031, 9, '2031-09-30'],
    ['October 2026, whose 31st is a Saturday', 2026, 10, '2026-10-30'],
    ['January 2027, whose 31st is a Sunday', 2027, 1, '2027-01-29'],
    ['March 2029, which ends at Easter', 2029, 3, '2029-03-29'],
    ['March 2027, which ends before Easter Monday is over', 2027, 3, '2027-03-31'],
    ['February of a leap year', 2028, 2, '2028-02-29'],
    ['May, whose holiday is not at its end', 2027, 5, '2027-05-31'],
    ['December 2026', 2026, 12, '2026-12-31'],
  ])('is right in %s', (_name, year, month, day) => {
    expect(lastBusinessDay(monthIn(year, month))).toBe(day);
  });

  it('is in its month, on a weekday that is not a holiday', () => {
    fc.assert(
      fc.property(fc.integer({ min: monthIn(2020, 1), max: monthIn(2080, 12) }), (month) => {
        const day = lastBusinessDay(month);
        expect(monthOf(day)).toBe(month);
        expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
        expect(publicHolidays(yearOf(month))).not.toContain(day);
      }),
    );
  });
});

it('A text that is not a date has no month', () => {
  expect(monthOf('31/2/2026')).toBeUndefined();
});
