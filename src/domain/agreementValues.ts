import { formatLongDay } from '#lib/dates.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { bothYears } from './academicYear.ts';
import { datedLine } from './agreement.ts';
import { agreementFacts } from './agreementFacts.ts';
import {
  beneficiaryName,
  borrowerName,
  loanTable,
  loanTime,
  loanTotal,
  namesOf,
  tenureYears,
} from './agreementLoan.ts';
import { type Applicant, type Application, fullName, ownApplicant } from './application.ts';
import { productOf } from './conditions.ts';
import { loanProductOf } from './loanProduct.ts';
import { moratoriumEnd } from './loanTerms.ts';
import type { LookupData } from './lookup.ts';
import { labelOf } from './lookups.ts';
import { formatAmount } from './money.ts';
import { isBeneficiary } from './roles.ts';

type Addressed = Pick<Applicant, 'address' | 'addressDetails'>;

/** The address where somebody lives: line 1, line 2, and the codes of parish and country; '' for what is missing. */
function currentAddress({ address, addressDetails }: Addressed) {
  const current = addressDetails.addresses.find(({ type }) => type === 'CURRENT');
  const [line1 = '', line2 = '', parish = '', country = ''] = current
    ? [current.addressLine1, current.addressLine2, current.parish, current.country]
    : [address.currAddressLine1, address.currAddressLine2, address.currParish, address.currCountry];
  return { line1, line2, parish, country };
}

/** Whether an address is there to be printed. A country alone is none: the page of the address begins with Jamaica. */
export const hasAddress = (person: Addressed): boolean => currentAddress(person).line1 !== '';

/** 'Line 1, line 2, parish, country'; line 2 is left out if it is empty (rule VAL-21). */
export function addressLine(person: Addressed, data?: LookupData): string {
  const { line1, line2, parish, country } = currentAddress(person);
  return joinNonEmpty([line1, line2, labelOf(data, 'Parish_Master', parish), labelOf(data, 'Country_Master', country)]);
}

const percent = (rate: string): string => (rate === '' ? '' : `${rate}%`);

const loanRows = (application: Application): Record<'academicYear' | 'amountApplied', string>[] =>
  loanTable(application).map(({ academicYear, amountApplied }) => ({
    academicYear: bothYears(academicYear),
    amountApplied: amountApplied && formatAmount(amountApplied),
  }));

/**
 * The programme comes from the student: the person who signs, or another applicant. Somebody who borrows for another person
 * may have answers left from their own studies, which this loan is not for.
 */
function studyRows(application: Application, data: LookupData | undefined) {
  const studies = [ownApplicant(application), ...application.applicants]
    .filter(isBeneficiary)
    .map(({ educationDetails }) => educationDetails)
    .find(({ programme, completionDate = '' }) => programme && moratoriumEnd(completionDate));
  if (!studies) return [];
  const { institution = '', programme = '', completionDate = '' } = studies;
  const end = moratoriumEnd(completionDate);
  return [
    {
      institution: labelOf(data, 'Tertiary_Institution_Master', institution),
      programme: labelOf(data, 'Study_Programme_Master', programme),
      completionDay: formatLongDay(completionDate),
      moratoriumEnd: formatLongDay(end),
      repaymentStart: `September ${end.slice(0, 4)}`,
      tenureYears: `${tenureYears(data, programme)}`,
    },
  ];
}

/** The figures of the key facts; no row for what is not known, or does not apply. */
function factRows(application: Application, data: LookupData | undefined, day: string) {
  const { amount, isForOneYear, programme, term, instalment } = agreementFacts(application, data, day);
  return {
    borrowed: amount === '' ? [] : [{ loanTotal: amount }],
    oneYear: isForOneYear ? [{}] : [],
    programmeYears: programme ? [programme] : [],
    asked: term === '' ? [] : [{ term }],
    instalment: instalment
      ? [{ instalment: instalment.first, months: instalment.months, repaid: instalment.repaid }]
      : [],
    laterInstalment: instalment && instalment.later !== instalment.first ? [{ later: instalment.later }] : [],
  };
}

/** A question about the agreement with its answer. */
interface AnswerRow {
  [column: string]: string;
  question: string;
  answer: string;
}

/**
 * The values of the named blanks of an agreement, as text, and its repeated rows: the loan table, the studies and the
 * figures of the key facts (empty until they are known). `day` is the date of reading in Jamaica, yyyy-MM-dd. A value that is not known yet is an
 * empty string.
 */
export function agreementValues(
  application: Application,
  data: LookupData | undefined,
  day: string,
  answers: AnswerRow[] = [],
) {
  const own = ownApplicant(application);
  const loan = loanRows(application);
  const [surety] = application.loanDetails.loanSuretyInfo;
  const product = loanProductOf(data, productOf(application));
  return {
    blanks: {
      datedLine: datedLine(day),
      arn: application.arn,
      signerName: fullName(own),
      signerTrn: own.ssn,
      signerAddress: addressLine(own, data),
      borrowerName: borrowerName(application),
      beneficiaryName: beneficiaryName(application),
      guarantorName: namesOf(application, 'GUARANTOR') || (surety?.guarantorName ?? ''),
      loanProduct: product.label,
      loanTotal: loanTotal(application),
      loanTime: loanTime(application, data),
      rateInSchool: percent(product.interestInSchool),
      rateInRepayment: percent(product.interestInRepayment),
    },
    rows: {
      loan,
      // A loan that is not for studies has no academic year (decision 61).
      byYear: loan.some(({ academicYear }) => academicYear !== '') ? [{}] : [],
      studies: studyRows(application, data),
      ...factRows(application, data, day),
      answered: answers.length > 0 ? [{}] : [],
      answers,
    },
  };
}

export type AgreementValues = ReturnType<typeof agreementValues>;
