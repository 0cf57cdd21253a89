import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { openNewApplication, openStoredApplication } from '#features/journey/draft/openApplication.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../support/backend.ts';
import { heading, renderJourney } from './journeys.tsx';
import { clearTab, signIn } from './signedIn.ts';

afterEach(clearTab);

async function begin(name: DemoPersonName, place = 'applicant') {
  const { user } = await signIn(name);
  openNewApplication(user);
  return renderJourney(user, place);
}

const choose = async (view: Awaited<ReturnType<typeof begin>>, product: string) => {
  await heading('Loan product');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Loan product' }), product);
};

describe('Before the loan product is saved,', () => {
  it('the task list says which steps cannot start yet, and why', async () => {
    await begin('new applicant');
    await heading('Loan product');
    const uploads = screen.getByText('Uploads').closest('li');
    expect(uploads).toHaveTextContent('Choose your loan product first');
    expect(uploads).toHaveTextContent('Cannot start yet');
    expect(within(uploads as HTMLElement).queryByRole('link')).toBeNull();
    expect(screen.getByRole('link', { name: 'Identification' })).toHaveAttribute(
      'href',
      '#/journey/applicant?lastTab=2',
    );
    expect(screen.queryByRole('link', { name: 'Check your answers' })).toBeNull();
  });

  it.each([
    ['documents?lastTab=1', 'Uploads'],
    ['review', 'Check your answers'],
  ])('the address of %s shows the reason instead of another screen', async (place, title) => {
    await begin('new applicant', place);
    await heading(title);
    expect(screen.getByText('Choose your loan product first', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Loan product' })).toHaveAttribute('href', '#/journey/applicant');
  });
});

describe('A chosen loan product', () => {
  it('shows its disclaimer under it, as a notice that is announced, and without a dialog', async () => {
    const view = await begin('new applicant');
    expect(screen.queryByText('DISCLAIMER')).toBeNull();
    await choose(view, 'Targeted');
    const notice = screen.getByText('AIMS and preliminary programmes are not funded.');
    expect(notice.closest('[aria-live=polite]')).not.toBeNull();
    expect(screen.getByText('DISCLAIMER')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Loan product' }).compareDocumentPosition(notice)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(notice.compareDocumentPosition(screen.getByLabelText('I am applying as'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await choose(view, 'Postgraduate');
    expect(screen.getByText(/^The national law school is not funded\./)).toBeVisible();
    await choose(view, 'Term loan');
    expect(screen.queryByText('DISCLAIMER')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the renewal at once to a customer who can renew it', async () => {
    const view = await begin('returning applicant');
    await choose(view, 'Targeted');
    expect(await screen.findByText('You can renew your Targeted loan')).toBeVisible();
  });

  it('warns a customer who has applied for it this year', async () => {
    const view = await begin('applicant with fees due');
    await choose(view, 'Targeted');
    expect(await screen.findByText(/^You already have a Targeted application for the academic year/)).toBeVisible();
  });

  it('that has no academic year is never one that was applied for this year: several may be open', async () => {
    const view = await begin('applicant with fees due');
    await choose(view, 'Term loan');
    await waitFor(async () => expect((await backend.state()).calls.renewApplicable).toBe(1));
    await choose(view, 'Targeted');
    await screen.findByText(/^You already have a Targeted application/);
    expect((await backend.state()).calls.isUnique).toBe(1);
  });

  it('shows no notice where there is none to show, nor when a lookup fails', async () => {
    const view = await begin('returning applicant');
    await backend.fault({ kind: 'status', status: 500, path: '/api/application/RENEW_APPLICABLE' });
    await choose(view, 'Postgraduate');
    await waitFor(async () => expect((await backend.state()).calls.isUnique).toBe(1));
    expect(screen.queryByText(/You can renew|You already have/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('A named person', () => {
  it('first reads what it means for them, then gives their own details, and sees nothing of the loan', async () => {
    const { user } = await signIn('guarantor');
    const [item] = await call('workItems', { path: { trn: user.trn } });
    const route = openStoredApplication(await call('application', { path: { arn: item?.arn ?? '' } }), user);
    expect(route).toBe('/journey/welcome');
    renderJourney(user, 'applicant?lastTab=1');
    await heading('Personal details');
    expect(screen.getByRole('article')).toHaveTextContent(`First name${user.firstName}`);
    const nav = within(screen.getByRole('navigation', { name: 'Your part' }));
    expect(nav.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'About you',
      'Your finances',
      'Documents',
      'Agreements',
    ]);
  });
});
