import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { OpenReceipt } from '../receipt/ReceiptButtons.tsx';
import type { Approved, PaymentState } from './paymentMachine.ts';

/** A fee with its amount, inside a sentence. */
export const Due = ({ due }: { due: Payable }) => (
  <>
    <bdi>{due.label}</bdi>, <strong className="slb-number">{formatAmount(due.amount, due.currency)}</strong>
  </>
);

/** The part of the product that a payment belongs to. */
export const captionOf = ({ loanNumber }: Payable): string => (loanNumber === '' ? 'Fees' : 'Instalments');

export interface Way {
  label: string;
  go: () => void;
}

interface ApprovedProps {
  trn: string;
  state: Approved;
  /** The next one is being ordered. */
  isBusy?: boolean;
  /** What is to be paid after this, if anything. */
  nextDue?: Payable;
  /** The way on: what its button says, and what it does. */
  way: Way;
  /** Another way, when there is one: then the first opens the payment page of what is next. */
  otherWay?: Way;
}

/** The server has approved it: what was paid, its receipt, and the way on (decision 26). */
export function PaymentApproved({ trn, state, isBusy, nextDue, way, otherWay }: ApprovedProps) {
  const { attempt, payment } = state;
  return (
    <Page title="Payment approved" caption={captionOf(attempt.due)}>
      <Notice kind="success">
        <p>
          We received your payment: <Due due={attempt.due} />.
        </p>
        <p>
          Transaction Identifier: <bdi translate="no">{payment.transactionIdentifier}</bdi>
        </p>
      </Notice>
      {nextDue && (
        <p>
          Still to pay: <Due due={nextDue} />.{otherWay && ' Its payment page opens when you go on.'}
        </p>
      )}
      <Actions>
        <Button isBusy={isBusy} onClick={way.go}>
          {way.label}
        </Button>
        {otherWay && (
          <Button variant="outlined" isBusy={isBusy} onClick={otherWay.go}>
            {otherWay.label}
          </Button>
        )}
        <OpenReceipt trn={trn} payment={payment} due={attempt.due} />
      </Actions>
    </Page>
  );
}

interface DeclinedProps {
  state: Extract<PaymentState, { kind: 'declined' }>;
  onTryAgain: () => void;
}

/** The server says that nothing was taken: the only state after which the same fee may be paid again. */
export const PaymentDeclined = ({ state, onTryAgain }: DeclinedProps) => (
  <Page title="Payment declined" caption={captionOf(state.attempt.due)}>
    <Notice kind="error">
      <p>
        The bank did not approve your payment: <Due due={state.attempt.due} />. Nothing was charged.
      </p>
    </Notice>
    <p>You can try again, with another card if you like. If it is declined again, ask your bank why.</p>
    <Actions>
      <Button onClick={onTryAgain}>Try again</Button>
    </Actions>
  </Page>
);
