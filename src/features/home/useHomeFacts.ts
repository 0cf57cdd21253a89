import { useQueries, useQuery } from '@tanstack/react-query';
import {
  applicationsQuery,
  type ListedApplication,
  type ListedLoan,
  loansQuery,
  renewalQuery,
  requestsQuery,
  storedApplicationQuery,
  type WorkItem,
  workItemsQuery,
} from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { feesBesideQuery, instalmentsQuery } from '#api/payments.ts';
import type { Application } from '#domain/application.ts';
import { isStartedByUser, newestFirst } from '#domain/listedApplication.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { ListedRequest } from '#domain/request.ts';
import { isGranted } from '#domain/status.ts';
import { today } from '#lib/dates.ts';
import { type DueTotal, dueTotal } from './dueTotal.ts';
import { isAskedForPeople } from './ownApplications.ts';

/** What home is told. Undefined: not loaded yet. What could not be loaded is empty, or as it was read before, and `hasFailed` is true. */
export interface HomeFacts {
  unsaved: 'application' | 'answers' | undefined;
  applications: readonly ListedApplication[] | undefined;
  tasks: readonly WorkItem[] | undefined;
  loans: readonly ListedLoan[] | undefined;
  /** What is due, without the fees of drafts, which are paid in the journey. */
  dues: DueTotal | undefined;
  /** The applications of which `isAskedForPeople` is true, as they are stored. */
  inCheck: readonly Application[] | undefined;
  /** The types of loan that can be renewed now, with the application that the bureau renews; '' where it names none. */
  renewable: readonly { loanType: string; previousArn: string }[] | undefined;
  requests: readonly ListedRequest[] | undefined;
  hasFailed: boolean;
  /** The applications or the tasks could not be loaded: nobody knows then whether something is begun already. */
  isUnknownWhatToDo: boolean;
  /** The requests could not be loaded, or not again: an appeal may have been made. */
  areRequestsUnknown: boolean;
  lookups: LookupData | undefined;
  /** The day in Jamaica. */
  day: string;
}

/** An application may wait for people whom the list does not name: of so many in check home asks for the application itself. */
const ASKED_FOR_PEOPLE = 3;

/** What home asks the server for, each part by itself, and the facts that the next step follows from. */
export function useHomeFacts(trn: string, unsaved: HomeFacts['unsaved']) {
  const applications = useQuery(applicationsQuery(trn));
  const tasks = useQuery(workItemsQuery(trn));
  const loans = useQuery(loansQuery(trn));
  const fees = useQuery(feesBesideQuery(trn));
  const instalments = useQuery(instalmentsQuery(trn));
  const { data: lookups } = useQuery(lookupsQuery);

  const granted = applications.data?.filter((one) => isGranted(one.status) && isStartedByUser(one)) ?? [];
  const types = [...new Set([...granted, ...(loans.data ?? [])].map(({ loanType }) => loanType))].filter(Boolean);
  const renewals = useQueries({ queries: types.map((loanType) => renewalQuery(trn, loanType)) });

  const asked = newestFirst((applications.data ?? []).filter(isAskedForPeople)).slice(0, ASKED_FOR_PEOPLE);
  const inCheck = useQueries({ queries: asked.map(({ arn }) => storedApplicationQuery(trn, arn)) });

  const requests = useQuery(requestsQuery(trn));

  const all = [applications, tasks, loans, fees, instalments, requests, ...inCheck, ...renewals];
  const haveFailed = (queries: readonly { data: unknown; isPending: boolean }[]) =>
    queries.some(({ data, isPending }) => data === undefined && !isPending);
  const isAnswered = (...queries: readonly { isPending: boolean }[]) => queries.every(({ isPending }) => !isPending);
  const facts: HomeFacts = {
    // The card of its application leads to answers that are in this tab, where it is listed.
    unsaved: unsaved === 'application' || haveFailed([applications]) ? unsaved : undefined,
    applications: isAnswered(applications) ? (applications.data ?? []) : undefined,
    tasks: isAnswered(tasks) ? (tasks.data ?? []) : undefined,
    loans: isAnswered(loans) ? (loans.data ?? []) : undefined,
    dues: isAnswered(fees, instalments, applications)
      ? dueTotal(fees.data ?? [], instalments.data ?? [], applications.data ?? [])
      : undefined,
    inCheck: isAnswered(applications, ...inCheck) ? inCheck.flatMap(({ data }) => data ?? []) : undefined,
    renewable: isAnswered(applications, loans, ...renewals)
      ? types.flatMap((loanType, index) => {
          const { applicable = false, previousArn = '' } = renewals[index]?.data ?? {};
          return applicable ? [{ loanType, previousArn }] : [];
        })
      : undefined,
    requests: isAnswered(requests) ? (requests.data ?? []) : undefined,
    // What was read before may be over.
    hasFailed: all.some(({ isError }) => isError),
    isUnknownWhatToDo: haveFailed([applications, tasks]),
    areRequestsUnknown: requests.isError,
    lookups,
    day: today(),
  };
  return { facts, applications, tasks, types };
}
