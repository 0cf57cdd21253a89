import type { Application } from '#domain/application.ts';
import { ASK_AGAIN } from './askAgain.ts';
import { call } from './client.ts';
import type { AnswerTo } from './endpoints.ts';
import { CallFailed } from './failure.ts';

interface Loan {
  trn: string;
  loanType: string;
}

/** How long a Yes is cached. The form asks on three screens, and the bureau checks again at the end. Milliseconds. */
const UNIQUE_STALE_TIME = 10 * 60_000;

interface LoanOfYear extends Loan {
  academicYear: string;
  /** The application that asks, which never counts; '' for one without a number. */
  arn: string;
}

/** Whether a person may apply for this loan in this academic year (VERIFY_APPLICATON_UNIQUENESS). A No is not cached. */
export const uniqueQuery = ({ trn, loanType, academicYear, arn }: LoanOfYear, background = true) => ({
  queryKey: ['unique', trn, loanType, academicYear, arn] as const,
  queryFn: () =>
    call('isUnique', { path: { trn, loanType, academicYear }, ...(arn !== '' && { query: { arn } }), background }),
  staleTime: ({ state }: { state: { data: AnswerTo<'isUnique'> | undefined } }) =>
    state.data?.unique ? UNIQUE_STALE_TIME : ASK_AGAIN,
  // While no screen shows it, it would be dropped sooner.
  gcTime: UNIQUE_STALE_TIME,
});

/** The application that is renewed, for its loan details; null when it is no longer available. */
export const earlierApplicationQuery = (arn: string) =>
  ({
    queryKey: ['earlierApplication', arn],
    enabled: arn !== '',
    meta: { showsOwnError: true },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Application | null> => {
      try {
        return await call('application', { path: { arn }, signal, background: true });
      } catch (error) {
        // It belongs to another user or is deleted: the user's own answers are enough to begin with.
        if (error instanceof CallFailed && [403, 404].includes(error.status)) return null;
        throw error;
      }
    },
  }) as const;
