import { cleanName } from '#domain/fileName.ts';
import { formatAmount } from '#domain/money.ts';
import { type Payable, type PaymentInfo, receiptKeys, receiptLabels } from '#domain/payment.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { type Shared, share } from '#lib/share.ts';
import { isStorageBlocked, sharedStorage } from '#lib/storage.ts';
import { toSingleLine } from '#lib/text.ts';
import { ownedReceipt, savedPayments } from '../paying/savedPayments.ts';
import { RECEIPT_ROUTE } from '../routes.ts';
import { APPROVED_RECEIPT } from '../texts.tsx';

/** The storage keys of the receipt of a fee and of an instalment, until the other tab has read it. */
const keys = ['DATA_PAYMENTS', 'DATA_EMI'] as const;

/** Stores a receipt for the tab that is opened for it. Returns false if storage is blocked, so that tab could not read it. */
export function shareReceipt(trn: string, payment: PaymentInfo, { loanNumber }: Pick<Payable, 'loanNumber'>): boolean {
  clearSharedReceipts();
  sharedStorage.write(loanNumber === '' ? 'DATA_PAYMENTS' : 'DATA_EMI', { trn, payment });
  return !isStorageBlocked.get();
}

/**
 * Opens a receipt in a new tab. Call it synchronously in the click handler. Returns false if no tab opened or it could not
 * read the receipt: then show the receipt in this tab.
 */
export const openReceipt = (trn: string, payment: PaymentInfo, due: Pick<Payable, 'loanNumber'>): boolean =>
  shareReceipt(trn, payment, due) && window.open(`#${RECEIPT_ROUTE}`, '_blank') !== null;

/**
 * The receipt that was shared with this tab, moved to the tab's own storage, or the one that it showed before a reload.
 * The shared copy is removed at the first read. A receipt of another user is not returned (decision 26).
 */
export function receiptToShow(trn: string): PaymentInfo | undefined {
  const [shared] = keys.flatMap((key) => sharedStorage.read(key, ownedReceipt) ?? []);
  clearSharedReceipts();
  const saved = savedPayments.of(trn);
  if (!shared) return saved.read().receipt?.payment;
  if (shared.trn !== trn) return undefined;
  saved.update((now) => ({ ...now, receipt: shared }));
  return shared.payment;
}

/** Removes a receipt that no tab has read yet. */
export function clearSharedReceipts(): void {
  for (const key of keys) sharedStorage.remove(key);
}

/** The receipt as plain text: the eight values, each on its line, readable anywhere and offline. */
function receiptText(payment: PaymentInfo): string {
  const shown: PaymentInfo = {
    ...payment,
    transactionDate: formatLongInstant(payment.transactionDate),
    totalAmount: formatAmount(payment.totalAmount, payment.transactionCurrency),
  };
  const lines = receiptKeys.map((key) => `${receiptLabels[key]}: ${toSingleLine(shown[key])}`);
  return [APPROVED_RECEIPT, '', ...lines, ''].join('\r\n');
}

/** Downloads the receipt as plain text. */
export const downloadReceipt = (payment: PaymentInfo): void =>
  downloadFile(
    cleanName(`receipt-${payment.transactionIdentifier}.txt`),
    new Blob([receiptText(payment)], { type: 'text/plain;charset=utf-8' }),
  );

/** Passes the receipt on to another app of the device, as plain text. */
export const passOnReceipt = (payment: PaymentInfo): Promise<Shared> =>
  share({ title: APPROVED_RECEIPT, text: receiptText(payment) });
