import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { session } from '#api/session.ts';
import { hasUnsavedAnswers } from '#app/unsavedWork.ts';
import { viewedBy } from '#domain/application.ts';
import { tabStorage } from '#lib/storage.ts';
import { answerAllTabs, postAsDraft } from '../features/journey/answerAllTabs.ts';
import { answerDocuments } from '../features/journey/completeDraft.ts';
import { signIn } from '../features/journey/signedIn.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { button, closePortal, goTo, heading, openPortal } from './portal.tsx';

// A named person whose application ends before they have sent their part (decision 132).

const UNNEEDED = 'Your part is no longer needed';

afterEach(closePortal);

/** The application that names the guarantor, in the mock backend, and their part of it. */
async function guaranteed() {
  for (const application of (await backend.state()).applications) {
    const part = application.applicants.find(({ email }) => email === 'guarantor@example.com');
    if (part) return { application, part };
  }
  throw new Error('Nobody named the guarantor');
}

/** The applicant cancels the application. */
async function cancel(): Promise<void> {
  const { token } = await backend.signedInAs('graduate');
  const { arn } = (await guaranteed()).application;
  const answer = await backend.ask('POST', '/slb/api/application/CANCEL', { arn, reason: '' }, { token });
  expect(answer.body).toMatchObject({ cancelled: true });
}

/** Opens the link of the guarantor's email and fills in who they are. */
async function openLink() {
  const { outbox } = await backend.state();
  const link = outbox.findLast(({ to }) => to === 'guarantor@example.com')?.link ?? '';
  const { part } = await guaranteed();
  const { user } = await openPortal(link.slice(1));
  await heading('Open your part of the application');
  await fillFields(user, {
    'Tax Registration Number \\(TRN\\)': part.ssn,
    'Date of birth': part.dateOfBirth.split('-').reverse().join('/'),
  });
  await user.click(button('Continue'));
  return user;
}

/** Stores every answer and document of the guarantor, so that only sending is left. */
async function completePart() {
  const { user } = await signIn('guarantor');
  const { arn } = (await guaranteed()).application;
  const held = viewedBy(await call('application', { path: { arn } }), user);
  await answerDocuments(await postAsDraft(answerAllTabs(held, { lookups: await call('lookups', {}), answers: {} })));
  return arn;
}

/** Opens a screen of the guarantor's part. */
async function openPart(route: string) {
  tabStorage.write('ARN', (await guaranteed()).application.arn);
  return openPortal(route, 'guarantor');
}

describe('A guarantor of an application that has ended', () => {
  it('reads by the link of the email what happened and that nothing is asked of them, at every address', async () => {
    await cancel();
    const user = await openLink();
    await heading(UNNEEDED);
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('This application was cancelled. Nothing more happens with it.');
    expect(main).toHaveTextContent(
      /You have not sent your part of the application of .+\. Nothing more is asked of you here\./,
    );
    for (const route of ['applicant?lastTab=0', 'agreements?lastTab=0', 'review']) {
      await goTo(`/journey/${route}`);
      await heading(UNNEEDED);
    }
    expect(screen.queryByText(/asks for a loan/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to your home page' }));
    await heading(/^Welcome/);
    expect(
      await screen.findByText('This application was cancelled. Nothing more happens with it.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/not done yet|Continue your part|Guarantee the loan/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^See your part: /, hidden: true }));
    await heading(UNNEEDED);
  });

  it.each([
    ['CANCELLED', 'This application was cancelled.'],
    ['DECLINED', 'The bureau could not approve it.'],
    ['DISBURSED', 'The bureau has paid the school.'],
  ])('reads it after a reload in the middle, of one that is %s', async (status, says) => {
    const { application } = await guaranteed();
    backend.server.use(http.get('*/applications/:arn', () => HttpResponse.json({ ...application, status })));
    await openPart('/journey/finances?lastTab=0');
    await heading(UNNEEDED);
    expect(screen.getByRole('main')).toHaveTextContent(says);
  });

  it.each(['SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO', 'APPROVED', 'WAITING_LIST'])(
    'is still asked for their part while it is %s',
    async (status) => {
      const { application } = await guaranteed();
      backend.server.use(http.get('*/applications/:arn', () => HttpResponse.json({ ...application, status })));
      await openPart('/journey/welcome');
      await heading('You are asked to guarantee a loan');
    },
  );

  it('who had sent their part still reads that it is done', async () => {
    const arn = await completePart();
    const held = viewedBy(await call('application', { path: { arn } }), session.get()?.user ?? { trn: '' });
    await call('createApplication', { body: { ...held, requestId: crypto.randomUUID() } });
    await cancel();
    await openLink();
    await heading('Your part is done');
    expect(screen.getByRole('main')).toHaveTextContent('This application was cancelled.');
  });
});

describe('A guarantor whose application ends while their part is open', () => {
  it('reads it with the next save, which leaves nothing to lose', async () => {
    const { user } = await openPart('/journey/welcome');
    await user.click(await screen.findByRole('link', { name: 'Start your part' }));
    await heading('Personal details');
    await cancel();
    await fillFields(user, { 'Home phone': '8765550199' });
    await heading(UNNEEDED);
    expect((await guaranteed()).part.homePhone).not.toBe('8765550199');
    await waitFor(() => expect(hasUnsavedAnswers()).toBe(false));
  });

  it('reads it on accepting the agreement, and nothing else', async () => {
    const { user: who } = await signIn('guarantor');
    const { arn } = (await guaranteed()).application;
    const held = viewedBy(await call('application', { path: { arn } }), who);
    const answered = await postAsDraft(answerAllTabs(held, { lookups: await call('lookups', {}), answers: {} }));
    await answerDocuments(answered, { accepts: false });
    const { user } = await openPart('/journey/agreements?lastTab=0');
    await user.click(await screen.findByRole('button', { name: /^Read and accept/ }));
    const terms = within(await screen.findByRole('dialog', { name: /Guarantor Agreement Form/ }));
    await cancel();
    await user.click(terms.getByLabelText('I accept'));
    await user.click(terms.getByRole('button', { name: 'Continue' }));
    await heading(UNNEEDED);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await guaranteed()).part.agreements).toEqual([]);
  });

  it('sends nothing, and reads it with the newer version', async () => {
    await completePart();
    const { user } = await openPart('/journey/review');
    await heading('Check your answers');
    await cancel();
    await user.click(button('Send my part'));
    await user.click(await screen.findByRole('button', { name: 'Load the newer version' }));
    await heading(UNNEEDED);
    expect((await guaranteed()).part.state).toBe('DETAILS');
  });

  it('reads it, and not that their part is done, where the call that sent it was lost', async () => {
    await completePart();
    const { user } = await openPart('/journey/review');
    await heading('Check your answers');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/application/CREATE' });
    await user.click(button('Send my part'));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await cancel();
    await user.click(button('Send my part'));
    await heading(UNNEEDED);
    expect((await guaranteed()).part.state).toBe('DETAILS');
  });
});
