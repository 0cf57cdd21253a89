import { CallFailed } from '#api/failure.ts';
import type { Application } from '#domain/application.ts';
import { createStore } from '#lib/store.ts';

/** What the applicant is told about their answers being kept (decision 13). */
export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'retrying' }
  /** The backend takes finished applications only: until then this tab alone has the answers (decision 32). */
  | { kind: 'keptHere' }
  /** Somebody else saved a newer version: the applicant decides (contract.md, 409). */
  | { kind: 'conflict' };

export type Change = (application: Application) => Application;

export interface PostOptions {
  isBackground: boolean;
  onSent?: (share: number) => void;
  /** Ends the call; whoever ends it gives up the change that it carries. */
  signal?: AbortSignal;
}

interface SaverParts {
  /** The application as it is now, the unsaved changes included. */
  read: () => Application;
  /** Keeps what is typed, without drawing anything again: a keystroke draws one field. */
  keep: (application: Application, isUnsaved: boolean) => void;
  /** Shows every screen the application as it is kept. */
  publish: () => void;
  /** Rejects for whoever is not the one that the application belongs to. */
  post: (application: Application, options: PostOptions) => Promise<Application>;
  /** Whether the server takes it as it is. */
  canSend: (application: Application) => boolean;
  /** The application as the server has it. */
  reload: () => Promise<Application>;
}

/** Typing pauses this long before it is saved in the background. Milliseconds. */
export const PAUSE = 3_000;
const FIRST_RETRY = 5_000;
const LAST_RETRY = 60_000;

/**
 * Saves an application in order, never two at once (decision 13).
 * Changes are functions, so that what is typed while a save is under way is made again on top of its answer.
 */
export function createSaver({ read, keep, publish, post, canSend, reload }: SaverParts) {
  const state = createStore<SaveState>({ kind: 'unchanged' });
  /** Counts the conflicts settled: a screen that shows another version begins anew. */
  const settled = createStore(0);
  /** Changes that no save has carried yet, the latest of each screen. */
  let unsaved = new Map<string, Change>();
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryAfter = FIRST_RETRY;
  let isOver = false;

  const show = () => {
    if (!isOver) publish();
  };

  /** Runs one save after the ones before it, however they ended. */
  const inOrder = <T>(save: () => Promise<T>): Promise<T> => {
    const result = queue.then(save);
    queue = result.catch(() => undefined);
    return result;
  };

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void flush({ isBackground: true }).catch(() => undefined), delay);
  };

  /** Posts the application as it is now, with one more change if there is one that is not kept unless it arrives. */
  const send = async (change: Change | undefined, options: PostOptions): Promise<Application> => {
    clearTimeout(timer);
    const carried = unsaved;
    unsaved = new Map();
    show();
    state.set({ kind: 'saving' });
    try {
      return settleOn(await post(change ? change(read()) : read(), options));
    } catch (error) {
      unsaved = new Map([...carried, ...unsaved]);
      // Given up on its way: nobody here knows how much of it arrived, and the next save needs the right version.
      const stored = options.signal?.aborted ? await reload().catch(() => undefined) : undefined;
      if (stored) return settleOn(stored);
      failed(error);
      throw error;
    }
  };

  /** Takes the stored version over, with what no save has carried yet made again on top of it. */
  const settleOn = (stored: Application): Application => {
    const now = [...unsaved.values()].reduce((application, next) => next(application), stored);
    keep(now, unsaved.size > 0);
    show();
    retryAfter = FIRST_RETRY;
    state.set(unsaved.size > 0 ? { kind: 'waiting' } : { kind: 'saved', at: new Date() });
    if (unsaved.size > 0) schedule(PAUSE);
    return now;
  };

  const failed = (error: unknown) => {
    if (error instanceof CallFailed && error.status === 409) return state.set({ kind: 'conflict' });
    if (unsaved.size === 0) return state.set({ kind: 'unchanged' });
    state.set({ kind: 'retrying' });
    schedule(retryAfter);
    retryAfter = Math.min(retryAfter * 2, LAST_RETRY);
  };

  /** Saves now what is not saved yet. */
  function flush(options: PostOptions): Promise<Application> {
    return inOrder(async () => {
      if (unsaved.size === 0) return read();
      if (canSend(read())) return send(undefined, options);
      show();
      state.set({ kind: 'keptHere' });
      return read();
    });
  }

  return {
    state,
    settled,
    /** The application as it is now, the unsaved changes included. */
    read,
    /** Makes a change that stays whatever happens to the line, and saves it after a pause. */
    change: (screen: string, next: Change): void => {
      unsaved.set(screen, next);
      keep(next(read()), true);
      if (state.get().kind !== 'conflict') {
        state.set({ kind: 'waiting' });
        schedule(PAUSE);
      }
    },
    flush,
    /** Makes a change that is only kept once the server has it: a file, an acceptance. */
    save: (next: Change, options: PostOptions): Promise<Application> => inOrder(() => send(next, options)),
    /** Marks what an earlier visit left unsaved, by screen, so that it goes out now. */
    resume: (changes: ReadonlyMap<string, Change>): void => {
      for (const [screen, change] of changes) unsaved.set(screen, change);
      schedule(0);
    },
    unsavedScreens: (): string[] => [...unsaved.keys()],
    /** The line is back: no need to wait for the next try. */
    retryNow: (): void => {
      if (state.get().kind === 'retrying') schedule(0);
    },
    /**
     * Ends a conflict on top of the newer version: what was typed here is made again there, or given up. What somebody
     * else changed on other screens stays either way. In its turn: a save that is under way has what was typed.
     */
    settle: (fetchNewer: () => Promise<Application>, keepsMine: boolean): Promise<void> =>
      inOrder(async () => {
        const newer = await fetchNewer();
        if (!keepsMine) unsaved = new Map();
        const isUnsaved = unsaved.size > 0;
        keep(
          [...unsaved.values()].reduce((application, next) => next(application), newer),
          isUnsaved,
        );
        show();
        settled.set((count) => count + 1);
        state.set({ kind: isUnsaved ? 'waiting' : 'unchanged' });
        if (isUnsaved) schedule(0);
      }),
    /** Goes on from what an earlier visit of the same person saved after all: a file that was on its way for long. */
    goOnFrom: (stored: Application): void =>
      void inOrder(async () => {
        if (stored.version > read().version) settleOn(stored);
      }),
    /** The server has a newer version than this one: the applicant decides (contract.md, 409). */
    conflict: (): void => state.set({ kind: 'conflict' }),
    hasLeft: (): boolean => isOver,
    hasUnsaved: (): boolean => unsaved.size > 0,
    begin: (): void => {
      isOver = false;
    },
    /** The applicant has left: what is under way still ends, but nothing is tried again and nothing is shown. */
    leave: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;

/** The saver, with what the gates compare with. */
export interface JourneySaver extends Saver {
  /** The application as the gates last let it through. */
  confirmed: () => Application;
  /** The gates of a screen have let its change through. */
  confirm: (change: Change) => void;
  /** Of a renewal: these places are answered anew, or still right. */
  keepAnswered: (answered: readonly string[]) => void;
}
