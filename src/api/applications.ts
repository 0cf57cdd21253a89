import { ASK_AGAIN } from './askAgain.ts';
import { call } from './client.ts';
import type { AnswerTo } from './endpoints.ts';

/** An application as home lists it. */
export type ListedApplication = AnswerTo<'applicationList'>[number];

/** All applications of the user. The screens show the loading state and the error. */
export const applicationsQuery = (trn: string) =>
  ({
    queryKey: ['applications', trn],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('applicationList', { path: { trn }, signal, background: true }),
    // The list has changed when the user returns from the journey.
    staleTime: ASK_AGAIN,
    meta: { showsOwnError: true },
  }) as const;

/** A loan of the user, as home lists it. */
export type ListedLoan = AnswerTo<'loanNumbers'>[number];

/** The loans of the user. */
export const loansQuery = (trn: string) =>
  ({
    queryKey: ['loans', trn],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('loanNumbers', { path: { trn }, signal, background: true }),
    meta: { showsOwnError: true },
  }) as const;

/** A task that the user has to do next. */
export type WorkItem = AnswerTo<'workItems'>[number];

export const workItemsQuery = (trn: string) =>
  ({
    queryKey: ['workItems', trn],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('workItems', { path: { trn }, signal, background: true }),
    staleTime: ASK_AGAIN,
    meta: { showsOwnError: true },
  }) as const;

/** The beginning of the keys of `renewalQuery`, for every type of loan. */
export const renewalsKey = (trn: string) => ['renewal', trn] as const;

/** Whether a loan of this type can be renewed now (RENEW_APPLICABLE). */
export const renewalQuery = (trn: string, loanType: string) =>
  ({
    queryKey: [...renewalsKey(trn), loanType],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('renewApplicable', { path: { trn, loanType }, signal, background: true }),
    staleTime: ASK_AGAIN,
    meta: { showsOwnError: true },
  }) as const;

/** A saved application for the record screen. The journey has a query of its own for the open application. */
export const storedApplicationQuery = (trn: string, arn: string) =>
  ({
    queryKey: ['storedApplication', trn, arn],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('application', { path: { arn }, signal, background: true }),
    staleTime: ASK_AGAIN,
    meta: { showsOwnError: true },
  }) as const;

/** The appeals and service requests that the user has sent. The screens show the loading state and the error. */
export const requestsQuery = (trn: string) =>
  ({
    queryKey: ['requests', trn],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('requests', { path: { trn }, signal, background: true }),
    staleTime: ASK_AGAIN,
    meta: { showsOwnError: true },
  }) as const;
