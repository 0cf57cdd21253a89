import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { listedPayment, type Payable } from '#domain/payment.ts';
import { useUnderWay } from '#features/payment/fees/underWay.ts';
import { newAttempt, saveAttempt, saveChosen } from '#features/payment/paying/savedPayments.ts';
import { backend } from '../../../support/backend.ts';
import { callsOf, cleanUpPayments, showFeesPage, signIn, stubWindowOpen, windowStub } from '../paymentHelpers.tsx';
import { isWaiting, press } from '../paymentSetups.tsx';

beforeEach(() => void stubWindowOpen(windowStub()));
afterEach(cleanUpPayments);

const PERSON = 'applicant with fees due';
const row = (label: string, dueDate: string): Payable => ({
  feeCode: 'EMI',
  label: `Instalment of ${label}`,
  amount: '10000.00',
  currency: 'JMD',
  arn: '',
  loanNumber: 'LN1',
  dueDate,
});
const october = row('October', '2026-10-30');
const november = row('November', '2026-11-30');
const december = row('December', '2026-12-31');
const unpaid = (one: Payable) => ({ ...one, paid: 'N' });
const paid = (one: Payable) => ({ ...one, paid: 'Y' });
const t1 = {
  transactionIdentifier: 'T1',
  transactionDate: '2026-11-27T15:00:00Z',
  totalAmount: '10000.00',
  transactionCurrency: 'JMD',
  feeCode: 'EMI',
  loanNumber: 'LN1',
};

/** What the bureau lists and what the loan asks for; undefined where that cannot be asked. */
function answering(list: readonly object[] | undefined, asked: Payable | undefined): void {
  const failed = () => HttpResponse.json({}, { status: 500 });
  backend.server.use(
    http.get('*/APPLICABLE_FEES/:trn', () => HttpResponse.json([])),
    http.get('*/APPLICABLE_FEES_EMI/:trn', () => (list ? HttpResponse.json(list) : failed())),
    http.get('*/Get_EMI_Fee/:loan', () => (asked ? HttpResponse.json({ ...asked, arrears: '0.00' }) : failed())),
  );
}

/** T1 was begun for November on another device, where the bank decides on it later. */
function begunElsewhere() {
  let status = 'IN_PROGRESS';
  backend.server.use(
    http.post('*/REFRESH_PAYMENTS', () => HttpResponse.json({ payments: [{ ...t1, status }] })),
    http.post('*/TRANSACTION_STATUS', () => HttpResponse.json({ status, payment: t1 })),
  );
  answering([november, december].map(unpaid), november);
  return (decision: 'APPROVED' | 'DECLINED'): void => {
    status = decision;
  };
}

describe('a payment of a loan that was begun elsewhere', () => {
  const open = listedPayment.parse({ ...t1, status: 'IN_PROGRESS' });
  const stale = { ...november, amount: '9000.00' };
  const dear = { ...december, amount: '12000.00' };
  const unnamed = { ...november, label: 'Instalment of loan LN1' };

  it.each<[string, list: readonly object[] | undefined, asked: Payable | undefined, Payable]>([
    ['the one that the loan asks for', [unpaid(november), unpaid(december)], november, november],
    ['it where the list is behind', [october, november, december].map(unpaid), november, november],
    ['it where the list still has only the one before', [unpaid(october)], november, unnamed],
    ['it where only the next one is listed', [unpaid(december)], november, unnamed],
    ['it where the list cannot be read', undefined, november, unnamed],
    ['it over what was paid, whatever the list says', [unpaid(stale), unpaid(december)], november, november],
    ['the first unpaid one where the loan cannot be asked', [unpaid(december), unpaid(november)], undefined, november],
    ['it where the loan names no day', [unpaid(november), unpaid(december)], { ...december, dueDate: '' }, november],
    ['it where the loan still asks for what is paid', [paid(november), unpaid(december)], november, december],
    [
      'it where the loan asks for nothing',
      [paid(november), unpaid(december)],
      { ...october, amount: '0.00' },
      december,
    ],
    ['an earlier one, where only that costs as much', [unpaid(november), unpaid(dear)], dear, november],
    ['the chosen one where nothing is unpaid', [paid(november), paid(december)], november, december],
  ])('is of %s', async (_what, list, asked, expected) => {
    const { trn } = await signIn(PERSON);
    answering(list, asked);
    const client = createQueryClient(createShowFailure(() => undefined));
    const { result } = renderHook(() => useUnderWay(trn, december, [open]), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    expect(result.current.openPaymentId).toBe('');
    await waitFor(() => expect(result.current).toEqual({ due: expected, openPaymentId: 'T1' }), { timeout: 5000 });
  });

  it('is not taken for that of a fee beside it, nor looked up for one', async () => {
    const { trn } = await signIn(PERSON);
    const fee = { ...november, feeCode: 'APPLICATION', arn: 'A1', loanNumber: '', dueDate: '' };
    const ofFee = listedPayment.parse({
      ...t1,
      transactionIdentifier: 'T2',
      feeCode: 'APPLICATION',
      arn: 'A1',
      loanNumber: '',
    });
    const client = createQueryClient(createShowFailure(() => undefined));
    const of = (payments: readonly (typeof open)[]) =>
      renderHook(() => useUnderWay(trn, fee, payments), {
        wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      }).result.current;
    expect(of([open])).toEqual({ due: fee, openPaymentId: '' });
    expect(of([open, ofFee])).toEqual({ due: fee, openPaymentId: 'T2' });
    expect(await callsOf('instalmentFee')).toBe(0);
  });
});

describe('two instalments of a loan with a payment that was begun elsewhere for the first', () => {
  const end = async (user: UserEvent, heading: string) => {
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByRole('heading', { level: 1, name: heading });
  };

  it('are one under way and one not, and none is called the first to pay', async () => {
    begunElsewhere();
    await showFeesPage(PERSON);
    await screen.findByRole('button', { name: 'Check the payment: Instalment of November' });
    expect(screen.getAllByText('Payment under way.')).toHaveLength(1);
    const button = screen.getByRole('button', { name: 'Pay: Instalment of December' });
    expect(button).toHaveClass('slb-button--outlined');
    expect(screen.getByText(/^You owe/)).not.toHaveTextContent('December');
  });

  it('are one under way where this tab has begun it, which knows for which of them', async () => {
    const { trn } = await signIn(PERSON);
    begunElsewhere();
    answering([october, november].map(unpaid), november);
    saveAttempt(trn, newAttempt(november, 'T1'));
    await showFeesPage(PERSON);
    expect(await screen.findByRole('button', { name: 'Check the payment: Instalment of November' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay: Instalment of October' })).toBeVisible();
  });

  it('leave that of another loan as the first to pay', async () => {
    begunElsewhere();
    const ofOther = { ...row('the other loan', '2027-01-29'), loanNumber: 'LN2' };
    answering([november, december, ofOther].map(unpaid), november);
    await showFeesPage(PERSON);
    await screen.findByText('Payment under way.');
    expect(screen.getByRole('button', { name: 'Pay: Instalment of the other loan' })).toHaveClass(
      'slb-button--contained',
    );
  });

  it.each([
    ['and the list knows it then', [paid(november), unpaid(december)], december],
    ['and the list is behind', [unpaid(november), unpaid(december)], november],
  ])('are not mixed up where the second is pressed, %s', async (_what, list, asked) => {
    const decide = begunElsewhere();
    const { user, unmount, showRoute } = await showFeesPage(PERSON);
    await press(user, 'Pay: Instalment of December');
    await isWaiting();
    expect(screen.getByText('Instalment of November')).toBeVisible();
    decide('APPROVED');
    answering(list, asked);
    await end(user, 'Payment approved');
    expect(screen.getByText(/^We received your payment/)).toHaveTextContent('Instalment of November');
    unmount();
    showRoute('/auth/fees');
    expect(await screen.findByRole('button', { name: 'Pay: Instalment of December' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Instalment of November$/ })).toBeNull();
  });

  it('are not mixed up where the page of the second is loaded again', async () => {
    const { trn } = await signIn(PERSON);
    begunElsewhere();
    saveChosen(trn, december);
    const { unmount, showRoute } = await showFeesPage(PERSON);
    unmount();
    showRoute('/auth/fees/pay');
    await isWaiting();
    expect(screen.getByText('Instalment of November')).toBeVisible();
  });

  it('are both to pay after it was declined, the first one before the second', async () => {
    const decide = begunElsewhere();
    const { user, unmount, showRoute } = await showFeesPage(PERSON);
    await press(user, 'Pay: Instalment of December');
    await isWaiting();
    decide('DECLINED');
    await end(user, 'Payment declined');
    await press(user, 'Try again');
    await screen.findByRole('button', { name: 'Pay J$10,000.00' });
    expect(screen.getByText(/^You pay/)).toHaveTextContent('Instalment of November');
    unmount();
    showRoute('/auth/fees');
    expect(await screen.findByRole('button', { name: 'Pay: Instalment of November' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay: Instalment of December' })).toBeVisible();
    expect(within(document.body).queryByText('Payment under way.')).toBeNull();
  });
});
