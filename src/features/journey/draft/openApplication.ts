import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#api/failure.ts';
import { firstAnswersOf } from '#api/firstAnswers.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { hasUnsaved } from '#api/openApplication.ts';
import { noteRefused } from '#api/refusedUploads.ts';
import { sendsContentWithEverySave } from '#api/uploadContent.ts';
import {
  type Applicant,
  type Application,
  ownApplicant,
  takesAnswers,
  viewedBy,
  withOwnApplicant,
} from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { idOf } from '#domain/identification.ts';
import { questions } from '#domain/messages.ts';
import { newApplication } from '#domain/newApplication.ts';
import { newLoanFrom, type PreviousLoan, renewed } from '#domain/renewal.ts';
import { isStarter } from '#domain/roles.ts';
import type { User } from '#domain/user.ts';
import { canonicalJson } from '#lib/objects.ts';
import { tabStorage } from '#lib/storage.ts';
import { dialogs } from '#ui/dialogs.ts';
import { keptPaths, renewalRoute, renewalSteps } from '../renewal/carriedOver.ts';
import { refusedOfFirstSave, withoutRefused } from '../renewal/postWithoutRefusedUploads.ts';
import { allStepIds, openRoute, routeOfStepId } from '../steps.ts';
import { applicationOf, atPlace, type Draft, newDraft, numbered, saved, withSent } from './draft.ts';
import { clearDraft, loadDraft, saveDraft, startDraft } from './draftStorage.ts';
import { mergeVersions } from './mergeVersions.ts';
import {
  contestedError,
  fetchStored,
  isSendable,
  isStale,
  MOST_MERGES,
  postApplication,
  StoredEarlier,
} from './postApplication.ts';
import { valuesOf } from './tabValues.ts';

/**
 * Begins a new application, filled in with what the bureau knows of a returning customer (decision 42), and returns the
 * route of its first screen. The server hears of it with the first save.
 */
export function openNewApplication(user: User, before: Applicant | null = null): string {
  const begun = before ? newLoanFrom(before, user, keptPaths) : newApplication(user, answeredBefore(user.trn));
  startDraft(user.trn, newDraft(begun, before ? { checked: knownIdentification(begun, before) } : {}));
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
export function openRenewal(user: User, earlier: PreviousLoan): string {
  const begun = withSendableFiles(renewed(earlier, user, keptPaths));
  const checked = knownIdentification(begun, earlier.applicant);
  startDraft(user.trn, newDraft(begun, { isBaseUnsaved: true, checked, confirmed: [] }));
  return renewalRoute(renewalSteps(begun, { panels: noPanels, lookups: undefined, confirmed: [] }));
}

/**
 * Begins a renewal that asks everything again, and returns the route of its first screen. It is a renewal of this loan all
 * the same (decision 42). No screen asks whether answers are still right, as none was carried over.
 */
export function openFreshRenewal(user: User, loanType: string): string {
  const begun = newApplication(user, { applicantType: 'R', productName: loanType });
  startDraft(user.trn, newDraft(begun, { confirmed: allStepIds() }));
  return '/journey/applicant';
}

/** The ID that the bureau knows, so that Continue reports another one. */
const knownIdentification = (begun: Application, before: Applicant): Draft['checked'] => ({
  identification: valuesOf('identification', withOwnApplicant(begun, idOf(before))),
});

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
    if (applicantId !== undefined) saveDraft(trn, newDraft(held));
  }
  if (place !== undefined) return openRoute(place, held);
  return routeOfStepId(isStarter(held) ? stored.lastVisitedPage : '', held);
}

/** The draft of this tab that the server does not have all of. Before a loan was chosen there is nothing to save. */
function unsavedDraft(trn: string): { draft: Draft; application: Application } | undefined {
  const draft = loadDraft(trn);
  if (!draft || !hasUnsaved(draft)) return undefined;
  const application = applicationOf(draft);
  return application.arn !== '' || productOf(application) !== '' ? { draft, application } : undefined;
}

/** Saves what this tab still holds unsaved of an application other than the one to be opened. Rejects with `CallFailed`. */
export async function saveBeforeOpening(client: QueryClient, trn: string, nextArn: string | undefined): Promise<void> {
  const unsaved = unsavedDraft(trn);
  if (!unsaved || unsaved.application.arn === nextArn) return;
  if (isSendable(unsaved.application, undefined)) return sendUnsaved(client, trn);
  if ((await dialogs.actions(questions.otherApplicationLost)) === 'confirm') return;
  throw new CallFailed('saveApplication', 0, { kind: 'silent' });
}

/**
 * Saves what this tab still holds unsaved, where the server takes it; without a question. A newer version is joined with it
 * (decision 40); answers that both sides changed wait until the application is open again. Rejects with `CallFailed`.
 */
export async function sendUnsaved(client: QueryClient, trn: string): Promise<void> {
  const unsaved = unsavedDraft(trn);
  if (unsaved && isSendable(unsaved.application, undefined)) await sendDraft({ client, trn }, unsaved.draft);
}

const toldError = () => new CallFailed('saveApplication', 409, { kind: 'silent' });

async function sendDraft(owner: { client: QueryClient; trn: string }, draft: Draft, merges = 0): Promise<void> {
  const { client, trn } = owner;
  const application = applicationOf(draft);
  // Without its answer, the next save has to know what this one carried.
  const sent = withSent(draft);
  saveDraft(trn, sent);
  // The applicant may go back to it meanwhile and type on: then the draft has more than this answer.
  const isUntouched = () => canonicalJson(loadDraft(trn)) === canonicalJson(sent);
  try {
    const stored = await postApplication({
      application: atPlace(application, draft),
      requestId: draft.requestId,
      isRepeat: draft.sent.length > 0,
      options: { isBackground: false },
    });
    if (isUntouched()) saveDraft(trn, saved(sent, stored, sent.pending));
  } catch (error) {
    const refused = refusedOfFirstSave(draft, application, error);
    if (refused.length > 0 && isUntouched()) {
      noteRefused(refused);
      return sendDraft(owner, withoutRefused(draft, refused), merges);
    }
    const earlier = error instanceof StoredEarlier ? error.stored : undefined;
    if (!isStale(error) || (application.arn === '' && !earlier) || merges === MOST_MERGES) throw error;
    const newer = earlier ?? (await fetchStored(application, { isBackground: false }));
    // The lists say which screens a product has. Without them, what is in doubt is asked once the application is open.
    const lookups = await client.ensureQueryData(lookupsQuery).catch(() => undefined);
    const { draft: joined, contested } = mergeVersions(numbered(sent, newer), newer, { lookups });
    const isNewer = earlier !== undefined || newer.version !== application.version || !takesAnswers(newer);
    if (!isUntouched() || !isNewer) throw error;
    if (contested.length > 0) throw contestedError();
    if (hasUnsaved(joined)) return sendDraft(owner, joined, merges + 1);
    saveDraft(trn, joined);
    if (joined.unsent === sent.unsent) return;
    // The draft of another application would take its place: until the next press there is time to look at what was not sent.
    void dialogs.message('answersNotSent');
    throw toldError();
  }
}
