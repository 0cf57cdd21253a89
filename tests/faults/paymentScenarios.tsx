import { screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { beginSession, session } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { messages } from '#domain/messages.ts';
import { savedPayments } from '#features/payment/paying/savedPayments.ts';
import { tabStorage } from '#lib/storage.ts';
import { feeCipherKey } from '#mocks/settings.ts';
import { button, closePortal, heading, openPortalOnce } from '../app/portal.tsx';
import { decidePayment, GATEWAY, stubWindowOpen, windowStub } from '../features/payment/paymentHelpers.tsx';
import { backend, seed } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import type { FaultScenario, ScenarioScreen } from './faultScenario.ts';
import { draftNumber } from './homeScenarios.tsx';
import { signInBackAt } from './journeyScenarios.tsx';

const WHO = 'half-finished applicant';
const FEES = '/journey/payment?lastTab=0';
const PAYER = { 'Payer name': "Zoë O'Brien" };
type User = Awaited<ReturnType<typeof openPortalOnce>>['user'];

async function openFees(): Promise<User> {
  stubWindowOpen(windowStub());
  settings.set((now) => ({ ...now, feeCipherKey: feeCipherKey(seed), gatewayOrigin: GATEWAY }));
  const arn = await draftNumber();
  beginSession(session.get() ?? (await backend.signedInAs(WHO)));
  tabStorage.write('ARN', arn);
  const { user } = await openPortalOnce(FEES);
  await screen.findByRole('heading', { level: 1, name: /^(Fees|Payment update in progress|Sign in)$/ });
  return user;
}

const feeIsListed = () => screen.findByRole('checkbox', { name: /Application fee/ });

/** Pays, and says Yes; while a payment is being begun there is nothing to say Yes to. */
async function pay(user: User): Promise<void> {
  await user.click(button(/^Pay J\$/));
  if (!document.querySelector('.slb-spinner'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
}

const isWaiting = () => heading('Waiting for your payment');

async function paying(): Promise<ScenarioScreen> {
  const user = await openFees();
  await feeIsListed();
  await fillFields(user, PAYER);
  return {
    triggerCall: () => pay(user),
    expectInputKept: () => expect(screen.getByLabelText('Payer name')).toHaveValue(PAYER['Payer name']),
    expectSuccess: isWaiting,
    signInAndReturn: signInBackAt(user, 'Fees'),
  };
}

async function begun(): Promise<User> {
  const user = await openFees();
  await feeIsListed();
  await pay(user);
  await isWaiting();
  return user;
}

async function checkingNow(): Promise<ScenarioScreen> {
  const user = await begun();
  return {
    triggerCall: () => user.click(button('Check now')),
    expectInputKept: isWaiting,
    expectSuccess: async () => {
      await decidePayment('APPROVED');
      await user.click(button('Check now'));
      await heading('Payment approved');
    },
    signInAndReturn: signInBackAt(user, 'Waiting for your payment'),
  };
}

const SIX_MINUTES = 6 * 60_000;
const isUnknown = () => heading('Payment update in progress');

/** A payment that was begun six minutes ago and is not decided yet. */
async function refreshing(): Promise<ScenarioScreen> {
  await begun();
  const trn = session.get()?.user.trn ?? '';
  const { attempts } = savedPayments.of(trn).read();
  closePortal();
  beginSession(await backend.signedInAs(WHO));
  const late = attempts.map((one) => ({ ...one, openedAt: Date.now() - SIX_MINUTES }));
  savedPayments.of(trn).update((now) => ({ ...now, attempts: late }));
  const user = await openFees();
  await isUnknown();
  return {
    triggerCall: () => user.click(button('Refresh')),
    expectInputKept: isUnknown,
    expectSuccess: async () => {
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
      await decidePayment('APPROVED');
      await user.click(button('Refresh'));
      await screen.findByText(messages.refreshFeeStatusSuccessful);
    },
    signInAndReturn: signInBackAt(user, 'Payment update in progress'),
  };
}

/** Fees and payments. An error of "Check now" is shown beside it, and the page asks again for five minutes. */
export const paymentScenarios: readonly FaultScenario[] = [
  { call: 'authorisePayment', where: 'Pay', open: paying },
  { call: 'transactionStatus', where: 'Check now', open: checkingNow, showsOwnError: true, isInBackground: true },
  { call: 'refreshPayments', where: 'Refresh', open: refreshing },
];

export const restoreWindows = (): void => {
  vi.restoreAllMocks();
  settings.set({ apiBaseUrl: '/slb' });
};
