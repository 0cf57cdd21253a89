import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { beginSession, clearSession, session } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { FeesRoute } from '#app/FeesRoute.tsx';
import { SignedIn } from '#app/SignedIn.tsx';
import { FeesPanel } from '#features/payment/fees/FeesPanel.tsx';
import { sharedStorage, tabStorage } from '#lib/storage.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { feeCipherKey } from '#mocks/settings.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend, GATEWAY_URL, seed } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';

export const GATEWAY = new URL(GATEWAY_URL).origin;

/** A window as the browser hands it out, without the browser. */
export const aWindow = () => ({
  closed: false,
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn<(address: string) => void>() },
  close: vi.fn(),
});

/** What `window.open` gives from now on; null is a blocked pop-up. */
export const opens = (opened: ReturnType<typeof aWindow> | null) =>
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window | null);

/** After each test: nothing of a payment, its dialogs or its session stays behind. */
export function closePayments(): void {
  vi.restoreAllMocks();
  dialogs.clear();
  clearSession();
  sharedStorage.clear();
  tabStorage.clear();
}

/** Signs somebody in who owes fees, with the gateway and its key set. */
export async function signIn(name: DemoPersonName = 'half-finished applicant') {
  settings.set((now) => ({ ...now, feeCipherKey: feeCipherKey(seed), gatewayOrigin: GATEWAY }));
  beginSession(await backend.signedInAs(name));
  const trn = session.get()?.user.trn;
  const application = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === trn);
  if (!trn || !application) throw new Error(`${name} has no application`);
  return { trn, application };
}

/** Shows the fees of somebody's application, as the journey does. */
export async function showFees(name?: DemoPersonName) {
  const { trn, application } = await signIn(name);
  const onContinue = vi.fn();
  const show = () =>
    renderScreen(<FeesPanel application={application} onContinue={onContinue} />, { route: '/journey/payment' });
  return { trn, application, onContinue, show, ...show() };
}

/** Opens the page of fees and instalments, or the page of one payment, as after a reload. */
const showRoute = (route: '/auth/fees' | '/auth/fees/pay') =>
  renderScreen(<SignedIn screen={FeesRoute} />, { route, path: '/auth/fees/:screen?' });

/** Signs somebody in and shows the page of fees and instalments. */
export async function showFeesPage(name: DemoPersonName = 'applicant with fees due') {
  const { trn, application } = await signIn(name);
  return { trn, application, showRoute, ...showRoute('/auth/fees') };
}

/** The payment that the backend began last. */
export async function lastPayment() {
  const payment = (await backend.state()).payments.at(-1);
  if (!payment) throw new Error('No payment was begun');
  return payment;
}

/** The bank decides on the payment page. */
export const decide = async (decision: 'APPROVED' | 'DECLINED') =>
  backend.decidePayment((await lastPayment()).token, decision);

/** The payment page tells its opener; a forged one comes from elsewhere. */
export async function hint(difference: { origin?: string; source?: string; transactionIdentifier?: string } = {}) {
  const { transactionIdentifier } = await lastPayment();
  const { origin = GATEWAY, ...rest } = difference;
  const data = { source: 'slb-gateway', transactionIdentifier, status: 'APPROVED', ...rest };
  window.dispatchEvent(new MessageEvent('message', { origin, data }));
}

export const callsOf = async (name: string): Promise<number> => (await backend.state()).calls[name] ?? 0;

/** Waits until a call came at least so often. */
export const called = (name: string, times: number) =>
  waitFor(async () => {
    if ((await callsOf(name)) < times) throw new Error(`${name} was not called ${times} times`);
  });

/** Does something outside of the screen that changes what it shows. */
export const acted = (work: () => Promise<void>): Promise<void> => act(work);
