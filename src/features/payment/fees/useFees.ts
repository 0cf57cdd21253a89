import { useQuery } from '@tanstack/react-query';
import { feesBesideQuery, instalmentsQuery, paymentsQuery } from '#api/payments.ts';
import { savedPayments } from '../paying/savedPayments.ts';
import { type FeeRow, feeRows, instalmentRows } from './feeRows.ts';

/**
 * What somebody owes and has paid, over all applications and loans; undefined while it is not known. Home does not make the
 * bureau look at its payments again (REFRESH_PAYMENTS) at every visit.
 */
export function useFees(trn: string, { withPayments } = { withPayments: true }) {
  const fees = useQuery(feesBesideQuery(trn));
  const instalments = useQuery(instalmentsQuery(trn));
  const payments = useQuery({ ...paymentsQuery(trn, ''), enabled: withPayments });
  const { attempts } = savedPayments.of(trn).read();
  const known = payments.data ?? [];
  return {
    fees,
    instalments,
    payments,
    feeRows: fees.data && feeRows(fees.data, known, attempts),
    instalmentRows: instalments.data && instalmentRows(instalments.data, known, attempts),
  };
}

/** What can be paid by card now, or is being paid. */
export const dueAmong = (rows: readonly FeeRow[] = []): FeeRow[] => rows.filter(({ isPaid, due }) => !isPaid && due);
