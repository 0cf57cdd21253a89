import { type Applicant, type Application, otherApplicants, ownApplicant } from './application.ts';
import { productOf } from './conditions.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { isGuarantor, isStarter } from './roles.ts';

// The email addresses and TRNs of an application, which no two people may share.

/** Where in the journey a person is named. */
export type NamedIn = 'own' | 'nextOfKin' | 'referee1' | 'referee2' | 'otherPerson' | 'guarantors';

/** The messages for an email address or a TRN that another person of the application has already. */
interface RepeatedTexts {
  email: string;
  trn: string;
}

/** The messages by the person who has it already. */
export const repeatedTexts = {
  own: {
    email: 'This is your own email address. Enter a different one',
    trn: 'This is your own TRN. Enter a different one',
  },
  nextOfKin: {
    email: "This is your next of kin's email address. Enter a different one",
    trn: "This is your next of kin's TRN. Enter a different one",
  },
  referee1: {
    email: "This is your first referee's email address. Enter a different one",
    trn: "This is your first referee's TRN. Enter a different one",
  },
  referee2: {
    email: "This is your second referee's email address. Enter a different one",
    trn: "This is your second referee's TRN. Enter a different one",
  },
  beneficiary: {
    email: "This is the beneficiary's email address. Enter a different one",
    trn: "This is the beneficiary's TRN. Enter a different one",
  },
  borrower: {
    email: "This is the borrower's email address. Enter a different one",
    trn: "This is the borrower's TRN. Enter a different one",
  },
  guarantor: {
    email: "This is a guarantor's email address. Enter a different one",
    trn: "This is a guarantor's TRN. Enter a different one",
  },
  anotherGuarantor: {
    email: "This is another guarantor's email address. Enter a different one",
    trn: "This is another guarantor's TRN. Enter a different one",
  },
  applicant: {
    email: "This is the applicant's email address. Enter a different one",
    trn: "This is the applicant's TRN. Enter a different one",
  },
  anotherPerson: {
    email: "This is another person's email address. Enter a different one",
    trn: "This is another person's TRN. Enter a different one",
  },
} satisfies Record<string, RepeatedTexts>;

/** A person of the application, with what must be unique and the messages for a repetition. */
export interface Identity {
  namedIn: NamedIn;
  repeated: RepeatedTexts;
  email: string;
  trn: string;
}

/** Every person of the application, in the order of the journey. A referee whom the product does not ask for is on no screen. */
function identitiesOf(application: Application, lookups: LookupData | undefined): Identity[] {
  const own = ownApplicant(application);
  const { nextOfKin, referees = [] } = own.referenceDetails;
  const [referee1, referee2] = referees.slice(0, loanProductOf(lookups, productOf(application)).references);
  return [
    { namedIn: 'own', repeated: repeatedTexts.own, email: own.email, trn: own.ssn },
    { namedIn: 'nextOfKin', repeated: repeatedTexts.nextOfKin, email: nextOfKin?.email ?? '', trn: '' },
    { namedIn: 'referee1', repeated: repeatedTexts.referee1, email: referee1?.email ?? '', trn: '' },
    { namedIn: 'referee2', repeated: repeatedTexts.referee2, email: referee2?.email ?? '', trn: '' },
    ...otherApplicants(application).map(identityOf(application)),
  ];
}

const repeatedByRole: ReadonlyMap<string, RepeatedTexts> = new Map([
  ['BENEFICIARY', repeatedTexts.beneficiary],
  ['BORROWER', repeatedTexts.borrower],
  ['GUARANTOR', repeatedTexts.guarantor],
]);

const identityOf =
  (application: Application) =>
  (person: Applicant): Identity => ({
    namedIn: isGuarantor(person) ? 'guarantors' : 'otherPerson',
    repeated:
      repeatedByRole.get(person.role) ??
      (isStarter(application) ? repeatedTexts.anotherPerson : repeatedTexts.applicant),
    email: person.email,
    trn: person.ssn,
  });

/** The people of the application without those named on these screens, whose typed values count instead. */
export const otherIdentities = (
  application: Application,
  lookups: LookupData | undefined,
  ...screens: readonly NamedIn[]
): Identity[] => identitiesOf(application, lookups).filter(({ namedIn }) => !screens.includes(namedIn));

/** The message for an email address that one of the others has, compared case-insensitively (rule VAL-6); else undefined. */
export function repeatedEmail(
  email: string,
  others: readonly Pick<Identity, 'repeated' | 'email'>[],
): string | undefined {
  const wanted = email.trim().toLowerCase();
  if (wanted === '') return undefined;
  return others.find((other) => other.email.trim().toLowerCase() === wanted)?.repeated.email;
}

/** The message for a TRN that one of the others has (rule VAL-5); else undefined. */
export const repeatedTrn = (trn: string, others: readonly Pick<Identity, 'repeated' | 'trn'>[]): string | undefined =>
  trn === '' ? undefined : others.find((other) => other.trn === trn)?.repeated.trn;

const TRN_DIGITS = 9;

/** Whether a TRN is typed to its end. */
export const isWholeTrn = (trn: string): boolean => trn.length === TRN_DIGITS;
