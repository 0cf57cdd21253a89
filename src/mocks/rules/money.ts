import type { LoanProduct } from '#domain/loanProduct.ts';
import { productOf } from '../master/data.ts';
import { accountNumber, address, all, amount, codeOf, name, past, phone, upTo, within, yesNo } from './checks.ts';
import { below, given, type ListRule, may, need, type Rule, type TextAt } from './rule.ts';

// The page "finances", tab by tab (rules FLD-17 to FLD-21).

const isEmployed: Rule['when'] = (text) => ['EMPLOYED', 'SELF_EMPLOYED'].includes(text('empDetails.employmentStatus'));
/** What the product of an applicant is like. */
const productIn = (text: TextAt): LoanProduct => productOf(text('productName'));
export const isSalaryLoan: NonNullable<Rule['when']> = (text) => productIn(text).isSalaryRepaid;
export const isInsured: NonNullable<Rule['when']> = (text) => productIn(text).isInsured;

export const employment: readonly Rule[] = [
  need('empDetails.employmentStatus', 'Employment status', codeOf('Employment_Status_Master')),
  ...given(
    isEmployed,
    below('empDetails', [
      need('employerName', 'Employer', upTo(60)),
      need('occupation', 'Occupation', upTo(40)),
      need('employerAddress', "Employer's address", address),
      need('employerPhone', "Employer's phone", phone),
      need('employedSince', 'Employed since', past),
    ]),
  ),
  ...given(
    (text) => isEmployed(text) && isSalaryLoan(text),
    [need('empDetails.salaryDeduction', 'Salary deduction', yesNo)],
  ),
];

const more = upTo(60);

export const income: readonly (Rule | ListRule)[] = [
  need('incomeDetails.grossIncome', 'Gross income', amount),
  need('incomeDetails.incomeFrequency', 'How often', codeOf('Income_Frequency_Master')),
  need('incomeDetails.netIncome', 'Net income', amount),
  may('incomeDetails.otherIncome', 'Other income', amount),
  {
    list: 'incomeDetails.commitments',
    rules: [
      need('type', 'Type', codeOf('FINANCIAL_COMMITMENTS')),
      need('lender', 'Lender', more),
      need('monthlyPayment', 'Monthly payment', amount),
      may('balance', 'Balance', amount),
    ],
  },
];

export const household: readonly (Rule | ListRule)[] = [
  need('householdIncome.householdSize', 'Household size', within(1, 20)),
  {
    list: 'householdIncome.members',
    rules: [
      need('name', 'Name', all(name(80))),
      need('relationship', 'Relationship', codeOf('Relationship_Master')),
      may('occupation', 'Occupation', more),
      may('income', 'Income', amount),
      may('frequency', 'How often', codeOf('Income_Frequency_Master')),
    ],
  },
];

export const meansTest: readonly Rule[] = given(
  (text) => productIn(text).hasMeansTest,
  below('meansTest', [
    need('housing', 'Housing', codeOf('HOUSING')),
    need('rooms', 'Rooms', codeOf('ROOMS')),
    need('dependantsInSchool', 'Dependants in school', within(0, 20)),
    need('onPath', 'PATH', yesNo),
    need('disability', 'Disability', yesNo),
    may('visuallyImpaired', 'Visually impaired', yesNo, (text) => text('disability') === 'YES'),
    may('monthlyUtilities', 'Monthly utilities', amount),
  ]),
);

export const bankAccount: readonly Rule[] = below('bankingInformation', [
  need('bank', 'Bank', codeOf('Bank_Master')),
  need('branch', 'Branch', upTo(40)),
  need('accountType', 'Account type', codeOf('Account_Type_Master')),
  need('accountNumber', 'Account number', accountNumber),
  need('accountName', 'Account name', name()),
]);
