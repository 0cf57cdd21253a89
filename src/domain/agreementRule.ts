import { ageOn, today } from '#lib/dates.ts';
import { type Applicant, type Application, ownApplicant } from './application.ts';
import { productOf } from './conditions.ts';
import type { AgreementType } from './document.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { isBeneficiary, isBorrower, isGuarantor } from './roles.ts';

/** The facts that decide which agreement a person accepts. */
export interface AgreementCase {
  role: string;
  loanType: string;
  /** The beneficiary of the loan is under 18. */
  isForMinor: boolean;
  /** The beneficiary of the loan is visually impaired. */
  isVisuallyImpaired: boolean;
}

/**
 * The agreement that a person must accept; undefined if none. A beneficiary who does not borrow accepts nothing,
 * because the borrower does. The agreement of a borrower is an attribute of the product.
 */
export function agreementFor(one: AgreementCase, lookups?: LookupData): AgreementType | undefined {
  if (isGuarantor(one)) return 'GUARANTOR_FORM';
  if (!isBorrower(one)) return undefined;
  const { agreementType, agreement } = loanProductOf(lookups, one.loanType);
  const hasOwnText = agreement !== 'MASTER_DATA' && agreement.minorOrImpairedTemplate !== null;
  const isSpecial = hasOwnText && (one.isForMinor || one.isVisuallyImpaired);
  return agreementType === 'MASTER_AGREEMENT' && isSpecial ? 'MASTER_AGREEMENT_MINOR_VI' : agreementType;
}

const ADULT = 18;

const isMinor = ({ dateOfBirth }: Applicant, day: string): boolean => ageOn(dateOfBirth, day) < ADULT;

/**
 * The agreement case of the user who has this application open. Age and sight are those of the beneficiary (rule AGR-9);
 * the means test of the starter asks about the beneficiary's sight. A named person does not see either, so that for them
 * the bureau's list of documents decides.
 */
export function agreementCase(application: Application, day: string = today()): AgreementCase {
  const { applicants } = application;
  const beneficiary = applicants.find(isBeneficiary);
  const sight = applicants[0]?.meansTest;
  return {
    role: ownApplicant(application).role,
    loanType: productOf(application),
    isForMinor: beneficiary !== undefined && isMinor(beneficiary, day),
    isVisuallyImpaired: sight?.disability === 'YES' && sight.visuallyImpaired === 'YES',
  };
}
