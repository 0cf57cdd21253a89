import { call } from './client.ts';

/** What somebody gave with their last application; null when there was none. Whoever offers it does without when it fails. */
export const previousApplicantQuery = (trn: string) =>
  ({
    queryKey: ['previousApplicant', trn],
    enabled: trn !== '',
    meta: { showsOwnError: true },
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('previousApplicant', { path: { trn }, signal, background: true }),
  }) as const;
