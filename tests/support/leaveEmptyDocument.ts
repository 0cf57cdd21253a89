import { vi } from 'vitest';

/** Empties the document, its address and its storage after a file of tests: the next file is drawn into the same one. */
export function leaveEmptyDocument(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = '';
  document.body.replaceChildren();
}
