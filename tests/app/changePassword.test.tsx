import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { session } from '#api/session.ts';
import { closePortal, goTo, heading, openPortal, place } from './portal.tsx';

afterEach(closePortal);

it('Change password says what it does, logs out and opens the screen that sends a code', async () => {
  const { user } = await openPortal('/auth/profile', 'returning applicant');
  await heading('Your profile');
  expect(screen.getByText(/^When you change it, we log you out/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await heading('Forgot password');
  expect(place()).toBe('/auth/forgot');
  expect(session.get()).toBeNull();
  // That was the end of one session: what needs another one leads to sign-in as ever.
  await goTo('/auth/home');
  await heading('Sign in');
});
