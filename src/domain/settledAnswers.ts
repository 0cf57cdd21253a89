import { type Application, ownApplicant, withOwnApplicant } from './application.ts';
import { isStudentLoan } from './conditions.ts';
import { statusWithoutWork } from './employment.ts';

/**
 * A renewal with what it says by itself: the academic year for which it is, and of who still has no work, that they have
 * none. Both are shown, and can be changed (decision 72).
 */
export function withSettledAnswers(begun: Application, academicYear: string): Application {
  const { isEmployed, educationDetails } = ownApplicant(begun);
  const employmentStatus = isEmployed === 'NO' ? statusWithoutWork(begun, undefined) : undefined;
  const { loanDetails } = begun;
  return {
    ...withOwnApplicant(begun, {
      ...(Object.keys(educationDetails).length > 0 && { educationDetails: { ...educationDetails, academicYear } }),
      ...(employmentStatus && { empDetails: { employmentStatus } }),
    }),
    loanDetails: isStudentLoan(begun)
      ? { ...loanDetails, loanApplication: { ...loanDetails.loanApplication, academicYear } }
      : loanDetails,
  };
}
