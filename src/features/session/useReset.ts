import { useMutation } from '@tanstack/react-query';
import { CallFailed } from '#api/failure.ts';
import { messages } from '#domain/messages.ts';
import { renewSession } from './tokenRefresh.ts';
import type { Watch } from './watch.ts';

/**
 * Reset: new tokens, and watching begins again in all tabs. A failure is told where the countdown is: a dialog of its
 * own would wait behind it. The end of the session is still told to the app.
 */
export function useReset(watch: Watch): { reset: () => void; isResetting: boolean; failure: string | undefined } {
  const { mutate, isPending, error } = useMutation({
    mutationFn: renewSession,
    onMutate: watch.hold,
    onSuccess: watch.extend,
    onError: watch.release,
    meta: { showsOwnError: true },
  });
  return { reset: () => mutate(), isResetting: isPending, failure: error ? words(error) : undefined };
}

const words = (error: Error): string | undefined => {
  if (!(error instanceof CallFailed)) return messages.internalServerError;
  return error.outcome.kind === 'message' ? messages[error.outcome.type] : undefined;
};
