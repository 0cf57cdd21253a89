import type { UploadItem } from '#domain/document.ts';
import { today } from '#lib/dates.ts';
import { z } from '#lib/zod.ts';
import { findRecord } from '../applications/access.ts';
import { checkFile } from '../applications/files.ts';
import { type CallContext, callerWithTrn, get, type MockCall, post } from '../call.ts';
import { nextNumber } from '../db.ts';
import { badRequest, forbidden, notFound } from '../errorResponse.ts';
import { random } from '../random.ts';
import { codeOf, email, name, trn } from '../rules/checks.ts';
import { checkedText, optionalText, uploadItem, uuid } from '../schemas.ts';

const LONGEST_NARRATION = 450;

const body = (list: string) =>
  z
    .looseObject({
      trn: checkedText(trn),
      arn: optionalText,
      loanNumber: optionalText,
      code: checkedText(codeOf(list)),
      narration: z.string().check(z.minLength(1), z.maxLength(LONGEST_NARRATION)),
      details: z.optional(z.looseObject({})),
      documents: z.array(uploadItem),
      requestId: z.optional(uuid),
    })
    .check(z.refine(({ arn, loanNumber }) => Boolean(arn ?? loanNumber), 'an application or a loan is needed'));

type Body = z.output<ReturnType<typeof body>>;

/** The details that some codes need beyond the reason (rule CALL-21). */
const detailsOf: Readonly<Record<string, z.ZodMiniType>> = {
  GA: z.looseObject({ firstName: checkedText(name()), lastName: checkedText(name()), email: checkedText(email) }),
  RCDPD: z.looseObject({ refundTreatment: z.enum(['APPLY_TO_LOAN', 'DEPOSIT']) }),
};

function checkContent(documents: readonly UploadItem[]): void {
  for (const [index, { data, ...item }] of documents.entries()) {
    const field = `documents[${index}]`;
    if (data === undefined) throw badRequest('The content of the file is missing', field);
    checkFile(item, data, field);
  }
}

function checkSubject({ db }: CallContext, wanted: Body): void {
  if (wanted.arn) findRecord(db, wanted.arn, wanted.trn);
  if (!wanted.loanNumber) return;
  const loan = db.loans.find(({ loanNumber }) => loanNumber === wanted.loanNumber);
  if (!loan) throw notFound('Loan');
  if (loan.trn !== wanted.trn) throw forbidden();
}

const raise = (kind: 'APPEAL' | 'SERVICE') => (context: CallContext, wanted: Body) => {
  const { db, now } = context;
  const { trn: own } = callerWithTrn(context, wanted.trn);
  const repeated = wanted.requestId && db.requests.find((one) => one.clientRequestId === wanted.requestId);
  if (repeated) return { requestId: repeated.requestId, status: repeated.status };
  checkSubject(context, wanted);
  if (detailsOf[wanted.code]?.safeParse(wanted.details).success === false)
    throw badRequest('Details are missing or not right', 'details');
  checkContent(wanted.documents);
  const created = {
    requestId: `REQ${random(db.seed, 'request', nextNumber(db)).digits(8)}`,
    clientRequestId: wanted.requestId ?? '',
    trn: own,
    kind,
    code: wanted.code,
    narration: wanted.narration,
    status: 'SUBMITTED',
    createdOn: today(new Date(now)),
  };
  db.requests.push(created);
  return { requestId: created.requestId, status: created.status };
};

function requests(context: CallContext) {
  const { trn: own } = callerWithTrn(context, context.path('trn'));
  return context.db.requests
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
