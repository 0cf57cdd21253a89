import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { instalmentsQuery, paymentStatusQuery } from '#api/payments.ts';
import { clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { messages } from '#domain/messages.ts';
import { payableFee } from '#domain/payment.ts';
import { FeesPanel } from '#features/payment/fees/FeesPanel.tsx';
import { newAttempt, saveAttempt } from '#features/payment/paying/savedPayments.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { feeCipherKey } from '#mocks/settings.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend, seed } from '../../../support/backend.ts';
import { fillFields } from '../../../support/fillFields.ts';
import { holdAnswer } from '../../../support/holdAnswer.ts';
import { renderScreen } from '../../../support/render.tsx';
import { requestIdsOf } from '../../../support/requestIds.ts';
import { compareTrafficWithDocument } from '../../../support/traffic.ts';
import {
  actAsync,
  callsOf,
  cleanUpPayments,
  decidePayment,
  GATEWAY,
  lastPayment,
  postGatewayMessage,
  returnToPortal,
  showFees,
  signIn,
  stubWindowOpen,
  waitForCalls,
  windowStub,
} from '../paymentHelpers.tsx';
import { dialog, order, pay, press } from '../paymentSetups.tsx';

compareTrafficWithDocument();

let gateway: ReturnType<typeof windowStub>;

beforeEach(() => {
  gateway = windowStub();
  stubWindowOpen(gateway);
});
afterEach(cleanUpPayments);

/** Confirms the chosen fees and pays the first at the bank, which approves it. */
async function payAndApprove(user: UserEvent) {
  await pay(user);
  await decidePayment('APPROVED');
  returnToPortal();
}

describe('the fees of an application', () => {
  it('are shown with their amounts, all selected, and with the payer filled in', async () => {
    await showFees();
    expect(await screen.findByRole('checkbox', { name: /^Application fee: J\$6,250.00\. Covers/ })).toBeChecked();
    const { people } = await backend.state();
    const payer = people.find(({ userName }) => userName === 'half.finished@example.com');
    expect(screen.getByLabelText('Payer name')).toHaveValue(`${payer?.firstName} ${payer?.lastName}`);
    expect(screen.getByLabelText('Payer email address')).toHaveValue(payer?.email);
    expect(screen.queryByRole('button', { name: 'Check and submit' })).toBeNull();
  });

  it('ask for the person who pays, who may be somebody else', async () => {
    const { user } = await showFees();
    await screen.findByLabelText('Payer name');
    await fillFields(user, { 'Payer name': '', 'Payer email address': '' });
    await press(user, /^Pay J\$/);
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Enter the name of the person who pays',
      'Enter the email address of the person who pays',
    ]);
  });

  it.each([
    ['added up in one currency', 'JMD', 'You pay J$10.00 now: First. The other fee follows. Total: J$30.00.'],
    ['not added up in two', 'USD', 'You pay J$10.00 now: First. The other fee follows.'],
  ])('are %s', async (_how, currency, said) => {
    const { application } = await signIn();
    const { arn } = application;
    backend.server.use(
      http.get('*/APPLICABLE_FEES/:trn', () =>
        HttpResponse.json([
          { feeCode: 'FIRST', label: 'First', amount: '10.00', currency: 'JMD', arn, paid: 'N' },
          { feeCode: 'SECOND', label: 'Second', amount: '20.00', currency, arn, paid: 'N' },
        ]),
      ),
    );
    await showFees();
    expect(await screen.findByText(/^You pay/)).toHaveTextContent(said);
    expect(screen.queryAllByText(/Total:/)).toHaveLength(currency === 'JMD' ? 1 : 0);
  });

  it('require that at least one is selected', async () => {
    const { user } = await showFees();
    expect(await screen.findByRole('button', { name: 'Pay J$6,250.00' })).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: /Application fee/ }));
    await press(user, 'Pay');
    expect(await screen.findByRole('link', { name: 'Choose at least one fee to pay' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show a text when there are none to pay, and let the applicant continue', async () => {
    const waived = { feeCode: 'APPLICATION', label: 'Application fee (waived)', amount: '0.00', currency: 'JMD' };
    backend.server.use(
      http.get('*/APPLICABLE_FEES/*', async () => {
        const { applications } = await backend.state();
        return HttpResponse.json(applications.map(({ arn }) => ({ ...waived, arn, paid: 'N' })));
      }),
    );
    const { user, onContinue } = await showFees();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(await screen.findByText('There is no fee to pay for this application.')).toBeVisible();
    const next = screen.getByText('Your application is not submitted yet.');
    expect(next.parentElement).toHaveTextContent('The last step: check your answers and submit it.');
    await press(user, 'Check and submit');
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('are not said to be paid by an instalment, where the application has no number yet', async () => {
    const { trn, application } = await signIn();
    backend.server.use(http.get('*/APPLICABLE_FEES/*', () => HttpResponse.json([])));
    const instalment = { feeCode: 'EMI', label: 'Instalment', amount: '9500.50', currency: 'JMD', arn: '' };
    saveAttempt(trn, { ...newAttempt({ ...instalment, loanNumber: 'LN1', dueDate: '2026-11-30' }), isApproved: true });
    renderScreen(<FeesPanel application={{ ...application, arn: '' }} onContinue={vi.fn()} />, {
      route: '/journey/payment',
    });
    expect(await screen.findByText('There is no fee to pay for this application.')).toBeVisible();
  });

  it.each<[string, (shown: Awaited<ReturnType<typeof showFees>>) => unknown]>([
    ['opens', ({ unmount, show }) => [unmount(), show()]],
    ['has an earlier answer', ({ client }) => void client.refetchQueries()],
  ])(
    'are not said to be none until it is known whether they are paid and listed no more, where the screen %s',
    async (_moment, ask) => {
      const shown = await showFees();
      await screen.findByRole('button', { name: /^Pay J\$/ });
      await waitForCalls('refreshPayments', 1);
      backend.server.use(http.get('*/APPLICABLE_FEES/*', () => HttpResponse.json([])));
      const { arn } = shown.application;
      const payments = [{ feeCode: 'APPLICATION', arn, transactionIdentifier: 'T1', status: 'APPROVED' }];
      const answer = holdAnswer('REFRESH_PAYMENTS', 'post', HttpResponse.json({ payments }));
      ask(shown);
      expect(await screen.findByRole('button', { name: 'Check and submit' })).toBeVisible();
      expect(screen.queryByText('There is no fee to pay for this application.')).toBeNull();
      answer();
      expect(await screen.findByText('All fees of this application are paid.')).toBeVisible();
    },
  );

  it('show an error when they could not be loaded, and load on the next try', async () => {
    await backend.fault({ path: 'APPLICABLE_FEES', kind: 'status', status: 500, times: 1 });
    const { user } = await showFees();
    expect(await screen.findByText('We could not load your fees')).toBeVisible();
    expect(screen.getByText(/^Some error occurred while doing the operation/)).toBeVisible();
    await press(user, 'Try again');
    expect(await screen.findByRole('checkbox', { name: /Application fee/ })).toBeChecked();
  });

  it('keep the focus of who types while their prices change', async () => {
    const { user, client, trn } = await showFees('applicant with fees due');
    const name = await screen.findByLabelText('Payer name');
    await user.clear(name);
    await user.type(name, 'Petr');
    const fees = await call('fees', { path: { trn } });
    const dearer = fees.map((fee) => ({ ...fee, amount: '7000.00' }));
    backend.server.use(http.get('*/APPLICABLE_FEES/:trn', () => HttpResponse.json(dearer)));
    await actAsync(() => client.refetchQueries());
    expect(await screen.findByRole('button', { name: 'Pay J$7,000.00' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Application fee: J\$7,000\.00/ })).toBeChecked();
    await user.keyboard('ona');
    expect(screen.getByLabelText('Payer name')).toHaveValue('Petrona');
    expect(screen.getByLabelText('Payer name')).toHaveFocus();
  });

  it('keep what is typed and the focus of who types while one of them leaves the list, and the ticks of the others', async () => {
    const { user, client, trn } = await showFees('applicant with fees due');
    await user.click(await screen.findByRole('checkbox', { name: /^Moratorium insurance/ }));
    const name = screen.getByLabelText('Payer name');
    await user.clear(name);
    await user.type(name, 'Petr');
    const fees = await call('fees', { path: { trn } });
    const answering = (rows: typeof fees) =>
      backend.server.use(http.get('*/APPLICABLE_FEES/:trn', () => HttpResponse.json(rows)));
    answering(fees.map((fee) => (fee.feeCode === 'APPLICATION' ? { ...fee, paid: 'Y' } : fee)));
    await actAsync(() => client.refetchQueries());
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Application fee/ })).toBeNull());
    await user.keyboard('ona');
    expect(screen.getByLabelText('Payer name')).toHaveValue('Petrona');
    expect(screen.getByLabelText('Payer name')).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: /^Moratorium insurance/ })).not.toBeChecked();
    await press(user, 'Pay');
    expect(await screen.findByRole('link', { name: 'Choose at least one fee to pay' })).toBeVisible();
    answering(fees);
    await actAsync(() => client.refetchQueries());
    expect(await screen.findByRole('checkbox', { name: /^Application fee/ })).toBeChecked();
  });

  it('hand the focus of a tick on to the title when its fee leaves the list', async () => {
    const { client, trn } = await showFees('applicant with fees due');
    (await screen.findByRole('checkbox', { name: /^Application fee/ })).focus();
    const fees = await call('fees', { path: { trn } });
    const others = fees.filter(({ feeCode }) => feeCode !== 'APPLICATION');
    backend.server.use(http.get('*/APPLICABLE_FEES/:trn', () => HttpResponse.json(others)));
    await actAsync(() => client.refetchQueries());
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Application fee/ })).toBeNull());
    expect(await screen.findByRole('group', { name: 'Fees' })).toHaveFocus();
  });

  it('keep the payer across a reload', async () => {
    const { user, show, unmount } = await showFees();
    const name = await screen.findByLabelText('Payer name');
    await user.clear(name);
    await user.type(name, 'Aunt May');
    unmount();
    show();
    expect(await screen.findByLabelText('Payer name')).toHaveValue('Aunt May');
  });
});

describe('who has paid elsewhere and looks again', () => {
  /** The bureau lists these fees as paid, or with another price, when somebody looks again. */
  async function lookAgain(name: DemoPersonName, change: (fee: { feeCode: string }) => object) {
    const shown = await showFees(name);
    await screen.findByRole('button', { name: /^Pay J\$/ });
    const fees = await call('fees', { path: { trn: shown.trn } });
    backend.server.use(
      http.get('*/APPLICABLE_FEES/:trn', () => HttpResponse.json(fees.map((fee) => ({ ...fee, ...change(fee) })))),
    );
    await press(shown.user, 'I have paid elsewhere: look again');
    return shown;
  }
  const paid = (feeCode: string) => (fee: { feeCode: string }) => (fee.feeCode === feeCode ? { paid: 'Y' } : {});
  // In the shell the title reads the notice too (ui/focus.ts).
  async function isRead(said = 'Your payment has reached us: Application fee.') {
    expect(await screen.findByRole('group', { name: /^Fees/ })).toHaveFocus();
    const [notice] = screen.getAllByRole('status');
    expect(notice).toHaveTextContent(said);
  }

  it('is told that all is paid, and the title takes the focus of the button that is gone', async () => {
    await lookAgain('half-finished applicant', paid('APPLICATION'));
    await isRead();
    expect(screen.getByText('All fees of this application are paid.')).toBeVisible();
  });

  it('is told which of several is paid, and can pay the others', async () => {
    await lookAgain('applicant with fees due', paid('APPLICATION'));
    await isRead();
    expect(screen.getByRole('checkbox', { name: /^Moratorium insurance/ })).toBeChecked();
    expect(screen.queryByText(/^Not paid yet/)).toBeNull();
  });

  it('is told that nothing is to pay any more, where the fee was waived', async () => {
    await lookAgain('half-finished applicant', () => ({ amount: '0.00', paid: 'Y' }));
    await isRead('There is nothing to pay any more: Application fee.');
    expect(screen.queryByText(/has reached us/)).toBeNull();
  });

  it('is told what the fees say, though a list of another screen cannot be fetched', async () => {
    const { user, client, trn } = await showFees();
    await screen.findByRole('button', { name: /^Pay J\$/ });
    await client.prefetchQuery(instalmentsQuery(trn));
    await backend.fault({ path: 'APPLICABLE_FEES_EMI', kind: 'status', status: 500, times: 3 });
    await press(user, 'I have paid elsewhere: look again');
    expect(await screen.findByText(/^Not paid yet at \d\d:\d\d\./)).toBeVisible();
  });

  it('keeps the focus on the button when a price has changed', async () => {
    await lookAgain('half-finished applicant', () => ({ amount: '7000.00' }));
    expect(await screen.findByRole('button', { name: 'Pay J$7,000.00' })).toBeVisible();
    expect(screen.getByText(/^Not paid yet at \d\d:\d\d\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'I have paid elsewhere: look again' })).toHaveFocus();
  });
});

describe('a payment of fees', () => {
  it('is confirmed once, opens the payment page and sends the amount encrypted', async () => {
    const { user, trn, application } = await showFees();
    await press(user, /^Pay J\$/);
    const question = within(await dialog());
    expect(question.getByText(/Information once saved can't be changed/)).toBeVisible();
    expect(question.getByText('You pay J$6,250.00 to the Students’ Loan Bureau.')).toBeVisible();
    expect(question.getByText('Paid for: Application fee. Covers processing your application.')).toBeVisible();
    expect(question.getByText(`Application number: ${application.arn}`)).toBeVisible();
    expect(question.getByText(/You can still change your answers until you submit the application/)).toBeVisible();
    expect(window.open).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByRole('heading', { name: 'Waiting for your payment' });

    const { token, requestId, transactionIdentifier } = await lastPayment();
    expect(gateway.location.replace).toHaveBeenCalledExactlyOnceWith(`${GATEWAY}/pay?token=${token}`);
    expect(gateway.opener, 'the payment page cannot reach the portal').toBeNull();
    const body = (await backend.state()).lastBodies.authorisePayment as Record<string, string>;
    expect(body).toMatchObject({ trn, arn: application.arn, feeCode: 'APPLICATION', currency: 'JMD', requestId });
    expect(AES.decrypt(body.amount ?? '', feeCipherKey(seed)).toString(Utf8)).toBe('6250.00');
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toContain(transactionIdentifier);
    expect(localStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
  });

  it('does not begin when the applicant answers No', async () => {
    const { user } = await showFees();
    await press(user, /^Pay J\$/);
    await user.click(within(await dialog()).getByRole('button', { name: 'No' }));
    expect(window.open).not.toHaveBeenCalled();
    expect(await callsOf('authorisePayment')).toBe(0);
  });

  it('rejects a payment page that is not at the gateway', async () => {
    const { user } = await showFees();
    settings.set((now) => ({ ...now, gatewayOrigin: 'https://pay.example.org' }));
    await press(user, /^Pay J\$/);
    await user.click(within(await dialog()).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(messages.internalServerError)).toBeVisible();
    expect(gateway.location.replace).not.toHaveBeenCalled();
    expect(gateway.close).toHaveBeenCalledOnce();
  });

  it('ends in a receipt when the server approves it', async () => {
    const { user, onContinue } = await showFees();
    await payAndApprove(user);
    expect(await screen.findByRole('group', { name: 'Payment approved' })).toHaveFocus();
    const { transactionIdentifier } = await lastPayment();
    expect(screen.getByText(transactionIdentifier)).toBeVisible();
    expect(localStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();

    await user.click(screen.getByRole('button', { name: /^Open receipt/ }));
    expect(window.open).toHaveBeenLastCalledWith(expect.stringMatching(/^#\/auth\/receipt\?id=/), '_blank');
    expect(localStorage.getItem('SLB_DATA_PAYMENTS')).toContain(transactionIdentifier);
    expect(screen.getByText('Your application is not submitted yet.')).toBeVisible();
    await press(user, 'Check and submit');
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('shows its receipt in this tab when a new tab is blocked', async () => {
    const { user, router } = await showFees();
    await payAndApprove(user);
    stubWindowOpen(null);
    await user.click(await screen.findByRole('button', { name: /^Open receipt/ }));
    expect(router.state.location.pathname).toBe('/auth/receipt');
  });

  it('covers several fees one after another with one confirmation', async () => {
    const { user, onContinue } = await showFees('applicant with fees due');
    const boxes = await screen.findAllByRole('checkbox');
    for (let turn = 0; turn < boxes.length; turn += 1) {
      // One confirmation covers all of them (decision 25).
      await (turn === 0 ? pay(user) : press(user, 'Pay the next fee'));
      await waitForCalls('authorisePayment', turn + 1);
      expect(screen.queryByRole('dialog')).toBeNull();
      await decidePayment('APPROVED');
      returnToPortal();
      await screen.findByRole('heading', { name: 'Payment approved' });
      const isLast = turn === boxes.length - 1;
      expect(screen.queryAllByText('Your application is not submitted yet.')).toHaveLength(isLast ? 1 : 0);
    }
    await press(user, 'Check and submit');
    expect(onContinue).toHaveBeenCalledOnce();
    expect((await backend.state()).charges).toBe(boxes.length);
  });

  it('is confirmed again when the next fee has changed its price', async () => {
    const { user, trn } = await showFees('applicant with fees due');
    await pay(user);
    const due = await call('fees', { path: { trn } });
    backend.server.use(
      http.get('*/APPLICABLE_FEES/:trn', () =>
        HttpResponse.json(
          due.map((fee, index) => ({ ...fee, ...(index === 0 ? { paid: 'Y' } : { amount: '99.00' }) })),
        ),
      ),
    );
    await decidePayment('APPROVED');
    returnToPortal();
    await screen.findByText('J$99.00');
    await press(user, 'Pay the next fee');
    await press(user, /^Pay J\$/);
    expect(await dialog()).toHaveTextContent('Are you sure you want to proceed?');
    expect(await callsOf('authorisePayment')).toBe(1);
  });

  it('stays on the screen while the next one is ordered, and is ordered once', async () => {
    const { user } = await showFees('applicant with fees due');
    await payAndApprove(user);
    const next = await screen.findByRole('button', { name: 'Pay the next fee' });
    await backend.fault({ path: 'PAYEMENT_AUTH', kind: 'delay', delayMs: 400 });
    await user.dblClick(next);
    expect(screen.getByRole('heading', { name: 'Payment approved' })).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    expect(await callsOf('authorisePayment')).toBe(2);
  });

  it('does not begin when its confirmation is answered after the fee was paid', async () => {
    const { user, trn } = await showFees();
    await press(user, /^Pay J\$/);
    const yes = within(await dialog()).getByRole('button', { name: 'Yes' });
    const [due] = (await call('fees', { path: { trn } })).flatMap((fee) => payableFee(fee) ?? []);
    if (!due) throw new Error('No fee is due');
    saveAttempt(trn, { ...newAttempt(due, 'T1'), isApproved: true });
    await user.click(yes);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await callsOf('authorisePayment')).toBe(0);
  });

  it('returns to the fees when the order of the next one fails', async () => {
    const { user } = await showFees('applicant with fees due');
    await payAndApprove(user);
    await backend.fault({ path: 'PAYEMENT_AUTH', kind: 'status', status: 503 });
    await press(user, 'Pay the next fee');
    await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: /^Pay J\$/ })).toBeVisible();
    expect(gateway.close).toHaveBeenCalledOnce();
    expect((await backend.state()).charges).toBe(1);
  });

  it('lets the applicant review the other fees before the next payment', async () => {
    const { user } = await showFees('applicant with fees due');
    await payAndApprove(user);
    await press(user, 'See the other fees');
    await press(user, /^Pay J\$/);
    expect(await dialog()).toHaveTextContent('Are you sure you want to proceed?');
  });

  it('leaves out the same fees after a payment and a reload', async () => {
    const { user, show, unmount } = await showFees('applicant with fees due');
    await user.click(await screen.findByRole('checkbox', { name: /^Moratorium insurance/ }));
    await payAndApprove(user);
    await press(user, 'See the other fees');
    expect(await screen.findByRole('checkbox', { name: /^Moratorium insurance/ })).not.toBeChecked();
    unmount();
    show();
    expect(await screen.findByRole('checkbox', { name: /^Moratorium insurance/ })).not.toBeChecked();
    expect(screen.getByText('No fee is chosen.')).toBeVisible();
  });

  it('skips a fee that cannot be paid online and continues with the next', async () => {
    const fee = { label: 'Second fee', amount: '10.00', currency: 'JMD', paid: 'N' };
    const { user, application } = await showFees();
    const { arn } = application;
    await pay(user);
    backend.server.use(
      http.get('*/APPLICABLE_FEES/:trn', () =>
        HttpResponse.json([
          { ...fee, arn, feeCode: 'UNREADABLE', amount: 'much' },
          { ...fee, arn, feeCode: 'SECOND' },
        ]),
      ),
    );
    await decidePayment('APPROVED');
    returnToPortal();
    expect(await screen.findByText('Second fee')).toBeVisible();
    await press(user, 'Pay the next fee');
    expect(await screen.findByRole('checkbox', { name: /^Second fee/ })).toBeChecked();
  });
});

describe('a fee whose payment was approved elsewhere', () => {
  async function approvedElsewhere(change: object, firstStatus = 200) {
    const { application } = await signIn();
    const row = { feeCode: 'APPLICATION', arn: application.arn, status: 'APPROVED', totalAmount: '6250.00' };
    const payment = { ...row, transactionIdentifier: 'TXN1', transactionCurrency: 'JMD', ...change };
    backend.server.use(
      http.post('*/REFRESH_PAYMENTS', () => HttpResponse.json({ payments: [payment] }, { status: firstStatus }), {
        once: true,
      }),
      http.post('*/REFRESH_PAYMENTS', () => HttpResponse.json({ payments: [payment] })),
      http.post('*/TRANSACTION_STATUS', () => HttpResponse.json({ status: 'APPROVED', payment })),
    );
    return showFees();
  }

  it('has a receipt over what was paid, whatever it costs now', async () => {
    const { user } = await approvedElsewhere({ totalAmount: '5000.00' });
    expect(await screen.findByText('J$5,000.00')).toBeVisible();
    await press(user, /^Open receipt/);
    await waitFor(() => expect(gateway.location.replace).toHaveBeenCalledOnce());
    expect(localStorage.getItem('SLB_DATA_PAYMENTS')).toContain('5000.00');
  });

  it('is paid without a receipt where the payment has no identifier', async () => {
    await approvedElsewhere({ transactionIdentifier: '' });
    expect(await screen.findByText('All fees of this application are paid.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Open receipt/ })).toBeNull();
  });

  it('is not ordered where the payment has no identifier, nor waited for', async () => {
    const { user } = await approvedElsewhere({ transactionIdentifier: '' }, 500);
    await order(user);
    expect(within(await dialog()).getByText(messages.refreshFeeStatusError)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Waiting for your payment' })).toBeNull();
    expect(await callsOf('authorisePayment')).toBe(0);
  });
});

describe('an interrupted payment', () => {
  it('is checked at once when the person comes back, and not because of a message', async () => {
    const { user, client } = await showFees();
    await pay(user);
    const { queryKey } = paymentStatusQuery((await lastPayment()).transactionIdentifier);
    await postGatewayMessage();
    expect(client.isFetching({ queryKey })).toBe(0);
    expect(await callsOf('transactionStatus')).toBe(0);
    returnToPortal();
    expect(client.isFetching({ queryKey })).toBe(1);
    await waitForCalls('transactionStatus', 1);
  });

  it('sends the same order again, also after a reload', async () => {
    const sentIds = requestIdsOf(/PAYEMENT_AUTH$/);
    const { user, show, unmount } = await showFees();
    await screen.findByRole('button', { name: /^Pay J\$/ });
    await backend.fault({ path: 'PAYEMENT_AUTH', kind: 'network', times: 1, afterProcessing: true });
    await press(user, /^Pay J\$/);
    await user.click(within(await dialog()).getByRole('button', { name: 'Yes' }));
    await screen.findByText(messages.noNetwork);
    dialogs.clear();
    unmount();
    await pay(show().user);
    const [first, again] = await sentIds();
    expect(again).toBe(first);
    expect((await backend.state()).payments).toMatchObject([{ requestId: first }]);
    expect(gateway.location.replace).toHaveBeenCalledOnce();
  });

  it.each([
    ['anew once a payment that nobody finished has ended', ['openedAt', 'orderedAt'], true],
    ['again where only the date of the device was set forward since', ['openedAt'], false],
  ])('is begun %s', async (_how, times, isAnew) => {
    const sentIds = requestIdsOf(/PAYEMENT_AUTH$/);
    const { user, show, unmount } = await showFees();
    await backend.fault({ path: 'PAYEMENT_AUTH', kind: 'network', times: 1 });
    await order(user);
    await screen.findByText(messages.noNetwork);
    dialogs.clear();
    unmount();
    const stored = JSON.parse(sessionStorage.getItem('SLB_DATA_PAYMENTS') ?? '{}');
    for (const time of times) stored.attempts[0][time] -= 16 * 60_000;
    sessionStorage.setItem('SLB_DATA_PAYMENTS', JSON.stringify(stored));
    await pay(show().user);
    const [first, again] = await sentIds();
    expect(again !== first).toBe(isAnew);
  });

  it('offers the payment page in this tab when its window was blocked', async () => {
    stubWindowOpen(null);
    const { user } = await showFees();
    await pay(user);
    const { token } = await lastPayment();
    expect(screen.getByRole('alert')).toHaveTextContent('Your browser did not open the payment page');
    expect(screen.getByRole('link', { name: 'Go to the payment page' })).toHaveAttribute(
      'href',
      `${GATEWAY}/pay?token=${token}`,
    );
  });

  it('offers the payment page again when its window was closed', async () => {
    const { user } = await showFees();
    await pay(user);
    const { token } = await lastPayment();
    const again = windowStub();
    stubWindowOpen(again);
    await press(user, 'Open the payment page again');
    expect(again.location.replace).toHaveBeenCalledExactlyOnceWith(`${GATEWAY}/pay?token=${token}`);
    expect(again.opener).toBeNull();
    expect(await callsOf('authorisePayment')).toBe(1);
  });

  it('keeps its payment page when it was begun in this tab beside another one', async () => {
    const { user, trn } = await showFees('applicant with fees due');
    await pay(user);
    const [, insurance] = (await call('fees', { path: { trn } })).flatMap((fee) => payableFee(fee) ?? []);
    if (!insurance) throw new Error('Two fees are due');
    saveAttempt(trn, { ...newAttempt(insurance, 'TXN2'), address: `${GATEWAY}/pay?token=2` });
    await decidePayment('APPROVED');
    returnToPortal();
    await press(user, 'See the other fees');
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    expect(screen.getByRole('button', { name: 'Open the payment page again' })).toBeVisible();
  });

  it('never opens an address that was planted in the storage', async () => {
    const { user, show, unmount } = await showFees();
    await pay(user);
    unmount();
    const stored = sessionStorage.getItem('SLB_DATA_PAYMENTS') ?? '';
    sessionStorage.setItem('SLB_DATA_PAYMENTS', stored.replace(GATEWAY, 'https://evil.example.com'));
    show();
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open the payment page again' })).toBeNull();
  });

  it('stores nothing more after the user signs out', async () => {
    const sentIds = requestIdsOf(/PAYEMENT_AUTH$/);
    const { user } = await showFees();
    const answer = holdAnswer('api/charge/PAYEMENT_AUTH');
    await order(user);
    await waitFor(async () => expect(await sentIds()).toHaveLength(1));
    clearSession();
    answer();
    await waitFor(() => expect(gateway.close).toHaveBeenCalled());
    expect(sessionStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
    expect(gateway.location.replace).not.toHaveBeenCalled();
  });
});

/** Advances the fake clock second by second, so that responses arrive in between. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1)
    await actAsync(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
    });
}

describe('a payment without a decision', () => {
  it('says what a check found, also where the clock of the device was set back meanwhile', async () => {
    const { user } = await showFees();
    await pay(user);
    const answer = holdAnswer('api/charge/TRANSACTION_STATUS', 'post');
    await press(user, 'Check now');
    await screen.findByText('Checking now…');
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    answer();
    await waitFor(() => expect(screen.queryByText('Checking now…')).toBeNull());
  });

  it('is polled for five minutes, less and less often, and then no more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    try {
      const { user } = await showFees();
      await pay(user);
      await pass(240);
      expect(screen.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
      await pass(60);
      expect(await screen.findByRole('heading', { name: 'Payment update in progress' })).toBeVisible();
      const checks = await callsOf('transactionStatus');
      expect(checks).toBeGreaterThan(15);
      expect(checks).toBeLessThan(30);
      await pass(60);
      expect(await callsOf('transactionStatus')).toBe(checks);
    } finally {
      vi.useRealTimers();
    }
  });

  /** The panel as it is five minutes after the payment page was opened. */
  async function showUnanswered() {
    const shown = await showFees();
    await pay(shown.user);
    shown.unmount();
    const stored = JSON.parse(sessionStorage.getItem('SLB_DATA_PAYMENTS') ?? '{}');
    stored.attempts[0].openedAt -= 5 * 60_000;
    sessionStorage.setItem('SLB_DATA_PAYMENTS', JSON.stringify(stored));
    shown.show();
    await screen.findByRole('heading', { name: 'Payment update in progress' });
    return shown;
  }

  it.each([500, 503, 404, 400])('keeps its state when Refresh fails with status %i', async (status) => {
    const { user } = await showUnanswered();
    await backend.fault({ path: 'REFRESH_PAYMENTS', kind: 'status', status, times: 1 });
    await press(user, 'Refresh');
    expect(within(await dialog()).getByText(messages.refreshFeeStatusError)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('heading', { name: 'Payment update in progress' })).toBeVisible();
  });
});
