import { QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { useCallback, useContext, useSyncExternalStore } from 'react';

/**
 * The cached data of a query, for a component that must not fetch it. `useQuery` without a query function would replace
 * the function of the query's owner, whose next attempt would then have nothing to call. Undefined at sign-in, where there
 * is no query client yet.
 */
export function useCachedData<T>(queryKey: QueryKey): T | undefined {
  const client = useContext(QueryClientContext);
  const data = () => client?.getQueryData<T>(queryKey);
  return useSyncExternalStore(
    useCallback(
      // A query may be created while another component renders, which must not render this one.
      (onChange) => client?.getQueryCache().subscribe(() => setTimeout(onChange)) ?? (() => undefined),
      [client],
    ),
    data,
    data,
  );
}
