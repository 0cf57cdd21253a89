import { useQuery } from '@tanstack/react-query';
import { workItemsQuery } from '#api/applications.ts';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { feesBesideQuery, instalmentsQuery, paymentsQuery } from '#api/payments.ts';
import { isSameFee } from '#domain/payment.ts';
import { compareDays } from '#lib/order.ts';
import { knownPayments, savedPayments } from '../paying/savedPayments.ts';
import { type FeeRow, feeRows, instalmentRows } from './feeRows.ts';

/**
 * The fees and instalments of all applications and loans of a user; the rows are undefined until they are loaded. The
 * home page skips the payments, so that a visit does not trigger REFRESH_PAYMENTS.
 */
export function useFees(trn: string, { withPayments } = { withPayments: true }) {
  const fees = useQuery(feesBesideQuery(trn));
  const instalments = useQuery(instalmentsQuery(trn));
  // A payment of another tab or device may be a moment old.
  const payments = useQuery({ ...paymentsQuery(trn, ''), enabled: withPayments, staleTime: ASK_AGAIN });
  // A fee has no day of its own: the bureau names it in the task to pay.
  const listed = useQuery(workItemsQuery(trn));
  const tasks = listed.data ?? [];
  const dayOf = (arn: string): string =>
    tasks
      .filter((task) => task.type === 'PAYMENT' && task.arn === arn && task.dueDate !== '')
      .map(({ dueDate }) => dueDate)
      .sort()[0] ?? '';
  const { attempts } = savedPayments.of(trn).read();
  const listedPayments = knownPayments(trn, payments.data ?? []);
  return {
    fees,
    instalments,
    payments,
    /** The payments, as this tab knows them. */
    listedPayments,
    attempts,
    /** Whether all that says what is due first has come, or failed. */
    isSettled: [fees, instalments, listed].every(isAnswered),
    feeRows: fees.data && feeRows(fees.data, listedPayments, attempts, dayOf),
    instalmentRows: instalments.data && instalmentRows(instalments.data, listedPayments, attempts),
  };
}

/** Whether a call was answered, also by a failure: another try does not take away what is shown. */
const isAnswered = ({ data, errorUpdateCount }: { data: unknown; errorUpdateCount: number }): boolean =>
  data !== undefined || errorUpdateCount > 0;

/** What is due first comes first. */
export const byDay = (rows: readonly FeeRow[]): FeeRow[] =>
  [...rows].sort((one, other) => compareDays(one.fee.dueDate, other.fee.dueDate));

/** The rows that can be paid by card now, or have an open payment; what is due first comes first. */
export const dueAmong = (rows: readonly FeeRow[] = []): FeeRow[] =>
  byDay(rows.filter(({ isPaid, due }) => !isPaid && due));

/** What is to be paid first: due before the others, and not under way, nor of a loan with an instalment that is. */
export function toPayFirst(rows: readonly FeeRow[]): FeeRow | undefined {
  const open = rows.filter(({ openPaymentId }) => openPaymentId !== '');
  return dueAmong(rows).find(({ fee }) => !open.some((one) => isSameFee(one.fee, fee)));
}
