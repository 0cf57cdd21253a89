import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { type PaymentInfo, receiptLabels } from '#domain/payment.ts';
import { user as userShape } from '#domain/user.ts';
import type { PaidFor } from '#features/payment/paying/savedPayments.ts';
import { ReceiptScreen } from '#features/payment/receipt/ReceiptScreen.tsx';
import { clearSharedReceipts, openReceipt } from '#features/payment/receipt/receipts.ts';
import { renderScreen } from '../../../support/render.tsx';
import { actAsync } from '../paymentHelpers.tsx';

const payment: PaymentInfo = {
  transactionIdentifier: 'TXN0123456789',
  websiteName: 'www.slb.example.com',
  purchaserName: 'Zoë O’Brien-Smith',
  transactionDate: '2026-11-21T14:02:00.000Z',
  totalAmount: '6250.00',
  transactionCurrency: 'JMD',
  authorizationCode: '654321',
  merchantName: "Students' Loan Bureau",
};

const FEE = { label: 'Application fee', arn: 'SLB0000000001', loanNumber: '' };
const INSTALMENT = { label: 'Instalment', arn: '', loanNumber: 'LN1' };

const signIn = (trn: string) =>
  beginSession({ user: userShape.parse({ trn }), token: 'token', refreshToken: 'refresh' });

const show = (route = '/auth/receipt') =>
  renderScreen(
    <StrictMode>
      <ReceiptScreen />
    </StrictMode>,
    { route, path: '/auth/receipt' },
  );

/** Opens a receipt in a tab of its own, and returns its route. */
function open(trn: string, what: PaymentInfo, due: PaidFor): string {
  openReceipt(trn, what, due, () => undefined);
  return String(vi.mocked(window.open).mock.lastCall?.[0]).slice(1);
}

const shared = () => localStorage.getItem('SLB_DATA_PAYMENTS');

beforeEach(() => {
  signIn('999000111');
  vi.spyOn(window, 'open').mockReturnValue(window);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
  localStorage.clear();
});

describe('the receipt', () => {
  it('says what it is for, and shows the eight values in the order of rule DLG-8', () => {
    const route = open('999000111', payment, FEE);
    show(route);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Paid for',
      'Application number',
      ...Object.values(receiptLabels),
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Application fee',
      'SLB0000000001',
      'TXN0123456789',
      'www.slb.example.com',
      'Zoë O’Brien-Smith',
      '21 November 2026, 09:02',
      'J$6,250.00',
      'JMD',
      '654321',
      "Students' Loan Bureau",
    ]);
  });

  it('says first in one sentence what was paid, and under OK where it leads', () => {
    const route = open('999000111', payment, FEE);
    show(route);
    expect(screen.getByText(/^You paid/)).toHaveTextContent(
      /^You paid J\$6,250\.00 on 21 November 2026, 09:02: Application fee\. Keep this receipt/,
    );
    expect(screen.getByRole('button', { name: 'OK' })).toHaveAccessibleDescription(/^OK closes this tab\./);
  });

  it('has no empty place for the day where the bureau names none', () => {
    const route = open('999000111', { ...payment, transactionDate: '' }, FEE);
    show(route);
    expect(screen.getByText(/^You paid/)).toHaveTextContent('You paid J$6,250.00: Application fee. Keep this receipt');
  });

  it('names the loan of an instalment', () => {
    const route = open('999000111', payment, INSTALMENT);
    show(route);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Paid for',
      'Loan number',
      ...Object.values(receiptLabels),
    ]);
  });

  it('is moved to this tab, and is still shown after a reload', () => {
    const route = open('999000111', payment, FEE);
    const { unmount } = show(route);
    expect(shared()).toBeNull();
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toContain('TXN0123456789');
    unmount();
    show(route);
    expect(screen.getByText('TXN0123456789')).toBeVisible();
  });

  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const route = open('999000111', payment, FEE);
    const { user } = show(route);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('closes its tab on OK', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const route = open('999000111', payment, FEE);
    const { user } = show(route);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('leads home on OK where the tab cannot be closed', async () => {
    vi.spyOn(window, 'close').mockReturnValue();
    const route = open('999000111', payment, FEE);
    const { user, router } = show(route);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(router.state.location.pathname).toBe('/auth/home');
  });

  it('returns on OK to the screen that opened it in the same tab', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const route = open('999000111', payment, FEE);
    const { user, router } = show(route);
    await actAsync(async () => {
      await router.navigate('/journey/payment');
      await router.navigate(route);
    });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(router.state.location.pathname).toBe('/journey/payment');
    expect(close).not.toHaveBeenCalled();
  });
});

it('Each tab shows the receipt that it was opened for, also where two were opened before one was there', () => {
  const fee = open('999000111', { ...payment, transactionIdentifier: 'TXN1' }, FEE);
  const instalment = open('999000111', { ...payment, transactionIdentifier: 'TXN2' }, INSTALMENT);
  const another = open('999000111', { ...payment, transactionIdentifier: 'TXN3' }, FEE);
  expect(localStorage.getItem('SLB_DATA_EMI')).toContain('TXN2');
  for (const [route, number] of [
    [another, 'TXN3'],
    [instalment, 'TXN2'],
    [fee, 'TXN1'],
  ] as const) {
    const { unmount } = show(route);
    expect(screen.getByText(number)).toBeVisible();
    unmount();
  }
  expect(shared()).toBeNull();
  expect(localStorage.getItem('SLB_DATA_EMI')).toBeNull();
});

it('A receipt that a tab of an earlier release has shared is shown, without an id in its address', () => {
  localStorage.setItem('SLB_DATA_PAYMENTS', JSON.stringify({ trn: '999000111', payment, due: FEE }));
  show();
  expect(screen.getByText('TXN0123456789')).toBeVisible();
  expect(shared()).toBeNull();
});

it('A tab does not show the receipt that the tab it was copied from has shown', () => {
  show(open('999000111', payment, FEE)).unmount();
  const route = open('999000111', payment, FEE);
  clearSharedReceipts();
  show(route);
  expect(screen.getByRole('heading', { name: 'No receipt here' })).toBeVisible();
});

describe('a text replaces the receipt', () => {
  const nothing = () => screen.getByRole('heading', { name: 'No receipt here' });

  it('when the address is opened by hand', () => {
    show();
    expect(nothing()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '/auth/home');
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nobody’s', JSON.stringify({ payment })],
    ['without a payment', JSON.stringify({ trn: '999000111' })],
    ['an empty payment', JSON.stringify({ trn: '999000111', payment: {} })],
    ['a payment of nothing', JSON.stringify({ trn: '999000111', payment: { ...payment, totalAmount: '' } })],
    ['text for a payment', JSON.stringify({ trn: '999000111', payment: 'paid' })],
  ])('when the stored value is %s, and that value is removed', (_what, kept) => {
    localStorage.setItem('SLB_DATA_PAYMENTS', kept);
    show();
    expect(nothing()).toBeVisible();
    expect(shared()).toBeNull();
  });

  it('when it belongs to another user, and it is removed', () => {
    const route = open('999000222', payment, FEE);
    show(route);
    expect(nothing()).toBeVisible();
    expect(screen.queryByText('TXN0123456789')).toBeNull();
    expect(shared()).toBeNull();
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
  });

  it('when no user is signed in, and it is removed', () => {
    const route = open('999000111', payment, FEE);
    clearSession();
    show(route);
    expect(screen.getByRole('heading', { name: 'Sign in to see your receipt' })).toBeVisible();
    expect(shared()).toBeNull();
  });

  it('as soon as the user signs out', () => {
    const route = open('999000111', payment, FEE);
    show(route);
    expect(screen.getByText('TXN0123456789')).toBeVisible();
    act(clearSession);
    expect(screen.queryByText('TXN0123456789')).toBeNull();
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
  });

  it('when another user signs in in the same tab', () => {
    const route = open('999000111', payment, FEE);
    show(route);
    act(() => signIn('999000222'));
    expect(nothing()).toBeVisible();
  });

  it('when the session ended before the tab was opened', () => {
    const route = open('999000111', payment, FEE);
    open('999000111', payment, INSTALMENT);
    clearSharedReceipts();
    show(route);
    expect(nothing()).toBeVisible();
    expect(screen.getByRole('link', { name: 'your fees' })).toHaveAttribute('href', '/auth/fees');
  });
});
