import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closePortal, heading, openPortal } from './portal.tsx';

// A lost line, or a release that was replaced while home is open.
const missing = vi.hoisted(() => vi.fn((_file: string) => Promise.reject(new TypeError('Failed to fetch'))));
vi.mock('#features/journey/DraftProgress.tsx', () => missing('DraftProgress'));
vi.mock('#features/estimate/LoanCourse.tsx', () => missing('LoanCourse'));
vi.mock('#app/LoanProductName.tsx', () => missing('LoanProductName'));

afterEach(closePortal);

const part = async (name: string) => within(await screen.findByRole('region', { name }));

/** Until a file was asked for, and React has drawn what there is without it. */
async function withoutFile(file: string): Promise<void> {
  await waitFor(() => expect(missing).toHaveBeenCalledWith(file));
  return act(async () => {
    await vi.dynamicImportSettled();
  });
}

it('Home without the progress of a draft still leads to the draft, whose header does without the loan', async () => {
  const { user } = await openPortal('/auth/home', 'half-finished applicant');
  const draft = await part('Continue your application');
  await withoutFile('DraftProgress');
  await user.click(draft.getByRole('button', { name: /^Continue: / }));
  await heading('Income and commitments');
  await withoutFile('LoanProductName');
  await heading('Income and commitments');
});

it('Home without what is left of a loan still shows the loan', async () => {
  await openPortal('/auth/home', 'applicant with fees due');
  const loans = await part('Your loans');
  await withoutFile('LoanCourse');
  expect(loans.getByText('In repayment.')).toBeInTheDocument();
  expect((await part('Pay your fees')).getByRole('link')).toBeVisible();
});
