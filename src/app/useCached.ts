import { notifyManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * What the query cache holds under a key, for a screen that only looks on. An observer without a way to fetch would lend
 * that to the query: the second try of the one who did ask would have nothing to ask with.
 */
export function useCached<T>(queryKey: QueryKey): T | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const held = () => client.getQueryData<T>(queryKey);
  return useSyncExternalStore(
    useCallback((tell) => cache.subscribe(notifyManager.batchCalls(tell)), [cache]),
    held,
    held,
  );
}
