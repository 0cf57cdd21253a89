import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { WorkItem } from '#api/applications.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import type { TaskPlace } from '#domain/taskPlace.ts';
import type { User } from '#domain/user.ts';
import { isNewUser } from '#features/auth/index.ts';
import { LoanCourse } from '#features/estimate/index.ts';
import { HomeScreen } from '#features/home/index.ts';
import {
  DraftProgress,
  NAMED_PEOPLE_ROUTE,
  removeCancelled,
  renewalRouteOf,
  routeOfPanel,
  useUnsavedDraft,
} from '#features/journey/index.ts';
import { FEES_ROUTE, FeesDue } from '#features/payment/index.ts';
import { HomeRequests } from '#features/requests/index.ts';
import { useOpenApplication } from './useOpenApplication.ts';

/** Home, with its links into the journey, and the fees and requests in their slots. */
export function HomeRoute({ user }: { user: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useOpenApplication();
  const unsaved = useUnsavedDraft(user.trn);
  const { state } = useLocation();
  const [isNew] = useState(() => isNewUser(state));
  useEffect(() => {
    // Said once: a reload, or Back to this entry of the history, brings the state again.
    if (isNewUser(state)) void navigate('/auth/home', { replace: true });
  }, [navigate, state]);
  // A second press does nothing while home is shown, however long the journey's code takes to load (decision 20).
  const open = (arn?: string, place?: string) => {
    if (!isPending) mutate({ user, arn, place });
  };
  const doTask = ({ arn }: WorkItem, place: TaskPlace) => {
    if (place === 'fees') void navigate(FEES_ROUTE);
    else open(arn, routeOfTask(place));
  };
  return (
    <HomeScreen
      user={user}
      unsaved={unsaved?.isOnlyHere}
      onResumeUnsaved={() => unsaved && void navigate(unsaved.route)}
      onNewLoan={() => open()}
      onOpen={(arn) => open(arn)}
      onRemind={(arn) => open(arn, NAMED_PEOPLE_ROUTE)}
      onTask={doTask}
      onRenew={(loanType) => void navigate(renewalRouteOf(loanType))}
      onCancelled={(arn) => {
        removeCancelled(user.trn, arn);
        client.removeQueries({ queryKey: openApplicationKey });
      }}
      isNewUser={isNew}
      progressOf={(arn) => (
        <Suspense fallback={null}>
          <DraftProgress trn={user.trn} arn={arn} />
        </Suspense>
      )}
      courseOf={(loan) => (
        <Suspense fallback={null}>
          <LoanCourse trn={user.trn} loan={loan} />
        </Suspense>
      )}
      feesRoute={FEES_ROUTE}
      appealRoute="/requests/appeal"
      requestsRoute="/requests"
      fees={<FeesDue user={user} />}
      requests={<HomeRequests trn={user.trn} />}
    />
  );
}

/** The journey route of the screen where a task is done; undefined for where the application was left. */
export const routeOfTask = (place: TaskPlace): string | undefined =>
  place === 'agreements' || place === 'uploads' ? routeOfPanel(place) : undefined;
