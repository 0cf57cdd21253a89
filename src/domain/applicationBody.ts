import { applicantGroups } from './answers.ts';
import { type Applicant, type Application, isStarter, ownApplicant } from './application.ts';
import { withCopies } from './copies.ts';

/** What somebody gives about themselves alone: nobody else's save carries it. */
const PRIVATE: ReadonlySet<string> = new Set([
  ...Object.keys(applicantGroups),
  ...(['address', 'addressDetails', 'documents', 'agreements'] satisfies (keyof Applicant)[]),
]);

/** What the starter says of the people they name: it may be cleared too. */
export const namedPersonKeys: readonly string[] = [
  'firstName',
  'middleName',
  'lastName',
  'ssn',
  'dateOfBirth',
  'email',
  'mobileNumber',
  'relationship',
];

/**
 * An application as it is posted: with its copies, without what only this tab knows, and of other people only what the
 * user may know and say of them, so that a save never overwrites somebody else's answers with blanks.
 */
export function toRequestBody(held: Application): { arn: string; [key: string]: unknown } {
  const { ownId: _client, ...body } = withCopies(held);
  const own = ownApplicant(held);
  const isSent = (key: string, value: unknown): boolean =>
    !PRIVATE.has(key) && (value !== '' || (isStarter(held) && namedPersonKeys.includes(key)));
  return {
    ...body,
    applicants: body.applicants.map((person, index) =>
      held.applicants[index] === own
        ? person
        : Object.fromEntries(Object.entries(person).filter(([key, value]) => isSent(key, value))),
    ),
  };
}
