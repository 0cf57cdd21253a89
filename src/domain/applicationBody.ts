import { applicantGroups } from './answers.ts';
import { type Applicant, type Application, ownApplicant } from './application.ts';
import { withCopies } from './copies.ts';
import { isStarter } from './roles.ts';

/** The answers that only the person themselves gives; no other person's save includes them. */
const PRIVATE: ReadonlySet<string> = new Set([
  ...Object.keys(applicantGroups),
  ...(['address', 'addressDetails', 'documents', 'agreements'] satisfies (keyof Applicant)[]),
]);

/** What the starter enters about the people they name; these keys may also be cleared. */
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
 * The body in which an application is posted: with its copies, and without what only this tab knows. Of other people it
 * holds only what the user may know and change, so that a save never overwrites another person's answers with blanks.
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
