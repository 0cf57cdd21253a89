import type { ReactNode } from 'react';
import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import { Announced } from '#ui/Announced.tsx';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { OpenReceipt } from '../receipt/ReceiptButtons.tsx';
import { FEES, INSTALMENTS, NOTHING_TO_PAY } from '../texts.tsx';
import type { Approved, PaymentState } from './paymentMachine.ts';
import {
  afterDeclined,
  CHECK_NEXT,
  FEE_IS_PAID,
  INSTALMENT_IS_PAID,
  NEXT_PAGE_OPENS,
  NOT_SUBMITTED,
  NotApproved,
  PAYMENT_APPROVED,
  PAYMENT_DECLINED,
  PaymentReceived,
  pagesToFinish,
  StillToPay,
  TRY_AGAIN,
  TransactionNumber,
  WHAT_TO_DO_NOW,
} from './texts.tsx';

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
  /** True after a fee of an application that is not submitted yet, where its pages are not known. */
  isOfDraft?: boolean;
  /** True after the last fee of an application that is not submitted yet. */
  isLastFee?: boolean;
  /** How many pages of that application are still to finish. */
  toFinish?: number | undefined;
  next: NextAction;
  /** True where `next` opens the payment page of the next fee. */
  opensPage?: boolean;
  /** A second action. */
  alternative?: NextAction;
}

/** An approved payment: what was paid, its receipt, and the next action (decision 26). */
export function PaymentApproved({
  trn,
  state,
  isBusy,
  nextDue,
  isOfDraft,
  isLastFee,
  toFinish,
  next,
  opensPage = false,
  alternative,
}: ApprovedProps) {
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
          <StillToPay due={<Due due={nextDue} />} /> {opensPage && NEXT_PAGE_OPENS}
        </p>
      )}
      {isOfDraft && (
        <p>
          <strong>{NOT_SUBMITTED}</strong>
        </p>
      )}
      {isLastFee && <NotSubmitted toFinish={toFinish} />}
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

/** A fee or an instalment that was paid elsewhere, or costs nothing any more: it can't be paid here. */
export function AlreadyPaid({ due, next }: { due: Payable; next: NextAction }) {
  if (Number(due.amount) === 0) return <NotPayable title={NOTHING_TO_PAY} {...{ due, next }} />;
  return (
    <NotPayable title={due.loanNumber === '' ? FEE_IS_PAID : INSTALMENT_IS_PAID} {...{ due, next }}>
      <PaymentReceived due={<Due due={due} />} />
    </NotPayable>
  );
}

interface NotPayableProps {
  title: string;
  due: Payable;
  next: NextAction;
  kind?: 'success' | 'warning';
  /** What is said of it; its name without. */
  children?: ReactNode;
}

/** What can't be paid here any more, and why: its title says that. */
export const NotPayable = ({ title, due, next, kind = 'success', children }: NotPayableProps) => (
  <Page title={title} caption={captionOf(due)}>
    <Notice kind={kind} role="status">
      <p>{children ?? <bdi>{due.label}</bdi>}</p>
    </Notice>
    <Actions>
      <Button onClick={next.go}>{next.label}</Button>
    </Actions>
  </Page>
);

/** Said where every fee is paid: paying does not submit the application. `toFinish` is how many pages of it are left. */
export const NotSubmitted = ({ toFinish = 0 }: { toFinish?: number | undefined }) => (
  <p>
    <strong>{NOT_SUBMITTED}</strong> {toFinish > 0 ? pagesToFinish(toFinish) : CHECK_NEXT}
  </p>
);

interface DeclinedProps {
  state: Extract<PaymentState, { kind: 'declined' }>;
  onTryAgain: () => void;
}

/** A declined payment: nobody was charged, and what to do next. Only after this may the same fee be paid again. */
export const PaymentDeclined = ({ state, onTryAgain }: DeclinedProps) => (
  <Page title={PAYMENT_DECLINED} caption={captionOf(state.attempt.due)}>
    <Announced>
      <Notice kind="error">
        <p>
          <NotApproved due={<Due due={state.attempt.due} />} />
        </p>
      </Notice>
    </Announced>
    <h2>{WHAT_TO_DO_NOW}</h2>
    <ul>
      {afterDeclined.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <Actions>
      <Button onClick={onTryAgain}>{TRY_AGAIN}</Button>
    </Actions>
  </Page>
);
