import { useEffect } from 'react';
import type { FeeRow } from '../fees/feeRows.ts';
import { attemptOf } from './beginPayment.ts';
import type { Payment } from './usePayment.ts';

/**
 * A payment that was begun in another browser, or before this tab lost its memory, is gone on with. Where this tab's
 * own order got no answer, the form stays: pressing Pay sends the same order and brings its payment page back.
 */
export function useBegunElsewhere(
  trn: string,
  left: readonly Pick<FeeRow, 'due' | 'openBy'>[],
  { state, adopt }: Payment,
): void {
  const begun = left.find(({ due, openBy }) => due && openBy !== '' && !attemptOf(trn, due).isRepeated);
  useEffect(() => {
    if (state.kind === 'idle' && begun?.due) adopt(begun.due, begun.openBy);
  });
}
