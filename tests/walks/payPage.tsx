import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { instalmentFeeQuery, instalmentsQuery, paymentsQuery } from '#api/payments.ts';
import { currentInstalment } from '#domain/dueNow.ts';
import type { Payable } from '#domain/payment.ts';
import { type FeeRow, hindrance, instalmentRows, rowOf } from '#features/payment/fees/feeRows.ts';
import { useLookAgain } from '#features/payment/fees/LookAgain.tsx';
import { useUnderWay } from '#features/payment/fees/underWay.ts';
import { findAttempt, knownPayments, savedPayments } from '#features/payment/paying/savedPayments.ts';
import { type Payment, usePayment, useResumeFromServer } from '#features/payment/paying/usePayment.ts';
import { applicationFee } from '../support/builders.ts';
import { owner } from './owner.ts';

const { trn } = owner;

/** What the walks pay. */
export const dues = {
  fee: applicationFee,
  instalment: { ...applicationFee, feeCode: 'EMI', label: 'Instalment', arn: '', loanNumber: 'L1' },
} satisfies Record<string, Payable>;

/** The page of one payment, without what it looks like. What it says is asked when somebody looks. */
interface PayPage {
  payment: Payment;
  /** What the page offers to pay. */
  offered: () => Payable | undefined;
  /** What is listed beside it; undefined until that is known. */
  rows: () => readonly FeeRow[] | undefined;
  lookAgain: () => void;
}

/** The page of a fee that is offered until it is paid in this tab. */
function useFeePage(due: Payable): PayPage {
  return { payment: usePayment(trn, due), offered: () => due, rows: () => undefined, lookAgain: () => undefined };
}

/** The page of an instalment, from what `PayScreen` and `PayInstalment` read. */
function useInstalmentPage(due: Payable): PayPage {
  const payment = usePayment(trn, due);
  const { data = [] } = useQuery(paymentsQuery(trn, due.arn));
  const { data: listed } = useQuery(instalmentsQuery(trn));
  const { data: asked } = useQuery(instalmentFeeQuery(trn, due.loanNumber));
  const { look } = useLookAgain(trn, []);
  const payments = knownPayments(trn, data);
  useResumeFromServer(trn, [useUnderWay(trn, due, payments)], payments, payment);
  const rows = () => listed && instalmentRows(listed, knownPayments(trn, data), savedPayments.of(trn).read().attempts);
  const offered = () => {
    const all = rows();
    if (hindrance(all, payments, due) || findAttempt(trn, due)?.isApproved) return undefined;
    const now = asked && currentInstalment((all && rowOf(all, due)?.due) ?? due, asked);
    return now && !findAttempt(trn, now)?.isApproved ? now : undefined;
  };
  return { payment, offered, rows, lookAgain: look };
}

/** Opens the page in a tab that has this client. */
export const openPage = (client: QueryClient, due: Payable) =>
  renderHook(due.loanNumber === '' ? () => useFeePage(due) : () => useInstalmentPage(due), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

/** A window that is opened for the payment page. */
export const aWindow = (onAddress: (address: string) => void): Window =>
  ({
    closed: false,
    opener: null,
    document: document.implementation.createHTMLDocument(),
    location: { replace: onAddress },
    close: () => undefined,
  }) as unknown as Window;
