import { createContext } from 'react';

/** What a query, a mutation or a screen says of its failures. */
export interface FailureMeta {
  /** The screen shows its own error; only the end of a session is handled for it. */
  showsOwnError?: boolean;
  /** A query that is repeated until it succeeds: only its first failure is shown. */
  isShownOnce?: boolean;
}

/** Shows a failed call to the user (docs/architecture.md, "The path of one error"). */
export type ShowFailure = (error: unknown, meta?: FailureMeta) => void;

/** The portal's way to show a failure. */
export const FailureContext = createContext<ShowFailure>(() => undefined);
