import { useQuery } from '@tanstack/react-query';
import { paymentsQuery } from '#api/payments.ts';
import { type FeeDue, feesOf, type Payable } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { PaymentApproved, PaymentDeclined, type Way } from '../paying/PaymentOutcome.tsx';
import { PaymentUnknown, PaymentWaiting } from '../paying/PaymentProgress.tsx';
import { isUnticked, savedPayments } from '../paying/savedPayments.ts';
import { type Payment, usePayment, useResumeFromServer } from '../paying/usePayment.ts';
import { FeeRecord } from './FeeRecord.tsx';
import { FeesForm } from './FeesForm.tsx';
import { type FeeRow, feeRows } from './feeRows.ts';

interface FeesProps {
  fees: readonly FeeDue[];
  user: User;
  arn: string;
  onContinue: () => void;
}

/** The fees of one application: the open payment, if there is one, before everything else. */
export function Fees({ fees, user, arn, onContinue }: FeesProps) {
  const { trn } = user;
  const payment = usePayment(trn, { arn, loanNumber: '' });
  const { state, acknowledge } = payment;
  const { data: payments = [] } = useQuery({ ...paymentsQuery(trn, arn), enabled: arn !== '' });
  const rows = feeRows(feesOf(fees, arn), payments, savedPayments.of(trn).read().attempts);
  const left = rows.filter(({ isPaid }) => !isPaid);
  // What was ticked, in its order; whether a fee that is left can be paid here is another question.
  const nextDue = left.flatMap(({ due }) => due ?? []).find((due) => !isUnticked(trn, due));
  const isConfirmed = payment.nextConfirmed(nextDue) !== undefined;
  useResumeFromServer(trn, left, payment);

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
          way={nextAction(payment, nextDue, left.length > 0, onContinue)}
          otherWay={isConfirmed ? { label: 'See the other fees', go: acknowledge } : undefined}
        />
      );
    case 'declined':
      return <PaymentDeclined state={shown} onTryAgain={acknowledge} />;
    case 'idle':
    case 'authorising':
      return <FeesLeft rows={rows} user={user} pay={payment.pay} onContinue={onContinue} />;
  }
}

/** After one payment: the next of the chosen fees, those that were left out, or on with the journey. */
function nextAction(
  { acknowledge, nextConfirmed }: Payment,
  nextDue: Payable | undefined,
  isMoreLeft: boolean,
  onContinue: () => void,
): Way {
  if (nextDue) return { label: 'Pay the next fee', go: nextConfirmed(nextDue) ?? acknowledge };
  return isMoreLeft ? { label: 'See the other fees', go: acknowledge } : { label: 'Continue', go: onContinue };
}

interface FeesLeftProps extends Pick<FeesProps, 'user' | 'onContinue'>, Pick<Payment, 'pay'> {
  rows: readonly FeeRow[];
}

const ALL_PAID = 'All fees of this application are paid.';
const NO_FEE = 'There is no fee to pay for this application.';
const isFeeTaken = ({ fee }: FeeRow): boolean => Number(fee.amount) > 0;

/** What can be paid as a form, and the rest as a record; Continue only when nothing is left to pay. */
function FeesLeft({ rows, user, pay, onContinue }: FeesLeftProps) {
  const dues = rows.flatMap(({ due, isPaid }) => (due && !isPaid ? [due] : []));
  const others = rows.filter(({ due, isPaid }) => isPaid || !due);
  if (dues.length > 0)
    return (
      <FeesForm key={JSON.stringify(dues)} fees={dues} user={user} pay={pay}>
        <FeeRecord title="Other fees" trn={user.trn} rows={others} />
      </FeesForm>
    );
  const isDone = rows.every(({ isPaid }) => isPaid);
  return (
    <Page title="Fees" intro={isDone && <p>{rows.some(isFeeTaken) ? ALL_PAID : NO_FEE}</p>}>
      <FeeRecord title="Your fees" trn={user.trn} rows={others} />
      {isDone && (
        <Actions>
          <Button onClick={onContinue}>Continue</Button>
        </Actions>
      )}
    </Page>
  );
}
