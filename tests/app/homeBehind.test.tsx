import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { backend } from '../support/backend.ts';
import { anApplication } from '../support/builders.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { button, closePortal, goTo, heading, openPortal } from './portal.tsx';

afterEach(closePortal);

it.each(['WORKITEM_LIST', 'REQUESTS'])(
  'Home does not call anybody up to date by what it read before, where it cannot be read again: %s',
  async (path) => {
    const arn = 'SLB2026000001';
    const row = { arn, loanType: 'FSELF', isStarter: 'Y', status: 'UNDER_REVIEW' };
    backend.server.use(
      http.get('*/LOANAPPLICATION_LIST/*', () => HttpResponse.json([row])),
      http.get('*/api/applications/:arn', () => HttpResponse.json(anApplication({}, { arn, status: 'UNDER_REVIEW' }))),
    );
    await openPortal('/auth/home', 'new applicant');
    expect(await screen.findByRole('region', { name: 'You’re up to date' })).toBeVisible();
    await goTo('/auth/profile');
    await heading('Your profile');
    await backend.fault({ kind: 'status', status: 500, path, times: 9 });
    await goTo('/auth/home');
    expect(await screen.findByRole('region', { name: 'Being checked' })).toBeVisible();
  },
);

it('Home says how far a draft is by what was saved since it was read, while it is read again', async () => {
  const { user } = await openPortal('/auth/home', 'half-finished applicant');
  const draft = async () => within(await screen.findByRole('region', { name: 'Continue your application' }));
  expect(await (await draft()).findByText(/^Income and commitments is next/)).toBeVisible();
  await user.click((await draft()).getByRole('button', { name: /^Continue: / }));
  await heading('Income and commitments');
  await user.type(screen.getByLabelText('Gross income'), '80000');
  await user.selectOptions(screen.getByLabelText('How often'), 'Monthly');
  await user.type(screen.getByLabelText('Net income'), '70000');
  await user.click(button('Save and continue'));
  await heading('Household');
  const answer = holdAnswer('api/applications/:arn', 'get');
  await user.click(button('Home'));
  expect(await (await draft()).findByText(/^Household is next/)).toBeVisible();
  answer();
});

it('Home leads from a declined application to the requests, where they cannot be read again: an appeal may be among them', async () => {
  const row = { arn: 'SLB2026000001', loanType: 'FSELF', isStarter: 'Y', status: 'DECLINED' };
  backend.server.use(http.get('*/LOANAPPLICATION_LIST/*', () => HttpResponse.json([row])));
  await openPortal('/auth/home', 'new applicant');
  const declined = async () => within(await screen.findByRole('region', { name: 'Declined' }));
  expect((await declined()).getByRole('link', { name: 'Make an appeal' })).toBeVisible();
  await goTo('/auth/profile');
  await heading('Your profile');
  await backend.fault({ kind: 'status', status: 500, path: 'REQUESTS', times: 9 });
  await goTo('/auth/home');
  expect(await (await declined()).findByRole('link', { name: 'See your requests' })).toBeVisible();
});
