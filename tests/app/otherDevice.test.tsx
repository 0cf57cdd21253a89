import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { backend } from '../support/backend.ts';
import { closePortal, goTo, heading, openPortalOnce } from './portal.tsx';

afterEach(() => {
  vi.useRealTimers();
  closePortal();
});

const stored = async () =>
  (await backend.state()).applications.find(({ loanType, version }) => loanType === 'TARGETED' && version < 5);

it('A new loan that was left at Household continues there in another browser', async () => {
  const { user } = await openPortalOnce('/auth/home', 'new applicant');
  await user.click(await screen.findByRole('button', { name: 'New Loan' }));
  await heading('Loan product');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loan product' }), 'Targeted');
  await waitFor(async () => expect(await stored()).toBeDefined());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await goTo('/journey/finances?lastTab=2');
  await heading('Household');
  // Long enough for PREFERENCES, and then for a save that comes after it.
  await vi.advanceTimersByTimeAsync(2 * PAUSE);
  await waitFor(async () => expect(await stored()).toMatchObject({ lastVisitedPage: 'finances,2' }));
  await user.type(screen.getByLabelText('People in your household'), '4');
  await vi.advanceTimersByTimeAsync(2 * PAUSE);
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      lastVisitedPage: 'finances,2',
      applicants: [{ householdIncome: { householdSize: '4' } }],
    }),
  );
  vi.useRealTimers();

  closePortal();
  window.sessionStorage.clear();
  const elsewhere = await openPortalOnce('/auth/home', 'new applicant');
  await elsewhere.user.click(await screen.findByRole('button', { name: /^Continue/ }));
  await heading('Household');
  expect(screen.getByLabelText('People in your household')).toHaveValue('4');
});
