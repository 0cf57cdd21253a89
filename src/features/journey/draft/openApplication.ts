import { firstAnswersOf } from '#api/firstAnswers.ts';
import { sendsContentWithEverySave } from '#api/uploadContent.ts';
import { type Applicant, type Application, ownApplicant, viewedBy, withOwnApplicant } from '#domain/application.ts';
import { isForStudies } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type FreshRenewal, newApplication } from '#domain/newApplication.ts';
import { newLoanFrom, type PreviousLoan, renewed } from '#domain/renewal.ts';
import { isStarter } from '#domain/roles.ts';
import type { User } from '#domain/user.ts';
import { tabStorage } from '#lib/storage.ts';
import { keptPaths, renewalRoute, renewalSteps } from '../renewal/carriedOver.ts';
import { allStepIds, openRoute, routeOfStepId } from '../steps.ts';
import { applicationOf, type Draft, newDraft } from './draft.ts';
import { clearDraft, draftOfStored, loadDraft, saveDraft, startDraft } from './draftStorage.ts';
import { knownIdentification } from './tabValues.ts';

/**
 * Begins a new application, filled in with what the bureau knows of a returning customer (decision 42), and returns the
 * route of its first screen. The server hears of it with the first save.
 */
export function openNewApplication(user: User, before: Applicant | null = null): string {
  const begun = before ? newLoanFrom(before, user, keptPaths) : newApplication(user, answeredBefore(user.trn));
  startDraft(user.trn, newDraft(begun, { checked: knownIdentification(begun, before) }));
  return '/journey/applicant';
}

/** What a new user has answered on the way to their account; without the answers that were not given. */
function answeredBefore(trn: string) {
  const { dateOfBirth, customerType, isEmployed, programmeType, institution } = firstAnswersOf(trn);
  return {
    ...(dateOfBirth && { dateOfBirth }),
    ...(customerType && { customerType }),
    ...(isEmployed && { isEmployed }),
    ...((programmeType || institution) && {
      educationDetails: { ...(programmeType && { programmeType }), ...(institution && { institution }) },
    }),
  };
}

/**
 * Begins a renewal with the earlier answers, and returns the route of its first screen. What was carried over is worth a save of
 * its own.
 */
export function openRenewal(user: User, earlier: PreviousLoan, lookups?: LookupData): string {
  const begun = withSendableFiles(renewed(earlier, user, keptPaths, { lookups }));
  const checked = knownIdentification(begun, earlier.applicant);
  startDraft(user.trn, newDraft(begun, { isBaseUnsaved: true, checked, confirmed: [] }));
  return renewalRoute(renewalSteps(begun, { panels: noPanels, lookups, confirmed: [] }));
}

/**
 * Begins a renewal that asks everything again, and returns the route of its first screen. It is a renewal of this loan all
 * the same (decision 42), for the year that was said. No screen asks whether answers are still right, as none was carried over;
 * of another ID than the one on file (`known`) the bureau is told all the same.
 */
export function openFreshRenewal(
  user: User,
  { loanType, academicYear }: FreshRenewal,
  { known, lookups }: { known: Applicant | null; lookups: LookupData | undefined },
): string {
  const begun = newApplication(user, {
    applicantType: 'R',
    productName: loanType,
    ...(isForStudies(loanType, lookups) && { educationDetails: { academicYear } }),
  });
  startDraft(user.trn, newDraft(begun, { checked: knownIdentification(begun, known), confirmed: allStepIds() }));
  return '/journey/applicant';
}

/** A backend that wants the content of every file in every save cannot be given an earlier file by its id. */
function withSendableFiles(begun: Application): Application {
  if (!sendsContentWithEverySave()) return begun;
  const documents = ownApplicant(begun).documents.map((document) => ({ ...document, uploads: [] }));
  return withOwnApplicant(begun, { documents });
}

/** Nothing is known yet of the screens that other features draw. */
const noPanels = {
  questions: 'notStarted',
  uploads: 'notStarted',
  agreements: 'notStarted',
  fees: 'notStarted',
} as const;

/** The route where the application of a draft was left. A person who was named begins with their first screen. */
export function routeOfDraft(draft: Draft): string {
  const application = applicationOf(draft);
  return routeOfStepId(isStarter(application) ? (draft.place ?? application.lastVisitedPage) : '', application);
}

/**
 * The route to a screen of the application with this number, as this tab holds it; undefined where it does not. Without a line
 * nothing else can be opened.
 */
export function routeInThisTab(trn: string, arn: string, place: string | undefined): string | undefined {
  const draft = loadDraft(trn);
  if (draft?.stored.arn !== arn) return undefined;
  return place === undefined ? routeOfDraft(draft) : openRoute(place, applicationOf(draft));
}

interface OpeningFrom {
  /** The one that an invitation came with. */
  applicantId?: string | undefined;
  /** The route of the screen to open; where the applicant left it, when it says nothing. */
  place?: string | undefined;
}

/**
 * Opens a stored application and says the route of the screen to open. Where it was left is the starter's: a person who was
 * invited begins with their first screen.
 */
export function openStoredApplication(
  stored: Application,
  { trn }: User,
  { applicantId, place }: OpeningFrom = {},
): string {
  const held = viewedBy(stored, { trn, applicantId });
  if (loadDraft(trn)?.stored.arn !== stored.arn) {
    clearDraft(trn);
    tabStorage.write('ARN', stored.arn);
    if (applicantId !== undefined) saveDraft(trn, draftOfStored(trn, held));
  }
  if (place !== undefined) return openRoute(place, held);
  return routeOfStepId(isStarter(held) ? stored.lastVisitedPage : '', held);
}
