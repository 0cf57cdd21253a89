import { academicYearOf, bothYears } from '#domain/academicYear.ts';
import { today } from '#lib/dates.ts';

/** The academic years that most people apply for: the one that has begun, and the next. */
export const academicYears = (): { value: string; label: string }[] => {
  const first = academicYearOf(today());
  return [first, first + 1].map(String).map((value) => ({ value, label: bothYears(value) }));
};
