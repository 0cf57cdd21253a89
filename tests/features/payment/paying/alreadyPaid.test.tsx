import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { formatAmount } from '#domain/money.ts';
import { instalmentDue } from '#domain/payment.ts';
import { addMonths, today } from '#lib/dates.ts';
import { backend } from '../../../support/backend.ts';
import {
  callsOf,
  cleanUpPayments,
  decidePayment,
  lastPayment,
  returnToPortal,
  showFees,
  showFeesPage,
  stubWindowOpen,
  windowStub,
} from '../paymentHelpers.tsx';
import {
  dialog,
  listing,
  listNow,
  order,
  type PaymentSetup,
  pay,
  paymentSetups,
  press,
  setUpInstalment,
} from '../paymentSetups.tsx';

let gateway: ReturnType<typeof windowStub>;
let files: Blob[];

beforeEach(() => {
  gateway = windowStub();
  stubWindowOpen(gateway);
  files = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:receipt';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});
afterEach(cleanUpPayments);

/** A second tab that still shows the fee as due after the first has paid it. */
async function paidElsewhere({ user, secondTab }: PaymentSetup) {
  // The second tab loaded its list of fees before the payment.
  const { name, rows } = await listNow('APPLICABLE_FEES');
  await pay(user);
  const again = await secondTab();
  await decidePayment('APPROVED');
  backend.server.use(http.get(`*/${name}/:trn`, () => HttpResponse.json(rows)));
  await order(again);
  return again;
}

const closeDialog = (user: UserEvent) => press(user, 'Close');
const paidDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('An instalment is not charged when only the bureau knows that it is paid (status 409)', async () => {
  const { user, secondTab } = await setUpInstalment();
  const list = await listNow('APPLICABLE_FEES_EMI');
  await pay(user);
  const again = await secondTab();
  await decidePayment('APPROVED');
  // The list is not up to date, and an approved payment of the loan may be last month's.
  backend.server.use(http.get(`*/${list.name}/:trn`, () => HttpResponse.json(list.rows)));
  await backend.fault({ path: 'PAYEMENT_AUTH', kind: 'status', status: 409, times: 1 });
  await order(again);
  await closeDialog(again);
  await order(again);
  expect((await paidDialog('This instalment is paid')).getByText(/Nothing was charged now/)).toBeVisible();
});

describe.each(paymentSetups)('%s that is already paid', (what, open) => {
  const title = what.startsWith('a fee') ? 'This fee is paid' : 'This instalment is paid';

  it('is not charged again, and the screen says so', async () => {
    const user = await paidElsewhere(await open());
    const words = await paidDialog(title);
    expect(words.getByText(/Nothing was charged now/)).toBeVisible();
    expect(gateway.close).toHaveBeenCalled();
    await user.click(words.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull());
    const { charges, payments } = await backend.state();
    expect([charges, payments.length, files.length]).toEqual([1, 1, 0]);
  });

  it('offers its receipt as a file', async () => {
    const user = await paidElsewhere(await open());
    await user.click((await paidDialog(title)).getByRole('button', { name: 'Download receipt' }));
    const { transactionIdentifier, authorizationCode } = await lastPayment();
    const text = await files[0]?.text();
    expect(text).toContain('Payment approved receipt');
    expect(text).toContain(`Transaction Identifier: ${transactionIdentifier}`);
    expect(text).toContain(`Authorisation Code: ${authorizationCode}`);
  });

  it('is polled while the server cannot confirm the payment', async () => {
    const place = await open();
    await pay(place.user);
    const again = await place.secondTab();
    await decidePayment('APPROVED');
    await backend.fault({ path: 'TRANSACTION_STATUS', kind: 'status', status: 500, times: 1 });
    await order(again);
    await screen.findByRole('heading', { name: /^(Waiting for your payment|Payment approved)$/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await backend.state()).charges).toBe(1);
  });
});

it('The screen says that the status is pending when the server calls a fee paid but lists no payment of it', async () => {
  const { user } = await setUpInstalment();
  await backend.fault({ path: 'PAYEMENT_AUTH', kind: 'status', status: 409, times: 1 });
  await order(user);
  expect(within(await dialog()).getByText(/^Payment Update is in progress/)).toBeVisible();
  expect(await callsOf('authorisePayment')).toBe(0);
});

const inJourney = async () => (await showFees()).user;
const fromList = async () => {
  const { user } = await showFeesPage();
  await press(user, 'Pay: Application fee');
  return user;
};
const payButton = () => screen.findByRole('button', { name: /^Pay J\$/ });

describe.each([
  ['in the journey', inJourney],
  ['from the list of fees', fromList],
])('a fee that is paid %s', (_where, open) => {
  it.each([
    ['was paid at an office', { paid: 'Y' }],
    ['is listed no more', () => []],
  ])('is not ordered when it %s, which only the list says', async (_how, change) => {
    const user = await open();
    await payButton();
    await listing('APPLICABLE_FEES', change);
    await order(user);
    expect(within(await dialog()).getByText(/^Payment Update is in progress/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await callsOf('authorisePayment')).toBe(0);
    expect(gateway.close).toHaveBeenCalled();
  });

  it('is offered no more once the order has found that it was paid at an office', async () => {
    const user = await open();
    await payButton();
    await listing('APPLICABLE_FEES', { paid: 'Y' });
    await order(user);
    await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull());
  });

  it('is offered no more once the order has found that it is listed no more', async () => {
    const user = await open();
    await payButton();
    await listing('APPLICABLE_FEES', () => []);
    await order(user);
    await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull());
  });

  it('costs what it costs now after its price has changed, and is confirmed anew', async () => {
    const user = await open();
    await payButton();
    await listing('APPLICABLE_FEES', { amount: '7000.00' });
    await order(user);
    const words = within(await screen.findByRole('dialog', { name: 'The amount has changed' }));
    expect(words.getByText(/^Application fee costs J\$7,000.00 now. Nothing was charged./)).toBeVisible();
    await user.click(words.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Pay J$7,000.00' })).toBeVisible();
    expect(await callsOf('authorisePayment')).toBe(0);
    expect(gateway.close).toHaveBeenCalled();
  });

  it('is no payment in progress when it costs nothing any more', async () => {
    const user = await open();
    await payButton();
    await listing('APPLICABLE_FEES', { amount: '0.00', paid: 'Y' });
    await order(user);
    const words = within(await screen.findByRole('dialog', { name: 'Nothing to pay' }));
    expect(words.getByText('There is nothing to pay any more for Application fee. Nothing was charged.')).toBeVisible();
    await user.click(words.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull());
    expect(await callsOf('authorisePayment')).toBe(0);
  });
});

const next = { dueDate: addMonths(today(), 2) };

/** What the loan asks for from now on, where it differs from what it asks for now. */
async function loanAsks(change: object): Promise<void> {
  const { rows } = await listNow('APPLICABLE_FEES_EMI');
  const { loanNumber: loan } = instalmentDue.parse(rows[0]);
  const asked = await call('instalmentFee', { path: { loan } });
  backend.server.use(http.get('*/Get_EMI_Fee/:loan', () => HttpResponse.json({ ...asked, ...change })));
}

it('An instalment costs what its loan asks for now, and is confirmed anew', async () => {
  const { user } = await setUpInstalment();
  await loanAsks({ amount: '20000.00' });
  await order(user);
  const words = within(await screen.findByRole('dialog', { name: 'The amount has changed' }));
  await user.click(words.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Pay J$20,000.00' })).toBeVisible();
  expect(await callsOf('authorisePayment')).toBe(0);
});

it('An instalment is not offered where its loan asks for nothing, whatever the list says', async () => {
  const { user } = await showFeesPage();
  await loanAsks({ amount: '0.00' });
  await press(user, /^Pay: Instalment/);
  expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
  await press(user, 'See all fees and payments');
  expect(await screen.findByRole('heading', { name: 'Fees and payments' })).toBeVisible();
});

describe('an instalment that costs nothing, of a loan with arrears', () => {
  const onlyArrears = { amount: '0.00', arrears: '7304.25' };
  const toAsk = 'You have arrears of J$7,304.25. This can’t be paid here. Ask the bureau what to pay, and how.';

  it('is not called settled: the page names the arrears, and whom to ask', async () => {
    const { user } = await showFeesPage();
    await loanAsks(onlyArrears);
    await press(user, /^Pay: Instalment/);
    expect(await screen.findByText(toAsk)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Nothing to pay' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
  });

  it('is not ordered, and the dialog names the arrears too', async () => {
    const { user } = await setUpInstalment();
    await loanAsks(onlyArrears);
    await order(user);
    const words = within(await screen.findByRole('dialog', { name: /^Instalment of loan/ }));
    expect(words.getByText(`Nothing was charged. ${toAsk}`)).toBeVisible();
    await closeDialog(user);
    expect(await screen.findByText(toAsk)).toBeVisible();
    expect(await callsOf('authorisePayment')).toBe(0);
  });
});

it('An instalment that costs nothing by now is not ordered, and the screen says so', async () => {
  const { user } = await setUpInstalment();
  await loanAsks({ amount: '0.00' });
  await order(user);
  await screen.findByRole('dialog', { name: 'Nothing to pay' });
  await closeDialog(user);
  expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  expect(await callsOf('authorisePayment')).toBe(0);
});

describe('two instalments of one loan', () => {
  /** One is paid by card in this tab, the next is due: the same loan, and the same amount. */
  async function withNext(asked: object = next) {
    const { user, showRoute, unmount } = await showFeesPage();
    await press(user, /^Pay: Instalment/);
    await pay(user);
    await decidePayment('APPROVED');
    returnToPortal();
    await screen.findByRole('heading', { name: 'Payment approved' });
    unmount();
    await listing('APPLICABLE_FEES_EMI', (row) => [row, { ...row, ...next, paid: 'N' }]);
    await loanAsks(asked);
    const again = showRoute('/auth/fees').user;
    await press(again, /^Pay: Instalment/);
    return again;
  }

  it('are paid one after the other: that one is paid says nothing of the next', async () => {
    const user = await withNext();
    await pay(user);
    expect(await callsOf('authorisePayment')).toBe(2);
    await decidePayment('APPROVED');
    returnToPortal();
    await screen.findByRole('heading', { name: 'Payment approved' });
    expect((await backend.state()).charges).toBe(2);
  });

  it('are not mixed up where the list is ahead of the loan, which still asks for the one that is paid', async () => {
    await withNext({ amount: '20000.00' });
    expect(await screen.findByRole('heading', { name: 'This instalment is paid' })).toBeVisible();
    // What was paid, not what the loan asks for by now.
    const { amount } = await lastPayment();
    expect(screen.getByText(/^We received your payment/)).toHaveTextContent(`, ${formatAmount(amount)}.`);
    expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
  });

  it('stay apart when the question about the next one is answered No', async () => {
    const user = await withNext();
    await press(user, /^Pay J\$/);
    await user.click(within(await dialog()).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Pay an instalment' })).toBeVisible();
  });

  const onlyNext = (row: object) => [{ ...row, ...next, paid: 'N' }];
  it.each<[string, (row: object) => object[], asked?: object]>([
    ['nothing, and the loan still asks for it', () => []],
    ['nothing, and the loan asks for the next', () => [], next],
    ['the next, and the loan still asks for it', onlyNext],
    ['the next, and the loan asks for it', onlyNext, next],
    ['it as due, and the loan asks for the next', (row) => [{ ...row, paid: 'N' }], next],
  ])('is not paid twice where it was paid in another tab, the bureau lists %s', async (_what, change, asked) => {
    const { user, secondTab } = await setUpInstalment();
    await pay(user);
    const again = await secondTab();
    await payButton();
    await decidePayment('APPROVED');
    await listing('APPLICABLE_FEES_EMI', change);
    if (asked) await loanAsks(asked);
    await order(again);
    expect(within(await dialog()).getByText(/^Payment Update is in progress/)).toBeVisible();
    expect(await callsOf('authorisePayment')).toBe(1);
  });

  const recent =
    /^A payment of J\$[\d,.]+ for this loan was approved on .+\. Pay again only for the next instalment\.$/;

  /** Paid in another tab a moment ago, while the list and the loan still have it as due (decision 90). */
  async function paidUnnoticed() {
    const { user, secondTab } = await setUpInstalment();
    const { rows } = await listNow('APPLICABLE_FEES_EMI');
    await pay(user);
    const again = await secondTab();
    await payButton();
    await decidePayment('APPROVED');
    await listing('APPLICABLE_FEES_EMI', () => rows);
    return again;
  }

  it('is not paid twice without a warning where it was paid in another tab, and nothing has noticed it yet', async () => {
    const user = await paidUnnoticed();
    expect(screen.queryByText(recent)).toBeNull();
    await order(user);
    const words = within(await screen.findByRole('dialog', { name: 'Was this paid already?' }));
    expect(
      words.getByText(/^Nothing was charged now\. A payment of .+ Pay again only for the next instalment/),
    ).toBeVisible();
    expect(gateway.close).toHaveBeenCalled();
    await closeDialog(user);
    expect(await screen.findByText(recent)).toBeVisible();
    expect(await callsOf('authorisePayment')).toBe(1);
  });

  it('is paid after that warning by who presses Pay again, for it may be the next one', async () => {
    const user = await paidUnnoticed();
    await order(user);
    await closeDialog(user);
    await pay(user);
    expect(await callsOf('authorisePayment')).toBe(2);
  });

  it('says above the amount what the loan was paid by, in the tab where the bank leads back to', async () => {
    const { user, reload } = await setUpInstalment();
    // The window of the bank has the storage from before the payment, and comes back to the portal in it.
    const before = sessionStorage.getItem('SLB_DATA_PAYMENTS') ?? '';
    const { rows } = await listNow('APPLICABLE_FEES_EMI');
    await pay(user);
    await decidePayment('APPROVED');
    await listing('APPLICABLE_FEES_EMI', () => rows);
    sessionStorage.setItem('SLB_DATA_PAYMENTS', before);
    const there = reload();
    expect(await screen.findByText(recent)).toBeVisible();
    await order(there);
    await closeDialog(there);
    expect(await callsOf('authorisePayment')).toBe(1);
  });

  it('is not paid again where the list does not have its day, and has a paid one of the loan', async () => {
    const user = await withNext();
    await payButton();
    await listing('APPLICABLE_FEES_EMI', { dueDate: '2026-10-31', paid: 'Y' });
    await order(user);
    expect(within(await dialog()).getByText(/^Payment Update is in progress/)).toBeVisible();
    expect(await callsOf('authorisePayment')).toBe(1);
  });
});

describe('who has paid elsewhere and looks again on the page of the payment', () => {
  const openAndLook = async (button: string | RegExp, name: string, change: Parameters<typeof listing>[1]) => {
    const { user } = await showFeesPage();
    await press(user, button);
    await payButton();
    await listing(name, change);
    await press(user, 'I have paid elsewhere: look again');
    return user;
  };

  it.each<[string, string | RegExp, string, Parameters<typeof listing>[1]]>([
    ['This fee is paid', 'Pay: Application fee', 'APPLICABLE_FEES', { paid: 'Y' }],
    ['This instalment is paid', /^Pay: Instalment/, 'APPLICABLE_FEES_EMI', { paid: 'Y' }],
    ['Nothing to pay', 'Pay: Application fee', 'APPLICABLE_FEES', { amount: '0.00' }],
    ['This is not asked for any more', 'Pay: Application fee', 'APPLICABLE_FEES', () => []],
    ['This is not asked for any more', /^Pay: Instalment/, 'APPLICABLE_FEES_EMI', { dueDate: '2099-01-31' }],
  ])('is told %s, and led back to the list', async (title, button, name, change) => {
    const user = await openAndLook(button, name, change);
    expect(await screen.findByRole('group', { name: new RegExp(`^${title}`) })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
    await press(user, 'See all fees and payments');
    expect(await screen.findByRole('heading', { name: 'Fees and payments' })).toBeVisible();
  });

  it('is told to ask the bureau where its amount cannot be read any more, and sees no old one', async () => {
    const user = await openAndLook('Pay: Application fee', 'APPLICABLE_FEES', { amount: 'much' });
    expect(await screen.findByText(/^This can’t be paid here. Ask the bureau/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull();
    await press(user, 'See all fees and payments');
    expect(await screen.findByRole('heading', { name: 'Fees and payments' })).toBeVisible();
  });

  it('is shown what it costs now', async () => {
    await openAndLook('Pay: Application fee', 'APPLICABLE_FEES', { amount: '7000.00' });
    expect(await screen.findByRole('button', { name: 'Pay J$7,000.00' })).toBeVisible();
    expect(screen.getByText(/^You pay/)).toHaveTextContent('You pay J$7,000.00 now');
  });
});
