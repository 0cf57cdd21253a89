import type { BodyProblem } from '#api/failure.ts';
import { trackInFlight } from '#api/inFlight.ts';
import type { Application } from '#domain/application.ts';
import { currentTime } from '#lib/deviceClock.ts';
import { isSame } from '#lib/objects.ts';
import type { Store } from '#lib/store.ts';
import type { Draft } from './draft.ts';
import type { Choices, ContestedAnswer, MergedVersions } from './merge/mergeVersions.ts';
import type { Post, PostOptions } from './postApplication.ts';

/** What is shown to the applicant about their answers being saved (decision 13). */
export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'retrying' }
  /** The server takes the answers at these paths not as they are: nothing is tried again until something is changed. */
  | { kind: 'refused'; problems: readonly BodyProblem[] }
  /** The backend takes finished applications only: until then this tab alone has the answers (decision 32). */
  | { kind: 'keptHere' }
  | Conflict;

/** The server has a newer version of another tab or person. */
export interface Conflict {
  kind: 'conflict';
  /** What both sides changed: the applicant chooses. None as long as the newer version is not known. */
  contested: readonly ContestedAnswer[];
  newer?: Application;
  /** True when nobody waited for the save that met it. */
  isBackground: boolean;
}

/** Saved just now, by the same clock as every other time that is shown (rule CALL-25). */
export const savedNow = (): SaveState => ({ kind: 'saved', at: currentTime() });

/** What the applicant is asked about now. */
export const contestedIn = (state: SaveState): readonly ContestedAnswer[] =>
  state.kind === 'conflict' ? state.contested : [];

/** What a panel changes in the application: a file, an acceptance, answers about a document. */
export type PanelChange = (application: Application) => Application;

/** What a save queue works with; `openDraft.ts` puts it together. */
export interface SaveQueueParts {
  draft: Store<Draft>;
  /** Shows the draft as it is on every screen. Typing alone does not: a keystroke draws one field. */
  show: () => void;
  /** Posts a version: what `createPost` of `postApplication.ts` makes. */
  post: Post;
  /** Whether the server takes the application as it is: `isSendable` of `postApplication.ts`. */
  isSendable: (application: Application) => boolean;
  /** False while the browser is sure to be offline: what is posted then has not gone out. */
  isOnline: () => boolean;
  /** Fetches the application as the server has it: `fetchStored` of `postApplication.ts`. */
  reload: (options: Pick<PostOptions, 'isBackground'>) => Promise<Application>;
  /** Joins the draft with a newer version, answer by answer (decision 40): `mergeVersions`. */
  merge: (draft: Draft, newer: Application, choices?: Choices) => MergedVersions;
}

/** Shows the spinner for as long as somebody waits for a save, also for those before it (decision 11). */
export const waitingFor = <T>({ isBackground }: Pick<PostOptions, 'isBackground'>, save: Promise<T>): Promise<T> =>
  isBackground ? save : save.finally(trackInFlight());

/** Whether a version is newer than the one that is held. The first one is so by its number. */
export const isLater = (stored: Application, held: Application): boolean =>
  held.arn === '' ? stored.arn !== '' : stored.version > held.version;

/** Whether an answer is one of those that were shown, with the same value elsewhere. */
export const isChosenIn =
  (shown: readonly ContestedAnswer[]) =>
  ({ id, theirs }: ContestedAnswer): boolean =>
    shown.some((one) => one.id === id && isSame(one.theirs, theirs));
