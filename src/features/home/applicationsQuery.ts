import { call } from '#api/client.ts';
import type { AnswerTo } from '#api/endpoints.ts';

/** An application as home lists it. */
export type ListedApplication = AnswerTo<'applicationList'>[number];

/** Everything that somebody has applied for. Home tells by itself that it waits for it, or that it failed. */
export const applicationsQuery = (trn: string) =>
  ({
    queryKey: ['applications', trn],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('applicationList', { path: { trn }, signal, background: true }),
    // Whoever comes home from the journey has changed something there.
    staleTime: 0,
    meta: { toldOnScreen: true },
  }) as const;
