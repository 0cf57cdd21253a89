import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { lookupsQuery } from '#api/lookups.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import { isOpen } from '#domain/application.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { useStore } from '#lib/store.ts';
import { JourneyFrame } from './JourneyFrame.tsx';
import { type KeptApplication, openApplicationQuery } from './keptApplication.ts';
import { PanelScreen } from './PanelScreen.tsx';
import { isPanel, type PanelName, placeName, REVIEW, routeAfter, routeOfPlace, type Stop } from './pages.ts';
import { ConfirmationScreen } from './review/ConfirmationScreen.tsx';
import { ReviewScreen } from './review/ReviewScreen.tsx';
import { TabScreen } from './TabScreen.tsx';
import { useHere, useLastVisited } from './useHere.ts';
import { usePanelStates } from './usePanelStates.ts';
import { useSaver } from './useSaver.ts';

interface JourneyProps {
  user: User;
  /** The screens of other features, by name: `app` fills the slots. */
  panels: Readonly<Record<PanelName, ComponentType<PanelProps>>>;
  /** The application as a file, for the review and the confirmation. */
  applicationPdf: ComponentType<{ arn: string }>;
}

/** The journey at /journey/{page}?lastTab={tab} (spec section 2): the open application, one screen of it at a time. */
export function Journey({ user, panels, applicationPdf }: JourneyProps) {
  const { data: opened, isError } = useQuery(openApplicationQuery(user.trn));
  if (isError || opened === null) return <Navigate to="/auth/home" replace />;
  return opened ? <OpenJourney opened={opened} user={user} panels={panels} applicationPdf={applicationPdf} /> : null;
}

function OpenJourney({
  opened,
  user,
  panels,
  applicationPdf: ApplicationPdf,
}: JourneyProps & { opened: KeptApplication }) {
  const { application } = opened;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: lookups } = useQuery(lookupsQuery);
  const saver = useSaver(opened);
  const settled = useStore(saver.settled);
  const states = usePanelStates(application, user, lookups);
  const { here, isChange, field } = useHere(application);
  useLastVisited(application, here);

  const pdf = <ApplicationPdf arn={application.arn} />;
  if (!isOpen(application)) return <ConfirmationScreen application={application} lookups={lookups} pdf={pdf} />;
  // Documents, agreements and fees belong to an application that the server knows; it begins with the loan product.
  const isTooEarly = application.arn === '' && (here === REVIEW || (here && isPanel(here.tab)));
  if (here === undefined || isTooEarly) return <Navigate to={routeOfPlace('', application)} replace />;

  const goOn = (from: Stop) => void navigate(isChange ? `/journey/${REVIEW}` : routeAfter(from, saver.read()));
  const submitted = (status: string) =>
    client.setQueryData(openApplicationKey, { ...opened, application: { ...saver.read(), status } });

  return (
    <JourneyFrame application={application} states={states} saver={saver} here={here}>
      {here === REVIEW ? (
        <ReviewScreen
          opened={opened}
          states={states}
          lookups={lookups}
          saver={saver}
          pdf={pdf}
          onSubmitted={submitted}
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
          field={field}
          onContinue={() => goOn(here)}
        />
      )}
    </JourneyFrame>
  );
}
