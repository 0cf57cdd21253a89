import { useQuery } from '@tanstack/react-query';
import { applicationsQuery, renewalQuery } from '#api/applications.ts';
import { previousApplicantQuery } from '#api/customer.ts';
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
import { LastApplication } from './LastApplication.tsx';
import { sourceOf } from './sources.ts';

interface RenewalScreenProps {
  user: User;
  loanType: string;
  isBusy: boolean;
  /** Begins a renewal with what was told before. */
  onStart: (earlier: PreviousLoan) => void;
  /** Begins a new application with nothing filled in. */
  onStartFresh: () => void;
  /** Goes on with a renewal that was begun before. */
  onOpen: (arn: string) => void;
}

/** Renew Loan, before it begins: whether the loan can be renewed now, and what was told last time (decision 30). */
export function RenewalScreen({ user, loanType, isBusy, onStart, onStartFresh, onOpen }: RenewalScreenProps) {
  const { trn } = user;
  const { data: lookups } = useQuery(lookupsQuery);
  const academicYear = today().slice(0, 4);
  const isYearly = isForStudies(loanType);
  const renewable = useQuery(renewalQuery(trn, loanType));
  const uniqueness = useQuery({
    ...uniqueQuery({ trn, loanType, academicYear }),
    enabled: isYearly,
    meta: { showsOwnError: true },
  });
  const previous = useQuery(previousApplicantQuery(trn));
  const previousArn = renewable.data?.previousArn ?? '';
  const loan = useQuery(earlierApplicationQuery(previousArn));
  // It only says on which day: without it the number says enough.
  const { data: listed = [] } = useQuery(applicationsQuery(trn));

  const title = `Renew your ${labelOf(lookups, 'Loan_Products_Master', loanType)} loan`;
  const caption = isYearly ? `For the academic year ${academicYear}` : undefined;
  const asked = [renewable, uniqueness, previous, loan];
  const failed = asked.filter(({ isError }) => isError);
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
        <WayHome />
      </Page>
    );
  if (asked.some(({ isLoading }) => isLoading) || !renewable.data)
    return (
      <Page title={title} caption={caption}>
        <p role="status">Looking for your last application…</p>
      </Page>
    );

  const refusal = whyNot(
    { isRenewable: renewable.data.applicable, reason: renewable.data.reason },
    { isUnique: uniqueness.data?.unique ?? true, message: uniqueness.data?.message ?? '', academicYear },
    previous.data !== null,
  );
  if (refusal || !previous.data)
    return (
      <Page title={title} caption={caption}>
        <Notice title="You cannot renew this loan now">
          <p>{refusal}</p>
        </Notice>
        <p>You can start a new application, or go on with one that you have begun from your home page.</p>
        <Actions>
          <Button isBusy={isBusy} onClick={onStartFresh}>
            Start a new application
          </Button>
          <WayHome />
        </Actions>
      </Page>
    );

  const begun = listed.find((one) => isDraft(one.status) && one.applicantType === 'R' && one.loanType === loanType);
  const earlier: PreviousLoan = { loanType, applicant: previous.data, application: loan.data ?? null };
  return (
    <LastApplication
      title={title}
      caption={caption}
      earlier={earlier}
      lookups={lookups}
      source={sourceOf(listed, previousArn)}
      isBusy={isBusy}
      onStart={() => onStart(earlier)}
      onStartFresh={onStartFresh}
    >
      {begun && (
        <Notice title="You have begun to renew this loan already">
          <Actions>
            <Button isBusy={isBusy} onClick={() => onOpen(begun.arn)}>
              Go on with it
            </Button>
          </Actions>
        </Notice>
      )}
    </LastApplication>
  );
}

const WayHome = () => (
  <a href="#/auth/home" className="slb-button slb-button--text">
    Go to your home page
  </a>
);

/** The reason why there is no renewal now, in words; undefined when there may be one. */
function whyNot(
  { isRenewable, reason }: { isRenewable: boolean; reason: string },
  { isUnique, message, academicYear }: { isUnique: boolean; message: string; academicYear: string },
  isKnown: boolean,
): string | undefined {
  if (!isRenewable) return reason || 'There is no earlier loan of this kind that can be renewed.';
  if (!isUnique)
    return message || `You already have an application for this loan for the academic year ${academicYear}.`;
  return isKnown ? undefined : 'We have no earlier application of yours to start from.';
}
