import { keepContent } from '#api/uploadContent.ts';
import type { UploadItem } from '#domain/document.ts';
import { mimeOf, type Refusal } from '#domain/fileChecks.ts';
import { holdsUpload, type NewUpload, type RequiredUpload, withUpload } from '#domain/upload.ts';
import { breather, dataUrl } from '#lib/files.ts';
import { createStore } from '#lib/store.ts';
import {
  type DeskParts,
  type DocumentNews,
  emptyDesk,
  fileKey,
  hidden,
  type OutgoingFile,
  saveStarted,
  sorted,
  waitingFile,
  waitingReuse,
  withNews,
  withOutgoing,
  withoutOutgoing,
  withRefusal,
} from './deskState.ts';
import { failureText } from './failureText.ts';
import { guardPage } from './guardPage.ts';
import { preparedFile, type ReadyFile } from './preparedFile.ts';
import { forgetGiven, noteGiven, removeStored } from './storedFiles.ts';

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
  let isClosed = false;
  /** Ends the call of the file that is being sent. */
  let line = new AbortController();

  const tell = (told: string) => state.set((now) => ({ ...now, told }));
  const find = (id: string) => state.get().outgoing.find((one) => one.id === id);
  const change = (id: string, next: Partial<OutgoingFile>) => state.set((now) => withOutgoing(now, id, next));
  const drop = (id: string) => state.set((now) => withoutOutgoing(now, id));
  const setNews = (docType: string, next: (news: DocumentNews) => DocumentNews) =>
    state.set((now) => withNews(now, docType, next));

  const giveUp = ({ id, name }: OutgoingFile) => {
    drop(id);
    tell(`${name} was removed`);
  };

  const refuse = ({ id, name, place }: OutgoingFile, refusal: Refusal) => {
    drop(id);
    setNews(place.document.docType, (news) => withRefusal(news, { id, name, refusal }));
    tell(`${name}: ${refusal.text}`);
  };

  const fail = (one: OutgoingFile, error: unknown) => {
    if (find(one.id)?.isCancelled) return giveUp(one);
    change(one.id, { state: { kind: 'failed', text: failureText(error, one.name) } });
    tell(`${one.name} was not sent`);
  };

  const firstWaiting = () => state.get().outgoing.find((one) => one.state.kind === 'waiting');

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let next = firstWaiting(); next && parts && !isClosed; next = firstWaiting()) await carry(next, parts);
    isRunning = false;
  };

  /** Brings one file to an end: stored, refused, failed or given up. */
  const carry = async (one: OutgoingFile, desk: DeskParts) => {
    try {
      if (!(one.source instanceof File)) return await giveAgain(one, one.source, desk);
      change(one.id, { state: { kind: 'preparing' } });
      const prepared = await preparedFile(one.source, desk.limits);
      if (isClosed) return;
      if (find(one.id)?.isCancelled) return giveUp(one);
      if ('refusal' in prepared) return refuse(one, prepared.refusal);
      await sendFile(one, one.source, prepared, desk);
    } catch (error) {
      if (!isClosed) fail(one, error);
    }
  };

  const sendFile = async (one: OutgoingFile, file: File, ready: ReadyFile, desk: DeskParts) => {
    const { name, extension, content, isScaled, thumbnail } = ready;
    const { id, place, replaces } = one;
    const mime = mimeOf(extension);
    const data = await dataUrl(content, mime);
    await breather();
    const isKept = await send(one, { id, trn: desk.trn, name, extension, data, replaces }, desk);
    if (!isKept) return;
    keepContent(id, { content, mime });
    if (replaces) forgetGiven(state, replaces);
    noteGiven(state, id, {
      docType: place.document.docType,
      key: fileKey(file),
      size: content.size,
      sizeBefore: isScaled ? file.size : undefined,
      thumbnail: thumbnail && URL.createObjectURL(thumbnail),
      // Under the data saver there is no thumbnail, and all the more reason to look.
      photo: thumbnail || isScaled ? content : undefined,
    });
  };

  const giveAgain = (one: OutgoingFile, { id, name, fileExtension }: UploadItem, desk: DeskParts) =>
    send(one, { id, trn: desk.trn, name, extension: fileExtension }, desk);

  /** Sends one file; true when it is kept, false when it was given up meanwhile, or the session has ended. */
  const send = async (one: OutgoingFile, file: NewUpload, { keep: keepDocuments }: DeskParts): Promise<boolean> => {
    const { id, name, replaces } = file;
    if (isClosed) return false;
    if (find(id)?.isCancelled) {
      giveUp(one);
      return false;
    }
    line = new AbortController();
    change(id, { name, state: { kind: 'sending', share: 0 } });
    const stored = await keepDocuments(withUpload(one.place, file), {
      onSent: (share) => change(id, { state: { kind: 'sending', share } }),
      signal: line.signal,
    });
    // The screen hears of what is stored a moment later: until then the row of the file stays where it is.
    await breather();
    if (isClosed) return false;
    const isUnwanted = find(id)?.isCancelled;
    if (!holdsUpload(stored, id)) {
      if (!isUnwanted) throw new Error('The server answered without the file');
      giveUp(one);
      return false;
    }
    drop(id);
    // One that took the place of another stays: without it there would be neither.
    if (isUnwanted && !replaces) {
      await remove(id, name);
      return false;
    }
    tell(`${name} was added to ${one.place.document.label}`);
    return true;
  };

  const lineUp = (files: readonly OutgoingFile[]) => {
    state.set((now) => ({ ...now, outgoing: [...now.outgoing, ...files] }));
    void run();
  };

  const remove = (id: string, name: string) => removeStored(id, name, { state, keep: parts?.keep, tell });

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
    add: (place: RequiredUpload, files: readonly File[], replaces?: string): void => {
      const { docType } = place.document;
      const { fresh, again, twice } = sorted(files, docType, state.get());
      const note = twice.length > 0 ? `Added already: ${twice.join(', ')}` : undefined;
      setNews(docType, () => saveStarted(note));
      for (const { id } of again) change(id, { state: { kind: 'waiting' } });
      lineUp(fresh.map((file, at) => waitingFile(place, file, at === 0 ? replaces : undefined)));
    },
    /** Gives a file of an earlier application once more. */
    reuse: (place: RequiredUpload, item: UploadItem): void => {
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
      if (one.state.kind === 'sending' && one.state.share < 1) line.abort();
    },
    /** Takes a stored file away; false when that failed. */
    remove,
    note: (docType: string, note: string): void => setNews(docType, () => saveStarted(note)),
    hide: (docType: string): void => setNews(docType, hidden),
    /** The session is over: nothing more goes out, and nothing is kept. */
    close: (): void => {
      isClosed = true;
      line.abort();
      for (const id of Object.keys(state.get().given)) forgetGiven(state, id);
      state.set(emptyDesk);
    },
  };
}

export type UploadDesk = ReturnType<typeof createUploadDesk>;
