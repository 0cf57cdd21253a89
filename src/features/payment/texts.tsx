import type { ReactNode } from 'react';
import { joinWithAnd } from '#lib/text.ts';

// The texts of fees, instalments, payments and receipts. Sentences with a marked-up value are small components.

// Fees and instalments

export const FEES = 'Fees';
export const INSTALMENTS = 'Instalments';
export const FEES_AND_PAYMENTS = 'Fees and payments';
export const FEES_INTRO = 'What you owe for your applications and loans, and the receipts of what you paid by card.';
/** 'You owe J$16,176.50 in all: 3 payments. Pay “Instalment” first, by 5 December 2026.' `when` is '' if none has a day. */
export const AllDue = ({ total, count, when }: { total: ReactNode; count: number; when: string }) => (
  <>
    You owe {total} in all: {count} payments. {when}
  </>
);
interface First {
  label: string;
  day: string;
}
export const payFirstBy = ({ label, day }: First): string => `Pay “${label}” first, by ${day}.`;
export const firstWasDue = ({ label, day }: First): string => `Pay “${label}” first: it was due on ${day}.`;
export const TO_PAY = 'To pay';
export const NOTHING_DUE = 'You have nothing to pay now.';
export const countDue = (count: number): string => `${count} due`;
export const SEE_FEES_AND_RECEIPTS = 'See fees and receipts';
export const ALL_FEES_PAID = 'All fees of this application are paid.';
export const NO_FEE_OF_APPLICATION = 'There is no fee to pay for this application.';
export const OTHER_FEES = 'Other fees';
export const YOUR_FEES = 'Your fees';
export const NOT_PAID_BY_CARD = 'You have not paid by card here yet.';
/** For a fee without a usable code or amount. */
export const NOT_PAYABLE = 'This can’t be paid here. Ask the bureau what to pay, and how.';
export const NOTHING_TO_PAY = 'Nothing to pay';
export const PAID = 'Paid';

/** What a fee is for, by its code. */
export const feePurposes: Partial<Record<string, string>> = {
  APPLICATION: 'Covers processing your application.',
  CREDIT_REPORT: 'Pays for a credit bureau’s report about you. Not refundable.',
  INSURANCE: 'Insures your loan until repayment starts.',
};

export const AMOUNT = 'Amount';
export const DUE = 'Pay by';
export const WAS_DUE = 'Was due';
export const ARREARS = 'Arrears';
export const NO_ARREARS = 'None';
/** Until the bureau has said it. */
export const ARREARS_TO_COME = '…';
export const APPLICATION_NUMBER = 'Application number';
export const LOAN_NUMBER = 'Loan number';
export const TRANSACTION_IDENTIFIER = 'Transaction Identifier';

export const UnderWay = () => (
  <>
    <strong>Payment under way.</strong> Do not pay again.
  </>
);
interface DueLineProps {
  label: ReactNode;
  amount: ReactNode;
  /** '' if there is no due date. */
  day: string;
  isUnderWay: boolean;
}
/** 'Application fee: J$6,250.00, due 1 December 2026 (payment under way)' */
export const DueLine = ({ label, amount, day, isUnderWay }: DueLineProps) => (
  <>
    {label}: {amount}
    {day !== '' && `, due ${day}`}
    {isUnderWay && ' (payment under way)'}
  </>
);
export const andMore = ({ count }: { count: number }): string => `and ${count} more`;
export const AllTogether = ({ total }: { total: ReactNode }) => <>Total: {total}.</>;

// Choosing what to pay

export const PAY = 'Pay';
export const payNow = (amount: string): string => `Pay ${amount}`;
export const payNamed = ({ label }: { label: string }): string => `Pay: ${label}`;
export const CHECK_PAYMENT = 'Check the payment';
export const checkPaymentNamed = ({ label }: { label: string }): string => `Check the payment: ${label}`;
export const PAY_WITH_APPLICATION_NUMBER =
  'Pay by card on the page of our payment provider. Your card number never reaches this portal. No card? Pay at our office, at Paymaster or at Bill Express, and give your application number.';
export const PAY_WITH_LOAN_NUMBER =
  'Pay by card on the page of our payment provider. Your card number never reaches this portal. No card? Pay at our office, at Paymaster or at Bill Express, and give your loan number.';
export const PAY_FEE = 'Pay a fee';
export const PAY_INSTALMENT = 'Pay an instalment';
export const LOADING_INSTALMENT = 'Loading your instalment…';
export const LOOK_AGAIN = 'I have paid elsewhere: look again';
export const lookedAgain = (time: string): string =>
  `Not paid yet at ${time}. A payment at an office can take a while to reach us.`;
/** 'Your payment has reached us: Application fee.' */
export const foundPaid = (labels: readonly string[]): string =>
  `${labels.length === 1 ? 'Your payment has' : 'Your payments have'} reached us: ${joinWithAnd(labels)}.`;
export const LOOK_AGAIN_FAILED = 'We could not look. Try again in a minute.';
export const ADD_TO_CALENDAR = 'Add due dates to your calendar';
export const CALENDAR_NAME = 'loan-due-dates.ics';
/** What an entry of the calendar says. */
export const calendarTexts = {
  title: (label: string) => `Pay: ${label}`,
  description: (amount: string) => `${amount} is due. Pay in the student loan portal.`,
};
export const NO_FEE_CHOSEN = 'No fee is chosen.';
export const YouPayNow = ({ amount, label }: { amount: ReactNode; label: ReactNode }) => (
  <>
    You pay {amount} now: {label}.
  </>
);
export const OTHER_FEE_FOLLOWS = 'The other fee follows.';
export const OTHER_FEES_FOLLOW = 'The other fees follow.';
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

// A payment in progress

/** What a new window shows until its address is known. */
export const openingPaymentPage = {
  title: 'Opening the payment page',
  text: 'Opening the payment page. If nothing happens within a minute, close this window.',
};
export const openingReceipt = {
  title: 'Opening the receipt',
  text: 'Opening the receipt. If nothing happens within a minute, close this window.',
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
export const FEE_IS_PAID = 'This fee is paid';
export const INSTALMENT_IS_PAID = 'This instalment is paid';
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
