import { today } from '#lib/dates.ts';
import { type Applicant, type Application, isStarter, ownApplicant } from './application.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { isProductKind, knownProduct } from './products.ts';
import { isBeneficiary } from './roles.ts';

// The named conditions of an application: what it is for, who gives it, and what follows from both.

/** What is applied for. The starter chose it; whoever was named in the application has no product of their own. */
export const productOf = (application: Application): Application['loanType'] =>
  application.applicants[0]?.productName || (isStarter(application) ? '' : application.loanType);

const roleOf = (application: Application): Applicant['role'] => ownApplicant(application).role;

// `lookups` is left out where it is not at hand: the row of the product decides then.

/** Whether a product is for studies: it is given for an academic year. */
export const isForStudies = (productCode: string, lookups?: LookupData): boolean =>
  loanProductOf(lookups, productCode).kind === 'STUDENT';
export const isStudentLoan = (application: Application, lookups?: LookupData): boolean =>
  isForStudies(productOf(application), lookups);
/** Whether the salary repays a product from the first month. */
export const isSalaryLoan = (productCode: string, lookups?: LookupData): boolean =>
  loanProductOf(lookups, productCode).isSalaryRepaid;

/** Somebody whom the borrower named, for whose studies the loan is: they owe nothing, and may be a minor. */
export const isNamedBeneficiary = (application: Application): boolean =>
  roleOf(application) === 'BENEFICIARY' && !isStarter(application);

/** Whether the user's salary repays the loan. A guarantor's does not, nor that of a beneficiary who was named. */
export const isRepaidFromSalary = (application: Application, lookups?: LookupData): boolean =>
  isSalaryLoan(productOf(application), lookups) &&
  roleOf(application) !== 'GUARANTOR' &&
  !isNamedBeneficiary(application);

/** Whether the user is the one who studies. */
export const isStudying = (application: Application, lookups?: LookupData): boolean =>
  isStudentLoan(application, lookups) && isBeneficiary(ownApplicant(application));

/** The starter of an application for a loan that is known: who says how much, and names the others. */
export const asksForLoan = (application: Application): boolean =>
  isStarter(application) && productOf(application) !== '';
/** Whether the starter's means are tested. */
export const hasMeansTest = (application: Application, lookups?: LookupData): boolean =>
  isStarter(application) && loanProductOf(lookups, productOf(application)).hasMeansTest;
/** Whether the starter answers the questions of the insurer. */
export const isInsured = (application: Application, lookups?: LookupData): boolean =>
  isStarter(application) && loanProductOf(lookups, productOf(application)).isInsured;
/** Whether collateral secures the loan. */
export const needsCollateral = (application: Application, lookups?: LookupData): boolean => {
  const { kind } = loanProductOf(lookups, productOf(application));
  return isStarter(application) && kind !== undefined && kind !== 'STUDENT';
};

/** A term loan that buys a home is secured by it (rule FLD-25). */
export const isMortgage = (application: Application, lookups?: LookupData): boolean =>
  isStarter(application) &&
  loanProductOf(lookups, productOf(application)).kind === 'TERM' &&
  application.loanDetails.loanApplication.purpose === 'MORTGAGE';

/** The borrower only names the beneficiary, the beneficiary only the borrower (rule FLD-26). */
export const namesBeneficiary = (application: Application): boolean =>
  asksForLoan(application) && roleOf(application) === 'BORROWER';
export const namesBorrower = (application: Application): boolean =>
  asksForLoan(application) && roleOf(application) === 'BENEFICIARY';

/** Whether somebody can apply for a product: the table has it, or master data says of which kind it is. */
export const isOfferedProduct = ({ code, kind }: { code: string; kind?: unknown }): boolean =>
  knownProduct(code) !== undefined || isProductKind(kind);

/** The academic year that was told already, on the programme or the amount; '' when none was. */
export const statedAcademicYear = (application: Application): string =>
  application.loanDetails.loanApplication.academicYear || ownApplicant(application).educationDetails.academicYear || '';

/** The academic year that an application is most likely for: the one told, or the one that begins in this year. */
export const likelyAcademicYear = (application: Application, day: string = today()): string =>
  statedAcademicYear(application) || day.slice(0, 4);
