import * as applicant from '../e2e/applicant.ts';
import type { Answers } from './visitor.ts';

/** Answers that stand together on a screen, whichever screen that is. */
export interface Row {
  answers: Answers;
  /** The legend of their group. */
  legend?: string;
  /** The entry of a list: the button that opens it, and the one that closes it. */
  entry?: { opens: string; closes: string };
}

// In the order of the journey. Two rows may share a screen: the walk leaves a screen when the next row is not asked there.

export const aboutYou: readonly Row[] = [
  { answers: applicant.product },
  // The sign-up is forgotten by then: somebody signed out and in again.
  { answers: { 'Date of birth': '27/03/2004', ...applicant.personal } },
  { answers: applicant.identification },
  { answers: applicant.currentAddress, legend: 'Current address' },
  { answers: { 'Same as current address': true } },
  { answers: applicant.nextOfKin, legend: 'Next of kin' },
  { answers: applicant.referee(1), legend: 'First referee' },
  { answers: applicant.referee(2), legend: 'Second referee' },
];

export const studies: readonly Row[] = [
  {
    answers: {
      ...applicant.programme,
      // The first is preliminary studies, which Targeted does not fund.
      'Type of programme': 2,
      'Enrolment status': 1,
      'Full Time/Part-Time': 1,
      'Programme of study': { search: 'Computing' },
    },
  },
  {
    answers: applicant.scholarship,
    entry: { opens: 'Add a scholarship or other help', closes: 'Save scholarship or other help' },
  },
  { answers: { 'Have you had a loan from the bureau before?': 'No' } },
  { answers: { 'Employment status': 'Student' } },
  { answers: { ...applicant.income, 'Gross income': '1,234,567.5', 'Net income': '345000' } },
];

export const moneyAndLoan: readonly Row[] = [
  { answers: applicant.household },
  { answers: applicant.meansTest },
  { answers: { Bank: 1, 'Type of account': 1, ...applicant.bank } },
  { answers: { ...applicant.amount, 'For how long do you need a loan?': 1, 'Purpose of the loan': 1 } },
  { answers: { ...applicant.insurance, 'Your medicine': 'Asthma pump, since 2015' } },
  {
    answers: { Name: "Marva D'Costa", 'Relationship to you': 'Mother', Phone: '(876)555-0122' },
    legend: 'Insurance beneficiary: who receives any money left after the loan is repaid?',
  },
];

export const consents: readonly Row[] = [
  {
    answers: {
      'I agree that the bureau checks my credit history': true,
      'I agree that the bureau shares my details with the school': true,
      'The information that I gave is true and complete': true,
    },
  },
];
