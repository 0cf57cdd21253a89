import type { Applicant, Application } from '#domain/application.ts';
import { guarantorRule } from '../master/data.ts';
import { acrossFindings } from './across.ts';
import { codeOf, ticked } from './checks.ts';
import { documentFindings } from './documents.ts';
import { bankAccount, employment, household, income, isSalaryLoan, meansTest } from './money.ts';
import { addresses, identification, namedPerson, personal, product, references } from './person.ts';
import { type Finding, findingsOf, given, type ListRule, listIn, need, type Rule } from './rule.ts';
import { education, insurance, loan } from './studies.ts';

const STUDENT_LOANS = ['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF'];
type Rules = readonly (Rule | ListRule)[];

const consents: readonly Rule[] = [
  need('consents.creditCheck', 'Consent to a credit check', ticked),
  need('consents.dataSharing', 'Consent to data sharing', ticked),
  ...given(isSalaryLoan, [need('consents.salaryDeduction', 'Consent to salary deduction', ticked)]),
  need('consents.truth', 'Statement of truth', ticked),
];

const common: Rules = [...product, ...personal, ...identification, addresses];
const studying: Rules = [
  ...common,
  ...references,
  ...education,
  ...employment,
  ...income,
  ...household,
  ...meansTest,
  ...bankAccount,
  ...insurance,
  ...consents,
];
/** journey.md: a guarantor gives their own details, employment, income, documents and agreements. */
const guaranteeing: Rules = [
  ...personal,
  ...identification,
  addresses,
  ...references,
  ...employment,
  ...income,
  ...consents,
];
const paying: Rules = [
  ...common,
  ...references,
  ...employment,
  ...income,
  ...household,
  ...bankAccount,
  ...insurance,
  ...consents,
];

const rulesFor = ({ role, productName }: Applicant): Rules => {
  if (role === 'GUARANTOR') return guaranteeing;
  return STUDENT_LOANS.includes(productName) && role !== 'BORROWER' ? studying : paying;
};

const isStudentLoan = ({ productName }: Applicant): boolean => STUDENT_LOANS.includes(productName);

/** Everything that stands between one person's part and its submission: journey.md, tab by tab. */
export function partFindings(application: Application, part: number, trn: string): Finding[] {
  const person = application.applicants[part];
  if (!person) return [];
  const base = `applicants[${part}]`;
  return [
    ...findingsOf(person, rulesFor(person), `${base}.`),
    ...(listIn(person, addresses.list).length === 0
      ? [{ path: `${base}.addressDetails.addresses[0].addressLine1`, message: 'Enter the address line 1' }]
      : []),
    ...(person.ssn.length === 9 && person.ssn !== trn
      ? [{ path: `${base}.ssn`, message: 'The TRN must be the one you registered with' }]
      : []),
    ...documentFindings(application, person, base),
    ...(part === 0 ? startersFindings(application, person) : []),
  ];
}

function startersFindings(application: Application, starter: Applicant): Finding[] {
  const { min, max } = guarantorRule(starter.productName);
  const guarantors = application.applicants.filter(({ role }) => role === 'GUARANTOR').length;
  return [
    ...findingsOf(application, isStudentLoan(starter) ? loan : otherLoan),
    ...application.applicants
      .slice(1)
      .flatMap((person, index) => findingsOf(person, namedPerson, `applicants[${index + 1}].`)),
    ...(guarantors < min || guarantors > max
      ? [{ path: `applicants[${guarantors + 1}]`, message: `This loan needs ${min} to ${max} guarantors` }]
      : []),
    ...acrossFindings(application, starter),
  ];
}

const otherLoan: Rules = [
  need('loanDetails.loanApplication.purpose', 'Purpose', codeOf('Loan_Purpose_Master')),
  ...loan.filter(({ path }) => /loanTerm|amountApplied/.test(path)),
  { list: 'loanDetails.collaterals', rules: [need('type', 'Type', codeOf('COMMON_Collateral_Type'))] },
];
