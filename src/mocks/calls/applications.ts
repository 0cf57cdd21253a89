import { type Application, application as anApplication } from '#domain/application.ts';
import { today } from '#lib/dates.ts';
import { z } from '#lib/zod.ts';
import { findRecord, visibleTo } from '../applications/access.ts';
import { academicYearOf, duplicateMessage, duplicateOf } from '../applications/duplicates.ts';
import { invitePeople } from '../applications/invite.ts';
import { refuseStale, saveApplication, updateApplication } from '../applications/save.ts';
import { isSentBack, withoutLocked } from '../applications/sentBack.ts';
import { type ApplicationBody, applicationBody } from '../applications/wire.ts';
import { type CallContext, get, type MockCall, post } from '../call.ts';
import type { ApplicationRecord } from '../db.ts';
import { badRequest, ErrorResponse } from '../errorResponse.ts';
import { partFindings } from '../rules/application.ts';
import type { Finding } from '../rules/rule.ts';
import { nonEmptyText, optionalText } from '../schemas.ts';

const place = z.string().check(z.regex(/^[\w-]+,\d+$/, 'not a page,tab'));

/** The findings about the caller's part; the whole of an application that is not stored yet is its starter's. */
function findingsFor(context: CallContext, body: ApplicationBody): Finding[] {
  const { trn } = context.caller();
  const given = anApplication.parse(body);
  if (!body.arn) return partFindings(given, 0, trn);
  const { record, part } = findRecord(context.db, body.arn, trn);
  const { status, moreInfo } = record.application;
  const whole = part === 0 ? given : withOtherParts(given, part, record);
  const checked = { ...whole, status, moreInfo };
  const findings = partFindings(checked, part, trn);
  return part === 0 && isSentBack(record) ? withoutLocked(checked, findings) : findings;
}

/** A named person does not see the answers of others, some of which decide which agreement this person accepts. */
const withOtherParts = (given: Application, part: number, { application }: ApplicationRecord): Application => ({
  ...given,
  applicants: application.applicants.map((person, index) => (index === part && given.applicants[index]) || person),
});

function refuseDuplicate({ db }: CallContext, { application, ownerTrn }: ApplicationRecord, wanted: Application): void {
  const year = academicYearOf(wanted);
  const { arn } = application;
  const loanType = application.loanType || wanted.loanType;
  const other = duplicateOf(db, { trn: ownerTrn, loanType, academicYear: year, arn });
  if (!other) return;
  const message = duplicateMessage(other.loanType, year);
  throw new ErrorResponse(400, message, [{ typeOfMessage: message, code: 'DUPLICATE' }]);
}

/** Submits the caller's part. A repeated call gets the same answer (rule CALL-16). */
function create(context: CallContext, body: ApplicationBody) {
  const { trn } = context.caller();
  if (!body.arn) throw badRequest('The application has not been saved', 'arn');
  const { record, part } = findRecord(context.db, body.arn, trn);
  if (isSubmitted(record, part)) return outcomeOf(record);
  refuseStale(record, body);
  if (part === 0) refuseDuplicate(context, record, anApplication.parse(body));
  const findings = findingsFor(context, body);
  if (findings.length > 0)
    throw new ErrorResponse(
      400,
      'The application is not complete',
      findings.map(({ path, message }) => ({ typeOfMessage: message, code: 'VALIDATION', field: path })),
    );
  updateApplication(context, body);
  submit(context, record, part);
  return outcomeOf(record);
}

const isSubmitted = ({ application }: ApplicationRecord, part: number): boolean =>
  part === 0
    ? !['DRAFT', 'MORE_INFO'].includes(application.status)
    : application.applicants[part]?.state === 'ACCEPTED';

function submit({ db, now }: CallContext, record: ApplicationRecord, part: number): void {
  const own = record.application.applicants[part];
  if (part > 0 && own) own.state = 'ACCEPTED';
  if (part > 0) return;
  if (isSentBack(record)) {
    // What was asked for belongs to MORE_INFO, and goes with it.
    record.application = { ...record.application, status: 'UNDER_REVIEW', moreInfo: undefined };
    return;
  }
  record.application.status = 'SUBMITTED';
  record.submittedOn = today(new Date(now));
  invitePeople(db, record, now);
}

const outcomeOf = ({ application: { arn, status, version } }: ApplicationRecord) => ({ arn, status, version });

/** Cancels an application before it is decided; later it is refused. */
function cancel(context: CallContext, { arn }: { arn: string }) {
  const { record, part } = findRecord(context.db, arn, context.caller().trn);
  const { application } = record;
  const isOpen = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO'].includes(application.status);
  if (isOpen && part === 0) {
    application.status = 'CANCELLED';
    application.version += 1;
    record.updatedAt = context.now;
  }
  return { cancelled: application.status === 'CANCELLED', version: application.version };
}

/** Applications: saving, checking, submitting, cancelling. */
export const applicationCalls: MockCall[] = [
  post('saveApplication', '/api/applications/', applicationBody, saveApplication),
  get('application', '/api/applications/{arn}', ({ db, path, caller }) => {
    const { record, part } = findRecord(db, path('arn'), caller().trn);
    return visibleTo(record, part);
  }),
  post(
    'savePreferences',
    '/api/applications/{arn}/PREFERENCES',
    z.looseObject({ lastVisitedPage: place }),
    (context, body) => {
      const { record } = findRecord(context.db, context.path('arn'), context.caller().trn);
      record.application.lastVisitedPage = body.lastVisitedPage;
      return {};
    },
  ),
  post('validateApplication', '/api/applications/VALIDATE', applicationBody, (context, body) => {
    const errors = findingsFor(context, body);
    return errors.length > 0 ? { valid: false, errors } : { valid: true };
  }),
  post('createApplication', '/api/application/CREATE', applicationBody, create),
  post(
    'cancelApplication',
    '/api/application/CANCEL',
    z.looseObject({ arn: nonEmptyText, reason: optionalText }),
    cancel,
  ),
];
