import { flushSync } from 'react-dom';
import type { UploadItem } from '#domain/document.ts';
import type { UploadSlot } from '#domain/upload.ts';
import { askRemoval } from './askRemoval.tsx';
import type { OutgoingFile } from './deskState.ts';
import { chooseId, rowId } from './ids.ts';
import type { UploadDesk } from './uploadDesk.ts';

/** What was done in a panel. */
export type UploadPayload =
  | { kind: 'chosen'; files: File[]; replaces?: UploadItem }
  | { kind: 'folder' }
  | { kind: 'tryAgain'; file: OutgoingFile }
  | { kind: 'cancel'; file: OutgoingFile }
  | { kind: 'remove'; item: UploadItem }
  | { kind: 'reuse'; item: UploadItem };

/** What the panel emits (spec section 2): a payload, the read-only flag and the index. Without a payload the flag changes. */
export interface UploadEmission {
  payload: UploadPayload | null;
  isReadOnly: boolean;
  index: number;
}

/** Does what was asked for in a panel. When a row goes, the focus goes to the button that chooses files (craft 2.5). */
export async function actOn(payload: UploadPayload, place: UploadSlot, desk: UploadDesk): Promise<void> {
  switch (payload.kind) {
    case 'chosen':
      return desk.add(place, payload.files, payload.replaces?.id);
    case 'folder':
      return desk.note(place.document.docType, 'A folder cannot be added. Open it and choose the files in it');
    case 'tryAgain':
      desk.retry(payload.file);
      return document.getElementById(rowId(payload.file.id))?.focus();
    case 'cancel':
      desk.cancel(payload.file);
      return document.getElementById(chooseId(place.index))?.focus();
    case 'reuse':
      // Its row must be there before it can have the focus.
      flushSync(() => desk.reuse(place, payload.item));
      return document.getElementById(rowId(payload.item.id))?.focus();
    case 'remove':
      if (!(await askRemoval(payload.item.name))) return;
      if (await desk.remove(payload.item.id, payload.item.name))
        document.getElementById(chooseId(place.index))?.focus({ preventScroll: true });
  }
}
