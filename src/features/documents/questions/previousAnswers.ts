import { personal } from '#api/personal.ts';
import { session } from '#api/session.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { type Answer, type ApplicantDocument, applicantDocument } from '#domain/document.ts';
import { answersOf } from '#domain/questionnaire.ts';
import { listOf, z } from '#lib/zod.ts';

/** The generated documents of one application, as session storage holds them (rule STA-8). */
const generatedDocuments = personal(
  'LOAN_CONFIG',
  z.looseObject({ arn: z.string(), documents: listOf(applicantDocument) }),
);

const loadGeneratedDocuments = (trn: string, arn: string): ApplicantDocument[] => {
  const stored = generatedDocuments.of(trn).read();
  return stored?.arn === arn ? stored.documents : [];
};

/**
 * The answers that were given before: from the applicant's stored documents when `inJourney` is Y, else from the generated
 * documents of session storage (rule STA-8). A new session has none of those: the stored documents stand in.
 */
export function previousAnswers(application: Application, { docType, inJourney }: ApplicantDocument): Answer[] {
  const stored = answersOf(ownApplicant(application).documents, docType);
  if (inJourney !== 'N') return stored;
  const generated = answersOf(loadGeneratedDocuments(session.get()?.user.trn ?? '', application.arn), docType);
  return generated.length > 0 ? generated : stored;
}

/** Saves the answers about a document with the generated documents, unless the document is part of the journey. */
export function saveGeneratedAnswers(
  trn: string,
  arn: string,
  document: ApplicantDocument,
  questionaire: Answer[],
): void {
  if (document.inJourney !== 'N') return;
  const others = loadGeneratedDocuments(trn, arn).filter(({ docType }) => docType !== document.docType);
  generatedDocuments.of(trn).write({ arn, documents: [...others, { ...document, questionaire, uploads: [] }] });
}
