import { type ReactNode, useState } from 'react';
import { messageOf } from '#api/failure.ts';
import { messages } from '#domain/messages.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { captionOf, Due } from './PaymentOutcome.tsx';
import type { PaymentState } from './paymentMachine.ts';
import type { StatusCheck } from './paymentSession.ts';
import {
  BEGUN_ELSEWHERE,
  CHECK_FAILED,
  CHECK_NOW,
  CHECKING_ARRIVAL,
  CHECKING_NOW,
  CHECKS_CONTINUE,
  FEE_DISPUTED,
  GO_THERE_IN_THIS_TAB,
  GO_TO_PAYMENT_PAGE,
  IF_NOT_PAID,
  INSTALMENT_DISPUTED,
  NO_ANSWER_YET,
  NOT_ARRIVED_YET,
  OPEN_PAYMENT_PAGE_AGAIN,
  PAY_THERE,
  PAYMENT_PAGE_BLOCKED,
  REFRESH,
  ToPay,
  UPDATE_IN_PROGRESS,
  WAITING_FOR_PAYMENT,
  YourPayment,
} from './texts.tsx';
import type { Payment } from './usePayment.ts';

interface ProgressProps<S> {
  payment: Payment;
  state: S;
  /** A link to another screen. */
  children?: ReactNode;
}

/** A press of "Check now", with the last check before it. */
interface Pressed {
  before: StatusCheck | undefined;
}

/** The progress of an open payment, line by line. The clock does not tell which check came after the press: it may be set. */
function progressLines(pressed: Pressed | undefined, lastCheck: StatusCheck | undefined): readonly string[] {
  if (!pressed) return [CHECKING_ARRIVAL];
  if (!lastCheck || lastCheck === pressed.before) return [CHECKING_NOW];
  return lastCheck.error === undefined
    ? [NOT_ARRIVED_YET]
    : [CHECK_FAILED, messageOf(lastCheck.error), CHECKS_CONTINUE];
}

/** Shown while the payment page is open in another window. The result arrives by polling. */
export function PaymentWaiting({
  payment,
  state,
  children,
}: ProgressProps<Extract<PaymentState, { kind: 'atGateway' }>>) {
  const { address, reopen, checkNow, lastCheck } = payment;
  const [pressed, setPressed] = useState<Pressed>();
  const isBlocked = state.isBlocked && address !== undefined;
  return (
    <Page title={WAITING_FOR_PAYMENT} caption={captionOf(state.attempt.due)}>
      {isBlocked ? (
        <Notice kind="warning" title={PAYMENT_PAGE_BLOCKED} role="alert">
          <p>{GO_THERE_IN_THIS_TAB}</p>
        </Notice>
      ) : (
        <p>{address ? PAY_THERE : BEGUN_ELSEWHERE}</p>
      )}
      <p>
        <ToPay due={<Due due={state.attempt.due} />} />
      </p>
      {address && <p className="slb-soft">{IF_NOT_PAID}</p>}
      <div role="status">
        {progressLines(pressed, lastCheck).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Actions>
        {isBlocked && (
          <a href={address} className="slb-button slb-button--contained">
            {GO_TO_PAYMENT_PAGE}
          </a>
        )}
        <Button
          variant="outlined"
          onClick={() => {
            setPressed({ before: lastCheck });
            checkNow();
          }}
        >
          {CHECK_NOW}
        </Button>
        {address && !isBlocked && <OpenAgain reopen={reopen} />}
      </Actions>
      {children}
    </Page>
  );
}

const OpenAgain = ({ reopen }: Pick<Payment, 'reopen'>) => (
  <Button variant="outlined" onClick={reopen}>
    {OPEN_PAYMENT_PAGE_AGAIN}
  </Button>
);

/** Shown while the result is not known. The fee can't be paid again; Refresh asks the bureau to check (decision 25). */
export function PaymentUnknown({
  payment,
  state,
  children,
}: ProgressProps<Extract<PaymentState, { kind: 'unknown' }>>) {
  const { address, reopen, refresh, isRefreshing } = payment;
  return (
    <Page title={UPDATE_IN_PROGRESS} caption={captionOf(state.attempt.due)}>
      <Notice kind="warning" role="status">
        <p>{messages.refreshFeeStatusError}</p>
      </Notice>
      <p>
        <YourPayment due={<Due due={state.attempt.due} />} />
      </p>
      {state.isDisputed ? (
        <p>{state.attempt.due.loanNumber === '' ? FEE_DISPUTED : INSTALMENT_DISPUTED}</p>
      ) : (
        <p>{NO_ANSWER_YET}</p>
      )}
      <Actions>
        <Button onClick={refresh} isBusy={isRefreshing}>
          {REFRESH}
        </Button>
        {address && !state.isDisputed && <OpenAgain reopen={reopen} />}
      </Actions>
      {children}
    </Page>
  );
}
