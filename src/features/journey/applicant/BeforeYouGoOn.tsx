import { useQuery } from '@tanstack/react-query';
import { renewalQuery } from '#api/applications.ts';
import { uniqueQuery } from '#api/loanChecks.ts';
import { ACADEMIC_YEAR } from '#domain/academicYear.ts';
import { type Application, isDraft, ownApplicant } from '#domain/application.ts';
import { isForStudies, likelyAcademicYear, productOf } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { Notice } from '#ui/Notice.tsx';
import { renewalRouteOf } from '../steps.ts';
import { productNoticeTexts as texts } from '../texts/journeyTexts.tsx';
import { Disclaimer } from './Disclaimer.tsx';

interface BeforeYouGoOnProps {
  application: Application;
  lookups: LookupData | undefined;
}

/**
 * What an applicant should know about the chosen loan before they fill in the long form: its DISCLAIMER, that they can
 * renew it, or that they have applied for it this year already (RENEW_APPLICABLE, VERIFY_APPLICATON_UNIQUENESS).
 */
export function BeforeYouGoOn({ application, lookups }: BeforeYouGoOnProps) {
  const loanType = productOf(application);
  const { ssn: trn, applicantType } = ownApplicant(application);
  const academicYear = likelyAcademicYear(application);
  // Failures are silent: uniqueness is checked again on Continue, and the bureau checks both.
  const { arn, status } = application;
  // A submitted application has passed both, and must not be held against itself.
  const enabled = isDraft(status) && loanType !== '' && trn.length === 9;
  const silently = { enabled, retry: false, meta: { showsOwnError: true } };
  const { data: renewal } = useQuery({ ...renewalQuery(trn, loanType), ...silently });
  const { data: uniqueness } = useQuery({
    ...uniqueQuery({ trn, loanType, academicYear, arn }),
    ...silently,
    // Of a loan without academic years several may be open (decision 61).
    enabled: enabled && isForStudies(loanType, lookups) && ACADEMIC_YEAR.test(academicYear),
  });
  const label = labelOf(lookups, 'Loan_Products_Master', loanType);

  return (
    <div aria-live="polite">
      <Disclaimer product={loanType} />
      {uniqueness?.unique === false && (
        <Notice kind="warning" title={uniqueness.message || texts.appliedAlready({ product: label, academicYear })}>
          <p>{texts.appliedAlreadyHint}</p>
        </Notice>
      )}
      {renewal?.applicable && applicantType !== 'R' && (
        <Notice kind="info" title={texts.renewable(label)}>
          <p>
            {texts.renewableHint} <a href={`#${renewalRouteOf(loanType)}`}>{texts.renew(label)}</a>
          </p>
        </Notice>
      )}
    </div>
  );
}
