import type { Applicant, Application } from '#domain/application.ts';
import { hasRole, isBeneficiary, isGuarantor } from '#domain/roles.ts';
import { productOf } from '../master/data.ts';
import { acrossFindings } from './across.ts';
import { ticked } from './checks.ts';
import { documentFindings } from './documents.ts';
import { bankAccount, employment, household, income, isInsured, isSalaryLoan, meansTest } from './money.ts';
import { peopleFindings } from './namedPeople.ts';
import { collateralFindings, otherLoan } from './otherLoan.ts';
import { addresses, identification, personal, product, references } from './person.ts';
import { type Finding, findingsOf, type ListRule, listIn, onlyWhen, type Rule, required } from './rule.ts';
import { education, insurance, loan } from './studies.ts';

const isForStudies = (productCode: string): boolean => productOf(productCode).kind === 'STUDENT';
type Rules = readonly (Rule | ListRule)[];

/** A beneficiary who does not borrow owes nothing. */
const isLiable: NonNullable<Rule['when']> = (text) => !hasRole({ role: text('role') }, 'BENEFICIARY');

const consentsFor = (hasSchool: boolean): Rules => [
  ...onlyWhen(isLiable, [required('consents.creditCheck', 'Consent to a credit check', ticked)]),
  ...(hasSchool ? [required('consents.dataSharing', 'Consent to data sharing', ticked)] : []),
  ...onlyWhen(isSalaryLoan, [required('consents.salaryDeduction', 'Consent to salary deduction', ticked)]),
  required('consents.truth', 'Statement of truth', ticked),
];

/** A named person gives their own details, employment, income, documents and agreements (rule FLD-32). */
const named: Rules = [...personal, ...identification, addresses, ...employment, ...income];
/** The starter also gives these, for every loan. */
const starting: Rules = [
  ...product,
  ...named,
  ...references,
  ...household,
  ...meansTest,
  ...bankAccount,
  ...onlyWhen(isInsured, insurance),
];

/** The student enters the studies; `loanType` is the starter's product. */
function rulesFor(person: Applicant, part: number, loanType: string): Rules {
  const isStudentLoan = isForStudies(loanType);
  const isStudying = isStudentLoan && isBeneficiary(person);
  return [
    ...(part === 0 ? starting : named),
    ...(isStudying ? education : []),
    ...consentsFor(isStudentLoan && !isGuarantor(person)),
  ];
}

/** The findings that prevent the submission of one person's part, tab by tab (rules FLD-10 to FLD-30). */
export function partFindings(application: Application, part: number, trn: string): Finding[] {
  const person = application.applicants[part];
  if (!person) return [];
  const base = `applicants[${part}]`;
  const loanType = application.applicants[0]?.productName || application.loanType;
  return [
    ...findingsOf(person, rulesFor(person, part, loanType), `${base}.`),
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

const startersFindings = (application: Application, starter: Applicant): Finding[] => [
  ...(isForStudies(starter.productName)
    ? findingsOf(application, loan)
    : [...findingsOf(application, otherLoan), ...collateralFindings(application)]),
  ...peopleFindings(application, starter),
  ...acrossFindings(application, starter),
];
