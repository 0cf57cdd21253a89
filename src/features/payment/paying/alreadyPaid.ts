import type { QueryClient } from '@tanstack/react-query';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { allPayments, feesQuery, paymentStatusQuery } from '#api/payments.ts';
import type { Payable, PaymentInfo } from '#domain/payment.ts';
import { paymentVerdict } from '#domain/paymentStatus.ts';
import { dialogs } from '#ui/dialogs.ts';
import { downloadReceipt } from '../receipt/receipts.ts';
import { type Attempt, saveAttempt } from './savedPayments.ts';
import { duePaid } from './texts.tsx';

/** The payment, if the server confirms that it paid for `due` (decision 36); undefined if not, or if the call fails. */
export async function verifiedPayment(
  client: QueryClient,
  due: Payable,
  transactionIdentifier: string,
): Promise<PaymentInfo | undefined> {
  const query = { ...paymentStatusQuery(transactionIdentifier), staleTime: ASK_AGAIN };
  const answer = await client.fetchQuery(query).catch(() => undefined);
  const verdict = answer && paymentVerdict(answer, transactionIdentifier, due);
  return verdict?.kind === 'approved' ? verdict.payment : undefined;
}

/** Shows that a fee or an instalment is already paid, offers its receipt, and saves it as paid in this tab. */
export async function showAlreadyPaid(
  client: QueryClient,
  trn: string,
  attempt: Attempt,
  payment: PaymentInfo,
): Promise<void> {
  const { transactionIdentifier } = payment;
  saveAttempt(trn, { ...attempt, transactionIdentifier, isApproved: true });
  void client.invalidateQueries({ queryKey: feesQuery(trn).queryKey });
  void client.invalidateQueries({ queryKey: allPayments(trn) });
  if ((await dialogs.actions(duePaid(attempt.due))) === 'downloadReceipt')
    downloadReceipt({ payment, due: attempt.due });
}
