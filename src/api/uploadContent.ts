import { type Application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import type { UploadItem } from '#domain/document.ts';
import { readAsDataUrl } from '#lib/files.ts';
import { personalMemory } from './personalMemory.ts';
import { settings } from './settings.ts';

interface Content {
  content: Blob;
  mime: string;
}

/** The files of this visit by their id. As blobs, which a browser can move to disk: data URLs would fill a phone's memory. */
const savedContents = personalMemory(() => new Map<string, Content>());

/** Whether the backend requires the content of every file in every save, and not only in the one that adds it. */
export const sendsContentWithEverySave = (): boolean => settings.get().uploadData === 'always';

/** Saves the content of a file that was sent, in memory (rule DOC-7). Does nothing unless `uploadData` is 'always'. */
export function saveContentForEverySave(uploadId: string, content: Content): void {
  if (sendsContentWithEverySave()) savedContents.mine().set(uploadId, content);
}

/** The application as it is posted. It is as it was, unless `uploadData` is 'always': then with the content of this visit's files. */
export async function withContentForEverySave(application: Application): Promise<Application> {
  if (!sendsContentWithEverySave()) return application;
  const documents = await Promise.all(
    ownApplicant(application).documents.map(async (document) => ({
      ...document,
      uploads: await Promise.all(document.uploads.map(withUploadContent)),
    })),
  );
  return withOwnApplicant(application, { documents });
}

async function withUploadContent(item: UploadItem): Promise<UploadItem> {
  const known = savedContents.mine().get(item.id);
  return known && item.data === undefined ? { ...item, data: await readAsDataUrl(known.content, known.mime) } : item;
}
