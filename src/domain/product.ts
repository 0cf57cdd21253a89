import type { Application } from './application.ts';
import { ownApplicant } from './application.ts';

// What an application is for, and what follows from it. Codes are those of spec section 3.

/** The products of spec section 1 whose borrower studies. */
const STUDENT_LOANS: readonly string[] = ['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF'];
/** Repaid from the salary at once, so that the applicant must be employed (spec section 5, isEmployedAlert). */
const SALARY_LOANS: readonly string[] = ['PAYS', 'POSTGRAD'];

export const productOf = (application: Application): string => ownApplicant(application).productName;

export const isStudentLoan = (application: Application): boolean => STUDENT_LOANS.includes(productOf(application));
export const isRepaidFromSalary = (application: Application): boolean => isSalaryLoan(productOf(application));
export const isSalaryLoan = (productCode: string): boolean => SALARY_LOANS.includes(productCode);
export const isTargeted = (application: Application): boolean => productOf(application) === 'TARGETED';

export const studies = (application: Application): boolean =>
  isStudentLoan(application) && ['BORROWER-BENEFICIARY', 'BENEFICIARY'].includes(ownApplicant(application).role);

/** What the portal can carry from the first question to the receipt today: the others are not offered. */
export const isOfferedProduct = ({ code }: { code: string }): boolean => code === 'TARGETED';
export const isOfferedRole = ({ code }: { code: string }): boolean => code === 'BORROWER-BENEFICIARY';
