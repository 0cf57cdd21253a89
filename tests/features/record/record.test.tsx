import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { acceptanceOf, withAcceptance } from '#domain/acceptance.ts';
import { withOwnApplicant } from '#domain/application.ts';
import { newAttempt, saveAttempt } from '#features/payment/paying/savedPayments.ts';
import { RecordScreen } from '#features/record/RecordScreen.tsx';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../support/backend.ts';
import { anApplication } from '../../support/builders.ts';
import { renderScreen } from '../../support/render.tsx';

async function signIn(name: DemoPersonName = 'new applicant') {
  const session = await backend.signedInAs(name);
  beginSession(session);
  return session;
}

async function openRecord(name: DemoPersonName) {
  const session = await signIn(name);
  const onOpen = vi.fn();
  const { user } = renderScreen(
    <RecordScreen user={session.user} onOpen={onOpen} answers={({ arn }) => <p>The answers of {arn}</p>} />,
  );
  return { user, onOpen, who: session.user };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

function answering(method: 'get' | 'post', path: string, answer: object): void {
  backend.server.use(http[method](`*/${path}`, () => HttpResponse.json(answer)));
}

afterEach(clearSession);

describe('The record', () => {
  it('says in each part that a new applicant has nothing there yet', async () => {
    await openRecord('new applicant');
    expect(await screen.findByText('You have not submitted an application yet.')).toBeVisible();
    expect(await screen.findByText('You have not accepted an agreement yet.')).toBeVisible();
    expect(await screen.findByText('You have not paid by card here yet.')).toBeVisible();
    expect(await screen.findByText('You have not sent a request yet.')).toBeVisible();
  });

  it('shows what was submitted, with a link to its answers', async () => {
    const { user, onOpen } = await openRecord('returning applicant');
    const submitted = part('Applications you submitted');
    await user.click(await submitted.findByRole('button', { name: /^See what you sent/ }));
    expect(onOpen).toHaveBeenCalledWith(expect.stringMatching(/^SLB\d{10}$/));
    expect(submitted.getByText(/^Targeted, academic year \d{4}\/\d\d$/)).toBeVisible();
    expect(submitted.getByText('Now: Paid out')).toBeVisible();
  });

  it('leads to the questions of the bureau where it asks for more, as home does', async () => {
    answering('get', 'LOANAPPLICATION_LIST/:trn', [
      { arn: 'SLB2026000001', loanType: 'TARGETED', status: 'MORE_INFO', submittedOn: '2026-11-01', isStarter: 'Y' },
    ]);
    const { user, onOpen } = await openRecord('new applicant');
    const submitted = part('Applications you submitted');
    await user.click(await submitted.findByRole('button', { name: 'Answer the bureau: application SLB2026000001' }));
    expect(onOpen).toHaveBeenCalledWith('SLB2026000001');
    expect(submitted.queryByText('See what you sent')).toBeNull();
  });

  it.each([
    ['BORROWER', 'N', 'Your role: Borrower only'],
    ['BENEFICIARY', undefined, 'Your role: Beneficiary only'],
    ['GUARANTOR', undefined, 'Your role: Guarantor only'],
  ])('shows the part of a %s apart from what was submitted (isStarter %s)', async (role, isStarter, said) => {
    answering('get', 'LOANAPPLICATION_LIST/:trn', [
      { arn: 'SLB2026000001', loanType: 'TARGETED', status: 'SUBMITTED', submittedOn: '2026-11-01', role, isStarter },
    ]);
    const { user, onOpen } = await openRecord('new applicant');
    const parts = within(await screen.findByRole('region', { name: 'Other applications in which you have a part' }));
    expect(parts.getByText(said)).toBeVisible();
    await user.click(parts.getByRole('button', { name: 'See your part: application SLB2026000001' }));
    expect(onOpen).toHaveBeenCalledWith('SLB2026000001');
    expect(part('Applications you submitted').getByText('You have not submitted an application yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^See what you sent/ })).toBeNull();
  });

  it('shows the answers of an application in the record itself, to be printed with it, until they are hidden', async () => {
    const { user } = await openRecord('returning applicant');
    const submitted = part('Applications you submitted');
    await user.click(await submitted.findByRole('button', { name: /^Show the answers of application SLB/ }));
    expect(submitted.getByText(/^The answers of SLB\d{10}$/)).toBeVisible();
    const hide = submitted.getByRole('button', { name: /^Hide the answers of application SLB/ });
    expect(hide).toHaveAttribute('aria-expanded', 'true');
    await user.click(hide);
    expect(submitted.queryByText(/^The answers of/)).toBeNull();
  });

  it('shows what was accepted, and when', async () => {
    await openRecord('returning applicant');
    const accepted = part('Agreements you accepted');
    expect(await accepted.findByText('Master Agreement – Targeted')).toBeVisible();
    expect(accepted.getByText('Version 1 of the text')).toBeVisible();
    expect(accepted.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  });

  it('does not show the acceptance of an agreement whose loan was changed before it was sent', async () => {
    const arn = 'SLB2026000001';
    const targeted = anApplication();
    const acceptance = acceptanceOf(targeted, {
      docType: 'MASTER_AGREEMENT',
      templateVersion: 'targeted-2026-1',
      now: new Date('2026-11-03T15:00:00Z'),
    });
    const changed = withOwnApplicant(withAcceptance(targeted, acceptance), { productName: 'PAYS' });
    answering('get', 'LOANAPPLICATION_LIST/:trn', [{ arn, status: 'DRAFT', isStarter: 'Y' }]);
    answering('get', `api/applications/${arn}`, changed);
    await openRecord('new applicant');
    expect(await screen.findByText('You have not accepted an agreement yet.')).toBeVisible();
    expect(screen.queryByText(/Master Agreement/)).toBeNull();
  });

  it('shows no draft, not even a cancelled one', async () => {
    answering('get', 'LOANAPPLICATION_LIST/:trn', [
      { arn: 'SLB2026000001', status: 'DRAFT' },
      { arn: 'SLB2026000002', status: 'CANCELLED', submittedOn: '' },
    ]);
    await openRecord('half-finished applicant');
    expect(await screen.findByText('You have not submitted an application yet.')).toBeVisible();
  });

  it('shows what was paid, the newest first and each once, and nothing that was declined', async () => {
    const paid = (transactionIdentifier: string, transactionDate: string, status = 'APPROVED') => ({
      transactionIdentifier,
      transactionDate,
      status,
      totalAmount: '6250.00',
      transactionCurrency: 'JMD',
      feeCode: 'EMI',
      loanNumber: 'LN12345678',
    });
    answering('post', 'api/application/REFRESH_PAYMENTS', {
      payments: [
        paid('TX1', '2026-10-01T15:00:00Z'),
        paid('TX2', '2026-11-01T15:00:00Z', 'IN_PROGRESS'),
        paid('TX2', '2026-11-01T15:00:00Z'),
        paid('TX3', '2026-11-02T15:00:00Z', 'DECLINED'),
      ],
    });
    await openRecord('new applicant');
    const payments = part('Payments you made');
    const rows = await payments.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1 November 2026, 10:00Instalment of loan LN12345678J$6,250.00'),
      expect.stringContaining('1 October 2026, 10:00'),
    ]);
  });

  it('shows what this tab has paid, where the payments are behind', async () => {
    const { user } = await signIn();
    const loan = { feeCode: 'EMI', arn: '', loanNumber: 'LN12345678' };
    const due = { ...loan, label: 'Instalment', amount: '6250.00', currency: 'JMD', dueDate: '2026-11-30' };
    saveAttempt(user.trn, { ...newAttempt(due, 'TX4'), isApproved: true });
    answering('post', 'api/application/REFRESH_PAYMENTS', {
      payments: [{ ...loan, transactionIdentifier: 'TX4', totalAmount: '6250.00', status: 'IN_PROGRESS' }],
    });
    await openRecord('new applicant');
    expect(await part('Payments you made').findByText('Instalment of loan LN12345678')).toBeVisible();
  });

  it('shows what this tab has paid, where the bureau does not list it', async () => {
    const { user } = await signIn();
    const fee = { feeCode: 'APPFEE', arn: 'SLB0000000001', loanNumber: '', dueDate: '' };
    const due = { ...fee, label: 'Application fee', amount: '6250.00', currency: 'JMD' };
    saveAttempt(user.trn, { ...newAttempt(due, 'TX5'), isApproved: true });
    saveAttempt(user.trn, newAttempt({ ...due, feeCode: 'OTHER' }, 'TX6'));
    answering('post', 'api/application/REFRESH_PAYMENTS', {
      payments: [{ feeCode: 'EMI', loanNumber: 'L1', transactionIdentifier: 'TX4', status: 'APPROVED' }],
    });
    await openRecord('new applicant');
    const rows = await part('Payments you made').findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Day not knownApplication feeJ$6,250.00Application SLB0000000001Transaction TX5',
      expect.stringContaining('TX4'),
    ]);
  });

  it('shows the requests that were sent', async () => {
    answering('get', 'GET/REQUESTS/:trn', [
      {
        requestId: 'REQ1',
        kind: 'SERVICE',
        code: 'GA',
        narration: 'My uncle has moved.',
        status: 'E',
        createdOn: '2026-11-03',
      },
    ]);
    await openRecord('new applicant');
    const requests = part('Requests you sent');
    expect(await requests.findByText('3 November 2026')).toBeVisible();
    expect(requests.getByText('You wrote: My uncle has moved.')).toBeVisible();
    expect(requests.getByText('Now: In process')).toBeVisible();
  });

  it('names nobody where the account has no name', async () => {
    const { user } = await signIn();
    const nameless = { ...user, firstName: '', middleName: '', lastName: '' };
    renderScreen(<RecordScreen user={nameless} onOpen={vi.fn()} answers={() => null} />);
    expect(screen.getByText(/^Up to \d/)).toBeVisible();
    await screen.findByText('You have not accepted an agreement yet.');
  });

  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, who } = await openRecord('new applicant');
    await user.click(screen.getByRole('button', { name: 'Print or save this page' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByText(new RegExp(`^${who.firstName} .*, up to \\d`))).toBeVisible();
    await screen.findByText('You have not accepted an agreement yet.');
  });

  it.each([
    ['LOANAPPLICATION_LIST', 'your applications', 'Applications you submitted', /See what you sent/],
    ['/api/applications/SLB', 'your agreements', 'Agreements you accepted', /Master Agreement/],
    ['REFRESH_PAYMENTS', 'your payments', 'Payments you made', /have not paid/],
    ['REQUESTS', 'your requests', 'Requests you sent', /have not sent/],
  ])('reports a failure in one part alone: %s', async (path, what, title, after) => {
    await backend.fault({ kind: 'status', status: 500, path });
    const { user } = await openRecord('returning applicant');
    const broken = part(title);
    expect(await broken.findByText(`We could not load ${what}`)).toBeVisible();
    await user.click(broken.getByRole('button', { name: 'Try again' }));
    expect((await broken.findAllByText(after))[0]).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that nothing was accepted only once it has looked at every application, and keeps the focus', async () => {
    answering(
      'get',
      'LOANAPPLICATION_LIST/:trn',
      Array.from({ length: 22 }, (_one, index) => ({ arn: `SLB${String(index).padStart(10, '0')}` })),
    );
    backend.server.use(
      http.get('*/api/applications/:arn', ({ params: { arn } }) => HttpResponse.json({ arn, applicants: [{}] })),
    );
    const NONE = 'You have not accepted an agreement yet.';
    const { user } = await openRecord('new applicant');
    const accepted = part('Agreements you accepted');
    await user.click(await accepted.findByRole('button', { name: 'Show those of 10 older applications' }));
    const last = await accepted.findByRole('button', { name: 'Show those of 2 older applications' });
    expect(last).toHaveFocus();
    await waitFor(() => expect(accepted.queryByText('Loading your agreements…')).toBeNull());
    expect(accepted.queryByText(NONE)).toBeNull();
    await user.click(last);
    expect(accepted.getByRole('heading', { name: 'Agreements you accepted' })).toHaveFocus();
    expect(await accepted.findByText(NONE)).toBeVisible();
  });

  it('fetches ten of hundreds of applications, and older ones on demand', async () => {
    answering(
      'get',
      'LOANAPPLICATION_LIST/:trn',
      Array.from({ length: 12 }, (_one, index) => ({
        arn: `SLB${String(index).padStart(10, '0')}`,
        status: 'DISBURSED',
        lastUpdated: '2026-01-01T00:00:00Z',
      })),
    );
    const { user } = await openRecord('new applicant');
    const accepted = part('Agreements you accepted');
    await user.click(await accepted.findByRole('button', { name: 'Show those of 2 older applications' }));
    expect(accepted.queryByRole('button', { name: /older/ })).toBeNull();
    expect(await accepted.findByText('We could not load your agreements')).toBeVisible();
    expect((await backend.state()).calls).toMatchObject({ application: 12 });
  });
});
