import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '#api/session.ts';
import { field, heading, openAuthScreen } from './authScreens.tsx';

afterEach(clearSession);

it('The front door says how long it takes, what it costs and what to have ready, and leads to each start', async () => {
  const { user } = openAuthScreen('/auth/login');
  await heading('Sign in');
  const door = within(screen.getByRole('region', { name: 'Apply for or renew a student loan' }));
  for (const said of [/about an hour/, /application fee/, /Have your TRN/]) expect(door.getByText(said)).toBeVisible();
  expect(door.getByRole('link', { name: 'Before you start' })).toHaveAttribute('href', '/auth/start');
  expect(door.getByRole('link', { name: 'What will this loan cost me?' })).toHaveAttribute('href', '/auth/cost');
  expect(document.querySelectorAll('.slb-button--contained')).toHaveLength(1);
  // Whoever renews signs in, and home leads with the renewal.
  await user.click(door.getByRole('button', { name: 'Renew a loan' }));
  expect(field('Email address')).toHaveFocus();
});

it('A new student meets Create an account as a button, next after Sign in', async () => {
  const { user } = openAuthScreen('/auth/login');
  await heading('Sign in');
  const create = screen.getByRole('link', { name: 'Create an account' });
  expect(create).toHaveClass('slb-button');
  screen.getByRole('button', { name: 'Sign in' }).focus();
  await user.tab();
  expect(create).toHaveFocus();
});
