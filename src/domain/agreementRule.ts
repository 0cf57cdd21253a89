import { ageOn, today } from '#lib/dates.ts';
import { type Application, ownApplicant } from './application.ts';
import { productOf } from './conditions.ts';
import type { AgreementType } from './document.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { isBorrower } from './roles.ts';

/** The facts that decide which agreement a person accepts. */
export interface AgreementCase {
  role: string;
  loanType: string;
  /** The beneficiary of the loan is under 18. */
  isForMinor: boolean;
  isVisuallyImpaired: boolean;
}

/**
 * The agreement that a person must accept; undefined if none. A beneficiary who does not borrow accepts nothing,
 * because the borrower does. The agreement of a borrower is an attribute of the product.
 */
export function agreementFor(one: AgreementCase, lookups?: LookupData): AgreementType | undefined {
  if (one.role === 'GUARANTOR') return 'GUARANTOR_FORM';
  if (!isBorrower(one)) return undefined;
  const { agreementType, agreement } = loanProductOf(lookups, one.loanType);
  const hasOwnText = agreement !== 'MASTER_DATA' && agreement.minorOrImpairedTemplate !== null;
  const isSpecial = hasOwnText && (one.isForMinor || one.isVisuallyImpaired);
  return agreementType === 'MASTER_AGREEMENT' && isSpecial ? 'MASTER_AGREEMENT_MINOR_VI' : agreementType;
}

const ADULT = 18;

/** The agreement case of the user who has this application open. */
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
