import { loanTable } from './agreementLoan.ts';
import { hasAddress } from './agreementValues.ts';
import { type Applicant, type Application, applicant, ownApplicant } from './application.ts';
import { isStudentLoan, isStudying, namesBeneficiary, namesBorrower } from './conditions.ts';
import { moratoriumEnd } from './loanTerms.ts';
import type { LookupData } from './lookup.ts';
import { namedPeople } from './people.ts';
import type { CustomerRole } from './roles.ts';

/** An answer that is missing, and where it is given. */
export interface MissingAnswer {
  /** The answer, and the title of the screen that asks for it. */
  says: string;
  /** The id of the tab that asks for it. */
  tab: string;
  /** The path of the field; of a question about a document, the type of that. */
  field: string;
}

interface Need extends Pick<MissingAnswer, 'says' | 'tab'> {
  /** The first field without an answer; undefined where nothing is missing. */
  missing: (application: Application, lookups: LookupData | undefined) => string | undefined;
}

const firstEmpty = (answers: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(answers).find((field) => answers[field] === '');

const named = (application: Application, role: CustomerRole): Applicant =>
  namedPeople(application, role)[0] ?? applicant.parse({});

const needs: readonly Need[] = [
  {
    says: 'your name and TRN (Personal details)',
    tab: 'personal',
    missing: (application) => {
      const { firstName, lastName, ssn } = ownApplicant(application);
      return firstEmpty({ firstName, lastName, ssn });
    },
  },
  {
    says: 'your address (Address)',
    tab: 'address',
    missing: (application) => (hasAddress(ownApplicant(application)) ? undefined : 'current.addressLine1'),
  },
  {
    says: 'your programme and the day you expect to finish (Programme)',
    tab: 'programme',
    missing: (application, lookups) => {
      const { programme = '', completionDate = '' } = ownApplicant(application).educationDetails;
      if (!isStudying(application, lookups)) return undefined;
      if (programme === '') return 'programme';
      return moratoriumEnd(completionDate) === '' ? 'completionDate' : undefined;
    },
  },
  {
    says: 'the academic year and the amount you ask for (Amount)',
    tab: 'amount',
    missing: (application, lookups) => {
      const [row] = loanTable(application);
      if (!row?.academicYear && isStudentLoan(application, lookups)) return 'academicYear';
      return row?.amountApplied ? undefined : 'amountApplied';
    },
  },
  {
    // The age decides which agreement it is (rule AGR-9).
    says: "the beneficiary's name, TRN and date of birth (Beneficiary)",
    tab: 'beneficiary',
    missing: (application) => {
      const { firstName, lastName, ssn: beneficiaryTrn, dateOfBirth } = named(application, 'BENEFICIARY');
      return namesBeneficiary(application)
        ? firstEmpty({ firstName, lastName, beneficiaryTrn, dateOfBirth })
        : undefined;
    },
  },
  {
    says: "the borrower's name and TRN (Borrower)",
    tab: 'borrower',
    missing: (application) => {
      const { firstName, lastName, ssn: borrowerTrn } = named(application, 'BORROWER');
      return namesBorrower(application) ? firstEmpty({ firstName, lastName, borrowerTrn }) : undefined;
    },
  },
];

/** The answers that are missing before the agreement can be shown. */
export const missingForAgreement = (application: Application, lookups?: LookupData): MissingAnswer[] =>
  needs.flatMap(({ says, tab, missing }) => {
    const field = missing(application, lookups);
    return field === undefined ? [] : [{ says, tab, field }];
  });
