import type { Applicant, Application } from '#domain/application.ts';
import { hasRole, isBeneficiary } from '#domain/roles.ts';
import { entryOf, productOf } from '../master/data.ts';
import { type Finding, listIn, textReader, valueAt } from './rule.ts';

interface Pair {
  path: string;
  message: string;
  isWrong: (application: Application, starter: Applicant) => boolean;
}

const text = (root: unknown, path: string): string => textReader(root)(path);
/** In cents, because sums of decimal amounts would not be exact. */
const money = (root: unknown, path: string): number => Math.round(Number(text(root, path) || '0') * 100);

/** Whether the product funds a programme or purpose; an entry without products is funded by all. */
const isFunded = (list: string, code: string, productCode: string): boolean => {
  const fundedBy: unknown = entryOf(list, code)?.fundedBy;
  return !Array.isArray(fundedBy) || fundedBy.includes(productCode);
};

const helpTotal = (starter: Applicant): number =>
  hasRole(starter, 'BORROWER')
    ? 0
    : listIn(starter, 'educationDetails.assistance').reduce<number>((sum, entry) => sum + money(entry, 'amount'), 0);

/** Only a student has a programme to be paid for. */
const isStudying = (starter: Applicant): boolean =>
  productOf(starter.productName).kind === 'STUDENT' && isBeneficiary(starter);

const inSections = 'applicants[0].';

/** The rules across fields (rules FLD-13 to FLD-25). */
const pairs: readonly Pair[] = [
  {
    path: `${inSections}isEmployed`,
    message: 'You must be employed (Formally/Self Employed) in order to continue.',
    isWrong: (_application, starter) =>
      productOf(starter.productName).isSalaryRepaid && text(starter, 'isEmployed') === 'NO',
  },
  {
    path: `${inSections}empDetails.employmentStatus`,
    message: 'You must be employed (Formally/Self Employed) in order to continue.',
    isWrong: (_application, starter) =>
      productOf(starter.productName).isSalaryRepaid &&
      !['EMPLOYED', 'SELF_EMPLOYED'].includes(text(starter, 'empDetails.employmentStatus')),
  },
  {
    path: `${inSections}incomeDetails.netIncome`,
    message: 'Net income cannot be more than gross income',
    isWrong: (_application, starter) =>
      money(starter, 'incomeDetails.netIncome') > money(starter, 'incomeDetails.grossIncome'),
  },
  {
    path: `${inSections}educationDetails.completionDate`,
    message: 'The completion date must be after the start date',
    isWrong: (_application, starter) => {
      const start = text(starter, 'educationDetails.startDate');
      const completion = text(starter, 'educationDetails.completionDate');
      return isStudying(starter) && start !== '' && completion !== '' && completion <= start;
    },
  },
  {
    path: `${inSections}educationDetails.programme`,
    message: 'This loan does not pay for this programme',
    isWrong: (_application, starter) =>
      isStudying(starter) &&
      !isFunded('Study_Programme_Master', text(starter, 'educationDetails.programme'), starter.productName),
  },
  {
    path: `${inSections}educationDetails.programmeType`,
    message: 'This loan does not pay for this type of programme',
    isWrong: (_application, starter) =>
      isStudying(starter) &&
      !isFunded('Programme_Type_Master', text(starter, 'educationDetails.programmeType'), starter.productName),
  },
  {
    path: 'loanDetails.loanApplication.purpose',
    message: 'This loan does not pay for this purpose',
    isWrong: ({ loanDetails }, starter) =>
      !isFunded('Loan_Purpose_Master', text(loanDetails, 'loanApplication.purpose'), starter.productName),
  },
  {
    path: 'loanDetails.studentLoan.amountApplied',
    message: 'The amount requested cannot be more than the tuition less other help',
    isWrong: ({ loanDetails }, starter) =>
      productOf(starter.productName).kind === 'STUDENT' &&
      text(loanDetails, 'studentLoan.tuition') !== '' &&
      money(loanDetails, 'studentLoan.amountApplied') > money(loanDetails, 'studentLoan.tuition') - helpTotal(starter),
  },
  {
    path: 'loanDetails.studentLoan.amountApplied',
    message: 'The amount requested is more than this loan can give in a year',
    isWrong: ({ loanDetails }, starter) => {
      const most = Number(valueAt(entryOf('Loan_Products_Master', starter.productName), 'maxAmount') ?? '');
      return most > 0 && money(loanDetails, 'studentLoan.amountApplied') > most * 100;
    },
  },
];

/** The findings between answers that are each valid by themselves. */
export const acrossFindings = (application: Application, starter: Applicant): Finding[] =>
  pairs.filter(({ isWrong }) => isWrong(application, starter)).map(({ path, message }) => ({ path, message }));
