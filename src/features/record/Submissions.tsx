import { useQuery } from '@tanstack/react-query';
import { applicationsQuery, type ListedApplication } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import type { LookupData } from '#domain/lookup.ts';
import { shownAmount } from '#domain/money.ts';
import { statusWords, wasSubmitted } from '#domain/status.ts';
import { applicationTitle } from '#domain/titles.ts';
import { longDay } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Loaded } from '#ui/Loaded.tsx';
import { Entries, type Entry } from './Entries.tsx';
import { RecordPart } from './RecordPart.tsx';

interface SubmissionsProps {
  trn: string;
  /** Shows the answers of an application. */
  onOpen: (arn: string) => void;
}

/** The applications that were submitted, each with the way to its answers. */
export function Submissions({ trn, onOpen }: SubmissionsProps) {
  const query = useQuery(applicationsQuery(trn));
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <RecordPart title="Applications you submitted">
      <Loaded query={query} what="your applications">
        {(applications) => (
          <Entries
            none="You have not submitted an application yet."
            entries={applications.filter(wasSubmitted).map((application) => ({
              ...entryOf(application, lookups),
              way: (
                <Button
                  variant="text"
                  aria-label={`See what you sent: application ${application.arn}`}
                  onClick={() => onOpen(application.arn)}
                >
                  See what you sent
                </Button>
              ),
            }))}
          />
        )}
      </Loaded>
    </RecordPart>
  );
}

function entryOf(application: ListedApplication, lookups: LookupData | undefined): Entry {
  const { arn, amountApplied, status, submittedOn } = application;
  return {
    id: arn,
    on: submittedOn,
    when: longDay(submittedOn),
    what: applicationTitle(application, lookups),
    details: [
      `Application ${arn}`,
      amountApplied && `Amount requested: ${shownAmount(amountApplied)}`,
      `Now: ${statusWords(status).label}`,
    ],
  };
}
