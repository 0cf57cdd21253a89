/** The scroll position of each entry of the browser's history. */
const positions = new Map<number, number>();
/** The id of the history entry on the screen. It is stored in the entry's state, where Back finds it again. */
let current: number | undefined;
let lastId = Date.now();

function historyEntryId(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'number'
    ? state.place
    : undefined;
}

/**
 * Records the scroll position of each screen; returns the function that stops the recording. The browser's own scroll
 * restoration is switched off, because it scrolls before the screen is rendered.
 */
export function trackScrolling(): () => void {
  const { scrollRestoration } = window.history;
  const remember = () => {
    // An old screen that shrinks away under the next address fires a scroll event too.
    if (current !== undefined && current === historyEntryId()) positions.set(current, window.scrollY);
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', remember, { passive: true });
  return () => {
    window.removeEventListener('scroll', remember);
    window.history.scrollRestoration = scrollRestoration;
  };
}

/** Scrolls a new screen to its top, and a screen reached by Back or Forward to where it was left (decision 19). */
export function restoreScroll(): void {
  const id = historyEntryId();
  window.scrollTo(0, id !== undefined && id !== current ? (positions.get(id) ?? 0) : 0);
  if (id === undefined) {
    lastId += 1;
    window.history.replaceState({ ...window.history.state, place: lastId }, '');
  }
  current = id ?? lastId;
}
