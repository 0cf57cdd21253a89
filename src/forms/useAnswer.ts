import { useMutation } from '@tanstack/react-query';
import { CallFailed, type Outcome } from '#api/failure.ts';
import { useIsMounted } from '#lib/hooks.ts';

/** How a call of a screen ended: with its answer, or with what the failure means. */
export type Answered<T> = { answer: T } | { outcome: Outcome };

const SILENT: Outcome = { kind: 'silent' };

/**
 * Makes the calls of a screen. A failure is told where every failure is told (docs/architecture.md, "The way of one error"); the
 * screen learns of it only to stay as it is. An answer that comes after the person has left is nobody's.
 */
export function useAnswer<V, T>(make: (variables: V) => Promise<T>): (variables: V) => Promise<Answered<T>> {
  // What goes out with these calls is secret: it is not kept for longer than the call takes.
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
