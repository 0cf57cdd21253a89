import { CallFailed } from '#api/failure.ts';
import { hasUnsaved } from '#api/openApplication.ts';
import type { Application } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { containsAll } from '#domain/containsAll.ts';
import { createStore, type Store } from '#lib/store.ts';
import { applicationOf, type Draft, discarded, rebased, saved, sentApplications, withSent } from './draft.ts';
import type { PostOptions } from './postApplication.ts';

/** What is shown to the applicant about their answers being saved (decision 13). */
export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'retrying' }
  /** The backend takes finished applications only: until then this tab alone has the answers (decision 32). */
  | { kind: 'keptHere' }
  /** The server has a newer version of somebody else: the applicant decides. */
  | { kind: 'conflict' };

interface SaveQueueParts {
  draft: Store<Draft>;
  /** Shows the draft as it is on every screen. Typing alone does not: a keystroke draws one field. */
  show: () => void;
  /** Posts a version; rejects when another person is signed in by then. */
  post: (application: Application, options: PostOptions) => Promise<Application>;
  /** Whether the server takes the application as it is. */
  canSend: (application: Application) => boolean;
  /** Fetches the application as the server has it. */
  reload: (options: Pick<PostOptions, 'isBackground'>) => Promise<Application>;
}

const isStale = (error: unknown): boolean => error instanceof CallFailed && error.status === 409;

/** What a panel changes in the application: a file, an acceptance, answers about a document. */
export type PanelChange = (application: Application) => Application;

/** Typing pauses this long before it is saved in the background. Milliseconds. */
export const PAUSE = 3_000;
const FIRST_RETRY = 5_000;
const LAST_RETRY = 60_000;

/** Saves a draft in order, never two saves at once (decision 13). What is typed meanwhile stays on top of the answer. */
export function createSaveQueue({ draft, show, post, canSend, reload }: SaveQueueParts) {
  const state = createStore<SaveState>({ kind: 'unchanged' });
  /** Counts the conflicts that were resolved: a screen that shows another version starts again. */
  const conflictsResolved = createStore(0);
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryAfter = FIRST_RETRY;
  let isStopped = false;

  const application = () => applicationOf(draft.get());
  const isUnsaved = () => hasUnsaved(draft.get());
  const showUnlessStopped = () => {
    if (!isStopped) show();
  };

  /** Runs one task after the ones before it, however they ended. */
  const inOrder = <T>(task: () => Promise<T>): Promise<T> => {
    const result = queue.then(task);
    queue = result.catch(() => undefined);
    return result;
  };

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush({ isBackground: true }).catch(() => undefined), delay);
  };

  /** Posts the application as it is now, with a change that is dropped when the post fails. */
  const send = async (change: PanelChange | undefined, options: PostOptions): Promise<Application> => {
    clearTimeout(timer);
    const { pending } = draft.get();
    const unanswered = sentApplications(draft.get());
    const body = change ? change(application()) : application();
    // A panel's change may carry a file, whose content is never stored.
    if (!change) draft.set(withSent);
    showUnlessStopped();
    state.set({ kind: 'saving' });
    try {
      const stored = await post(body, options);
      return settled((now) => saved(now, stored, pending));
    } catch (error) {
      const isAborted = options.signal?.aborted ?? false;
      const stored = isAborted || (unanswered.length > 0 && isStale(error)) ? await quietReload() : undefined;
      // An aborted call may have arrived in part: the next save needs the version that the server has now.
      if (stored && isAborted) return settled((now) => rebased(now, stored));
      // An earlier save arrived and its answer was lost: nobody else changed anything.
      if (stored && unanswered.some((sent) => containsAll(stored, toRequestBody(sent)))) {
        draft.set((now) => rebased(now, stored));
        return send(change, options);
      }
      failed(error);
      throw error;
    }
  };

  const quietReload = () => reload({ isBackground: true }).catch(() => undefined);

  /** Goes on from a version that the server has. */
  const settled = (next: (now: Draft) => Draft): Application => {
    draft.set(next);
    showUnlessStopped();
    retryAfter = FIRST_RETRY;
    state.set(isUnsaved() ? { kind: 'waiting' } : { kind: 'saved', at: new Date() });
    if (isUnsaved()) schedule(PAUSE);
    return application();
  };

  const failed = (error: unknown) => {
    if (isStale(error)) return state.set({ kind: 'conflict' });
    if (!isUnsaved()) return state.set({ kind: 'unchanged' });
    state.set({ kind: 'retrying' });
    schedule(retryAfter);
    retryAfter = Math.min(retryAfter * 2, LAST_RETRY);
  };

  /** Saves now what is not saved yet; answers with the application as it is then. Rejects with `CallFailed`. */
  function flush(options: PostOptions): Promise<Application> {
    return inOrder(async () => {
      if (!isUnsaved()) return application();
      if (canSend(application())) return send(undefined, options);
      showUnlessStopped();
      state.set({ kind: 'keptHere' });
      return application();
    });
  }

  return {
    state,
    conflictsResolved,
    flush,
    /** Changes the draft, and saves it after a pause. */
    change: (next: (now: Draft) => Draft): void => {
      draft.set(next);
      if (state.get().kind === 'conflict') return;
      state.set({ kind: 'waiting' });
      schedule(PAUSE);
    },
    /** Makes a change that only stays once the server has it: a file, an acceptance. Rejects with `CallFailed`. */
    save: (change: PanelChange, options: PostOptions): Promise<Application> => inOrder(() => send(change, options)),
    /** Saves at once what an earlier visit left unsaved. */
    resume: (): void => schedule(0),
    /** The line is back: no need to wait for the next try. */
    retryNow: (): void => {
      if (state.get().kind === 'retrying') schedule(0);
    },
    /**
     * Ends a conflict on top of the newer version: what was typed here stays, or is given up. In its turn: a save that is
     * under way has what was typed. Rejects with `CallFailed`.
     */
    resolveConflict: (keepsMine: boolean): Promise<void> =>
      inOrder(async () => {
        const newer = await reload({ isBackground: false });
        draft.set((now) => (keepsMine ? rebased(now, newer) : discarded(now, newer)));
        showUnlessStopped();
        conflictsResolved.set((count) => count + 1);
        state.set({ kind: isUnsaved() ? 'waiting' : 'unchanged' });
        if (isUnsaved()) schedule(0);
      }),
    /** Goes on from what an earlier visit of the same person saved late: a file that was long on its way. */
    acceptLate: (stored: Application): void =>
      void inOrder(async () => {
        if (stored.version > application().version) settled((now) => rebased(now, stored));
      }),
    /** The server has a newer version than this one: the applicant decides. */
    reportConflict: (): void => state.set({ kind: 'conflict' }),
    isStopped: (): boolean => isStopped,
    start: (): void => {
      isStopped = false;
    },
    /** The applicant has left: what is under way still ends, but nothing is tried again and nothing is shown. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type SaveQueue = ReturnType<typeof createSaveQueue>;
