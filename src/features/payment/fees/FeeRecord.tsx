import { formatAmount } from '#domain/money.ts';
import { Card } from '#ui/Card.tsx';
import { PaidReceipt } from '../receipt/ReceiptButtons.tsx';
import { NOT_PAYABLE, NOTHING_TO_PAY, PAID } from '../texts.tsx';
import { type FeeRow, feePurpose, isWaived, rowId } from './feeRows.ts';

interface FeeRecordProps {
  title: string;
  trn: string;
  rows: readonly FeeRow[];
}

/** Fees without a payment to make: paid ones with their receipts, waived ones, and those that can't be paid online. */
export function FeeRecord({ title, trn, rows }: FeeRecordProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.map((row) => (
        <FeeCard key={rowId(row.fee)} trn={trn} row={row} />
      ))}
    </section>
  );
}

function FeeCard({ trn, row }: { trn: string; row: FeeRow }) {
  const { fee, paidOver, isPaid, approvedPaymentId } = row;
  // What was paid, where that is known: the fee may cost something else by now.
  const { amount, currency } = paidOver ?? fee;
  const purpose = feePurpose(fee.feeCode);
  return (
    <Card
      level={3}
      title={<bdi>{fee.label}</bdi>}
      actions={
        paidOver && approvedPaymentId !== '' ? (
          <PaidReceipt trn={trn} due={paidOver} transactionIdentifier={approvedPaymentId} />
        ) : undefined
      }
    >
      {purpose && <p>{purpose}</p>}
      <p>
        {amount !== '' && <strong className="slb-number">{formatAmount(amount, currency)} </strong>}
        {isWaived(row) ? NOTHING_TO_PAY : isPaid ? PAID : NOT_PAYABLE}
      </p>
    </Card>
  );
}
