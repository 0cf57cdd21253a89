import { useQuery } from '@tanstack/react-query';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { approvedBeside, feesBesideQuery, outcomesHere, paymentsQuery } from '#api/payments.ts';
import { formatAmount } from '#domain/money.ts';
import { type FeeDue, isSameFee, type ListedPayment, paymentLabel } from '#domain/payment.ts';
import { approvedPayments, withOutcomes } from '#domain/paymentStatus.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { QueryContent } from '#ui/QueryContent.tsx';
import { Entries, type Entry, RecordPart } from './Entries.tsx';
import { paymentTexts, texts } from './texts.ts';

/** The payments that were made by card here (REFRESH_PAYMENTS); each has its receipt under fees and payments. */
export function Payments({ trn }: { trn: string }) {
  const query = useQuery({ ...paymentsQuery(trn, ''), staleTime: ASK_AGAIN });
  const { data: fees = [] } = useQuery(feesBesideQuery(trn));
  const entriesOf = (payments: readonly ListedPayment[]): Entry[] => {
    const approved = approvedPayments(withOutcomes(payments, outcomesHere(trn)));
    return [...approvedBeside(trn, approved).map(entryOfThisTab), ...approved.map((payment) => entryOf(payment, fees))];
  };
  return (
    <RecordPart title={paymentTexts.title}>
      <QueryContent query={query} subject="payments" isNothing={(payments) => entriesOf(payments).length === 0}>
        {(payments) => <Entries none={paymentTexts.none} entries={entriesOf(payments)} />}
      </QueryContent>
    </RecordPart>
  );
}

/** The bureau has not said on which day this was paid. It comes first: it is newer than what is listed. */
const entryOfThisTab = ({ due, transactionIdentifier }: ReturnType<typeof approvedBeside>[number]): Entry => ({
  id: transactionIdentifier,
  on: '9999',
  when: '',
  title: paymentLabel(due.loanNumber === '' ? due : { loanNumber: due.loanNumber }),
  details: detailsOf({ ...due, transactionIdentifier }),
});

const entryOf = (payment: ListedPayment, fees: readonly FeeDue[]): Entry => {
  const { transactionIdentifier, transactionDate, totalAmount, transactionCurrency, feeCode, loanNumber } = payment;
  const fee = fees.find((one) => isSameFee({ ...one, loanNumber: '' }, payment));
  return {
    id: transactionIdentifier,
    on: transactionDate,
    when: formatLongInstant(transactionDate),
    title: paymentLabel({ label: fee?.label, feeCode, loanNumber }),
    details: detailsOf({ ...payment, amount: totalAmount, currency: transactionCurrency }),
  };
};

const detailsOf = ({
  amount,
  currency,
  arn,
  transactionIdentifier,
}: Record<'amount' | 'currency' | 'arn' | 'transactionIdentifier', string>) => [
  formatAmount(amount, currency),
  arn && texts.application(arn),
  paymentTexts.transaction(transactionIdentifier),
];
