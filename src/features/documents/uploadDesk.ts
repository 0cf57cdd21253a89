import type { ApplicantDocument } from '#domain/document.ts';
import { mimeOf, type Refusal, type UploadLimits } from '#domain/fileChecks.ts';
import { cleanName } from '#domain/fileName.ts';
import { type DocumentsChange, holdsUpload, type RequiredUpload, withoutUpload, withUpload } from '#domain/upload.ts';
import type { SaveOptions } from '#forms/panel.ts';
import { breather, dataUrl } from '#lib/files.ts';
import { createStore } from '#lib/store.ts';
import {
  type DocumentNews,
  emptyDesk,
  fileKey,
  type GivenFile,
  hidden,
  noNews,
  type OutgoingFile,
  saveStarted,
  sorted,
  withGiven,
  withOutgoing,
  withoutOutgoing,
  withRefusal,
  withRemoval,
} from './deskState.ts';
import { failureText } from './failureText.ts';
import { guardPage } from './guardPage.ts';
import { preparedFile, type ReadyFile } from './preparedFile.ts';

interface DeskParts {
  trn: string;
  limits: UploadLimits;
  /** Keeps what becomes of the documents, and answers with those that are kept: by the server, or until a request is sent. */
  keep: (change: DocumentsChange, options?: SaveOptions) => Promise<readonly ApplicantDocument[]>;
}

/**
 * The files of one application, or of one request, that are on their way: they go out one after another while the screen is open, and each
 * is kept once the server has it. Files that wait or failed are still there when the screen is opened again.
 */
export function createUploadDesk() {
  const state = createStore(emptyDesk);
  state.subscribe(() => guardPage(state, state.get().outgoing.length > 0));
  let parts: DeskParts | undefined;
  let isRunning = false;
  let isClosed = false;

  const tell = (told: string) => state.set((now) => ({ ...now, told }));
  const find = (id: string) => state.get().outgoing.find((one) => one.id === id);
  const change = (id: string, next: Partial<OutgoingFile>) => state.set((now) => withOutgoing(now, id, next));
  const drop = (id: string) => state.set((now) => withoutOutgoing(now, id));
  const setNews = (docType: string, next: (news: DocumentNews) => DocumentNews) =>
    state.set((now) => ({ ...now, news: { ...now.news, [docType]: next(now.news[docType] ?? noNews) } }));

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
  const carry = async (one: OutgoingFile, { trn, limits, keep: keepDocuments }: DeskParts) => {
    try {
      change(one.id, { state: { kind: 'preparing' } });
      const prepared = await preparedFile(one.file, limits);
      if (find(one.id)?.isCancelled) return giveUp(one);
      if ('refusal' in prepared) return refuse(one, prepared.refusal);
      await send(one, prepared, { trn, keep: keepDocuments });
    } catch (error) {
      fail(one, error);
    }
  };

  const send = async (
    { id, place, file, replaces }: OutgoingFile,
    { name, extension, content, isScaled, thumbnail }: ReadyFile,
    { trn, keep: keepDocuments }: Pick<DeskParts, 'trn' | 'keep'>,
  ) => {
    const data = await dataUrl(content, mimeOf(extension));
    change(id, { name, state: { kind: 'sending', share: 0 } });
    await breather();
    const stored = await keepDocuments(withUpload(place, { id, trn, name, extension, data, replaces }), {
      onSent: (share) => change(id, { state: { kind: 'sending', share } }),
    });
    if (!holdsUpload(stored, id)) throw new Error('The server answered without the file');
    if (isClosed) return;
    const isUnwanted = find(id)?.isCancelled;
    drop(id);
    if (replaces) forget(replaces);
    keep(id, {
      docType: place.document.docType,
      key: fileKey(file),
      size: content.size,
      sizeBefore: isScaled ? file.size : undefined,
      thumbnail: thumbnail && URL.createObjectURL(thumbnail),
    });
    if (isUnwanted) await remove(id, name);
    else tell(`${name} was added to ${place.document.label}`);
  };

  const keep = (id: string, given: GivenFile) => state.set((now) => withGiven(now, id, given));
  const forget = (id: string) => {
    const { thumbnail } = state.get().given[id] ?? {};
    if (thumbnail) URL.revokeObjectURL(thumbnail);
    state.set((now) => withGiven(now, id, undefined));
  };
  const mark = (id: string, removal: 'removing' | 'failed' | undefined) =>
    state.set((now) => withRemoval(now, id, removal));

  /** Takes a stored file away; false when that failed. */
  const remove = async (id: string, name: string): Promise<boolean> => {
    if (!parts || state.get().removals[id] === 'removing') return false;
    mark(id, 'removing');
    try {
      await parts.keep(withoutUpload(id), { onSent: () => undefined });
    } catch {
      mark(id, 'failed');
      tell(`${name} was not removed`);
      return false;
    }
    mark(id, undefined);
    forget(id);
    tell(`${name} was removed`);
    return true;
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
    add: (place: RequiredUpload, files: readonly File[], replaces?: string): void => {
      const { docType } = place.document;
      const { fresh, again, twice } = sorted(files, docType, state.get());
      const note = twice.length > 0 ? `Added already: ${twice.join(', ')}` : undefined;
      setNews(docType, (news) => saveStarted(news, note));
      for (const { id } of again) change(id, { state: { kind: 'waiting' } });
      const added = fresh.map(
        (file, at): OutgoingFile => ({
          id: crypto.randomUUID(),
          place,
          file,
          name: cleanName(file.name),
          state: { kind: 'waiting' },
          replaces: at === 0 ? replaces : undefined,
        }),
      );
      state.set((now) => ({ ...now, outgoing: [...now.outgoing, ...added] }));
      void run();
    },
    /** Tries a file again that could not be sent. */
    retry: ({ id, place }: OutgoingFile): void => {
      setNews(place.document.docType, (news) => saveStarted(news));
      change(id, { state: { kind: 'waiting' } });
      void run();
    },
    /** Gives a file up: at once, or when what is under way has ended. */
    cancel: (one: OutgoingFile): void => {
      if (one.state.kind === 'waiting' || one.state.kind === 'failed') giveUp(one);
      else change(one.id, { isCancelled: true });
    },
    remove,
    note: (docType: string, note: string): void => setNews(docType, (news) => ({ ...saveStarted(news), note })),
    hide: (docType: string): void => setNews(docType, hidden),
    /** The session is over: nothing more goes out, and nothing is kept. */
    close: (): void => {
      isClosed = true;
      for (const id of Object.keys(state.get().given)) forget(id);
      state.set(emptyDesk);
    },
  };
}

export type UploadDesk = ReturnType<typeof createUploadDesk>;
