/** How far down each place of the browser's history was read. */
const positions = new Map<number, number>();
/** The place that is on the screen. Its name is kept in the history's own state, where Back finds it again. */
let current: number | undefined;
let lastNamed = Date.now();

function namedPlace(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'number'
    ? state.place
    : undefined;
}

/**
 * Watches how far each screen is scrolled; returns the function that stops it. The browser's own memory is switched off:
 * it scrolls before the screen it remembers is drawn.
 */
export function trackScrolling(): () => void {
  const { scrollRestoration } = window.history;
  const remember = () => {
    // An old screen that shrinks away under the next address is told as scrolling, too.
    if (current !== undefined && current === namedPlace()) positions.set(current, window.scrollY);
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', remember, { passive: true });
  return () => {
    window.removeEventListener('scroll', remember);
    window.history.scrollRestoration = scrollRestoration;
  };
}

/** Shows a new screen from its top, and a screen come back to from where it was left (decision 19). */
export function restoreScroll(): void {
  const known = namedPlace();
  window.scrollTo(0, known !== undefined && known !== current ? (positions.get(known) ?? 0) : 0);
  if (known === undefined) {
    lastNamed += 1;
    window.history.replaceState({ ...window.history.state, place: lastNamed }, '');
  }
  current = known ?? lastNamed;
}
