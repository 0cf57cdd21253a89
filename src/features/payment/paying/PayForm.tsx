import { type ReactNode, useState } from 'react';
import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { useNavigateAway } from '#lib/hooks.ts';
import { Link } from '#ui/Link.tsx';
import { BackLink } from '#ui/Links.tsx';
import { feePurpose } from '../fees/feeRows.ts';
import { payerFields } from '../fees/feesTab.ts';
import { LookAgain, useLookAgain } from '../fees/LookAgain.tsx';
import { FEES_ROUTE } from '../routes.ts';
import {
  PAY_FEE,
  PAY_INSTALMENT,
  PAY_WITH_APPLICATION_NUMBER,
  PAY_WITH_LOAN_NUMBER,
  payNow,
  YouPayNow,
} from '../texts.tsx';
import { captionOf } from './PaymentOutcome.tsx';
import { findAttempt, savedPayer, savePayer } from './savedPayments.ts';
import { BACK_TO_ALL_FEES } from './texts.tsx';
import type { Payment } from './usePayment.ts';

export interface PayFormProps {
  due: Payable;
  user: User;
  pay: Payment['pay'];
  /** More facts about the fee, shown above the amount. */
  children?: ReactNode;
}

const feeTab = { id: 'payFee', title: PAY_FEE, intro: PAY_WITH_APPLICATION_NUMBER, fields: payerFields };
const instalmentTab = {
  id: 'payInstalment',
  title: PAY_INSTALMENT,
  intro: PAY_WITH_LOAN_NUMBER,
  fields: payerFields,
};

/** The form for who pays one fee or instalment. The amount is shown above the Pay button. */
export function PayForm({ due, user, pay, children }: PayFormProps) {
  const { trn } = user;
  const [values] = useState(() => savedPayer(user));
  const go = useNavigateAway();
  // What is found to be paid has a screen of its own (PayScreen.tsx).
  const looking = useLookAgain(trn, []);
  const purpose = feePurpose(due.feeCode);
  return (
    <TabForm
      tab={due.loanNumber === '' ? feeTab : instalmentTab}
      caption={captionOf(due)}
      values={values}
      action={payNow(formatAmount(due.amount, due.currency))}
      onChange={(payer) => savePayer(trn, payer)}
      onSubmit={async (payer) => {
        await pay([due], payer);
        if (findAttempt(trn, due)?.isApproved) await go(FEES_ROUTE);
        return undefined;
      }}
      aside={
        <>
          <LookAgain looking={looking} />
          <BackToAllFees />
        </>
      }
    >
      {children}
      <p>
        <YouPayNow
          amount={<strong className="slb-number">{formatAmount(due.amount, due.currency)}</strong>}
          label={<bdi>{due.label}</bdi>}
        />
        {purpose && ` ${purpose}`}
      </p>
    </TabForm>
  );
}

/** Leads back to everything that is due, without a payment. */
export const BackToAllFees = () => (
  <BackLink>
    <Link to={FEES_ROUTE}>{BACK_TO_ALL_FEES}</Link>
  </BackLink>
);
