import type { ReactNode } from 'react';

// The texts of receipts.

/** What the tab of a receipt shows until the receipt is known to be proven. */
export const openingReceipt = {
  title: 'Opening the receipt',
  text: 'Opening the receipt. If nothing happens within a minute, close this window.',
};
/** The label of a button. The part after 'Open receipt' is for screen readers only. */
export const OpenReceiptLabel = ({ label }: { label: string }) => (
  <span>
    Open receipt<span className="slb-unseen"> for {label} in a new tab</span>
  </span>
);
export const RECEIPT_NOT_AVAILABLE = 'We could not get this receipt now. Try again in a minute.';
export const APPROVED_RECEIPT = 'Payment approved receipt';
export const PAID_FOR = 'Paid for';
/** 'You paid J$6,250.00 on 21 November 2026, 09:02: Application fee.' `day` and `label` are '' where they are not known. */
export const YouPaid = ({ amount, day, label }: { amount: ReactNode; day: string; label: ReactNode }) => (
  <>
    You paid {amount}
    {day && ` on ${day}`}
    {label && <>: {label}</>}. Keep this receipt: print it, or save it as a PDF.
  </>
);
export const OK_CLOSES = 'OK closes this tab. Your fees and payments are still open in the other one.';
export const OK_GOES_BACK = 'OK takes you back to where you opened this receipt.';
export const NO_RECEIPT = 'No receipt here';
export const ReceiptShownOnce = ({ linkToFees }: { linkToFees: (text: string) => ReactNode }) => (
  <>A receipt is shown once, in the tab that is opened for it. Open it again from {linkToFees('your fees')}.</>
);
export const GO_HOME = 'Go to your home page';
export const SIGN_IN_FOR_RECEIPT = 'Sign in to see your receipt';
export const RECEIPTS_FOR_PAYER = 'Receipts are shown to the person who paid. Sign in, then open it from your fees.';
export const SIGN_IN = 'Sign in';
