import { uniqueQuery } from '#api/loanChecks.ts';
import { ownApplicant } from '#domain/application.ts';
import { productOf, toldAcademicYear } from '#domain/product.ts';
import { text } from '#lib/zod.ts';
import { type Gate, type GateVerdict, type Passing, pass, wrong } from './gate.ts';
import type { Change } from './saver.ts';

/** One application for a loan in an academic year (VERIFY_APPLICATON_UNIQUENESS). The other loan kinds have no year. */
async function uniqueFor(academicYear: string, path: string, { next, client }: Passing): Promise<GateVerdict> {
  const loanType = productOf(next);
  if (academicYear === '' || loanType === '') return pass;
  const { ssn: trn } = ownApplicant(next);
  const { unique, message } = await client.fetchQuery(uniqueQuery({ trn, loanType, academicYear }, false));
  return unique ? pass : wrong(path, message || 'You already have an application for this loan in this academic year');
}

/** Asked before the long form too, as far as the academic year is known (VERIFY_APPLICATON_UNIQUENESS). */
export const uniqueSoFarGate: Gate = (passing) => uniqueFor(toldAcademicYear(passing.next), 'productName', passing);

/** Asked about the year that the loan is for. */
export const uniquenessGate: Gate = (passing) =>
  uniqueFor(text.parse(passing.next.loanDetails.loanApplication.academicYear), 'academicYear', passing);

/**
 * The studies come first in the form, so the year that they name is asked about there already. The loan is for the same
 * year, until somebody says otherwise.
 */
export const studyYearGate: Gate = async (passing) => {
  const academicYear = text.parse(ownApplicant(passing.next).educationDetails.academicYear);
  const verdict = await uniqueFor(academicYear, 'academicYear', passing);
  return verdict.kind === 'pass' ? { kind: 'pass', change: withLoanYear(academicYear) } : verdict;
};

const withLoanYear =
  (academicYear: string): Change =>
  (application) => {
    const { loanDetails } = application;
    if (text.parse(loanDetails.loanApplication.academicYear) !== '') return application;
    return {
      ...application,
      loanDetails: { ...loanDetails, loanApplication: { ...loanDetails.loanApplication, academicYear } },
    };
  };
