import type { Application } from '#domain/application.ts';
import { call } from './client.ts';
import { CallFailed } from './failure.ts';

interface Loan {
  trn: string;
  loanType: string;
}

/** Whether somebody may apply for this loan in this academic year (VERIFY_APPLICATON_UNIQUENESS). */
export const uniqueQuery = ({ trn, loanType, academicYear }: Loan & { academicYear: string }) => ({
  queryKey: ['unique', trn, loanType, academicYear] as const,
  queryFn: () => call('isUnique', { path: { trn, loanType, academicYear }, background: true }),
});

/** The application that is renewed, for what it says about the loan; null when it is not to be had any more. */
export const earlierApplicationQuery = (arn: string) =>
  ({
    queryKey: ['earlierApplication', arn],
    enabled: arn !== '',
    meta: { toldOnScreen: true },
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
