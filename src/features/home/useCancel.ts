import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationsQuery, workItemsQuery } from '#api/applications.ts';
import { call } from '#api/client.ts';
import { feesQuery } from '#api/payments.ts';
import { dialogs } from '#ui/dialogs.ts';
import { askReason } from './ReasonForm.tsx';

interface Cancelling {
  arn: string;
  reason: string;
}

/**
 * Cancels an application after the confirm dialog and an optional reason (CANCEL). The lists are fetched again however it
 * ends: after an answer that was lost, they say whether it is cancelled.
 */
export function useCancel(trn: string, onCancelled: (arn: string) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ arn, reason }: Cancelling) =>
      call('cancelApplication', { body: { arn, ...(reason !== '' && { reason }) } }),
    onSuccess: async (_answer, { arn }) => {
      await lookAgain();
      onCancelled(arn);
    },
    // Not waited for: after a failure the next press counts at once.
    onError: (_error, { arn }) => void lookAgain().then((isGone) => isGone(arn) && onCancelled(arn)),
  });

  /** Fetches the lists again, and answers which applications they call cancelled. */
  const lookAgain = async () => {
    await Promise.all(
      [applicationsQuery(trn), workItemsQuery(trn), feesQuery(trn)].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
    const listed = client.getQueryData<{ arn: string; status: string }[]>(applicationsQuery(trn).queryKey);
    return (arn: string) => listed?.some((one) => one.arn === arn && one.status === 'CANCELLED') ?? false;
  };

  return async (arn: string): Promise<void> => {
    if (isPending || !(await dialogs.confirm('cancelConfirmationMessage'))) return;
    const reason = await askReason();
    if (reason !== undefined) mutate({ arn, reason });
  };
}
