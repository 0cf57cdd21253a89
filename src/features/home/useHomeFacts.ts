import { useQueries, useQuery } from '@tanstack/react-query';
import {
  applicationsQuery,
  loansQuery,
  renewalQuery,
  requestsQuery,
  storedApplicationQuery,
  workItemsQuery,
} from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { feesBesideQuery, instalmentsQuery } from '#api/payments.ts';
import { isStartedByUser, newestFirst } from '#domain/listedApplication.ts';
import type { ListedRequest } from '#domain/request.ts';
import { isGranted } from '#domain/status.ts';
import { today } from '#lib/dates.ts';
import { dueTotal } from './dueTotal.ts';
import type { HomeFacts } from './nextStep.ts';
import { isAskedForPeople, isDeclined } from './ownApplications.ts';

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

  const asked = newestFirst(applications.data ?? [])
    .filter(isAskedForPeople)
    .slice(0, ASKED_FOR_PEOPLE);
  const inCheck = useQueries({ queries: asked.map(({ arn }) => storedApplicationQuery(trn, arn)) });

  const hasDeclined = applications.data?.some(isDeclined) ?? false;
  const requests = useQuery({ ...requestsQuery(trn), enabled: hasDeclined });
  const history = hasDeclined ? [requests] : [];

  const all = [applications, tasks, loans, fees, instalments, ...inCheck, ...renewals, ...history];
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
    appeals: isAnswered(applications, ...history)
      ? history.flatMap(({ data }) => data ?? []).filter(isAppeal)
      : undefined,
    hasFailed: haveFailed(all),
    isUnknownWhatToDo: haveFailed([applications, tasks]),
    areAppealsUnknown: haveFailed(history),
    lookups,
    day: today(),
  };
  return { facts, applications, tasks, types };
}

/** One that was taken back is none. */
const isAppeal = ({ kind, status }: ListedRequest): boolean => kind === 'APPEAL' && status !== 'CANCELLED';
