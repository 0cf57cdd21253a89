import { createContext, useContext } from 'react';
import { CallFailed, type Outcome } from '#api/failure.ts';
import { useIsMounted } from '#lib/hooks.ts';

/** The result of a call: its answer, or the outcome of its failure. */
export type Answered<T> = { answer: T } | { outcome: Outcome };

/** What a query, a mutation or a screen says of its failures. */
export interface FailureMeta {
  /** The screen shows its own error; only the end of a session is handled for it. */
  showsOwnError?: boolean;
}

/** Shows a failed call to the user (docs/architecture.md, "The path of one error"). */
export type ShowFailure = (error: unknown, meta?: FailureMeta) => void;

/** The portal's way to show a failure. */
export const FailureContext = createContext<ShowFailure>(() => undefined);

const SILENT: Outcome = { kind: 'silent' };

/**
 * Makes the calls of a screen. A failure is shown where every failure is shown, the screen only gets its
 * outcome. An answer that comes after the user has left the screen is dropped.
 */
export function useAnswer<V, T>(make: (variables: V) => Promise<T>): (variables: V) => Promise<Answered<T>> {
  const showFailure = useContext(FailureContext);
  const isMounted = useIsMounted();

  return async (variables) => {
    try {
      const answer = await make(variables);
      return isMounted() ? { answer } : { outcome: SILENT };
    } catch (error) {
      showFailure(error);
      if (error instanceof CallFailed) return { outcome: error.outcome };
      throw error;
    }
  };
}
