import { personal } from '#api/personal.ts';
import { session } from '#api/session.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { type Answer, type ApplicantDocument, applicantDocument } from '#domain/document.ts';
import { answersOf } from '#domain/questionnaire.ts';
import { listOf, z } from '#lib/zod.ts';

/** Generated documents as this tab's session storage holds them, with the application that they belong to. */
const generatedDocuments = personal(
  'LOAN_CONFIG',
  z.looseObject({ arn: z.string(), documents: listOf(applicantDocument) }),
);

const keptDocuments = (trn: string, arn: string): ApplicantDocument[] => {
  const read = generatedDocuments.of(trn).read();
  return read?.arn === arn ? read.documents : [];
};

/**
 * What was answered before (rule STA-8): from the applicant's stored documents when inJourney is Y, else from the
 * generated documents of session storage. A new session has none of those; what the server has then stands in.
 */
export function answersBefore(application: Application, { docType, inJourney }: ApplicantDocument): Answer[] {
  const stored = answersOf(ownApplicant(application).documents, docType);
  if (inJourney !== 'N') return stored;
  const generated = answersOf(keptDocuments(session.get()?.user.trn ?? '', application.arn), docType);
  return generated.length > 0 ? generated : stored;
}

/** Keeps the answers about a document that is not in the journey with the generated documents. */
export function keepAnswers(trn: string, arn: string, document: ApplicantDocument, questionaire: Answer[]): void {
  if (document.inJourney !== 'N') return;
  const others = keptDocuments(trn, arn).filter(({ docType }) => docType !== document.docType);
  generatedDocuments.of(trn).write({ arn, documents: [...others, { ...document, questionaire, uploads: [] }] });
}
