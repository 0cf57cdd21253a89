import { type Application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import type { UploadItem } from '#domain/document.ts';
import { dataUrl } from '#lib/files.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';

interface Content {
  content: Blob;
  mime: string;
}

/** The files of this visit by their id. As blobs, which a browser can put aside: data URLs would fill a phone's memory. */
const contents = new Map<string, Content>();

session.subscribe(() => {
  if (!session.get()) contents.clear();
});

/** Whether the backend wants the content of every file in every save, and not only in the one that adds it. */
export const isContentSentAlways = (): boolean => settings.get().uploadData === 'always';

/** Keeps the content of a file that was sent, for a backend that wants it each time (contract.md, "Saving"). */
export function keepContent(uploadId: string, content: Content): void {
  if (isContentSentAlways()) contents.set(uploadId, content);
}

/** An application as it is to be posted: for a backend that wants it each time, with the content of this visit's files. */
export async function withContents(application: Application): Promise<Application> {
  if (!isContentSentAlways()) return application;
  const documents = await Promise.all(
    ownApplicant(application).documents.map(async (document) => ({
      ...document,
      uploads: await Promise.all(document.uploads.map(withContent)),
    })),
  );
  return withOwnApplicant(application, { documents });
}

async function withContent(item: UploadItem): Promise<UploadItem> {
  const known = contents.get(item.id);
  return known && item.data === undefined ? { ...item, data: await dataUrl(known.content, known.mime) } : item;
}
