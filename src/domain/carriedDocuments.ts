import type { Applicant } from './application.ts';
import { type ApplicantDocument, isAgreementType } from './document.ts';
import { isIdGoodOn } from './identification.ts';
import { withoutPassedDays } from './questionnaire.ts';
import { isIdentification } from './upload.ts';

/**
 * The documents of the last application, which the bureau has, with their answers (decision 74); without agreements and the
 * picture of an expired ID. A day that has passed since is asked again, and a file says where its document is now.
 */
export const carriedDocuments = (before: Applicant, day: string): ApplicantDocument[] =>
  before.documents
    .filter(({ docType, generationRequired }) => !isAgreementType(docType) && generationRequired !== 'Y')
    .filter((document) => isIdGoodOn(before, day) || !isIdentification(document))
    .map((one, odindex) => ({
      ...one,
      generatedId: '',
      questionaire: withoutPassedDays(one.questionaire, day),
      uploads: one.uploads.map((file) => ({ ...file, odindex })),
    }));
