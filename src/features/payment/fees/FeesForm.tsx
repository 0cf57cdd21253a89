import { type ReactNode, useState } from 'react';
import type { Payable } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { isUnticked, savedPayer, savePayer, saveTicks } from '../paying/savedPayments.ts';
import type { Payment } from '../paying/usePayment.ts';
import { ChosenTotal } from './ChosenTotal.tsx';
import { chosenFees, feeKey, feesTab } from './feesTab.ts';

interface FeesFormProps {
  /** Never empty, and the same while the form stands: another list is another form. */
  fees: readonly Payable[];
  user: User;
  pay: Payment['pay'];
  children?: ReactNode;
}

/** Which fees to pay, and who pays. The first of the chosen ones is paid now; the others follow it. */
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
      action="Pay"
      onChange={({ chosen, payerName, payerEmail }) => {
        savePayer(trn, { payerName, payerEmail });
        saveTicks(trn, fees, (_fee, index) => chosen[feeKey(index)] === 'Y');
      }}
      onContinue={async ({ chosen, payerName, payerEmail }) => {
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
