import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '#api/retry.ts';
import type { FailureMeta, ShowFailure } from '#forms/failureContext.ts';

interface Meta extends Record<string, unknown>, FailureMeta {}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** Creates the query client. Its caches pass each failed query and mutation to `showFailure`. */
export const createQueryClient = (showFailure: ShowFailure): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        const wasShown = meta?.isShownOnce && state.errorUpdateCount > 1;
        showFailure(error, wasShown ? { ...meta, showsOwnError: true } : meta);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => showFailure(error, meta),
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
