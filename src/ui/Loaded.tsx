import type { ReactNode } from 'react';
import { LoadError } from './LoadFailed.tsx';
import { Loading } from './Loading.tsx';

interface LoadedProps<T> {
  /** A query of TanStack Query, or anything that tells the same. */
  query: {
    data: T | undefined;
    error: Error | null;
    errorUpdateCount: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is fetched: "your loans". */
  what: string;
  children: (data: T) => ReactNode;
}

/** A part of a screen that is fetched: words while it comes, and when it fails, which leaves the other parts alone. */
export function QueryContent<T>({ query, what, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadError what={what} error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />;
  return <Loading what={what} isAgain={query.errorUpdateCount > 0} />;
}
