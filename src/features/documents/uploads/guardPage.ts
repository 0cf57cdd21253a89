const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Those that hold files which would be lost with the page. */
const holders = new Set<object>();

/** True while there are files that the server does not have yet. */
export const holdsFiles = (): boolean => holders.size > 0;

/** Files that the server does not have yet would be lost with the page: the browser asks first, while anybody holds some. */
export function guardPage(holder: object, isNeeded: boolean): void {
  if (isNeeded) holders.add(holder);
  else holders.delete(holder);
  if (holders.size > 0) window.addEventListener('beforeunload', stay);
  else window.removeEventListener('beforeunload', stay);
}
