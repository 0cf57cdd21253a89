import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { session } from '#api/session.ts';
import { dropUnsentDocuments, queuedFiles, uploadQueues } from '#api/unsentDocuments.ts';
import { type Application, isPartUnneeded } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { canReinvite } from '#domain/people.ts';
import { isStarter } from '#domain/roles.ts';
import { useStore } from '#lib/store.ts';
import { joinWithAnd } from '#lib/text.ts';
import { focusHeading } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import { UnsentAnswers } from './answers/UnsentAnswers.tsx';
import type { Draft } from './draft/draft.ts';
import type { OpenDraft } from './draft/openDraft.ts';
import { PartDoneScreen } from './named/PartDoneScreen.tsx';
import { PartUnneededScreen } from './named/PartUnneededScreen.tsx';
import { CorrectPersonScreen } from './people/CorrectPersonScreen.tsx';
import { NAMED_PEOPLE_ID, NamedPeople } from './people/NamedPeople.tsx';
import { ConfirmationScreen } from './review/ConfirmationScreen.tsx';
import { PERSON } from './steps.ts';
import type { TabSlotProps } from './tabSlots.ts';
import { submittedTexts as texts } from './texts/journeyTexts.tsx';
import { partDoneTexts } from './texts/namedTexts.tsx';
import { useUnsentDocuments } from './usePanelStates.ts';

interface ClosedJourneyProps {
  application: Application;
  /** What of the draft is left to say once no save can carry it. */
  shown: Pick<Draft, 'unsent' | 'isSentAgain'>;
  draft: OpenDraft;
  lookups: LookupData | undefined;
  /** Downloads the application as a PDF; absent for a named person. */
  pdf: ReactNode;
  /** Shows the agreements that the user accepted. */
  accepted?: ComponentType<TabSlotProps>;
}

/**
 * The journey of an application that is not open any more, at each of its addresses: the confirmation for the starter,
 * which begins at the people they named where home leads to them; for a named person, that their part is done or no longer
 * needed. The starter can still correct a named person who has not answered.
 */
export function ClosedJourney({ application, shown, draft, lookups, pdf, accepted }: ClosedJourneyProps) {
  const { unsent, isSentAgain } = shown;
  const { page } = useParams();
  const personId = useSearchParams()[0].get('lastTab');
  const person = page === PERSON ? application.applicants.find(({ id }) => id === personId) : undefined;
  const isCorrected = person !== undefined && canReinvite(application, person);
  const documentsLeft = useDropUnsent(application);
  useArrivalAtPeople(page === PERSON && !isCorrected);

  if (isPartUnneeded(application)) return <PartUnneededScreen application={application} lookups={lookups} />;
  const notSent = (
    <>
      {documentsLeft && (
        <Notice kind="warning" title={texts.documentsNotSentTitle}>
          <p>{isStarter(application) ? texts.documentsNotSent : partDoneTexts.documentsNotSent}</p>
          {documentsLeft.files.length > 0 && (
            <p>
              {texts.filesNotSent} <bdi>{joinWithAnd(documentsLeft.files)}</bdi>
            </p>
          )}
        </Notice>
      )}
      {unsent && (
        <UnsentAnswers
          unsent={unsent}
          application={application}
          lookups={lookups}
          onShown={() => draft.update((now) => ({ ...now, unsentKnownBy: 'screen' }))}
        />
      )}
    </>
  );
  if (!isStarter(application))
    return (
      <PartDoneScreen application={application} lookups={lookups} accepted={accepted}>
        {notSent}
      </PartDoneScreen>
    );
  if (isCorrected)
    return <CorrectPersonScreen key={person.id} application={application} draft={draft} person={person} />;
  return (
    <ConfirmationScreen
      application={application}
      isSentAgain={isSentAgain}
      lookups={lookups}
      pdf={pdf}
      accepted={accepted}
    >
      {notSent}
      <NamedPeople application={application} draft={draft} lookups={lookups} />
    </ConfirmationScreen>
  );
}

/**
 * Drops answers about documents, and files, that were not sent before the application was closed elsewhere: no save can carry
 * them any more. Returns the names of the files where there was anything.
 */
function useDropUnsent({ arn }: Application): { files: readonly string[] } | undefined {
  const trn = useStore(session)?.user.trn ?? '';
  const { answers } = useUnsentDocuments(trn, arn);
  const [left] = useState(() => {
    const files = queuedFiles(uploadQueues(trn).get(), arn);
    return answers.length + files.length > 0 ? { files } : undefined;
  });
  useEffect(() => dropUnsentDocuments(trn, arn), [trn, arn]);
  return left;
}

/** The entries of the browser's history that led to the people: Back to one of them leaves the page where it was. */
const arrivals = new Set<string>();

/** Begins at the people, where the address leads to them; after `Page`, which would begin at its title. */
function useArrivalAtPeople(isThere: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    const heading = document.getElementById(NAMED_PEOPLE_ID);
    if (!isThere || !heading || arrivals.has(key)) return;
    arrivals.add(key);
    focusHeading(heading, { preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [isThere, key]);
}
