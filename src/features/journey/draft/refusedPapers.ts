import { CallFailed } from '#api/failure.ts';
import { noteRefused, type RefusedPaper } from '#api/refusedPapers.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { applyToApplication, withoutUpload } from '#domain/upload.ts';
import type { Draft } from './draft.ts';

/** A file of the starter: `applicants[0].documents[2].uploads[0]`, or all of a document. */
const PATH_OF_FILE = /^applicants\[0\]\.documents\[(\d+)\]\.uploads(?:\[(\d+)\])?/;

/**
 * A renewal begins with the papers of the last application, by their ids. When its first save is refused because of them
 * (400, with the path of an upload or without any), the draft without those papers, which are then asked for again (rule
 * DOC-8). Undefined when the failure is about something else.
 */
export function withoutRefusedPapers(draft: Draft, sent: Application, error: unknown): Draft | undefined {
  if (!(error instanceof CallFailed) || error.status !== 400 || !draft.isBaseUnsaved) return undefined;
  const isMeant = ({ at, index }: Paper): boolean =>
    error.problems.length === 0 ||
    error.problems.some(({ path }) => {
      const [, document, file] = PATH_OF_FILE.exec(path) ?? [];
      return document === String(at) && (file === undefined || file === String(index));
    });
  const papers = papersOf(sent).filter(isMeant);
  if (papers.length === 0) return undefined;
  noteRefused(papers);
  return {
    ...draft,
    stored: papers.reduce((left, { id }) => applyToApplication(withoutUpload(id))(left), draft.stored),
  };
}

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
