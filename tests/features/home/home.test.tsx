import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { messages } from '#domain/messages.ts';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import type { DemoPersonName } from '#mocks/people.ts';
import { DialogHost } from '#ui/DialogHost.tsx';
import { backend } from '../../support/backend.ts';

const LIST = 'LOANAPPLICATION_LIST';

/** Home of a demo person. */
async function openHome(name: DemoPersonName) {
  const session = await backend.signedInAs(name);
  beginSession(session);
  const onNewLoan = vi.fn();
  const onOpen = vi.fn();
  const onSessionOver = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(onSessionOver)}>
      <HomeScreen user={session.user} onNewLoan={onNewLoan} onOpen={onOpen} />
      <DialogHost />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), who: session.user, onNewLoan, onOpen, onSessionOver };
}

interface Row {
  arn: string;
  status?: unknown;
  [key: string]: unknown;
}

/** Home with a list of our own. */
function listing(rows: readonly Row[]): void {
  const usual = {
    loanType: 'TARGETED',
    status: 'DRAFT',
    academicYear: '2026',
    lastUpdated: '2026-11-20T14:02:00.000Z',
  };
  backend.server.use(http.get(`*/${LIST}/:trn`, () => HttpResponse.json(rows.map((row) => ({ ...usual, ...row })))));
}

const card = async (name: RegExp) => {
  const found = (await screen.findAllByRole('article')).find((one) => within(one).queryByRole('heading', { name }));
  if (!found) throw new Error(`No card is called ${name}`);
  return within(found);
};

afterEach(endSession);

describe('home', () => {
  it('greets by name and begins a new loan', async () => {
    const { user, who, onNewLoan } = await openHome('new applicant');
    expect(screen.getByRole('heading', { level: 1, name: `Welcome, ${who.firstName}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New Loan' }));
    expect(onNewLoan).toHaveBeenCalledOnce();
  });

  it('says when there is nothing yet', async () => {
    await openHome('new applicant');
    expect(screen.getByRole('status')).toHaveTextContent('Loading your applications…');
    expect(await screen.findByText('You have not applied for a loan yet.')).toBeVisible();
    expect(screen.queryByText('Continue your application')).toBeNull();
  });

  it('offers a draft to go on with, and says where it stands', async () => {
    const { user, onOpen } = await openHome('half-finished applicant');
    const [draft] = (await backend.state()).applications.filter(({ status }) => status === 'DRAFT');
    expect(await screen.findByRole('heading', { name: 'Continue your application' })).toBeVisible();
    const shown = within(await screen.findByRole('article'));
    expect(shown.getByText(/It is your turn/)).toBeVisible();
    expect(shown.getByText('Last saved').nextElementSibling).toHaveTextContent(/^\d+ \w+ 20\d\d, \d\d:\d\d$/);
    await user.click(shown.getByRole('button', { name: /^Continue: Targeted/ }));
    expect(onOpen).toHaveBeenCalledWith(draft?.arn);
  });

  it('tells of a submitted one what happens next, without a button', async () => {
    listing([{ arn: 'SLB2026000001', status: 'SUBMITTED', submittedOn: '2026-11-19', amountApplied: '350000.00' }]);
    await openHome('new applicant');
    const shown = await card(/Targeted.*2026/);
    expect(shown.getByText(/The bureau checks it next/)).toBeVisible();
    expect(shown.getByText('J$350,000.00')).toBeVisible();
    expect(shown.getByText('19 November 2026')).toBeVisible();
    expect(shown.queryByRole('button')).toBeNull();
  });

  it.each(['E', '__proto__', null, 7])('shows a status that nobody knows, %s, as in process', async (status) => {
    listing([{ arn: 'SLB2026000001', status: status ?? 'null' }]);
    await openHome('new applicant');
    expect((await card(/Targeted/)).getByText('In process.')).toBeVisible();
  });

  it('puts drafts first, and the newest of them on top', async () => {
    listing([
      { arn: 'SLB2026000001', status: 'APPROVED', academicYear: '2024' },
      { arn: 'SLB2026000002', academicYear: '2025', lastUpdated: '2026-01-01T00:00:00.000Z' },
      { arn: 'SLB2026000003', academicYear: '2026', lastUpdated: '2026-02-01T00:00:00.000Z' },
    ]);
    await openHome('new applicant');
    await screen.findAllByRole('article');
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      expect.stringContaining('2026'),
      expect.stringContaining('2025'),
      expect.stringContaining('2024'),
    ]);
  });

  it('shows ten of hundreds until asked for all', async () => {
    listing(
      Array.from({ length: 500 }, (_one, index) => ({
        arn: `SLB${String(index).padStart(10, '0')}`,
        status: 'DISBURSED',
      })),
    );
    const { user } = await openHome('new applicant');
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all 500' }));
    expect(screen.getAllByRole('article')).toHaveLength(500);
  });

  it('shows hostile words as words', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    listing([
      {
        arn: hostile,
        status: hostile,
        loanType: hostile,
        academicYear: hostile,
        lastUpdated: hostile,
        amountApplied: hostile,
      },
    ]);
    await openHome('new applicant');
    expect((await card(/<img/)).getAllByText(hostile)).toHaveLength(2);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('applications that could not be loaded', () => {
  it.each([
    ['no network', { kind: 'network' }, messages.noNetwork],
    ['a 500', { kind: 'status', status: 500 }, messages.internalServerError],
    ['a 503', { kind: 'status', status: 503 }, messages.serverError],
    ['an HTML page', { kind: 'html' }, messages.internalServerError],
    ['an empty body', { kind: 'empty' }, messages.internalServerError],
  ] as const)('because of %s are told in place, and tried again', async (_what, fault, said) => {
    // A read is made again once before anything is said.
    await backend.fault({
      ...fault,
      path: LIST,
      times: fault.kind === 'network' || said === messages.serverError ? 2 : 1,
    });
    const { user, onNewLoan } = await openHome('half-finished applicant');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('We could not load your applications')).toBeVisible();
    expect(alert.getByText(said)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New Loan' }));
    expect(onNewLoan).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/It is your turn/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([401, 417])('because of a %i end the session', async (status) => {
    await backend.fault({ kind: 'status', status, path: LIST });
    const { onSessionOver } = await openHome('new applicant');
    await screen.findByRole('alert');
    expect(onSessionOver).toHaveBeenCalledOnce();
  });
});
