import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tabStorage } from '#lib/storage.ts';
import { payFees } from '../features/journey/fees.ts';
import { signIn, storedDraft } from '../features/journey/signedIn.ts';
import { button, closePortal, heading, openPortal } from './portal.tsx';

afterEach(closePortal);

it('Fees that are paid before the other pages are finished lead to the first of these, and not to the last step', async () => {
  await signIn();
  const draft = await storedDraft();
  await payFees(draft);
  tabStorage.write('ARN', draft.arn);
  const { user } = await openPortal('/journey/payment', 'half-finished applicant');
  await heading('Fees');
  const words = await screen.findByText('Your application is not submitted yet.');
  expect(words.parentElement).toHaveTextContent(/\d+ pages are still to finish\.$/);
  expect(screen.queryByRole('button', { name: 'Check and submit' })).toBeNull();
  await user.click(button('Go on with Income and commitments'));
  await heading('Income and commitments');
});
