import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { allPayments, feesQuery, instalmentsQuery } from '#api/payments.ts';
import { formatTime } from '#lib/dates.ts';
import { currentTime } from '#lib/deviceClock.ts';
import { Button } from '#ui/Button.tsx';
import { focusTitle, useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import { foundPaid, LOOK_AGAIN, LOOK_AGAIN_FAILED, lookedAgain } from '../texts.tsx';
import { type FeeRow, rowId } from './feeRows.ts';

/** A look at what is due for who has paid at an office, and what it found. */
export interface Looking {
  look: () => void;
  isPending: boolean;
  /** That it found nothing, or failed; '' otherwise. */
  said: string;
  /** The labels of what was due before and is paid now. */
  found: readonly string[];
}

/**
 * Asks anew which fees are due and what was paid. It belongs to the part of the screen that stays when a fee leaves it: the
 * button goes with the last fee. What was found is said in a notice; the focus goes to the title, which reads it.
 *
 * @param rows - what the screen lists, paid or not.
 */
export function useLookAgain(trn: string, rows: readonly FeeRow[]): Looking {
  const client = useQueryClient();
  const { mutate, isPending, data, isError } = useMutation({
    mutationFn: async (due: readonly string[]) => {
      // The bureau first updates the payments; the fees that are due follow from them.
      await client.refetchQueries({ queryKey: allPayments(trn) }, { throwOnError: true });
      await Promise.all(
        [feesQuery(trn), instalmentsQuery(trn)].map(({ queryKey }) =>
          client.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
        ),
      );
      return { due, at: formatTime(currentTime()) };
    },
    meta: { showsOwnError: true },
  });
  const found = rows.filter(({ fee, isPaid }) => isPaid && data?.due.includes(rowId(fee)));
  const isFound = found.length > 0;
  useEffect(() => {
    if (isFound) focusTitle();
  }, [isFound]);
  return {
    look: () => mutate(rows.filter(({ isPaid }) => !isPaid).map(({ fee }) => rowId(fee))),
    isPending,
    said: isError ? LOOK_AGAIN_FAILED : data && !isFound ? lookedAgain(data.at) : '',
    found: found.map(({ fee }) => fee.label),
  };
}

const ID = 'look-again';

/** The button to look again, and what is said beside it. What is paid leaves the screen by itself. */
export function LookAgain({ looking: { look, isPending, said } }: { looking: Looking }) {
  // A fee with another price is another form, with a button of its own.
  const button = useFocusFallback<HTMLButtonElement>(ID);
  // Under a button at the edge of a small screen the answer would be below it, and nothing seems to have happened.
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== '') whole.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return (
    <div ref={whole} className="fee-look-again">
      <Button ref={button} id={ID} variant="text" isBusy={isPending} onClick={look}>
        {LOOK_AGAIN}
      </Button>
      <span aria-live="polite" aria-atomic="true">
        {said}
      </span>
    </div>
  );
}

/** What the look has found to be paid; nothing where it found nothing. */
export const FoundPaid = ({ looking: { found } }: { looking: Looking }) =>
  found.length > 0 && (
    <Notice kind="success" role="status">
      <p>{foundPaid(found)}</p>
    </Notice>
  );
