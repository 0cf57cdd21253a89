import type { ReactNode } from 'react';
import { isInArrears } from '#domain/dueNow.ts';
import { formatAmount } from '#domain/money.ts';
import type { Payable, PaymentInfo } from '#domain/payment.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { arrearsNotPayable, NOTHING_TO_PAY } from '../texts.tsx';

// The texts of paying: the question before it, the payment under way, and how it ends.

/** What the question before a payment is about, beside its fixed words (decision 38): what is paid, to whom, and what is final. */
export const aboutPayment = {
  payTo: (amount: string) => `You pay ${amount} to the Students’ Loan Bureau.`,
  paidFor: (label: string) => `Paid for: ${label}`,
  application: (arn: string) => `Application number: ${arn}`,
  loan: (loanNumber: string) => `Loan number: ${loanNumber}`,
  next: (others: string) => `You pay next: ${others}`,
  other: ({ label, amount }: { label: string; amount: string }) => `${label}, ${amount}`,
  final:
    'After Yes you cannot change what you pay and who pays. Your card is charged only when you pay on the page of our payment provider.',
  draft: 'You can still change your answers until you submit the application.',
};

interface PriceChanged {
  due: Pick<Payable, 'label' | 'amount' | 'currency'>;
  arrears?: string;
}

/** Said where Pay has found another price than the one that was confirmed, or none. */
export const priceChanged = ({ due: { label, amount, currency }, arrears = '' }: PriceChanged) =>
  ({
    ...(Number(amount) > 0
      ? {
          title: 'The amount has changed',
          text: `${label} costs ${formatAmount(amount, currency)} now. Nothing was charged. Check the amount, then press Pay again.`,
        }
      : isInArrears({ arrears })
        ? { title: label, text: `Nothing was charged. ${arrearsNotPayable(formatAmount(arrears, currency))}` }
        : { title: NOTHING_TO_PAY, text: `There is nothing to pay any more for ${label}. Nothing was charged.` }),
    offer: ['cancel'],
    labels: { cancel: 'Close' },
  }) as const;

/** 'A payment of J$14,608.55 for this loan was approved on 26 November 2026, 16:52. Pay again only for the next instalment.' */
export const paidRecently = ({ totalAmount, transactionCurrency, transactionDate }: PaymentInfo): string =>
  `A payment of ${formatAmount(totalAmount, transactionCurrency)} for this loan was approved${
    transactionDate && ` on ${formatLongInstant(transactionDate)}`
  }. Pay again only for the next instalment.`;

export const FEE_IS_PAID = 'This fee is paid';
export const INSTALMENT_IS_PAID = 'This instalment is paid';

/** For a user who pays a fee or an instalment that is already paid, in another tab or on another day. */
export const duePaid = ({ loanNumber }: Pick<Payable, 'loanNumber'>) =>
  ({
    title: loanNumber === '' ? FEE_IS_PAID : INSTALMENT_IS_PAID,
    text: 'You have paid it before. Nothing was charged now.',
    offer: ['downloadReceipt', 'cancel'],
    labels: { cancel: 'Close' },
  }) as const;

/** Said where Pay has found that the loan was paid a short while ago. */
export const paidAlready = (payment: PaymentInfo) =>
  ({
    title: 'Was this paid already?',
    text: `Nothing was charged now. ${paidRecently(payment)}`,
    offer: ['cancel'],
    labels: { cancel: 'Close' },
  }) as const;

// A payment in progress

/** What a new window shows until its address is known. */
export const openingPaymentPage = {
  title: 'Opening the payment page',
  text: 'Opening the payment page. If nothing happens within a minute, close this window.',
};
export const WAITING_FOR_PAYMENT = 'Waiting for your payment';
export const PAY_THERE =
  'Pay on the page of our payment provider, in the tab or window that opened. This page updates when the payment goes through.';
export const IF_NOT_PAID =
  'If you close that page without paying, nothing is charged. The payment ends by itself after 15 minutes; then you can pay here.';
export const BEGUN_ELSEWHERE =
  'This payment was started in another tab, window or browser. Finish it there. A payment that nobody finishes ends by itself after 15 minutes; then you can pay here.';
export const PAYMENT_PAGE_BLOCKED = 'Your browser did not open the payment page';
export const GO_THERE_IN_THIS_TAB = 'Go there in this tab. When you have paid, come back here: nothing is lost.';
export const ToPay = ({ due }: { due: ReactNode }) => <>To pay: {due}</>;
export const CHECKING_ARRIVAL = 'Checking your payment… Please don’t pay again while we check.';
export const CHECKING_NOW = 'Checking now…';
export const NOT_ARRIVED_YET =
  'The payment has not arrived yet. We’ll keep checking. Please don’t pay again while we check.';
export const CHECK_FAILED = 'We could not check your payment.';
export const CHECKS_CONTINUE = 'We’ll keep trying. Please don’t pay again while we check.';
export const GO_TO_PAYMENT_PAGE = 'Go to the payment page';
export const CHECK_NOW = 'Check now';
export const OPEN_PAYMENT_PAGE_AGAIN = 'Open the payment page again';
export const UPDATE_IN_PROGRESS = 'Payment update in progress';
export const YourPayment = ({ due }: { due: ReactNode }) => <>Your payment: {due}</>;
export const FEE_DISPUTED =
  'The bank reports a payment that is not the one shown here. Do not pay again. Ask the bureau, and give your application number.';
export const INSTALMENT_DISPUTED =
  'The bank reports a payment that is not the one shown here. Do not pay again. Ask the bureau, and give your loan number.';
export const NO_ANSWER_YET =
  'We have not had an answer from the bank yet. Do not pay again. You can leave this page and come back later: the payment is kept.';
export const REFRESH = 'Refresh';

// The outcome of a payment

export const PAYMENT_APPROVED = 'Payment approved';
export const NOT_ASKED_FOR = 'This is not asked for any more';
export const PaymentReceived = ({ due }: { due: ReactNode }) => <>We received your payment: {due}.</>;
export const TransactionNumber = ({ number }: { number: ReactNode }) => <>Transaction Identifier: {number}</>;
export const StillToPay = ({ due }: { due: ReactNode }) => <>Still to pay: {due}.</>;
export const NEXT_PAGE_OPENS = 'Its payment page opens when you press the button.';
export const payNext = ({ label, amount }: { label: string; amount: string }): string =>
  `Pay the next: ${label}, ${amount}`;
export const PAY_NEXT_FEE = 'Pay the next fee';
export const SEE_OTHER_FEES = 'See the other fees';
export const CHECK_AND_SUBMIT = 'Check and submit';
export const NOT_SUBMITTED = 'Your application is not submitted yet.';
export const CHECK_NEXT = 'The last step: check your answers and submit it.';
export const pagesToFinish = (count: number): string =>
  count === 1 ? '1 page is still to finish.' : `${count} pages are still to finish.`;
export const goOnWith = ({ title }: { title: string }): string => `Go on with ${title}`;
export const SEE_ALL_FEES = 'See all fees and payments';
export const BACK_TO_ALL_FEES = 'Back to all fees and payments';
export const PAYMENT_DECLINED = 'Payment declined';
export const NotApproved = ({ due }: { due: ReactNode }) => (
  <>The bank did not approve your payment: {due}. Nothing was charged.</>
);
export const WHAT_TO_DO_NOW = 'What you can do now';
export const afterDeclined = [
  'Try again, with the same card or another one.',
  'If it is declined again, ask your bank why.',
  'No other card? Pay at our office, at Paymaster or at Bill Express.',
];
export const TRY_AGAIN = 'Try again';
