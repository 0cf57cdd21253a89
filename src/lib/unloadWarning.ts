/**
 * The owners of work that closing the page would lose, each with a function that tells whether that work can still be
 * saved.
 */
const holders = new Map<object, () => boolean>();

const askBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (hasUnsavedWork()) event.preventDefault();
};

/** True while closing the page would lose work. */
export const hasUnsavedWork = (): boolean => [...holders.values()].some((isActive) => isActive());

/**
 * Makes the browser ask before it closes the page, while `isNeeded` is true and `isActive` returns true. `holder`
 * identifies the caller across calls.
 */
export function warnBeforeUnload(holder: object, isNeeded: boolean, isActive: () => boolean = () => true): void {
  if (isNeeded) holders.set(holder, isActive);
  else holders.delete(holder);
  if (holders.size > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
}
