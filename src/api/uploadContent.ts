import { type Application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import type { UploadItem } from '#domain/document.ts';
import { readAsDataUrl } from '#lib/files.ts';
import { personalMemory } from './personal.ts';
import { settings } from './settings.ts';

interface Content {
  content: Blob;
  mime: string;
}

/** The files of this visit by their id. As blobs, which a browser can put aside: data URLs would fill a phone's memory. */
const savedContents = personalMemory(() => new Map<string, Content>());

/** Whether the backend wants the content of every file in every save, and not only in the one that adds it. */
export const sendsContentWithEverySave = (): boolean => settings.get().uploadData === 'always';

/** Keeps the content of a file that was sent, for a backend that wants it each time (rule DOC-7). */
export function saveUploadContent(uploadId: string, content: Content): void {
  if (sendsContentWithEverySave()) savedContents.mine().set(uploadId, content);
}

/** An application as it is to be posted: for a backend that wants it each time, with the content of this visit's files. */
export async function withUploadContents(application: Application): Promise<Application> {
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
