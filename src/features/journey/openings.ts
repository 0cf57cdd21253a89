import { CallFailed } from '#api/failure.ts';
import { sendsContentWithEverySave } from '#api/uploadContent.ts';
import { type Application, heldFor, isStarter, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { idOf } from '#domain/identification.ts';
import { questions } from '#domain/messages.ts';
import { newApplication } from '#domain/newApplication.ts';
import { productOf } from '#domain/product.ts';
import { type Earlier, renewed } from '#domain/renewal.ts';
import type { User } from '#domain/user.ts';
import { tabStorage } from '#lib/storage.ts';
import { dialogs } from '#ui/dialogs.ts';
import { keepApplication, keepInvited, keepNewApplication, keepRenewal, keptApplication } from './keptApplication.ts';
import { postApplication } from './postApplication.ts';
import { renewalRoute, renewalSteps } from './renewal/carriedOver.ts';
import { routeOfStepId } from './steps.ts';
import { isSendable } from './tabState.ts';

/** Begins a new application and says where its first screen is. The server hears of it with the first save. */
export function openNewApplication(user: User): string {
  keepNewApplication(user.trn, newApplication(user));
  return '/journey/applicant';
}

/**
 * Begins a renewal with what was told before, and says where its first screen is. The bureau has the earlier ID, so that
 * another one is told to it (UPDATE_CUSTOMER_ID).
 */
export function openRenewal(user: User, earlier: Earlier): string {
  const begun = withSendableFiles(renewed(earlier, user));
  keepRenewal(user.trn, begun, withOwnApplicant(begun, idOf(earlier.applicant)));
  return renewalRoute(renewalSteps(begun, { panels: noPanels, lookups: undefined, answered: [] }));
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

/**
 * Opens a stored application and says where the applicant left it (spec section 2, "Journey resume"). The place is the
 * starter's: whoever was invited begins with their first screen. `applicantId` is the one that an invitation came with.
 */
export function openStoredApplication(stored: Application, { trn }: User, applicantId?: string): string {
  const held = heldFor(stored, { trn, applicantId });
  const here = keptApplication(trn);
  if (here?.application.arn !== stored.arn) {
    tabStorage.remove('APP');
    tabStorage.write('ARN', stored.arn);
    if (applicantId !== undefined) keepInvited(trn, held);
  }
  return routeOfStepId(isStarter(held) ? stored.lastVisitedPage : '', held);
}

/** Before a loan was chosen there is no application to save. */
const isBegun = (application: Application): boolean => application.arn !== '' || productOf(application) !== '';

/** Saves what this tab still holds unsaved of an application other than the one to be opened. Rejects with `CallFailed`. */
export async function leftUnsaved(trn: string, nextArn: string | undefined): Promise<void> {
  const here = keptApplication(trn);
  if (!here?.isUnsaved || !isBegun(here.application) || here.application.arn === nextArn) return;
  if (isSendable(here.application, undefined)) return sendUnsaved(trn);
  if ((await dialogs.actions(questions.otherApplicationLost)) === 'confirm') return;
  throw new CallFailed('saveApplication', 0, { kind: 'silent' });
}

/** Saves what this tab still holds unsaved, where the server takes it; asks nothing. Rejects with `CallFailed`. */
export async function sendUnsaved(trn: string): Promise<void> {
  const here = keptApplication(trn);
  if (!here?.isUnsaved || !isBegun(here.application) || !isSendable(here.application, undefined)) return;
  const stored = await postApplication({
    application: here.application,
    requestId: here.requestId,
    options: { isBackground: false },
  });
  // Whoever has gone back to it meanwhile, and typed on, has more than this answer.
  if (JSON.stringify(keptApplication(trn)) === JSON.stringify(here))
    keepApplication({ ...here, application: stored, isUnsaved: false });
}
