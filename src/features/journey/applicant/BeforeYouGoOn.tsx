import { useQuery } from '@tanstack/react-query';
import { renewalQuery } from '#api/applications.ts';
import { uniqueQuery } from '#api/loanChecks.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { likelyAcademicYear, productOf } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { Notice } from '#ui/Notice.tsx';
import { renewalRouteOf } from '../steps.ts';

interface BeforeYouGoOnProps {
  application: Application;
  lookups: LookupData | undefined;
}

/**
 * What somebody should know about the loan they chose before the long form and not after it: that they can renew, or
 * that they have applied for it this year already (RENEW_APPLICABLE, VERIFY_APPLICATON_UNIQUENESS).
 */
export function BeforeYouGoOn({ application, lookups }: BeforeYouGoOnProps) {
  const loanType = productOf(application);
  const { ssn: trn, applicantType } = ownApplicant(application);
  const academicYear = likelyAcademicYear(application);
  // Nobody waits for these: what cannot be asked is asked again on Continue, or by the bureau.
  const asks = { enabled: loanType !== '' && trn.length === 9, retry: false, meta: { showsOwnError: true } };
  const { data: renewal } = useQuery({ ...renewalQuery(trn, loanType), ...asks });
  const { data: uniqueness } = useQuery({ ...uniqueQuery({ trn, loanType, academicYear }), ...asks });
  const label = labelOf(lookups, 'Loan_Products_Master', loanType);

  return (
    <div role="status">
      {uniqueness?.unique === false && (
        <Notice
          kind="warning"
          title={uniqueness.message || `You already have a ${label} application for ${academicYear}.`}
        >
          <p>Go on only if this one is for another academic year. You find your applications on your home page.</p>
        </Notice>
      )}
      {renewal?.applicable && applicantType !== 'R' && (
        <Notice kind="info" title={`You can renew your ${label} loan`}>
          <p>
            That is quicker: we fill in what you told us last time.{' '}
            <a href={`#${renewalRouteOf(loanType)}`}>Renew your {label} loan</a>
          </p>
        </Notice>
      )}
    </div>
  );
}
