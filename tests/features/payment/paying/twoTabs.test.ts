// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { CallFailed } from '#api/failure.ts';
import { feesQuery, instalmentsQuery, paymentsQuery } from '#api/payments.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { payableFee, payableInstalment } from '#domain/payment.ts';
import { beginPayment } from '#features/payment/paying/beginPayment.ts';
import { attemptToSend, newAttempt, saveAttempt } from '#features/payment/paying/savedPayments.ts';
import { feeCipherKey } from '#mocks/settings.ts';
import { backend, seed } from '../../../support/backend.ts';
import { createLockManager } from '../../session/isolatedTabs.ts';
import { callsOf, decidePayment, GATEWAY } from '../paymentHelpers.tsx';

const key = feeCipherKey(seed);

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: createLockManager(), configurable: true });
  settings.set((now) => ({ ...now, feeCipherKey: key, gatewayOrigin: GATEWAY }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  clearSession();
});

/** The payment code of several tabs of one user, each with its own server data and attempt. */
async function openTabs() {
  const signedIn = await backend.signedInAs('applicant with fees due');
  beginSession(signedIn);
  const { trn } = signedIn.user;
  const newTab = () => createQueryClient(createShowFailure(() => undefined));
  const fees = await newTab().fetchQuery(feesQuery(trn));
  const [one, other] = fees.flatMap((fee) => payableFee(fee) ?? []);
  const instalments = await newTab().fetchQuery(instalmentsQuery(trn));
  const [instalment] = instalments.flatMap((due) => payableInstalment(due) ?? []);
  if (!one || !other || !instalment) throw new Error('Two fees and an instalment are due');
  const payer = { payerName: 'Ann Brown', payerEmail: 'ann.brown@example.com' };
  const order = (due = one, attempt = newAttempt(due), isRepeated = false, tab = newTab()) =>
    beginPayment(tab, { trn, payer, feeCipherKey: key, attempt, isRepeated });
  const press = async (...ordered: Parameters<typeof order>) => {
    const start = await order(...ordered);
    if (start.kind === 'changed' || start.kind === 'recent') throw new Error('Nothing was ordered');
    return start;
  };
  return { press, order, newTab, trn, one, other, instalment };
}

/** Has the bank approve this payment. */
async function decidePaid(transactionIdentifier: string): Promise<void> {
  const found = (await backend.state()).payments.find((one) => one.transactionIdentifier === transactionIdentifier);
  await backend.decidePayment(found?.token ?? '', 'APPROVED');
}

describe('two tabs that pay the same fee at the same moment', () => {
  it('place one order: the second tab waits and continues the payment of the first', async () => {
    const { press } = await openTabs();
    const [first, second] = await Promise.all([press(), press()]);
    expect(await callsOf('authorisePayment')).toBe(1);
    expect(second.transactionIdentifier).toBe(first.transactionIdentifier);
    expect([first, second]).toMatchObject([
      { kind: 'open', address: expect.stringContaining(GATEWAY) },
      { address: '' },
    ]);
  });

  it('are charged once, and a third tab reports that the fee is paid', async () => {
    const { press } = await openTabs();
    await Promise.all([press(), press()]);
    await decidePayment('APPROVED');
    expect(await press()).toMatchObject({ kind: 'paid' });
    const { charges, payments } = await backend.state();
    expect([charges, payments.length, await callsOf('authorisePayment')]).toEqual([1, 1, 1]);
  });

  it('begin one payment in turn without browser locks; only the server can prevent a second one at the same moment', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const { press } = await openTabs();
    const first = await press();
    const second = await press();
    expect(second.transactionIdentifier).toBe(first.transactionIdentifier);
    expect((await backend.state()).payments).toHaveLength(1);
  });

  it.each([
    ['had arrived', true],
    ['had not arrived', false],
  ])('are charged once when the order of one lost its answer and %s', async (_what, afterProcessing) => {
    const { press, one } = await openTabs();
    const attempt = newAttempt(one);
    await backend.fault({ path: 'PAYEMENT_AUTH', kind: 'network', times: 1, afterProcessing });
    await expect(press(one, attempt)).rejects.toBeInstanceOf(CallFailed);
    const elsewhere = await press();
    const again = await press(one, attempt, true);
    expect(again.transactionIdentifier).toBe(elsewhere.transactionIdentifier);
    await decidePaid(again.transactionIdentifier);
    expect(await press()).toMatchObject({ kind: 'paid', transactionIdentifier: again.transactionIdentifier });
    expect((await backend.state()).charges).toBe(1);
  });

  it('place one order when a tab still waits for what it asked before the order of the other', async () => {
    const { press, newTab, trn, one } = await openTabs();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let ask = () => {};
    const isAsked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    backend.server.use(
      http.post(
        '*/REFRESH_PAYMENTS',
        async () => {
          ask();
          await isAnswered;
          return HttpResponse.json({ payments: [] });
        },
        { once: true },
      ),
    );
    const tab = newTab();
    const shown = tab.fetchQuery({ ...paymentsQuery(trn, one.arn), staleTime: ASK_AGAIN });
    await isAsked;
    const first = await press();
    const second = press(one, newAttempt(one), false, tab);
    answer();
    await shown;
    expect(await second).toMatchObject({ transactionIdentifier: first.transactionIdentifier, address: '' });
    expect(await callsOf('authorisePayment')).toBe(1);
  });

  it.each([
    ['a fee', 'IN_PROGRESS', 'open'],
    ['a fee', 'APPROVED', 'paid'],
    ['an instalment', 'IN_PROGRESS', 'open'],
  ])(
    'place one order where the list names the application and the loan of %s that is %s',
    async (what, status, kind) => {
      const { press, one, instalment } = await openTabs();
      const due = what === 'a fee' ? one : instalment;
      const row = {
        feeCode: due.feeCode,
        arn: one.arn,
        loanNumber: instalment.loanNumber,
        status,
        transactionIdentifier: 'T-ELSEWHERE',
        totalAmount: due.amount,
        transactionCurrency: due.currency,
      };
      backend.server.use(http.post('*/REFRESH_PAYMENTS', () => HttpResponse.json({ payments: [row] })));
      expect(await press(due)).toMatchObject({ kind, transactionIdentifier: 'T-ELSEWHERE' });
      expect(await callsOf('authorisePayment')).toBe(0);
    },
  );

  it('tell of an instalment paid in the other before an order without an answer is sent again, though it is open', async () => {
    const { trn, order, instalment } = await openTabs();
    const { feeCode, loanNumber, amount: totalAmount, currency: transactionCurrency } = instalment;
    const row = { feeCode, loanNumber, totalAmount, transactionCurrency, transactionDate: new Date().toISOString() };
    const payments = [
      { ...row, status: 'APPROVED', transactionIdentifier: 'T-ELSEWHERE' },
      { ...row, status: 'IN_PROGRESS', transactionIdentifier: 'T-UNHEARD' },
    ];
    backend.server.use(http.post('*/REFRESH_PAYMENTS', () => HttpResponse.json({ payments })));
    const attempt = newAttempt(instalment);
    saveAttempt(trn, attempt);
    expect(await order(instalment, attempt, true)).toMatchObject({
      kind: 'recent',
      payment: { transactionIdentifier: 'T-ELSEWHERE' },
    });
    expect(await callsOf('authorisePayment')).toBe(0);
    // Pressed once more, it is still the same order.
    expect(attemptToSend(trn, instalment)).toEqual({ attempt, isRepeated: true });
    await order(instalment, attempt, true);
    expect(await callsOf('authorisePayment')).toBe(1);
  });

  it('do not block the payment of another fee', async () => {
    const { press, other } = await openTabs();
    await Promise.all([press(), press(other)]);
    expect((await backend.state()).payments).toHaveLength(2);
  });
});
