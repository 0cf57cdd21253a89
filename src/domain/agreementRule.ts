import { ageOn, today } from '#lib/dates.ts';
import { type Application, ownApplicant } from './application.ts';
import type { AgreementType } from './document.ts';
import { productOf } from './product.ts';

/** What decides which agreement somebody accepts. */
export interface AgreementCase {
  /** A customer role of spec section 3. */
  role: string;
  loanType: string;
  /** The loan is for somebody under 18. */
  isForMinor: boolean;
  isVisuallyImpaired: boolean;
}

interface Row {
  docType: AgreementType;
  roles: readonly string[];
  /** Every loan when it says nothing. */
  loans?: readonly string[];
  fits?: (one: AgreementCase) => boolean;
}

/** Whoever owes the loan: as borrower when they study, as principal borrower when they borrow for somebody else. */
const BORROWERS = ['BORROWER-BENEFICIARY', 'BORROWER'];

/**
 * Who accepts what (spec sections 1, 2 and 6); the first row that fits wins. A beneficiary who does not borrow accepts
 * nothing: the borrower does. FSELF, TL, LC and TP have no agreement here (docs/decisions.md).
 */
const rows: readonly Row[] = [
  { docType: 'GUARANTOR_FORM', roles: ['GUARANTOR'] },
  {
    // Its terms are Targeted's: a moratorium, 20 days, 3 months.
    docType: 'MASTER_AGREEMENT_MINOR_VI',
    roles: BORROWERS,
    loans: ['TARGETED'],
    fits: ({ isForMinor, isVisuallyImpaired }) => isForMinor || isVisuallyImpaired,
  },
  { docType: 'MASTER_AGREEMENT', roles: BORROWERS, loans: ['TARGETED', 'PAYS', 'POSTGRAD'] },
];

/** The agreement that belongs to a case; undefined when there is nothing to accept. */
export const agreementIn = (one: AgreementCase): AgreementType | undefined =>
  rows.find(
    ({ roles, loans, fits }) =>
      roles.includes(one.role) && (loans?.includes(one.loanType) ?? true) && (fits?.(one) ?? true),
  )?.docType;

const ADULT = 18;

/** The case of whoever has this application open. */
export function agreementCase(application: Application, day: string = today()): AgreementCase {
  const own = ownApplicant(application);
  const beneficiary = application.applicants.find(({ role }) => role === 'BENEFICIARY') ?? own;
  return {
    role: own.role,
    loanType: productOf(application),
    isForMinor: ageOn(beneficiary.dateOfBirth, day) < ADULT,
    isVisuallyImpaired: own.meansTest.disability === 'YES' && own.meansTest.visuallyImpaired === 'YES',
  };
}
