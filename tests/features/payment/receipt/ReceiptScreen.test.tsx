import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { type PaymentInfo, receiptLabels } from '#domain/payment.ts';
import { user as userShape } from '#domain/user.ts';
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

const show = () =>
  renderScreen(
    <StrictMode>
      <ReceiptScreen />
    </StrictMode>,
    { route: '/auth/receipt', path: '/auth/receipt' },
  );

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
    openReceipt('999000111', payment, FEE);
    show();
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
    openReceipt('999000111', payment, FEE);
    show();
    expect(screen.getByText(/^You paid/)).toHaveTextContent(
      /^You paid J\$6,250\.00 on 21 November 2026, 09:02: Application fee\. Keep this receipt/,
    );
    expect(screen.getByRole('button', { name: 'OK' })).toHaveAccessibleDescription(/^OK closes this tab\./);
  });

  it('names the loan of an instalment', () => {
    openReceipt('999000111', payment, INSTALMENT);
    show();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Paid for',
      'Loan number',
      ...Object.values(receiptLabels),
    ]);
  });

  it('is moved to this tab, and is still shown after a reload', () => {
    openReceipt('999000111', payment, FEE);
    const { unmount } = show();
    expect(shared()).toBeNull();
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toContain('TXN0123456789');
    unmount();
    show();
    expect(screen.getByText('TXN0123456789')).toBeVisible();
  });

  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    openReceipt('999000111', payment, FEE);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('closes its tab on OK', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    openReceipt('999000111', payment, FEE);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('leads home on OK where the tab cannot be closed', async () => {
    vi.spyOn(window, 'close').mockReturnValue();
    openReceipt('999000111', payment, FEE);
    const { user, router } = show();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(router.state.location.pathname).toBe('/auth/home');
  });

  it('returns on OK to the screen that opened it in the same tab', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    openReceipt('999000111', payment, FEE);
    const { user, router } = show();
    await actAsync(async () => {
      await router.navigate('/journey/payment');
      await router.navigate('/auth/receipt');
    });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(router.state.location.pathname).toBe('/journey/payment');
    expect(close).not.toHaveBeenCalled();
  });
});

it('The receipt of an instalment has its own key, and only the last one opened is shown', () => {
  openReceipt('999000111', { ...payment, transactionIdentifier: 'TXN1' }, FEE);
  openReceipt('999000111', payment, INSTALMENT);
  expect(shared()).toBeNull();
  expect(localStorage.getItem('SLB_DATA_EMI')).toContain('TXN0123456789');
  show();
  expect(screen.getByText('TXN0123456789')).toBeVisible();
  expect(localStorage.getItem('SLB_DATA_EMI')).toBeNull();
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
    openReceipt('999000222', payment, FEE);
    show();
    expect(nothing()).toBeVisible();
    expect(screen.queryByText('TXN0123456789')).toBeNull();
    expect(shared()).toBeNull();
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
  });

  it('when no user is signed in, and it is removed', () => {
    openReceipt('999000111', payment, FEE);
    clearSession();
    show();
    expect(screen.getByRole('heading', { name: 'Sign in to see your receipt' })).toBeVisible();
    expect(shared()).toBeNull();
  });

  it('as soon as the user signs out', () => {
    openReceipt('999000111', payment, FEE);
    show();
    expect(screen.getByText('TXN0123456789')).toBeVisible();
    act(clearSession);
    expect(screen.queryByText('TXN0123456789')).toBeNull();
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
  });

  it('when another user signs in in the same tab', () => {
    openReceipt('999000111', payment, FEE);
    show();
    act(() => signIn('999000222'));
    expect(nothing()).toBeVisible();
  });

  it('when the session ended before the tab was opened', () => {
    openReceipt('999000111', payment, FEE);
    openReceipt('999000111', payment, INSTALMENT);
    clearSharedReceipts();
    show();
    expect(nothing()).toBeVisible();
    expect(screen.getByRole('link', { name: 'your fees' })).toHaveAttribute('href', '/auth/fees');
  });
});
