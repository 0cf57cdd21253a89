import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tabStorage } from '#lib/storage.ts';
import { payingVariants } from '#mocks/variants/paying.ts';
import { isVariant } from '#mocks/variants/variants.ts';
import {
  cleanUpPayments,
  decidePayment,
  returnToPortal,
  showFees,
  showFeesPage,
  stubWindowOpen,
  windowStub,
} from '../features/payment/paymentHelpers.tsx';
import { pay, press } from '../features/payment/paymentSetups.tsx';
import { backend } from '../support/backend.ts';
import { endVariant, startVariant } from './withVariant.ts';

beforeEach(() => void stubWindowOpen(windowStub()));
afterEach(() => {
  cleanUpPayments();
  endVariant();
});

const approve = async () => {
  await decidePayment('APPROVED');
  returnToPortal();
  await screen.findByRole('heading', { name: 'Payment approved' });
};

const charges = async () => (await backend.state()).payments.filter(({ status }) => status === 'APPROVED').length;

const devices: readonly (readonly [string, () => void])[] = [
  ['in the same tab', () => undefined],
  ['on another device', () => tabStorage.remove('DATA_PAYMENTS')],
];

describe.each(Object.keys(payingVariants).filter(isVariant))('With a backend of the variant %s', (name) => {
  it.each(devices)('a fee that was paid is called paid %s, and is not charged again', async (_where, change) => {
    await startVariant(name);
    const { user, show, unmount } = await showFees();
    await pay(user);
    await approve();
    unmount();
    change();
    show();
    expect(await screen.findByText('All fees of this application are paid.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(await charges()).toBe(1);
  });

  it.each(devices)(
    'an instalment that was paid is among what is paid %s, and is not charged again',
    async (_where, change) => {
      await startVariant(name);
      const { user, showRoute, unmount } = await showFeesPage();
      await press(user, /^Pay: Instalment/);
      await pay(user);
      await approve();
      unmount();
      change();
      showRoute('/auth/fees');
      // What is to pay comes at once, and what is paid may come before it.
      await screen.findByRole('button', { name: 'Pay: Application fee' });
      const paid = within(await screen.findByRole('region', { name: 'Paid' }));
      expect(await paid.findByRole('heading', { name: /^Instalment of loan/ })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Pay: Instalment/ })).toBeNull();
      expect(await charges()).toBe(1);
    },
  );
});
