import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { passCallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { isOfferedProduct } from '#domain/conditions.ts';
import type { FreshRenewal } from '#domain/newApplication.ts';
import type { PreviousLoan } from '#domain/renewal.ts';
import type { User } from '#domain/user.ts';
import { RenewalScreen } from '#features/journey/index.ts';
import { Page } from '#ui/Page.tsx';
import { LoadError } from '#ui/QueryContent.tsx';
import { shellTexts } from '#ui/texts/firstTexts.tsx';
import { useOpenApplication } from './useOpenApplication.ts';

/** Renew Loan (decision 30), with its links into the journey. */
export function RenewalRoute({ user }: { user: User }) {
  const { loanType = '' } = useParams();
  const { data: lookups, isPending, error, isFetching, refetch } = useQuery(lookupsQuery);
  const isOffered = isOfferedProduct(loanType, lookups);
  // A product that the bureau has added is in its lists alone.
  if (!isOffered && isPending) return null;
  if (!isOffered && error)
    return (
      <Page title={shellTexts.renewedLoan}>
        <LoadError subject="renewals" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
      </Page>
    );
  if (!isOffered) return <Navigate to="/error?httpCode=404" replace />;
  return <Renewal key={loanType} user={user} loanType={loanType} />;
}

function Renewal({ user, loanType }: { user: User; loanType: string }) {
  const { mutateAsync, isPending } = useOpenApplication();

  /** Once for each press: a second one does nothing (decision 20). */
  const open = async (what: { earlier?: PreviousLoan; renewAfresh?: FreshRenewal; arn?: string }): Promise<void> => {
    if (isPending) return;
    try {
      await mutateAsync({ user, ...what });
    } catch (error) {
      // Here the choices only have to stay.
      passCallFailed(error);
    }
  };

  return (
    <RenewalScreen
      user={user}
      loanType={loanType}
      isBusy={isPending}
      onStart={(earlier) => void open({ earlier })}
      onStartFresh={(academicYear) => void open({ renewAfresh: { loanType, academicYear } })}
      onNewLoan={() => void open({})}
      onOpen={(arn) => void open({ arn })}
    />
  );
}
