import { screen, waitFor } from '@testing-library/react';
import { call } from '#api/client.ts';
import { type Applicant, applicant } from '#domain/application.ts';
import type { Earlier } from '#domain/renewal.ts';
import { openRenewal } from '#features/journey/openings.ts';
import { signIn } from '../journeys.tsx';

/** What the returning applicant told last year, with what a test says differently. */
async function toldBefore(own: Partial<Applicant> = {}) {
  const { user } = await signIn('returning applicant');
  const before = await call('previousApplicant', { path: { trn: user.trn } });
  const { previousArn } = await call('renewApplicable', { path: { trn: user.trn, loanType: 'TARGETED' } });
  const application = await call('application', { path: { arn: previousArn } });
  const earlier: Earlier = {
    loanType: 'TARGETED',
    applicant: applicant.parse({ ...before, ...own }),
    application,
  };
  return { user, earlier };
}

/** Begins their renewal in this tab; gives the place of its first screen. */
export async function beginRenewal(own: Partial<Applicant> = {}) {
  const { user, earlier } = await toldBefore(own);
  return { user, place: openRenewal(user, earlier).replace('/journey/', '') };
}

export const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** The state that the task list shows beside a screen. */
export const stateOf = (title: string): string =>
  screen.getByRole('link', { name: title }).closest('li')?.textContent?.replace(title, '') ?? '';

/** The renewal has its number: its first save has come back. */
export const hasNumber = () => waitFor(() => screen.getByText(/^Saved at/));
