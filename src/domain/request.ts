import { text, z } from '#lib/zod.ts';
import { checklists, hasChecklist } from './checklists.ts';
import { type ApplicantDocument, applicantDocument, type UploadItem } from './document.ts';

/** The two kinds of request (rule FLD-33). */
export const requestKinds = ['APPEAL', 'SERVICE'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A request as the bureau lists it (rule CALL-21). */
export const listedRequest = z.looseObject({
  requestId: z.string().check(z.minLength(1)),
  kind: text,
  code: text,
  narration: text,
  status: text,
  createdOn: text,
});
export type ListedRequest = z.output<typeof listedRequest>;

/** The lookup that a kind of request takes its codes from (rule FLD-33). */
export const requestCodes = {
  APPEAL: 'Appeal_Request_Master',
  SERVICE: 'Service_Request_Master',
} as const satisfies Record<RequestKind, string>;

/** The document types of each checklist (rule DLG-4), point by point. GA and RCDPD ask questions instead. */
const checklistDocTypes: Readonly<Record<string, readonly string[]>> = {
  RP: ['INCOME_VERIFICATION', 'EXPENSES_LIST'],
  SW: ['SCHOLARSHIP_LETTER', 'TUITION_ADJUSTMENT_FORM'],
  FGR: ['SIGNED_LETTER', 'TRANSCRIPT'],
  GDE: ['GRADUATION_EXTENSION_LETTERS'],
};

/** The documents that a request of this code needs; all of them are mandatory. */
export function requestDocumentsFor(code: string): ApplicantDocument[] {
  if (!hasChecklist(code)) return [];
  const { points } = checklists[code];
  return (checklistDocTypes[code] ?? []).map((docType, index) =>
    applicantDocument.parse({
      docType,
      label: points[index],
      name: points[index],
      mandatory: 'Y',
      generationRequired: 'N',
    }),
  );
}

/** What a request is about: an application by its `arn`, or a loan by its number. */
export type Subject = { arn: string } | { loanNumber: string };

const LOAN = 'loan ';

/** A subject as one text, for a list to choose from. */
export const subjectCode = (subject: Subject): string =>
  'arn' in subject ? subject.arn : `${LOAN}${subject.loanNumber}`;

export const subjectOf = (code: string): Subject =>
  code.startsWith(LOAN) ? { loanNumber: code.slice(LOAN.length) } : { arn: code };

/** What was typed into a request. */
export interface RequestAnswers {
  code: string;
  subject: string;
  narration: string;
  firstName: string;
  lastName: string;
  email: string;
  refundTreatment: string;
}

/** A request that names a new guarantor. */
export const isNewGuarantor = ({ code }: Pick<RequestAnswers, 'code'>): boolean => code === 'GA';

/** A request for the refund of insurance premiums. */
export const isRefund = ({ code }: Pick<RequestAnswers, 'code'>): boolean => code === 'RCDPD';

/** The details that some codes carry (rule CALL-21). */
function detailsOf(answers: RequestAnswers): object | undefined {
  const { firstName, lastName, email, refundTreatment } = answers;
  if (isNewGuarantor(answers)) return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
  return isRefund(answers) ? { refundTreatment } : undefined;
}

/** The body of APPEAL_REQUEST and SERVICE_REQUEST; `requestId` is the same on every try (decision 20). */
export const requestToSend = (
  answers: RequestAnswers,
  { trn, documents, requestId }: { trn: string; documents: readonly UploadItem[]; requestId: string },
) => ({
  trn,
  ...subjectOf(answers.subject),
  code: answers.code,
  narration: answers.narration.trim(),
  details: detailsOf(answers),
  documents,
  requestId,
});

/** A request that went out and whose answer was lost. */
export const sentRequest = z.object({
  code: z.string(),
  narration: z.string(),
  /** The day it went out, yyyy-MM-dd. */
  day: z.string(),
  /** The numbers of the requests that were there before. */
  known: z.array(z.string()),
});
export type SentRequest = z.output<typeof sentRequest>;

/** The request of the history that was sent and not answered, if it arrived after all. */
export const findArrivedRequest = (
  kind: RequestKind,
  sent: SentRequest,
  history: readonly ListedRequest[],
): ListedRequest | undefined =>
  history.find(
    (one) =>
      one.kind === kind &&
      one.code === sent.code &&
      one.narration.trim() === sent.narration.trim() &&
      // Days on the wire sort as text.
      (one.createdOn === '' || one.createdOn >= sent.day) &&
      !sent.known.includes(one.requestId),
  );
