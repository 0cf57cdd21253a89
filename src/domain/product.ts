import { today } from '#lib/dates.ts';
import { text } from '#lib/zod.ts';
import { type Application, isStarter, ownApplicant } from './application.ts';

// What an application is for, who gives it, and what follows from both. Codes are those of spec section 3.

/** The products of spec section 1 whose borrower studies. */
const STUDENT_LOANS: readonly string[] = ['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF'];
/** The other loan kinds: term loan, line of credit, top up. */
const OTHER_LOANS: readonly string[] = ['TL', 'LC', 'TP'];
/** Repaid from the salary at once, so that the applicant must be employed (spec section 5, isEmployedAlert). */
const SALARY_LOANS: readonly string[] = ['PAYS', 'POSTGRAD'];

/** What is applied for. The starter chose it; whoever was named in the application has no product of their own. */
export const productOf = (application: Application): string =>
  application.applicants[0]?.productName || (isStarter(application) ? '' : application.loanType);

const roleOf = (application: Application): string => ownApplicant(application).role;

/** Whether a product is for studies: it is given for an academic year. */
export const isForStudies = (productCode: string): boolean => STUDENT_LOANS.includes(productCode);
export const isStudentLoan = (application: Application): boolean => isForStudies(productOf(application));
const isOtherLoan = (application: Application): boolean => OTHER_LOANS.includes(productOf(application));
export const isSalaryLoan = (productCode: string): boolean => SALARY_LOANS.includes(productCode);
export const isTargeted = (application: Application): boolean => productOf(application) === 'TARGETED';

/** Somebody whom the borrower named, for whose studies the loan is: they owe nothing, and may be a minor. */
export const isNamedBeneficiary = (application: Application): boolean =>
  roleOf(application) === 'BENEFICIARY' && !isStarter(application);

/** Whether the user's salary repays the loan. A guarantor's does not, nor that of a beneficiary who was named. */
export const isRepaidFromSalary = (application: Application): boolean =>
  isSalaryLoan(productOf(application)) && roleOf(application) !== 'GUARANTOR' && !isNamedBeneficiary(application);

/** Whether the user is the one who studies. */
export const studies = (application: Application): boolean =>
  isStudentLoan(application) && ['BORROWER-BENEFICIARY', 'BENEFICIARY'].includes(roleOf(application));

/** The starter of an application for a loan that is known: who says how much, and names the others. */
export const asksForLoan = (application: Application): boolean =>
  isStarter(application) && productOf(application) !== '';
export const startsTargeted = (application: Application): boolean => isStarter(application) && isTargeted(application);
export const startsOtherLoan = (application: Application): boolean =>
  isStarter(application) && isOtherLoan(application);

/** A term loan that buys a home is secured by it (journey.md, `loan` 3). */
export const isMortgage = (application: Application): boolean =>
  isStarter(application) &&
  productOf(application) === 'TL' &&
  application.loanDetails.loanApplication.purpose === 'MORTGAGE';

/** The borrower only names the beneficiary, the beneficiary only the borrower (journey.md, `people` 0). */
export const namesBeneficiary = (application: Application): boolean =>
  asksForLoan(application) && roleOf(application) === 'BORROWER';
export const namesBorrower = (application: Application): boolean =>
  asksForLoan(application) && roleOf(application) === 'BENEFICIARY';

/** What somebody can apply for, and as what; a guarantor is named by an applicant. */
export const isOfferedProduct = ({ code }: { code: string }): boolean =>
  STUDENT_LOANS.includes(code) || OTHER_LOANS.includes(code);
export const isOfferedRole = ({ code }: { code: string }): boolean =>
  ['BORROWER-BENEFICIARY', 'BORROWER', 'BENEFICIARY'].includes(code);

/** The academic year that was told already, on the programme or the amount; '' when none was. */
export const toldAcademicYear = (application: Application): string =>
  text.parse(application.loanDetails.loanApplication.academicYear) ||
  text.parse(ownApplicant(application).educationDetails.academicYear);

/** The academic year that an application is most likely for: the one told, or the one that begins in this year. */
export const academicYearSoFar = (application: Application, day: string = today()): string =>
  toldAcademicYear(application) || day.slice(0, 4);
