import { cleanName } from '#domain/fileName.ts';
import { formatAmount } from '#domain/money.ts';
import { type PaymentInfo, receiptKeys, receiptLabels } from '#domain/payment.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { type Shared, share } from '#lib/share.ts';
import { isStorageBlocked, sharedStorage } from '#lib/storage.ts';
import { toSingleLine } from '#lib/text.ts';
import { ownedReceipt, type PaidFor, savedPayments } from '../paying/savedPayments.ts';
import { RECEIPT_ROUTE } from '../routes.ts';
import { APPLICATION_NUMBER, LOAN_NUMBER } from '../texts.tsx';
import { APPROVED_RECEIPT, PAID_FOR } from './receiptTexts.tsx';

/** The storage keys of the receipt of a fee and of an instalment, until the other tab has read it. */
const keys = ['DATA_PAYMENTS', 'DATA_EMI'] as const;

/** Stores a receipt for the tab that is opened for it. Returns false if storage is blocked, so that tab could not read it. */
export function shareReceipt(trn: string, payment: PaymentInfo, { label, arn, loanNumber }: PaidFor): boolean {
  clearSharedReceipts();
  sharedStorage.write(loanNumber === '' ? 'DATA_PAYMENTS' : 'DATA_EMI', {
    trn,
    payment,
    due: { label, arn, loanNumber },
  });
  return !isStorageBlocked.get();
}

/**
 * Opens a receipt in a new tab. Call it synchronously in the click handler. Returns false if no tab opened or it could not
 * read the receipt: then show the receipt in this tab.
 */
export const openReceipt = (trn: string, payment: PaymentInfo, due: PaidFor): boolean =>
  shareReceipt(trn, payment, due) && window.open(`#${RECEIPT_ROUTE}`, '_blank') !== null;

/** A payment and what it was for; that is not known of a receipt that an earlier version of the portal stored. */
export interface ShownReceipt {
  payment: PaymentInfo;
  due?: PaidFor;
}

/** What a receipt is for, as label and value: the fee and its application, or the instalment and its loan. */
export const paidForRows = ({ label, arn, loanNumber }: PaidFor): (readonly [label: string, value: string])[] =>
  (
    [
      [PAID_FOR, label],
      [APPLICATION_NUMBER, arn],
      [LOAN_NUMBER, loanNumber],
    ] as const
  ).filter(([, value]) => value !== '');

/**
 * The receipt that was shared with this tab, moved to the tab's own storage, or the one that it showed before a reload.
 * The shared copy is removed at the first read. A receipt of another user is not returned (decision 26).
 */
export function receiptToShow(trn: string): ShownReceipt | undefined {
  const [shared] = keys.flatMap((key) => sharedStorage.read(key, ownedReceipt) ?? []);
  clearSharedReceipts();
  const saved = savedPayments.of(trn);
  if (!shared) return saved.read().receipt;
  if (shared.trn !== trn) return undefined;
  saved.update((now) => ({ ...now, receipt: shared }));
  return shared;
}

/** Removes a receipt that no tab has read yet. */
export function clearSharedReceipts(): void {
  for (const key of keys) sharedStorage.remove(key);
}

/** The receipt as plain text: what it is for and the eight values, each on its line, readable anywhere and offline. */
function receiptText({ payment, due }: ShownReceipt): string {
  const shown: PaymentInfo = {
    ...payment,
    transactionDate: formatLongInstant(payment.transactionDate),
    totalAmount: formatAmount(payment.totalAmount, payment.transactionCurrency),
  };
  const values = receiptKeys.map((key) => [receiptLabels[key], shown[key]] as const);
  const lines = [...(due ? paidForRows(due) : []), ...values].map(
    ([label, value]) => `${label}: ${toSingleLine(value)}`,
  );
  return [APPROVED_RECEIPT, '', ...lines, ''].join('\r\n');
}

/** Downloads the receipt as plain text. */
export const downloadReceipt = (receipt: ShownReceipt): void =>
  downloadFile(
    cleanName(`receipt-${receipt.payment.transactionIdentifier}.txt`),
    new Blob([receiptText(receipt)], { type: 'text/plain;charset=utf-8' }),
  );

/** Passes the receipt on to another app of the device, as plain text. */
export const passOnReceipt = (receipt: ShownReceipt): Promise<Shared> =>
  share({ title: APPROVED_RECEIPT, text: receiptText(receipt) });
