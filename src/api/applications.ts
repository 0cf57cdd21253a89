import { call } from './client.ts';
import type { AnswerTo } from './endpoints.ts';

/** An application as home lists it. */
export type ListedApplication = AnswerTo<'applicationList'>[number];

/** Everything that somebody has applied for. The screens tell by themselves that they wait for it, or that it failed. */
export const applicationsQuery = (trn: string) =>
  ({
    queryKey: ['applications', trn],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('applicationList', { path: { trn }, signal, background: true }),
    // Whoever comes home from the journey has changed something there.
    staleTime: 0,
    meta: { showsOwnError: true },
  }) as const;

/** The loans that somebody has. */
export const loansQuery = (trn: string) =>
  ({
    queryKey: ['loans', trn],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('loanNumbers', { path: { trn }, signal, background: true }),
    meta: { showsOwnError: true },
  }) as const;

/** What somebody is asked to do next. */
export type WorkItem = AnswerTo<'workItems'>[number];

export const workItemsQuery = (trn: string) =>
  ({
    queryKey: ['workItems', trn],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('workItems', { path: { trn }, signal, background: true }),
    staleTime: 0,
    meta: { showsOwnError: true },
  }) as const;

/** Whether a loan of this type can be renewed now (RENEW_APPLICABLE). */
export const renewalQuery = (trn: string, loanType: string) =>
  ({
    queryKey: ['renewal', trn, loanType],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('renewApplicable', { path: { trn, loanType }, signal, background: true }),
    staleTime: 0,
    meta: { showsOwnError: true },
  }) as const;

/** A stored application as the record looks at it; the journey keeps its own. */
export const storedApplicationQuery = (trn: string, arn: string) =>
  ({
    queryKey: ['storedApplication', trn, arn],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('application', { path: { arn }, signal, background: true }),
    staleTime: 0,
    meta: { showsOwnError: true },
  }) as const;
