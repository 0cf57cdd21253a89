import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { CallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import { isOpen, isStarter, withPartGiven } from '#domain/application.ts';
import { isCorrectable } from '#domain/people.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { useStore } from '#lib/store.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Page } from '#ui/Page.tsx';
import type { AsideProps, Asides } from './asides.ts';
import { JourneyFrame } from './JourneyFrame.tsx';
import { type KeptApplication, openApplicationQuery } from './keptApplication.ts';
import { PartDoneScreen } from './named/PartDoneScreen.tsx';
import { WelcomeScreen } from './named/WelcomeScreen.tsx';
import { PanelScreen } from './PanelScreen.tsx';
import {
  firstRoute,
  isPanel,
  type PanelName,
  PERSON,
  placeName,
  REVIEW,
  routeAfter,
  routeOf,
  type Stop,
  WELCOME,
} from './pages.ts';
import { CorrectPersonScreen } from './people/CorrectPersonScreen.tsx';
import { NamedPeople } from './people/NamedPeople.tsx';
import { besideOn, renewalRoute, toConfirmOn } from './renewal/carriedOver.ts';
import { StillRight } from './renewal/StillRight.tsx';
import { StillRightScreen } from './renewal/StillRightScreen.tsx';
import { useRenewal } from './renewal/useRenewal.ts';
import { ConfirmationScreen } from './review/ConfirmationScreen.tsx';
import { ReviewScreen } from './review/ReviewScreen.tsx';
import { TabScreen } from './TabScreen.tsx';
import { TooEarlyScreen } from './TooEarlyScreen.tsx';
import { isTooEarly } from './tabState.ts';
import { useHere } from './useHere.ts';
import { useLastVisited } from './useLastVisited.ts';
import { usePanelStates } from './usePanelStates.ts';
import { useSaver } from './useSaver.ts';

interface JourneyProps {
  user: User;
  /** The screens of other features, by name: `app` fills the slots. */
  panels: Readonly<Record<PanelName, ComponentType<PanelProps>>>;
  /** What stands beside the fields of a tab; a slot that nothing fills stays empty. */
  asides?: Asides;
  /** The application as a file, for the review and the confirmation. */
  applicationPdf: ComponentType<{ arn: string }>;
  /** What somebody who was named in an application is shown of the agreements: their duty first, their copy last. */
  named?: { duty: ComponentType<AsideProps>; accepted: ComponentType<AsideProps> };
}

/** The journey at /journey/{page}?lastTab={tab} (spec section 2): the open application, one screen of it at a time. */
export function Journey(props: JourneyProps) {
  const { user } = props;
  const { data: opened, error, isFetching, refetch } = useQuery(openApplicationQuery(user.trn));
  // Drawn in pieces when it comes: a slow phone takes a while for it, and answers to touch meanwhile.
  const isThere = useDeferredValue(opened !== undefined);
  if (isGone(error) || opened === null) return <Navigate to="/auth/home" replace />;
  if (opened) return isThere ? <OpenJourney {...props} opened={opened} /> : null;
  if (!error) return null;
  return (
    <Page title="Your application">
      <LoadFailed what="your application" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
    </Page>
  );
}

/** There is nothing to open here any more: home says what there is (decision 10). */
const isGone = (error: Error | null): boolean => error instanceof CallFailed && [403, 404].includes(error.status);

function OpenJourney({
  opened,
  user,
  panels,
  asides,
  applicationPdf: ApplicationPdf,
  named,
}: JourneyProps & { opened: KeptApplication }) {
  const { application } = opened;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { page } = useParams();
  const place = useSearchParams()[0].get('lastTab');
  const { data: lookups, isPending: isLookingUp } = useQuery(lookupsQuery);
  const saver = useSaver(opened);
  const settled = useStore(saver.settled);
  const states = usePanelStates(application, user, lookups);
  const { here, isChange, field } = useHere(application, lookups);
  useLastVisited(application, here);
  const renewal = useRenewal(opened, { user, here, panels: states, lookups, saver });

  // It may hold what the starter keeps from whoever they named: income, health.
  const pdf = isStarter(application) && <ApplicationPdf arn={application.arn} />;
  if (!isOpen(application) && !isStarter(application))
    return <PartDoneScreen application={application} lookups={lookups} accepted={named?.accepted} />;
  if (!isOpen(application)) {
    const person = page === PERSON ? application.applicants[Number(place)] : undefined;
    return person && isCorrectable(application, person) ? (
      <CorrectPersonScreen key={person.id} opened={opened} person={person} />
    ) : (
      <ConfirmationScreen application={application} lookups={lookups} pdf={pdf}>
        <NamedPeople opened={opened} lookups={lookups} />
      </ConfirmationScreen>
    );
  }
  if (page === WELCOME && !isStarter(application))
    return (
      <WelcomeScreen application={application} user={user} stops={renewal.stops} lookups={lookups} duty={named?.duty} />
    );
  if (here === undefined) {
    // Which screens there are is also a rule of master data.
    return isLookingUp ? null : <Navigate to={firstRoute(application)} replace />;
  }

  /** What was confirmed with this screen needs no other one. */
  const goOn = (from: Stop, confirmed: readonly Stop[] = []) => {
    const stops = renewal.isRenewal ? renewal.settle([from, ...confirmed]) : [];
    const next = renewal.isRenewal ? renewalRoute(stops, from) : routeAfter(from, saver.read(), lookups);
    void navigate(isChange ? `/journey/${REVIEW}` : next);
  };
  const changeCarried = (stop: Stop) => {
    renewal.settle([stop]);
    void navigate(routeOf(stop));
  };
  const carried = here === REVIEW ? [] : toConfirmOn(renewal.stops, here.page.id);
  // Whoever wants to change one answer of it gets the answer, not the question.
  const isCarriedHere =
    here !== REVIEW && field === undefined && carried.some((stop) => placeName(stop) === placeName(here));
  const beside = here === REVIEW ? [] : besideOn(renewal.stops, here);
  const submitted = (status: string) =>
    client.setQueryData(openApplicationKey, { ...opened, application: withPartGiven(saver.read(), status) });

  return (
    <JourneyFrame application={application} stops={renewal.stops} saver={saver} here={here}>
      {isTooEarly(application) && (here === REVIEW || isPanel(here.tab)) ? (
        <TooEarlyScreen title={here === REVIEW ? 'Check your answers' : here.tab.title} />
      ) : here === REVIEW ? (
        <ReviewScreen
          opened={opened}
          states={states}
          stops={renewal.stops}
          lookups={lookups}
          saver={saver}
          pdf={pdf}
          onSubmitted={submitted}
        />
      ) : isCarriedHere ? (
        <StillRightScreen
          key={here.page.id}
          stops={carried}
          application={application}
          lookups={lookups}
          saver={saver}
          onChange={changeCarried}
          onConfirm={() => goOn(here, carried)}
        />
      ) : isPanel(here.tab) ? (
        <PanelScreen
          key={placeName(here)}
          panel={panels[here.tab.panel]}
          application={application}
          saver={saver}
          onContinue={() => goOn(here)}
        />
      ) : (
        <TabScreen
          key={`${placeName(here)} ${settled}`}
          stop={here}
          tab={here.tab}
          saver={saver}
          lookups={lookups}
          asides={asides}
          field={field}
          onContinue={() => goOn(here, beside)}
        >
          {beside.length > 0 && (
            <StillRight stops={beside} application={application} lookups={lookups} level={3} onChange={changeCarried} />
          )}
        </TabScreen>
      )}
    </JourneyFrame>
  );
}
