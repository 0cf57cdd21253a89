import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '#api/settings.ts';
import { feeCipherKey } from '#mocks/settings.ts';
import { seed } from '../../../support/backend.ts';
import { cleanUpPayments, showFees } from '../paymentHelpers.tsx';

// The runtime overrides were lost when the portal was opened, and arrive when they are asked for again.
const overrides = vi.hoisted((): { arrive: () => void } => ({ arrive: () => undefined }));
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
