import { saveUploadContent } from '#api/uploadContent.ts';
import type { UploadItem } from '#domain/document.ts';
import { mimeOf } from '#domain/fileChecks.ts';
import { hasUpload, type NewUpload, withUpload } from '#domain/upload.ts';
import { readAsDataUrl, yieldToPage } from '#lib/files.ts';
import type { Store } from '#lib/store.ts';
import { type DeskParts, type DeskState, fileKey, type OutgoingFile } from './deskState.ts';
import type { DeskSteps } from './deskSteps.ts';
import { failureText } from './failureText.ts';
import { preparedFile, type ReadyFile } from './preparedFile.ts';
import { forgetGiven, noteGiven } from './storedFiles.ts';

interface SenderParts {
  state: Store<DeskState>;
  steps: DeskSteps;
  /** Takes a stored file away; false when that failed. */
  remove: (id: string, name: string) => Promise<boolean>;
  /** Aborted once the session is over: nothing more goes out, and nothing is told. */
  over: AbortSignal;
}

/** Sends the files of a desk, one at a time: who is next is up to the desk. */
export function createFileSender({ state, steps, remove, over }: SenderParts) {
  const { tell, find, change, drop, giveUp, refuse } = steps;
  /** Ends the call of the file that is being sent. */
  let line = new AbortController();

  const fail = (one: OutgoingFile, error: unknown) => {
    if (find(one.id)?.isCancelled) return giveUp(one);
    change(one.id, { state: { kind: 'failed', text: failureText(error, one.name) } });
    tell(`${one.name} was not sent`);
  };

  /** Brings one file to an end: stored, refused, failed or given up. */
  const carry = async (one: OutgoingFile, desk: DeskParts) => {
    try {
      if (!(one.source instanceof File)) return await giveAgain(one, one.source, desk);
      change(one.id, { state: { kind: 'preparing' } });
      const prepared = await preparedFile(one.source, desk.limits);
      if (over.aborted) return;
      if (find(one.id)?.isCancelled) return giveUp(one);
      if ('refusal' in prepared) return refuse(one, prepared.refusal);
      await sendFile(one, one.source, prepared, desk);
    } catch (error) {
      if (!over.aborted) fail(one, error);
    }
  };

  const sendFile = async (one: OutgoingFile, file: File, ready: ReadyFile, desk: DeskParts) => {
    const { name, extension, content, isScaled, thumbnail } = ready;
    const { id, place, replaces } = one;
    const mime = mimeOf(extension);
    const data = await readAsDataUrl(content, mime);
    await yieldToPage();
    const isKept = await send(one, { id, trn: desk.trn, name, extension, data, replaces }, desk);
    if (!isKept) return;
    saveUploadContent(id, { content, mime });
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
    if (over.aborted) return false;
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
    await yieldToPage();
    if (over.aborted) return false;
    const isUnwanted = find(id)?.isCancelled;
    if (!hasUpload(stored, id)) {
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

  return {
    carry,
    /** Ends the call of the file that is being sent. */
    hangUp: (): void => line.abort(),
  };
}
