import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { UploadItem } from '#domain/document.ts';
import type { UploadSlot } from '#domain/upload.ts';
import { uploadTexts } from '../texts/uploadTexts.tsx';
import type { QueuedFile } from './queue/queueState.ts';
import type { UploadQueue } from './queue/uploadQueue.ts';
import { confirmRemoval } from './uploadDialogs.tsx';
import { chooseButtonId, fileRowId } from './uploadProblems.ts';

/** What was done with the files of a document. */
export type UploadPayload =
  /** The device is asked for files, with a dialog or its camera: the panel stays open until it has answered. */
  | { kind: 'pick' }
  | { kind: 'choose'; files: File[]; replaces?: UploadItem }
  | { kind: 'chooseFolder' }
  | { kind: 'retry'; file: QueuedFile }
  | { kind: 'cancel'; file: QueuedFile }
  | { kind: 'remove'; item: UploadItem }
  | { kind: 'reuse'; item: UploadItem };

export const focus = (id: string): void => document.getElementById(id)?.focus();

interface Panel {
  queue: UploadQueue;
  /** Called with the document that something is done with. */
  onActive?: (docType: string) => void;
}

/** Carries out the action of a button. When a row goes, the focus goes to the button that chooses files (rule DOC-4). */
export async function performAction(
  payload: UploadPayload,
  slot: UploadSlot,
  { queue, onActive }: Panel,
): Promise<void> {
  const follow = () => onActive?.(slot.document.docType);
  // Photos come many at once: on a slow phone the other panels are drawn after them, in short steps.
  if (payload.kind === 'choose') startTransition(follow);
  else follow();
  const chooseButton = chooseButtonId(slot.index);
  switch (payload.kind) {
    case 'pick':
      return queue.choosing(slot);
    case 'choose':
      return queue.enqueue(slot, payload.files, payload.replaces?.id);
    case 'chooseFolder':
      return queue.setNote(slot.document.docType, uploadTexts.folder);
    case 'retry':
      queue.retry(payload.file);
      return focus(fileRowId(payload.file.id));
    case 'cancel':
      queue.cancel(payload.file);
      return focus(chooseButton);
    case 'reuse':
      // Its row must be there before it can take the focus.
      flushSync(() => queue.reuse(slot, payload.item));
      return focus(fileRowId(payload.item.id));
    case 'remove':
      // Its row hands the focus on as it goes, if it still has it: a save takes long on a slow line.
      if (await confirmRemoval(payload.item.name)) await queue.remove(payload.item);
      return;
    default:
      return payload satisfies never;
  }
}
