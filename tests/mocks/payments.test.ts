import { randomUUID } from 'node:crypto';
import AES from 'crypto-js/aes.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { toCents } from '#domain/money.ts';
import { backend, GATEWAY_URL, seed } from '../support/backend.ts';
import {
  aCompleteApplication,
  aSubmittableApplication,
  type Caller,
  parseApplication,
  signedInAs,
} from './fixtures.ts';

const MINUTE = 60_000;
const KEY = `demo-fee-key-${seed}`;
const encrypted = (amount: string, key = KEY) => AES.encrypt(amount, key).toString();
const feesOf = async ({ get, trn }: Caller) =>
  endpoints.fees.answer.parse((await get(`/charge/APPLICABLE_FEES/${trn}`)).body);

const orderFor = ({ trn, user }: Caller, arn: string, change: object = {}) => ({
  trn,
  arn,
  feeCode: 'APPLICATION',
  amount: encrypted('6250.00'),
  currency: 'JMD',
  payerName: `${user.firstName} ${user.lastName}`,
  payerEmail: user.email,
  requestId: randomUUID(),
  ...change,
});
const pay = (caller: Caller, arn: string, change: object = {}) =>
  caller.post('/charge/PAYEMENT_AUTH', orderFor(caller, arn, change));
const begun = async (caller: Caller, arn: string, change: object = {}) =>
  endpoints.authorisePayment.answer.parse((await pay(caller, arn, change)).body);
const statusOf = async (caller: Caller, transactionIdentifier: string) =>
  endpoints.transactionStatus.answer.parse(
    (await caller.post('/charge/TRANSACTION_STATUS', { transactionIdentifier })).body,
  );

/** A new applicant with a draft, which costs the application fee. */
async function withDraft(change: object = {}, rest: object = {}) {
  const caller = await signedInAs('new applicant');
  const application = await aCompleteApplication(caller);
  const body = { ...application, ...rest, applicants: [{ ...application.applicants[0], ...change }] };
  const { arn } = parseApplication((await caller.post('/applications/', body)).body);
  return { caller, arn };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('The application fee', () => {
  it.each([
    ['anybody', {}, '6250.00', 'N'],
    ['the child of a public sector employee', { customerType: 'PSE' }, '4062.50', 'N'],
    ['a household on PATH', { meansTest: { onPath: 'YES' } }, '0.00', 'Y'],
  ])('is right for %s', async (_who, change, amount, paid) => {
    const { caller, arn } = await withDraft(change);
    expect(await feesOf(caller)).toEqual([
      { feeCode: 'APPLICATION', label: expect.stringContaining('Application fee'), amount, currency: 'JMD', arn, paid },
    ]);
  });

  it('is whole for a loan that does not ask about PATH, whatever was said for another one', async () => {
    const { caller } = await withDraft({ meansTest: { onPath: 'YES' }, productName: 'TL' }, { loanType: 'TL' });
    expect(await feesOf(caller)).toMatchObject([{ feeCode: 'APPLICATION', amount: '6250.00', paid: 'N' }]);
  });

  it('disappears with a cancelled application', async () => {
    const { caller, arn } = await withDraft();
    await caller.post('/application/CANCEL', { arn });
    expect(await feesOf(caller)).toEqual([]);
  });
});

describe('A payment', () => {
  it('is started, approved on the payment page, and proven', async () => {
    const { caller, arn } = await withDraft();
    const payment = await begun(caller, arn);
    expect(payment.gatewayUrl).toBe(GATEWAY_URL);
    expect(await statusOf(caller, payment.transactionIdentifier)).toEqual({ status: 'IN_PROGRESS' });
    await backend.decidePayment(payment.token, 'APPROVED');
    expect(await statusOf(caller, payment.transactionIdentifier)).toEqual({
      status: 'APPROVED',
      payment: {
        transactionIdentifier: payment.transactionIdentifier,
        websiteName: expect.stringContaining('example.com'),
        purchaserName: `${caller.user.firstName} ${caller.user.lastName}`,
        transactionDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        totalAmount: '6250.00',
        transactionCurrency: 'JMD',
        authorizationCode: expect.stringMatching(/^\d{6}$/),
        merchantName: expect.stringContaining("Students' Loan Bureau"),
      },
    });
    expect(await feesOf(caller)).toMatchObject([{ paid: 'Y' }]);
    expect((await backend.state()).charges).toBe(1);
  });

  it('is created once, however often it is ordered with the same requestId', async () => {
    const { caller, arn } = await withDraft();
    const requestId = randomUUID();
    const first = await begun(caller, arn, { requestId });
    expect(await begun(caller, arn, { requestId, amount: encrypted('6250.00') })).toEqual(first);
    await backend.decidePayment(first.token, 'APPROVED');
    expect(await begun(caller, arn, { requestId })).toEqual(first);
    const { payments, charges } = await backend.state();
    expect([payments.length, charges]).toEqual([1, 1]);
  });

  it('is charged twice to a portal that orders it with two ids', async () => {
    const { caller, arn } = await withDraft();
    const both = [await begun(caller, arn), await begun(caller, arn)];
    for (const { token } of both) await backend.decidePayment(token, 'APPROVED');
    const { payments, charges } = await backend.state();
    expect([payments.length, charges]).toEqual([2, 2]);
  });

  it('can be tried again after it was declined', async () => {
    const { caller, arn } = await withDraft();
    const first = await begun(caller, arn);
    await backend.decidePayment(first.token, 'DECLINED');
    expect(await statusOf(caller, first.transactionIdentifier)).toEqual({ status: 'DECLINED' });
    const second = await begun(caller, arn);
    expect(second.transactionIdentifier).not.toBe(first.transactionIdentifier);
    expect((await backend.state()).charges).toBe(0);
  });

  it('is decided once: a later decision changes nothing', async () => {
    const { caller, arn } = await withDraft();
    const { token, transactionIdentifier } = await begun(caller, arn);
    await backend.decidePayment(token, 'APPROVED');
    await backend.decidePayment(token, 'DECLINED');
    await backend.decidePayment(token, 'APPROVED');
    expect(await statusOf(caller, transactionIdentifier)).toMatchObject({ status: 'APPROVED' });
    expect((await backend.state()).charges).toBe(1);
  });

  it('that is not decided is declined after 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { caller, arn } = await withDraft();
    const { transactionIdentifier } = await begun(caller, arn);
    const refreshed = async () =>
      endpoints.refreshPayments.answer.parse(
        (await caller.post('/application/REFRESH_PAYMENTS', { trn: caller.trn, arn })).body,
      );
    vi.setSystemTime(Date.now() + 14 * MINUTE);
    expect((await refreshed()).payments).toMatchObject([
      { transactionIdentifier, feeCode: 'APPLICATION', arn, status: 'IN_PROGRESS', authorizationCode: '' },
    ]);
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    expect((await refreshed()).payments).toMatchObject([{ status: 'DECLINED' }]);
  });

  it.each([
    ['an amount in plain text', { amount: '6250.00' }, 400],
    ['an amount under another key', { amount: encrypted('6250.00', 'other') }, 400],
    ['an amount without decimals', { amount: encrypted('6250') }, 400],
    ['another amount than is due', { amount: encrypted('1.00') }, 400],
    ['another currency', { currency: 'USD' }, 400],
    ['no name', { payerName: '' }, 400],
    ['no requestId', { requestId: undefined }, 400],
    ['a requestId that is no UUID', { requestId: '1' }, 400],
    ['a fee that is not due', { feeCode: 'INSURANCE' }, 404],
    ['an application that is not there', { arn: 'SLB2026000000' }, 404],
    ["somebody else's TRN", { trn: '999000001' }, 403],
  ])('with %s is refused', async (_what, change, status) => {
    const { caller, arn } = await withDraft();
    expect((await pay(caller, arn, change)).status).toBe(status);
    expect((await backend.state()).payments).toEqual([]);
  });

  it('of another person cannot be read', async () => {
    const { caller, arn } = await withDraft();
    const { transactionIdentifier } = await begun(caller, arn);
    const other = await signedInAs('returning applicant');
    expect((await other.post('/charge/TRANSACTION_STATUS', { transactionIdentifier })).status).toBe(403);
    expect((await caller.post('/charge/TRANSACTION_STATUS', { transactionIdentifier: 'TXN0' })).status).toBe(404);
    expect(
      endpoints.refreshPayments.answer.parse(
        (await other.post('/application/REFRESH_PAYMENTS', { trn: other.trn })).body,
      ).payments,
    ).toEqual([]);
  });

  it('can be an instalment of a loan', async () => {
    const caller = await signedInAs('applicant with fees due');
    const instalments = async () =>
      endpoints.instalments.answer.parse((await caller.get(`/charge/APPLICABLE_FEES_EMI/${caller.trn}`)).body);
    const balance = async () => {
      const { body } = await caller.get(`/application/LoanNumber_List/${caller.trn}`);
      return toCents(endpoints.loanNumbers.answer.parse(body)[0]?.balance ?? '') ?? 0;
    };
    const owed = await balance();
    const [due] = await instalments();
    const fee = await caller.get(`/charge/Get_EMI_Fee/${due?.loanNumber}`);
    expect(fee.body).toEqual({
      loanNumber: due?.loanNumber,
      amount: due?.amount,
      currency: 'JMD',
      dueDate: due?.dueDate,
      arrears: '0.00',
    });
    const payment = await begun(caller, '', {
      arn: undefined,
      feeCode: 'EMI',
      loanNumber: due?.loanNumber,
      amount: encrypted(due?.amount ?? ''),
    });
    await backend.decidePayment(payment.token, 'APPROVED');
    expect(await instalments()).toMatchObject([{ paid: 'Y' }]);
    expect(owed - (await balance())).toBe(toCents(due?.amount ?? ''));
  });
});

describe('The fees of an approved loan', () => {
  it('include the insurance, half a dollar for each thousand', async () => {
    const caller = await signedInAs('applicant with fees due');
    const { applications } = await backend.state();
    const own = applications.find(({ ownerTrn }) => ownerTrn === caller.trn);
    const amount = Number(own?.loanDetails.studentLoan.amountApplied);
    expect((await feesOf(caller)).map(({ feeCode, amount: fee }) => [feeCode, fee])).toEqual([
      ['APPLICATION', '6250.00'],
      ['INSURANCE', (amount / 2000).toFixed(2)],
    ]);
  });

  it.each([
    ['TARGETED', 'Moratorium insurance'],
    ['PAYS', 'Insurance'],
  ])('name the insurance of %s as "%s"', async (productName, label) => {
    const caller = await signedInAs('new applicant');
    const made = { productName, isEmployed: true, status: 'APPROVED', yearsAgo: 0, hasPaidFees: false };
    await backend.ask('POST', '/__mock/application', { ...made, userName: caller.user.email });
    expect(await feesOf(caller)).toContainEqual(expect.objectContaining({ feeCode: 'INSURANCE', label }));
  });
});

describe('The payment page', () => {
  it('needs its token only, and shows nothing without it', async () => {
    const { caller, arn } = await withDraft();
    const { token } = await begun(caller, arn);
    const shown = await backend.ask('GET', `/slb-demo/gateway/payment?token=${token}`);
    expect(shown.body).toMatchObject({
      amount: '6250.00',
      currency: 'JMD',
      status: 'IN_PROGRESS',
      portalOrigin: 'http://localhost:3000',
    });
    expect((await backend.ask('GET', '/slb-demo/gateway/payment?token=x')).status).toBe(404);
    expect((await backend.ask('POST', '/slb-demo/gateway/decide', { token, decision: 'MAYBE' })).status).toBe(400);
  });
});

describe('A submission', () => {
  it('does not wait for the fee, which stays due', async () => {
    const caller = await signedInAs('new applicant');
    await caller.post('/application/CREATE', await aSubmittableApplication(caller));
    expect(await feesOf(caller)).toMatchObject([{ paid: 'N' }]);
  });
});
