import { text, z } from '#lib/zod.ts';

/** What proves a payment: the eight values of the receipt (spec section 2, dialog 5), as the provider wrote them. */
export const paymentInfo = z.looseObject({
  transactionIdentifier: text,
  websiteName: text,
  purchaserName: text,
  transactionDate: text,
  totalAmount: text,
  transactionCurrency: text,
  authorizationCode: text,
  merchantName: text,
});

/** A fee of an application; amounts are J$ with two decimals, as text. */
export const feeDue = z.looseObject({
  feeCode: z.string().check(z.minLength(1)),
  label: text,
  amount: z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)),
  currency: text,
  arn: text,
  paid: text,
});

/** An instalment of a running loan. */
export const instalmentDue = z.looseObject({
  loanNumber: z.string().check(z.minLength(1)),
  label: text,
  amount: text,
  currency: text,
  dueDate: text,
  paid: text,
});

export type PaymentInfo = z.output<typeof paymentInfo>;
export type FeeDue = z.output<typeof feeDue>;

/** The label of each value on the receipt, in the spec's order. */
export const receiptLabels = {
  transactionIdentifier: 'Transaction Identifier',
  websiteName: 'Website Address',
  purchaserName: 'Customer Name',
  transactionDate: 'Transaction Date',
  totalAmount: 'Transaction Amount',
  transactionCurrency: 'Transaction Currency',
  authorizationCode: 'Authorisation Code',
  merchantName: 'Merchant Name',
} as const satisfies Partial<Record<keyof PaymentInfo, string>>;
