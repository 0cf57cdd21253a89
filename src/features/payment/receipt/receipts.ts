import { cleanName } from '#domain/fileName.ts';
import { formatAmount } from '#domain/money.ts';
import { type PaymentInfo, receiptKeys, receiptLabels } from '#domain/payment.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { type Shared, share } from '#lib/share.ts';
import { isStorageBlocked, sharedStorage } from '#lib/storage.ts';
import { toSingleLine } from '#lib/text.ts';
import { z } from '#lib/zod.ts';
import { ownedReceipt, type PaidFor, savedPayments } from '../paying/savedPayments.ts';
import { RECEIPT_ROUTE } from '../routes.ts';
import { APPLICATION_NUMBER, LOAN_NUMBER } from '../texts.tsx';
import { APPROVED_RECEIPT, PAID_FOR } from './receiptTexts.tsx';

/** The storage keys of the receipts of fees and of instalments, until their tabs have read them. */
const keys = ['DATA_PAYMENTS', 'DATA_EMI'] as const;

/** The receipts that wait for their tabs, by the id in the address of each. A tab of an earlier release shares one, without an id. */
const waiting = z.union([
  z.record(z.string(), ownedReceipt),
  z.pipe(
    ownedReceipt,
    z.transform((one) => ({ '': one })),
  ),
]);

/** Those of this user: of another one nothing is left. */
const waitingFor = (trn: string, key: (typeof keys)[number]) =>
  Object.fromEntries(Object.entries(sharedStorage.read(key, waiting) ?? {}).filter(([, one]) => one.trn === trn));

/** A receipt that waits for its tab. */
interface SharedReceipt {
  /** The route of that tab. */
  route: string;
  /** False if storage is blocked: no other tab can read it. */
  isReadable: boolean;
}

/** Stores a receipt for the tab that is opened for it, beside others whose tabs have not read them yet. */
export function shareReceipt(trn: string, payment: PaymentInfo, { label, arn, loanNumber }: PaidFor): SharedReceipt {
  const key = loanNumber === '' ? 'DATA_PAYMENTS' : 'DATA_EMI';
  const id = crypto.randomUUID();
  sharedStorage.write(key, { ...waitingFor(trn, key), [id]: { trn, payment, due: { label, arn, loanNumber } } });
  return { route: `${RECEIPT_ROUTE}?id=${id}`, isReadable: !isStorageBlocked.get() };
}

/**
 * Opens a receipt in a new tab. Call it synchronously in the click handler. If no tab opened, or it could not read the
 * receipt, calls `openHere` with the route that shows it in this tab.
 */
export function openReceipt(trn: string, payment: PaymentInfo, due: PaidFor, openHere: (route: string) => void): void {
  const { route, isReadable } = shareReceipt(trn, payment, due);
  if (!isReadable || window.open(`#${route}`, '_blank') === null) openHere(route);
}

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
 * The receipt that was shared with this tab, by the id in its address: moved to the tab's own storage, or the one that it
 * showed before a reload. The shared copy is removed at the first read, as those of other users are (decision 26).
 */
export function receiptToShow(trn: string, id: string): ShownReceipt | undefined {
  const saved = savedPayments.of(trn);
  for (const key of keys) {
    const { [id]: shared, ...others } = waitingFor(trn, key);
    if (Object.keys(others).length > 0) sharedStorage.write(key, others);
    else sharedStorage.remove(key);
    if (shared) saved.update((now) => ({ ...now, receipt: { ...shared, id } }));
  }
  const { receipt } = saved.read();
  return receipt?.id === id ? receipt : undefined;
}

/** Removes the receipts that no tab has read yet. */
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
