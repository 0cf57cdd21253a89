import { useMutation } from '@tanstack/react-query';
import { CallFailed, type Outcome } from '#api/failure.ts';
import { useIsMounted } from '#lib/hooks.ts';

/** The result of a call: its answer, or the outcome of its failure. */
export type Answered<T> = { answer: T } | { outcome: Outcome };

const SILENT: Outcome = { kind: 'silent' };

/**
 * Makes the calls of a screen. A failure is shown where every failure is shown (docs/architecture.md, "The way of one
 * error"), the screen only gets its outcome. An answer that comes after the user has left the screen is dropped.
 */
export function useAnswer<V, T>(make: (variables: V) => Promise<T>): (variables: V) => Promise<Answered<T>> {
  // The variables are secret, so they are dropped as soon as the call is over.
  const { mutateAsync } = useMutation({ mutationFn: make, gcTime: 0 });
  const isMounted = useIsMounted();

  return async (variables) => {
    try {
      const answer = await mutateAsync(variables);
      return isMounted() ? { answer } : { outcome: SILENT };
    } catch (error) {
      if (error instanceof CallFailed) return { outcome: error.outcome };
      throw error;
    }
  };
}
