import { useMutation } from '@tanstack/react-query';
import { CallFailed, type Outcome } from '#api/failure.ts';
import { useIsMounted } from '#lib/hooks.ts';

/** The outcome of a call: its response, or the meaning of its failure. */
export type Answered<T> = { answer: T } | { outcome: Outcome };

const SILENT: Outcome = { kind: 'silent' };

/**
 * Makes the calls of a screen. A failure is reported centrally (docs/architecture.md, "The way of one error"); the
 * screen only has to stay as it is. A response that arrives after the user has left is ignored.
 */
export function useAnswer<V, T>(make: (variables: V) => Promise<T>): (variables: V) => Promise<Answered<T>> {
  // These calls carry secrets, which are not cached after the call has ended.
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
