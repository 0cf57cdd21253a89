import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { useNavigateAway } from '#lib/hooks.ts';
import { BackLink } from '#ui/Links.tsx';
import { howToPay, payerFields } from '../fees/feesTab.ts';
import { FEES_ROUTE } from '../routes.ts';
import { captionOf } from './PaymentOutcome.tsx';
import { findAttempt, savedPayer, savePayer } from './savedPayments.ts';
import type { Payment } from './usePayment.ts';

export interface PayFormProps {
  due: Payable;
  user: User;
  pay: Payment['pay'];
  /** What else is known of it, above the amount. */
  children?: ReactNode;
}

const feeTab = { id: 'payFee', title: 'Pay a fee', intro: howToPay('application number'), fields: payerFields };
const instalmentTab = {
  id: 'payInstalment',
  title: 'Pay an instalment',
  intro: howToPay('loan number'),
  fields: payerFields,
};

/** Who pays one fee or instalment; the amount stands beside the Pay button before it is confirmed. */
export function PayForm({ due, user, pay, children }: PayFormProps) {
  const { trn } = user;
  const [values] = useState(() => savedPayer(user));
  const go = useNavigateAway();
  return (
    <TabForm
      tab={due.loanNumber === '' ? feeTab : instalmentTab}
      caption={captionOf(due)}
      values={values}
      action="Pay"
      onChange={(payer) => savePayer(trn, payer)}
      onContinue={async ({ payerName, payerEmail }) => {
        await pay([due], { payerName: payerName.trim(), payerEmail: payerEmail.trim() });
        if (findAttempt(trn, due)?.isApproved) await go(FEES_ROUTE);
        return undefined;
      }}
      aside={
        <BackLink>
          <Link to={FEES_ROUTE}>Back to all fees and payments</Link>
        </BackLink>
      }
    >
      {children}
      <p>
        You pay <strong className="slb-number">{formatAmount(due.amount, due.currency)}</strong> now:{' '}
        <bdi>{due.label}</bdi>.
      </p>
    </TabForm>
  );
}
