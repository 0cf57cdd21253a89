import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { type BodyProblem, CallFailed } from '#api/failure.ts';
import { outcomeOf } from '#api/outcomes.ts';
import { isSignedIn } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { withContentForEverySave } from '#api/uploadContent.ts';
import { type Application, withSameViewer } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { containsAll, isValueForSent } from '#domain/containsAll.ts';
import type { LookupData } from '#domain/lookup.ts';
import { yieldToPage } from '#lib/files.ts';
import { isPanel, pages } from '../pages.ts';
import { stepsOf } from '../steps.ts';
import { tabFindings } from '../tabState.ts';

/**
 * Whether the server accepts the application as it is: always, but where drafts are turned off (decision 32). There every
 * page before the documents has to be finished first.
 */
export function isSendable(application: Application, lookups: LookupData | undefined): boolean {
  if (settings.get().serverDrafts !== false) return true;
  const steps = stepsOf(application, lookups);
  const beforePanels = steps.slice(
    0,
    steps.findIndex(({ tab }) => isPanel(tab)),
  );
  return beforePanels.every(({ tab }) => isPanel(tab) || tabFindings(tab, application, lookups).length === 0);
}

/** Whether a save met a newer version of another tab or person. Once its session is over, nobody may ask for that version. */
export const isStale = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  error.status === 409 &&
  error.outcome.kind !== 'silent' &&
  !(error instanceof FirstSaveRefused);

const panels = pages.flatMap(({ tabs }) => tabs.flat()).filter((tab) => isPanel(tab));
const isOfPanel = (path: string): boolean => panels.some(({ covers }) => covers?.test(path));

/**
 * What a server does not take of a save, by path; nothing for a failure of another kind. `ofPanel` leaves out what the panel
 * has saved, which says by itself why that failed.
 */
export const refusedAnswers = (error: unknown, { ofPanel = false } = {}): readonly BodyProblem[] =>
  error instanceof CallFailed && error.status === 400
    ? error.problems.filter(({ path }) => !ofPanel || !isOfPanel(path))
    : [];

/** A save that meets a newer version each time gives up after so many. */
export const MOST_MERGES = 5;

/** Both sides changed an answer: it has to be chosen on a screen of the application before anything is saved. */
export const contestedError = (): CallFailed =>
  new CallFailed('saveApplication', 409, { kind: 'message', type: 'changedInTwoPlaces' });

/** A newer version kept a save from being made, and the page or a message says so by itself. */
export const toldError = (): CallFailed => new CallFailed('saveApplication', 409, { kind: 'silent' });

export interface PostOptions {
  /** True for a save in the background: it has neither spinner nor dialog. */
  isBackground: boolean;
  /** Called with the share of the body that was sent, 0 to 1. */
  onSent?: (share: number) => void;
  /** Aborts the call; the change that it carries is given up. */
  signal?: AbortSignal;
}

interface Version {
  application: Application;
  requestId: string;
  /** Whether a save of this draft has gone out without an answer: it may have arrived. */
  isRepeat: boolean;
  options: PostOptions;
}

/** Posts one version of a draft, and answers with the stored one. Rejects with `CallFailed`. */
export type Post = (version: Omit<Version, 'requestId'>) => Promise<Application>;

interface PostParts {
  client: QueryClient;
  /** Whose draft it is: a save that waited for its turn while another person signed in is not theirs to send. */
  trn: string;
  requestId: string;
  /** Called before each post. */
  onPost: () => void;
  onStored: (stored: Application) => void;
}

/** The `post` of a save queue. It goes through the query client, which ends the session when the answer says so. */
export const createPost =
  ({ client, trn, requestId, onPost, onStored }: PostParts): Post =>
  async (version) => {
    if (!isSignedIn(trn)) throw new CallFailed('saveApplication', 0, { kind: 'silent' });
    onPost();
    const mutation = new MutationObserver(client, {
      mutationFn: postApplication,
      // A failed background save is shown beside the button; a save that somebody waits for fails in their own mutation.
      meta: { showsOwnError: true },
      // A photo that went out must not stay in memory: with `reset` below it leaves the cache of mutations.
      gcTime: 0,
    });
    const stored = await mutation.mutate({ ...version, requestId }).finally(() => mutation.reset());
    onStored(stored);
    return stored;
  };

/**
 * The same first save came before and its answer was lost: it is answered with the application as the server has it, which
 * may have gone on elsewhere since. It is joined like any newer version.
 */
export class StoredEarlier extends CallFailed {
  readonly stored: Application;
  constructor(stored: Application) {
    super('saveApplication', 409, outcomeOf('saveApplication', 409, undefined));
    this.stored = stored;
  }
}

/** A first save that is answered like a stale one: of what has no number there is no newer version to load. */
export class FirstSaveRefused extends CallFailed {
  override readonly reference: string;
  constructor(reference: string, details: { cause: CallFailed }) {
    super('saveApplication', 409, { kind: 'message', type: 'internalServerError' }, details);
    this.reference = reference;
  }
}

/**
 * Posts one version and answers with the stored one. A stale version that the server already holds in full was saved
 * before: only its answer was lost. Rejects with `CallFailed`.
 */
export async function postApplication({ application, requestId, isRepeat, options }: Version): Promise<Application> {
  const { isBackground, onSent, signal } = options;
  const sent = toRequestBody(await withContentForEverySave(application));
  const { arn, ...unnumbered } = sent;
  const body = arn === '' ? { ...unnumbered, requestId } : sent;
  try {
    // To make the body and to send it, to read the answer and to draw it, are tasks of their own: a slow phone answers to a
    // press between the photos, and within one.
    if (onSent) await yieldToPage();
    const answer = await call('saveApplication', { body, background: isBackground, onSent, signal });
    if (onSent) await yieldToPage();
    const stored = withSameViewer(answer, application);
    // The answer to a first save that went out once only is this save, however the server writes it.
    if (sent.arn !== '' || containsAll(stored, sent, isRepeat ? undefined : isValueForSent)) return stored;
    throw new StoredEarlier(stored);
  } catch (error) {
    if (!isStale(error) || error instanceof StoredEarlier) throw error;
    if (arn === '') throw new FirstSaveRefused(error.reference, { cause: error });
    const stored = await fetchStored(application);
    if (containsAll(stored, sent)) return stored;
    throw error;
  }
}

/** An application as the server has it now, held for the same person. Rejects with `CallFailed`. */
export const fetchStored = async (held: Application, { isBackground = true } = {}): Promise<Application> =>
  withSameViewer(await call('application', { path: { arn: held.arn }, background: isBackground }), held);
