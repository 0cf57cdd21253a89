import { CallFailed } from '#api/failure.ts';
import { noteRefused, type RefusedPaper } from '#api/refusedPapers.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { applyToApplication, withoutUpload } from '#domain/upload.ts';
import type { Store } from '#lib/store.ts';
import type { Draft } from '../draft/draft.ts';
import type { Post } from '../draft/postApplication.ts';

/** A file of the starter: `applicants[0].documents[2].uploads[0]`, or all of a document. */
const PATH_OF_FILE = /^applicants\[0\]\.documents\[(\d+)\]\.uploads(?:\[(\d+)\])?/;

/**
 * The papers of the last application, with which a renewal begins, that its first save was refused for (400, with the path of
 * an upload or without any). They are noted, so that they are asked for again (rule DOC-8). None where the failure is about
 * something else.
 */
function papersRefused(draft: Draft, sent: Application, error: unknown): readonly RefusedPaper[] {
  if (!(error instanceof CallFailed) || error.status !== 400 || !draft.isBaseUnsaved) return [];
  const isMeant = ({ at, index }: Paper): boolean =>
    error.problems.length === 0 ||
    error.problems.some(({ path }) => {
      const [, document, file] = PATH_OF_FILE.exec(path) ?? [];
      return document === String(at) && (file === undefined || file === String(index));
    });
  const papers = papersOf(sent).filter(isMeant);
  noteRefused(papers);
  return papers;
}

const without = (application: Application, papers: readonly RefusedPaper[]): Application =>
  papers.reduce((left, { id }) => applyToApplication(withoutUpload(id))(left), application);

/** The draft without the papers that its save was refused for; undefined where the failure is about something else. */
export function withoutRefusedPapers(draft: Draft, sent: Application, error: unknown): Draft | undefined {
  const papers = papersRefused(draft, sent, error);
  return papers.length === 0 ? undefined : { ...draft, stored: without(draft.stored, papers) };
}

/** The `post` of a save queue that goes out again without the papers that were refused, and takes them out of the draft. */
export const leavingRefusedPapers =
  (post: Post, draft: Store<Draft>): Post =>
  async (version) => {
    try {
      return await post(version);
    } catch (error) {
      const papers = papersRefused(draft.get(), version.application, error);
      if (papers.length === 0) throw error;
      draft.set((now) => ({ ...now, stored: without(now.stored, papers) }));
      return leavingRefusedPapers(post, draft)({ ...version, application: without(version.application, papers) });
    }
  };

interface Paper extends RefusedPaper {
  /** The positions of the document and of its file. */
  at: number;
  index: number;
}

/** The files that went out by their id. */
const papersOf = (sent: Application): Paper[] =>
  ownApplicant(sent).documents.flatMap(({ docType, uploads }, at) =>
    uploads.flatMap(({ id, data }, index) => (data === undefined ? [{ id, docType, at, index }] : [])),
  );
