import type { Applicant, Application } from '#domain/application.ts';
import type { ApplicantDocument, DocumentQuestion } from '#domain/document.ts';
import { storedAnswer } from '#domain/questionnaire.ts';
import { requiredDocuments } from '../documents/required.ts';
import { documentQuestions } from '../master/questions.ts';
import { all, amount, answerText, type Check, date, instant, upTo } from './checks.ts';
import type { Finding } from './rule.ts';

const answerChecks: Readonly<Record<DocumentQuestion['dataType'], Check>> = {
  Text: answerText,
  TextArea: upTo(Number.POSITIVE_INFINITY),
  Amount: amount,
  Date: date,
  CheckBox: (value) => (value === 'Y' || value === 'N' ? undefined : 'must be Y or N'),
};

/** The findings about a person's documents and answers; `base` is the path of the applicant. */
export function documentFindings(application: Application, person: Applicant, base: string): Finding[] {
  const all = requiredDocuments(application.arn, person, application);
  return all.filter(isCounted(application, person)).flatMap((required) => {
    const index = person.documents.findIndex(({ docType }) => docType === required.docType);
    const given = person.documents[index];
    const path = `${base}.documents[${index < 0 ? person.documents.length : index}]`;
    if (required.generationRequired === 'Y') return agreementFindings(required, person, base);
    return [
      ...(required.mandatory === 'Y' && !given?.uploads.length
        ? [{ path: `${path}.uploads`, message: `Upload your ${required.name}` }]
        : []),
      ...answerFindings(required, given, path),
    ];
  });
}

/** Of an application that was sent back only what was asked for counts; all else was taken once (rule STA-12). */
const isCounted =
  ({ status, moreInfo, applicants }: Application, person: Applicant) =>
  ({ docType }: ApplicantDocument): boolean =>
    status !== 'MORE_INFO' || person !== applicants[0] || (moreInfo?.documents.includes(docType) ?? false);

/** Mandatory documents of the journey need answers; any answer that is given must be valid. */
function answerFindings(required: ApplicantDocument, given: ApplicantDocument | undefined, path: string): Finding[] {
  const isMandatory = required.mandatory === 'Y' && required.inJourney === 'Y';
  return documentQuestions
    .filter(({ docTypeCode }) => docTypeCode === required.docType)
    .flatMap((question): Finding[] => {
      const index = given?.questionaire.findIndex(({ questionCode }) => questionCode === question.questionCode) ?? -1;
      const value = storedAnswer(question, given?.questionaire ?? []);
      const where = `${path}.questionaire[${index < 0 ? question.docSNO - 1 : index}]`;
      if (value === '')
        return isMandatory ? [{ path: where, message: `${required.label}: answer "${question.questionDesc}"` }] : [];
      const wrong = all(answerChecks[question.dataType], upTo(question.maxLength))(value);
      return wrong ? [{ path: where, message: `${question.questionDesc} ${wrong}` }] : [];
    });
}

function agreementFindings({ docType, label }: ApplicantDocument, person: Applicant, base: string): Finding[] {
  const index = person.agreements.findIndex((one) => one.docType === docType);
  const accepted = person.agreements[index];
  const path = `${base}.agreements[${index < 0 ? person.agreements.length : index}]`;
  if (accepted?.accepted !== 'Y') return [{ path, message: `Accept the ${label}` }];
  const wrong = instant(accepted.acceptedOn);
  return wrong ? [{ path: `${path}.acceptedOn`, message: `The day of acceptance ${wrong}` }] : [];
}
