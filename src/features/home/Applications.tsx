import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedApplication, WorkItem } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { type Application, isDraft } from '#domain/application.ts';
import { newestFirst } from '#domain/listedApplication.ts';
import { FoldedSection } from '#ui/FoldedSection.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationFilter, matchesFilter, stillOffered } from './ApplicationFilter.tsx';
import { isAwaitingAnswer } from './ownApplications.ts';
import { hasTask } from './ownTasks.ts';
import { applicationTexts as texts } from './texts.tsx';

/** A longer list has a filter, and shows fewer applications at first. */
const FILTER_THRESHOLD = 20;
const SHOWN_WITH_FILTER = 5;

interface ApplicationsProps {
  applications: readonly ListedApplication[];
  /** True where the card of the next step has another one. */
  areOthers: boolean;
  /** Undefined while it is not known what waits for the user. */
  tasks: readonly WorkItem[] | undefined;
  /** The applications that the bureau has, as they are stored, as far as they are known. */
  inCheck: readonly Application[];
  onOpen: (arn: string) => void;
  onCancel: (arn: string) => void;
}

/** The applications of the user, folded: drafts first, then what the bureau asks about, then the newest. */
export function Applications({ applications, areOthers, ...rest }: ApplicationsProps) {
  if (applications.length === 0) return null;
  return (
    <FoldedSection
      id="applications"
      title={areOthers ? texts.others : texts.submitted}
      note={texts.found(applications.length)}
    >
      <Found applications={newestFirst(applications).sort((a, b) => rankOf(a) - rankOf(b))} {...rest} />
    </FoldedSection>
  );
}

const rankOf = (application: ListedApplication): number =>
  isDraft(application.status) ? 0 : isAwaitingAnswer(application) ? 1 : 2;

function Found({ applications, ...rest }: Omit<ApplicationsProps, 'areOthers'>) {
  const { data: lookups } = useQuery(lookupsQuery);
  const [chosen, setFilter] = useState({ status: '', year: '' });
  if (applications.length <= FILTER_THRESHOLD) return <Cards applications={applications} {...rest} />;
  const filter = stillOffered(chosen, applications, lookups);
  const found = applications.filter((application) => matchesFilter(application, filter, lookups));
  return (
    <>
      <ApplicationFilter applications={applications} filter={filter} lookups={lookups} onChange={setFilter} />
      <p role="status">{texts.found(found.length)}</p>
      {/* The key starts each new filter with its own first applications. */}
      <Cards key={JSON.stringify(filter)} applications={found} first={SHOWN_WITH_FILTER} {...rest} />
    </>
  );
}

interface CardsProps extends Omit<ApplicationsProps, 'areOthers'> {
  /** How many are shown at first. */
  first?: number;
}

function Cards({ applications, first, tasks, ...actions }: CardsProps) {
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <ShowMoreList items={applications} subject="applications" first={first}>
      {(application) => (
        <ApplicationCard
          key={application.arn}
          application={application}
          hasTask={hasTask(tasks, application.arn)}
          lookups={lookups}
          {...actions}
        />
      )}
    </ShowMoreList>
  );
}
