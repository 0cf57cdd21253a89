import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '#api/settings.ts';
import { feeCipherKey } from '#mocks/settings.ts';
import { seed } from '../../../support/backend.ts';
import { actAsync, cleanUpPayments, showFees, showFeesPage } from '../paymentHelpers.tsx';
import { press } from '../paymentSetups.tsx';

// The runtime overrides were lost when the portal was opened, and arrive when they are asked for again.
const overrides = vi.hoisted((): { arrive: () => void | Promise<void> } => ({ arrive: () => undefined }));
vi.mock('#api/overrides.ts', () => ({ overridesInForce: async () => overrides.arrive() }));

afterEach(cleanUpPayments);

it('Pay asks again for the key of the fees when it was lost on the way', async () => {
  const { user } = await showFees();
  settings.set((now) => ({ ...now, feeCipherKey: undefined }));
  const pay = await screen.findByRole('button', { name: /^Pay J\$/ });
  overrides.arrive = () => settings.set((now) => ({ ...now, feeCipherKey: feeCipherKey(seed) }));
  await user.click(pay);
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' })).toBeVisible();
});

it('Pay asks nothing of somebody who has left the fees before that key arrived', async () => {
  overrides.arrive = () => undefined;
  const { user, router } = await showFeesPage();
  await press(user, 'Pay: Application fee');
  const pay = await screen.findByRole('button', { name: /^Pay J\$/ });
  settings.set((now) => ({ ...now, feeCipherKey: undefined }));
  let arrive: () => void = () => undefined;
  const key = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  overrides.arrive = () => key;
  await user.click(pay);
  await actAsync(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  settings.set((now) => ({ ...now, feeCipherKey: feeCipherKey(seed) }));
  arrive();
  await actAsync(() => key);
  expect(screen.queryByRole('dialog')).toBeNull();
});
