import { clearSession } from '#api/session.ts';

/** Takes a screen away as a page that is loaded again does: what is in memory is lost, what this tab stores stays. */
export function loadAgain({ unmount }: { unmount: () => void }): void {
  unmount();
  const stored = Object.entries(sessionStorage);
  clearSession();
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value));
}
