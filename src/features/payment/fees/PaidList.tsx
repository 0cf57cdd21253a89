import { formatAmount } from '#domain/money.ts';
import { isSameFee, type ListedPayment, type Payable, paymentLabel } from '#domain/payment.ts';
import { approvedPayments } from '#domain/paymentStatus.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import { PaidReceipt } from '../receipt/ReceiptButtons.tsx';
import type { FeeRow } from './feeRows.ts';

interface PaidListProps {
  trn: string;
  payments: readonly ListedPayment[];
  /** Everything that is owed or was: it names what was paid, and what was paid without a card. */
  rows: readonly FeeRow[];
  /** False while the payments are not known: then nobody is told that there are none. */
  isComplete: boolean;
}

/** Something that was paid; without the payment's number where it was not paid by card here. */
interface Paid {
  id: string;
  due: Payable;
  transactionIdentifier: string;
  paidAt: string;
}

/** What was paid, the newest first, each with its receipt (rule DLG-8). */
export function PaidList({ trn, payments, rows, isComplete }: PaidListProps) {
  const all = paidOf(payments, rows);
  if (all.length === 0) return isComplete ? <p>You have not paid by card here yet.</p> : null;
  return (
    <ShowMoreList items={all} subject="payments">
      {({ id, due, transactionIdentifier, paidAt }) => (
        <Card
          key={id}
          level={3}
          title={<bdi>{due.label}</bdi>}
          actions={
            transactionIdentifier === '' ? undefined : (
              <PaidReceipt trn={trn} due={due} transactionIdentifier={transactionIdentifier} />
            )
          }
        >
          <Facts
            isFirstMain
            rows={[
              ['Amount', Number(due.amount) === 0 ? 'Nothing to pay' : formatAmount(due.amount, due.currency)],
              ['Paid', paidAt === '' ? '' : formatLongInstant(paidAt)],
              ['Transaction Identifier', transactionIdentifier],
              ['Application number', due.arn],
              ['Loan number', due.loanNumber],
            ]}
          />
        </Card>
      )}
    </ShowMoreList>
  );
}

/** Every approved payment, then what is paid by other ways, or in this tab a moment ago. */
function paidOf(payments: readonly ListedPayment[], rows: readonly FeeRow[]): Paid[] {
  const listed = approvedPayments(payments).map((payment): Paid => {
    const { feeCode, arn, loanNumber, transactionIdentifier, transactionDate } = payment;
    const row = rows.find(({ fee }) => isSameFee(fee, payment));
    const label = paymentLabel({ label: row?.fee.label, feeCode, loanNumber });
    const { totalAmount: amount, transactionCurrency: currency } = payment;
    const due = { feeCode, label, amount, currency, arn, loanNumber, dueDate: '' };
    return { id: transactionIdentifier, due, transactionIdentifier, paidAt: transactionDate };
  });
  const unlisted = rows
    .filter(({ isPaid, paidBy }) => isPaid && !listed.some(({ id }) => id === paidBy))
    .map(({ fee, paidBy }): Paid => ({ id: JSON.stringify(fee), due: fee, transactionIdentifier: paidBy, paidAt: '' }));
  return [...listed, ...unlisted];
}
