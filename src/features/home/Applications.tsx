import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationsQuery, type ListedApplication } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { isDraft } from '#domain/status.ts';
import { QueryContent } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationFilter, isWanted } from './ApplicationFilter.tsx';
import { askedFirst, newestFirst } from './newestFirst.ts';

/** From so many on, one is looked for, and few are drawn before that. */
const MANY = 20;
const FEW = 5;

interface Doing {
  onOpen: (arn: string) => void;
  onCancel: (arn: string) => void;
}

/** What somebody has applied for: drafts to go on with first, then those with the bureau. */
export function Applications({ trn, ...doing }: Doing & { trn: string }) {
  const query = useQuery(applicationsQuery(trn));
  return (
    <QueryContent query={query} subject="applications">
      {(applications) => <Listed applications={applications} {...doing} />}
    </QueryContent>
  );
}

function Listed({ applications, ...doing }: Doing & { applications: readonly ListedApplication[] }) {
  const drafts = newestFirst(applications.filter(({ status }) => isDraft(status)));
  const submitted = askedFirst(applications.filter(({ status }) => !isDraft(status)));
  if (applications.length === 0) return <p className="home-section">You have not applied for a loan yet.</p>;
  return (
    <>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts" className="home-section">
          <h2 id="drafts">Continue your application</h2>
          <Cards applications={drafts} {...doing} />
        </section>
      )}
      {submitted.length > 0 && (
        <section aria-labelledby="submitted" className="home-section">
          <h2 id="submitted">Your applications</h2>
          <Submitted applications={submitted} {...doing} />
        </section>
      )}
    </>
  );
}

function Submitted({ applications, ...doing }: Doing & { applications: readonly ListedApplication[] }) {
  const [wanted, setWanted] = useState({ status: '', year: '' });
  if (applications.length <= MANY) return <Cards applications={applications} {...doing} />;
  const found = applications.filter((application) => isWanted(application, wanted));
  return (
    <>
      <ApplicationFilter applications={applications} wanted={wanted} onChange={setWanted} />
      <p role="status">{found.length === 1 ? '1 application' : `${found.length} applications`}</p>
      {/* Another search begins with its own first ones. */}
      <Cards key={JSON.stringify(wanted)} applications={found} first={FEW} {...doing} />
    </>
  );
}

interface CardsProps extends Doing {
  applications: readonly ListedApplication[];
  /** So many are drawn at first. */
  first?: number;
}

function Cards({ applications, first, ...doing }: CardsProps) {
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <ShowMoreList items={applications} subject="applications" first={first}>
      {(application) => (
        <ApplicationCard key={application.arn} application={application} lookups={lookups} {...doing} />
      )}
    </ShowMoreList>
  );
}
