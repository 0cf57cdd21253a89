import { useQuery } from '@tanstack/react-query';
import { instalmentFeeQuery, instalmentsQuery } from '#api/payments.ts';
import { currentInstalment } from '#domain/dueNow.ts';
import { isFree, isPaid, isSameDue, type ListedPayment, type Payable, payableInstalment } from '#domain/payment.ts';
import { instalmentOf, pendingPaymentOf } from '#domain/paymentStatus.ts';
import { byDueDate } from './feeRows.ts';

/** A payment that is under way, and what it is of. `openPaymentId` is '' where there is none, or that is not known yet. */
interface UnderWay {
  due: Payable;
  openPaymentId: string;
}

/**
 * The payment of the chosen fee, or of the loan of the chosen instalment, that the server lists as open. It may be of an
 * earlier instalment than was chosen: the loan and the list say of which.
 */
export function useUnderWay(trn: string, chosen: Payable, payments: readonly ListedPayment[]): UnderWay {
  const open = pendingPaymentOf(payments, chosen);
  const enabled = open !== undefined && chosen.loanNumber !== '';
  const list = useQuery({ ...instalmentsQuery(trn), enabled });
  const loan = useQuery({ ...instalmentFeeQuery(trn, chosen.loanNumber), enabled });
  const openPaymentId = open?.transactionIdentifier ?? '';
  if (!enabled) return { due: chosen, openPaymentId };
  const isKnown = !list.isFetching && !loan.isFetching && (list.data !== undefined || loan.data !== undefined);
  // Neither may say it: then the page of an instalment has no amount either, and nothing can be paid.
  if (!isKnown) return { due: chosen, openPaymentId: '' };
  const ofLoan = byDueDate(list.data ?? []).filter(({ loanNumber }) => loanNumber === chosen.loanNumber);
  const duesOf = (rows: typeof ofLoan) => rows.flatMap((row) => payableInstalment(row) ?? []);
  const unpaid = list.data ? duesOf(ofLoan.filter((row) => !isPaid(row))) : [chosen];
  const asked = loan.data && currentInstalment(unpaid[0] ?? chosen, loan.data, [...unpaid, chosen]);
  // A loan that asks for nothing, or for what is paid, is behind.
  const isBehind = asked && (isFree(asked) || duesOf(ofLoan.filter(isPaid)).some((one) => isSameDue(one, asked)));
  return { due: instalmentOf(open, unpaid, isBehind ? undefined : asked) ?? chosen, openPaymentId };
}
