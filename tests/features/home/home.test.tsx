import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { clearSession } from '#api/session.ts';
import { messages } from '#domain/messages.ts';
import { payableFee, payableInstalment } from '#domain/payment.ts';
import { newAttempt, saveAttempt } from '#features/payment/paying/savedPayments.ts';
import { backend } from '../../support/backend.ts';
import { anApplication } from '../../support/builders.ts';
import { renderHome, unfold } from './renderHome.tsx';

const LIST = 'LOANAPPLICATION_LIST';

interface Row {
  arn: string;
  status?: unknown;
  [key: string]: unknown;
}

/** Home with a list of our own; of those in check nobody was named in. */
function listing(rows: readonly Row[]): void {
  backend.server.use(
    http.get('*/slb/api/applications/:arn', ({ params }) =>
      HttpResponse.json(anApplication({}, { arn: String(params.arn), status: 'UNDER_REVIEW' })),
    ),
  );
  const usual = {
    loanType: 'TARGETED',
    role: 'BORROWER-BENEFICIARY',
    status: 'DRAFT',
    academicYear: '2026',
    lastUpdated: '2026-11-20T14:02:00.000Z',
  };
  answering(
    LIST,
    rows.map((row) => ({ ...usual, ...row })),
  );
}

/** Another list of our own. */
function answering(path: string, rows: readonly object[]): void {
  backend.server.use(http.get(`*/${path}/:trn`, () => HttpResponse.json(rows)));
}

const hundreds = (status: (index: number) => string): Row[] =>
  Array.from({ length: 500 }, (_one, index) => ({
    arn: `SLB${String(index).padStart(10, '0')}`,
    status: status(index),
    academicYear: String(2020 + (index % 5)),
  }));

const part = (name: string | RegExp) => screen.findByRole('region', { name });
const inPart = async (name: string | RegExp) => within(await part(name));

const card = async (name: RegExp) => {
  await screen.findAllByRole('article');
  await unfold();
  const found = (await screen.findAllByRole('article')).find((one) => within(one).queryByRole('heading', { name }));
  if (!found) throw new Error(`No card is called ${name}`);
  return within(found);
};

afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

describe('Home', () => {
  it('greets by name and begins a new loan', async () => {
    const { user, who, onNewLoan } = await renderHome('new applicant');
    expect(screen.getByRole('heading', { level: 1, name: `Welcome, ${who.firstName}` })).toBeVisible();
    // A browser keeps titles in its history.
    expect(document.title).toBe('Welcome – Student loan portal');
    expect(await part('Start your application')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New Loan' }));
    expect(onNewLoan).toHaveBeenCalledOnce();
  });

  it('draws nothing that is empty', async () => {
    await renderHome('new applicant');
    for (const what of ['tasks', 'loans']) expect(screen.getByText(`Loading your ${what}…`)).toBeVisible();
    await part('Start your application');
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(document.querySelector('details')).toBeNull();
    expect(document.querySelector('.slb-spinner')).toBeNull();
  });

  it.each([
    ['new applicant', 'Start your application', 'New Loan'],
    ['half-finished applicant', 'Continue your application', 'Continue'],
    ['returning applicant', /^Renew your Targeted loan for 20\d\d\/\d\d$/, 'Renew Loan'],
    ['guarantor', /^Guarantee the loan of /, 'Open your part'],
    ['applicant with fees due', 'Pay your fees', 'Pay fees and instalments'],
    ['applicant who is asked for more', 'The bureau asks for more', 'Answer the bureau'],
  ] as const)('leads the %s with one card and one main button', async (who, title, action) => {
    await renderHome(who);
    expect(await part(title)).toBeVisible();
    expect([...document.querySelectorAll('.slb-button--contained')].map(({ textContent }) => textContent)).toEqual([
      action,
    ]);
  });

  it('leads to the profile and to the record', async () => {
    await renderHome('new applicant');
    expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/auth/profile');
    expect(screen.getByRole('link', { name: 'Your history' })).toHaveAttribute('href', '/auth/record');
  });

  it('offers a draft to continue, and shows its progress', async () => {
    const { user, onOpen } = await renderHome('half-finished applicant');
    const [draft] = (await backend.state()).applications.filter(({ status }) => status === 'DRAFT');
    const shown = await inPart('Continue your application');
    await unfold();
    expect(shown.getByText('Last saved').nextElementSibling).toHaveTextContent(/^\d+ \w+ 20\d\d, \d\d:\d\d$/);
    await user.click(shown.getByRole('button', { name: /^Continue: Targeted/ }));
    expect(onOpen).toHaveBeenCalledWith(draft?.arn);
  });

  it('says what happens next to a submitted application and by when, and shows what was sent', async () => {
    listing([{ arn: 'SLB2026000001', status: 'SUBMITTED', submittedOn: '2026-11-19', amountApplied: '350000.00' }]);
    vi.setSystemTime('2026-11-21T12:00:00Z');
    const { user, onOpen } = await renderHome('new applicant');
    const shown = await card(/Targeted.*2026/);
    expect(screen.getByText(/The bureau checks it next/)).toBeVisible();
    expect(shown.getByText('J$350,000.00')).toBeVisible();
    expect(shown.getByText('19 November 2026')).toBeVisible();
    expect(shown.getByText('usually by 19 January 2027')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^See what you sent/ }));
    expect(onOpen).toHaveBeenCalledWith('SLB2026000001');
  });

  it('says when a decision takes longer than it should', async () => {
    vi.setSystemTime('2027-02-01T12:00:00Z');
    listing([{ arn: 'SLB2026000001', status: 'UNDER_REVIEW', submittedOn: '2026-11-19' }]);
    await renderHome('new applicant');
    expect((await inPart('You’re up to date')).getAllByText(/It takes longer than usual/)[0]).toBeVisible();
  });

  it.each([
    [
      'DRAFT',
      ['Started: current step', 'Received: not yet', 'Checked: not yet', 'Decided: not yet', 'Paid out: not yet'],
    ],
    [
      'MORE_INFO',
      ['Started: done', 'Received: done', 'Checked: current step', 'Decided: not yet', 'Paid out: not yet'],
    ],
    ['DECLINED', ['Started: done', 'Received: done', 'Checked: done', 'Decided: current step']],
    ['DISBURSED', ['Started: done', 'Received: done', 'Checked: done', 'Decided: done', 'Paid out: current step']],
  ])('shows the progress of an application: %s', async (status, said) => {
    listing([{ arn: 'SLB2026000001', status }]);
    await renderHome('new applicant');
    const way = within((await card(/Targeted/)).getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(way.map(({ textContent }) => textContent)).toEqual(said);
    expect(way.filter((one) => one.getAttribute('aria-current') === 'step')).toHaveLength(1);
  });

  it.each(['CANCELLED', 'E'])('has no way to show where there is none: %s', async (status) => {
    listing([{ arn: 'SLB2026000001', status }]);
    await renderHome('new applicant');
    expect((await card(/Targeted/)).queryByRole('list')).toBeNull();
  });

  it.each(['E', '__proto__', null, 7])('shows a status that nobody knows, %s, as in process', async (status) => {
    listing([{ arn: 'SLB2026000001', status: status ?? 'null' }]);
    await renderHome('new applicant');
    expect((await inPart('You’re up to date')).getByText(/^In process\./)).toBeVisible();
  });

  it('puts drafts first, and the newest of them on top', async () => {
    listing([
      { arn: 'SLB2026000001', status: 'APPROVED', academicYear: '2024' },
      { arn: 'SLB2026000002', academicYear: '2025', lastUpdated: '2026-01-01T00:00:00.000Z' },
      { arn: 'SLB2026000003', academicYear: '2026', lastUpdated: '2026-02-01T00:00:00.000Z' },
    ]);
    await renderHome('new applicant');
    const cards = await screen.findAllByRole('article');
    expect(cards.map((one) => within(one).getByRole('heading', { level: 3 }).textContent)).toEqual([
      expect.stringContaining('2026'),
      expect.stringContaining('2025'),
      expect.stringContaining('2024'),
    ]);
  });

  it('puts first of all what the bureau asks for', async () => {
    listing([
      { arn: 'SLB2026000001', status: 'MORE_INFO', lastUpdated: '2026-01-01T00:00:00.000Z' },
      { arn: 'SLB2026000002', status: 'APPROVED', lastUpdated: '2026-02-01T00:00:00.000Z' },
    ]);
    await renderHome('new applicant');
    const asked = await inPart('The bureau asks for more');
    expect(asked.getByRole('button', { name: /^Answer the bureau/ })).toBeVisible();
  });

  it.each(['NONE', 'BUREAU'])(
    'opens a declined application where master data says that %s acts next, as its button says',
    async (next) => {
      const entry = { code: 'DECLINED', label: 'Declined', next };
      backend.server.use(http.get('*/master/mdm', () => HttpResponse.json({ Application_Status_Master: [entry] })));
      listing([{ arn: 'SLB2026000001', status: 'DECLINED', submittedOn: '2026-11-01' }]);
      const { user, onOpen } = await renderHome('new applicant');
      const shown = await inPart('You’re up to date');
      await user.click(shown.getByRole('button', { name: /^See what you sent: / }));
      expect(onOpen).toHaveBeenCalledWith('SLB2026000001');
      expect(screen.queryByRole('link', { name: /appeal|See what you sent/ })).toBeNull();
    },
  );

  it('leads from a declined application to an appeal', async () => {
    listing([{ arn: 'SLB2026000001', status: 'DECLINED', submittedOn: '2026-11-01' }]);
    await renderHome('new applicant');
    expect(await screen.findByRole('link', { name: 'Make an appeal' })).toHaveAttribute('href', '/requests/appeal');
  });

  it('leads from a declined application to the appeal that was sent about it', async () => {
    listing([{ arn: 'SLB2026000001', status: 'DECLINED', submittedOn: '2026-11-01' }]);
    const sent = { requestId: 'R1', kind: 'APPEAL', code: 'RP', status: 'SUBMITTED', createdOn: '2026-11-21' };
    answering('REQUESTS', [{ ...sent, requestId: 'R2', kind: 'SERVICE', createdOn: '2026-11-22' }, sent]);
    await renderHome('new applicant');
    expect(await screen.findByRole('link', { name: 'See your requests' })).toHaveAttribute('href', '/requests');
    expect(screen.getByText('You sent an appeal on 21 November 2026.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Make an appeal' })).toBeNull();
  });

  it.each([
    ['was taken back', { kind: 'APPEAL', status: 'CANCELLED' }],
    ['is another request', { kind: 'SERVICE', status: 'SUBMITTED' }],
  ])('leads from a declined application to an appeal where what was sent %s', async (_what, row) => {
    listing([{ arn: 'SLB2026000001', status: 'DECLINED', submittedOn: '2026-11-01' }]);
    answering('REQUESTS', [{ requestId: 'R1', code: 'RP', createdOn: '2026-11-21', ...row }]);
    await renderHome('new applicant');
    expect(await screen.findByRole('link', { name: 'Make an appeal' })).toBeVisible();
  });

  it('leads to a request about which the bureau asks for more, and says so of nobody else', async () => {
    const request = { requestId: 'R1', kind: 'SERVICE', code: 'RCDPD', status: 'MORE_INFO', createdOn: '2026-11-21' };
    listing([{ arn: 'SLB2026000001', status: 'SUBMITTED', submittedOn: '2026-11-01' }]);
    answering('REQUESTS', [request]);
    await renderHome('new applicant');
    const shown = await inPart('More information needed');
    expect(shown.getByRole('link', { name: 'See your requests' })).toHaveAttribute('href', '/requests');
    expect(screen.queryByText(/up to date/)).toBeNull();
    cleanup();
    answering('REQUESTS', [{ ...request, status: 'UNDER_REVIEW' }]);
    await renderHome('new applicant');
    await part('You’re up to date');
  });

  it('leads somebody whose loan is in default to the bureau, before a draft', async () => {
    listing([{ arn: 'SLB2026000001' }]);
    answering('LoanNumber_List', [{ loanNumber: 'TAR-1', loanType: 'TARGETED', balance: '1.00', status: 'DEFAULT' }]);
    await renderHome('new applicant');
    const shown = await inPart('In default: Targeted');
    expect(shown.getByText(/^A payment is 90 days late or more/)).toBeVisible();
    expect(shown.getByText(/^Contact the bureau/)).toBeVisible();
    expect(shown.queryByRole('button')).toBeNull();
    expect((await inPart('Also to do')).getByText('Continue your application')).toBeVisible();
  });

  it('says of a loan that somebody only guarantees that they did not apply for it', async () => {
    listing([{ arn: 'SLB2026000001', status: 'SUBMITTED', role: 'GUARANTOR' }]);
    await renderHome('new applicant');
    expect((await inPart('You’re up to date')).getByText('You are a guarantor of this loan.')).toBeVisible();
  });

  it('says of a draft that was cancelled that it has answers, and not that it was sent', async () => {
    listing([{ arn: 'SLB2026000001', status: 'CANCELLED', submittedOn: '' }]);
    await renderHome('new applicant');
    expect((await card(/Targeted/)).getByRole('button', { name: /^See your answers/ })).toBeVisible();
    expect(await part('Start your application')).toBeVisible();
  });

  it('shows five of hundreds, and fifty more when asked', async () => {
    listing(hundreds(() => 'DISBURSED'));
    const { user } = await renderHome('new applicant');
    const others = await inPart('Your other applications');
    expect(others.getByText('499 applications', { selector: 'summary *' })).toBeVisible();
    await unfold();
    expect(others.getAllByRole('article')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show 50 more applications' }));
    const shown = others.getAllByRole('article');
    expect(shown).toHaveLength(55);
    expect(shown[5]).toContainElement(document.activeElement as HTMLElement);
  });

  it('names every button differently, also of drafts of one product and year', async () => {
    listing(hundreds(() => 'DRAFT'));
    await renderHome('new applicant');
    await part('Your other applications');
    await unfold();
    const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names.length).toBeGreaterThan(500);
    expect(new Set(names).size).toBe(names.length);
  });

  it('finds one among hundreds by status and year', async () => {
    listing(hundreds((index) => (index === 7 ? 'DECLINED' : 'DISBURSED')));
    const { user } = await renderHome('new applicant');
    const others = await inPart('Your other applications');
    await unfold();
    await user.selectOptions(screen.getByLabelText('Status'), 'Declined');
    expect(screen.getByText('1 application')).toBeVisible();
    expect(others.getAllByRole('article')).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Academic year'), '2021/22');
    expect(screen.getByText('0 applications')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Any status');
    expect(screen.getByText('100 applications')).toBeVisible();
  });

  it('shows all again once the only one of a status is cancelled', async () => {
    const rows = hundreds((index) => (index === 7 ? 'SUBMITTED' : 'DISBURSED'));
    listing([{ arn: 'SLB2026000001' }, ...rows]);
    const { user } = await renderHome('new applicant');
    await inPart('Your other applications');
    await unfold();
    await user.selectOptions(screen.getByLabelText('Status'), 'Received');
    expect(screen.getByText('1 application')).toBeVisible();
    backend.server.use(http.post('*/api/application/CANCEL', () => HttpResponse.json({ cancelled: true })));
    listing([{ arn: 'SLB2026000001' }, ...rows.map((row, at) => (at === 7 ? { ...row, status: 'CANCELLED' } : row))]);
    await user.click(screen.getByRole('button', { name: /^Cancel application: .*0000000007/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel application' }));
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('500 applications', { selector: '[role=status]' })).toBeVisible();
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Any status');
  });

  it('asks nobody with twenty to look for one', async () => {
    listing(hundreds(() => 'DISBURSED').slice(0, 21));
    await renderHome('new applicant');
    await screen.findAllByRole('article');
    expect(screen.queryByLabelText('Status')).toBeNull();
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
    await renderHome('new applicant');
    expect((await card(/<img/)).getAllByText(hostile)).toHaveLength(2);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a task', () => {
  const task = {
    workItemId: 'T1',
    arn: 'SLB2026000001',
    title: '',
    dueDate: '2026-12-05',
    role: 'BORROWER-BENEFICIARY',
  };

  it.each([
    ['AGREEMENT', 'Review the agreement: Read and accept an agreement'],
    ['DOCUMENTS', 'Add documents: Add the documents we asked for'],
    ['RESUME', 'Continue application: Finish your application'],
    ['SOMETHING_NEW', 'Open it: Look at the application'],
  ])('says what to do for a task of type %s, and leads there', async (type, name) => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    answering('WORKITEM_LIST', [{ ...task, type }]);
    const { user, onTask } = await renderHome('new applicant');
    await user.click(await screen.findByRole('button', { name }));
    expect(onTask).toHaveBeenCalledWith(expect.objectContaining({ type, arn: 'SLB2026000001' }), 'whereLeft');
    expect(screen.getByText('Do it by 5 December 2026')).toBeVisible();
    expect(screen.getByText('Application SLB2026000001, your role: Borrower & Beneficiary')).toBeVisible();
  });

  it.each([
    ['DOCUMENTS', 'UNDER_REVIEW', 'See what you sent'],
    ['AGREEMENT', 'SUBMITTED', 'See what you sent'],
    ['RESUME', 'DECLINED', 'See what you sent'],
    ['AGREEMENT', 'MORE_INFO', 'Answer the bureau'],
  ])(
    'of type %s for an application that is %s says whom to ask, and the one button opens the application: %s',
    async (type, status, action) => {
      answering('WORKITEM_LIST', [{ ...task, type }]);
      listing([{ arn: task.arn, status, submittedOn: '2026-11-01' }]);
      const { user, onOpen } = await renderHome('new applicant');
      expect(await screen.findByText(/^You cannot do this here now\. Ask the bureau how to do it\./)).toBeVisible();
      const main = document.querySelectorAll<HTMLElement>('.slb-button--contained');
      expect([...main].map(({ textContent }) => textContent)).toEqual([action]);
      await user.click(screen.getByRole('button', { name: `${action}: Targeted, academic year 2026/27` }));
      expect(onOpen).toHaveBeenCalledWith(task.arn);
      expect(screen.queryByRole('button', { name: /^(Add documents|Review|Continue)/ })).toBeNull();
    },
  );

  it.each([
    ['BORROWER', 'You are the borrower of this loan.'],
    ['BENEFICIARY', 'You are the beneficiary of this loan.'],
    ['GUARANTOR', 'You are a guarantor of this loan.'],
  ])('of a named %s is on the card of the application, until the part is done', async (role, title) => {
    answering('WORKITEM_LIST', [{ ...task, type: 'AGREEMENT', role }]);
    listing([
      { arn: task.arn, status: 'SUBMITTED', role, isStarter: 'N', submittedOn: '2026-11-01' },
      { arn: 'SLB2026000002', status: 'SUBMITTED', role, isStarter: 'N', submittedOn: '2026-11-01' },
    ]);
    await renderHome('new applicant');
    const open = await part('Do your part of an application');
    await unfold();
    expect(open).toHaveTextContent(title);
    expect(open).toHaveTextContent('Your part is not done yet.');
    expect(open).not.toHaveTextContent('The bureau checks it next');
    expect(within(open).getByRole('button', { name: /^Open your part: / })).toBeVisible();
    const done = await part('Your other applications');
    expect(done).toHaveTextContent('Nothing is asked of you now.');
    expect(within(done).getByRole('button', { name: /^See your part: / })).toBeVisible();
  });

  it('of a named person that is a payment does not make the card say that their part is not done', async () => {
    answering('WORKITEM_LIST', [{ ...task, type: 'PAYMENT', role: 'BORROWER' }]);
    listing([{ arn: task.arn, status: 'SUBMITTED', role: 'BORROWER', isStarter: 'N', submittedOn: '2026-11-01' }]);
    await renderHome('new applicant');
    await part('Pay your fees');
    const shown = await part('Your applications');
    await unfold();
    expect(shown).toHaveTextContent('You are the borrower of this loan.');
    expect(shown).not.toHaveTextContent(/Your part is not done yet|Nothing is asked of you now|It is your turn/);
    expect(within(shown).getByRole('button', { name: /^See your part: / })).toBeVisible();
  });

  it('to pay is none once all was paid in this tab, though the lists are behind', async () => {
    answering('WORKITEM_LIST', []);
    const before = await renderHome('applicant with fees due');
    expect(await part('Pay your fees')).toHaveTextContent(/J\$[\d,.]+ is due in all: 3 payments/);
    cleanup();
    const { trn } = before.who;
    const fees = (await call('fees', { path: { trn } })).map(payableFee);
    const instalments = (await call('instalments', { path: { trn } })).map(payableInstalment);
    for (const due of [...fees, ...instalments])
      if (due) saveAttempt(trn, { ...newAttempt(due, 'TXN'), isApproved: true });
    await renderHome('applicant with fees due');
    expect(await part(/^Renew your Targeted loan/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pay your fees' })).toBeNull();
  });

  it("shows the bureau's title of a task, the most urgent first", async () => {
    vi.setSystemTime('2026-12-01T12:00:00Z');
    answering('WORKITEM_LIST', [
      { ...task, type: 'RESUME', title: 'No day', dueDate: '' },
      { ...task, type: 'RESUME', title: 'Later' },
      { ...task, type: 'RESUME', title: 'Sooner', dueDate: '2026-11-30T00:00:00Z' },
    ]);
    await renderHome('new applicant');
    expect(await part('Sooner')).toHaveTextContent('It was due on 30 November 2026');
    const others = within((await inPart('Also to do')).getByRole('list')).getAllByRole('listitem');
    expect(others.map((one) => within(one).getByText(/^(Later|No day)$/).textContent)).toEqual(['Later', 'No day']);
  });

  it('tells applications for the same loan and year apart by their number', async () => {
    const draft = { loanType: 'TARGETED', academicYear: '2026', status: 'DRAFT', isStarter: 'Y' };
    answering('WORKITEM_LIST', []);
    answering('LOANAPPLICATION_LIST', [
      { ...draft, arn: 'SLB2026000003' },
      { ...draft, arn: 'SLB2026000002' },
      { ...draft, arn: 'SLB2026000001', academicYear: '2025' },
    ]);
    await renderHome('new applicant');
    const rows = within((await inPart('Also to do')).getByRole('list')).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByText(/^Targeted, academic year/).textContent)).toEqual([
      'Targeted, academic year 2026/27, application SLB2026000002',
      'Targeted, academic year 2025/26',
    ]);
  });

  it('links no task without an application, unless it is a payment', async () => {
    answering('WORKITEM_LIST', [
      { ...task, type: 'RESUME', arn: '' },
      { ...task, type: 'PAYMENT', arn: '' },
    ]);
    await renderHome('new applicant');
    const pay = await inPart('Pay your fees');
    expect(pay.getByRole('link')).toHaveAttribute('href', '/auth/fees');
    expect((await inPart('Also to do')).getByText(/^You cannot do this here now/)).toBeVisible();
    expect((await inPart('Also to do')).queryByRole('button')).toBeNull();
  });
});

describe('Loans at home', () => {
  it('are shown with their balance and status', async () => {
    await renderHome('applicant with fees due');
    const loans = await inPart('Your loans');
    await unfold();
    expect(await loans.findByText('In repayment.')).toBeVisible();
    expect(loans.getByText('Balance').nextElementSibling).toHaveTextContent(/^J\$\d{3},000\.00$/);
  });

  it('of an unknown status are shown as in process', async () => {
    answering('LoanNumber_List', [{ loanNumber: 'LN1', status: 'constructor' }]);
    await renderHome('new applicant');
    const loans = await inPart('Your loans');
    await unfold();
    expect(loans.getByText('In process.')).toBeVisible();
  });
});

describe('Renew Loan', () => {
  it('is offered for a loan that can be renewed', async () => {
    const { user, onRenew } = await renderHome('returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Renew Loan: Targeted' }));
    expect(onRenew).toHaveBeenCalledWith('TARGETED');
  });

  it('is replaced by the reason for a loan that cannot be renewed', async () => {
    backend.server.use(
      http.get('*/RENEW_APPLICABLE/:trn/:type', () =>
        HttpResponse.json({ applicable: false, reason: 'An application for this loan is under way.' }),
      ),
    );
    await renderHome('returning applicant');
    expect(await screen.findByText('An application for this loan is under way.')).toBeVisible();
    expect(screen.getByText(/^You cannot renew your Targeted loan now\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Renew Loan/ })).toBeNull();
  });
});

describe('New Loan while a draft exists', () => {
  const pressNewLoan = async () => {
    const home = await renderHome('half-finished applicant');
    await screen.findByRole('heading', { name: 'Continue your application' });
    await home.user.click(screen.getByRole('button', { name: 'New Loan' }));
    return {
      ...home,
      dialog: within(await screen.findByRole('dialog', { name: 'You already started an application' })),
    };
  };

  it('continues the draft', async () => {
    const { user, dialog, onOpen, onNewLoan } = await pressNewLoan();
    await user.click(dialog.getByRole('button', { name: 'Resume application' }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
    expect(onNewLoan).not.toHaveBeenCalled();
  });

  it('asks too where the list of applications has failed so far', async () => {
    await backend.fault({ kind: 'status', status: 500, path: LIST });
    const { user, onNewLoan } = await renderHome('half-finished applicant');
    await screen.findByText('We could not load your applications');
    await user.click(await screen.findByRole('button', { name: 'New Loan' }));
    expect(await screen.findByRole('dialog', { name: 'You already started an application' })).toBeVisible();
    expect(onNewLoan).not.toHaveBeenCalled();
  });

  it('begins although the list of applications fails again', async () => {
    await backend.fault({ kind: 'status', status: 500, path: LIST, times: 9 });
    const { user, onNewLoan } = await renderHome('half-finished applicant');
    await screen.findByText('We could not load your applications');
    await user.click(await screen.findByRole('button', { name: 'New Loan' }));
    await waitFor(() => expect(onNewLoan).toHaveBeenCalledOnce());
  });

  it('begins a new application', async () => {
    const { user, dialog, onNewLoan } = await pressNewLoan();
    await user.click(dialog.getByRole('button', { name: 'Start a new one' }));
    await waitFor(() => expect(onNewLoan).toHaveBeenCalledOnce());
  });

  it('stays at home', async () => {
    const { user, dialog, onOpen, onNewLoan } = await pressNewLoan();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onOpen).not.toHaveBeenCalled();
    expect(onNewLoan).not.toHaveBeenCalled();
  });
});

describe('A part of home that could not be loaded', () => {
  it.each([
    ['WORKITEM_LIST', 'your tasks', 'Continue your application'],
    [LIST, 'your applications', 'Continue your application'],
    ['LoanNumber_List', 'your loans', 'Continue your application'],
  ])('fails alone: %s', async (path, what, after) => {
    await backend.fault({ kind: 'status', status: 500, path });
    const { user } = await renderHome('half-finished applicant');
    expect(await screen.findByText(`We could not load ${what}`)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(after)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('The first application of somebody', () => {
  it.each(['LoanNumber_List', 'APPLICABLE_FEES/', 'APPLICABLE_FEES_EMI'])(
    'is offered although %s fails',
    async (path) => {
      await backend.fault({ kind: 'status', status: 500, path, times: 9 });
      await renderHome('new applicant');
      expect((await inPart('Start your application')).getByRole('button', { name: 'New Loan' })).toBeVisible();
    },
  );

  it.each([LIST, 'WORKITEM_LIST'])('is not told to be the next step where %s fails', async (path) => {
    await backend.fault({ kind: 'status', status: 500, path, times: 9 });
    await renderHome('new applicant');
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
    expect(screen.queryByText('Start your application')).toBeNull();
  });
});

describe('Applications that could not be loaded', () => {
  it.each([
    ['no network', { kind: 'network' }, messages.noNetwork],
    ['a 500', { kind: 'status', status: 500 }, messages.internalServerError],
    ['a 503', { kind: 'status', status: 503 }, messages.serverError],
    ['an HTML page', { kind: 'html' }, messages.internalServerError],
    ['an empty body', { kind: 'empty' }, messages.internalServerError],
  ] as const)('because of %s are reported in place, and can be loaded again', async (_what, fault, said) => {
    // A read is made again once before anything is said.
    await backend.fault({
      ...fault,
      path: LIST,
      times: fault.kind === 'network' || said === messages.serverError ? 2 : 1,
    });
    const { user } = await renderHome('half-finished applicant');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('We could not load your applications')).toBeVisible();
    expect(alert.getByText(said)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await part('Continue your application')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([401, 417])('because of a %i end the session', async (status) => {
    await backend.fault({ kind: 'status', status, path: LIST });
    const { onSessionOver } = await renderHome('new applicant');
    await screen.findByRole('alert');
    expect(onSessionOver).toHaveBeenCalledOnce();
  });
});

describe('An application that was sent back', () => {
  it("shows the bureau's own message and the last day", async () => {
    const { user, onOpen } = await renderHome('applicant who is asked for more');
    const asked = await inPart('The bureau asks for more');
    expect(await asked.findByText(/^We cannot read your proof of income/)).toBeVisible();
    expect(asked.getByText(/^Send it in again by /)).toBeVisible();
    await user.click(asked.getByRole('button', { name: /^Answer the bureau: / }));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('says that the last day has passed', async () => {
    const arn = (await backend.state()).applications.find(({ status }) => status === 'MORE_INFO')?.arn;
    const moreInfo = { message: 'Which bank?', due: '2020-05-03', pages: ['finances'] };
    await backend.ask('POST', '/__mock/sendBack', { arn, moreInfo });
    await renderHome('applicant who is asked for more');
    const asked = await inPart('The bureau asks for more');
    expect(await asked.findByText(/^It was due on 3 May 2020\./)).toBeVisible();
    expect(asked.queryByText(/^Send it in again by /)).toBeNull();
  });

  it('says at once that the bureau needs something, and takes no word of it away when the message is there', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    backend.server.use(
      http.get('*/applications/:arn', async () => {
        await isReleased;
      }),
    );
    await renderHome('applicant who is asked for more');
    const sentence = (await inPart('The bureau asks for more')).getByText(
      /^The bureau needs something more from you\./,
    );
    expect(screen.queryByText(/Read the email/)).toBeNull();
    release();
    expect(await screen.findByText(/^We cannot read your proof of income/)).toBeVisible();
    expect(sentence).toBeVisible();
    expect(screen.queryByText(/Read the email/)).toBeNull();
  });

  it('points to the email where the backend gives no message', async () => {
    const { user } = await backend.signedInAs('applicant who is asked for more');
    const { applications } = await backend.state();
    const arn = applications.find(({ ownerTrn }) => ownerTrn === user.trn)?.arn;
    await backend.ask('POST', '/__mock/sendBack', { arn });
    await renderHome('applicant who is asked for more');
    expect(await screen.findByText(/Read the email that we sent you and answer it soon/)).toBeVisible();
  });

  describe('says until when:', () => {
    const sentBack = { arn: 'SLB2026000001', status: 'MORE_INFO', isStarter: 'Y' };
    const daysIn = ({ textContent }: HTMLElement) => textContent?.match(/\d+ December 2026/g) ?? [];

    /** Home with two of them, each with a task until 5 December; `moreInfo` is what the bureau says of each. */
    async function openHome(moreInfo: object | undefined) {
      vi.setSystemTime('2026-11-21T12:00:00Z');
      const other = { ...sentBack, arn: 'SLB2026000002', lastUpdated: '2026-01-01T00:00:00.000Z' };
      listing([sentBack, other]);
      answering(
        'WORKITEM_LIST',
        [sentBack, other].map(({ arn }) => ({ workItemId: arn, arn, type: 'DOCUMENTS', dueDate: '2026-12-05' })),
      );
      backend.server.use(
        http.get('*/slb/api/applications/:arn', ({ params }) =>
          HttpResponse.json({ ...anApplication(), arn: params.arn, status: 'MORE_INFO', moreInfo }),
        ),
      );
      await renderHome('new applicant');
      return part('The bureau asks for more');
    }

    it.each([
      ['the day of the task, where the bureau wrote nothing here', undefined, ['5 December 2026']],
      ['the day of the task, where its message has none', { message: 'Sign it.', due: '' }, ['5 December 2026']],
      ['the day of its message', { message: 'Sign it.', due: '2026-12-04' }, ['4 December 2026']],
      [
        'the day of its message, that comes with a time',
        { message: '', due: '2026-12-04T00:00:00Z' },
        ['4 December 2026'],
      ],
      ['its day, where it has no message', { message: '', due: '2026-12-04' }, ['4 December 2026']],
    ])('%s', async (_what, moreInfo, days) => {
      const asked = await openHome(moreInfo);
      await waitFor(() => expect(daysIn(asked)).toEqual(days));
    });

    it('the day of the task, in the row of one that is not the next step', async () => {
      await openHome(undefined);
      expect(daysIn(await part('Also to do'))).toEqual(['5 December 2026']);
    });
  });
});

it('Home confirms the sign-up of a new user', async () => {
  await renderHome('new applicant', { isNewUser: true });
  expect(screen.getByText(messages.registerMessage)).toBeVisible();
});
