import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationsQuery } from '#api/applications.ts';
import { call } from '#api/client.ts';
import { endpoints } from '#api/endpoints.ts';
import { inFlight } from '#api/inFlight.ts';
import { session } from '#api/session.ts';
import { messages } from '#domain/messages.ts';
import { FeesDue } from '#features/payment/fees/FeesDue.tsx';
import { addMonths, dayBefore, formatLongDay, today } from '#lib/dates.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../../support/backend.ts';
import { holdAnswer } from '../../../support/holdAnswer.ts';
import { announcesLater } from '../../../support/liveRegion.ts';
import { renderScreen } from '../../../support/render.tsx';
import {
  actAsync,
  callsOf,
  cleanUpPayments,
  decidePayment,
  lastPayment,
  returnToPortal,
  showFeesPage,
  signIn,
  stubWindowOpen,
  windowStub,
} from '../paymentHelpers.tsx';
import { isWaiting, order, pay, press } from '../paymentSetups.tsx';

let tab: ReturnType<typeof windowStub>;

beforeEach(() => {
  tab = windowStub();
  stubWindowOpen(tab);
});
afterEach(cleanUpPayments);

const list = (name: string) => within(screen.getByRole('region', { name }));
const factOf = (card: HTMLElement, name: string) => within(card).getByText(name).nextElementSibling;

/** Makes the bureau answer with these lists of fees, instalments and payments. */
function answering(call: 'APPLICABLE_FEES' | 'APPLICABLE_FEES_EMI', rows: readonly object[]): void {
  backend.server.use(http.get(`*/${call}/:trn`, () => HttpResponse.json(rows)));
}
const answeringPayments = (payments: readonly object[]): void =>
  backend.server.use(http.post('*/REFRESH_PAYMENTS', () => HttpResponse.json({ payments })));

const instalment = {
  loanNumber: 'LN1',
  label: '',
  amount: '9500.5',
  currency: 'JMD',
  dueDate: '2026-10-31',
  paid: 'N',
};

describe('the page of fees and payments', () => {
  it('lists fees and instalments with their names and numbers', async () => {
    const { application, trn } = await showFeesPage();
    const cards = await list('To pay').findAllByRole('article');
    const [card, fee] = cards;
    if (!card || !fee) throw new Error('They are not listed');
    expect(factOf(fee, 'Amount')).toHaveTextContent('J$6,250.00');
    expect(factOf(fee, 'Application number')).toHaveTextContent(application.arn);

    expect(factOf(card, 'Loan number')).toHaveTextContent(/^LN\d{8}$/);
    await within(card).findByText('None');
    expect(factOf(card, 'Arrears')).toHaveTextContent('None');
    expect(within(card).getByText('Pay by')).toBeVisible();
    // The day of a fee is that of the task to pay it, as home says it.
    const [task] = await call('workItems', { path: { trn } });
    const day = formatLongDay(task?.dueDate ?? '');
    expect(factOf(fee, 'Pay by')).toHaveTextContent(day);
    expect(await screen.findByText('You have not paid by card here yet.')).toBeVisible();
  });

  it('has what is due first on top, with the main button, and names it with the total above the list', async () => {
    answering('APPLICABLE_FEES_EMI', [
      { ...instalment, loanNumber: 'LN9', dueDate: '2099-01-31' },
      { ...instalment, loanNumber: 'LN1', dueDate: '2026-11-01' },
    ]);
    const { trn } = await showFeesPage();
    const cards = await list('To pay').findAllByRole('article');
    const labels = cards.map((card) => within(card).getByRole('heading').textContent);
    const [task] = await call('workItems', { path: { trn } });
    expect(labels[0]).toBe('Instalment of loan LN1');
    expect(labels.at(-1)).toBe('Instalment of loan LN9');
    expect(cards.slice(1, -1).map((card) => factOf(card, 'Pay by')?.textContent)).toEqual(
      labels.slice(1, -1).map(() => formatLongDay(task?.dueDate ?? '')),
    );
    const [main, ...others] = screen.getAllByRole('button', { name: /^Pay: / });
    expect(main).toHaveAccessibleName('Pay: Instalment of loan LN1');
    expect(main).toHaveClass('slb-button--contained');
    for (const other of others) expect(other).toHaveClass('slb-button--outlined');
    const total = screen.getByText(/^You owe/);
    expect(total).toHaveTextContent(
      /^You owe J\$[\d,]+\.\d\d in all: 4 payments\. Pay “Instalment of loan LN1” first(: it was due on|, by) 1 November 2026\.$/,
    );
    expect(total.compareDocumentPosition(cards[0] ?? total)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is in its order from the beginning, whichever part comes last', async () => {
    await backend.fault({ path: 'WORKITEM_LIST', kind: 'delay', delayMs: 400, times: 1 });
    const { application } = await showFeesPage();
    expect(await screen.findByText('Loading your fees…')).toBeInTheDocument();
    const [, fee] = await list('To pay').findAllByRole('article');
    if (!fee) throw new Error('No fee is listed');
    expect(factOf(fee, 'Application number')).toHaveTextContent(application.arn);
    expect(factOf(fee, 'Pay by')).toBeVisible();
  });

  it('does not wait for a part that takes long', async () => {
    await backend.fault({ path: 'APPLICABLE_FEES_EMI', kind: 'delay', delayMs: 4_000, times: 1 });
    await showFeesPage();
    expect(await screen.findByRole('button', { name: 'Pay: Application fee' }, { timeout: 3_500 })).toBeVisible();
    expect(screen.getByText('Loading your instalments…')).toBeInTheDocument();
    expect(screen.queryByText(/^You owe/)).toBeNull();
  });

  it('marks late payments and arrears, and lists the oldest first', async () => {
    answering('APPLICABLE_FEES', []);
    answering('APPLICABLE_FEES_EMI', [
      { ...instalment, loanNumber: 'LN2', dueDate: '2099-01-31' },
      instalment,
      instalment,
    ]);
    backend.server.use(
      http.get('*/Get_EMI_Fee/:loan', ({ params: { loan } }) =>
        HttpResponse.json({ ...instalment, loanNumber: loan, arrears: loan === 'LN1' ? '120.00' : '0.00' }),
      ),
    );
    await showFeesPage();
    const cards = await list('To pay').findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Instalment of loan LN1',
      'Instalment of loan LN2',
    ]);
    const [late] = cards;
    if (!late) throw new Error('No instalment is listed');
    expect(factOf(late, 'Was due')).toHaveTextContent('31 October 2026');
    await within(late).findByText('J$120.00');
    expect(factOf(late, 'Arrears')).toHaveTextContent('J$120.00');
  });

  it.each<[string, (day: string) => string]>([
    ['with midnight', (day) => `${day}T00:00:00.000Z`],
    ['with the end of the day in Jamaica', (day) => `${day}T23:59:59-05:00`],
  ])('calls nothing late on the day when it is due, also where that comes %s', async (_how, written) => {
    answering('APPLICABLE_FEES', []);
    const next = dayBefore(addMonths(today(), 1));
    answering('APPLICABLE_FEES_EMI', [
      { ...instalment, dueDate: written(today()) },
      { ...instalment, loanNumber: 'LN2', dueDate: written(next) },
      { ...instalment, loanNumber: 'LN3', dueDate: written(dayBefore(today())) },
    ]);
    await showFeesPage();
    const cards = await list('To pay').findAllByRole('article');
    expect(cards.map((card) => within(card).getByText(/^(Was due|Pay by)$/).parentElement?.textContent)).toEqual([
      `Was due${formatLongDay(dayBefore(today()))}`,
      `Pay by${formatLongDay(today())}`,
      `Pay by${formatLongDay(next)}`,
    ]);
    expect(await screen.findByRole('button', { name: 'Add due dates to your calendar' })).toBeVisible();
  });

  it('shows a text when there is nothing to pay', async () => {
    answering('APPLICABLE_FEES', []);
    answering('APPLICABLE_FEES_EMI', []);
    await showFeesPage();
    expect(await screen.findByText('You have nothing to pay now.')).toBeVisible();
    expect(await screen.findByText('You have not paid by card here yet.')).toBeVisible();
  });

  it('shows ten of forty at first and all on request, and keeps the focus in place', async () => {
    answering(
      'APPLICABLE_FEES',
      Array.from({ length: 40 }, (_none, index) => ({
        feeCode: `FEE${index}`,
        label: `Fee ${index}`,
        amount: '10.00',
        currency: 'JMD',
        arn: 'SLB2026000001',
        paid: 'N',
      })),
    );
    answering('APPLICABLE_FEES_EMI', []);
    const { user } = await showFeesPage();
    await screen.findByText('Fee 9');
    expect(screen.queryByText('Fee 10')).toBeNull();
    await press(user, 'Show 30 more payments');
    expect(screen.getByText('Fee 39')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Fee 10' })).toHaveFocus();
  });

  it.each([
    ['APPLICABLE_FEES/', 'your fees', 'Pay: Application fee'],
    ['APPLICABLE_FEES_EMI/', 'your instalments', /^Pay: Instalment/],
  ])('shows an error in one part only when %s fails, and recovers', async (path, what, button) => {
    await backend.fault({ path, kind: 'status', status: 500, times: 1 });
    const { user } = await showFeesPage();
    expect(await screen.findByText(`We could not load ${what}`)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    await press(user, 'Try again');
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveFocus();
  });

  it('shows what is due when the receipts could not be loaded', async () => {
    await backend.fault({ path: 'REFRESH_PAYMENTS', kind: 'status', status: 503, times: 1 });
    const { user } = await showFeesPage();
    expect(await screen.findByText('We could not load your receipts')).toBeVisible();
    expect(screen.queryByText('You have not paid by card here yet.')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Pay: Application fee' })).toBeVisible();
    await press(user, 'Try again');
    expect(await screen.findByText('You have not paid by card here yet.')).toBeVisible();
  });

  it('looks again for who has paid elsewhere, says when it did, and shows what was paid', async () => {
    answering('APPLICABLE_FEES', []);
    answering('APPLICABLE_FEES_EMI', [instalment]);
    const { user } = await showFeesPage();
    await screen.findByRole('button', { name: /^Pay: Instalment/ });
    // An empty status would be a stop of its own.
    expect(screen.queryByRole('status')).toBeNull();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press(user, 'I have paid elsewhere: look again');
    const answer = await screen.findByText(/^Not paid yet at \d\d:\d\d\./);
    expect(answer).toBeVisible();
    // Where the button is at the foot of the window, the answer is below it.
    expect(scrolled.mock.contexts).toEqual([answer.parentElement]);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    answering('APPLICABLE_FEES_EMI', [{ ...instalment, paid: 'Y' }]);
    await press(user, 'I have paid elsewhere: look again');
    expect(await screen.findByText('You have nothing to pay now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have paid elsewhere: look again' })).toBeNull();
  });

  it.each([
    ['the only one', [instalment], [{ ...instalment, paid: 'Y' }], 0],
    [
      'one of two',
      [instalment, { ...instalment, loanNumber: 'LN2' }],
      [
        { ...instalment, paid: 'Y' },
        { ...instalment, loanNumber: 'LN2' },
      ],
      1,
    ],
  ])(
    'says that %s has been paid when it looks again, and takes the focus there',
    async (_what, before, after, left) => {
      answering('APPLICABLE_FEES', []);
      answering('APPLICABLE_FEES_EMI', before);
      const { user } = await showFeesPage();
      await screen.findByRole('button', { name: 'Pay: Instalment of loan LN1' });
      answering('APPLICABLE_FEES_EMI', after);
      await press(user, 'I have paid elsewhere: look again');
      // In the shell its title reads the notice too (ui/focus.ts).
      expect(await screen.findByRole('group', { name: /^Fees and payments/ })).toHaveFocus();
      expect(screen.getByRole('status')).toHaveTextContent('Your payment has reached us: Instalment of loan LN1.');
      expect(screen.queryByText(/^Not paid yet/)).toBeNull();
      expect(screen.queryAllByRole('button', { name: 'I have paid elsewhere: look again' })).toHaveLength(left);
    },
  );

  it('says that an instalment is not to pay any more where its loan is listed with the next one', async () => {
    answering('APPLICABLE_FEES', []);
    answering('APPLICABLE_FEES_EMI', [instalment]);
    const { user } = await showFeesPage();
    await screen.findByRole('button', { name: 'Pay: Instalment of loan LN1' });
    answering('APPLICABLE_FEES_EMI', [{ ...instalment, dueDate: '2026-11-30' }]);
    await press(user, 'I have paid elsewhere: look again');
    const said = 'There is nothing to pay any more: Instalment of loan LN1 (31 October 2026).';
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/^Not paid yet/)).toBeNull();
  });

  it('stays with what it has found when the day of a fee, which comes with a task, comes later', async () => {
    const { application } = await signIn('applicant with fees due');
    const fees = ['Application fee', 'Credit report'].map((label) => ({
      feeCode: label,
      label,
      amount: '6250.00',
      currency: 'JMD',
      arn: application.arn,
      paid: 'N',
    }));
    answering('APPLICABLE_FEES_EMI', []);
    answering('APPLICABLE_FEES', fees);
    let answerTasks = () => {};
    const areToCome = new Promise<void>((resolve) => {
      answerTasks = resolve;
    });
    // Answered by the bureau as usual, only later.
    backend.server.use(http.get('*/WORKITEM_LIST/:trn', async () => void (await areToCome)));
    const { user } = await showFeesPage();
    await screen.findByRole('button', { name: 'Pay: Application fee' }, { timeout: 3_500 });
    answering(
      'APPLICABLE_FEES',
      fees.map((fee, index) => ({ ...fee, paid: index === 0 ? 'Y' : 'N' })),
    );
    await press(user, 'I have paid elsewhere: look again');
    const words = 'Your payment has reached us: Application fee.';
    expect(await screen.findByText(words)).toBeVisible();
    answerTasks();
    expect(await screen.findByText('Pay by')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/^Not paid yet/)).toBeNull();
  });

  it.each(['REFRESH_PAYMENTS', 'APPLICABLE_FEES/'])('says so once when it could not look again: %s', async (path) => {
    answering('APPLICABLE_FEES_EMI', [instalment]);
    const { user } = await showFeesPage();
    await screen.findByRole('button', { name: /^Pay: Instalment/ });
    expect(await screen.findByText('You have not paid by card here yet.')).toBeVisible();
    await backend.fault({ path, kind: 'status', status: 503, times: 3 });
    await press(user, 'I have paid elsewhere: look again');
    expect(await screen.findByText('We could not look. Try again in a minute.')).toBeVisible();
    expect(screen.queryByText(/^Not paid yet/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('makes a calendar file of the due dates on the device', async () => {
    answering('APPLICABLE_FEES', []);
    const others = [{ dueDate: '' }, { amount: 'much' }].map((change) => ({
      ...instalment,
      ...change,
      loanNumber: 'LN2',
    }));
    answering('APPLICABLE_FEES_EMI', [instalment, ...others]);
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:calendar';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await showFeesPage();
    await press(user, 'Add due dates to your calendar');
    expect(click).toHaveBeenCalledTimes(1);
    const file = (await files[0]?.text()) ?? '';
    expect(file).toContain('DTSTART;VALUE=DATE:20261031\r\n');
    expect(file).toContain('SUMMARY:Pay: Instalment of loan LN1\r\n');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('leaves a payment that is under way, and returns to it', async () => {
    const { user } = await showFeesPage();
    await press(user, /^Pay: Instalment/);
    await pay(user);
    await user.click(screen.getByRole('link', { name: 'See all fees and payments' }));
    expect(await screen.findByText('Payment under way.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay: Instalment/ })).toBeNull();
    await press(user, /^Check the payment: Instalment/);
    expect(await screen.findByRole('button', { name: 'Open the payment page again' })).toBeVisible();
    expect(await callsOf('authorisePayment')).toBe(1);
  });

  it('says nothing of a Refresh to who has left before its answer', async () => {
    const { user, unmount, showRoute } = await showFeesPage();
    await press(user, /^Pay: Instalment/);
    await pay(user);
    const stored = JSON.parse(sessionStorage.getItem('SLB_DATA_PAYMENTS') ?? '{}');
    stored.attempts[0].openedAt -= 5 * 60_000;
    sessionStorage.setItem('SLB_DATA_PAYMENTS', JSON.stringify(stored));
    unmount();
    const again = showRoute('/auth/fees/pay');
    await screen.findByRole('button', { name: 'Refresh' });
    const answer = holdAnswer('TRANSACTION_STATUS');
    await press(again.user, 'Refresh');
    await waitFor(() => expect(again.client.isFetching({ queryKey: ['paymentStatus'] })).toBe(1));
    await again.user.click(screen.getByRole('link', { name: 'See all fees and payments' }));
    await screen.findByRole('heading', { level: 1, name: 'Fees and payments' });
    answer();
    await waitFor(() => expect(again.client.isMutating()).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the payment to who left the page while it was being begun, and came back', async () => {
    const { user, router } = await showFeesPage();
    await press(user, 'Pay: Application fee');
    await screen.findByRole('button', { name: /^Pay J\$/ });
    let begin = () => {};
    const isToBegin = new Promise<void>((resolve) => {
      begin = resolve;
    });
    // Answered by the bureau as usual, only later.
    backend.server.use(http.post('*/PAYEMENT_AUTH', async () => void (await isToBegin)));
    await order(user);
    await vi.waitFor(() => expect(window.open).toHaveBeenCalledOnce());
    await actAsync(() => router.navigate(-1));
    await screen.findByRole('heading', { name: 'Fees and payments' });
    await actAsync(() => router.navigate(1));
    expect(await screen.findByRole('button', { name: /^Pay J\$/ })).toBeVisible();
    begin();
    expect(await isWaiting()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open the payment page again' })).toBeVisible();
    await decidePayment('APPROVED');
    returnToPortal();
    expect(await screen.findByRole('heading', { name: 'Payment approved' })).toBeVisible();
    expect(await callsOf('authorisePayment')).toBe(1);
  });

  it('says where a fee is paid what it is for, and that it is not refundable where that is known', async () => {
    const fee = { feeCode: 'CREDIT_REPORT', label: 'Credit report', amount: '1250.00', currency: 'JMD', paid: 'N' };
    answering('APPLICABLE_FEES', [{ ...fee, arn: 'SLB2026000001' }]);
    answering('APPLICABLE_FEES_EMI', []);
    const { user } = await showFeesPage();
    await press(user, 'Pay: Credit report');
    expect(await screen.findByText(/^You pay/)).toHaveTextContent(
      'You pay J$1,250.00 now: Credit report. Pays for a credit bureau’s report. Not refundable.',
    );
  });

  it('shows that nothing is selected at the address of one payment', async () => {
    const { router } = await showFeesPage();
    await router.navigate('/auth/fees/pay');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/fees'));
    expect(await screen.findByRole('heading', { name: 'Fees and payments' })).toBeVisible();
  });
});

describe('an instalment', () => {
  it('is ordered as EMI of its loan, with the amount that the loan asks for now', async () => {
    const { trn } = await signIn('applicant with fees due');
    const { token } = session.get() ?? {};
    const listed = await backend.ask('GET', `/slb/api/charge/APPLICABLE_FEES_EMI/${trn}`, undefined, { token });
    const [now] = endpoints.instalments.answer.parse(listed.body);
    if (!now) throw new Error('No instalment is due');
    // The list was loaded before the change.
    answering('APPLICABLE_FEES_EMI', [{ ...now, amount: '1.00' }]);
    const { user } = await showFeesPage();
    await press(user, /^Pay: Instalment/);
    await pay(user);
    const { lastBodies } = await backend.state();
    expect(lastBodies.authorisePayment).toMatchObject({ feeCode: 'EMI', loanNumber: now.loanNumber });
    expect(lastBodies.authorisePayment).not.toHaveProperty('arn');
    expect((await lastPayment()).amount).toBe(now.amount);
  });

  it.each([
    ['2026-10-31', 'Was due', '31 October 2026'],
    ['2099-01-31', 'Pay by', '31 January 2099'],
    ['05/12/2099', 'Pay by', '05/12/2099'],
  ])('of %s says whether its day is over', async (dueDate, label, day) => {
    answering('APPLICABLE_FEES_EMI', [{ ...instalment, dueDate }]);
    backend.server.use(
      http.get('*/Get_EMI_Fee/:loan', () => HttpResponse.json({ ...instalment, dueDate, arrears: '0.00' })),
    );
    const { user } = await showFeesPage();
    await press(user, /^Pay: Instalment/);
    await screen.findByRole('button', { name: /^Pay J\$/ });
    expect(factOf(document.body, label)).toHaveTextContent(day);
  });

  it('is looked up with what its loan asks for now', async () => {
    const { user } = await showFeesPage();
    await press(user, /^Pay: Instalment/);
    await screen.findByRole('button', { name: /^Pay J\$/ });
    backend.server.use(
      http.get('*/Get_EMI_Fee/:loan', () => HttpResponse.json({ ...instalment, amount: '77.00', arrears: '0.00' })),
    );
    await press(user, 'I have paid elsewhere: look again');
    expect(await screen.findByRole('button', { name: 'Pay J$77.00' })).toBeVisible();
  });

  it('is found to be paid, though what another loan asks for cannot be fetched', async () => {
    const other = { ...instalment, loanNumber: 'LN2' };
    answering('APPLICABLE_FEES', []);
    answering('APPLICABLE_FEES_EMI', [instalment, other]);
    const { user } = await showFeesPage();
    await screen.findByRole('button', { name: 'Pay: Instalment of loan LN1' });
    answering('APPLICABLE_FEES_EMI', [{ ...instalment, paid: 'Y' }, other]);
    backend.server.use(http.get('*/Get_EMI_Fee/:loan', () => HttpResponse.json({}, { status: 500 })));
    await press(user, 'I have paid elsewhere: look again');
    expect(await screen.findByText('Your payment has reached us: Instalment of loan LN1.')).toBeVisible();
  });

  it('keeps the focus of who types while its amount changes', async () => {
    const { user, client } = await showFeesPage();
    await press(user, /^Pay: Instalment/);
    const name = await screen.findByLabelText('Payer name');
    await user.clear(name);
    await user.type(name, 'Petr');
    backend.server.use(http.get('*/Get_EMI_Fee/:loan', () => HttpResponse.json({ amount: '99.00', arrears: '0.00' })));
    await actAsync(() => client.refetchQueries());
    await screen.findByRole('button', { name: 'Pay J$99.00' });
    await user.keyboard('ona');
    expect(screen.getByLabelText('Payer name')).toHaveValue('Petrona');
    expect(screen.getByLabelText('Payer name')).toHaveFocus();
  });

  it('cannot be paid while its amount is not known, and leads back', async () => {
    await backend.fault({ path: 'Get_EMI_Fee', kind: 'status', status: 500, times: 2 });
    const { user } = await showFeesPage();
    await press(user, /^Pay: Instalment/);
    expect(await screen.findByText('We could not load this instalment')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to all fees and payments' })).toBeVisible();
    await press(user, 'Try again');
    expect(await screen.findByRole('button', { name: /^Pay J\$/ })).toBeVisible();
  });

  it('leads back to the list after its payment, and its receipt to the tab of receipts', async () => {
    const { user, router } = await showFeesPage();
    await press(user, /^Pay: Instalment/);
    await pay(user);
    await decidePayment('APPROVED');
    returnToPortal();
    await press(user, /^Open receipt/);
    expect(localStorage.getItem('SLB_DATA_EMI')).toContain((await lastPayment()).transactionIdentifier);
    await press(user, 'See all fees and payments');
    expect(await screen.findByRole('button', { name: 'Pay: Application fee' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay: Instalment/ })).toBeNull();
    await actAsync(() => router.navigate(-1));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/fees'));
    expect(await screen.findByRole('heading', { name: 'Fees and payments' })).toBeVisible();
  });
});

describe('after a payment', () => {
  it.each<[DemoPersonName, number]>([
    ['half-finished applicant', 1],
    ['applicant with fees due', 0],
  ])('the %s reads %i times that the application is not submitted yet', async (name, count) => {
    const { user, client, trn } = await showFeesPage(name);
    await press(user, 'Pay: Application fee');
    await pay(user);
    await decidePayment('APPROVED');
    returnToPortal();
    expect(await screen.findByRole('group', { name: 'Payment approved' })).toBeVisible();
    // Whether it is submitted is known from this list alone: before it is there, nobody reads anything.
    const { queryKey } = applicationsQuery(trn);
    await waitFor(() =>
      expect(client.getQueryState(queryKey)).toMatchObject({ status: 'success', fetchStatus: 'idle' }),
    );
    await waitFor(() => expect(screen.queryAllByText('Your application is not submitted yet.')).toHaveLength(count));
  });

  it('the next one is one press away, and the last leads back to the list', async () => {
    answering('APPLICABLE_FEES_EMI', []);
    const { user } = await showFeesPage();
    const buttons = await screen.findAllByRole('button', { name: /^Pay: / });
    const names = buttons.map((one) => one.getAttribute('aria-label')?.replace('Pay: ', '') ?? '');
    expect(names.length).toBeGreaterThan(1);
    await press(user, `Pay: ${names[0]}`);
    for (const name of names.slice(1)) {
      await pay(user);
      await decidePayment('APPROVED');
      returnToPortal();
      const next = await screen.findByRole('button', { name: new RegExp(`^Pay the next: ${name}, J\\$`) });
      expect(next).toHaveClass('slb-button--contained');
      expect(screen.getByRole('button', { name: 'See all fees and payments' })).toBeVisible();
      await user.click(next);
      expect(await screen.findByText(/^You pay/)).toHaveTextContent(name);
    }
    await pay(user);
    await decidePayment('APPROVED');
    returnToPortal();
    await screen.findByRole('button', { name: 'See all fees and payments' });
    expect(screen.queryByRole('button', { name: /^Pay the next/ })).toBeNull();
  });
});

describe('the receipt of an earlier payment', () => {
  const paid = { feeCode: 'EMI', loanNumber: 'LN1', status: 'APPROVED', transactionCurrency: 'JMD' };

  /** The page of fees after an instalment was paid. */
  async function withReceipt() {
    const shown = await showFeesPage();
    await press(shown.user, /^Pay: Instalment/);
    await pay(shown.user);
    await decidePayment('APPROVED');
    returnToPortal();
    await press(shown.user, 'See all fees and payments');
    tab = windowStub();
    stubWindowOpen(tab);
    await screen.findByRole('button', { name: /^Open receipt/ });
    return shown;
  }

  it.each<[string, (mine: { loanNumber: string; transactionIdentifier: string }) => readonly object[]]>([
    ['have it in progress', (mine) => [{ ...paid, ...mine, status: 'IN_PROGRESS' }]],
    ['do not have it', () => []],
  ])(
    'is there where this tab has paid, the list has the next instalment, and the payments %s',
    async (_how, listed) => {
      const { showRoute, unmount } = await withReceipt();
      const { transactionIdentifier, loanNumber, amount } = await lastPayment();
      answering('APPLICABLE_FEES_EMI', [{ ...instalment, loanNumber, dueDate: '2099-01-31' }]);
      answeringPayments(listed({ loanNumber, transactionIdentifier }).map((one) => ({ totalAmount: amount, ...one })));
      unmount();
      showRoute('/auth/fees');
      expect(await list('Paid').findByText(transactionIdentifier)).toBeVisible();
      expect(screen.queryByText('You have not paid by card here yet.')).toBeNull();
    },
  );

  it('opens in its own tab once the server has confirmed the payment', async () => {
    const { user } = await withReceipt();
    await press(user, /^Open receipt/);
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
    expect(tab.location.replace.mock.calls[0]?.[0]).toMatch(/#\/auth\/receipt\?id=/);
    expect(localStorage.getItem('SLB_DATA_EMI')).toContain((await lastPayment()).transactionIdentifier);
  });

  it('opens in this tab where the browser blocks a new one', async () => {
    const { user, router } = await withReceipt();
    stubWindowOpen(null);
    await press(user, /^Open receipt/);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/receipt'));
  });

  it('does not take somebody away who has gone on before the answer, where the browser blocks a new one', async () => {
    const { user, router, client } = await withReceipt();
    stubWindowOpen(null);
    const answer = holdAnswer('TRANSACTION_STATUS');
    await press(user, /^Open receipt/);
    await actAsync(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Fees and payments' })).toBeNull());
    expect(client.isMutating()).toBe(1);
    answer();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('is not shown while the server does not confirm the payment, and a text explains why', async () => {
    const { user } = await withReceipt();
    await backend.fault({ path: 'TRANSACTION_STATUS', kind: 'network', times: 1 });
    const isAnnounced = announcesLater();
    await press(user, /^Open receipt/);
    const refusal = await screen.findByText('We could not get this receipt now. Try again in a minute.');
    expect(refusal).toBeVisible();
    expect(isAnnounced(refusal)).toBe(true);
    expect(tab.close).toHaveBeenCalledOnce();
    expect(localStorage.getItem('SLB_DATA_EMI')).toBeNull();
    await press(user, /^Open receipt/);
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
  });

  it('is available for every payment, the newest first, even when its fee is no longer listed', async () => {
    answering('APPLICABLE_FEES_EMI', [{ ...instalment, label: 'November', amount: '2.00', paid: 'Y' }]);
    answeringPayments([
      { ...paid, transactionIdentifier: 'TXN1', totalAmount: '1.00', transactionDate: '2026-09-01T10:00:00Z' },
      { ...paid, transactionIdentifier: 'TXN2', totalAmount: '2.00', transactionDate: '2026-10-01T10:00:00Z' },
      {
        ...paid,
        transactionIdentifier: 'TXN3',
        feeCode: 'OLD',
        loanNumber: '',
        totalAmount: '3.00',
        transactionDate: '',
      },
      { ...paid, transactionIdentifier: 'TXN4', status: 'DECLINED', totalAmount: '4.00', transactionDate: '' },
    ]);
    await showFeesPage();
    await screen.findByText('TXN1');
    const cards = list('Paid').getAllByRole('article');
    expect(cards.map((card) => factOf(card, 'Transaction Identifier')?.textContent)).toEqual(['TXN2', 'TXN1', 'TXN3']);
    // The row that is listed may be another instalment than that of an earlier payment.
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Instalment of loan LN1',
      'Instalment of loan LN1',
      'OLD',
    ]);
    expect(screen.getAllByRole('button', { name: /^Open receipt/ })).toHaveLength(3);
  });
});

describe('a payment that is listed without its amount', () => {
  const paid = { feeCode: 'OLD', status: 'APPROVED', transactionIdentifier: 'TXN1', transactionDate: '' };

  it('has the amount of its fee', async () => {
    const { application, unmount, showRoute } = await showFeesPage();
    const { arn } = application;
    const fee = { feeCode: 'OLD', label: 'Old fee', amount: '6250.00', currency: 'JMD', arn, paid: 'Y' };
    answering('APPLICABLE_FEES', [fee]);
    answeringPayments([{ ...paid, arn }]);
    unmount();
    showRoute('/auth/fees');
    const card = (await list('Paid').findByText('TXN1')).closest('article');
    if (!card) throw new Error('It is not listed');
    expect(factOf(card, 'Amount')).toHaveTextContent('J$6,250.00');
  });

  it('is not said to have cost nothing where its fee is listed no more, and has its receipt', async () => {
    answering('APPLICABLE_FEES', []);
    answeringPayments([paid]);
    const { user } = await showFeesPage();
    expect(await list('Paid').findByText('TXN1')).toBeVisible();
    expect(list('Paid').queryByText('Nothing to pay')).toBeNull();
    const payment = { ...paid, totalAmount: '12.00', transactionCurrency: 'USD' };
    backend.server.use(http.post('*/TRANSACTION_STATUS', () => HttpResponse.json({ status: 'APPROVED', payment })));
    await press(user, /^Open receipt/);
    await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
  });
});

describe('an instalment that the bureau calls paid, whose payment is not certain', () => {
  const ofDecember = { ...instalment, dueDate: '2026-12-31', paid: 'Y' };
  const ofNovember = { ...instalment, dueDate: '2026-11-30', paid: 'Y' };
  const payment = (transactionIdentifier: string, difference: object) => ({
    feeCode: 'EMI',
    loanNumber: 'LN1',
    status: 'APPROVED',
    transactionCurrency: 'JMD',
    totalAmount: '9500.50',
    transactionIdentifier,
    ...difference,
  });
  const early = payment('TXN1', { transactionDate: '2026-11-26T15:00:00Z' });

  it.each<[string, object[], object[], (string | undefined)[]]>([
    ['once where it was paid early by card', [ofDecember], [early], ['TXN1']],
    ['beside a payment that is of the one before', [ofNovember, ofDecember], [early], ['TXN1', undefined]],
    [
      'beside a payment from long before',
      [ofDecember],
      [payment('TXN1', { transactionDate: '2026-09-26T15:00:00Z' })],
      ['TXN1', undefined],
    ],
    [
      'beside a payment of another amount',
      [ofDecember],
      [payment('TXN1', { transactionDate: '2026-11-26T15:00:00Z', totalAmount: '9.00' })],
      ['TXN1', undefined],
    ],
  ])('is listed %s', async (_what, rows, payments, ids) => {
    answering('APPLICABLE_FEES', []);
    answering('APPLICABLE_FEES_EMI', rows);
    answeringPayments(payments);
    await showFeesPage();
    await screen.findByText('TXN1');
    const cards = list('Paid').getAllByRole('article');
    const shown = cards.map((card) => within(card).queryByText('Transaction Identifier')?.nextElementSibling);
    expect(shown.map((fact) => fact?.textContent)).toEqual(ids);
  });
});

describe('the fees on the home screen', () => {
  const showHome = async () => {
    await signIn('applicant with fees due');
    const user = session.get()?.user;
    if (!user) throw new Error('Nobody is signed in');
    return renderScreen(<FeesDue user={user} />);
  };
  const unfold = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(await screen.findByRole('heading', { name: 'Fees and payments' }));

  it('name what is due, add it up, and lead to the page', async () => {
    const { user } = await showHome();
    await unfold(user);
    expect(screen.getByText('3 due')).toBeVisible();
    expect(screen.getByText(/^Total:/)).toBeVisible();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Instalment of loan LN\d+: J\$[\d,]+\.50, due /);
    expect(second).toHaveTextContent('Application fee: J$6,250.00');
    expect(screen.getByRole('link', { name: 'See fees and receipts' })).toHaveAttribute('href', '/auth/fees');
  });

  it('load in their own part and do not block the screen', async () => {
    const answerFees = holdAnswer('APPLICABLE_FEES/*', 'get');
    const { user } = await showHome();
    expect(await screen.findByText('Loading your fees…')).toBeVisible();
    expect(inFlight.get()).toBe(0);
    answerFees();
    await unfold(user);
    expect(await screen.findByText(/^Total:/)).toBeVisible();
  });

  it('draw nothing but the way to the receipts when nothing is due', async () => {
    answering('APPLICABLE_FEES', []);
    answering('APPLICABLE_FEES_EMI', []);
    await showHome();
    expect(await screen.findByRole('link', { name: 'See fees and receipts' })).toHaveAttribute('href', '/auth/fees');
  });

  it('show an error when they could not be loaded, and load on the next try', async () => {
    await backend.fault({ path: 'APPLICABLE_FEES/', kind: 'status', status: 500, times: 1 });
    const { user } = await showHome();
    expect(await screen.findByText('We could not load your fees')).toBeVisible();
    expect(screen.getByText(messages.internalServerError)).toBeVisible();
    await press(user, 'Try again');
    await unfold(user);
    expect(await screen.findByText(/Application fee/)).toBeVisible();
  });
});
