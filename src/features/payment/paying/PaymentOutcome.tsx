import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import { Announced } from '#ui/Announced.tsx';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { OpenReceipt } from '../receipt/ReceiptButtons.tsx';
import {
  FEES,
  INSTALMENTS,
  NEXT_PAGE_OPENS,
  NotApproved,
  PAYMENT_APPROVED,
  PAYMENT_DECLINED,
  PaymentReceived,
  StillToPay,
  TRY_AGAIN,
  TRY_AGAIN_WITH_CARD,
  TransactionNumber,
} from '../texts.tsx';
import type { Approved, PaymentState } from './paymentMachine.ts';

/** A fee with its amount, inside a sentence. */
export const Due = ({ due }: { due: Payable }) => (
  <>
    <bdi>{due.label}</bdi>, <strong className="slb-number">{formatAmount(due.amount, due.currency)}</strong>
  </>
);

/** The caption of a screen about this payment. */
export const captionOf = ({ loanNumber }: Payable): string => (loanNumber === '' ? FEES : INSTALMENTS);

/** A button after a payment. */
export interface NextAction {
  label: string;
  go: () => void;
}

interface ApprovedProps {
  trn: string;
  state: Approved;
  /** True while the payment of the next fee is being authorised. */
  isBusy?: boolean;
  /** The next fee to pay, if there is one. */
  nextDue?: Payable;
  next: NextAction;
  /** A second action. If there is one, `next` opens the payment page of the next fee. */
  alternative?: NextAction;
}

/** An approved payment: what was paid, its receipt, and the next action (decision 26). */
export function PaymentApproved({ trn, state, isBusy, nextDue, next, alternative }: ApprovedProps) {
  const { attempt, payment } = state;
  return (
    <Page title={PAYMENT_APPROVED} caption={captionOf(attempt.due)}>
      <Announced>
        <Notice kind="success">
          <p>
            <PaymentReceived due={<Due due={attempt.due} />} />
          </p>
          <p>
            <TransactionNumber number={<bdi translate="no">{payment.transactionIdentifier}</bdi>} />
          </p>
        </Notice>
      </Announced>
      {nextDue && (
        <p>
          <StillToPay due={<Due due={nextDue} />} /> {alternative && NEXT_PAGE_OPENS}
        </p>
      )}
      <Actions>
        <Button isBusy={isBusy} onClick={next.go}>
          {next.label}
        </Button>
        {alternative && (
          <Button variant="outlined" isBusy={isBusy} onClick={alternative.go}>
            {alternative.label}
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

/** A declined payment: nothing was charged. Only after this may the same fee be paid again. */
export const PaymentDeclined = ({ state, onTryAgain }: DeclinedProps) => (
  <Page title={PAYMENT_DECLINED} caption={captionOf(state.attempt.due)}>
    <Announced>
      <Notice kind="error">
        <p>
          <NotApproved due={<Due due={state.attempt.due} />} />
        </p>
      </Notice>
    </Announced>
    <p>{TRY_AGAIN_WITH_CARD}</p>
    <Actions>
      <Button onClick={onTryAgain}>{TRY_AGAIN}</Button>
    </Actions>
  </Page>
);
