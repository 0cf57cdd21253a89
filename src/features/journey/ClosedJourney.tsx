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
  /** Hands over the application as a file; nothing for whoever was named in it. */
  pdf: ReactNode;
  /** What somebody who was named accepted, to read again. */
  accepted?: ComponentType<TabSlotProps>;
}

/**
 * The journey of an application that takes no more answers, at every one of its addresses: what was sent, or the part that is
 * done, and for the starter the one thing that can still be mended, the name or email of whoever has not answered.
 */
export function ClosedJourney({ application, draft, lookups, pdf, accepted }: ClosedJourneyProps) {
  const { page } = useParams();
  const place = useSearchParams()[0].get('lastTab');

  if (!isStarter(application))
    return <PartDoneScreen application={application} lookups={lookups} accepted={accepted} />;
  const person = page === PERSON ? application.applicants[Number(place)] : undefined;
  if (person && canReinvite(application, person))
    return <CorrectPersonScreen key={person.id} application={application} draft={draft} person={person} />;
  return (
    <ConfirmationScreen application={application} lookups={lookups} pdf={pdf}>
      <NamedPeople application={application} draft={draft} lookups={lookups} />
    </ConfirmationScreen>
  );
}
