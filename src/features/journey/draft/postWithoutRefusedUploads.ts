import { noteRefused, type RefusedUpload, refusedUploads } from '#api/refusedUploads.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { applyToApplication } from '#domain/upload.ts';
import type { Store } from '#lib/store.ts';
import type { Draft } from './draft.ts';
import type { Post } from './postApplication.ts';

/** The uploads of the last application, with which a renewal begins, for which its first save was refused. */
export const refusedOfFirstSave = (draft: Draft, sent: Application, error: unknown): readonly RefusedUpload[] =>
  draft.isBaseUnsaved ? refusedUploads(error, ownApplicant(sent).documents) : [];

/** Of one without an id only the document is known: all such files of that document go. */
const without = (application: Application, refused: readonly RefusedUpload[]): Application =>
  applyToApplication((documents) =>
    documents.map((document) => ({
      ...document,
      uploads: document.uploads.filter(
        ({ id }) => !refused.some((one) => one.id === id && one.docType === document.docType),
      ),
    })),
  )(application);

/** The draft without the uploads for which its save was refused. */
export const withoutRefused = (draft: Draft, refused: readonly RefusedUpload[]): Draft => ({
  ...draft,
  stored: without(draft.stored, refused),
});

/** The `post` of a save queue that goes out again without the uploads that were refused, and takes them out of the draft. */
export const postWithoutRefusedUploads =
  (post: Post, draft: Store<Draft>): Post =>
  async (version) => {
    try {
      return await post(version);
    } catch (error) {
      const refused = refusedOfFirstSave(draft.get(), version.application, error);
      if (refused.length === 0) throw error;
      noteRefused(refused);
      draft.set((now) => withoutRefused(now, refused));
      return postWithoutRefusedUploads(post, draft)({ ...version, application: without(version.application, refused) });
    }
  };
