import { cleanName } from '#domain/fileName.ts';
import { shownAmount } from '#domain/money.ts';
import { type PaymentInfo, receiptKeys, receiptLabels } from '#domain/payment.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { toSingleLine } from '#lib/text.ts';

/**
 * Hands the receipt over as a file of plain text: the eight values, each on its line, readable anywhere without a line to
 * the portal.
 */
export function downloadReceipt(payment: PaymentInfo): void {
  const shown: PaymentInfo = {
    ...payment,
    transactionDate: formatLongInstant(payment.transactionDate),
    totalAmount: shownAmount(payment.totalAmount, payment.transactionCurrency),
  };
  const lines = receiptKeys.map((key) => `${receiptLabels[key]}: ${toSingleLine(shown[key])}`);
  const text = ['Payment approved receipt', '', ...lines, ''].join('\r\n');
  downloadFile(
    cleanName(`receipt-${payment.transactionIdentifier}.txt`),
    new Blob([text], { type: 'text/plain;charset=utf-8' }),
  );
}
