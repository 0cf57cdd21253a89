import { isDay } from '#lib/dates.ts';

// Calendar arithmetic with days and months, independent of clock and time zone (decision 37).

/** A month as a single number, so that months can be added: year × 12 + month (0 for January to 11). */
export type Month = number;

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

const wireOf = (day: Date): string => day.toISOString().slice(0, 10);
const dayOf = (year: number, month: number, date: number): Date => new Date(Date.UTC(year, month - 1, date));
const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS);

/** The month of a wire date; undefined if it is not a valid date. */
export const monthOf = (wire: string): Month | undefined =>
  isDay(wire) ? Number(wire.slice(0, 4)) * 12 + Number(wire.slice(5, 7)) - 1 : undefined;

/** The month as a number: `monthIn(2027, 8)` is August 2027. */
export const monthIn = (year: number, month: number): Month => year * 12 + month - 1;

export const yearOf = (month: Month): number => Math.floor(month / 12);

/** Easter Sunday by the Gregorian algorithm of Meeus, Jones and Butcher. */
function easter(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * shift + 114;
  return dayOf(year, Math.floor(count / 31), (count % 31) + 1);
}

/** A holiday that falls on one of these weekdays is observed on the following Monday. */
function observed(day: Date, ...movedFrom: number[]): Date {
  const weekday = day.getUTCDay();
  return movedFrom.includes(weekday) ? addDays(day, weekday === SATURDAY ? 2 : 1) : day;
}

/** The third Monday of October. */
function heroesDay(year: number): Date {
  const first = dayOf(year, 10, 1);
  return addDays(first, ((MONDAY - first.getUTCDay() + 7) % 7) + 14);
}

/** The public holidays of Jamaica in a year, on the dates on which they are observed (yyyy-MM-dd). */
export function publicHolidays(year: number): string[] {
  const easterDay = easter(year);
  const christmas = dayOf(year, 12, 25);
  return [
    observed(dayOf(year, 1, 1), SUNDAY), // New Year's Day
    addDays(easterDay, -46), // Ash Wednesday
    addDays(easterDay, -2), // Good Friday
    addDays(easterDay, 1), // Easter Monday
    observed(dayOf(year, 5, 23), SUNDAY, SATURDAY), // Labour Day
    observed(dayOf(year, 8, 1), SUNDAY), // Emancipation Day
    observed(dayOf(year, 8, 6), SUNDAY), // Independence Day
    heroesDay(year),
    christmas,
    dayOf(year, 12, 26), // Boxing Day
    // If Christmas or Boxing Day is a Sunday, the 27th is a holiday too.
    ...(christmas.getUTCDay() === SUNDAY || christmas.getUTCDay() === SATURDAY ? [dayOf(year, 12, 27)] : []),
  ].map(wireOf);
}

/** Cached, because a repayment schedule needs the same years again at every key of an amount. */
const known = new Map<number, ReadonlySet<string>>();
function holidaysOf(year: number): ReadonlySet<string> {
  const holidays = known.get(year) ?? new Set(publicHolidays(year));
  known.set(year, holidays);
  return holidays;
}

/** The last business day of a month, when an instalment is due (rule AGR-3). */
export function lastBusinessDay(month: Month): string {
  const holidays = holidaysOf(yearOf(month));
  let day = addDays(dayOf(yearOf(month), (month % 12) + 2, 1), -1);
  while (day.getUTCDay() === SUNDAY || day.getUTCDay() === SATURDAY || holidays.has(wireOf(day)))
    day = addDays(day, -1);
  return wireOf(day);
}
