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
/** For an instalment that costs nothing now, while there are arrears. */
export const arrearsNotPayable = (arrears: string): string => `You have arrears of ${arrears}. ${NOT_PAYABLE}`;
export const NOTHING_TO_PAY = 'Nothing to pay';
export const PAID = 'Paid';

/** What a fee is for, by its code. */
export const feePurposes: Partial<Record<string, string>> = {
  APPLICATION: 'Covers processing your application.',
  CREDIT_REPORT: 'Pays for a credit bureau’s report. Not refundable.',
  INSURANCE: 'Insures the loan.',
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
export const foundFree = (labels: readonly string[]): string =>
  `There is nothing to pay any more: ${joinWithAnd(labels)}.`;
export const ofDay = (label: string, day: string): string => `${label} (${day})`;
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
