/** Four digits, as an academic year is written on the wire: the year in which it begins (rule VAL-12). */
export const ACADEMIC_YEAR = /^\d{4}$/;

/** '2026' as '2026/27'; anything else as it is. */
export const bothYears = (year: string): string =>
  ACADEMIC_YEAR.test(year) ? `${year}/${String((Number(year) + 1) % 100).padStart(2, '0')}` : year;

/** The academic year that is running on a day; it begins in September. */
export const yearRunningOn = (day: string): string =>
  day.slice(5, 7) >= '09' ? day.slice(0, 4) : String(Number(day.slice(0, 4)) - 1);

/** The academic year that is applied for on a day: the one that begins in the same year, whether it has begun or not. */
export const yearAppliedFor = (day: string): string => day.slice(0, 4);

/**
 * The academic year of a renewal: the one that is applied for on a day, or the one after `lastYear`, that of the loan that is
 * renewed, where that is later. Nobody has the same loan twice in a year (decision 72).
 */
export function yearToRenew(lastYear: string, day: string): string {
  const year = yearAppliedFor(day);
  return ACADEMIC_YEAR.test(lastYear) ? String(Math.max(Number(lastYear) + 1, Number(year))) : year;
}
