import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allPayments, feesQuery, instalmentsQuery } from '#api/payments.ts';
import { formatTime } from '#lib/dates.ts';
import { currentTime } from '#lib/deviceClock.ts';
import { Button } from '#ui/Button.tsx';
import { LOOK_AGAIN, LOOK_AGAIN_FAILED, lookedAgain } from '../texts.tsx';

/** For who has paid at an office: asks anew which fees are due and what was paid. What is paid leaves the screen by itself. */
export function LookAgain({ trn }: { trn: string }) {
  const client = useQueryClient();
  const { mutate, isPending, data, isError } = useMutation({
    mutationFn: async () => {
      // The bureau first updates the payments; the fees that are due follow from them.
      await client.refetchQueries({ queryKey: allPayments(trn) }, { throwOnError: true });
      await Promise.all(
        [feesQuery(trn), instalmentsQuery(trn)].map(({ queryKey }) =>
          client.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
        ),
      );
      return formatTime(currentTime());
    },
    meta: { showsOwnError: true },
  });
  const said = isError ? LOOK_AGAIN_FAILED : data !== undefined ? lookedAgain(data) : '';
  return (
    <div className="fee-look-again">
      <Button variant="text" isBusy={isPending} onClick={() => mutate()}>
        {LOOK_AGAIN}
      </Button>
      <span aria-live="polite" aria-atomic="true">
        {isPending ? '' : said}
      </span>
    </div>
  );
}
