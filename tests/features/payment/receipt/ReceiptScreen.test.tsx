import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { type PaymentInfo, receiptLabels } from '#domain/payment.ts';
import { user as userShape } from '#domain/user.ts';
import { ReceiptScreen } from '#features/payment/receipt/ReceiptScreen.tsx';
import { clearSharedReceipts, openReceipt } from '#features/payment/receipt/receipts.ts';
import { renderScreen } from '../../../support/render.tsx';
import { acted } from '../desk.tsx';

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

const FEE = { loanNumber: '' };

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
  it('shows the eight values, in the order of rule DLG-8', () => {
    openReceipt('999000111', payment, FEE);
    show();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(Object.values(receiptLabels));
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
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

  it('is moved to this tab, and is there after a reload', () => {
    openReceipt('999000111', payment, FEE);
    const { unmount } = show();
    expect(shared()).toBeNull();
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toContain('TXN0123456789');
    unmount();
    show();
    expect(screen.getByText('TXN0123456789')).toBeVisible();
  });

  it('prints', async () => {
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

  it('goes home on OK where the tab can not be closed', async () => {
    vi.spyOn(window, 'close').mockReturnValue();
    openReceipt('999000111', payment, FEE);
    const { user, router } = show();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(router.state.location.pathname).toBe('/auth/home');
  });

  it('goes back on OK to where it was opened in the same tab', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    openReceipt('999000111', payment, FEE);
    const { user, router } = show();
    await acted(async () => {
      await router.navigate('/journey/payment');
      await router.navigate('/auth/receipt');
    });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(router.state.location.pathname).toBe('/journey/payment');
    expect(close).not.toHaveBeenCalled();
  });
});

it('of an instalment comes by a key of its own, and only the last one opened is shown', () => {
  openReceipt('999000111', { ...payment, transactionIdentifier: 'TXN1' }, FEE);
  openReceipt('999000111', payment, { loanNumber: 'LN1' });
  expect(shared()).toBeNull();
  expect(localStorage.getItem('SLB_DATA_EMI')).toContain('TXN0123456789');
  show();
  expect(screen.getByText('TXN0123456789')).toBeVisible();
  expect(localStorage.getItem('SLB_DATA_EMI')).toBeNull();
});

describe('instead of a receipt there are words', () => {
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
  ])('when what was kept is %s, and it is gone', (_what, kept) => {
    localStorage.setItem('SLB_DATA_PAYMENTS', kept);
    show();
    expect(nothing()).toBeVisible();
    expect(shared()).toBeNull();
  });

  it('when it is another person’s, and it is gone', () => {
    openReceipt('999000222', payment, FEE);
    show();
    expect(nothing()).toBeVisible();
    expect(screen.queryByText('TXN0123456789')).toBeNull();
    expect(shared()).toBeNull();
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
  });

  it('when nobody is signed in, and it is gone', () => {
    openReceipt('999000111', payment, FEE);
    clearSession();
    show();
    expect(screen.getByRole('heading', { name: 'Sign in to see your receipt' })).toBeVisible();
    expect(shared()).toBeNull();
  });

  it('as soon as the person signs out', () => {
    openReceipt('999000111', payment, FEE);
    show();
    expect(screen.getByText('TXN0123456789')).toBeVisible();
    act(clearSession);
    expect(screen.queryByText('TXN0123456789')).toBeNull();
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
  });

  it('when the next person signs in on the same tab', () => {
    openReceipt('999000111', payment, FEE);
    show();
    act(() => signIn('999000222'));
    expect(nothing()).toBeVisible();
  });

  it('when the session ended before the tab was opened', () => {
    openReceipt('999000111', payment, FEE);
    openReceipt('999000111', payment, { loanNumber: 'LN1' });
    clearSharedReceipts();
    show();
    expect(nothing()).toBeVisible();
    expect(screen.getByRole('link', { name: 'your fees' })).toHaveAttribute('href', '/auth/fees');
  });
});
