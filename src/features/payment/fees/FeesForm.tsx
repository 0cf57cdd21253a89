import { type ReactNode, useState } from 'react';
import type { Payable } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { isUnticked, savedPayer, savePayer, saveTicks } from '../paying/savedPayments.ts';
import type { Payment } from '../paying/usePayment.ts';
import { PAY } from '../texts.tsx';
import { ChosenTotal } from './ChosenTotal.tsx';
import { chosenFees, feeKey, feesTab } from './feesTab.ts';

interface FeesFormProps {
  /** Never empty. The list may not change while the form is mounted: give the form a `key` made from it. */
  fees: readonly Payable[];
  user: User;
  pay: Payment['pay'];
  children?: ReactNode;
}

/** The form for which fees to pay, and who pays. The first chosen fee is paid now, the others one after another. */
export function FeesForm({ fees, user, pay, children }: FeesFormProps) {
  const { trn } = user;
  const [tab] = useState(() => feesTab(fees));
  const [values] = useState(() => ({
    ...savedPayer(user),
    chosen: Object.fromEntries(fees.map((fee, index) => [feeKey(index), isUnticked(trn, fee) ? '' : 'Y'])),
  }));

  return (
    <TabForm
      tab={tab}
      values={values}
      action={PAY}
      onChange={({ chosen, payerName, payerEmail }) => {
        savePayer(trn, { payerName, payerEmail });
        saveTicks(trn, fees, (_fee, index) => chosen[feeKey(index)] === 'Y');
      }}
      onSubmit={async ({ chosen, payerName, payerEmail }) => {
        const [first, ...others] = chosenFees(fees, chosen);
        if (first) await pay([first, ...others], { payerName: payerName.trim(), payerEmail: payerEmail.trim() });
        return undefined;
      }}
    >
      {children}
      <ChosenTotal fees={fees} />
    </TabForm>
  );
}
