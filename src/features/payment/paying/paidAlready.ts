import type { QueryClient } from '@tanstack/react-query';
import { allPayments, feesQuery, paymentStatusQuery } from '#api/payments.ts';
import { questions } from '#domain/messages.ts';
import { type Payable, type PaymentInfo, verdictOn } from '#domain/payment.ts';
import { dialogs } from '#ui/dialogs.ts';
import { downloadReceipt } from '../receipt/receiptFile.ts';
import { type Attempt, keepAttempt } from './keptPayments.ts';

/** What the server proves about a payment that it listed (decision 36); undefined when it proves nothing, or can't be asked. */
export async function provenPayment(
  client: QueryClient,
  due: Payable,
  transactionIdentifier: string,
): Promise<PaymentInfo | undefined> {
  const query = { ...paymentStatusQuery(transactionIdentifier), staleTime: 0 };
  const answer = await client.fetchQuery(query).catch(() => undefined);
  const verdict = answer && verdictOn(answer, transactionIdentifier, due);
  return verdict?.kind === 'approved' ? verdict.payment : undefined;
}

/** Tells that a fee is paid already, and offers its receipt (spec section 2, dialog 4). From now on it counts as paid here. */
export async function tellPaid(
  client: QueryClient,
  trn: string,
  attempt: Attempt,
  payment: PaymentInfo,
): Promise<void> {
  const { transactionIdentifier } = payment;
  keepAttempt(trn, { ...attempt, transactionIdentifier, isApproved: true });
  void client.invalidateQueries({ queryKey: feesQuery(trn).queryKey });
  void client.invalidateQueries({ queryKey: allPayments(trn) });
  if ((await dialogs.actions(questions.feePaid)) === 'downloadReceipt') downloadReceipt(payment);
}
