import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationsQuery, type ListedApplication } from '#api/applications.ts';
import { messageOf } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { isDraft } from '#domain/status.ts';
import { Button } from '#ui/Button.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';

/** So many are drawn at first: somebody with hundreds waits no longer than somebody with five. */
const FIRST_SHOWN = 10;

interface ApplicationsProps {
  trn: string;
  onOpen: (arn: string) => void;
}

/** What somebody has applied for: drafts to go on with first, then those with the bureau. */
export function Applications({ trn, onOpen }: ApplicationsProps) {
  const { data, error, isFetching, refetch } = useQuery(applicationsQuery(trn));
  if (data) return <Listed applications={data} onOpen={onOpen} />;
  if (error)
    return (
      <LoadFailed
        what="your applications"
        reason={messageOf(error)}
        isBusy={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  return <p role="status">Loading your applications…</p>;
}

function Listed({
  applications,
  onOpen,
}: {
  applications: readonly ListedApplication[];
  onOpen: (arn: string) => void;
}) {
  const drafts = newestFirst(applications.filter(({ status }) => isDraft(status)));
  const submitted = newestFirst(applications.filter(({ status }) => !isDraft(status)));
  if (applications.length === 0) return <p>You have not applied for a loan yet.</p>;
  return (
    <>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts" className="home-section">
          <h2 id="drafts">Continue your application</h2>
          <Cards applications={drafts} onOpen={onOpen} />
        </section>
      )}
      {submitted.length > 0 && (
        <section aria-labelledby="submitted" className="home-section">
          <h2 id="submitted">Your applications</h2>
          <Cards applications={submitted} />
        </section>
      )}
    </>
  );
}

function Cards({
  applications,
  onOpen,
}: {
  applications: readonly ListedApplication[];
  onOpen?: (arn: string) => void;
}) {
  const { data: lookups } = useQuery(lookupsQuery);
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? applications : applications.slice(0, FIRST_SHOWN);
  return (
    <>
      {shown.map((application) => (
        <ApplicationCard key={application.arn} application={application} lookups={lookups} onOpen={onOpen} />
      ))}
      {shown.length < applications.length && (
        <Button variant="outlined" onClick={() => setIsAll(true)}>
          Show all {applications.length}
        </Button>
      )}
    </>
  );
}

/** By the last change; ISO instants and days sort as text. */
const newestFirst = (applications: readonly ListedApplication[]): ListedApplication[] =>
  applications.toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated) || b.arn.localeCompare(a.arn));
