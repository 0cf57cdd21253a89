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

/** A stand-in for a window that `window.open` returns. */
export const windowStub = () => ({
  closed: false,
  opener: window as Window | null,
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn<(address: string) => void>() },
  close: vi.fn(),
});

/** Makes `window.open` return this window; null is a blocked pop-up. */
export const stubWindowOpen = (opened: ReturnType<typeof windowStub> | null) =>
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window | null);

/** Clears the payments, dialogs and session of a test. */
export function cleanUpPayments(): void {
  vi.restoreAllMocks();
  dialogs.clear();
  clearSession();
  sharedStorage.clear();
  tabStorage.clear();
}

/** Signs in a demo person who owes fees, with the gateway and its key configured. */
export async function signIn(name: DemoPersonName = 'half-finished applicant') {
  settings.set((now) => ({ ...now, feeCipherKey: feeCipherKey(seed), gatewayOrigin: GATEWAY }));
  beginSession(await backend.signedInAs(name));
  const trn = session.get()?.user.trn;
  const application = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === trn);
  if (!trn || !application) throw new Error(`${name} has no application`);
  return { trn, application };
}

/** Shows the fees of a demo person's application, as the journey does. */
export async function showFees(name?: DemoPersonName) {
  const { trn, application } = await signIn(name);
  const onContinue = vi.fn();
  const show = () =>
    renderScreen(<FeesPanel application={application} onContinue={onContinue} />, { route: '/journey/payment' });
  return { trn, application, onContinue, show, ...show() };
}

/** Renders the page of fees and instalments, or that of one payment, as after a reload. */
const showRoute = (route: '/auth/fees' | '/auth/fees/pay') =>
  renderScreen(<SignedIn screen={FeesRoute} />, { route, path: '/auth/fees/:screen?' });

/** Signs in a demo person and shows the page of fees and instalments. */
export async function showFeesPage(name: DemoPersonName = 'applicant with fees due') {
  const { trn, application } = await signIn(name);
  return { trn, application, showRoute, ...showRoute('/auth/fees') };
}

/** The newest payment of the backend. */
export async function lastPayment() {
  const payment = (await backend.state()).payments.at(-1);
  if (!payment) throw new Error('No payment was begun');
  return payment;
}

/** The bank decides on the newest payment. */
export const decidePayment = async (decision: 'APPROVED' | 'DECLINED') =>
  backend.decidePayment((await lastPayment()).token, decision);

/** The person leaves the payment page and looks at the portal again: its window has the focus. */
export const returnToPortal = (): boolean => window.dispatchEvent(new Event('focus'));

/** Posts the message of the payment page, as a window with an opener would. */
export async function postGatewayMessage(): Promise<void> {
  const { transactionIdentifier } = await lastPayment();
  const data = { source: 'slb-gateway', transactionIdentifier, status: 'APPROVED' };
  window.dispatchEvent(new MessageEvent('message', { origin: GATEWAY, data }));
}

export const callsOf = async (name: string): Promise<number> => (await backend.state()).calls[name] ?? 0;

/** Waits until a call was made at least this many times. */
export const waitForCalls = (name: string, times: number) =>
  waitFor(async () => {
    if ((await callsOf(name)) < times) throw new Error(`${name} was not called ${times} times`);
  });

/** Runs work outside the screen that updates it. */
export const actAsync = (work: () => Promise<void>): Promise<void> => act(work);
