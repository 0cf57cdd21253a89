/** Whether the device has a list of apps to pass something on to: phones do, most computers do not. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Whether that list takes a file. */
export const canShareFile = (file: File): boolean =>
  canShare() && typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** What became of sharing. `needsPress`: the device wants a press of its own for it, because the last one is too long ago. */
export type Shared = 'shared' | 'closed' | 'needsPress' | 'failed';

/** Opens the list of apps of the device. Call it in the click handler. */
export async function share(what: ShareData): Promise<Shared> {
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return name === 'AbortError' ? 'closed' : name === 'NotAllowedError' ? 'needsPress' : 'failed';
  }
}
