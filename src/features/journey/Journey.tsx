import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { applicationsQuery, storedApplicationQuery, workItemsQuery } from '#api/applications.ts';
import { CallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { type Application, isOpen } from '#domain/application.ts';
import { isStarter } from '#domain/roles.ts';
import { isSentBack } from '#domain/sentBack.ts';
import type { User } from '#domain/user.ts';
import { Page } from '#ui/Page.tsx';
import { LoadError } from '#ui/QueryContent.tsx';
import { ClosedJourney } from './ClosedJourney.tsx';
import { CurrentStepScreen, type Panels } from './CurrentStepScreen.tsx';
import { closed } from './draft/draft.ts';
import { openApplicationQuery, type ShownDraft } from './draft/draftStorage.ts';
import { useDraft } from './draft/useDraft.ts';
// It is needed when the journey is left, perhaps without a line: its code has to be there by then.
import './keepSending.ts';
import { useAskAgain, useRequired } from './followingLists.ts';
import { JourneyFrame } from './JourneyFrame.tsx';
import { WelcomeScreen } from './named/WelcomeScreen.tsx';
import { progressOf } from './progress.ts';
import { renewalRoute } from './renewal/carriedOver.ts';
import { useRenewal } from './renewal/useRenewal.ts';
import { routeAfter } from './screens.ts';
import { useFirstOpen } from './sentBack/useFirstOpen.ts';
import { firstRoute, REVIEW, routeOf, type Step, WELCOME } from './steps.ts';
import type { TabSlotProps, TabSlots } from './tabSlots.ts';
import { texts } from './texts/journeyTexts.tsx';
import { renewalTexts } from './texts/renewalTexts.ts';
import { type CameFrom, toLookAgain, useCurrentStep } from './useCurrentStep.ts';
import { useLastVisited } from './useLastVisited.ts';
import { useOpenProblems } from './useOpenProblems.ts';
import { usePanelStates } from './usePanelStates.ts';

interface JourneyProps {
  user: User;
  /** The screens that other features draw, by name. */
  panels: Panels;
  /** What other features show beside the fields of a tab. */
  tabSlots?: TabSlots;
  /** Downloads the application as a PDF, on the review and the confirmation. */
  applicationPdf: ComponentType<{ arn: string }>;
  /** What is shown of the agreements: to a named person their obligations at first, to everybody the accepted copy at the end. */
  agreements?: { obligations: ComponentType<TabSlotProps>; accepted: ComponentType<TabSlotProps> };
}

/** The journey at /journey/{page}?lastTab={tab} (rule SCR-3): the open application, one screen of it at a time. */
export function Journey(props: JourneyProps) {
  const { user } = props;
  const { data: opened, error, isFetching, refetch } = useQuery(openApplicationQuery(user.trn));
  // Deferred, so that a slow phone responds to touch while the journey renders.
  const isThere = useDeferredValue(opened !== undefined);
  if (isGone(error) || opened === null) return <Navigate to="/auth/home" replace />;
  if (opened) return isThere ? <OpenJourney {...props} shown={opened} /> : null;
  if (!error) return null;
  return (
    <Page title={texts.title}>
      <LoadError subject="application" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
    </Page>
  );
}

/** The application is not there for this person: home lists what is (decision 10). */
const isGone = (error: Error | null): boolean => error instanceof CallFailed && [403, 404].includes(error.status);

function OpenJourney(props: JourneyProps & { shown: ShownDraft }) {
  const { shown, user, applicationPdf: ApplicationPdf, agreements } = props;
  const { application } = shown;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { page } = useParams();
  const { data: lookups, isPending: isLookingUp } = useQuery(lookupsQuery);
  const papers = useRequired(user.trn, application.arn);
  const { data: required, isLoading: isListing } = papers;
  const draft = useDraft(user.trn, shown.draft);
  const { state: arrival } = useLocation();
  const { current, movedTo, cameFrom, ...arrived } = useCurrentStep(application, lookups, required);
  const { isChange } = arrived;
  // The screens of the documents ask by themselves what is required; the review counts what it asks.
  useAskAgain(papers, { stored: shown.draft.stored, isShown: current === REVIEW });
  const states = usePanelStates(application, user, { required, lookups, stored: shown.draft.stored, current });
  useLastVisited(application, current, draft);
  const firstOpen = useFirstOpen(application, current);
  const renewal = useRenewal(shown, { current, panels: states, lookups, required, draft });
  const { isRenewal, steps, confirm } = renewal;
  const listed = useOpenProblems(steps, { application, draft, lookups });

  // Only for the starter: it may contain their income and health, which named people must not see.
  const pdf = isStarter(application) && <ApplicationPdf arn={application.arn} />;
  if (!isOpen(application))
    return (
      <ClosedJourney
        application={application}
        shown={shown.draft}
        draft={draft}
        lookups={lookups}
        pdf={pdf}
        accepted={agreements?.accepted}
      />
    );
  if (page === WELCOME && !isStarter(application))
    return (
      <WelcomeScreen
        application={application}
        user={user}
        steps={steps}
        lookups={lookups}
        obligations={agreements?.obligations}
      />
    );
  // The steps depend on the lists too, so an unknown step is redirected only once they are loaded.
  if (current === undefined) return isLookingUp || isListing ? null : <Navigate to={firstRoute(application)} replace />;

  if (movedTo !== undefined) return <Navigate to={movedTo} state={arrival} replace />;

  /** Goes to the screen after `from`; `confirmed` are the steps that the same press confirmed. A renewal leaps, so Back has to know from where. */
  const goToNextStep = (from: Step, confirmed: readonly Step[] = [], here?: CameFrom) => {
    const next = isRenewal
      ? renewalRoute(confirm([from, ...confirmed]), from)
      : routeAfter(from, draft.application(), lookups, required);
    const left = isRenewal && { cameFrom: here ?? { title: from.tab.title, route: routeOf(from) } };
    if (isChange) void navigate(`/journey/${REVIEW}`);
    else if (arrived.leadsBack && cameFrom) void navigate(cameFrom.route);
    else void navigate(next, { state: left || undefined });
  };
  const changeCarried = (step: Step) => {
    confirm([step]);
    const cameFrom: CameFrom = { title: renewalTexts.confirmAll, route: toLookAgain(routeOf(step)) };
    void navigate(routeOf(step), { state: { cameFrom } });
  };
  // Sending it in another time is another CREATE: the id of this one would be answered as its retry. What was typed while it
  // went out is left over; what was so before it was sent back is not said again.
  const submitted = (sent: Application) => {
    draft.update((now) => ({
      ...closed({ ...now, unsent: now.unsent === shown.draft.unsent ? undefined : now.unsent }, sent),
      submitId: crypto.randomUUID(),
      isSentAgain: isSentBack(application),
    }));
    // Home may not show them until they are fetched anew: they would ask for what was just sent.
    const { trn } = user;
    for (const { queryKey } of [applicationsQuery(trn), workItemsQuery(trn), storedApplicationQuery(trn, sent.arn)])
      client.removeQueries({ queryKey });
  };

  return (
    <JourneyFrame
      application={application}
      steps={listed}
      draft={draft}
      current={current}
      isChange={isChange}
      cameFrom={cameFrom}
      progress={progressOf(application, listed, { lookups, required })}
      lookups={lookups}
      firstOpen={firstOpen}
    >
      <CurrentStepScreen
        current={current}
        field={arrived.field}
        opensFields={arrived.opensFields}
        isAgain={arrived.isAgain}
        application={application}
        draft={draft}
        steps={steps}
        states={states}
        lookups={lookups}
        isLookingUp={isLookingUp}
        required={required}
        isListing={isListing || renewal.isLoading}
        earlierEmployment={renewal.offered}
        panels={props.panels}
        tabSlots={props.tabSlots}
        accepted={agreements?.accepted}
        pdf={pdf}
        goToNextStep={goToNextStep}
        onChange={changeCarried}
        onSubmitted={submitted}
      />
    </JourneyFrame>
  );
}
