import { screen, waitFor } from '@testing-library/react';
import { call } from '#api/client.ts';
import { type Applicant, applicant } from '#domain/application.ts';
import type { PreviousLoan } from '#domain/renewal.ts';
import { openRenewal } from '#features/journey/draft/openApplication.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../../support/backend.ts';
import { signIn } from '../journeys.tsx';

/** What somebody told last year, with what a test says differently. */
async function earlierApplication(who: DemoPersonName, loanType: string, own: Partial<Applicant> = {}) {
  const { user } = await signIn(who);
  const before = await call('previousApplicant', { path: { trn: user.trn } });
  const { previousArn } = await call('renewApplicable', { path: { trn: user.trn, loanType } });
  const application = await call('application', { path: { arn: previousArn } });
  const earlier: PreviousLoan = {
    loanType,
    applicant: applicant.parse({ ...before, ...own }),
    application,
  };
  return { user, earlier };
}

/** Begins the renewal of the returning applicant in this tab; gives the place of its first screen. */
export async function beginRenewal(own: Partial<Applicant> = {}) {
  const { user, earlier } = await earlierApplication('returning applicant', 'TARGETED', own);
  return { user, place: openRenewal(user, earlier).replace('/journey/', '') };
}

/** Begins the renewal of a loan that somebody employed had last year; the same. */
export async function beginRenewalOfEmployed(productName: string) {
  const had = { userName: 'new.applicant@example.com', productName, isEmployed: true };
  await backend.ask('POST', '/__mock/lastYear', had);
  const { user, earlier } = await earlierApplication('new applicant', productName);
  return { user, earlier, place: openRenewal(user, earlier).replace('/journey/', '') };
}

export const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** The state that the task list shows beside a screen. */
export const stateOf = (title: string): string =>
  screen.getByRole('link', { name: title }).closest('li')?.textContent?.replace(title, '') ?? '';

/** The renewal has its number: its first save has come back. */
export const waitForFirstSave = () => waitFor(() => screen.getByText(/^Saved at/));
