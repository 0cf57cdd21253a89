import { formatLongInstant } from '#lib/dates.ts';
import { withoutRepeats } from '#lib/lists.ts';
import { day } from '#lib/zod.ts';
import { agreementRole, agreementsInPortal, agreementsOf } from './agreement.ts';
import { beneficiaryName, borrowerName, loanTable } from './agreementLoan.ts';
import { type Agreement, type Application, fullName, isOpen, ownApplicant, withOwnApplicant } from './application.ts';
import { productOf } from './conditions.ts';
import { containsAll } from './containsAll.ts';
import { type AgreementType, type ApplicantDocument, isAgreementType } from './document.ts';
import type { LookupData } from './lookup.ts';
import { answersOf, answerTexts } from './questionnaire.ts';
import { isBeneficiary } from './roles.ts';
import { isSentBack } from './sentBack.ts';

// What somebody has accepted, and whether it still holds (decision 84).

/**
 * What an acceptance covers: the answers that the text and the figures on its card follow from. If any of this changes, the
 * agreement must be accepted again. An address may change (clause 10.2).
 */
function subjectOf(application: Application, docType: AgreementType): Readonly<Record<string, unknown>> {
  const own = ownApplicant(application);
  const studies = isBeneficiary(own) ? own.educationDetails : {};
  const { institution = '', programme = '', completionDate = '' } = studies;
  const { loanRequired = '', loanTerm = '' } = application.loanDetails.loanApplication;
  // As the text prints it: who was named may know it from the surety copy only.
  const loan = loanTable(application);
  return {
    name: fullName(own),
    trn: own.ssn,
    borrower: borrowerName(application),
    beneficiary: beneficiaryName(application),
    beneficiaryTrn: application.applicants.find(isBeneficiary)?.ssn ?? '',
    loanType: productOf(application),
    institution,
    programme,
    completionDate,
    academicYear: loan.map(({ academicYear }) => academicYear).join(' '),
    amountApplied: loan.reduce((sum, { amountApplied }) => sum + Number(amountApplied), 0).toFixed(2),
    loanRequired,
    loanTerm,
    answers: answerTexts(answersOf(own.documents, docType)),
  };
}

/** Whether an acceptance was given for this. What its record does not say, of an earlier release or another backend, is not compared. */
function isGivenFor(acceptedFor: object, subject: Readonly<Record<string, unknown>>): boolean {
  const record = new Map<string, unknown>(Object.entries(acceptedFor));
  const said = Object.entries(subject).filter(([key]) => (record.get(key) ?? undefined) !== undefined);
  return containsAll(acceptedFor, Object.fromEntries(said), isStoredText);
}

/** A text as a backend may send it back: an amount or a term as a number, a day with a time, anything filled up with spaces. */
const isStoredText = (stored: unknown, accepted: unknown): boolean =>
  typeof stored === 'number' ? stored === Number(accepted) : day.parse(stored).trim() === accepted;

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
 * Whether an acceptance is valid for the application as it is now. One given in another role or for another loan is not. One
 * that came back without any of this is, because a backend may store the keys of rule AGR-8 only; so is one with fewer or
 * more keys, or with its amount as a number.
 */
const holds = (application: Application, { accepted, role, acceptedFor }: Agreement, docType: AgreementType): boolean =>
  accepted === 'Y' &&
  (role === '' || role === agreementRole(ownApplicant(application))) &&
  (acceptedFor === undefined || isGivenFor(acceptedFor, subjectOf(application, docType)));

/** The valid acceptance of an agreement, or undefined. */
export const acceptanceIn = (application: Application, docType: AgreementType): Agreement | undefined =>
  ownApplicant(application).agreements.find((one) => one.docType === docType && holds(application, one, docType));

/** Whether answers for which an acceptance was given have changed since: its text is then filled with others. */
export const hasChangedSince = (application: Application, accepted: Agreement): boolean =>
  isAgreementType(accepted.docType) && !holds(application, accepted, accepted.docType);

/** Whether the user may still have to send their part. A cancelled application does not say whether it was sent. */
const mayBeUnsent = (application: Application): boolean =>
  application.status === 'CANCELLED' || (isOpen(application) && !isSentBack(application));

/**
 * What the user has accepted: of a part that is not sent only what still holds. What was sent stays accepted, though some
 * of its answers may change once the bureau asks for more. Each once, as it was accepted last: a list may repeat one, or
 * keep what a later acceptance has replaced.
 */
export const acceptedAgreements = (application: Application): Agreement[] =>
  withoutRepeats(
    ownApplicant(application).agreements.filter(
      (one) => one.accepted === 'Y' && !(mayBeUnsent(application) && hasChangedSince(application, one)),
    ),
    ({ docType }) => docType,
    (one, before) => one.acceptedOn > before.acceptedOn,
  );

/**
 * The application with the acceptances that belong to it (decision 133): one of another product, or of the loan before it
 * was changed, was given for something else. What was sent back stays as it was, and so does everything until it is known
 * what is required.
 */
export function withAskedAcceptances(
  application: Application,
  documents: readonly ApplicantDocument[] | undefined,
  lookups?: LookupData,
): Application {
  if (!documents || isSentBack(application)) return application;
  const asked = agreementsOf(application, documents, lookups);
  const belongs = (one: Agreement): boolean =>
    !isAgreementType(one.docType) || (asked.includes(one.docType) && acceptanceIn(application, one.docType) === one);
  const { agreements } = ownApplicant(application);
  return agreements.every(belongs)
    ? application
    : withOwnApplicant(application, { agreements: agreements.filter(belongs) });
}

/** The agreements of the portal that the user has not accepted yet. */
export const agreementsToAccept = (
  application: Application,
  documents: readonly ApplicantDocument[],
  lookups?: LookupData,
): AgreementType[] =>
  agreementsInPortal(application, documents, lookups).filter((docType) => !acceptanceIn(application, docType));

/** 'Accepted on 21 November 2026, 09:02' from the instant of an acceptance; 'Accepted' where a backend does not store it. */
export const acceptanceText = (acceptedOn: string): string =>
  acceptedOn === '' ? 'Accepted' : `Accepted on ${formatLongInstant(acceptedOn)}`;
