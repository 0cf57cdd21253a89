import { useState } from 'react';
import { formatAmount } from '#domain/money.ts';
import { isFree, isSameFee, type ListedPayment, type Payable, paymentLabel } from '#domain/payment.ts';
import { approvedPayments, mayHavePaidEarly, paidOver } from '#domain/paymentStatus.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { LoadError, QueryContent } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import type { Attempt } from '../paying/savedPayments.ts';
import { PaidReceipt } from '../receipt/ReceiptButtons.tsx';
import {
  AMOUNT,
  APPLICATION_NUMBER,
  LOAN_NUMBER,
  NOT_PAID_BY_CARD,
  NOTHING_TO_PAY,
  PAID,
  TRANSACTION_IDENTIFIER,
} from '../texts.tsx';
import type { FeeRow } from './feeRows.ts';
import type { useFees } from './useFees.ts';

interface PaidListProps {
  trn: string;
  /** The call that lists the payments. */
  query: ReturnType<typeof useFees>['payments'];
  /** What it has listed, as this tab knows it. */
  payments: readonly ListedPayment[];
  /** The payments of this tab. */
  attempts: readonly Attempt[];
  /** All fees and instalments. They give the labels of the payments, and include what was paid without a card. */
  rows: readonly FeeRow[];
}

/** Something that was paid. `transactionIdentifier` is '' if it was not paid by card in the portal. */
interface Paid {
  id: string;
  due: Payable;
  transactionIdentifier: string;
  paidAt: string;
}

/** The paid fees and instalments, the newest first, each with its receipt (rule DLG-8). */
export function PaidList({ trn, query, payments, attempts, rows }: PaidListProps) {
  const all = paidOf(payments, attempts, rows);
  // Another tab or device may have paid since the answer that this screen found.
  const [found] = useState(query.dataUpdatedAt);
  if (all.length === 0)
    return (
      <QueryContent query={query} subject="receipts" isNothing={() => query.dataUpdatedAt === found}>
        {() => <p>{NOT_PAID_BY_CARD}</p>}
      </QueryContent>
    );
  return (
    <>
      {query.error && !query.data && (
        <LoadError
          subject="receipts"
          error={query.error}
          isBusy={query.isFetching}
          onTryAgain={() => void query.refetch()}
        />
      )}
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
                [AMOUNT, isFree(due) ? NOTHING_TO_PAY : formatAmount(due.amount, due.currency)],
                [PAID, paidAt === '' ? '' : formatLongInstant(paidAt)],
                [TRANSACTION_IDENTIFIER, transactionIdentifier],
                [APPLICATION_NUMBER, due.arn],
                [LOAN_NUMBER, due.loanNumber],
              ]}
            />
          </Card>
        )}
      </ShowMoreList>
    </>
  );
}

/** All approved payments, then what was paid otherwise or is not in the server's list yet. */
function paidOf(payments: readonly ListedPayment[], attempts: readonly Attempt[], rows: readonly FeeRow[]): Paid[] {
  const approved = approvedPayments(payments);
  const listed = approved.map((payment): Paid => {
    const { feeCode, arn, loanNumber, transactionIdentifier, transactionDate } = payment;
    // A row of the same loan may be another instalment.
    const row = loanNumber === '' ? rows.find(({ fee }) => isSameFee(fee, payment)) : undefined;
    const label = paymentLabel({ label: row?.fee.label, feeCode, loanNumber });
    // What it was over is known from here where the list does not say it.
    const { amount = '', currency = 'JMD' } =
      attempts.find((one) => one.transactionIdentifier === transactionIdentifier)?.due ??
      rows.find((one) => one.approvedPaymentId === transactionIdentifier)?.paidOver ??
      {};
    const due = paidOver({ feeCode, label, amount, currency, arn, loanNumber, dueDate: '' }, payment);
    return { id: transactionIdentifier, due, transactionIdentifier, paidAt: transactionDate };
  });
  // A payment of no other row, that may be behind this one, is in the list already.
  const ofNoRow = approved.filter((one) => !rows.some((row) => row.approvedPaymentId === one.transactionIdentifier));
  const isListed = ({ fee, approvedPaymentId: id }: FeeRow) =>
    id === '' ? ofNoRow.some((one) => mayHavePaidEarly(one, fee)) : listed.some((one) => one.id === id);
  const unlisted = rows
    .filter((row) => row.isPaid && !isListed(row))
    .map(
      ({ fee, approvedPaymentId }): Paid => ({
        id: JSON.stringify(fee),
        due: fee,
        transactionIdentifier: approvedPaymentId,
        paidAt: '',
      }),
    );
  const known = [...listed, ...unlisted];
  // A bureau whose payments are behind may list no more what was paid.
  const ofThisTab = attempts
    .filter(
      ({ isApproved, transactionIdentifier: id }) =>
        isApproved && !known.some((one) => one.transactionIdentifier === id),
    )
    .map(
      ({ due, transactionIdentifier }): Paid => ({ id: transactionIdentifier, due, transactionIdentifier, paidAt: '' }),
    );
  return [...listed, ...ofThisTab, ...unlisted];
}
