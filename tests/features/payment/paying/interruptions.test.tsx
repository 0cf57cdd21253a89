import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { settings } from '#api/settings.ts';
import { messages } from '#domain/messages.ts';
import { formatAmount } from '#domain/money.ts';
import type { Fault } from '#mocks/db.ts';
import { backend } from '../../../support/backend.ts';
import { requestIdsOf } from '../../../support/requestIds.ts';
import {
  callsOf,
  cleanUpPayments,
  decidePayment,
  lastPayment,
  postGatewayMessage,
  returnToPortal,
  stubWindowOpen,
  waitForCalls,
  windowStub,
} from '../paymentHelpers.tsx';
import {
  dialog,
  failPaymentRefresh,
  isWaiting,
  listing,
  listingPayments,
  order,
  type PaymentSetup,
  pay,
  paymentSetups,
  press,
} from '../paymentSetups.tsx';

// Rule PAY-5: every interrupted payment ends in at most one charge and a true status.
// The window of the payment page is in FeesPanel.test.tsx, the receipt tab in ReceiptScreen.test.tsx, two tabs at once in twoTabs.test.ts.

let gateway: ReturnType<typeof windowStub>;

beforeEach(() => {
  gateway = windowStub();
  stubWindowOpen(gateway);
});
afterEach(cleanUpPayments);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const isApproved = () => heading('Payment approved');
const isUnknown = () => heading('Payment update in progress');

/** The bank approves, the person comes back, and the portal asks the server. */
async function approve(): Promise<void> {
  await decidePayment('APPROVED');
  returnToPortal();
  await isApproved();
}

/** One call fails during the payment; the user closes the dialog and presses Pay again. */
const failedOnce =
  (fault: Fault, text: string = messages.noNetwork) =>
  async ({ user }: PaymentSetup) => {
    await backend.fault({ times: 1, ...fault });
    await order(user);
    expect(within(await dialog()).getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await pay(user);
    await approve();
  };

/** Presses Pay while the bureau cannot report the status of earlier payments: nothing is ordered. */
async function withoutPaymentStatus(user: PaymentSetup['user']): Promise<void> {
  await failPaymentRefresh(1);
  await order(user);
  expect(within(await dialog()).getByText(messages.refreshFeeStatusError)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
}

/** One status response is unusable; the portal continues to poll. */
const withUnusableStatus =
  (fault: Partial<Fault>) =>
  async ({ user }: PaymentSetup) => {
    await pay(user);
    await backend.fault({ path: 'TRANSACTION_STATUS', kind: 'status', times: 1, ...fault });
    returnToPortal();
    await waitFor(async () => expect((await backend.state()).faults).toEqual([]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await approve();
  };

/** Sets the next status response; resolves when it was sent. */
const nextStatus = (answer: (id: string, amount: string) => object): Promise<void> =>
  new Promise((resolve) => {
    backend.server.use(
      http.post(
        '*/TRANSACTION_STATUS',
        async () => {
          const { transactionIdentifier, amount } = await lastPayment();
          resolve();
          return HttpResponse.json(answer(transactionIdentifier, amount));
        },
        { once: true },
      ),
    );
  });
const approvedAs = (transactionIdentifier: string, totalAmount: string, transactionCurrency = 'JMD') => ({
  status: 'APPROVED',
  payment: { transactionIdentifier, totalAmount, transactionCurrency },
});

/** The server approves another payment than the one shown: there is no receipt, and no second payment is possible. */
const withOtherPayment =
  (answer: (id: string, amount: string) => object) =>
  async ({ user }: PaymentSetup) => {
    await pay(user);
    const answered = nextStatus(answer);
    returnToPortal();
    await answered;
    await isUnknown();
    expect(screen.getByText(/The bank reports a payment that is not the one shown here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Open receipt|Pay$)/ })).toBeNull();
  };

/** Reloads the tab five minutes after the payment page was opened. */
async function withoutDecision({ user, reload }: PaymentSetup) {
  await pay(user);
  const stored = JSON.parse(sessionStorage.getItem('SLB_DATA_PAYMENTS') ?? '{}');
  stored.attempts[0].openedAt -= 5 * 60_000;
  sessionStorage.setItem('SLB_DATA_PAYMENTS', JSON.stringify(stored));
  const again = reload();
  await isUnknown();
  return again;
}

/** Its status is of no use, but the list of payments calls it approved: it is paid, without a receipt on the spot. */
const withListAlone =
  (answerStatus: () => Response) =>
  async (place: PaymentSetup): Promise<void> => {
    const user = await withoutDecision(place);
    await decidePayment('APPROVED');
    backend.server.use(http.post('*/TRANSACTION_STATUS', answerStatus));
    await press(user, 'Refresh');
    expect(within(await dialog()).getByText(messages.refreshFeeStatusSuccessful)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await screen.findByRole('heading', { level: 1, name: /^Fees( and payments)?$/ });
    expect((await screen.findAllByText('Paid'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Pay J\$|Pay: Instalment|Check the payment)/ })).toBeNull();
  };

/**
 * What is interrupted, what happens then, and what was charged, ordered (PAYEMENT_AUTH, as the server counts it) and begun in
 * the end. The server begins a payment for each requestId, so that an order that is sent again with another one fails here.
 */
const rows: readonly [
  string,
  (place: PaymentSetup) => Promise<void>,
  { charges: number; orders: number; payments: number },
][] = [
  [
    'the tab is closed',
    async ({ user, openWithoutStorage: openAnew }) => {
      await pay(user);
      await openAnew();
      await isWaiting();
      await approve();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the person does not come back to see it',
    async ({ user }) => {
      await pay(user);
      await decidePayment('APPROVED');
      await isApproved();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the tab is reloaded',
    async ({ user, reload }) => {
      await pay(user);
      reload();
      await isWaiting();
      expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
      await approve();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'Back from the payment page, which was in this tab',
    async ({ user, reload }) => {
      stubWindowOpen(null);
      await pay(user);
      expect(screen.getByRole('link', { name: 'Go to the payment page' })).toBeVisible();
      reload();
      await isWaiting();
      await approve();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the connection is lost before the payment is begun',
    failedOnce({ path: 'PAYEMENT_AUTH', kind: 'network' }),
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the answer is lost after it was begun',
    failedOnce({ path: 'PAYEMENT_AUTH', kind: 'network', afterProcessing: true }),
    { charges: 1, orders: 2, payments: 1 },
  ],
  [
    'the proxy times out after it was begun',
    failedOnce(
      { path: 'PAYEMENT_AUTH', kind: 'status', status: 504, afterProcessing: true },
      messages.internalServerError,
    ),
    { charges: 1, orders: 2, payments: 1 },
  ],
  [
    'the answer is an HTML page',
    failedOnce({ path: 'PAYEMENT_AUTH', kind: 'html' }, messages.internalServerError),
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the status of payments is not available before it',
    async ({ user }) => {
      await withoutPaymentStatus(user);
      expect(await callsOf('authorisePayment')).toBe(0);
      await pay(user);
      await approve();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  ['the connection is lost after it', withUnusableStatus({ kind: 'network' }), { charges: 1, orders: 1, payments: 1 }],
  ['its status answers 400', withUnusableStatus({ status: 400 }), { charges: 1, orders: 1, payments: 1 }],
  ['its status answers 500', withUnusableStatus({ status: 500 }), { charges: 1, orders: 1, payments: 1 }],
  ['its status is an HTML page', withUnusableStatus({ kind: 'html' }), { charges: 1, orders: 1, payments: 1 }],
  ['its status is empty', withUnusableStatus({ kind: 'empty' }), { charges: 1, orders: 1, payments: 1 }],
  ['its status is no JSON', withUnusableStatus({ kind: 'malformed' }), { charges: 1, orders: 1, payments: 1 }],
  [
    'its status is unknown',
    async ({ user }) => {
      await pay(user);
      const answered = nextStatus(() => ({ status: 'SETTLING' }));
      returnToPortal();
      await answered;
      await isWaiting();
      await approve();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the bank declines',
    async ({ user }) => {
      await pay(user);
      await decidePayment('DECLINED');
      returnToPortal();
      await heading('Payment declined');
      expect(screen.getByText(/Nothing was charged/)).toBeVisible();
      expect(screen.getByText('Try again, with the same card or another one.')).toBeVisible();
      expect((await backend.state()).charges).toBe(0);
      await press(user, 'Try again');
      await pay(user);
      await approve();
    },
    { charges: 1, orders: 2, payments: 2 },
  ],
  [
    'the bank declines, and the list of payments has a word of its own for it',
    async ({ user }) => {
      await pay(user);
      await decidePayment('DECLINED');
      listingPayments((one) => [{ ...one, status: one.status === 'DECLINED' ? 'FAILED' : one.status }]);
      returnToPortal();
      await heading('Payment declined');
      await press(user, 'Try again');
      await pay(user);
      await approve();
    },
    { charges: 1, orders: 2, payments: 2 },
  ],
  [
    'the bank declines, and the list of payments has it twice, once as under way',
    async ({ user, secondTab }) => {
      await pay(user);
      const again = await secondTab();
      await decidePayment('DECLINED');
      listingPayments((one) => [one.status === 'DECLINED' ? { ...one, status: 'IN_PROGRESS' } : one, one]);
      await pay(again);
      await approve();
    },
    { charges: 1, orders: 2, payments: 2 },
  ],
  [
    'another amount is approved',
    withOtherPayment((id) => approvedAs(id, '1.00')),
    { charges: 0, orders: 1, payments: 1 },
  ],
  [
    'another currency is approved',
    withOtherPayment((id, amount) => approvedAs(id, amount, 'USD')),
    { charges: 0, orders: 1, payments: 1 },
  ],
  [
    'another payment is approved',
    withOtherPayment((_id, amount) => approvedAs('TXN0', amount)),
    { charges: 0, orders: 1, payments: 1 },
  ],
  [
    'a message says that it is approved, and the server does not',
    async ({ user }) => {
      await pay(user);
      await postGatewayMessage();
      returnToPortal();
      await waitForCalls('transactionStatus', 1);
      await isWaiting();
    },
    { charges: 0, orders: 1, payments: 1 },
  ],
  [
    'the answer comes twice, and IN_PROGRESS after APPROVED',
    async ({ user }) => {
      await pay(user);
      await decidePayment('APPROVED');
      returnToPortal();
      returnToPortal();
      await isApproved();
      const isTold = vi.fn<() => void>();
      void nextStatus(() => ({ status: 'IN_PROGRESS' })).then(isTold);
      returnToPortal();
      // A status request that the return caused is sent before this one is answered.
      await call('config', { background: true });
      expect(isTold, 'what is approved is asked about no more').not.toHaveBeenCalled();
      await isApproved();
      expect(screen.getAllByRole('button', { name: /^Open receipt/ })).toHaveLength(1);
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the window is blocked',
    async ({ user }) => {
      stubWindowOpen(null);
      await pay(user);
      expect(screen.getByRole('alert')).toHaveTextContent('Your browser did not open the payment page');
      await approve();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the gateway is silent for five minutes',
    async (place) => {
      const user = await withoutDecision(place);
      expect(screen.getByText(messages.refreshFeeStatusError)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
      await press(user, 'Refresh');
      expect(within(await dialog()).getByText(messages.refreshFeeStatusError)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      await decidePayment('APPROVED');
      await press(user, 'Refresh');
      expect(within(await dialog()).getByText(messages.refreshFeeStatusSuccessful)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      await isApproved();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the gateway is silent for five minutes, and then only the list of payments knows that it was declined',
    async (place) => {
      const user = await withoutDecision(place);
      await decidePayment('DECLINED');
      await backend.fault({ path: 'TRANSACTION_STATUS', kind: 'status', status: 404 });
      await press(user, 'Refresh');
      expect(within(await dialog()).getByText(messages.refreshFeeStatusSuccessful)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      await heading('Payment declined');
    },
    { charges: 0, orders: 1, payments: 1 },
  ],
  [
    'only the list of payments knows that it was approved, because its status is not found',
    withListAlone(() => new HttpResponse(null, { status: 404 })),
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'only the list of payments knows that it was approved, because its status is behind',
    withListAlone(() => HttpResponse.json({ status: 'IN_PROGRESS' })),
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'only the list of payments knows what was approved',
    withListAlone(() => HttpResponse.json({ status: 'APPROVED' })),
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'nobody says over what it was approved',
    async (place) => {
      const user = await withoutDecision(place);
      await decidePayment('APPROVED');
      const { transactionIdentifier } = await lastPayment();
      const status = { status: 'APPROVED', payment: { transactionIdentifier } };
      backend.server.use(http.post('*/TRANSACTION_STATUS', () => HttpResponse.json(status)));
      listingPayments((one) => [{ ...one, totalAmount: undefined }]);
      await press(user, 'Refresh');
      expect(within(await dialog()).getByText(messages.refreshFeeStatusSuccessful)).toBeVisible();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'Refresh fails, too',
    async (place) => {
      const user = await withoutDecision(place);
      await backend.fault({ path: 'REFRESH_PAYMENTS', kind: 'status', status: 500, times: 1 });
      await press(user, 'Refresh');
      expect(within(await dialog()).getByText(messages.refreshFeeStatusError)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'OK' }));
      await isUnknown();
      expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
    },
    { charges: 0, orders: 1, payments: 1 },
  ],
  [
    'two tabs pay',
    async ({ user, secondTab }) => {
      await pay(user);
      await pay(await secondTab());
      await approve();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'two tabs pay, and the status of payments is not available in the second',
    async ({ user, secondTab }) => {
      await pay(user);
      const other = await secondTab();
      await withoutPaymentStatus(other);
      await pay(other);
      await approve();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'Pay and Yes are pressed twice',
    async ({ user }) => {
      await user.dblClick(await screen.findByRole('button', { name: /^Pay J\$/ }));
      await user.dblClick(within(await dialog()).getByRole('button', { name: 'Yes' }));
      await isWaiting();
      await approve();
    },
    { charges: 1, orders: 1, payments: 1 },
  ],
  [
    'the key is missing',
    async ({ user }) => {
      settings.set((now) => ({ ...now, feeCipherKey: undefined }));
      await press(user, /^Pay J\$/);
      expect(within(await dialog()).getByText(messages.internalServerError)).toBeVisible();
      expect(window.open).not.toHaveBeenCalled();
    },
    { charges: 0, orders: 0, payments: 0 },
  ],
];

describe.each(paymentSetups)('paying %s', (_what, open) => {
  it.each(rows)('ends with the true status when %s', async (_interruption, run, expected) => {
    const sentIds = requestIdsOf(/PAYEMENT_AUTH$/);
    await run(await open());
    const { charges, payments } = await backend.state();
    expect({ charges, orders: await callsOf('authorisePayment'), payments: payments.length }).toEqual(expected);
    expect(new Set(await sentIds()).size, 'requestIds').toBe(expected.payments);
  });
});

/** Another amount in the bureau's lists: a loan asks for what it asks for, whatever its list says (decision 90). */
async function listingOtherAmounts(): Promise<void> {
  await listing('APPLICABLE_FEES', { amount: '7000.00' });
  await listing('APPLICABLE_FEES_EMI', { amount: '7000.00' });
}

describe.each(paymentSetups)('a payment of %s that was begun over another amount than is listed', (_what, open) => {
  it.each<[string, (place: PaymentSetup) => Promise<void>]>([
    ['after the tab was closed', async ({ openWithoutStorage }) => void (await openWithoutStorage())],
    ['in a second tab that pays', async ({ secondTab }) => order(await secondTab())],
  ])('is followed over its own amount %s', async (_how, goOn) => {
    const place = await open();
    await pay(place.user);
    await listingOtherAmounts();
    await goOn(place);
    await isWaiting();
    const { amount, currency } = await lastPayment();
    expect(screen.getByText(/^To pay:/)).toHaveTextContent(formatAmount(amount, currency));
    await approve();
  });
});
