import { today } from '#lib/dates.ts';
import { flag } from '#lib/zod.ts';
import { yearAppliedFor } from './academicYear.ts';
import { type Application, ownApplicant } from './application.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { optionOf } from './lookups.ts';
import { knownProduct } from './products.ts';
import { hasRole, isBeneficiary, isBorrower, isGuarantor, isStarter } from './roles.ts';

// The named conditions of an application: its product, the user's role, and what follows from both.

/** The product applied for. The starter chose it; a named person has no product of their own. */
export const productOf = (application: Application): Application['loanType'] =>
  application.applicants[0]?.productName || (isStarter(application) ? '' : application.loanType);

/** Whether the user borrows for the studies of another person. */
const isOnlyBorrower = (application: Application): boolean => hasRole(ownApplicant(application), 'BORROWER');

// Without `lookups`, the row of the product decides.

/** Whether a product is for studies and so is given for an academic year. */
export const isForStudies = (productCode: string, lookups?: LookupData): boolean =>
  loanProductOf(lookups, productCode).kind === 'STUDENT';
/** Whether the application is for such a product. */
export const isStudentLoan = (application: Application, lookups?: LookupData): boolean =>
  isForStudies(productOf(application), lookups);
/** Whether it is a loan for studies that is repaid after them. */
export const isRepaidAfterStudying = (application: Application, lookups?: LookupData): boolean =>
  isStudentLoan(application, lookups) && loanProductOf(lookups, productOf(application)).hasMoratorium;
/** Whether it is a loan for studies that is repaid from the first month. */
export const isRepaidWhileStudying = (application: Application, lookups?: LookupData): boolean =>
  isStudentLoan(application, lookups) && !loanProductOf(lookups, productOf(application)).hasMoratorium;
/** Whether it is more money on top of a loan that the applicant has. */
export const isTopUp = (application: Application, lookups?: LookupData): boolean =>
  loanProductOf(lookups, productOf(application)).kind === 'TOPUP';
/** Whether it is a new loan for something else than studies. */
export const isForNoStudies = (application: Application, lookups?: LookupData): boolean =>
  !isStudentLoan(application, lookups) && !isTopUp(application, lookups);
/** Whether a product is repaid from the salary from the first month. */
export const isSalaryLoan = (productCode: string, lookups?: LookupData): boolean =>
  loanProductOf(lookups, productCode).isSalaryRepaid;

/** A beneficiary whom the borrower named: they owe nothing and may be a minor. */
export const isNamedBeneficiary = (application: Application): boolean =>
  hasRole(ownApplicant(application), 'BENEFICIARY') && !isStarter(application);

/** Whether the user must be employed: who applies for a loan that is repaid from a salary, and who repays it. */
export const mustBeEmployed = (application: Application, lookups?: LookupData): boolean =>
  isSalaryLoan(productOf(application), lookups) &&
  !isGuarantor(ownApplicant(application)) &&
  !isNamedBeneficiary(application);

/** Whether the loan is repaid from the user's salary: only from that of the borrower. */
export const isRepaidFromSalary = (application: Application, lookups?: LookupData): boolean =>
  isSalaryLoan(productOf(application), lookups) && isBorrower(ownApplicant(application));

/** Whether the user pays the loan back, or guarantees that it is paid back. A beneficiary who does not borrow owes nothing. */
export const isLiable = (application: Application): boolean =>
  isBorrower(ownApplicant(application)) || isGuarantor(ownApplicant(application));

/** Whether the user is the student. */
export const isStudying = (application: Application, lookups?: LookupData): boolean =>
  isStudentLoan(application, lookups) && isBeneficiary(ownApplicant(application));

/** Whether the user started an application for a known loan, and so enters the amount and names the other people. */
export const asksForLoan = (application: Application): boolean =>
  isStarter(application) && productOf(application) !== '';

const hasMeansTest = (application: Application, lookups?: LookupData): boolean =>
  isStarter(application) && loanProductOf(lookups, productOf(application)).hasMeansTest;
/** Whether the starter takes the means test as the beneficiary. */
export const hasOwnMeansTest = (application: Application, lookups?: LookupData): boolean =>
  hasMeansTest(application, lookups) && !isOnlyBorrower(application);
/** Whether the starter takes the means test as the borrower for another person. */
export const hasBorrowersMeansTest = (application: Application, lookups?: LookupData): boolean =>
  hasMeansTest(application, lookups) && isOnlyBorrower(application);
const isInsured = (application: Application, lookups?: LookupData): boolean =>
  isStarter(application) && loanProductOf(lookups, productOf(application)).isInsured;
/** The agreements of the portal say what the insurance costs; of other loans only the bureau knows it. */
const isPremiumKnown = (application: Application, lookups?: LookupData): boolean =>
  loanProductOf(lookups, productOf(application)).agreement !== 'MASTER_DATA';
/** Whether the starter answers the insurer's questions, and the premium is known. */
export const isInsuredByAgreement = (application: Application, lookups?: LookupData): boolean =>
  isInsured(application, lookups) && isPremiumKnown(application, lookups);
/** Whether the starter answers the insurer's questions, and the premium is not known. */
export const isInsuredOtherwise = (application: Application, lookups?: LookupData): boolean =>
  isInsured(application, lookups) && !isPremiumKnown(application, lookups);
/** Whether collateral secures the loan. */
export const needsCollateral = (application: Application, lookups?: LookupData): boolean => {
  const { kind } = loanProductOf(lookups, productOf(application));
  return isStarter(application) && kind !== undefined && kind !== 'STUDENT';
};

/** A term loan that buys a home is secured by that home (rule FLD-25). */
export const isMortgage = (application: Application, lookups?: LookupData): boolean =>
  isStarter(application) &&
  loanProductOf(lookups, productOf(application)).kind === 'TERM' &&
  isMortgagePurpose(application.loanDetails.loanApplication.purpose ?? '', lookups);

/** Whether a purpose buys a home: `isMortgage` of master data, else by its code (rule CALL-12). */
function isMortgagePurpose(code: string, lookups: LookupData | undefined): boolean {
  const answer = flag.parse(optionOf(lookups, 'Loan_Purpose_Master', code)?.isMortgage);
  return answer === 'Y' || (answer !== 'N' && code === 'MORTGAGE');
}

/** Whether the starter borrows, and so names only the beneficiary (rule FLD-26). */
export const namesBeneficiary = (application: Application): boolean =>
  asksForLoan(application) && isOnlyBorrower(application);
/** Whether the starter is the beneficiary, and so names only the borrower (rule FLD-26). */
export const namesBorrower = (application: Application): boolean =>
  asksForLoan(application) && hasRole(ownApplicant(application), 'BENEFICIARY');

/** Whether a product can be applied for: it is in master data, or in the table (rule CALL-12). */
export const isOfferedProduct = (code: string, lookups: LookupData | undefined): boolean =>
  knownProduct(code) !== undefined || optionOf(lookups, 'Loan_Products_Master', code) !== undefined;

/** The academic year that the loan is for; '' when it is not entered. */
export const loanYear = ({ loanDetails }: Application): string => loanDetails.loanApplication.academicYear ?? '';

/** The academic year of the user's studies; '' when it is not entered. */
export const studyYear = (application: Application): string =>
  ownApplicant(application).educationDetails.academicYear ?? '';

/** The academic year that was entered, with the programme or the amount; '' if none was. */
export const statedAcademicYear = (application: Application): string => loanYear(application) || studyYear(application);

/** The academic year of an application: the one entered, or else the one that is applied for now. */
export const likelyAcademicYear = (application: Application, day: string = today()): string =>
  statedAcademicYear(application) || yearAppliedFor(day);
