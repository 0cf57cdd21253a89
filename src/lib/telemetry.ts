/** What a bureau's own collection is told: nothing that says who somebody is, and no words of the server. */
export type TelemetryEvent = {
  /** The screen, with `:id` for whatever has a digit in it, and without its query. */
  place: string;
  /** The version that was built (VITE_RELEASE). */
  release: string;
} & (
  | { kind: 'call'; call: string; milliseconds: number }
  /** `status` as in `CallFailed`; `reference` is what the person reads in the dialog. */
  | { kind: 'callFailed'; call: string; milliseconds: number; status: number; reference: string }
  /** `name` is the class of the error: its message may have anything in it. */
  | { kind: 'error'; name: string }
);

type EventData = TelemetryEvent extends infer One
  ? One extends TelemetryEvent
    ? Omit<One, 'place' | 'release'>
    : never
  : never;

/** The one hook (docs/observing.md): an event on the window. Nobody listens unless a bureau's own script does. */
const HOOK = 'slb:observed';

export function reportEvent(news: EventData): void {
  const detail = { ...news, place: routePattern(window.location.hash), release: import.meta.env.VITE_RELEASE ?? '' };
  window.dispatchEvent(new CustomEvent(HOOK, { detail }));
}

/** '#/auth/renew/TARGETED?x=1' is '/auth/renew/TARGETED'; a number in it is nobody's business. */
const routePattern = (hash: string): string =>
  (hash.slice(1).split('?')[0] ?? '')
    .split('/')
    .map((part) => (/^[A-Za-z-]{0,30}$/.test(part) ? part : ':id'))
    .join('/');

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Tells of errors that nobody caught, and of screens that could not be drawn: those report themselves to the window. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportEvent({ kind: 'error', name: nameOf(error) }));
  window.addEventListener('unhandledrejection', ({ reason }) => reportEvent({ kind: 'error', name: nameOf(reason) }));
}
