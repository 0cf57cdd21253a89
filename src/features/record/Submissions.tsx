import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { applicationsQuery, type ListedApplication } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import type { LookupData } from '#domain/lookup.ts';
import { shownAmount } from '#domain/money.ts';
import { statusWords, wasSubmitted } from '#domain/status.ts';
import { applicationTitle } from '#domain/titles.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { Entries, type Entry } from './Entries.tsx';
import { RecordPart } from './RecordPart.tsx';

/** The application whose answers are shown, as this person gave them. */
export interface AnswersProps {
  trn: string;
  arn: string;
}

interface SubmissionsProps {
  trn: string;
  /** Shows the answers of an application. */
  onOpen: (arn: string) => void;
  /** Draws them here, where they are printed too. */
  answers: ComponentType<AnswersProps>;
}

/** The applications that were submitted, each with the way to its answers. */
export function Submissions({ trn, onOpen, answers: Answers }: SubmissionsProps) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const query = useQuery(applicationsQuery(trn));
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <RecordPart title="Applications you submitted">
      <QueryContent query={query} subject="applications">
        {(applications) => (
          <Entries
            none="You have not submitted an application yet."
            entries={applications.filter(wasSubmitted).map((application) => {
              const { arn } = application;
              const isShown = shown.includes(arn);
              const words = isShown ? 'Hide the answers' : 'Show the answers';
              return {
                ...entryOf(application, lookups),
                way: (
                  <Actions>
                    <Button
                      variant="text"
                      aria-expanded={isShown}
                      aria-label={`${words} of application ${arn}`}
                      onClick={() => setShown(isShown ? shown.filter((one) => one !== arn) : [...shown, arn])}
                    >
                      {words}
                    </Button>
                    <Button
                      variant="text"
                      aria-label={`See what you sent: application ${arn}`}
                      onClick={() => onOpen(arn)}
                    >
                      See what you sent
                    </Button>
                  </Actions>
                ),
                answers: isShown && <Answers trn={trn} arn={arn} />,
              };
            })}
          />
        )}
      </QueryContent>
    </RecordPart>
  );
}

function entryOf(application: ListedApplication, lookups: LookupData | undefined): Entry {
  const { arn, amountApplied, status, submittedOn } = application;
  return {
    id: arn,
    on: submittedOn,
    when: formatLongDay(submittedOn),
    what: applicationTitle(application, lookups),
    details: [
      `Application ${arn}`,
      amountApplied && `Amount requested: ${shownAmount(amountApplied)}`,
      `Now: ${statusWords(status).label}`,
    ],
  };
}
