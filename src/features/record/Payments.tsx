import { useQuery } from '@tanstack/react-query';
import { feesBesideQuery, outcomesHere, paymentsQuery } from '#api/payments.ts';
import { formatAmount } from '#domain/money.ts';
import { type FeeDue, isSameFee, type ListedPayment, paymentLabel } from '#domain/payment.ts';
import { approvedPayments, withOutcomes } from '#domain/paymentStatus.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { QueryContent } from '#ui/QueryContent.tsx';
import { Entries, type Entry, RecordPart } from './Entries.tsx';
import { paymentTexts, texts } from './texts.ts';

/** The payments that were made by card here (REFRESH_PAYMENTS); each has its receipt under fees and payments. */
export function Payments({ trn }: { trn: string }) {
  const query = useQuery(paymentsQuery(trn, ''));
  const { data: fees = [] } = useQuery(feesBesideQuery(trn));
  return (
    <RecordPart title={paymentTexts.title}>
      <QueryContent query={query} subject="payments">
        {(payments) => (
          <Entries
            none={paymentTexts.none}
            entries={approvedPayments(withOutcomes(payments, outcomesHere(trn))).map((payment) =>
              entryOf(payment, fees),
            )}
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
    title: paymentLabel({ label: fee?.label, feeCode, loanNumber }),
    details: [
      formatAmount(totalAmount, transactionCurrency),
      arn && texts.application(arn),
      paymentTexts.transaction(transactionIdentifier),
    ],
  };
};
