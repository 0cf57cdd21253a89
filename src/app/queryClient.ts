import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { CallFailed } from '#api/failure.ts';
import { retryDelay, shouldRetry } from '#api/retry.ts';
import { questions } from '#domain/messages.ts';
import { dialogs } from '#ui/dialogs.ts';
import { isMissingFile, recover, tryAgain } from './newRelease.ts';

interface Meta extends Record<string, unknown> {
  /** The screen shows its own error; only the end of a session is handled here. */
  showsOwnError?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** Ends the session (`expired` in `sessionEnd.ts`). Gets the HTTP status and the message of the server. */
export type SessionOverHandler = (code: number, detail?: string) => void;

/** Creates the query client. Its caches are the only code that shows a failed query or mutation to the user. */
export function createQueryClient(onSessionOver: SessionOverHandler): QueryClient {
  const showError = (error: Error, meta?: Meta): void => {
    const missing = error instanceof CallFailed ? error.cause : error;
    if (isMissingFile(missing)) return void reportMissingFile(missing, meta?.showsOwnError);
    if (!(error instanceof CallFailed)) return void dialogs.message('internalServerError');
    const { outcome } = error;
    if (outcome.kind === 'sessionOver') onSessionOver(outcome.code, outcome.detail);
    else if (outcome.kind === 'message' && !meta?.showsOwnError)
      void dialogs.message(outcome.type, outcome.detail, error.reference);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => showError(error, meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => showError(error, meta),
    }),
    defaultOptions: {
      queries: {
        // Without network a query fails and shows its message; it does not wait silently.
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay,
        // A failed query is repeated when the network is back.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Recovers from a file of the portal that an action needed and could not load; shows a dialog where that is not possible.
 * A screen that `showsOwnError` has its own text for a missing network.
 */
async function reportMissingFile(error: Error, showsOwnError = false): Promise<void> {
  let outcome = await recover(error);
  if (outcome === 'gone' || outcome === 'sending') {
    if ((await dialogs.actions(questions.newVersion)) !== 'confirm') return;
    outcome = await tryAgain();
  }
  if (outcome === 'noLine' && !showsOwnError) void dialogs.message('noNetwork');
}

/**
 * The cached data of a query, for a component that must not fetch it. `useQuery` without a query function would replace
 * the function of the query's owner, whose next attempt would then have nothing to call.
 */
export function useCachedData<T>(queryKey: QueryKey): T | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const data = () => client.getQueryData<T>(queryKey);
  return useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    data,
    data,
  );
}
