import type { Application } from '#domain/application.ts';
import { call } from './client.ts';
import type { AnswerTo } from './endpoints.ts';
import { CallFailed } from './failure.ts';

interface Loan {
  trn: string;
  loanType: string;
}

/** A Yes is good for so long: the form asks at three places, and the bureau looks once more at the end. Milliseconds. */
const YES_HOLDS = 10 * 60_000;

/** Whether somebody may apply for this loan in this academic year (VERIFY_APPLICATON_UNIQUENESS). A No is asked about anew. */
export const uniqueQuery = ({ trn, loanType, academicYear }: Loan & { academicYear: string }, background = true) => ({
  queryKey: ['unique', trn, loanType, academicYear] as const,
  queryFn: () => call('isUnique', { path: { trn, loanType, academicYear }, background }),
  staleTime: ({ state }: { state: { data: AnswerTo<'isUnique'> | undefined } }) => (state.data?.unique ? YES_HOLDS : 0),
});

/** The application that is renewed, for what it says about the loan; null when it is not to be had any more. */
export const earlierApplicationQuery = (arn: string) =>
  ({
    queryKey: ['earlierApplication', arn],
    enabled: arn !== '',
    meta: { showsOwnError: true },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Application | null> => {
      try {
        return await call('application', { path: { arn }, signal, background: true });
      } catch (error) {
        // Somebody else's or gone: what the person told is enough to begin with.
        if (error instanceof CallFailed && [403, 404].includes(error.status)) return null;
        throw error;
      }
    },
  }) as const;
