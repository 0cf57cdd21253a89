import { call } from './client.ts';

/** The appeals and service requests that somebody has sent. The screens tell by themselves that they wait for it, or that it failed. */
export const requestsQuery = (trn: string) =>
  ({
    queryKey: ['requests', trn],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('requests', { path: { trn }, signal, background: true }),
    staleTime: 0,
    meta: { showsOwnError: true },
  }) as const;
