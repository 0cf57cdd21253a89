import { isBlank, isRecord } from '#lib/blank.ts';
import { type Applicant, type Application, ownApplicant, withOwnApplicant } from './application.ts';
import { isStudentLoan } from './conditions.ts';
import { statusWithoutWork } from './employment.ts';
import type { LookupData } from './lookup.ts';

/**
 * A renewal with what it says by itself: the academic year for which it is, and of who still has no work, that they have
 * none. Both are shown, and can be changed (decision 72).
 */
export function withSettledAnswers(
  begun: Application,
  academicYear: string,
  lookups: LookupData | undefined,
): Application {
  const { isEmployed, educationDetails } = ownApplicant(begun);
  const employmentStatus = isEmployed === 'NO' ? statusWithoutWork(begun, lookups) : undefined;
  const { loanDetails } = begun;
  return {
    ...withOwnApplicant(begun, {
      ...(Object.keys(educationDetails).length > 0 && { educationDetails: { ...educationDetails, academicYear } }),
      ...(employmentStatus && { empDetails: { employmentStatus } }),
    }),
    loanDetails: isStudentLoan(begun, lookups)
      ? { ...loanDetails, loanApplication: { ...loanDetails.loanApplication, academicYear } }
      : loanDetails,
  };
}

/**
 * The last answers of somebody, with their own answers in the application that is renewed where the last one has none: it was
 * for another loan, which does not ask for studies, or for somebody else's.
 */
export function withAnswersOfLoan(before: Applicant, loan: Application | null): Applicant {
  const starter = loan?.applicants[0];
  if (!starter || starter.ssn !== before.ssn) return before;
  const given: Readonly<Record<string, unknown>> = before;
  const left = Object.entries(starter).filter(([key, group]) => isRecord(group) && isBlank(given[key]));
  return { ...before, ...Object.fromEntries(left) };
}
