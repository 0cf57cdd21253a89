import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  applicationsQuery,
  type ListedApplication,
  renewalsKey,
  type WorkItem,
  workItemsQuery,
} from '#api/applications.ts';
import { call } from '#api/client.ts';
import { feesQuery } from '#api/payments.ts';
import { isDraft } from '#domain/application.ts';
import type { FeeDue } from '#domain/payment.ts';
import { confirmCancellation } from './ReasonForm.tsx';

interface Cancellation {
  arn: string;
  reason: string;
}

/**
 * Cancels an application after the confirm dialog, which takes an optional reason (CANCEL). The lists are fetched again
 * after a failure too: when the response was lost, they say whether the application is cancelled.
 *
 * @param onCancelled - called once it is: nothing of the application may be sent any more.
 */
export function useCancel(trn: string, onCancelled: (arn: string) => void) {
  const client = useQueryClient();
  const isAsking = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ arn, reason }: Cancellation) =>
      call('cancelApplication', { body: { arn, ...(reason !== '' && { reason }) } }),
    onSuccess: (_answer, { arn }) => {
      changeLists(arn);
      onCancelled(arn);
      void refetchLists();
    },
    // Not awaited, so that the button works again at once after a failure.
    onError: (_error, { arn }) => void refetchLists().then((isCancelled) => isCancelled(arn) && onCancelled(arn)),
  });

  /** Changes the lists at hand: one that can't be fetched again would still offer the application. */
  const changeLists = (arn: string) => {
    const isOther = (one: { arn: string }) => one.arn !== arn;
    client.setQueryData<ListedApplication[]>(applicationsQuery(trn).queryKey, (listed) =>
      listed?.map((one) => (isOther(one) ? one : { ...one, status: 'CANCELLED' })),
    );
    client.setQueryData<WorkItem[]>(workItemsQuery(trn).queryKey, (tasks) => tasks?.filter(isOther));
    client.setQueryData<FeeDue[]>(feesQuery(trn).queryKey, (fees) => fees?.filter(isOther));
  };

  /** Fetches the lists again; returns a function that says whether they have an application as cancelled. */
  const refetchLists = async () => {
    // Not awaited: the news of the cancellation does not wait for what can be renewed without it.
    void client.invalidateQueries({ queryKey: renewalsKey(trn) });
    await Promise.all(
      [applicationsQuery(trn), workItemsQuery(trn), feesQuery(trn)].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
    const listed = client.getQueryData<{ arn: string; status: string }[]>(applicationsQuery(trn).queryKey);
    return (arn: string) => listed?.some((one) => one.arn === arn && one.status === 'CANCELLED') ?? false;
  };

  return async (arn: string): Promise<void> => {
    if (isPending || isAsking.current) return;
    isAsking.current = true;
    const listed = client.getQueryData<ListedApplication[]>(applicationsQuery(trn).queryKey);
    const reason = await confirmCancellation(
      arn,
      listed?.some((one) => one.arn === arn && isDraft(one.status)) ?? false,
    );
    isAsking.current = false;
    if (reason !== undefined) mutate({ arn, reason });
  };
}
