import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { backend } from '../support/backend.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { button, closePortal, goTo, heading, openPortal } from './portal.tsx';

afterEach(closePortal);

const LIST = 'LOANAPPLICATION_LIST/*';

/** Begins an application that the server numbers, after home has listed none. */
async function beginSaved() {
  const { user } = await openPortal('/auth/home', 'new applicant');
  expect(await screen.findByRole('region', { name: 'Start your application' })).toBeVisible();
  await user.click(button('New Loan'));
  await heading('Loan product');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Loan product' }), 'FSELF');
  expect(await screen.findByText(/^Saved at/, undefined, { timeout: 10_000 })).toBeVisible();
  return user;
}

describe('Home, which listed no application before one was saved for the first time,', () => {
  it('does not begin another one unasked while the list is on its way', async () => {
    const user = await beginSaved();
    const answer = holdAnswer(LIST, 'get');
    await user.click(button('Home'));
    expect(await screen.findByText('Loading your tasks…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New Loan' })).toBeNull();
    answer();
    await user.click(await screen.findByRole('button', { name: 'New Loan' }));
    const question = within(await screen.findByRole('dialog', { name: 'You already started an application' }));
    await user.click(question.getByRole('button', { name: 'Resume application' }));
    await heading('Loan product');
    expect(screen.getByRole('combobox', { name: 'Loan product' })).toHaveValue('FSELF');
  });

  it('leads to its answers that are in this tab only where the list cannot be fetched', async () => {
    const user = await beginSaved();
    await backend.fault({ kind: 'status', status: 500, method: 'POST', path: '/api/applications/', times: 99 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Customer type' }), 'REGULAR');
    holdAnswer(LIST, 'get', HttpResponse.json({}, { status: 500 }))();
    await user.click(button('Home'));
    expect(await screen.findByText('We could not load your applications')).toBeVisible();
    const kept = within(screen.getByRole('region', { name: 'Some answers are kept in this tab only' }));
    await user.click(kept.getByRole('button', { name: 'Continue application' }));
    await heading('Loan product');
    expect(screen.getByRole('combobox', { name: 'Customer type' })).toHaveValue('REGULAR');
  });
});

describe('New Loan at a home that listed no application before one was begun on another device', () => {
  const begun = { arn: 'SLB2026000001', loanType: 'FSELF', isStarter: 'Y', status: 'DRAFT' };

  async function returnHome(response: Response) {
    const { user } = await openPortal('/auth/home', 'new applicant');
    expect(await screen.findByRole('region', { name: 'Start your application' })).toBeVisible();
    await goTo('/auth/profile');
    await heading('Your profile');
    const answer = holdAnswer(LIST, 'get', response);
    await goTo('/auth/home');
    return { user, answer, newLoan: await screen.findByRole('button', { name: 'New Loan' }) };
  }

  it('waits for the list, and asks once', async () => {
    const { user, answer, newLoan } = await returnHome(HttpResponse.json([begun]));
    await user.dblClick(newLoan);
    expect(await screen.findByText('Please wait...')).toBeVisible();
    answer();
    const question = within(await screen.findByRole('dialog', { name: 'You already started an application' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('region', { name: 'Continue your application' })).toBeVisible();
  });

  it('begins where the list cannot be fetched again', async () => {
    const { user, answer, newLoan } = await returnHome(HttpResponse.json({}, { status: 500 }));
    answer();
    await user.click(newLoan);
    await heading('Loan product');
  });
});
