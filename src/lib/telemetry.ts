/** An event for the bureau's own monitoring. It contains no personal data and no text from the server. */
export type TelemetryEvent = {
  /** The route without its query; parts with digits are replaced by `:id`. */
  place: string;
  /** The version that was built (VITE_RELEASE). */
  release: string;
} & (
  | { kind: 'call'; call: string; milliseconds: number }
  /** `status` as in `CallFailed`; `reference` is the one shown to the user in the dialog. */
  | { kind: 'callFailed'; call: string; milliseconds: number; status: number; reference: string }
  /** `name` is the class of the error; its message could contain anything and is left out. */
  | { kind: 'error'; name: string }
);

type EventData = TelemetryEvent extends infer One
  ? One extends TelemetryEvent
    ? Omit<One, 'place' | 'release'>
    : never
  : never;

/** Events are dispatched on the window (docs/observing.md). Nothing listens unless the bureau adds a script. */
const EVENT_NAME = 'slb:observed';

export function reportEvent(event: EventData): void {
  const detail = { ...event, place: routePattern(window.location.hash), release: import.meta.env.VITE_RELEASE ?? '' };
  window.dispatchEvent(new CustomEvent(EVENT_NAME, { detail }));
}

/**
 * '#/auth/renew/TARGETED?x=1' becomes '/auth/renew/TARGETED'; a part with digits could identify a person and becomes
 * ':id'.
 */
const routePattern = (hash: string): string =>
  (hash.slice(1).split('?')[0] ?? '')
    .split('/')
    .map((part) => (/^[A-Za-z-]{0,30}$/.test(part) ? part : ':id'))
    .join('/');

const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Reports uncaught errors and rejections; errors of rendering reach the window as well. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error }) => reportEvent({ kind: 'error', name: errorName(error) }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    reportEvent({ kind: 'error', name: errorName(reason) }),
  );
}
