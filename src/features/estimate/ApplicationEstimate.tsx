import { type Application, ownApplicant } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { EstimateAside } from './EstimateAside.tsx';

interface ApplicationEstimateProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** The estimate of the loan that an application asks for (rule FLD-22). */
export function ApplicationEstimate({ application, lookups }: ApplicationEstimateProps) {
  const { studentLoan, loanApplication } = application.loanDetails;
  const { completionDate = '', programme = '' } = ownApplicant(application).educationDetails;
  return (
    <EstimateAside
      product={productOf(application)}
      amount={studentLoan.amountApplied ?? ''}
      completionDate={completionDate}
      programme={programme}
      term={loanApplication.loanTerm ?? ''}
      lookups={lookups}
    />
  );
}
