import { type Application, application as anApplication } from '#domain/application.ts';
import { today } from '#lib/dates.ts';
import { z } from '#lib/zod.ts';
import { recordFor, seenBy } from '../applications/access.ts';
import { academicYearOf, duplicateMessage, duplicateOf } from '../applications/duplicates.ts';
import { invitePeople } from '../applications/invite.ts';
import { refuseStale, save, saveKnown } from '../applications/save.ts';
import { type ApplicationBody, applicationBody } from '../applications/wire.ts';
import { get, type MockCall, post, type Visit } from '../call.ts';
import type { ApplicationRecord } from '../db.ts';
import { malformed, Refused } from '../refused.ts';
import { partFindings } from '../rules/application.ts';
import type { Finding } from '../rules/rule.ts';
import { filled, maybe } from '../schemas.ts';

const place = z.string().check(z.regex(/^[\w-]+,\d+$/, 'not a page,tab'));

/** Which applicant the caller is: of an application that is stored, or the one who is just starting it. */
function findingsFor(visit: Visit, body: ApplicationBody): Finding[] {
  const { trn } = visit.caller();
  const part = body.arn ? recordFor(visit.db, body.arn, trn).part : 0;
  return partFindings(anApplication.parse(body), part, trn);
}

function refuseDuplicate({ db }: Visit, { application, ownerTrn }: ApplicationRecord, wanted: Application): void {
  const year = academicYearOf(wanted);
  const other = duplicateOf(db, ownerTrn, application.loanType || wanted.loanType, year);
  if (!other) return;
  const message = duplicateMessage(other.loanType, year);
  throw new Refused(400, message, [{ typeOfMessage: message, code: 'DUPLICATE' }]);
}

/** Submits the caller's part. A repeated call gets the same answer (rule CALL-16). */
function create(visit: Visit, body: ApplicationBody) {
  const { trn } = visit.caller();
  if (!body.arn) throw malformed('The application has not been saved', 'arn');
  const { record, part } = recordFor(visit.db, body.arn, trn);
  if (isSubmitted(record, part)) return outcomeOf(record);
  refuseStale(record, body);
  if (part === 0) refuseDuplicate(visit, record, anApplication.parse(body));
  const findings = findingsFor(visit, body);
  if (findings.length > 0)
    throw new Refused(
      400,
      'The application is not complete',
      findings.map(({ path, message }) => ({ typeOfMessage: message, code: 'VALIDATION', field: path })),
    );
  saveKnown(visit, body);
  submit(visit, record, part);
  return outcomeOf(record);
}

const isSubmitted = ({ application }: ApplicationRecord, part: number): boolean =>
  part === 0
    ? !['DRAFT', 'MORE_INFO'].includes(application.status)
    : application.applicants[part]?.state === 'ACCEPTED';

function submit({ db, now }: Visit, record: ApplicationRecord, part: number): void {
  const own = record.application.applicants[part];
  if (part > 0 && own) own.state = 'ACCEPTED';
  if (part > 0) return;
  record.application.status = 'SUBMITTED';
  record.submittedOn = today(new Date(now));
  invitePeople(db, record, now);
}

const outcomeOf = ({ application: { arn, status, version } }: ApplicationRecord) => ({ arn, status, version });

/** Before a loan is decided it can be cancelled; afterwards the answer is no. */
function cancel(visit: Visit, { arn }: { arn: string }) {
  const { record, part } = recordFor(visit.db, arn, visit.caller().trn);
  const { application } = record;
  const isOpen = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO'].includes(application.status);
  if (isOpen && part === 0) {
    application.status = 'CANCELLED';
    application.version += 1;
    record.updatedAt = visit.now;
  }
  return { cancelled: application.status === 'CANCELLED', version: application.version };
}

/** Applications: saving, checking, submitting, cancelling. */
export const applicationCalls: MockCall[] = [
  post('saveApplication', '/api/applications/', applicationBody, save),
  get('application', '/api/applications/{arn}', ({ db, path, caller }) => {
    const { record, part } = recordFor(db, path('arn'), caller().trn);
    return seenBy(record, part);
  }),
  post(
    'savePreferences',
    '/api/applications/{arn}/PREFERENCES',
    z.looseObject({ lastVisitedPage: place }),
    (visit, body) => {
      const { record } = recordFor(visit.db, visit.path('arn'), visit.caller().trn);
      record.application.lastVisitedPage = body.lastVisitedPage;
      return {};
    },
  ),
  post('validateApplication', '/api/applications/VALIDATE', applicationBody, (visit, body) => {
    const errors = findingsFor(visit, body);
    return errors.length > 0 ? { valid: false, errors } : { valid: true };
  }),
  post('createApplication', '/api/application/CREATE', applicationBody, create),
  post('cancelApplication', '/api/application/CANCEL', z.looseObject({ arn: filled, reason: maybe }), cancel),
];
