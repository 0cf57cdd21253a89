import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { allPayments, feesQuery, instalmentFees, instalmentsQuery } from '#api/payments.ts';
import { formatLongDay, formatTime } from '#lib/dates.ts';
import { currentTime } from '#lib/deviceClock.ts';
import { Button } from '#ui/Button.tsx';
import { focusTitle, useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import { foundFree, foundPaid, LOOK_AGAIN, LOOK_AGAIN_FAILED, lookedAgain, ofDay } from '../texts.tsx';
import { type FeeRow, isWaived, rowId } from './feeRows.ts';

/** A look at what is due for who has paid at an office, and what it found. */
export interface Looking {
  look: () => void;
  isPending: boolean;
  /** That it found nothing, or failed; '' otherwise. */
  said: string;
  /** What was due before and is not now, in sentences. */
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
    mutationFn: async (due: readonly FeeRow[]) => {
      // Only what the screen shows: what another one has loaded may fail without being missed here.
      const type = 'active';
      await client.invalidateQueries({ queryKey: allPayments(trn), refetchType: 'none' });
      // The bureau first updates the payments; the fees that are due follow from them.
      await client.refetchQueries({ queryKey: allPayments(trn), type }, { throwOnError: true });
      await Promise.all([
        ...[feesQuery(trn), instalmentsQuery(trn)].map(({ queryKey }) =>
          client.refetchQueries({ queryKey, exact: true, type }, { throwOnError: true }),
        ),
        // The lists say what is paid, also where a loan can't say what it asks for.
        client.refetchQueries({ queryKey: instalmentFees(trn), type }),
      ]);
      return { due, at: formatTime(currentTime()) };
    },
    meta: { showsOwnError: true },
  });
  const found = foundAmong(data?.due ?? [], rows);
  const isFound = found.length > 0;
  useEffect(() => {
    if (isFound) focusTitle();
  }, [isFound]);
  return {
    look: () => mutate(rows.filter(({ isPaid }) => !isPaid)),
    isPending,
    said: isError ? LOOK_AGAIN_FAILED : data && !isFound ? lookedAgain(data.at) : '',
    found,
  };
}

/** What became of the rows that were due: paid, or not to pay any more, because it was waived or is not listed now. */
function foundAmong(due: readonly FeeRow[], rows: readonly FeeRow[]): string[] {
  const now = due.flatMap(({ fee }) => rows.find((row) => rowId(row.fee) === rowId(fee)) ?? []);
  const paid = now.filter((row) => row.isPaid && !isWaived(row)).map(({ fee }) => fee.label);
  const waived = now.filter(isWaived).map(({ fee }) => fee.label);
  const gone = due.filter(({ fee }) => !now.some((row) => rowId(row.fee) === rowId(fee)));
  const free = [...waived, ...gone.map(({ fee }) => labelOfDay(fee))];
  return [paid.length > 0 && foundPaid(paid), free.length > 0 && foundFree(free)].filter((said) => said !== false);
}

/** The next instalment of the same loan has the same label. */
const labelOfDay = ({ label, loanNumber, dueDate }: FeeRow['fee']): string =>
  loanNumber === '' || dueDate === '' ? label : ofDay(label, formatLongDay(dueDate));

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

/** What the look has found to be paid, or not to pay any more; nothing where it found nothing. */
export const FoundPaid = ({ looking: { found } }: { looking: Looking }) =>
  found.length > 0 && (
    <Notice kind="success" role="status">
      {found.map((said) => (
        <p key={said}>{said}</p>
      ))}
    </Notice>
  );
