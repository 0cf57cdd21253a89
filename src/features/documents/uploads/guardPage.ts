/** Those that hold files which would be lost with the page, each with the question whether it matters now. */
const holders = new Map<object, () => boolean>();

const stay = (event: BeforeUnloadEvent) => {
  if (holdsFiles()) event.preventDefault();
};

/** True while there are files that the server does not have yet. */
export const holdsFiles = (): boolean => [...holders.values()].some((isActive) => isActive());

/**
 * Files that the server does not have yet would be lost with the page: the browser asks first, while a holder has some and
 * `isActive` says that they can still be sent.
 */
export function guardPage(holder: object, isNeeded: boolean, isActive: () => boolean = () => true): void {
  if (isNeeded) holders.set(holder, isActive);
  else holders.delete(holder);
  if (holders.size > 0) window.addEventListener('beforeunload', stay);
  else window.removeEventListener('beforeunload', stay);
}
