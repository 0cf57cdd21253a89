import { formatLongInstant } from '#lib/dates.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { type Applicant, type Application, otherApplicants, ownApplicant } from './application.ts';
import { productOf } from './conditions.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { type CustomerRole, isStarter } from './roles.ts';

// The people of an application: their relations, and what must be unique among them.

/** The screen of the journey that names a person. */
export type NamedIn = 'own' | 'nextOfKin' | 'referee1' | 'referee2' | 'otherPerson' | 'guarantors';

/** A person with the details that must be unique on the application. */
export interface Identity {
  namedIn: NamedIn;
  /** 'your next of kin's', for a sentence. */
  whose: string;
  email: string;
  trn: string;
}

/** All people of the application, in the order of the journey. */
function identitiesOf(application: Application): Identity[] {
  const own = ownApplicant(application);
  const { nextOfKin, referees } = own.referenceDetails;
  const [referee1, referee2]: unknown[] = Array.isArray(referees) ? referees : [];
  return [
    { namedIn: 'own', whose: 'your own', email: own.email, trn: own.ssn },
    { namedIn: 'nextOfKin', whose: "your next of kin's", email: emailOf(nextOfKin), trn: '' },
    { namedIn: 'referee1', whose: "your first referee's", email: emailOf(referee1), trn: '' },
    { namedIn: 'referee2', whose: "your second referee's", email: emailOf(referee2), trn: '' },
    ...otherApplicants(application).map(identityOf(application)),
  ];
}

const emailOf = (person: unknown): string =>
  typeof person === 'object' && person !== null && 'email' in person && typeof person.email === 'string'
    ? person.email
    : '';

const whoseByRole: ReadonlyMap<string, string> = new Map([
  ['BENEFICIARY', "the beneficiary's"],
  ['BORROWER', "the borrower's"],
  ['GUARANTOR', "a guarantor's"],
]);

const identityOf =
  (application: Application) =>
  ({ role, email, ssn }: Applicant): Identity => ({
    namedIn: role === 'GUARANTOR' ? 'guarantors' : 'otherPerson',
    whose: whoseByRole.get(role) ?? (isStarter(application) ? "another person's" : "the applicant's"),
    email,
    trn: ssn,
  });

/**
 * The identities to compare a screen with: those that it names itself are left out, because its typed values count and
 * not the stored ones.
 */
export const otherIdentities = (application: Application, ...screens: readonly NamedIn[]): Identity[] =>
  identitiesOf(application).filter(({ namedIn }) => !screens.includes(namedIn));

/** E-mails are unique across the people of an application, compared case-insensitively (rule VAL-6). */
export function repeatedEmail(email: string, others: readonly Pick<Identity, 'whose' | 'email'>[]): string | undefined {
  const wanted = email.trim().toLowerCase();
  const same = wanted !== '' && others.find((other) => other.email.trim().toLowerCase() === wanted);
  return same ? `This is ${same.whose} email address. Enter a different one` : undefined;
}

/** A TRN belongs to one person (rule VAL-5). */
export function repeatedTrn(trn: string, others: readonly Pick<Identity, 'whose' | 'trn'>[]): string | undefined {
  const same = trn !== '' && others.find((other) => other.trn === trn);
  return same ? `This is ${same.whose} TRN. Enter a different one` : undefined;
}

/** The people whom the starter named in this role. */
export const namedPeople = ({ applicants }: Application, role: CustomerRole): Applicant[] =>
  applicants.filter((person, index) => index > 0 && person.role === role);

/** The most guarantors that any loan asks for. */
export const MAX_GUARANTORS = 3;

/**
 * The number of guarantors that the product asks for (decision 29), from master data. A renewed loan that had some may
 * keep them.
 */
export function guarantorRule(application: Application, lookups: LookupData | undefined): { min: number; max: number } {
  const { min, max } = loanProductOf(lookups, productOf(application)).guarantors;
  const hadSome = application.applicants[0]?.applicantType === 'R' && namedPeople(application, 'GUARANTOR').length > 0;
  return { min, max: hadSome ? Math.max(max, MAX_GUARANTORS) : max };
}

/** Whether the starter is asked about guarantors: the product asks for some, or the application already has some. */
export const asksForGuarantors = (application: Application, lookups: LookupData | undefined): boolean =>
  isStarter(application) &&
  (guarantorRule(application, lookups).max > 0 || namedPeople(application, 'GUARANTOR').length > 0);

/** The application without the people whom its role no longer allows, after the role changed. */
export function withoutUnneededPeople(application: Application): Application {
  const { role } = ownApplicant(application);
  const misfits = new Set(
    role === 'BORROWER' ? ['BORROWER'] : role === 'BENEFICIARY' ? ['BENEFICIARY'] : ['BORROWER', 'BENEFICIARY'],
  );
  return {
    ...application,
    applicants: application.applicants.filter((person, index) => index === 0 || !misfits.has(person.role)),
  };
}

const stateTexts: ReadonlyMap<string, string> = new Map([
  ['INVITED', 'Invited by email. They have not answered yet'],
  ['DETAILS', 'Has given details. They have not accepted the agreement yet'],
  ['ACCEPTED', 'Has accepted the agreement'],
]);

const LATER = 'Gets an email with a link after you submit';

/**
 * The state of a named person's part, in words (rule STA-13). A person who has no invitation yet gets one on
 * submission; the server sets the date of the invitation (`invitedOn`).
 */
export function invitationText({ state, invitedOn: day = '' }: Applicant, { isDraft = false } = {}): string {
  if (state === 'INVITED' && day !== '')
    return `Invited by email on ${formatLongInstant(day)}. They have not answered yet`;
  return (isDraft && state === 'INVITED' ? undefined : stateTexts.get(state)) ?? LATER;
}

/** The people whom a submitted application waits for: named by its starter, and not finished yet. */
export const awaitedPeople = ({ applicants }: Application): Applicant[] =>
  applicants.filter(({ state }, index) => index > 0 && (state === 'INVITED' || state === 'DETAILS'));

/** 'Waiting for Winston Palmer and Ann Brown to accept'; '' if nobody is awaited. */
export const waitingText = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `Waiting for ${joinNonEmpty([joinNonEmpty(names.slice(0, -1)), ...names.slice(-1)], ' and ')} to accept`;

/** Until a person has answered, the starter may correct their contact details and invite them again. */
export const canReinvite = ({ status }: Application, { state }: Applicant): boolean =>
  state === 'INVITED' && ['SUBMITTED', 'UNDER_REVIEW'].includes(status);

/**
 * The application with corrected details of a named person, and a request to the server to invite them again
 * (docs/decisions.md).
 */
export const withNewInvitation = (
  application: Application,
  id: string,
  said: Readonly<Record<string, unknown>>,
  invitationId: string,
): Application => ({
  ...application,
  applicants: application.applicants.map((person) =>
    person.id === id ? { ...person, ...said, invitationId } : person,
  ),
});
