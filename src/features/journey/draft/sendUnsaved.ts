import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { hasUnsaved, hasUnsent } from '#api/openApplication.ts';
import { noteRefused } from '#api/refusedUploads.ts';
import { type Application, isOpen } from '#domain/application.ts';
import { productOf, statedAcademicYear } from '#domain/conditions.ts';
import type { ActionName } from '#domain/messages.ts';
import { applicationTitle } from '#domain/titles.ts';
import { canonicalJson } from '#lib/objects.ts';
import { dialogs } from '#ui/dialogs.ts';
import { applicationOf, atPlace, type Draft, numbered, saved, withSent } from './draft.ts';
import { loadDraft, saveDraft, visits } from './draftStorage.ts';
import { mergeVersions } from './merge/mergeVersions.ts';
import { routeOfDraft } from './openApplication.ts';
import {
  contestedError,
  FirstSaveRefused,
  fetchStored,
  isSendable,
  isStale,
  MOST_MERGES,
  type PostOptions,
  postApplication,
  StoredEarlier,
  toldError,
} from './postApplication.ts';
import { refusedOfFirstSave, withoutRefused } from './postWithoutRefusedUploads.ts';
import { waitingFor } from './saveState.ts';
import { otherApplicationLost, refusedQuestions } from './texts.ts';

/** The draft of this tab that the server does not have all of. */
export function unsavedDraft(trn: string): { draft: Draft; application: Application } | undefined {
  const draft = loadDraft(trn);
  return draft && hasUnsaved(draft) ? { draft, application: applicationOf(draft) } : undefined;
}

const lastVisit = (trn: string) => visits.of(trn).get(unsavedDraft(trn)?.draft.requestId ?? '');

/**
 * Waits for what the journey that was left is still saving of it: nothing may go out twice (decision 13). Resolves to false
 * where the journey was opened again meanwhile: it saves what is left.
 */
async function untilLeft(trn: string, options: Pick<PostOptions, 'isBackground'>): Promise<boolean> {
  const visit = lastVisit(trn);
  if (!visit) return true;
  await waitingFor(options, visit.settled());
  visit.writeNow();
  return lastVisit(trn) === visit;
}

/**
 * Says that answers of this tab can't be sent any more. The draft of another application takes their place only after that
 * (decision 40), so that there is time to look at them.
 */
export async function tellUnsent(trn: string): Promise<void> {
  await dialogs.message('answersNotSent');
  const left = loadDraft(trn);
  if (left && hasUnsent(left)) saveDraft(trn, { ...left, unsentKnownBy: left.unsentKnownBy ?? 'message' });
}

/**
 * Saves what this tab still holds unsaved of an application other than the one to be opened; before its answers that can't be
 * sent are lost, a message or a question says so. Resolves to the route of that application where the user goes back to it.
 * Rejects with `CallFailed`.
 */
export async function saveBeforeOpening(
  client: QueryClient,
  trn: string,
  nextArn: string | undefined,
): Promise<string | undefined> {
  // Its own next visit waits by itself.
  if (unsavedDraft(trn)?.application.arn !== nextArn) await untilLeft(trn, { isBackground: false });
  const held = loadDraft(trn);
  if (held && held.stored.arn !== nextArn && hasUnsent(held) && !held.unsentKnownBy) {
    void tellUnsent(trn);
    throw toldError();
  }
  const unsaved = unsavedDraft(trn);
  if (!unsaved || unsaved.application.arn === nextArn) return undefined;
  const question = await sendOrAsk(client, trn, unsaved.application);
  const answer = question ? await dialogs.actions<ActionName>(question) : 'confirm';
  if (answer === 'resumeApplication') return routeOfDraft(unsaved.draft);
  if (answer !== 'confirm') throw new CallFailed('saveApplication', 0, { kind: 'silent' });
  return undefined;
}

/** Sends it; where the server takes it neither now nor later, the question whether it may be lost. */
async function sendOrAsk(client: QueryClient, trn: string, application: Application) {
  if (!isSendable(application, undefined)) return otherApplicationLost;
  try {
    await sendUnsaved(client, trn);
    return undefined;
  } catch (error) {
    const isRefused = error instanceof FirstSaveRefused;
    if (!(error instanceof CallFailed) || !(isRefused || [400, 403, 404].includes(error.status))) throw error;
    const listed = { loanType: productOf(application), academicYear: statedAcademicYear(application) };
    const title = applicationTitle(listed, client.getQueryData(lookupsQuery.queryKey));
    const named = application.arn === '' ? title : `${title} (${application.arn})`;
    return error.status === 400 ? refusedQuestions.answers(named) : refusedQuestions.application(named);
  }
}

/**
 * Saves what this tab still holds unsaved, where the server takes it; without a question. A newer version is joined with it
 * (decision 40); answers that both sides changed wait until the application is open again. Rejects with `CallFailed`.
 */
export async function sendUnsaved(
  client: QueryClient,
  trn: string,
  { isBackground }: Pick<PostOptions, 'isBackground'> = { isBackground: false },
): Promise<void> {
  if (!(await untilLeft(trn, { isBackground }))) return;
  const unsaved = unsavedDraft(trn);
  if (!unsaved || !isSendable(unsaved.application, undefined)) return;
  let { draft } = unsaved;
  const sending = sendDraft({ client, trn, isBackground }, draft).then((left) => {
    draft = left;
  });
  // The journey may be opened again meanwhile, and waits for it as for a visit that was left: saves never overlap.
  const { handOver = () => undefined } = lastVisit(trn) ?? {};
  const settled = () => sending.catch(() => undefined);
  visits.of(trn).set(draft.requestId, { get: () => draft, handOver, writeNow: () => undefined, settled });
  await sending;
}

interface Sender extends Pick<PostOptions, 'isBackground'> {
  client: QueryClient;
  trn: string;
}

/** Resolves to the draft that is left. */
async function sendDraft(sender: Sender, draft: Draft, merges = 0): Promise<Draft> {
  const { client, trn, isBackground } = sender;
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
      options: { isBackground },
    });
    const left = saved(sent, stored, sent.pending);
    if (isUntouched()) saveDraft(trn, left);
    return left;
  } catch (error) {
    const refused = refusedOfFirstSave(draft, application, error);
    if (refused.length > 0 && isUntouched()) {
      noteRefused(refused);
      return sendDraft(sender, withoutRefused(draft, refused), merges);
    }
    const earlier = error instanceof StoredEarlier ? error.stored : undefined;
    if (!isStale(error) || merges === MOST_MERGES) throw error;
    const newer = earlier ?? (await fetchStored(application, { isBackground }));
    // The lists say which screens a product has. Without them, what is in doubt is asked once the application is open.
    const lookups = await client.ensureQueryData(lookupsQuery).catch(() => undefined);
    const { draft: joined, contested } = mergeVersions(numbered(sent, newer), newer, { lookups });
    const isNewer = earlier !== undefined || newer.version !== application.version || !isOpen(newer);
    if (!isUntouched() || !isNewer) throw error;
    if (contested.length > 0) throw contestedError();
    if (hasUnsaved(joined)) return sendDraft(sender, joined, merges + 1);
    saveDraft(trn, joined);
    if (joined.unsent === sent.unsent) return joined;
    void tellUnsent(trn);
    throw toldError();
  }
}
