import { cleanName } from '#domain/fileName.ts';
import { fingerprintOf, type QueuedFile, type QueueState } from './queueState.ts';

/** The type of another document for which a file of this one was chosen earlier in this visit; undefined where none was. */
export function chosenBeforeFor({ files, sent }: QueueState, docType: string): string | undefined {
  const chosen = [
    ...Object.values(sent),
    ...files.flatMap(({ slot, source, isCancelled }) =>
      source instanceof File && !isCancelled
        ? [{ docType: slot.document.docType, fingerprint: fingerprintOf(source) }]
        : [],
    ),
  ];
  if (chosen.every((one) => one.docType !== docType)) return undefined;
  const earlier = new Map<string, string[]>();
  for (const one of chosen) {
    const types = earlier.get(one.fingerprint) ?? [];
    const other = one.docType === docType && types.find((type) => type !== docType);
    if (other) return other;
    earlier.set(one.fingerprint, [...types, one.docType]);
  }
  return undefined;
}

/** Sorts chosen files into new ones, failed ones that are tried again, and the names of those that need no second copy. */
export function sortChosenFiles(chosen: readonly File[], docType: string, { files, sent }: QueueState) {
  const ofDocument = files.filter(({ slot, isCancelled }) => slot.document.docType === docType && !isCancelled);
  const known = new Set(
    Object.values(sent)
      .filter((file) => file.docType === docType)
      .map(({ fingerprint }) => fingerprint),
  );
  const added: File[] = [];
  const retried: QueuedFile[] = [];
  const duplicates: string[] = [];
  for (const file of chosen) {
    const fingerprint = fingerprintOf(file);
    const queued = ofDocument.find(({ source }) => source instanceof File && fingerprintOf(source) === fingerprint);
    if (queued?.state.kind === 'failed') retried.push(queued);
    else if (queued || known.has(fingerprint)) duplicates.push(cleanName(file.name));
    else added.push(file);
    known.add(fingerprint);
  }
  return { added, retried, duplicates };
}
