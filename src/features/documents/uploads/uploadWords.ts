import type { ApplicantDocument } from '#domain/document.ts';
import { shortened } from '#domain/fileName.ts';
import { type UploadSlot, uploadsState } from '#domain/upload.ts';
import { lowerFirst } from '#lib/text.ts';
import type { Problem } from '#ui/ErrorSummary.tsx';
import type { OutgoingFile } from './deskState.ts';
import { chooseId, rowId } from './ids.ts';

const files = (count: number): string => (count === 1 ? 'document' : 'documents');

/** '3 of 5 documents added': the mandatory ones are counted, and the others told beside them. */
export function addedInWords(required: readonly ApplicantDocument[], given: readonly ApplicantDocument[]): string {
  const { needed, missing, added } = uploadsState(required, given);
  const mandatory = needed - missing;
  const others = added - mandatory;
  if (needed === 0) return `${added} ${files(added)} added`;
  const extra = others > 0 ? `, and ${others} optional ${files(others)}` : '';
  return `${mandatory} of ${needed} ${files(needed)} added${extra}`;
}

/** Files that are not with the server yet, as problems: going on would lose them. */
export const unfinished = (outgoing: readonly OutgoingFile[]): Problem[] =>
  outgoing.map(({ id, name, state }) => ({
    path: rowId(id),
    message:
      state.kind === 'failed'
        ? `${shortened(name)} was not sent. Try again, or remove it`
        : `${shortened(name)} is still being sent. Wait until it is added`,
  }));

const missingMessage = ({ label }: ApplicantDocument): string => `Select your ${lowerFirst(label)}`;

/** Mandatory documents without a file, as problems. */
export const missingProblems = (places: readonly UploadSlot[], missing: readonly ApplicantDocument[]): Problem[] =>
  places
    .filter(({ document }) => missing.includes(document))
    .map(({ document, index }) => ({ path: chooseId(index), message: missingMessage(document) }));
