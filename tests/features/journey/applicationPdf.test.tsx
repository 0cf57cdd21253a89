import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Journey } from '#features/journey/Journey.tsx';
import { tabStorage } from '#lib/storage.ts';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { heading } from './journeys.tsx';
import { clearTab, signIn } from './signedIn.ts';

const Nothing = () => null;
const panels = { questions: Nothing, uploads: Nothing, agreements: Nothing, fees: Nothing };
const Pdf = ({ arn }: { arn: string }) => <p>A file of {arn}</p>;

/** Opens the review of an application, or its confirmation, with a text in place of the PDF button. */
function openReview(user: Awaited<ReturnType<typeof signIn>>['user'], arn: string) {
  tabStorage.write('ARN', arn);
  return renderScreen(<Journey user={user} panels={panels} applicationPdf={Pdf} />, {
    route: '/journey/review',
    path: '/journey/:page',
  });
}

const arnOf = async (trn: string): Promise<string> => {
  const { applications } = await backend.state();
  const found = applications.find(({ applicants }) => applicants.some(({ ssn }) => ssn === trn));
  return found?.arn ?? '';
};

afterEach(clearTab);

it.each([
  ['half-finished applicant', 'Check your answers'],
  ['returning applicant', 'Your application'],
] as const)('The PDF is offered to the person who started the application: %s', async (name, title) => {
  const { user } = await signIn(name);
  const arn = await arnOf(user.trn);
  openReview(user, arn);
  await heading(title);
  expect(screen.getByText(`A file of ${arn}`)).toBeVisible();
});

it('The PDF is not offered to a guarantor, because it may contain the income and health of others', async () => {
  const { user } = await signIn('guarantor');
  openReview(user, await arnOf(user.trn));
  await heading('Check your answers');
  expect(screen.queryByText(/^A file of/)).toBeNull();
});
