import { useContext } from 'react';
import { CallFailed, type Outcome } from '#api/failure.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { FailureContext } from './failureContext.ts';

/** The result of a call: its answer, or the outcome of its failure. */
export type CallResult<T> = { answer: T } | { outcome: Outcome };

const SILENT: Outcome = { kind: 'silent' };

/**
 * Makes the calls of a screen. A failure is shown where every failure is shown, the screen only gets its
 * outcome. An answer that comes after the user has left the screen does not reach it: what an answer changes for good,
 * such as who the user is, belongs into `make`.
 */
export function useCall<V, T>(make: (variables: V) => Promise<T>): (variables: V) => Promise<CallResult<T>> {
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
