import { hasUnsaved } from '#api/openApplication.ts';
import { type Application, isOpen, isPartClosed } from '#domain/application.ts';
import { createAttempts } from '#lib/attempts.ts';
import { createStore } from '#lib/store.ts';
import { createTurns } from '#lib/turns.ts';
import { applicationOf, atPlace, type Draft, numbered, saved, withSent } from './draft.ts';
import type { Choices } from './merge/mergeVersions.ts';
import {
  contestedError,
  isStale,
  MOST_MERGES,
  type PostOptions,
  refusedAnswers,
  StoredEarlier,
  toldError,
} from './postApplication.ts';
import type { Conflict, PanelChange, SaveQueueParts, SaveState } from './saveState.ts';
import { contestedIn, isChosenIn, isLater, savedNow, waitingFor } from './saveState.ts';

/** Typing pauses this long before it is saved in the background. Milliseconds. */
export const PAUSE = 3_000;

/** Saves a draft in order, never two saves at once (decision 13). What is typed meanwhile stays on top of the answer. */
export function createSaveQueue({ draft, show, post, isSendable, isOnline, reload, merge }: SaveQueueParts) {
  const state = createStore<SaveState>({ kind: 'unchanged' });
  /** Counts the newer versions that the draft was joined with: the screen shows what they changed. */
  const versionsJoined = createStore(0);
  const turns = createTurns();
  let isStopped = false;

  const application = () => applicationOf(draft.get());
  const isUnsaved = () => hasUnsaved(draft.get());
  const inTurn = <T>(options: PostOptions, task: () => Promise<T>) => waitingFor(options, turns.take(task));
  const showUnlessStopped = () => (isStopped ? undefined : show());

  const attempts = createAttempts(() => void flush({ isBackground: true }).catch(() => undefined));
  const schedule = (delay: number) => (isStopped ? undefined : attempts.after(delay));

  /** Posts the application as it is now, with a change that is dropped when the post fails. */
  const send = async (change: PanelChange | undefined, options: PostOptions, merges = 0): Promise<Application> => {
    attempts.cancel();
    const { pending, sent } = draft.get();
    const body = atPlace(change ? change(application()) : application(), draft.get());
    if (isOnline()) draft.set(withSent);
    showUnlessStopped();
    // The choices of a conflict stay on screen until it is over.
    if (state.get().kind !== 'conflict') state.set({ kind: 'saving' });
    try {
      const stored = await post({ application: body, isRepeat: sent.length > 0, options });
      return continueFrom((now) => saved(now, stored, pending));
    } catch (error) {
      const isAborted = options.signal?.aborted ?? false;
      const earlier = error instanceof StoredEarlier ? error.stored : undefined;
      const newer = earlier ?? (isAborted || isStale(error) ? await quietReload() : undefined);
      // An aborted call may have arrived in part: the next save needs the version that the server has now.
      if (newer && isAborted && join(newer, options)) return continueFrom((now) => now);
      const isSame = !earlier && newer?.version === application().version && (change !== undefined || isOpen(newer));
      if (newer && isStale(error) && !isSame && merges < MOST_MERGES) {
        // The question on the page says it. A panel shows by itself that its change was not saved.
        if (!join(newer, options)) throw change ? contestedError() : toldError();
        // Once the next visit has taken over what was typed, or their part is closed, there is nothing left to send.
        if (change ? !isPartClosed(newer) : isUnsaved()) return send(change, options, merges + 1);
        const left = continueFrom((now) => now);
        // The journey shows that it is closed; the panel keeps what was not stored.
        if (change) throw toldError();
        return left;
      }
      failed(error, options, change);
      throw error;
    }
  };

  /** Puts the draft on a newer version; false when both sides changed an answer, and the applicant is asked instead. */
  const join = (
    newer: Application,
    { isBackground }: Pick<PostOptions, 'isBackground'>,
    chosen: Pick<Conflict, 'contested'> & { choices: Choices } = { contested: [], choices: {} },
  ): boolean => {
    draft.set((now) => numbered(now, newer));
    const merged = merge(draft.get(), newer, chosen.choices);
    if (!merged.contested.every(isChosenIn(chosen.contested))) {
      showUnlessStopped();
      state.set({ kind: 'conflict', contested: merged.contested, newer, isBackground });
      return false;
    }
    draft.set(merged.draft);
    showUnlessStopped();
    versionsJoined.set((count) => count + 1);
    return true;
  };

  const quietReload = () => reload({ isBackground: true }).catch(() => undefined);

  /** Continues from a version that the server has. */
  const continueFrom = (next: (now: Draft) => Draft): Application => {
    draft.set(next);
    showUnlessStopped();
    attempts.succeeded();
    state.set(isUnsaved() ? { kind: 'waiting' } : savedNow());
    if (isUnsaved()) schedule(PAUSE);
    return application();
  };

  const reportConflict = (isBackground: boolean) => {
    if (state.get().kind !== 'conflict') state.set({ kind: 'conflict', contested: [], isBackground });
  };

  const failed = (error: unknown, { isBackground }: PostOptions, change: PanelChange | undefined) => {
    if (isStale(error)) return reportConflict(isBackground);
    // The question stays, with what was chosen in it: nothing is saved before it is answered.
    if (contestedIn(state.get()).length > 0) return;
    if (!isUnsaved()) return state.set({ kind: 'unchanged' });
    attempts.failed();
    // Where the file alone was refused, the answers go out again without it.
    const problems = refusedAnswers(error, { ofPanel: change !== undefined });
    if (problems.length > 0) return state.set({ kind: 'refused', problems });
    state.set({ kind: 'retrying' });
    schedule(attempts.nextPause());
  };

  /** Whether the applicant is still asked after typing on; what is typed now is shown in the question. */
  const isContested = (conflict: Conflict): boolean => {
    if (!conflict.newer) return true;
    const { contested } = merge(draft.get(), conflict.newer);
    if (contested.length > 0) state.set({ ...conflict, contested });
    return contested.length > 0;
  };

  /** Saves now what is not saved yet; answers with the application as it is then. Rejects with `CallFailed`. */
  function flush(options: PostOptions): Promise<Application> {
    return inTurn(options, async () => {
      if (!isUnsaved()) return application();
      if (isSendable(application())) return send(undefined, options);
      showUnlessStopped();
      attempts.failed();
      state.set({ kind: 'keptHere' });
      return application();
    });
  }

  return {
    state,
    versionsJoined,
    flush,
    /** Changes the draft, and saves it after a pause. The state is the same for the next keystroke: nothing is drawn for it. */
    change: (next: (now: Draft) => Draft): void => {
      draft.set(next);
      const conflict = state.get();
      if (conflict.kind === 'conflict' && isContested(conflict)) return;
      state.set((now) => (now.kind === 'waiting' ? now : { kind: 'waiting' }));
      schedule(PAUSE);
    },
    /** Makes a change that only stays once the server has it: a file, an acceptance. Rejects with `CallFailed`. */
    save: (change: PanelChange, options: PostOptions) => inTurn(options, () => send(change, options)),
    /** Saves at once what an earlier visit left unsaved. */
    resume: (): void => schedule(0),
    /** The line is back: no need to wait for the next try. */
    retryNow: (): void => {
      if (state.get().kind === 'retrying') schedule(0);
    },
    /**
     * Ends a conflict with the side that was chosen of each contested answer, and saves. An answer that was contested since
     * is asked first. In its turn: a save that is under way has what was typed. Rejects with `CallFailed`.
     */
    resolveConflict: (choices: Choices): Promise<void> => {
      const contested = contestedIn(state.get());
      return inTurn({ isBackground: false }, async () => {
        const newer = await reload({ isBackground: false });
        if (!join(newer, { isBackground: false }, { contested, choices })) return;
        state.set({ kind: isUnsaved() ? 'waiting' : 'unchanged' });
        if (isUnsaved()) schedule(0);
      });
    },
    /** Continues from what an earlier visit of the same person saves late. What is saved here waits for it. */
    acceptLate: (saving: Application | Promise<Application>): void =>
      void turns.take(async () => {
        const stored = await saving;
        if (!isLater(stored, application())) return;
        // It may hold what somebody else has changed meanwhile: it is joined like any other version.
        if (join(stored, { isBackground: true })) continueFrom((now) => now);
      }),
    /** Resolves once what is under way has ended. Never rejects. */
    settled: turns.ended,
    /** The server has a newer version than this one. */
    reportConflict: (): void => reportConflict(false),
    isStopped: (): boolean => isStopped,
    /** Whether something is unsaved, and the last attempt to save did not get through. */
    isOnlyHere: (): boolean => attempts.haveFailed() && isUnsaved(),
    start: (): void => {
      isStopped = false;
    },
    /** The applicant has left: what is under way still ends, but nothing is tried again and nothing is shown. */
    stop: (): void => {
      isStopped = true;
      attempts.cancel();
    },
  };
}

export type SaveQueue = ReturnType<typeof createSaveQueue>;
