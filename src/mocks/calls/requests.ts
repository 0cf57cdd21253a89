import type { UploadItem } from '#domain/document.ts';
import { today } from '#lib/dates.ts';
import { z } from '#lib/zod.ts';
import { recordFor } from '../applications/access.ts';
import { checkFile } from '../applications/files.ts';
import { callerWith, get, type MockCall, post, type Visit } from '../call.ts';
import { nextNumber } from '../db.ts';
import { random } from '../random.ts';
import { malformed, notThere, notYours } from '../refused.ts';
import { codeOf, email, name, trn } from '../rules/checks.ts';
import { maybe, ruled, uploadItem, uuid } from '../schemas.ts';

const LONGEST_NARRATION = 450;

const body = (list: string) =>
  z
    .looseObject({
      trn: ruled(trn),
      arn: maybe,
      loanNumber: maybe,
      code: ruled(codeOf(list)),
      narration: z.string().check(z.minLength(1), z.maxLength(LONGEST_NARRATION)),
      details: z.optional(z.looseObject({})),
      documents: z.array(uploadItem),
      requestId: z.optional(uuid),
    })
    .check(z.refine(({ arn, loanNumber }) => Boolean(arn ?? loanNumber), 'an application or a loan is needed'));

type Body = z.output<ReturnType<typeof body>>;

/** What some codes need beyond the reason (rule CALL-21). */
const detailsOf: Readonly<Record<string, z.ZodMiniType>> = {
  GA: z.looseObject({ firstName: ruled(name()), lastName: ruled(name()), email: ruled(email) }),
  RCDPD: z.looseObject({ refundTreatment: z.enum(['APPLY_TO_LOAN', 'DEPOSIT']) }),
};

function checkContent(documents: readonly UploadItem[]): void {
  for (const { data, ...item } of documents) {
    if (data === undefined) throw malformed('The content of the file is missing', `uploads ${item.id}`);
    checkFile(item, data);
  }
}

function checkSubject({ db }: Visit, wanted: Body): void {
  if (wanted.arn) recordFor(db, wanted.arn, wanted.trn);
  if (!wanted.loanNumber) return;
  const loan = db.loans.find(({ loanNumber }) => loanNumber === wanted.loanNumber);
  if (!loan) throw notThere('Loan');
  if (loan.trn !== wanted.trn) throw notYours();
}

const raise = (kind: 'APPEAL' | 'SERVICE') => (visit: Visit, wanted: Body) => {
  const { db, now } = visit;
  const { trn: own } = callerWith(visit, wanted.trn);
  const repeated = wanted.requestId && db.requests.find((one) => one.clientRequestId === wanted.requestId);
  if (repeated) return { requestId: repeated.requestId, status: repeated.status };
  checkSubject(visit, wanted);
  if (detailsOf[wanted.code]?.safeParse(wanted.details).success === false)
    throw malformed('Details are missing or not right', 'details');
  checkContent(wanted.documents);
  const made = {
    requestId: `REQ${random(db.seed, 'request', nextNumber(db)).digits(8)}`,
    clientRequestId: wanted.requestId ?? '',
    trn: own,
    kind,
    code: wanted.code,
    narration: wanted.narration,
    status: 'SUBMITTED',
    createdOn: today(new Date(now)),
  };
  db.requests.push(made);
  return { requestId: made.requestId, status: made.status };
};

function requests(visit: Visit) {
  const { trn: own } = callerWith(visit, visit.path('trn'));
  return visit.db.requests
    .filter((one) => one.trn === own)
    .map(({ requestId, kind, code, narration, status, createdOn }) => ({
      requestId,
      kind,
      code,
      narration,
      status,
      createdOn,
    }));
}

/** Appeal and service requests. */
export const requestCalls: MockCall[] = [
  post('appealRequest', '/api/request/APPEAL_REQUEST', body('Appeal_Request_Master'), raise('APPEAL')),
  post('serviceRequest', '/api/request/SERVICE_REQUEST', body('Service_Request_Master'), raise('SERVICE')),
  get('requests', '/api/application/GET/REQUESTS/{trn}', requests),
];
