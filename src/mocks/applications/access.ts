import { type Applicant, type Application, applicant } from '#domain/application.ts';
import type { ApplicationRecord, Db } from '../db.ts';
import { forbidden, notFound } from '../errorResponse.ts';

/** The statuses of an application that has ended: nobody owes a fee of it or gives a part any more. */
export const ENDED = ['CANCELLED', 'DECLINED', 'DISBURSED'];

/** The index of a user among the applicants: 0 for the starter, above for named people; -1 without a part in it. */
export const applicantIndexOf = ({ ownerTrn, application }: ApplicationRecord, trn: string): number =>
  ownerTrn === trn ? 0 : application.applicants.findIndex(({ ssn }, index) => index > 0 && ssn === trn);

/** The application with the user's index in it. Unknown: 404. Another person's: 403. */
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
/** Set by the server only. */
const SERVER_KEYS = ['id', 'state', 'invitedOn'];
/** The starter entered these about the people they named. */
const TYPED_BY_STARTER = ['ssn', 'dateOfBirth'];

const only = (person: Applicant, keys: readonly string[]): Applicant =>
  applicant.parse(Object.fromEntries(Object.entries(person).filter(([key]) => keys.includes(key))));

/** The application as one of its applicants sees it: other people's private groups are left out. */
export function visibleTo({ application }: ApplicationRecord, part: number): Application {
  const keys = part === 0 ? [...NAMES_AND_CONTACT, ...TYPED_BY_STARTER] : NAMES_AND_CONTACT;
  return {
    ...application,
    // The bureau wrote it to the starter.
    moreInfo: part === 0 ? application.moreInfo : undefined,
    applicants: application.applicants.map((person, index) => (index === part ? person : only(person, keys))),
  };
}

/** A named person with the changes that the starter may make. */
export const withStarterChanges = (stored: Applicant, given: Applicant): Applicant => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(given).filter(
      ([key]) => [...NAMES_AND_CONTACT, ...TYPED_BY_STARTER].includes(key) && !SERVER_KEYS.includes(key),
    ),
  ),
});
