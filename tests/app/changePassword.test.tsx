import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { session } from '#api/session.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { skipPauses } from '../support/pauses.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { button, closePortal, goTo, heading, openPortal, place } from './portal.tsx';

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

it('Change password logs nobody out who goes back while their last answers are still being saved', async () => {
  const { user } = await openPortal('/auth/home', 'half-finished applicant');
  await user.click(await screen.findByRole('button', { name: /^Continue: / }));
  await heading('Income and commitments');
  const answer = holdAnswer('api/applications/');
  await user.type(screen.getByLabelText('Gross income'), '80000');
  await goTo('/auth/profile');
  await heading('Your profile');
  await user.click(button('Change password'));
  await goTo('/auth/home');
  await heading(/^Welcome/);
  // Otherwise the other tabs have a moment to say that they would lose something.
  skipPauses((delay) => delay === 300);
  answer();
  await untilQuiet();
  expect(place()).toBe('/auth/home');
  expect(session.get()).not.toBeNull();
});
