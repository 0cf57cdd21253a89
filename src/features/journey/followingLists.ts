import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { applicationsQuery, storedApplicationQuery, workItemsQuery } from '#api/applications.ts';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { documentsQuery } from '#api/documents.ts';
import { feesQuery, paymentsQuery } from '#api/payments.ts';
import { type Application, isOpen } from '#domain/application.ts';
import type { FeeDue, ListedPayment } from '#domain/payment.ts';
import { withPayments } from '#domain/paymentStatus.ts';
import { isStarter } from '#domain/roles.ts';
import { hasSameAnswers } from './draft/tabValues.ts';

/**
 * The documents that are required and the fees that are due follow from the answers: a household on PATH pays no fee and shows
 * its card. A list that is behind the answers is invalid in the query cache, as is one that could not be fetched, until it
 * has been fetched again.
 */

/** Fetched as the journey opens, because home may have loaded it before this application; later only where it is behind. */
const FETCHED_WHERE_BEHIND = { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' } as const;

/** The documents that are required of a person for an application. */
export const useRequired = (trn: string, arn: string) =>
  useQuery({ ...documentsQuery(trn, arn), ...FETCHED_WHERE_BEHIND });

/** The fees of a person, once the application has a number. */
export const useFees = (trn: string, arn: string) =>
  useQuery({ ...feesQuery(trn), enabled: arn !== '', ...FETCHED_WHERE_BEHIND });

/** The same where the journey has asked for them. */
export const useFeesOfJourney = (trn: string) =>
  useQuery({ ...feesQuery(trn), ...FETCHED_WHERE_BEHIND, refetchOnMount: false });

/** The fees with the payments that the screen of the fees has loaded: the journey does not ask the bureau to update them. */
export function useWithPayments(fees: readonly FeeDue[] | undefined, trn: string, arn: string): FeeDue[] | undefined {
  const { data: payments = [] } = useQuery({ ...paymentsQuery(trn, arn), enabled: false });
  return fees && withPayments(fees, payments);
}

/**
 * Says that the lists are behind, where the server has other answers now; those of home, where it has the application now.
 * How far the application is, home says by what the server has.
 */
export function noteAnswers(client: QueryClient, trn: string, { before, now }: Record<'before' | 'now', Application>) {
  if (now.arn !== '') client.setQueryData(storedApplicationQuery(trn, now.arn).queryKey, now);
  // What home has read does not have it: it would lead nobody to it, and begin another one unasked.
  if (before.arn === '' && now.arn !== '')
    for (const { queryKey } of [applicationsQuery(trn), workItemsQuery(trn)]) void client.resetQueries({ queryKey });
  if (now.arn === '' || !isOpen(now) || (before.arn === now.arn && hasSameAnswers(before, now))) return;
  for (const { queryKey } of [documentsQuery(trn, now.arn), feesQuery(trn)]) {
    const isAsked = client.isFetching({ queryKey, exact: true }) > 0;
    // What is being asked now may be too late for these answers: it is asked anew.
    void client.invalidateQueries({ queryKey, exact: true, refetchType: isAsked ? 'active' : 'none' });
  }
}

/** Has all that follows from an application, and all that lists it, asked anew where it is shown: it was saved from another screen. */
export function askAnew(client: QueryClient, trn: string, arn: string): void {
  const following = [storedApplicationQuery(trn, arn), documentsQuery(trn, arn), feesQuery(trn)];
  for (const { queryKey } of [applicationsQuery(trn), workItemsQuery(trn), ...following])
    void client.invalidateQueries({ queryKey, exact: true });
}

interface Shown {
  /** The application as the server has it. */
  stored: Application;
  /** Whether the screen that is open shows the list. */
  isShown: boolean;
}

/** Fetches a list that is behind where it is shown. A try that failed is repeated with the next version, and not before. */
export function useAskAgain(
  { isStale, isFetching, refetch }: Pick<UseQueryResult, 'isStale' | 'isFetching' | 'refetch'>,
  { stored, isShown }: Shown,
): void {
  const tried = useRef(stored);
  useEffect(() => {
    if (!isShown || !isStale || isFetching || tried.current === stored || !isOpen(stored)) return;
    tried.current = stored;
    // The screen itself may be asking by now.
    void refetch({ cancelRefetch: false });
  }, [isStale, isFetching, refetch, stored, isShown]);
}

/**
 * Both lists as they follow from the answers that the server has now; for a named person, who pays no fees, the documents.
 * Rejects with `CallFailed`.
 */
export async function followingLists(client: QueryClient, trn: string, application: Application) {
  const staleTime = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    // What is under way is waited for.
    client.isFetching({ queryKey, exact: true }) > 0 ? ASK_AGAIN : Number.POSITIVE_INFINITY;
  const [papers, fees] = [documentsQuery(trn, application.arn), feesQuery(trn)];
  const [required, due] = await Promise.all([
    client.fetchQuery({ ...papers, staleTime: staleTime(papers) }),
    isStarter(application) ? client.fetchQuery({ ...fees, staleTime: staleTime(fees) }) : undefined,
  ]);
  const { queryKey } = paymentsQuery(trn, application.arn);
  const payments = client.getQueryData<ListedPayment[]>(queryKey) ?? [];
  return { required, fees: due && withPayments(fees.select(due), payments) };
}
