import { useQuery } from '@tanstack/react-query';
import { paymentStatusQuery } from '#api/payments.ts';
import { type Payable, verdictOn } from '#domain/payment.ts';
import { OpenReceipt } from './OpenReceipt.tsx';

interface PaidReceiptProps {
  trn: string;
  due: Payable;
  transactionIdentifier: string;
}

/** The receipt of a fee that was paid before: it appears once the server has proven the payment (decision 36). */
export function PaidReceipt({ trn, due, transactionIdentifier }: PaidReceiptProps) {
  const { data: answer } = useQuery(paymentStatusQuery(transactionIdentifier));
  const verdict = answer && verdictOn(answer, transactionIdentifier, due);
  return verdict?.kind === 'approved' ? <OpenReceipt trn={trn} payment={verdict.payment} feeLabel={due.label} /> : null;
}
