import { type Applicant, type Application, application } from '#domain/application.ts';
import { canonicalJson } from '#lib/objects.ts';
import type { CallContext } from '../call.ts';
import { type ApplicationRecord, type Db, nextNumber } from '../db.ts';
import { badRequest, conflict, forbidden } from '../errorResponse.ts';
import { random } from '../random.ts';
import { applicantIndexOf, ENDED, findRecord, visibleTo, withStarterChanges } from './access.ts';
import { withCheckedFiles } from './files.ts';
import { invitePeople } from './invite.ts';
import { isSentBack, refuseLockedChanges } from './sentBack.ts';
import type { ApplicationBody } from './wire.ts';

const CHANGED_ELSEWHERE = 'The application was changed in another tab or by another person';

/** A unique application number of 13 characters. */
function newArn(db: Db, now: number): string {
  const arn = `SLB${new Date(now).getUTCFullYear()}${random(db.seed, 'arn', nextNumber(db)).digits(6)}`;
  return db.applications.some((record) => record.application.arn === arn) ? newArn(db, now) : arn;
}

/** The stored part of a body: unknown keys too, but not the keys of the call. */
function parseApplication({ requestId: _call, ...body }: ApplicationBody): Application {
  return application.parse(body);
}

/**
 * Merges the people whom the starter named: their own answers stay, new people are invited. The server sets their
 * state.
 */
function mergeNamedPeople(arn: string, people: readonly Applicant[], stored: readonly Applicant[]): Applicant[] {
  const used = new Set([...stored, ...people].map(({ id }) => id));
  return people.map((person) => {
    const known = stored.find(({ id, ssn }) => (person.id ? id === person.id : ssn !== '' && ssn === person.ssn));
    // Another TRN is another person: they are invited, and get nothing of the previous person.
    const isSame = known && (known.ssn === '' || known.ssn === person.ssn);
    return isSame
      ? withStarterChanges(known, person)
      : { ...person, id: person.id || freeId(arn, used), state: 'INVITED' };
  });
}

/** An unused applicant id; it is marked as used. */
function freeId(arn: string, used: Set<string>, number = 2): string {
  const id = `${arn}-${number}`;
  if (used.has(id)) return freeId(arn, used, number + 1);
  used.add(id);
  return id;
}

/** Stores an application and returns what its sender may see of it (rules CALL-13 and ROL-5). */
export function saveApplication(context: CallContext, body: ApplicationBody): Application {
  return body.arn ? updateApplication(context, body).visible : createApplication(context, body);
}

function createApplication({ db, now, caller }: CallContext, body: ApplicationBody): Application {
  const { trn } = caller();
  const repeated = body.requestId && db.applications.find(({ saveRequestId }) => saveRequestId === body.requestId);
  if (repeated) {
    if (repeated.ownerTrn !== trn) throw forbidden();
    return visibleTo(repeated, 0);
  }
  const wanted = parseApplication(body);
  const [starter, ...people] = wanted.applicants;
  if (!starter) throw badRequest('An application needs an applicant', 'applicants');
  const arn = newArn(db, now);
  const record: ApplicationRecord = {
    application: {
      ...wanted,
      arn,
      status: 'DRAFT',
      version: 1,
      applicants: [
        { ...withCheckedFiles(db, starter, trn), id: starter.id || `${arn}-1` },
        ...mergeNamedPeople(arn, people, []),
      ],
    },
    ownerTrn: trn,
    saveRequestId: body.requestId ?? '',
    createdAt: now,
    updatedAt: now,
    submittedOn: '',
    contexts: {},
  };
  db.applications.push(record);
  return visibleTo(record, 0);
}

/** Refuses a body that was not based on the stored version (rule ERR-6). */
export function refuseStale({ application: { version } }: ApplicationRecord, body: ApplicationBody): void {
  if (body.version === undefined) throw badRequest('The version is missing', 'version');
  if (body.version !== version) throw conflict(CHANGED_ELSEWHERE);
}

/**
 * Updates a stored application with what the sender may change. Refuses an outdated version, or a submitted
 * application or part.
 */
export function updateApplication(
  context: CallContext,
  body: ApplicationBody,
): { record: ApplicationRecord; part: number; visible: Application } {
  const { trn } = context.caller();
  const { record, part } = findRecord(context.db, body.arn ?? '', trn);
  refuseStale(record, body);
  const stored = record.application;
  const wanted = parseApplication(body);
  if (part > 0 && ENDED.includes(stored.status)) throw conflict('The application has ended');
  if (part > 0 && stored.applicants[part]?.state === 'ACCEPTED') throw conflict('This part has been submitted');
  const isOpen = part > 0 || ['DRAFT', 'MORE_INFO'].includes(stored.status);
  if (!isOpen) return correctInvitations(context, record, wanted);
  const applicants =
    part === 0
      ? applicantsFromStarter(context.db, stored, wanted, trn)
      : applicantsFromNamedPerson(context.db, stored, wanted, part, trn);
  if (part === 0 && isSentBack(record)) refuseLockedChanges(stored, { ...wanted, applicants });
  record.application = {
    ...(part === 0 ? wanted : stored),
    arn: stored.arn,
    status: stored.status,
    moreInfo: stored.moreInfo,
    version: stored.version + 1,
    applicants,
  };
  record.updatedAt = context.now;
  if (part === 0 && record.submittedOn !== '') invitePeople(context.db, record, context.now);
  return { record, part, visible: visibleTo(record, applicantIndexOf(record, trn)) };
}

/** After submission the starter may still correct the contact details of a person who has not answered yet. */
function correctInvitations(context: CallContext, record: ApplicationRecord, wanted: Application) {
  const stored = record.application;
  const applicants = stored.applicants.map((person, index) => {
    const changed = wanted.applicants.find(({ id }) => id === person.id);
    const isAwaited = index > 0 && person.state === 'INVITED' && person.ssn === changed?.ssn;
    return changed && isAwaited ? withStarterChanges(person, changed) : person;
  });
  const isUnderWay = ['SUBMITTED', 'UNDER_REVIEW'].includes(stored.status);
  if (!isUnderWay || canonicalJson(applicants) === canonicalJson(stored.applicants))
    throw conflict('The application has been submitted and can no longer be changed');
  record.application = { ...stored, version: stored.version + 1, applicants };
  record.updatedAt = context.now;
  invitePeople(context.db, record, context.now);
  return { record, part: 0, visible: visibleTo(record, 0) };
}

function applicantsFromStarter(db: Db, stored: Application, wanted: Application, trn: string): Applicant[] {
  const [starter, ...people] = wanted.applicants;
  const [own, ...others] = stored.applicants;
  if (!starter) throw badRequest('An application needs an applicant', 'applicants');
  return [
    { ...withCheckedFiles(db, starter, trn), id: own?.id ?? starter.id },
    ...mergeNamedPeople(stored.arn, people, others),
  ];
}

/** A guarantor or co-applicant changes their own part only; their identity was entered by the starter. */
function applicantsFromNamedPerson(
  db: Db,
  stored: Application,
  wanted: Application,
  part: number,
  trn: string,
): Applicant[] {
  return stored.applicants.map((person, index) => {
    const own = wanted.applicants[part];
    if (index !== part || !own) return person;
    const { id, role, ssn, relationship } = person;
    return { ...withCheckedFiles(db, own, trn, part), id, role, ssn, relationship, state: 'DETAILS' };
  });
}
