import type { UploadItem } from '#domain/document.ts';
import type { UploadSlot } from '#domain/upload.ts';
import { createStore } from '#lib/store.ts';
import {
  type DeskParts,
  emptyDesk,
  hidden,
  type OutgoingFile,
  saveStarted,
  sorted,
  waitingFile,
  waitingReuse,
} from './deskState.ts';
import { deskSteps } from './deskSteps.ts';
import { createFileSender } from './fileSender.ts';
import { guardPage } from './guardPage.ts';
import { forgetGiven, removeStored } from './storedFiles.ts';

/**
 * The files of one application, or of one request, that are on their way: they are prepared and go out one after another
 * while the screen is open, so that the content of one file at most is in memory, and each is kept once the server has it.
 * Files that wait or failed are still there when the screen is opened again.
 */
export function createUploadDesk() {
  const state = createStore(emptyDesk);
  state.subscribe(() => guardPage(state, state.get().outgoing.length > 0));
  let parts: DeskParts | undefined;
  let isRunning = false;
  /** Aborted when the session is over. */
  const end = new AbortController();
  const steps = deskSteps(state);
  const { tell, find, change, setNews, giveUp } = steps;

  const remove = (id: string, name: string) => removeStored(id, name, { state, keep: parts?.keep, tell });
  const sender = createFileSender({ state, steps, remove, over: end.signal });

  const firstWaiting = () => state.get().outgoing.find((one) => one.state.kind === 'waiting');

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let next = firstWaiting(); next && parts && !end.signal.aborted; next = firstWaiting())
      await sender.carry(next, parts);
    isRunning = false;
  };

  const lineUp = (files: readonly OutgoingFile[]) => {
    state.set((now) => ({ ...now, outgoing: [...now.outgoing, ...files] }));
    void run();
  };

  return {
    state,
    /** What the desk works with from now on. */
    connect: (now: DeskParts): void => {
      parts = now;
      void run();
    },
    /** The screen is left: what is being sent still ends, the others wait for its return. */
    pause: (): void => {
      parts = undefined;
    },
    /** Takes files for a document; those that are on their way already are named instead. */
    add: (place: UploadSlot, files: readonly File[], replaces?: string): void => {
      const { docType } = place.document;
      const { fresh, again, twice } = sorted(files, docType, state.get());
      const note = twice.length > 0 ? `Added already: ${twice.join(', ')}` : undefined;
      setNews(docType, () => saveStarted(note));
      for (const { id } of again) change(id, { state: { kind: 'waiting' } });
      lineUp(fresh.map((file, at) => waitingFile(place, file, at === 0 ? replaces : undefined)));
    },
    /** Gives a file of an earlier application once more. */
    reuse: (place: UploadSlot, item: UploadItem): void => {
      setNews(place.document.docType, () => saveStarted());
      if (!find(item.id)) lineUp([waitingReuse(place, item)]);
    },
    /** Tries a file again that could not be sent. */
    retry: ({ id, place }: OutgoingFile): void => {
      setNews(place.document.docType, () => saveStarted());
      change(id, { state: { kind: 'waiting' } });
      void run();
    },
    /** Gives a file up: at once, or when its call has ended. */
    cancel: (one: OutgoingFile): void => {
      if (one.state.kind === 'waiting' || one.state.kind === 'failed') giveUp(one);
      else change(one.id, { isCancelled: true });
      // All of it is out: the server may be keeping it just now, so its answer is waited for and the file taken back.
      if (one.state.kind === 'sending' && one.state.share < 1) sender.hangUp();
    },
    /** Takes a stored file away; false when that failed. */
    remove,
    note: (docType: string, note: string): void => setNews(docType, () => saveStarted(note)),
    hide: (docType: string): void => setNews(docType, hidden),
    /** The session is over: nothing more goes out, and nothing is kept. */
    close: (): void => {
      end.abort();
      sender.hangUp();
      for (const id of Object.keys(state.get().given)) forgetGiven(state, id);
      state.set(emptyDesk);
    },
  };
}

export type UploadDesk = ReturnType<typeof createUploadDesk>;
