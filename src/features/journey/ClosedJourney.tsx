import type { ComponentType, ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { canReinvite } from '#domain/people.ts';
import { isStarter } from '#domain/roles.ts';
import type { OpenDraft } from './draft/openDraft.ts';
import { PartDoneScreen } from './named/PartDoneScreen.tsx';
import { CorrectPersonScreen } from './people/CorrectPersonScreen.tsx';
import { NamedPeople } from './people/NamedPeople.tsx';
import { ConfirmationScreen } from './review/ConfirmationScreen.tsx';
import { PERSON } from './steps.ts';
import type { TabSlotProps } from './tabSlots.ts';

interface ClosedJourneyProps {
  application: Application;
  draft: OpenDraft;
  lookups: LookupData | undefined;
  /** Downloads the application as a PDF; absent for a named person. */
  pdf: ReactNode;
  /** Shows a named person the agreement that they accepted. */
  accepted?: ComponentType<TabSlotProps>;
}

/**
 * The journey of an application that is not open any more, at each of its addresses: the confirmation for the starter,
 * "your part is done" for a named person. The starter can still correct a named person who has not answered.
 */
export function ClosedJourney({ application, draft, lookups, pdf, accepted }: ClosedJourneyProps) {
  const { page } = useParams();
  const position = useSearchParams()[0].get('lastTab');

  if (!isStarter(application))
    return <PartDoneScreen application={application} lookups={lookups} accepted={accepted} />;
  const person = page === PERSON ? application.applicants[Number(position)] : undefined;
  if (person && canReinvite(application, person))
    return <CorrectPersonScreen key={person.id} application={application} draft={draft} person={person} />;
  return (
    <ConfirmationScreen application={application} lookups={lookups} pdf={pdf}>
      <NamedPeople application={application} draft={draft} lookups={lookups} />
    </ConfirmationScreen>
  );
}
