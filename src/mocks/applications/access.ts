import { type Applicant, type Application, applicant } from '#domain/application.ts';
import { forbidden, notFound } from '#mocks/errorResponse.ts';
import type { ApplicationRecord, Db } from '../db.ts';

/** Where somebody stands among the applicants: 0 started it, others were named; -1 has no part in it. */
export const applicantIndexOf = ({ ownerTrn, application }: ApplicationRecord, trn: string): number =>
  ownerTrn === trn ? 0 : application.applicants.findIndex(({ ssn }, index) => index > 0 && ssn === trn);

/** The application that this user has a part in. Unknown: 404. Other people's: 403. */
export function findRecord(db: Db, arn: string, trn: string): { record: ApplicationRecord; part: number } {
  const record = db.applications.find(({ application }) => application.arn === arn);
  if (!record) throw notFound('Application');
  const part = applicantIndexOf(record, trn);
  if (part < 0) throw forbidden();
  return { record, part };
}

/** What people on one application may know of each other (rule ROL-5). */
const NAMES_AND_CONTACT = [
  'id',
  'order',
  'isAlreadyExist',
  'role',
  'applicantType',
  'prefix',
  'suffix',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'mobileNumber',
  'relationship',
  'state',
  'invitedOn',
  'invitationId',
];
/** Moved by the server alone. */
const SERVER_KEYS = ['id', 'state', 'invitedOn'];
/** Whoever named the others typed these too. */
const TYPED_BY_STARTER = ['ssn', 'dateOfBirth'];

const only = (person: Applicant, keys: readonly string[]): Applicant =>
  applicant.parse(Object.fromEntries(Object.entries(person).filter(([key]) => keys.includes(key))));

/** The application as one of its people sees it: other people's private groups are left out. */
export function visibleTo({ application }: ApplicationRecord, part: number): Application {
  const keys = part === 0 ? [...NAMES_AND_CONTACT, ...TYPED_BY_STARTER] : NAMES_AND_CONTACT;
  return {
    ...application,
    applicants: application.applicants.map((person, index) => (index === part ? person : only(person, keys))),
  };
}

/** What the starter may change about somebody they named. */
export const withStarterChanges = (stored: Applicant, given: Applicant): Applicant => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(given).filter(
      ([key]) => [...NAMES_AND_CONTACT, ...TYPED_BY_STARTER].includes(key) && !SERVER_KEYS.includes(key),
    ),
  ),
});
