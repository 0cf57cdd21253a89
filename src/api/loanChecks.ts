import { call } from './client.ts';

interface Loan {
  trn: string;
  loanType: string;
}

/** Whether somebody may apply for this loan in this academic year (VERIFY_APPLICATON_UNIQUENESS). */
export const uniqueQuery = ({ trn, loanType, academicYear }: Loan & { academicYear: string }) => ({
  queryKey: ['unique', trn, loanType, academicYear] as const,
  queryFn: () => call('isUnique', { path: { trn, loanType, academicYear }, background: true }),
});

/** Whether somebody can renew an earlier loan of this type (RENEW_APPLICABLE). */
export const renewableQuery = ({ trn, loanType }: Loan) => ({
  queryKey: ['renewable', trn, loanType] as const,
  queryFn: () => call('renewApplicable', { path: { trn, loanType }, background: true }),
});
