import { without } from '#lib/objects.ts';
import type { Applicant } from './application.ts';

/** The enrolment of a student who has not started yet, in Enrolment_Master. */
const NOT_STARTED = 'NEW';

/** The highest year of study that can be chosen (rule FLD-15). */
const LAST_YEAR_OF_STUDY = 10;

/**
 * The studies in a later academic year: it is asked again, the year of study increases with it, who had not started yet is
 * asked how they are enrolled now, help is kept without its amount, which is given per year, and the applicant has had a loan
 * before. `kept` are the answers that may be carried over.
 */
export function studiesNow(
  before: Applicant['educationDetails'],
  kept: Readonly<Record<string, unknown>>,
  year: string,
): Record<string, unknown> {
  if (Object.keys(before).length === 0) return {};
  const { yearOfStudy, academicYear, assistance, enrolmentStatus } = before;
  const years = Number(year) - Number(academicYear);
  const now = Number(yearOfStudy) + years;
  const hasStarted = years > 0 && enrolmentStatus === NOT_STARTED;
  return {
    ...without(kept, 'assistance', ...(hasStarted ? ['enrolmentStatus'] : [])),
    ...(years >= 0 && Number(yearOfStudy) >= 1 && now <= LAST_YEAR_OF_STUDY ? { yearOfStudy: String(now) } : {}),
    ...(assistance === undefined ? {} : { assistance: assistance.map((help) => without(help, 'amount')) }),
    previousLoan: 'YES',
  };
}
