import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { paymentsQuery } from '#api/payments.ts';
import { isSameDue, type Payable } from '#domain/payment.ts';
import { pendingPaymentOf } from '#domain/paymentStatus.ts';
import type { User } from '#domain/user.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { rowId } from '../fees/feeRows.ts';
import { FEES_ROUTE } from '../routes.ts';
import { SEE_ALL_FEES } from '../texts.tsx';
import { PayForm } from './PayForm.tsx';
import { PayInstalment } from './PayInstalment.tsx';
import { PaymentApproved, PaymentDeclined } from './PaymentOutcome.tsx';
import { PaymentUnknown, PaymentWaiting } from './PaymentProgress.tsx';
import { findAttempt, savedPayments } from './savedPayments.ts';
import { usePayment, useResumeFromServer } from './usePayment.ts';

/** The payment of the fee or instalment that was chosen from the list (route auth/fees/pay). A reload returns to it. */
export function PayScreen({ user }: { user: User }) {
  const { chosen } = savedPayments.of(user.trn).read();
  return chosen ? <PayOne key={rowId(chosen)} user={user} due={chosen} /> : <Navigate to={FEES_ROUTE} replace />;
}

/** The payment of one fee. While a payment is open, only that is shown (decision 25). */
function PayOne({ user, due }: { user: User; due: Payable }) {
  const { trn } = user;
  const payment = usePayment(trn, due);
  const { data: payments = [] } = useQuery(paymentsQuery(trn, due.arn));
  const openPaymentId = pendingPaymentOf(payments, due)?.transactionIdentifier ?? '';
  useResumeFromServer(trn, [{ due, openPaymentId }], payment);
  const go = useNavigateAway();
  const { state } = payment;
  const linkToFees = (
    <p>
      <Link to={FEES_ROUTE}>{SEE_ALL_FEES}</Link>
    </p>
  );
  const earlier = findAttempt(trn, due);
  switch (state.kind) {
    case 'atGateway':
      return (
        <PaymentWaiting payment={payment} state={state}>
          {linkToFees}
        </PaymentWaiting>
      );
    case 'unknown':
      return (
        <PaymentUnknown payment={payment} state={state}>
          {linkToFees}
        </PaymentUnknown>
      );
    case 'approved':
      return <PaymentApproved trn={trn} state={state} next={{ label: SEE_ALL_FEES, go: () => void go(FEES_ROUTE) }} />;
    case 'declined':
      return <PaymentDeclined state={state} onTryAgain={payment.acknowledge} />;
    case 'idle':
    case 'authorising':
      // Already paid from this tab: the Back button of the browser leads here.
      if (earlier?.isApproved && isSameDue(earlier.due, due)) return <Navigate to={FEES_ROUTE} replace />;
      return due.loanNumber === '' ? (
        <PayForm due={due} user={user} pay={payment.pay} />
      ) : (
        <PayInstalment due={due} user={user} pay={payment.pay} />
      );
  }
}
