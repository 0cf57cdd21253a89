import { type UploadError, uploadErrors } from './fileChecks.ts';

/** Which errors the upload panel shows now. */
export type UploadFlags = Readonly<Record<UploadError, boolean>>;

export type FlagChange =
  /** 'all' is for files that were refused for different reasons at once. */
  { kind: 'show'; error: UploadError | 'all' } | { kind: 'saveStarted' } | { kind: 'hide' };

const every = (isShown: (error: UploadError) => boolean): UploadFlags => ({
  showFileSizeErrorForZeroKB: isShown('showFileSizeErrorForZeroKB'),
  showFileTypeError: isShown('showFileTypeError'),
  showFileSizeError: isShown('showFileSizeError'),
});

export const noFlags: UploadFlags = every(() => false);

/** Spec section 4, "Upload panel": each error shows alone, starting a save clears all three, so does hiding them. */
export function changedFlags(_flags: UploadFlags, change: FlagChange): UploadFlags {
  if (change.kind !== 'show') return noFlags;
  return every((error) => change.error === 'all' || change.error === error);
}

/** The change that shows what some files were refused for; undefined when there is nothing to show. */
export function showing(errors: readonly UploadError[]): FlagChange | undefined {
  const kinds = uploadErrors.filter((error) => errors.includes(error));
  const [first] = kinds;
  return first && { kind: 'show', error: kinds.length > 1 ? 'all' : first };
}
