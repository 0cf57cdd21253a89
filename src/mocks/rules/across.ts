import type { Applicant, Application } from '#domain/application.ts';
import { entryOf } from '../master/data.ts';
import { type Finding, listIn, textIn, valueAt } from './rule.ts';

interface Pair {
  path: string;
  message: string;
  isWrong: (application: Application, starter: Applicant) => boolean;
}

const text = (root: unknown, path: string): string => textIn(root)(path);
const money = (root: unknown, path: string): number => Number(text(root, path) || '0');

/** Whether the product pays for a programme or purpose; an entry that names no products is funded by all. */
const isFunded = (list: string, code: string, productCode: string): boolean => {
  const fundedBy: unknown = entryOf(list, code)?.fundedBy;
  return !Array.isArray(fundedBy) || fundedBy.includes(productCode);
};

/** E-mails of one application, wherever they stand, compared case-insensitively (spec section 5). */
function emailsOf(application: Application): { path: string; email: string }[] {
  const people = application.applicants.map((_person, index) => `applicants[${index}].email`);
  const named = ['nextOfKin', 'referees[0]', 'referees[1]'].map((who) => `applicants[0].referenceDetails.${who}.email`);
  return [...people, ...named]
    .map((path) => ({ path, email: text(application, path).trim().toLowerCase() }))
    .filter(({ email }) => email !== '');
}

const helpTotal = (starter: Applicant): number =>
  listIn(starter, 'educationDetails.assistance').reduce<number>((sum, entry) => sum + money(entry, 'amount'), 0);

const inSections = 'applicants[0].';

/** The rules that go across fields (journey.md). */
const pairs: readonly Pair[] = [
  {
    path: `${inSections}isEmployed`,
    message: 'You must be employed (Formally/Self Employed) in order to continue.',
    isWrong: (_application, starter) =>
      ['PAYS', 'POSTGRAD'].includes(starter.productName) && text(starter, 'isEmployed') === 'NO',
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
    isWrong: (_application, { educationDetails: { startDate, completionDate } }) =>
      typeof startDate === 'string' &&
      typeof completionDate === 'string' &&
      completionDate !== '' &&
      completionDate <= startDate,
  },
  {
    path: `${inSections}educationDetails.programme`,
    message: 'This loan does not pay for this programme',
    isWrong: (_application, starter) =>
      !isFunded('Study_Programme_Master', text(starter, 'educationDetails.programme'), starter.productName),
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
      text(loanDetails, 'studentLoan.tuition') !== '' &&
      money(loanDetails, 'studentLoan.amountApplied') > money(loanDetails, 'studentLoan.tuition') - helpTotal(starter),
  },
  {
    path: 'loanDetails.studentLoan.amountApplied',
    message: 'The amount requested is more than this loan can give in a year',
    isWrong: ({ loanDetails }, starter) => {
      const most = Number(valueAt(entryOf('Loan_Products_Master', starter.productName), 'maxAmount') ?? '');
      return most > 0 && money(loanDetails, 'studentLoan.amountApplied') > most;
    },
  },
];

/** What is wrong between answers that are each right by themselves. */
export function acrossFindings(application: Application, starter: Applicant): Finding[] {
  const emails = emailsOf(application);
  const repeated = emails.filter(({ email }, index) => emails.findIndex((one) => one.email === email) < index);
  return [
    ...pairs.filter(({ isWrong }) => isWrong(application, starter)).map(({ path, message }) => ({ path, message })),
    ...repeated.map(({ path }) => ({ path, message: 'This email address is used for another person already' })),
  ];
}
