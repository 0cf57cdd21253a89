import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { tabStorage } from '#lib/storage.ts';
import { backend } from '../support/backend.ts';
import { holdPauses } from '../support/pauses.ts';
import { closePortal, goTo, heading, openPortal } from './portal.tsx';

afterEach(closePortal);

/** Opens a tab of the half-finished application. */
async function openDraft(route: string) {
  const { trn } = (await backend.signedInAs('half-finished applicant')).user;
  const draft = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === trn);
  const arn = draft?.arn ?? '';
  tabStorage.write('ARN', arn);
  return { ...(await openPortal(route, 'half-finished applicant')), arn };
}

it('The journey opens another page while a save is in progress, and later changes are saved on top of it', async () => {
  const passPause = holdPauses((delay) => delay === PAUSE);
  const { user, arn } = await openDraft('/journey/finances?lastTab=2');
  await heading(/Household$/);
  await user.type(screen.getByLabelText('People in your household'), '7');
  await goTo('/journey/loan?lastTab=0');
  await heading(/Amount$/);
  await user.type(screen.getByLabelText('Amount requested'), '300000');
  await passPause();
  expect(await screen.findByText(/^Saved at/)).toBeVisible();
  await waitFor(async () => {
    const stored = await call('application', { path: { arn } });
    expect(stored.applicants[0]?.householdIncome).toMatchObject({ householdSize: '7' });
    expect(stored.loanDetails.studentLoan).toMatchObject({ amountApplied: '300000.00' });
  });
  expect(screen.queryByText(/changed in another tab/)).toBeNull();
});

it('The journey shows the cost of the loan right after its amount and its term, and updates it while the applicant types', async () => {
  const { user } = await openDraft('/journey/loan?lastTab=0');
  await heading(/Amount$/);
  const amount = screen.getByLabelText('Amount requested');
  const cost = screen.getByRole('region', { name: 'What will this loan cost me?' });
  const term = screen.getByLabelText('Loan term (months)');
  expect(amount.compareDocumentPosition(term)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(term.compareDocumentPosition(cost)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Nothing but the term itself stands between the two.
  expect(cost.compareDocumentPosition(screen.getByLabelText(/^Moratorium/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(cost).toHaveTextContent('an estimate will appear here');
  await user.type(amount, '300000');
  expect(cost).toHaveTextContent(/J\$3,909\.84 a month.*This is an estimate\./);
});
