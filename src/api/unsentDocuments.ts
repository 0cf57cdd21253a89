import { createStore, type Store } from '#lib/store.ts';
import { warnBeforeUnload } from '#lib/unloadWarning.ts';
import { z } from '#lib/zod.ts';
import { personal } from './personal.ts';
import { personalMemory } from './personalMemory.ts';
import { isSignedIn, session } from './session.ts';

// What of the documents of an application is on this device only: the screens of the documents put it here, and the review
// counts it, so that nothing is submitted without it.

const answerDraft = z.object({
  arn: z.string(),
  docType: z.string(),
  /** The typed values by question code: as pairs, because a code may be any text. */
  typed: z.array(z.tuple([z.string(), z.string()])),
  /** The answers that they were typed over, in the same form: none of what was sent since, which stays this person's own. */
  before: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  /** True once saving was tried. */
  isRetry: z.boolean(),
});

/** Answers about a document that are not saved yet: half typed, being saved, or to be tried again. */
export type AnswerDraft = z.output<typeof answerDraft>;

const storedDrafts = personal('documentAnswers', z.object({ drafts: z.array(answerDraft) }), { drafts: [] });

/** Follows session storage, which tells nobody that it has changed. */
const heldDrafts = personalMemory(
  () => {
    const trn = session.get()?.user.trn ?? '';
    const stored = storedDrafts.of(trn);
    const drafts = createStore<readonly AnswerDraft[]>(stored.read().drafts);
    const warn = () => warnBeforeUnload(drafts, drafts.get().length > 0, () => isSignedIn(trn));
    drafts.subscribe(() => {
      const now = [...drafts.get()];
      // Nothing is stored where nothing waits: Logout looks for that alone.
      if (now.length > 0) stored.write({ drafts: now });
      else stored.clear();
      warn();
    });
    warn();
    return drafts;
  },
  (drafts) => warnBeforeUnload(drafts, false),
);

/** The answers of this person that are not saved yet. Once they have left, it is empty, and what is put there is dropped. */
export const answerDrafts = (trn: string): Store<readonly AnswerDraft[]> =>
  isSignedIn(trn) ? heldDrafts.of(trn) : createStore<readonly AnswerDraft[]>([]);

/** An upload queue, as the screens that only count its files know it. */
interface NotedQueue {
  /** The names of its files: waiting, under way or not sent. */
  names: () => readonly string[];
  /** Empties it. */
  empty: () => void;
}

/** By application. */
type NotedQueues = Readonly<Record<string, NotedQueue>>;

const heldQueues = personalMemory(() => createStore<NotedQueues>({}));

/** The upload queues of this person, by application. */
export const uploadQueues = (trn: string): Store<NotedQueues> => heldQueues.of(trn);

/**
 * The names of the files in the upload queue of an application. The queue itself says them: its last file may have arrived
 * while nobody was signed in.
 */
export const queuedFiles = (queues: NotedQueues, arn: string): readonly string[] => queues[arn]?.names() ?? [];

/** Notes the upload queue of an application, each time that its files are others. */
export const noteQueue = (trn: string, arn: string, queue: NotedQueue): void =>
  uploadQueues(trn).set((all) => ({ ...all, [arn]: queue }));

/** Drops unsaved answers about documents. */
export const dropAnswers = (trn: string, isDropped: (draft: AnswerDraft) => boolean): void =>
  answerDrafts(trn).set((all) => (all.some(isDropped) ? all.filter((one) => !isDropped(one)) : all));

/** Drops what was not sent of an application that takes nothing more: nobody could send it. */
export function dropUnsentDocuments(trn: string, arn: string): void {
  dropAnswers(trn, (one) => one.arn === arn);
  const queues = uploadQueues(trn).get();
  if (queuedFiles(queues, arn).length > 0) queues[arn]?.empty();
}
