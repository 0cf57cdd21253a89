import { ageOn, today } from '#lib/dates.ts';
import { type Application, ownApplicant } from './application.ts';
import { productOf } from './conditions.ts';
import type { AgreementType } from './document.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { isBorrower } from './roles.ts';

/** What decides which agreement somebody accepts. */
export interface AgreementCase {
  role: string;
  loanType: string;
  /** The loan is for somebody under 18. */
  isForMinor: boolean;
  isVisuallyImpaired: boolean;
}

/**
 * The agreement that belongs to a case; undefined when there is nothing to accept. A beneficiary who does not borrow
 * accepts nothing: the borrower does. Which agreement a borrower has is an attribute of the product.
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
