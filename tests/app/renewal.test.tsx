import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { backend } from '../support/backend.ts';
import { button, closePortal, heading, openPortal, place } from './portal.tsx';

afterEach(closePortal);

describe('Renew Loan', () => {
  it('leads from home into a journey that says so, and tells once that it is prefilled', async () => {
    const { user } = await openPortal('/auth/home', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Renew Loan: Targeted' }));
    await heading('Renew your Targeted loan');
    await user.click(await screen.findByRole('button', { name: 'Start with these details' }));

    const told = await screen.findByRole('dialog', { name: 'We filled in what we know' });
    expect(told).toHaveTextContent(
      'We have prefilled information from your previous application with us. You can keep the information or change it, if required.',
    );
    await user.click(within(told).getByRole('button', { name: 'OK' }));
    await heading('About you: is this still right?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('banner')).toHaveTextContent('Renew Loan');
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/SLB\d{10}/));
    expect((await backend.state()).applications.filter(({ status }) => status === 'DRAFT')).toHaveLength(2);
  });

  it('starts fresh as a new loan with nothing filled in', async () => {
    const { user } = await openPortal('/auth/renew/TARGETED', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Start fresh' }));
    await heading('Loan product');
    expect(screen.getByRole('banner')).toHaveTextContent('New Loan');
    expect(screen.getByRole('combobox', { name: 'Loan product' })).toHaveValue('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of something that is no loan is a page that is not there', async () => {
    await openPortal('/auth/renew/NOTHING', 'returning applicant');
    await waitFor(() => expect(place()).toBe('/error?httpCode=404'));
  });

  it('is for people who are signed in', async () => {
    await openPortal('/auth/renew/TARGETED');
    await heading('Sign in');
    expect(button('Sign in')).toBeVisible();
  });
});

describe('a New Loan that could be renewed', () => {
  it('leads to the renewal from the loan product', async () => {
    const { user } = await openPortal('/auth/home', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'New Loan' }));
    await heading('Loan product');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Loan product' }), 'Targeted');
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('link', { name: 'Renew your Targeted loan' }));
    await heading('Renew your Targeted loan');
    expect(place()).toBe('/auth/renew/TARGETED');
  });
});
