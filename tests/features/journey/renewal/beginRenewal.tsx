import { screen, waitFor } from '@testing-library/react';
import { call } from '#api/client.ts';
import { type Applicant, applicant } from '#domain/application.ts';
import type { PreviousLoan } from '#domain/renewal.ts';
import { openRenewal } from '#features/journey/draft/openApplication.ts';
import { today } from '#lib/dates.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../../support/backend.ts';
import { signIn } from '../signedIn.ts';

/** The previous loan of a demo person, with these differences in the applicant. */
async function earlierApplication(who: DemoPersonName, loanType: string, own: Partial<Applicant> = {}) {
  const { user } = await signIn(who);
  const before = await call('previousApplicant', { path: { trn: user.trn } });
  const { previousArn } = await call('renewApplicable', { path: { trn: user.trn, loanType } });
  const application = await call('application', { path: { arn: previousArn } });
  const earlier: PreviousLoan = {
    loanType,
    applicant: applicant.parse({ ...before, ...own }),
    application,
    academicYear: today().slice(0, 4),
  };
  return { user, earlier };
}

/** Begins the renewal of the returning applicant; `place` is the address of its first screen. */
export async function beginRenewal(own: Partial<Applicant> = {}) {
  const { user, earlier } = await earlierApplication('returning applicant', 'TARGETED', own);
  return { user, place: openRenewal(user, earlier).replace('/journey/', '') };
}

/** Begins the renewal of a loan that an employed applicant had last year; `place` is the address of its first screen. */
export async function beginRenewalOfEmployed(productName: string) {
  const had = {
    userName: 'new.applicant@example.com',
    productName,
    isEmployed: true,
    status: 'DISBURSED',
    yearsAgo: 1,
    hasPaidFees: true,
  };
  await backend.ask('POST', '/__mock/application', had);
  const { user, earlier } = await earlierApplication('new applicant', productName);
  return { user, earlier, place: openRenewal(user, earlier).replace('/journey/', '') };
}

export const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** The state of a step in the task list. */
export const stateOf = (title: string): string =>
  screen.getByRole('link', { name: title }).closest('li')?.textContent?.replace(title, '') ?? '';

/** Waits until the first save is answered, and the renewal has its number. */
export const waitForFirstSave = () => waitFor(() => screen.getByText(/^Saved at/));
