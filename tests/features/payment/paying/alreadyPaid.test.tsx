import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '../../../support/backend.ts';
import {
  callsOf,
  cleanUpPayments,
  decidePayment,
  lastPayment,
  stubWindowOpen,
  windowStub,
} from '../paymentHelpers.tsx';
import { dialog, order, type PaymentSetup, pay, paymentSetups, setUpInstalment } from '../paymentSetups.tsx';

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

async function listNow(name: string) {
  const trn = JSON.parse(sessionStorage.getItem('SLB_USER') ?? '{}').trn as string;
  const token = JSON.parse(sessionStorage.getItem('SLB_TOKEN') ?? '""') as string;
  const { body } = await backend.ask('GET', `/slb/api/charge/${name}/${trn}`, undefined, { token });
  return { name, rows: body as object[] };
}

const paidDialog = async () => within(await screen.findByRole('dialog', { name: 'This fee is paid' }));

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
  expect((await paidDialog()).getByText(/Nothing was charged now/)).toBeVisible();
});

describe.each(paymentSetups)('%s that is already paid', (_what, open) => {
  it('is not charged again, and the screen says so', async () => {
    const user = await paidElsewhere(await open());
    const words = await paidDialog();
    expect(words.getByText(/Nothing was charged now/)).toBeVisible();
    expect(gateway.close).toHaveBeenCalled();
    await user.click(words.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay J\$/ })).toBeNull());
    const { charges, payments } = await backend.state();
    expect([charges, payments.length, files.length]).toEqual([1, 1, 0]);
  });

  it('offers its receipt as a file', async () => {
    const user = await paidElsewhere(await open());
    await user.click((await paidDialog()).getByRole('button', { name: 'Download receipt' }));
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
