/** The month in which an academic year begins, as a part of a day. */
const FIRST_MONTH = '08';

/** The year in which the academic year of a day began: 2026 for 31 May 2027. */
export const academicYearOf = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) < FIRST_MONTH ? 1 : 0);

/** Four digits, as an academic year is written on the wire: the year in which it begins (rule VAL-12). */
export const ACADEMIC_YEAR = /^\d{4}$/;

/** '2026' as '2026/27'; anything else as it is. */
export const bothYears = (year: string): string =>
  ACADEMIC_YEAR.test(year) ? `${year}/${String((Number(year) + 1) % 100).padStart(2, '0')}` : year;
