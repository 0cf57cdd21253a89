import { useQuery } from '@tanstack/react-query';
import { feesBesideQuery, paymentsQuery } from '#api/payments.ts';
import { shownAmount } from '#domain/money.ts';
import { approvedPayments, type FeeDue, isSameFee, type ListedPayment, paymentLabel } from '#domain/payment.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { QueryContent } from '#ui/QueryContent.tsx';
import { Entries, type Entry } from './Entries.tsx';
import { RecordPart } from './RecordPart.tsx';

/** The payments that were made by card here (REFRESH_PAYMENTS); each has its receipt under fees and payments. */
export function Payments({ trn }: { trn: string }) {
  const query = useQuery(paymentsQuery(trn, ''));
  const { data: fees = [] } = useQuery(feesBesideQuery(trn));
  return (
    <RecordPart title="Payments you made">
      <QueryContent query={query} subject="payments">
        {(payments) => (
          <Entries
            none="You have not paid by card here yet."
            entries={approvedPayments(payments).map((payment) => entryOf(payment, fees))}
          />
        )}
      </QueryContent>
    </RecordPart>
  );
}

const entryOf = (payment: ListedPayment, fees: readonly FeeDue[]): Entry => {
  const { transactionIdentifier, transactionDate, totalAmount, transactionCurrency, feeCode, arn, loanNumber } =
    payment;
  const fee = fees.find((one) => isSameFee({ ...one, loanNumber: '' }, payment));
  return {
    id: transactionIdentifier,
    on: transactionDate,
    when: formatLongInstant(transactionDate),
    what: paymentLabel({ label: fee?.label, feeCode, loanNumber }),
    details: [
      shownAmount(totalAmount, transactionCurrency),
      arn && `Application ${arn}`,
      `Transaction ${transactionIdentifier}`,
    ],
  };
};
