import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#api/failure.ts';
import { retryDelay, shouldRetry } from '#api/retry.ts';
import { dialogs } from '#ui/dialogs.ts';
import { isMissingFile } from './newRelease.ts';
import { tellMissingFile } from './tellMissingFile.ts';

interface Meta extends Record<string, unknown> {
  /** The screen shows its own failure: only the end of a session is still told here. */
  showsOwnError?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/**
 * The one place where a failure becomes what the user sees (house style, "The way of one error").
 * `onSessionOver` gets the HTTP code and the server's words.
 */
export function createQueryClient(onSessionOver: (code: number, detail?: string) => void): QueryClient {
  const tell = (error: Error, meta?: Meta): void => {
    const missing = error instanceof CallFailed ? error.cause : error;
    if (isMissingFile(missing)) return void tellMissingFile(missing, meta?.showsOwnError);
    if (!(error instanceof CallFailed)) return void dialogs.message('internalServerError');
    const { outcome } = error;
    if (outcome.kind === 'sessionOver') onSessionOver(outcome.code, outcome.detail);
    else if (outcome.kind === 'message' && !meta?.showsOwnError)
      void dialogs.message(outcome.type, outcome.detail, error.reference);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => tell(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => tell(error, meta),
    }),
    defaultOptions: {
      queries: {
        // A lost line is a failure with a text of its own, not a reason to wait in silence.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
        // What could not be fetched is fetched when the line is back.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
