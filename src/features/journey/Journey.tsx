import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { CallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { isOpen, withPartSubmitted } from '#domain/application.ts';
import { isStarter } from '#domain/roles.ts';
import type { User } from '#domain/user.ts';
import { Page } from '#ui/Page.tsx';
import { LoadError } from '#ui/QueryContent.tsx';
import { ClosedJourney } from './ClosedJourney.tsx';
import { CurrentStepScreen, type Panels } from './CurrentStepScreen.tsx';
import { saved } from './draft/draft.ts';
import { openApplicationQuery, type ShownDraft } from './draft/draftStorage.ts';
import { useDraft } from './draft/useDraft.ts';
import { JourneyFrame } from './JourneyFrame.tsx';
import { WelcomeScreen } from './named/WelcomeScreen.tsx';
import { renewalRoute } from './renewal/carriedOver.ts';
import { useRenewal } from './renewal/useRenewal.ts';
import { firstRoute, REVIEW, routeAfter, routeOf, type Step, WELCOME } from './steps.ts';
import type { TabSlotProps, TabSlots } from './tabSlots.ts';
import { useCurrentStep } from './useCurrentStep.ts';
import { useLastVisited } from './useLastVisited.ts';
import { usePanelStates } from './usePanelStates.ts';

interface JourneyProps {
  user: User;
  /** The screens of other features, by name: `app` fills the slots. */
  panels: Panels;
  /** What is shown beside the fields of a tab; a slot that nothing fills stays empty. */
  tabSlots?: TabSlots;
  /** The application as a file, for the review and the confirmation. */
  applicationPdf: ComponentType<{ arn: string }>;
  /** What a person who was named in an application is shown of the agreements: their duty first, their copy last. */
  named?: { duty: ComponentType<TabSlotProps>; accepted: ComponentType<TabSlotProps> };
}

/** The journey at /journey/{page}?lastTab={tab} (rule SCR-3): the open application, one screen of it at a time. */
export function Journey(props: JourneyProps) {
  const { user } = props;
  const { data: opened, error, isFetching, refetch } = useQuery(openApplicationQuery(user.trn));
  // Rendered in pieces: a slow phone takes a while for it, and has to answer to touch meanwhile.
  const isThere = useDeferredValue(opened !== undefined);
  if (isGone(error) || opened === null) return <Navigate to="/auth/home" replace />;
  if (opened) return isThere ? <OpenJourney {...props} shown={opened} /> : null;
  if (!error) return null;
  return (
    <Page title="Your application">
      <LoadError subject="application" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
    </Page>
  );
}

/** The application is not there for this person: home lists what is (decision 10). */
const isGone = (error: Error | null): boolean => error instanceof CallFailed && [403, 404].includes(error.status);

function OpenJourney(props: JourneyProps & { shown: ShownDraft }) {
  const { shown, user, applicationPdf: ApplicationPdf, named } = props;
  const { application } = shown;
  const navigate = useNavigate();
  const { page } = useParams();
  const { data: lookups, isPending: isLookingUp } = useQuery(lookupsQuery);
  const draft = useDraft(user.trn, shown.draft);
  const states = usePanelStates(application, user, lookups);
  const { current, isChange, field } = useCurrentStep(application, lookups);
  useLastVisited(application, current);
  const { isRenewal, steps, confirm } = useRenewal(shown, { user, current, panels: states, lookups, draft });

  // It may hold what the starter keeps from whoever they named: income, health.
  const pdf = isStarter(application) && <ApplicationPdf arn={application.arn} />;
  if (!isOpen(application))
    return (
      <ClosedJourney application={application} draft={draft} lookups={lookups} pdf={pdf} accepted={named?.accepted} />
    );
  if (page === WELCOME && !isStarter(application))
    return <WelcomeScreen application={application} user={user} steps={steps} lookups={lookups} duty={named?.duty} />;
  // Which screens there are is also a rule of master data.
  if (current === undefined) return isLookingUp ? null : <Navigate to={firstRoute(application)} replace />;

  /** Leads on from a step; what was confirmed on the same screen needs no screen of its own. */
  const goToNextStep = (from: Step, confirmed: readonly Step[] = []) => {
    const next = isRenewal
      ? renewalRoute(confirm([from, ...confirmed]), from)
      : routeAfter(from, draft.application(), lookups);
    void navigate(isChange ? `/journey/${REVIEW}` : next);
  };
  const changeCarried = (step: Step) => {
    confirm([step]);
    void navigate(routeOf(step));
  };
  const submitted = (status: string) =>
    draft.update((now) => saved(now, withPartSubmitted(draft.application(), status), now.pending));

  return (
    <JourneyFrame application={application} steps={steps} draft={draft} current={current}>
      <CurrentStepScreen
        current={current}
        field={field}
        application={application}
        draft={draft}
        steps={steps}
        states={states}
        lookups={lookups}
        panels={props.panels}
        tabSlots={props.tabSlots}
        pdf={pdf}
        onContinue={goToNextStep}
        onChange={changeCarried}
        onSubmitted={submitted}
      />
    </JourneyFrame>
  );
}
