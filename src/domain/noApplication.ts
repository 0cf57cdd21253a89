import type { Application } from './application.ts';

/** What an application is whose answer is empty. For fields outside one (sign-in, sign-up), which do not load the schema. */
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
