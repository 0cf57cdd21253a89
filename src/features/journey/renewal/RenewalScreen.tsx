import { useQuery } from '@tanstack/react-query';
import { previousApplicantQuery } from '#api/applicant.ts';
import { applicationsQuery, renewalQuery } from '#api/applications.ts';
import { earlierApplicationQuery, uniqueQuery } from '#api/loanChecks.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { isDraft } from '#domain/application.ts';
import { isForStudies } from '#domain/conditions.ts';
import { labelOf } from '#domain/lookups.ts';
import type { PreviousLoan } from '#domain/renewal.ts';

import type { User } from '#domain/user.ts';
import { today } from '#lib/dates.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError } from '#ui/QueryContent.tsx';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';
import { LastApplication } from './LastApplication.tsx';
import { sourceOf } from './sources.ts';

interface RenewalScreenProps {
  user: User;
  loanType: string;
  isBusy: boolean;
  /** Begins a renewal with the previous answers. */
  onStart: (earlier: PreviousLoan) => void;
  /** Begins a renewal that asks everything again. */
  onStartFresh: () => void;
  /** Begins a New Loan, where this one cannot be renewed. */
  onNewLoan: () => void;
  /** Continues a renewal that was begun before. */
  onOpen: (arn: string) => void;
}

/** Renew Loan, before it begins: whether the loan can be renewed now, and the answers of last time (decision 30). */
export function RenewalScreen({ user, loanType, isBusy, ...ways }: RenewalScreenProps) {
  const { onStart, onStartFresh, onNewLoan, onOpen } = ways;
  const { trn } = user;
  const { data: lookups } = useQuery(lookupsQuery);
  const academicYear = today().slice(0, 4);
  const isYearly = isForStudies(loanType);
  const renewable = useQuery(renewalQuery(trn, loanType));
  const uniqueness = useQuery({
    ...uniqueQuery({ trn, loanType, academicYear, arn: '' }),
    enabled: isYearly,
    meta: { showsOwnError: true },
  });
  const previous = useQuery(previousApplicantQuery(trn));
  const previousArn = renewable.data?.previousArn ?? '';
  const loan = useQuery(earlierApplicationQuery(previousArn));
  // The list only adds the day of the application; the screen does not wait for it.
  const { data: listed = [] } = useQuery(applicationsQuery(trn));

  const product = labelOf(lookups, 'Loan_Products_Master', loanType);
  const title = texts.title(product);
  const caption = isYearly ? texts.caption(academicYear) : undefined;
  const queries = [renewable, uniqueness, previous, loan];
  const failed = queries.filter(({ isError }) => isError);
  const [firstFailed] = failed;

  if (firstFailed)
    return (
      <Page title={title} caption={caption}>
        <LoadError
          subject="lastApplication"
          error={firstFailed.error}
          isBusy={failed.some(({ isFetching }) => isFetching)}
          onTryAgain={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
        <HomeLink />
      </Page>
    );
  if (queries.some(({ isLoading }) => isLoading) || !renewable.data)
    return (
      <Page title={title} caption={caption}>
        <p role="status">{texts.searching}</p>
      </Page>
    );

  const refusal = refusalReason(
    { isRenewable: renewable.data.applicable, reason: renewable.data.reason },
    { isUnique: uniqueness.data?.unique ?? true, message: uniqueness.data?.message ?? '', academicYear },
    previous.data !== null,
  );
  if (refusal || !previous.data)
    return (
      <Page title={title} caption={caption}>
        <Notice title={texts.refused}>
          <p>{refusal}</p>
        </Notice>
        <p>{texts.insteadOfRenewal}</p>
        <Actions>
          <Button isBusy={isBusy} onClick={onNewLoan}>
            {texts.startNew}
          </Button>
          <HomeLink />
        </Actions>
      </Page>
    );

  const begun = listed.find((one) => isDraft(one.status) && one.applicantType === 'R' && one.loanType === loanType);
  const earlier: PreviousLoan = { loanType, applicant: previous.data, application: loan.data ?? null };
  return (
    <LastApplication
      title={title}
      caption={caption}
      product={product}
      earlier={earlier}
      lookups={lookups}
      source={sourceOf(listed, previousArn)}
      isBusy={isBusy}
      onStart={() => onStart(earlier)}
      onStartFresh={onStartFresh}
    >
      {begun && (
        <Notice title={texts.begun}>
          <Actions>
            <Button isBusy={isBusy} onClick={() => onOpen(begun.arn)}>
              {texts.continue}
            </Button>
          </Actions>
        </Notice>
      )}
    </LastApplication>
  );
}

const HomeLink = () => (
  <a href="#/auth/home" className="slb-button slb-button--text">
    {texts.home}
  </a>
);

/** Why the loan cannot be renewed now, as the user reads it; undefined when it can. */
function refusalReason(
  { isRenewable, reason }: { isRenewable: boolean; reason: string },
  { isUnique, message, academicYear }: { isUnique: boolean; message: string; academicYear: string },
  isKnown: boolean,
): string | undefined {
  if (!isRenewable) return reason || texts.reasons.notRenewable;
  if (!isUnique) return message || texts.reasons.notUnique(academicYear);
  return isKnown ? undefined : texts.reasons.unknown;
}
