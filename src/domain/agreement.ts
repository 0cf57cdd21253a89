import { ordinalDay } from '#lib/dates.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { agreementCase, agreementFor } from './agreementRule.ts';
import type { Applicant, Application } from './application.ts';
import { productOf } from './conditions.ts';
import { type AgreementType, type ApplicantDocument, isAgreementType } from './document.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import type { ProductAgreement, TemplateId } from './products.ts';
import { type CustomerRole, knownRole } from './roles.ts';

/**
 * The roles that sign an agreement: the codes of Borrower_Type_Master (rule ROL-1), and the beneficiary, who is not in
 * that list.
 */
export type AgreementRole = 'BORROWER' | 'PRINCIPAL_BORROWER' | 'BENEFICIARY' | 'GUARANTOR';

const documentTitles: Record<AgreementType, string> = {
  MASTER_AGREEMENT: 'Master Agreement',
  MASTER_AGREEMENT_MINOR_VI: 'Master Agreement for Minor - Visually Impaired',
  GUARANTOR_FORM: 'Guarantor Agreement Form',
};

/** The agreement of a product; undefined if the portal has no text for it. */
function textsOf(productCode: string): ProductAgreement | undefined {
  const { agreement } = loanProductOf(undefined, productCode);
  return agreement === 'MASTER_DATA' ? undefined : agreement;
}

/** The template of an agreement; undefined for a loan without one. */
export function templateOf(docType: AgreementType, productCode: string): TemplateId | undefined {
  if (docType === 'GUARANTOR_FORM') return 'guarantor';
  const texts = textsOf(productCode);
  if (docType === 'MASTER_AGREEMENT_MINOR_VI') return texts?.minorOrImpairedTemplate ?? 'master-minor-vi';
  return texts?.template;
}

/** 'Master Agreement – Targeted' (rule DLG-10). */
export const agreementTitle = (docType: AgreementType, productCode: string): string =>
  joinNonEmpty([documentTitles[docType], textsOf(productCode)?.title], ' – ');

/**
 * The agreements of the user's own part of the application. They come from the bureau's list of documents; if that
 * names none, agreementRule.ts decides, so that nobody submits without the agreement of their loan.
 */
export function agreementsOf(
  application: Application,
  documents: readonly ApplicantDocument[],
  lookups?: LookupData,
): AgreementType[] {
  const listed = documents.flatMap(({ docType, generationRequired }) =>
    generationRequired === 'Y' && isAgreementType(docType) ? [docType] : [],
  );
  if (listed.length > 0) return [...new Set(listed)];
  const agreement = agreementFor(agreementCase(application), lookups);
  return agreement ? [agreement] : [];
}

/**
 * The agreements of the user's part that the portal has a text for. The bureau has the others signed elsewhere, so that a
 * part without any has no screen of agreements (decision 85).
 */
export const agreementsInPortal = (
  application: Application,
  documents: readonly ApplicantDocument[],
  lookups?: LookupData,
): AgreementType[] =>
  agreementsOf(application, documents, lookups).filter((docType) => templateOf(docType, productOf(application)));

const agreementRoles: Record<CustomerRole, AgreementRole> = {
  'BORROWER-BENEFICIARY': 'BORROWER',
  // Borrows for another person.
  BORROWER: 'PRINCIPAL_BORROWER',
  BENEFICIARY: 'BENEFICIARY',
  GUARANTOR: 'GUARANTOR',
};

/** The role in which an applicant signs; an unknown role signs as the borrower. */
export function agreementRole({ role }: Pick<Applicant, 'role'>): AgreementRole {
  const known = knownRole(role);
  return known ? agreementRoles[known] : 'BORROWER';
}

/** The declaration beside the tick box, by role. */
export const declarations: Record<AgreementRole, string> = {
  BORROWER:
    'I am the borrower. I have read this agreement, or it was read to me, and I understand it. I agree to its terms, and I will repay the loan, with interest and fees, as it says.',
  PRINCIPAL_BORROWER:
    'I am the principal borrower. I have read this agreement, or it was read to me, and I understand it. I agree to its terms. The loan is for the beneficiary named in it, and I myself will repay it, with interest and fees, as it says.',
  // A beneficiary accepts only if the bureau asks for it, and never declares that they owe the loan.
  BENEFICIARY:
    'I am the beneficiary. I have read this agreement, or it was read to me, and I understand it. I will do what it asks of the beneficiary. I do not borrow: the borrower repays the loan.',
  GUARANTOR:
    'I am a guarantor. I have read this agreement, or it was read to me, and I understand it. If the borrower does not pay what is due, I will pay it.',
};

/** 'Dated the 21st day of November, 2026' (decision 24). */
export const datedLine = (day: string): string => `Dated the ${ordinalDay(day)}`;
