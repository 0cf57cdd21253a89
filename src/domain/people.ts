import { formatLongInstant } from '#lib/dates.ts';
import { joinWithAnd } from '#lib/text.ts';
import { type Applicant, type Application, fullName, isDraft, isEnded, ownApplicant } from './application.ts';
import { productOf } from './conditions.ts';
import type { Reader } from './listedApplication.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { type CustomerRole, hasRole, isStarter, knownRole } from './roles.ts';
import { isInCheck } from './status.ts';
import { acceptsAgreement } from './taskPlace.ts';

// The people that an application names, and the state of their invitations.

/** The people whom the starter named in this role. */
export const namedPeople = ({ applicants }: Application, role: CustomerRole): Applicant[] =>
  applicants.filter((person, index) => index > 0 && person.role === role);

/** The user who has this application open, as its reader. */
export const readerIn = (application: Application): Reader => ({
  part: isStarter(application) ? 'starter' : 'named',
  role: ownApplicant(application).role,
});

/** The most guarantors that any loan asks for. */
export const MAX_GUARANTORS = 3;

/**
 * The number of guarantors that the product asks for (decision 29), from master data. A renewed loan that had some may
 * keep them.
 */
export function guarantorRule(application: Application, lookups: LookupData | undefined): { min: number; max: number } {
  const { min, max } = loanProductOf(lookups, productOf(application)).guarantors;
  const hasEarlierGuarantors =
    application.applicants[0]?.applicantType === 'R' && namedPeople(application, 'GUARANTOR').length > 0;
  return { min, max: hasEarlierGuarantors ? Math.max(max, MAX_GUARANTORS) : max };
}

/** Whether the starter is asked about guarantors: the product asks for some, or the application already has some. */
export const asksForGuarantors = (application: Application, lookups: LookupData | undefined): boolean =>
  isStarter(application) &&
  (guarantorRule(application, lookups).max > 0 || namedPeople(application, 'GUARANTOR').length > 0);

/** The application without the people whom its role no longer allows, after the role changed. */
export function withoutUnneededPeople(application: Application): Application {
  const role = knownRole(ownApplicant(application).role);
  const unneeded: readonly CustomerRole[] =
    role === 'BORROWER' || role === 'BENEFICIARY' ? [role] : ['BORROWER', 'BENEFICIARY'];
  return {
    ...application,
    applicants: application.applicants.filter((person, index) => index === 0 || !hasRole(person, ...unneeded)),
  };
}

/** Those people: their role in the application is one that it does not have any more. */
export function unneededPeople(application: Application): Applicant[] {
  const { applicants: staying } = withoutUnneededPeople(application);
  return application.applicants.filter((person) => !staying.includes(person));
}

const INVITED = 'Invited by email. They have not answered yet';

/** Once somebody has answered: of those who accept an agreement in the portal, and of the others (decisions 85 and 86). */
const stateTexts = {
  accepting: new Map([
    ['INVITED', INVITED],
    ['DETAILS', 'Has given details. They have not accepted the agreement yet'],
    ['ACCEPTED', 'Has accepted the agreement'],
  ]),
  others: new Map([
    ['INVITED', INVITED],
    ['DETAILS', 'Has given details. They have not sent their part yet'],
    ['ACCEPTED', 'Has sent their part'],
  ]),
} satisfies Record<string, ReadonlyMap<string, string>>;

const NOT_INVITED_YET = 'Gets an email with a link after you submit';
const NOT_KNOWN = 'We cannot see from here how far they are';

/** Whether the part of a named person ends with an agreement that they accept. */
const isToAccept = ({ role }: Applicant, application: Application, lookups: LookupData | undefined): boolean =>
  acceptsAgreement({ role, loanType: productOf(application) }, lookups);

/**
 * The state of a named person's part, in words (rule STA-13). A person who has no invitation yet gets one on
 * submission; the server sets the date of the invitation (`invitedOn`).
 */
export function invitationText(person: Applicant, application: Application, lookups: LookupData | undefined): string {
  const { state, invitedOn: day = '' } = person;
  if (state === 'INVITED' && day !== '')
    return `Invited by email on ${formatLongInstant(day)}. They have not answered yet`;
  const notSaid = isDraft(application.status) ? NOT_INVITED_YET : NOT_KNOWN;
  // One that ended may have been cancelled as a draft, before anybody was invited.
  if (state === 'INVITED' && (isDraft(application.status) || isEnded(application.status))) return notSaid;
  const texts = isToAccept(person, application, lookups) ? stateTexts.accepting : stateTexts.others;
  return texts.get(state) ?? notSaid;
}

/** The people whom an application waits for: named by its starter, and not finished yet. Once it has ended, nobody. */
export const awaitedPeople = ({ applicants, status }: Application): Applicant[] =>
  isEnded(status)
    ? []
    : applicants.filter(({ state }, index) => index > 0 && (state === 'INVITED' || state === 'DETAILS'));

/**
 * 'Waiting for Winston Palmer and Ann Brown to accept', or to finish their part where one of them accepts nothing; '' where
 * nobody is awaited.
 */
export function waitingText(application: Application, lookups: LookupData | undefined): string {
  const awaited = awaitedPeople(application);
  if (awaited.length === 0) return '';
  const names = awaited.map(fullName).filter((name) => name !== '');
  const who = joinWithAnd(names) || 'the people you named';
  const accept = awaited.every((person) => isToAccept(person, application, lookups));
  return `Waiting for ${who} to ${accept ? 'accept' : 'finish their part'}`;
}

/**
 * Until a person has answered, the starter may correct their contact details and invite them again; not where a backend
 * gives people the same id or none, since what is corrected would be everybody's.
 */
export const canReinvite = ({ applicants, status }: Application, { id, state }: Applicant): boolean =>
  state === 'INVITED' && isInCheck(status) && applicants.filter((one) => one.id === id).length < 2;

/**
 * The application with corrected details of a named person, and a request to the server to invite them again
 * (docs/decisions.md).
 */
export const withNewInvitation = (
  application: Application,
  id: string,
  corrections: Readonly<Record<string, unknown>>,
  invitationId: string,
): Application => ({
  ...application,
  applicants: application.applicants.map((person) =>
    person.id === id ? { ...person, ...corrections, invitationId } : person,
  ),
});
