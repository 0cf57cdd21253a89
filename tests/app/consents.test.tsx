import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import type { Application } from '#domain/application.ts';
import { tabStorage } from '#lib/storage.ts';
import { answerAllTabs, postAsDraft } from '../features/journey/answerAllTabs.ts';
import { beginApplication } from '../features/journey/beginApplication.ts';
import { answerDocuments } from '../features/journey/completeDraft.ts';
import { backend } from '../support/backend.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { button, closePortal, heading, openPortalOnce, place } from './portal.tsx';

// The consents and the agreements, which are one screen (rule SCR-28).

afterEach(() => {
  closePortal();
  vi.restoreAllMocks();
});

/** Opens the screen in an application that lacks its agreement; `consents` are those that were given before. */
async function openConsents(
  consents?: Record<string, string>,
  change: (ready: Application) => Application = (ready) => ready,
  { areAgreementsComing = false } = {},
) {
  const { begun, lookups } = await beginApplication({ productName: 'TARGETED', role: 'BORROWER-BENEFICIARY' });
  const answered = answerAllTabs(begun, { lookups, answers: { productName: 'TARGETED', onPath: 'NO' } });
  const [own, ...others] = answered.applicants;
  const ready = consents && own ? { ...answered, applicants: [{ ...own, consents }, ...others] } : answered;
  const { arn } = await answerDocuments(await postAsDraft(change(ready)), { accepts: false });
  tabStorage.write('ARN', arn);
  if (areAgreementsComing)
    backend.server.use(http.get('*/application/GET/DOCUMENTS/*', () => new Promise<Response>(() => undefined)));
  const { user } = await openPortalOnce('/journey/agreements?lastTab=1', 'new applicant');
  await heading('Consents');
  await screen.findByRole('heading', { level: 2, name: 'Agreements to accept' });
  const stored = async () => (await call('application', { path: { arn } })).applicants[0];
  return { user, stored };
}

it('Consents and agreements are one screen, at the address of either', async () => {
  await openConsents();
  expect(place()).toBe('/journey/agreements?lastTab=0');
  expect(await screen.findByRole('heading', { level: 3, name: /^Master Agreement/ })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /continue$/i })).toEqual([button('Save and continue')]);
});

it('Continue lists in one summary the consents that are not given and the agreement that is not accepted', async () => {
  const { user } = await openConsents({});
  await screen.findByRole('button', { name: /^Read and accept/ });
  await user.click(button('Save and continue'));
  const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Tick the box to agree to the credit check',
    'Tick the box to agree that we share your details with the school',
    'Tick the box to confirm that the information is true and complete',
    expect.stringMatching(/^Read and accept the Master Agreement/),
  ]);
  await user.click(summary.getByRole('link', { name: /^Read and accept the Master Agreement/ }));
  expect(button(/^Read and accept/)).toHaveFocus();
});

it('Continue says that the agreement is missing where every consent is given, and saves the consents', async () => {
  const { user, stored } = await openConsents({});
  await screen.findByRole('button', { name: /^Read and accept/ });
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(button('Save and continue'));
  const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
  expect(summary.getAllByRole('link')).toHaveLength(1);
  expect(place()).toBe('/journey/agreements?lastTab=0');
  expect((await stored())?.consents).toMatchObject({ creditCheck: 'Y', dataSharing: 'Y', truth: 'Y' });
});

it('The link of the summary leads to the agreements while they are not loaded', async () => {
  const { user } = await openConsents({}, (ready) => ready, { areAgreementsComing: true });
  await user.click(button('Save and continue'));
  await user.click(await screen.findByRole('link', { name: 'Wait until the agreements are loaded' }));
  expect(screen.getByRole('region', { name: 'Agreements to accept' })).toHaveFocus();
});

it('An agreement that only the bureau’s list of documents names joins the consents, and the focus stays where it is', async () => {
  const { begun } = await beginApplication({ productName: 'LC', role: 'BORROWER-BENEFICIARY' });
  tabStorage.write('ARN', (await postAsDraft(begun)).arn);
  const named = { docType: 'MASTER_AGREEMENT_MINOR_VI', label: 'Master Agreement', generationRequired: 'Y' };
  const listDocuments = holdAnswer('application/GET/DOCUMENTS/*', 'get', HttpResponse.json([named]));
  const { user } = await openPortalOnce('/journey/agreements?lastTab=0', 'new applicant');
  await heading('Consents');
  const title = { level: 2, name: 'Agreements to accept' };
  expect(screen.queryByRole('heading', title)).toBeNull();
  const box = screen.getByRole('checkbox', { name: /true and complete/ });
  await user.click(box);
  listDocuments();
  await screen.findByRole('heading', title);
  expect(box).toBeChecked();
  expect(box).toHaveFocus();
});

it('The last agreement that is accepted leads on without another press, and everything is saved', async () => {
  // As in Safari 15.
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {
    throw new TypeError('requestSubmit is not a function');
  });
  const { user, stored } = await openConsents({});
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(await screen.findByRole('button', { name: /^Read and accept/ }));
  const terms = within(await screen.findByRole('dialog', { name: /^Master Agreement/ }));
  await user.click(terms.getByLabelText('I accept'));
  await user.click(terms.getByRole('button', { name: 'Continue' }));
  await heading('Fees');
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ consents: { truth: 'Y' }, agreements: [{ accepted: 'Y' }] }),
  );
});

it('An answer that the agreement lacks is a link to its field, and Continue there leads back', async () => {
  const { user } = await openConsents({}, (ready) => ({
    ...ready,
    loanDetails: { ...ready.loanDetails, studentLoan: { ...ready.loanDetails.studentLoan, amountApplied: '' } },
  }));
  await user.click(await screen.findByRole('link', { name: 'the academic year and the amount you ask for (Amount)' }));
  await heading('Amount');
  const amount = screen.getByLabelText(/^Amount requested/);
  await waitFor(() => expect(amount).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Back to Consents' })).toBeVisible();
  await user.type(amount, '300000');
  await user.click(button('Save and continue'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue' }));
  await heading('Consents');
  expect(await screen.findByRole('button', { name: /^Read and accept/ })).toBeVisible();
});
