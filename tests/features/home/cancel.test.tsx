import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { saveTypedChange, typedChange } from '#api/typedChanges.ts';
import { answerDrafts } from '#api/unsentDocuments.ts';
import { HomeRoute } from '#app/HomeRoute.tsx';
import { applicantDocument } from '#domain/document.ts';
import { messages } from '#domain/messages.ts';
import { uploadQueue } from '#features/documents/uploads/queue/useUploadQueue.ts';
import { hasUnsavedWork } from '#lib/unloadWarning.ts';
import { backend } from '../../support/backend.ts';
import { loadAgain } from '../../support/loadAgain.ts';
import { renderScreen } from '../../support/render.tsx';
import { renderHome, unfold } from './renderHome.tsx';

const WHO = 'half-finished applicant';
const QUESTION = 'Are you sure you want to cancel this application?';

async function openHome() {
  const { user, unmount, onCancelled, who } = await renderHome(WHO);
  const [draft] = (await backend.state()).applications.filter(({ ownerTrn }) => ownerTrn === who.trn);
  return { user, unmount, onCancelled, arn: draft?.arn };
}
type Home = Awaited<ReturnType<typeof openHome>>;

async function answer({ user }: Pick<Home, 'user'>, dialogName: string, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }));
  await user.click(dialog.getByRole('button', { name: button }));
}

async function pressCancel({ user }: Pick<Home, 'user'>): Promise<void> {
  await screen.findAllByRole('article');
  await unfold();
  await user.click(screen.getByRole('button', { name: /^Cancel application: Targeted/ }));
  expect(await screen.findByText(QUESTION)).toBeVisible();
}

/** Says yes, with a reason perhaps. */
async function cancel(reason = ''): Promise<Home> {
  const home = await openHome();
  await pressCancel(home);
  const box = await screen.findByLabelText(/^Your reason/);
  if (reason !== '') await home.user.type(box, reason);
  await answer(home, 'Cancel application', 'Yes');
  return home;
}

const cancelled = async () => ((await backend.state()).calls as Record<string, number>).cancelApplication ?? 0;
const isGone = () => screen.findByText(/This application was cancelled/);

/** The Back of a phone, as dialogs hear it. */
const goBack = (): Promise<void> =>
  act(async () => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

afterEach(clearSession);

describe('Cancelling an application', () => {
  it('is confirmed, and home shows it at once', async () => {
    const { onCancelled, arn } = await cancel('I found a scholarship.');
    await isGone();
    // A screen reader says the name and the description of what has the focus.
    const news = await screen.findByRole('region', { name: 'Application cancelled' });
    expect(news).toHaveFocus();
    expect(news).toHaveAccessibleDescription(`Application ${arn} is cancelled. Nothing more happens with it.`);
    expect(onCancelled).toHaveBeenCalledExactlyOnceWith(arn);
    expect((await backend.state()).lastBodies.cancelApplication).toEqual({ arn, reason: 'I found a scholarship.' });
    expect(screen.queryByRole('button', { name: /^Cancel application/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'Start your application' })).toBeVisible();
  });

  it.each([
    ['DRAFT', false],
    ['SUBMITTED', true],
  ])('says what becomes of it: in the status %s, that the bureau stops is %s', async (status, isWorkedOn) => {
    backend.server.use(
      http.get('*/LOANAPPLICATION_LIST/*', () =>
        HttpResponse.json([{ arn: 'SLB2026000001', loanType: 'TARGETED', status, role: 'BORROWER-BENEFICIARY' }]),
      ),
    );
    await pressCancel(await openHome());
    expect(screen.getByRole('dialog')).toHaveTextContent('You cannot undo this.');
    expect(screen.queryAllByText(/The bureau stops working on it/)).toHaveLength(isWorkedOn ? 1 : 0);
  });

  it('drops what was not sent about its documents, which nobody could send', async () => {
    const signedIn = await backend.signedInAs(WHO);
    beginSession(signedIn);
    const { trn } = signedIn.user;
    const [draft] = (await backend.state()).applications.filter(({ ownerTrn }) => ownerTrn === trn);
    const answers = { arn: draft?.arn ?? '', docType: 'ACCEPTANCE_LETTER', typed: [], isRetry: true };
    answerDrafts(trn).set([answers]);
    const queue = uploadQueue(answers.arn);
    queue.enqueue({ document: applicantDocument.parse({ docType: 'PHOTO_ID' }), index: 0 }, [
      new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' }),
    ]);
    saveTypedChange(trn, `person ${answers.arn} 2`, { firstName: 'Anne' });
    saveTypedChange(trn, 'person another 2', { firstName: 'Bea' });
    const { user } = renderScreen(<HomeRoute user={signedIn.user} />, { route: '/auth/home', path: '/auth/home' });
    await pressCancel({ user });
    await answer({ user }, 'Cancel application', 'Yes');
    await isGone();
    expect(answerDrafts(trn).get()).toEqual([]);
    expect(typedChange(trn, `person ${answers.arn} 2`)).toBeUndefined();
    expect(typedChange(trn, 'person another 2')).toEqual({ firstName: 'Bea' });
    expect(hasUnsavedWork()).toBe(false);
  });

  it('offers the renewal at once that it stood in the way of', async () => {
    let status = 'SUBMITTED';
    const listed = { loanType: 'TARGETED', role: 'BORROWER-BENEFICIARY', submittedOn: '2025-11-01' };
    const reason = 'An application for this loan is under way.';
    backend.server.use(
      http.get('*/LOANAPPLICATION_LIST/:trn', () =>
        HttpResponse.json([
          { ...listed, arn: 'SLB2026000001', status, academicYear: '2026' },
          { ...listed, arn: 'SLB2025000001', status: 'DISBURSED', academicYear: '2025' },
        ]),
      ),
      http.get('*/RENEW_APPLICABLE/:trn/:type', () =>
        HttpResponse.json({ applicable: status === 'CANCELLED', ...(status !== 'CANCELLED' && { reason }) }),
      ),
      http.post('*/CANCEL', () => {
        status = 'CANCELLED';
        return HttpResponse.json({ cancelled: true });
      }),
    );
    const home = await openHome();
    await pressCancel(home);
    expect(await screen.findByText(reason)).toBeVisible();
    await answer(home, 'Cancel application', 'Yes');
    expect(await screen.findByRole('button', { name: 'Renew Loan: Targeted' })).toBeVisible();
    expect(screen.queryByText(reason)).toBeNull();
  });

  it.each([
    ['are still on their way', () => new Promise<Response>(() => undefined)],
    ['cannot be read again', () => HttpResponse.error()],
  ])('leaves nothing that could be sent or gone on with where the lists %s', async (_what, list) => {
    const home = await openHome();
    await pressCancel(home);
    backend.server.use(
      ...['LOANAPPLICATION_LIST', 'WORKITEM_LIST', 'APPLICABLE_FEES'].map((name) => http.get(`*/${name}/:trn`, list)),
    );
    await answer(home, 'Cancel application', 'Yes');
    expect(await screen.findByRole('region', { name: 'Application cancelled' })).toHaveFocus();
    expect(home.onCancelled).toHaveBeenCalledExactlyOnceWith(home.arn);
    await isGone();
    expect(screen.getByRole('region', { name: 'Start your application' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  });

  it('needs no reason', async () => {
    const { arn } = await cancel();
    await isGone();
    expect((await backend.state()).lastBodies.cancelApplication).toEqual({ arn });
  });

  it('refuses a reason that is too long, and does not shorten it', async () => {
    const home = await openHome();
    await pressCancel(home);
    const box = await screen.findByLabelText(/^Your reason/);
    await home.user.click(box);
    await home.user.paste('x'.repeat(455));
    await answer(home, 'Cancel application', 'Yes');
    expect(screen.getByText('Your reason is 5 characters too long')).toBeVisible();
    expect(box).toHaveValue('x'.repeat(455));
    // Who does not see the error hears it with the box.
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription(/Your reason is 5 characters too long/);
    expect(await cancelled()).toBe(0);
  });

  it('says when the reason becomes too long, while it is typed', async () => {
    const home = await openHome();
    await pressCancel(home);
    const { user } = home;
    await user.click(await screen.findByLabelText(/^Your reason/));
    await user.paste('x'.repeat(451));
    const spoken = () => screen.queryAllByText('451 of 450 characters').find((one) => one.closest('[aria-live]'));
    await waitFor(() => expect(spoken()).toBeDefined(), { timeout: 3_000 });
  });

  it('keeps the reason when the question is left, by the Back gesture too', async () => {
    const home = await openHome();
    await pressCancel(home);
    const { user } = home;
    await user.type(await screen.findByLabelText(/^Your reason/), 'I found a scholarship.');
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Cancel application: Targeted/ }));
    expect(await screen.findByLabelText(/^Your reason/)).toHaveValue('I found a scholarship.');
  });

  it('keeps the reason over a reload', async () => {
    const home = await openHome();
    await pressCancel(home);
    await home.user.type(await screen.findByLabelText(/^Your reason/), 'I found a scholarship.');
    await goBack();
    loadAgain(home);
    await pressCancel(await openHome());
    expect(await screen.findByLabelText(/^Your reason/)).toHaveValue('I found a scholarship.');
  });

  it('does nothing after No', async () => {
    const home = await openHome();
    await pressCancel(home);
    await answer(home, 'Cancel application', 'No');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await cancelled()).toBe(0);
  });

  it('says what is lost in the one dialog that asks, and does nothing after Escape', async () => {
    const home = await openHome();
    await pressCancel(home);
    expect(screen.getByText(/^You cannot undo this\./)).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await cancelled()).toBe(0);
    await home.user.click(screen.getByRole('button', { name: /^Cancel application: Targeted/ }));
    expect(await screen.findByText(QUESTION)).toBeVisible();
  });

  it.each([
    ['SUBMITTED', 'BORROWER-BENEFICIARY', true],
    ['UNDER_REVIEW', 'BORROWER-BENEFICIARY', true],
    ['MORE_INFO', 'BORROWER-BENEFICIARY', true],
    ['APPROVED', 'BORROWER-BENEFICIARY', false],
    ['DECLINED', 'BORROWER-BENEFICIARY', false],
    ['DISBURSED', 'BORROWER-BENEFICIARY', false],
    ['CANCELLED', 'BORROWER-BENEFICIARY', false],
    ['E', 'BORROWER-BENEFICIARY', false],
    ['SUBMITTED', 'GUARANTOR', false],
  ])('is offered for %s %s: %s', async (status, role, isOffered) => {
    backend.server.use(
      http.get('*/LOANAPPLICATION_LIST/:trn', () => HttpResponse.json([{ arn: 'SLB2026000001', status, role }])),
    );
    await openHome();
    await screen.findByRole('article');
    await unfold();
    expect(screen.queryAllByRole('button', { name: /^Cancel application/ })).toHaveLength(isOffered ? 1 : 0);
  });
});

describe('A failed cancellation', () => {
  it.each([
    ['a 500', { kind: 'status', status: 500 }, messages.cancelApplicationErrorMessage],
    ['a 404', { kind: 'status', status: 404 }, messages.cancelApplicationErrorMessage],
    ['a No', { kind: 'status', status: 200, body: { cancelled: false } }, messages.cancelApplicationErrorMessage],
    ['a lost line', { kind: 'network' }, messages.noNetwork],
  ] as const)('because of %s is reported, and can be tried again', async (_what, fault, said) => {
    await backend.fault({ ...fault, path: 'CANCEL' });
    const home = await cancel();
    expect(await screen.findByText(said)).toBeVisible();
    await home.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(home.onCancelled).not.toHaveBeenCalled();
    await home.user.click(screen.getByRole('button', { name: /^Cancel application/ }));
    await answer(home, 'Cancel application', 'Yes');
    await isGone();
  });

  it('can be tried again at once, while the lists are still on their way', async () => {
    await backend.fault({ kind: 'status', status: 500, path: 'CANCEL' });
    const home = await openHome();
    await pressCancel(home);
    backend.server.use(http.get('*/LOANAPPLICATION_LIST/:trn', () => new Promise<Response>(() => undefined)));
    await answer(home, 'Cancel application', 'Yes');
    await home.user.click(await screen.findByRole('button', { name: 'OK' }));
    await home.user.click(screen.getByRole('button', { name: /^Cancel application/ }));
    expect(await screen.findByText(QUESTION)).toBeVisible();
  });

  it('shows that the application is cancelled when only the answer was lost', async () => {
    await backend.fault({ kind: 'network', path: 'CANCEL', afterProcessing: true });
    const { user, onCancelled, arn } = await cancel();
    await isGone();
    await waitFor(() => expect(onCancelled).toHaveBeenCalledExactlyOnceWith(arn));
    // Behind the dialog of the failure nothing can have the focus, and be heard.
    const news = await screen.findByRole('region', { name: 'Application cancelled', hidden: true });
    expect(news).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(news).toHaveFocus();
  });
});
