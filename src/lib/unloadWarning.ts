/** Those that hold something which would be lost with the page, each with the question whether that matters now. */
const holders = new Map<object, () => boolean>();

const askBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (hasUnsavedWork()) event.preventDefault();
};

/** True while something would be lost with the page. */
export const hasUnsavedWork = (): boolean => [...holders.values()].some((isActive) => isActive());

/**
 * Has the browser ask before it closes the page, for as long as a holder needs it and its `isActive` says that the work can
 * still be saved. `holder` identifies the caller from one call to the next.
 */
export function warnBeforeUnload(holder: object, isNeeded: boolean, isActive: () => boolean = () => true): void {
  if (isNeeded) holders.set(holder, isActive);
  else holders.delete(holder);
  if (holders.size > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
}
