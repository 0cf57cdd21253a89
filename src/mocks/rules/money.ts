import type { LoanProduct } from '#domain/loanProduct.ts';
import { isBorrower } from '#domain/roles.ts';
import { productOf } from '../master/data.ts';
import { accountNumber, address, all, amount, codeOf, name, past, phone, upTo, within, yesNo } from './checks.ts';
import { type ListRule, nested, onlyWhen, optional, type Rule, required, type TextAt } from './rule.ts';

// The page "finances", tab by tab (rules FLD-17 to FLD-21).

const isEmployed: Rule['when'] = (text) => ['EMPLOYED', 'SELF_EMPLOYED'].includes(text('empDetails.employmentStatus'));
/** The product of an applicant. */
const productIn = (text: TextAt): LoanProduct => productOf(text('productName'));
/** A loan that is repaid from this person's salary: from the borrower's. */
export const isSalaryLoan: NonNullable<Rule['when']> = (text) =>
  productIn(text).isSalaryRepaid && isBorrower({ role: text('role') });
export const isInsured: NonNullable<Rule['when']> = (text) => productIn(text).isInsured;

export const employment: readonly Rule[] = [
  required('empDetails.employmentStatus', 'Employment status', codeOf('Employment_Status_Master')),
  ...onlyWhen(
    isEmployed,
    nested('empDetails', [
      required('employerName', 'Employer', upTo(60)),
      required('occupation', 'Occupation', upTo(40)),
      required('employerAddress', "Employer's address", address),
      required('employerPhone', "Employer's phone", phone),
      required('employedSince', 'Employed since', past),
    ]),
  ),
  ...onlyWhen(
    (text) => isEmployed(text) && isSalaryLoan(text),
    [required('empDetails.salaryDeduction', 'Salary deduction', yesNo)],
  ),
];

const more = upTo(60);

export const income: readonly (Rule | ListRule)[] = [
  required('incomeDetails.grossIncome', 'Gross income', amount),
  required('incomeDetails.incomeFrequency', 'How often', codeOf('Income_Frequency_Master')),
  required('incomeDetails.netIncome', 'Net income', amount),
  optional('incomeDetails.otherIncome', 'Other income', amount),
  {
    list: 'incomeDetails.commitments',
    rules: [
      required('type', 'Type', codeOf('FINANCIAL_COMMITMENTS')),
      required('lender', 'Lender', more),
      required('monthlyPayment', 'Monthly payment', amount),
      optional('balance', 'Balance', amount),
    ],
  },
];

export const household: readonly (Rule | ListRule)[] = [
  required('householdIncome.householdSize', 'Household size', within(1, 20)),
  {
    list: 'householdIncome.members',
    rules: [
      required('name', 'Name', all(name(80))),
      required('relationship', 'Relationship', codeOf('Relationship_Master')),
      optional('occupation', 'Occupation', more),
      optional('income', 'Income', amount),
      optional('frequency', 'How often', codeOf('Income_Frequency_Master')),
    ],
  },
];

export const meansTest: readonly Rule[] = onlyWhen(
  (text) => productIn(text).hasMeansTest,
  nested('meansTest', [
    required('housing', 'Housing', codeOf('HOUSING')),
    required('rooms', 'Rooms', codeOf('ROOMS')),
    required('dependantsInSchool', 'Dependants in school', within(0, 20)),
    required('onPath', 'PATH', yesNo),
    required('disability', 'Disability', yesNo),
    optional('visuallyImpaired', 'Visually impaired', yesNo, (text) => text('disability') === 'YES'),
    optional('monthlyUtilities', 'Monthly utilities', amount),
  ]),
);

export const bankAccount: readonly Rule[] = nested('bankingInformation', [
  required('bank', 'Bank', codeOf('Bank_Master')),
  required('branch', 'Branch', upTo(40)),
  required('accountType', 'Account type', codeOf('Account_Type_Master')),
  required('accountNumber', 'Account number', accountNumber),
  required('accountName', 'Account name', name()),
]);
