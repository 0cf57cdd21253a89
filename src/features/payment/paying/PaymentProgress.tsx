import { type ReactNode, useState } from 'react';
import { messageOf } from '#api/failure.ts';
import { messages } from '#domain/messages.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { captionOf, Due } from './PaymentOutcome.tsx';
import type { PaymentState } from './paymentMachine.ts';
import type { StatusCheck } from './paymentSession.ts';
import type { Payment } from './usePayment.ts';

interface ProgressProps<S> {
  payment: Payment;
  state: S;
  /** The way away from it, where there is one on the screen. */
  children?: ReactNode;
}

const PAY_THERE =
  'Pay on the page of our payment provider, in the tab or window that opened. This page finds out by itself when you are done.';
const BEGUN_ELSEWHERE =
  'This payment was begun in another tab, window or browser. Finish it there. A payment that nobody finishes ends by itself after 15 minutes; then you can pay here.';

const WE_ASK = 'We are asking whether the payment has arrived. Do not pay again meanwhile.';
const ASKING_NOW = 'Asking the bureau now…';
const NOT_YET = 'The payment has not arrived yet. We go on asking by ourselves. Do not pay again meanwhile.';
const COULD_NOT_ASK = 'We could not ask whether the payment has arrived.';
const WE_GO_ON = 'We go on trying by ourselves. Do not pay again meanwhile.';

/** The progress of an open payment, line by line: pressing "Check now" has an answer of its own. */
function progressLines(pressedAt: number | undefined, lastCheck: StatusCheck | undefined): readonly string[] {
  if (pressedAt === undefined) return [WE_ASK];
  if (!lastCheck || lastCheck.at < pressedAt) return [ASKING_NOW];
  return lastCheck.error === undefined ? [NOT_YET] : [COULD_NOT_ASK, messageOf(lastCheck.error), WE_GO_ON];
}

/** The payment page is open elsewhere; this screen finds out by itself how it ended. */
export function PaymentWaiting({
  payment,
  state,
  children,
}: ProgressProps<Extract<PaymentState, { kind: 'atGateway' }>>) {
  const { address, reopen, checkNow, lastCheck } = payment;
  const [pressedAt, setPressedAt] = useState<number>();
  const isBlocked = state.isBlocked && address !== undefined;
  return (
    <Page title="Waiting for your payment" caption={captionOf(state.attempt.due)}>
      {isBlocked ? (
        <Notice kind="warning" title="Your browser did not open the payment page" role="alert">
          <p>Go there in this tab. When you have paid, come back here: nothing is lost.</p>
        </Notice>
      ) : (
        <p>{address ? PAY_THERE : BEGUN_ELSEWHERE}</p>
      )}
      <p>
        To pay: <Due due={state.attempt.due} />
      </p>
      <div role="status">
        {progressLines(pressedAt, lastCheck).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Actions>
        {isBlocked && (
          <a href={address} className="slb-button slb-button--contained">
            Go to the payment page
          </a>
        )}
        <Button
          variant="outlined"
          onClick={() => {
            setPressedAt(Date.now());
            checkNow();
          }}
        >
          Check now
        </Button>
        {address && !isBlocked && <OpenAgain reopen={reopen} />}
      </Actions>
      {children}
    </Page>
  );
}

const OpenAgain = ({ reopen }: Pick<Payment, 'reopen'>) => (
  <Button variant="outlined" onClick={reopen}>
    Open the payment page again
  </Button>
);

/** Nobody knows yet: the fee can't be paid again, and Refresh asks the bureau to look (decision 25). */
export function PaymentUnknown({
  payment,
  state,
  children,
}: ProgressProps<Extract<PaymentState, { kind: 'unknown' }>>) {
  const { address, reopen, refresh, isRefreshing } = payment;
  return (
    <Page title="Payment update in progress" caption={captionOf(state.attempt.due)}>
      <Notice kind="warning" role="status">
        <p>{messages.refreshFeeStatusError}</p>
      </Notice>
      <p>
        Your payment: <Due due={state.attempt.due} />
      </p>
      {state.isDisputed ? (
        <p>
          The bank reports a payment that is not the one shown here. Do not pay again. Ask the bureau, and give your{' '}
          {state.attempt.due.loanNumber === '' ? 'application' : 'loan'} number.
        </p>
      ) : (
        <p>
          We have not had an answer from the bank yet. Do not pay again. You can leave this page and come back later:
          the payment is kept.
        </p>
      )}
      <Actions>
        <Button onClick={refresh} isBusy={isRefreshing}>
          Refresh
        </Button>
        {address && !state.isDisputed && <OpenAgain reopen={reopen} />}
      </Actions>
      {children}
    </Page>
  );
}
