import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { backend } from '../support/backend.ts';
import { button, closePortal, heading, openPortal, place } from './portal.tsx';

afterEach(closePortal);

describe('Renew Loan', () => {
  it('opens a journey from home that names the renewal, and says once that it is prefilled', async () => {
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

  it('can start as a new loan with nothing prefilled', async () => {
    const { user } = await openPortal('/auth/renew/TARGETED', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Start fresh' }));
    await heading('Loan product');
    expect(screen.getByRole('banner')).toHaveTextContent('New Loan');
    expect(screen.getByRole('combobox', { name: 'Loan product' })).toHaveValue('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the page-not-found error when its address names no loan', async () => {
    await openPortal('/auth/renew/NOTHING', 'returning applicant');
    await waitFor(() => expect(place()).toBe('/error?httpCode=404'));
  });

  it('requires a signed-in user', async () => {
    await openPortal('/auth/renew/TARGETED');
    await heading('Sign in');
    expect(button('Sign in')).toBeVisible();
  });
});

describe('A New Loan that could be a renewal', () => {
  it('offers the renewal at the loan product', async () => {
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
