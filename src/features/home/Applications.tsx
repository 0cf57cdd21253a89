import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationsQuery, type ListedApplication, workItemsQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { isDraft } from '#domain/application.ts';
import { QueryContent } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import { ApplicationCard, isAwaitingAnswer } from './ApplicationCard.tsx';
import { ApplicationFilter, matchesFilter } from './ApplicationFilter.tsx';
import { applicationTexts as texts } from './texts.tsx';

/** A longer list has a filter, and shows fewer applications at first. */
const FILTER_THRESHOLD = 20;
const SHOWN_WITH_FILTER = 5;

interface CardActions {
  trn: string;
  onOpen: (arn: string) => void;
  onCancel: (arn: string) => void;
}

/** The applications of the user: drafts first, then those sent to the bureau. */
export function Applications(props: CardActions) {
  const query = useQuery(applicationsQuery(props.trn));
  return (
    <QueryContent query={query} subject="applications">
      {(applications) => <Listed applications={applications} {...props} />}
    </QueryContent>
  );
}

function Listed({ applications, ...actions }: CardActions & { applications: readonly ListedApplication[] }) {
  const drafts = newestFirst(applications.filter(({ status }) => isDraft(status)));
  const submitted = awaitingAnswerFirst(applications.filter(({ status }) => !isDraft(status)));
  if (applications.length === 0) return <p className="home-section">{texts.none}</p>;
  return (
    <>
      {drafts.length > 0 && (
        <section aria-labelledby="drafts" className="home-section">
          <h2 id="drafts">{texts.drafts}</h2>
          <Cards applications={drafts} {...actions} />
        </section>
      )}
      {submitted.length > 0 && (
        <section aria-labelledby="submitted" className="home-section">
          <h2 id="submitted">{texts.submitted}</h2>
          <Submitted applications={submitted} {...actions} />
        </section>
      )}
    </>
  );
}

function Submitted({ applications, ...actions }: CardActions & { applications: readonly ListedApplication[] }) {
  const { data: lookups } = useQuery(lookupsQuery);
  const [filter, setFilter] = useState({ status: '', year: '' });
  if (applications.length <= FILTER_THRESHOLD) return <Cards applications={applications} {...actions} />;
  const found = applications.filter((application) => matchesFilter(application, filter, lookups));
  return (
    <>
      <ApplicationFilter applications={applications} filter={filter} lookups={lookups} onChange={setFilter} />
      <p role="status">{texts.found(found.length)}</p>
      {/* The key starts each new filter with its own first applications. */}
      <Cards key={JSON.stringify(filter)} applications={found} first={SHOWN_WITH_FILTER} {...actions} />
    </>
  );
}

interface CardsProps extends CardActions {
  applications: readonly ListedApplication[];
  /** How many are shown at first. */
  first?: number;
}

function Cards({ applications, first, trn, ...actions }: CardsProps) {
  const { data: lookups } = useQuery(lookupsQuery);
  // The list of tasks fetches it: a failure is shown there.
  const { data: tasks } = useQuery({ ...workItemsQuery(trn), enabled: false });
  return (
    <ShowMoreList items={applications} subject="applications" first={first}>
      {(application) => (
        <ApplicationCard
          key={application.arn}
          application={application}
          hasTask={tasks?.some(({ arn }) => arn === application.arn)}
          lookups={lookups}
          {...actions}
        />
      )}
    </ShowMoreList>
  );
}

/** Sorts by the last change; ISO instants and days sort as text. */
export const newestFirst = (applications: readonly ListedApplication[]): ListedApplication[] =>
  [...applications].sort((a, b) => b.lastUpdated.localeCompare(a.lastUpdated) || b.arn.localeCompare(a.arn));

/** Puts the applications that the bureau has a question about before all others. */
const awaitingAnswerFirst = (applications: readonly ListedApplication[]): ListedApplication[] =>
  newestFirst(applications).sort((a, b) => Number(isAwaitingAnswer(b)) - Number(isAwaitingAnswer(a)));
