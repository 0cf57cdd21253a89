import type { Application } from './application.ts';

/** An application whose answers are all empty, for fields outside one. Written out, so that sign-in does not load the schema. */
export const NO_APPLICATION: Application = {
  arn: '',
  status: '',
  version: 0,
  lastVisitedPage: '',
  loanType: '',
  borrowerTrn: '',
  beneficiaryTrn: '',
  applicants: [],
  loanDetails: { loanSuretyInfo: [], loanApplication: {}, studentLoan: {}, mortgageLoan: {}, collaterals: [] },
};
