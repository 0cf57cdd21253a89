import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '#api/retry.ts';
import type { FailureMeta, ShowFailure } from '#forms/failureContext.ts';
import { isOnline } from '#lib/browser.ts';

interface Meta extends Record<string, unknown>, FailureMeta {}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

// By itself the library takes the line for there until it hears otherwise: one that was lost before the first screen that
// reads would come back unnoticed, and with it nothing that could not be read (decision 53).
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(isOnline.get());
  tell();
  return isOnline.subscribe(tell);
});

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
