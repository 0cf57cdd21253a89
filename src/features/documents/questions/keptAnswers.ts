import { type Application, ownApplicant } from '#domain/application.ts';
import { type Answer, type ApplicantDocument, applicantDocument } from '#domain/document.ts';
import { answersOf } from '#domain/questionnaire.ts';
import { tabStorage } from '#lib/storage.ts';
import { listOf, z } from '#lib/zod.ts';

/** Generated documents as this tab's session storage holds them, with the application that they belong to. */
const kept = z.looseObject({ arn: z.string(), documents: listOf(applicantDocument) });

const keptDocuments = (arn: string): ApplicantDocument[] => {
  const read = tabStorage.read('LOAN_CONFIG', kept);
  return read?.arn === arn ? read.documents : [];
};

/**
 * What was answered before (spec section 4): from the applicant's stored documents when inJourney is Y, else from the
 * generated documents of session storage. A new session has none of those; what the server has then stands in.
 */
export function answersBefore(application: Application, { docType, inJourney }: ApplicantDocument): Answer[] {
  const stored = answersOf(ownApplicant(application).documents, docType);
  if (inJourney !== 'N') return stored;
  const generated = answersOf(keptDocuments(application.arn), docType);
  return generated.length > 0 ? generated : stored;
}

/** Keeps the answers about a document that is not in the journey with the generated documents. */
export function keepAnswers(arn: string, document: ApplicantDocument, questionaire: Answer[]): void {
  if (document.inJourney !== 'N') return;
  const others = keptDocuments(arn).filter(({ docType }) => docType !== document.docType);
  tabStorage.write('LOAN_CONFIG', { arn, documents: [...others, { ...document, questionaire, uploads: [] }] });
}
