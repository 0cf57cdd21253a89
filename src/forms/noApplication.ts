import type { Application } from '#domain/application.ts';

/** For fields outside an application: sign-in, sign-up. Written out, so that sign-in does not load the schema. */
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
