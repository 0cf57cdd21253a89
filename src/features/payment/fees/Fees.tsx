import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsQuery } from '#api/payments.ts';
import { type FeeDue, feesOf, isSameFee, type Payable } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { type NextAction, NotSubmitted, PaymentApproved, PaymentDeclined } from '../paying/PaymentOutcome.tsx';
import { PaymentUnknown, PaymentWaiting } from '../paying/PaymentProgress.tsx';
import { isUnticked, knownPayments, savedPayments } from '../paying/savedPayments.ts';
import { CHECK_AND_SUBMIT, goOnWith, PAY_NEXT_FEE, SEE_OTHER_FEES } from '../paying/texts.tsx';
import { type Payment, usePayment, useResumeFromServer } from '../paying/usePayment.ts';
import { ALL_FEES_PAID, FEES, NO_FEE_OF_APPLICATION, OTHER_FEES, YOUR_FEES } from '../texts.tsx';
import { FeeRecord } from './FeeRecord.tsx';
import { FeesForm } from './FeesForm.tsx';
import { type FeeRow, feeRows, rowId } from './feeRows.ts';
import { FoundPaid, useLookAgain } from './LookAgain.tsx';

interface FeesProps extends Pick<PanelProps, 'onContinue' | 'toFinish'> {
  fees: readonly FeeDue[];
  user: User;
  arn: string;
}

/** The fees of one application. While a payment is open, only that is shown. */
export function Fees({ fees, user, arn, onContinue, toFinish }: FeesProps) {
  const { trn } = user;
  const payment = usePayment(trn, { arn, loanNumber: '' }, true);
  const { state, acknowledge } = payment;
  const { data: payments = [], isFetching } = useQuery({ ...paymentsQuery(trn, arn), enabled: arn !== '' });
  const known = knownPayments(trn, payments);
  const { attempts } = savedPayments.of(trn).read();
  const rows = feeRows(feesOf(fees, arn), known, attempts);
  // The list may name no more what was paid. Without a number nothing is: an instalment is of no application either.
  const hasPaid =
    arn !== '' &&
    (known.some((one) => one.arn === arn && one.status === 'APPROVED') ||
      attempts.some(({ due, isApproved }) => isApproved && due.arn === arn));
  const unpaid = rows.filter(({ isPaid }) => !isPaid);
  // The next ticked fee. An unpaid fee without a usable code or amount has no `due` and is skipped.
  const nextDue = unpaid.flatMap(({ due }) => due ?? []).find((due) => !isUnticked(trn, due));
  const isConfirmed = payment.nextConfirmed(nextDue) !== undefined;
  useResumeFromServer(trn, unpaid, payments, payment);
  const leave = toFinish
    ? { label: goOnWith(toFinish), go: toFinish.onGo }
    : { label: CHECK_AND_SUBMIT, go: onContinue };

  const shown = payment.previous ?? state;
  switch (shown.kind) {
    case 'atGateway':
      return <PaymentWaiting payment={payment} state={shown} />;
    case 'unknown':
      return <PaymentUnknown payment={payment} state={shown} />;
    case 'approved':
      return (
        <PaymentApproved
          trn={trn}
          state={shown}
          isBusy={shown !== state}
          nextDue={nextDue}
          isLastFee={unpaid.length === 0}
          toFinish={toFinish?.count}
          next={nextAction(payment, nextDue, unpaid.length > 0, leave)}
          opensPage={isConfirmed}
          alternative={isConfirmed ? { label: SEE_OTHER_FEES, go: acknowledge } : undefined}
        />
      );
    case 'declined':
      return <PaymentDeclined state={shown} onTryAgain={acknowledge} />;
    case 'idle':
    case 'authorising':
      return (
        <FeeOverview
          rows={rows}
          hasPaid={hasPaid || (isFetching ? undefined : false)}
          user={user}
          pay={payment.pay}
          toFinish={toFinish?.count}
          leave={leave}
        />
      );
  }
}

/** The action after a payment: the next chosen fee, the fees that were not chosen, or what is left of the application. */
function nextAction(
  { acknowledge, nextConfirmed }: Payment,
  nextDue: Payable | undefined,
  isMoreLeft: boolean,
  leave: NextAction,
): NextAction {
  if (nextDue) return { label: PAY_NEXT_FEE, go: nextConfirmed(nextDue) ?? acknowledge };
  return isMoreLeft ? { label: SEE_OTHER_FEES, go: acknowledge } : leave;
}

interface FeeOverviewProps extends Pick<FeesProps, 'user'>, Pick<Payment, 'pay'> {
  rows: readonly FeeRow[];
  /** Whether a fee of the application was paid by card; undefined while the payments are asked for. */
  hasPaid: boolean | undefined;
  /** How many pages of the application are still to finish. */
  toFinish: number | undefined;
  leave: NextAction;
}

const isCharged = ({ fee }: FeeRow): boolean => Number(fee.amount) > 0;

/** Payable fees in a form and the others as a list. Continue is offered only when nothing is left to pay. */
function FeeOverview({ rows, hasPaid, user, pay, toFinish, leave }: FeeOverviewProps) {
  // Here, because it stays when the form leaves with the last fee.
  const looking = useLookAgain(user.trn, rows);
  const dues = rows.flatMap(({ due, isPaid }) => (due && !isPaid ? [due] : []));
  const others = rows.filter(({ due, isPaid }) => isPaid || !due);
  // What leaves the list takes nothing of the form along that somebody types in.
  const [offered, setOffered] = useState(dues);
  if (dues.some((due) => !offered.some((one) => isSameFee(one, due)))) setOffered(dues);
  if (dues.length > 0)
    return (
      <FeesForm key={offered.map(rowId).join()} fees={dues} user={user} pay={pay} looking={looking}>
        <FeeRecord title={OTHER_FEES} trn={user.trn} rows={others} />
      </FeesForm>
    );
  const isDone = rows.every(({ isPaid }) => isPaid);
  const wasCharged = rows.some(isCharged) || hasPaid;
  return (
    <Page
      title={FEES}
      intro={isDone && wasCharged !== undefined && <p>{wasCharged ? ALL_FEES_PAID : NO_FEE_OF_APPLICATION}</p>}
    >
      <FoundPaid looking={looking} />
      <FeeRecord title={YOUR_FEES} trn={user.trn} rows={others} />
      {isDone && (
        <>
          <NotSubmitted toFinish={toFinish} />
          <Actions>
            <Button onClick={leave.go}>{leave.label}</Button>
          </Actions>
        </>
      )}
    </Page>
  );
}
