import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { focusTitle } from '#ui/focus.ts';
import { isUnticked, savedPayer, savePayer, saveTicks } from '../paying/savedPayments.ts';
import type { Payment } from '../paying/usePayment.ts';
import { PAY, payNow } from '../texts.tsx';
import { ChosenTotal } from './ChosenTotal.tsx';
import { chosenFees, feeKey, feesTab } from './feesTab.ts';
import { FoundPaid, LookAgain, type Looking } from './LookAgain.tsx';

interface FeesFormProps {
  /**
   * Never empty. While the form is mounted their prices and names may change, and some may go: give it another `key` when
   * one comes.
   */
  fees: readonly Payable[];
  user: User;
  pay: Payment['pay'];
  looking: Looking;
  children?: ReactNode;
}

/** The form for which fees to pay, and who pays. The first chosen fee is paid now, the others one after another. */
export function FeesForm({ fees, user, pay, looking, children }: FeesFormProps) {
  const { trn } = user;
  const tab = useMemo(() => feesTab(fees), [fees]);
  const [values] = useState(() => ({
    ...savedPayer(user),
    chosen: Object.fromEntries(fees.map((fee) => [feeKey(fee), isUnticked(trn, fee) ? '' : 'Y'])),
  }));
  const [ticks, setTicks] = useState<Readonly<Record<string, unknown>>>(values.chosen);
  useFocusOfGoneTick();
  // The first chosen fee is paid by the press.
  const [first] = chosenFees(fees, ticks);

  return (
    <TabForm
      tab={tab}
      values={values}
      action={first ? payNow(formatAmount(first.amount, first.currency)) : PAY}
      above={() => <FoundPaid looking={looking} />}
      aside={<LookAgain looking={looking} />}
      onChange={({ chosen, payerName, payerEmail }) => {
        setTicks(chosen);
        savePayer(trn, { payerName, payerEmail });
        saveTicks(trn, fees, (fee) => chosen[feeKey(fee)] === 'Y');
      }}
      onSubmit={async ({ chosen, payerName, payerEmail }) => {
        const [first, ...others] = chosenFees(fees, chosen);
        if (first) await pay([first, ...others], { payerName, payerEmail });
        return undefined;
      }}
    >
      {children}
      <ChosenTotal fees={fees} />
    </TabForm>
  );
}

/** Hands the focus of a tick that goes with its fee on to the title: the browser would reset it to the top of the page. */
function useFocusOfGoneTick(): void {
  // Read while it is still there.
  const { activeElement } = document;
  useLayoutEffect(() => {
    if (activeElement?.isConnected !== false) return;
    // After the buttons, which hand it on themselves.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusTitle({ preventScroll: true });
    });
  });
}
