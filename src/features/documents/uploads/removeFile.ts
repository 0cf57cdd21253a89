import type { ApplicantDocument, UploadItem } from '#domain/document.ts';
import { type DocumentsChange, withoutUpload } from '#domain/upload.ts';
import type { SaveOptions } from '#forms/panel.ts';
import { getOwn } from '#lib/objects.ts';
import { uploadTexts } from '../texts/uploadTexts.tsx';
import type { QueueStore } from './queueStore.ts';

/** Saves a change of the documents; resolves with the documents as they are stored. Rejects with `CallFailed`. */
export type SaveDocuments = (change: DocumentsChange, options?: SaveOptions) => Promise<readonly ApplicantDocument[]>;

/** Removes a stored file, and says in its row and to screen readers how that went; resolves with false when it failed. */
export async function removeFile(
  { id, name }: Pick<UploadItem, 'id' | 'name'>,
  store: QueueStore,
  save: SaveDocuments,
): Promise<boolean> {
  if (getOwn(store.state.get().removals, id) === 'removing') return false;
  store.setRemoval(id, 'removing');
  try {
    // With `onSent` the failure is shown in the row, not in a dialog.
    await save(withoutUpload(id), { onSent: () => undefined });
  } catch {
    store.setRemoval(id, 'failed');
    store.announce(uploadTexts.announceNotRemoved({ name }));
    return false;
  }
  store.setRemoval(id);
  store.setSent(id);
  store.announce(uploadTexts.announceRemoved({ name }));
  return true;
}
