import { ordinalDay } from '#lib/dates.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { beneficiaryName } from './agreementLoan.ts';
import { agreementCase, agreementFor } from './agreementRule.ts';
import {
  type Agreement,
  type Applicant,
  type Application,
  fullName,
  ownApplicant,
  withOwnApplicant,
} from './application.ts';
import { productOf } from './conditions.ts';
import { containsAll } from './containsAll.ts';
import { type AgreementType, type ApplicantDocument, isAgreementType } from './document.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import type { ProductAgreement, TemplateId } from './products.ts';
import { answersOf, answerTexts } from './questionnaire.ts';
import { type CustomerRole, isBeneficiary, knownRole } from './roles.ts';

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

/**
 * What an acceptance covers: the answers that the text and the figures on its card follow from. If any of this changes, the
 * agreement must be accepted again. An address may change (clause 10.2).
 */
function subjectOf(application: Application, docType: AgreementType): Readonly<Record<string, unknown>> {
  const own = ownApplicant(application);
  const studies = isBeneficiary(own) ? own.educationDetails : {};
  const { institution = '', programme = '', completionDate = '' } = studies;
  const { academicYear = '', loanRequired = '', loanTerm = '' } = application.loanDetails.loanApplication;
  return {
    name: fullName(own),
    trn: own.ssn,
    beneficiary: beneficiaryName(application),
    beneficiaryTrn: application.applicants.find(isBeneficiary)?.ssn ?? '',
    loanType: productOf(application),
    institution,
    programme,
    completionDate,
    academicYear,
    amountApplied: Number(application.loanDetails.studentLoan.amountApplied ?? '').toFixed(2),
    loanRequired,
    loanTerm,
    answers: answerTexts(answersOf(own.documents, docType)),
  };
}

/** Whether an acceptance was given for this. What its record does not say, of an earlier release or another backend, is not compared. */
function isGivenFor(acceptedFor: unknown, subject: Readonly<Record<string, unknown>>): boolean {
  if (typeof acceptedFor !== 'object' || acceptedFor === null) return false;
  const record = new Map<string, unknown>(Object.entries(acceptedFor));
  const said = Object.entries(subject).filter(([key]) => (record.get(key) ?? undefined) !== undefined);
  return containsAll(acceptedFor, Object.fromEntries(said), isStoredText);
}

/** A text as a backend may send it back: an amount or a term as a number. */
const isStoredText = (stored: unknown, accepted: unknown): boolean =>
  typeof stored === 'number' ? stored === Number(accepted) : stored === accepted;

/** The record of an acceptance: who accepted which version of which text, when, and for which loan. */
export const acceptanceOf = (
  application: Application,
  { docType, templateVersion, now }: { docType: AgreementType; templateVersion: string; now: Date },
): Agreement => ({
  docType,
  role: agreementRole(ownApplicant(application)),
  accepted: 'Y',
  acceptedOn: now.toISOString(),
  templateVersion,
  acceptedFor: subjectOf(application, docType),
});

/** The application with this acceptance, which replaces an earlier one of the same agreement. */
export function withAcceptance(application: Application, acceptance: Agreement): Application {
  const others = ownApplicant(application).agreements.filter(({ docType }) => docType !== acceptance.docType);
  return withOwnApplicant(application, { agreements: [...others, acceptance] });
}

/**
 * The valid acceptance of an agreement, or undefined. One given in another role or for another loan is not valid. One
 * that came back without these details is, because a backend may store the keys of rule AGR-8 only; so is one with fewer
 * or more keys, or with its amount as a number.
 */
export const acceptanceIn = (application: Application, docType: AgreementType): Agreement | undefined =>
  ownApplicant(application).agreements.find(
    (agreement) =>
      agreement.docType === docType &&
      agreement.accepted === 'Y' &&
      agreement.role === agreementRole(ownApplicant(application)) &&
      (agreement.acceptedFor === undefined || isGivenFor(agreement.acceptedFor, subjectOf(application, docType))),
  );

/** The agreements of the portal that the user has not accepted yet. */
export const agreementsToAccept = (
  application: Application,
  documents: readonly ApplicantDocument[],
  lookups?: LookupData,
): AgreementType[] =>
  agreementsInPortal(application, documents, lookups).filter((docType) => !acceptanceIn(application, docType));
