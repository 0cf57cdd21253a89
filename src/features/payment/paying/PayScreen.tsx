import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { applicationsQuery } from '#api/applications.ts';
import { paymentsQuery } from '#api/payments.ts';
import { isDraft } from '#domain/application.ts';
import { formatAmount } from '#domain/money.ts';
import { isSameFee, type Payable } from '#domain/payment.ts';
import { recentPaymentOf } from '#domain/paymentStatus.ts';
import type { User } from '#domain/user.ts';
import { currentTime } from '#lib/deviceClock.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { Link } from '#ui/Link.tsx';
import { type FeeRow, hindrance, rowId, rowOf } from '../fees/feeRows.ts';
import { useUnderWay } from '../fees/underWay.ts';
import { toPayFirst, useFees } from '../fees/useFees.ts';
import { FEES_ROUTE } from '../routes.ts';
import { NOT_PAYABLE } from '../texts.tsx';
import { PayForm } from './PayForm.tsx';
import { PayInstalment } from './PayInstalment.tsx';
import { AlreadyPaid, NotPayable, PaymentApproved, PaymentDeclined } from './PaymentOutcome.tsx';
import { PaymentUnknown, PaymentWaiting } from './PaymentProgress.tsx';
import { findAttempt, knownPayments, saveChosen, savedPayments } from './savedPayments.ts';
import { NOT_ASKED_FOR, payNext, SEE_ALL_FEES } from './texts.tsx';
import { usePayment, useResumeFromServer } from './usePayment.ts';

/** The payment of the fee or instalment that was chosen from the list (route auth/fees/pay). A reload returns to it. */
export function PayScreen({ user }: { user: User }) {
  const { trn } = user;
  const [chosen, setChosen] = useState(() => savedPayments.of(trn).read().chosen);
  if (!chosen) return <Navigate to={FEES_ROUTE} replace />;
  const payNextOne = (due: Payable) => {
    saveChosen(trn, due);
    setChosen(due);
  };
  return <PayOne key={rowId(chosen)} user={user} due={chosen} onNext={payNextOne} />;
}

/** What is to be paid first of the rest. What is under way elsewhere is not paid again. */
const nextAmong = (rows: readonly FeeRow[], paid: Payable): Payable | undefined =>
  toPayFirst(rows.filter(({ fee }) => !isSameFee(fee, paid)))?.due;

interface PayOneProps {
  user: User;
  due: Payable;
  /** Opens the page of another payment. */
  onNext: (due: Payable) => void;
}

/** The payment of one fee. While a payment is open, only that is shown (decision 25). */
function PayOne({ user, due, onNext }: PayOneProps) {
  const { trn } = user;
  const payment = usePayment(trn, due);
  const { data = [] } = useQuery(paymentsQuery(trn, due.arn));
  const payments = knownPayments(trn, data);
  useResumeFromServer(trn, [useUnderWay(trn, due, payments)], payments, payment);
  // Before the payment too: what comes after it is known when it is approved.
  const { feeRows, instalmentRows } = useFees(trn, { withPayments: false });
  const rows = [...(feeRows ?? []), ...(instalmentRows ?? [])];
  // Its price may have changed since it was chosen.
  const now = rowOf(rows, due)?.due ?? due;
  const { data: applications = [] } = useQuery(applicationsQuery(trn));
  const isOfDraft = applications.some(({ arn, status }) => arn === due.arn && isDraft(status));
  const go = useNavigateAway();
  const { state } = payment;
  const seeAll = { label: SEE_ALL_FEES, go: () => void go(FEES_ROUTE) };
  const linkToFees = (
    <p>
      <Link to={FEES_ROUTE}>{SEE_ALL_FEES}</Link>
    </p>
  );
  const earlier = findAttempt(trn, due);
  // An order that is under way asks for the lists, and says itself what it finds.
  const against = state.kind === 'idle' && hindrance(due.loanNumber === '' ? feeRows : instalmentRows, payments, due);
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
    case 'approved': {
      const next = nextAmong(rows, state.attempt.due);
      if (!next) return <PaymentApproved {...{ trn, state, isOfDraft }} next={seeAll} />;
      const { label, amount, currency } = next;
      const pay = { label: payNext({ label, amount: formatAmount(amount, currency) }), go: () => onNext(next) };
      return <PaymentApproved {...{ trn, state, isOfDraft }} next={pay} alternative={seeAll} />;
    }
    case 'declined':
      return <PaymentDeclined state={state} onTryAgain={payment.acknowledge} />;
    case 'idle':
    case 'authorising':
      // Already paid from this tab: the Back button of the browser leads here.
      if (earlier?.isApproved) return <Navigate to={FEES_ROUTE} replace />;
      if (against === 'paid') return <AlreadyPaid due={now} next={seeAll} />;
      if (against === 'notListed') return <NotPayable title={NOT_ASKED_FOR} due={due} next={seeAll} />;
      if (against === 'unreadable')
        return (
          <NotPayable title={due.label} kind="warning" due={due} next={seeAll}>
            {NOT_PAYABLE}
          </NotPayable>
        );
      return due.loanNumber === '' ? (
        <PayForm due={now} user={user} pay={payment.pay} />
      ) : (
        <PayInstalment
          due={now}
          listed={rows.flatMap((row) => row.due ?? [])}
          user={user}
          pay={payment.pay}
          recent={recentPaymentOf(payments, due, currentTime())}
          next={seeAll}
        />
      );
  }
}
