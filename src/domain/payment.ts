import { withoutRepeats } from '#lib/lists.ts';
import { amountText, code, day, flag, requiredText, text, z } from '#lib/zod.ts';
import { amount, signedAmount } from './amounts.ts';
import { fromCents } from './money.ts';

/**
 * The proof of a payment: the eight values of the receipt (rule DLG-8), as the provider sent them. Only an amount that is a
 * number gets its two decimals, as that of the fee has them: they are compared (rule PAY-4).
 */
export const paymentInfo = z.looseObject({
  transactionIdentifier: code,
  websiteName: text,
  purchaserName: text,
  transactionDate: text,
  totalAmount: amountText,
  transactionCurrency: code,
  authorizationCode: text,
  merchantName: text,
});

const currency = z.pipe(
  code,
  z.transform((given) => given || 'JMD'),
);

/** A fee of an application. */
export const feeDue = z.looseObject({
  feeCode: code,
  label: text,
  amount,
  currency,
  arn: code,
  paid: flag,
});

/** An instalment of a running loan. */
export const instalmentDue = z.looseObject({
  loanNumber: requiredText,
  label: text,
  amount,
  currency,
  dueDate: day,
  paid: flag,
});

/** The amount due for one loan (Get_EMI_Fee): the instalment and the arrears before it. */
export const instalmentFee = z.looseObject({
  amount: amount.check(z.minLength(1, 'an instalment has an amount')),
  currency,
  dueDate: day,
  arrears: signedAmount,
});

/** A payment as REFRESH_PAYMENTS lists it, in any state. */
export const listedPayment = z.extend(paymentInfo, { feeCode: code, arn: code, loanNumber: code, status: code });

/** The fee code of every instalment (rule PAY-2). */
export const INSTALMENT = 'EMI';

/** What is paid by card in one transaction: a fee of an application, or an instalment of a loan (rule PAY-2). */
export const payable = z.object({
  feeCode: z.string(),
  label: z.string(),
  amount: z.string(),
  currency: z.string(),
  arn: z.string(),
  loanNumber: z.string(),
  /**
   * The due date of an instalment, which tells it apart from the next one of the same loan and amount. '' for a fee.
   */
  dueDate: day,
});

export type PaymentInfo = z.output<typeof paymentInfo>;
export type FeeDue = z.output<typeof feeDue>;
export type InstalmentDue = z.output<typeof instalmentDue>;
export type InstalmentFee = z.output<typeof instalmentFee>;
export type ListedPayment = z.output<typeof listedPayment>;
export type Payable = z.output<typeof payable>;

/** The label of each value on the receipt, in the order of rule DLG-8. */
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

export const receiptKeys = Object.keys(receiptLabels).filter(
  (key): key is keyof typeof receiptLabels => key in receiptLabels,
);

/** A waived fee is listed with the amount 0. */
export const isFree = ({ amount: due }: Pick<FeeDue, 'amount'>): boolean => due !== '' && Number(due) === 0;

export const isPaid = (fee: Pick<FeeDue, 'amount' | 'paid'>): boolean => fee.paid === 'Y' || isFree(fee);

/** Of the repeats of something, the one that is paid counts. */
const isPaidSince = (one: Pick<FeeDue, 'paid'>, before: Pick<FeeDue, 'paid'>): boolean =>
  one.paid === 'Y' && before.paid !== 'Y';

/** The fees of a list, each code (or label, of one without a code) of an application once. */
export const distinctFees = (fees: readonly FeeDue[]): FeeDue[] =>
  withoutRepeats(fees, ({ feeCode, label, arn }) => JSON.stringify([feeCode || label, arn]), isPaidSince);

/** The instalments of a list, each day of a loan once. */
export const distinctInstalments = (instalments: readonly InstalmentDue[]): InstalmentDue[] =>
  withoutRepeats(instalments, ({ loanNumber, dueDate }) => JSON.stringify([loanNumber, dueDate]), isPaidSince);

/** The fees of one application, paid or not. */
export const feesOf = (fees: readonly FeeDue[], arn: string): FeeDue[] => fees.filter((fee) => fee.arn === arn);

/** The unpaid fees of one application. */
export const unpaidFees = (fees: readonly FeeDue[], arn: string): FeeDue[] =>
  feesOf(fees, arn).filter((fee) => !isPaid(fee));

/** The name of a fee: its own label or its code; for an instalment, its loan. */
export const paymentLabel = ({ label = '', feeCode = '', loanNumber = '' }: Partial<Payable>): string =>
  label || (loanNumber === '' ? feeCode || 'Fee' : `Instalment of loan ${loanNumber}`);

/** A fee that can be paid by card; undefined without a code or a readable amount. */
export const payableFee = ({ feeCode, label, amount: due, currency: code, arn }: FeeDue): Payable | undefined =>
  feeCode === '' || due === ''
    ? undefined
    : {
        feeCode,
        label: paymentLabel({ label, feeCode }),
        amount: due,
        currency: code,
        arn,
        loanNumber: '',
        dueDate: '',
      };

/** An instalment that can be paid by card, with the fee code EMI (rule PAY-2); undefined without an amount. */
export const payableInstalment = ({
  loanNumber,
  label,
  amount: due,
  currency: code,
  dueDate,
}: Pick<InstalmentDue, 'loanNumber' | 'label' | 'amount' | 'currency' | 'dueDate'>): Payable | undefined => {
  return due === ''
    ? undefined
    : {
        feeCode: INSTALMENT,
        label: paymentLabel({ label, loanNumber }),
        amount: due,
        currency: code,
        arn: '',
        loanNumber,
        dueDate,
      };
};

/** What identifies a fee: its code and application; for an instalment, its loan. */
export type FeeKey = Pick<Payable, 'feeCode' | 'arn' | 'loanNumber'>;

/** True if both are the same fee, or instalments of the same loan, whatever their amounts. */
export const isSameFee = (one: FeeKey, other: FeeKey): boolean =>
  one.feeCode === other.feeCode && one.arn === other.arn && one.loanNumber === other.loanNumber;

/** True if both are the same fee, or the instalment of the same date. */
export const isSameDue = (one: Payable, other: Payable): boolean =>
  isSameFee(one, other) && one.dueDate === other.dueDate;

/** True if both are the same fee or instalment at the same price, so that the state of one applies to the other. */
export const isSameOrder = (one: Payable, other: Payable): boolean =>
  isSameDue(one, other) && one.amount === other.amount && one.currency === other.currency;

/** The total of several fees, added in cents without rounding. */
export function totalOf(dues: readonly Payable[]): string {
  return fromCents(dues.reduce((sum, due) => sum + BigInt(due.amount.replace('.', '')), 0n));
}
