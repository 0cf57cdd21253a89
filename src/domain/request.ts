import { dayBefore } from '#lib/dates.ts';
import { withoutRepeats } from '#lib/lists.ts';
import { compareText } from '#lib/order.ts';
import { code, day, requiredText, text, z } from '#lib/zod.ts';
import { checklists, hasChecklist } from './checklists.ts';
import { type ApplicantDocument, applicantDocument, type UploadItem } from './document.ts';

/** The two kinds of request (rule FLD-33). */
export const requestKinds = ['APPEAL', 'SERVICE'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** A request as the bureau lists it (rule CALL-21). */
export const listedRequest = z.looseObject({
  requestId: requiredText,
  kind: code,
  code,
  narration: text,
  status: code,
  createdOn: day,
});
export type ListedRequest = z.output<typeof listedRequest>;

/**
 * The requests of a list that may repeat some, the newest first, each once: what became of it counts, not that it was received.
 * Which of a day is the later one, the order of the list says: it begins with the oldest, where its days say nothing else.
 */
export function distinctRequests(listed: readonly ListedRequest[]): ListedRequest[] {
  const distinct = withoutRepeats(
    listed,
    ({ requestId }) => requestId,
    (_one, before) => before.status === 'SUBMITTED',
  );
  const newerFirst = (one?: ListedRequest, other?: ListedRequest) =>
    compareText(other?.createdOn ?? '', one?.createdOn ?? '');
  const isNewestFirst = newerFirst(distinct[0], distinct.at(-1)) < 0;
  return (isNewestFirst ? distinct : distinct.reverse()).sort(newerFirst);
}

/** The lookup with the codes of a kind of request (rule FLD-33). */
export const requestCodes = {
  APPEAL: 'Appeal_Request_Master',
  SERVICE: 'Service_Request_Master',
} as const satisfies Record<RequestKind, string>;

/** The document types of each checklist (rule DLG-4), one per point. GA and RCDPD have questions instead. */
const checklistDocTypes: Readonly<Record<string, readonly string[]>> = {
  RP: ['INCOME_VERIFICATION', 'EXPENSES_LIST'],
  SW: ['SCHOLARSHIP_LETTER', 'TUITION_ADJUSTMENT_FORM'],
  FGR: ['SIGNED_LETTER', 'TRANSCRIPT'],
  GDE: ['GRADUATION_EXTENSION_LETTERS'],
};

/** The documents for a request of this code; all of them are mandatory. */
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

/** The subject of a request: an application by its `arn`, or a loan by its number. */
export type Subject = { arn: string } | { loanNumber: string };

const LOAN = 'loan ';

/** A subject as a single text, for the options of a list. */
export const subjectCode = (subject: Subject): string =>
  'arn' in subject ? subject.arn : `${LOAN}${subject.loanNumber}`;

export const subjectOf = (code: string): Subject =>
  code.startsWith(LOAN) ? { loanNumber: code.slice(LOAN.length) } : { arn: code };

/** The typed answers of a request; what is not typed yet is ''. */
export const requestAnswers = z.object({
  code: text,
  subject: text,
  narration: text,
  firstName: text,
  lastName: text,
  email: text,
  refundTreatment: text,
});
export type RequestAnswers = z.output<typeof requestAnswers>;

/** Whether a request names a new guarantor. */
export const isNewGuarantor = ({ code }: Pick<RequestAnswers, 'code'>): boolean => code === 'GA';

/** Whether a request asks for the refund of insurance premiums. */
export const isRefund = ({ code }: Pick<RequestAnswers, 'code'>): boolean => code === 'RCDPD';

/** The details that some codes need (rule CALL-21). */
function detailsOf(answers: RequestAnswers): object | undefined {
  const { firstName, lastName, email, refundTreatment } = answers;
  if (isNewGuarantor(answers)) return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
  return isRefund(answers) ? { refundTreatment } : undefined;
}

/** The body of APPEAL_REQUEST and SERVICE_REQUEST; every attempt has the same `requestId` (decision 20). */
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

/** What a request says: its answers, and the names of its files. */
const requestContent = {
  answers: requestAnswers,
  files: z.array(z.object({ id: z.string(), name: z.string() })),
};
export type RequestContent = z.output<z.ZodMiniObject<typeof requestContent>>;

/** Whether two requests say the same to the bureau. An answer that their code does not ask for does not count. */
export const isSameRequest = (one: RequestContent, other: RequestContent): boolean =>
  contentOf(one) === contentOf(other);

const contentOf = ({ answers, files }: RequestContent): string =>
  JSON.stringify([requestToSend(answers, { trn: '', documents: [], requestId: '' }), files.map(({ id }) => id)]);

const attempt = {
  /** The date on which it was sent, yyyy-MM-dd. */
  day: z.string(),
  /** The numbers of the requests that existed before. */
  known: z.array(z.string()),
};

/** An earlier release has stored the code and the words alone. They are enough to find it. */
const attemptOfEarlierRelease = z.pipe(
  z.object({ code: z.string(), narration: z.string(), ...attempt }),
  z.transform(({ code, narration, ...rest }) => ({
    ...rest,
    answers: requestAnswers.parse({ code, narration }),
    files: [],
  })),
);

/** A request that was sent and whose answer is not there yet, or was lost. */
export const sentRequest = z.union([z.object({ ...requestContent, ...attempt }), attemptOfEarlierRelease]);
export type SentRequest = z.output<typeof sentRequest>;

/** Finds the sent request in the history, if it arrived although its answer was lost. */
export const findArrivedRequest = (
  kind: RequestKind,
  sent: SentRequest,
  history: readonly ListedRequest[],
): ListedRequest | undefined =>
  history.find(
    (one) =>
      one.kind === kind &&
      one.code === sent.answers.code &&
      one.narration.trim() === sent.answers.narration.trim() &&
      // ISO dates sort as text.
      // A device that is some hours fast has sent it on the day before its own.
      (one.createdOn === '' || one.createdOn >= dayBefore(sent.day)) &&
      !sent.known.includes(one.requestId),
  );
