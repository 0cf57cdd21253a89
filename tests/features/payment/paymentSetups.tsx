import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { type ListedPayment, listedPayment } from '#domain/payment.ts';
import { tabStorage } from '#lib/storage.ts';
import { listOf, z } from '#lib/zod.ts';
import { backend } from '../../support/backend.ts';
import { showFees, showFeesPage } from './paymentHelpers.tsx';

/** A screen that pays: a fee in the journey, or an instalment from home. Both pass the same tests. */
export interface PaymentSetup {
  user: UserEvent;
  /** Reloads the tab. */
  reload: () => UserEvent;
  /** Opens the screen in another browser: its storage has nothing of the payment. */
  openWithoutStorage: () => Promise<UserEvent>;
  /** Opens a second tab of the same session, loaded before the payment was begun in the first. */
  secondTab: () => Promise<UserEvent>;
}

export const dialog = () => screen.findByRole('dialog');
export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const isWaiting = () => screen.findByRole('heading', { name: 'Waiting for your payment' });

/** Presses Pay and confirms. */
export async function order(user: UserEvent): Promise<void> {
  await press(user, /^Pay J\$/);
  await user.click(within(await dialog()).getByRole('button', { name: 'Yes' }));
}

/** Confirms, and waits until the payment page is open. */
export async function pay(user: UserEvent): Promise<void> {
  await order(user);
  await isWaiting();
}

/** Makes the next status requests of the screen fail, so that it has old data. */
export const failPaymentRefresh = (questions: number): Promise<void> =>
  backend.fault({ path: 'REFRESH_PAYMENTS', kind: 'status', status: 500, times: questions });

const tokenNow = () => JSON.parse(sessionStorage.getItem('SLB_TOKEN') ?? '""') as string;

/** A list of the bureau, as it is now. */
export async function listNow(name: string) {
  const trn = JSON.parse(sessionStorage.getItem('SLB_USER') ?? '{}').trn as string;
  const { body } = await backend.ask('GET', `/slb/api/charge/${name}/${trn}`, undefined, { token: tokenNow() });
  return { name, rows: body as object[] };
}

/** The bureau's list from now on, each row of it changed in this way. */
export async function listing(name: string, change: object | ((row: object) => object[])): Promise<void> {
  const { rows } = await listNow(name);
  const changed = rows.flatMap((row) => (change instanceof Function ? change(row) : [{ ...row, ...change }]));
  backend.server.use(http.get(`*/${name}/:trn`, () => HttpResponse.json(changed)));
}

/** What REFRESH_PAYMENTS lists from now on, each payment changed in this way when it is asked for. */
export function listingPayments(change: (payment: ListedPayment) => object[]): void {
  backend.server.use(
    http.post('*/REFRESH_PAYMENTS', async ({ request }) => {
      const path = '/slb/api/application/REFRESH_PAYMENTS';
      const { body } = await backend.ask('POST', path, await request.text(), { token: tokenNow() });
      const { payments } = z.looseObject({ payments: listOf(listedPayment) }).parse(body);
      return HttpResponse.json({ payments: payments.flatMap(change) });
    }),
  );
}

async function setUpFee(): Promise<PaymentSetup> {
  const { user, show, unmount } = await showFees();
  let close = unmount;
  const again = (): UserEvent => {
    close();
    const shown = show();
    close = shown.unmount;
    return shown.user;
  };
  await screen.findByRole('button', { name: /^Pay J\$/ });
  const forgetful = async () => {
    tabStorage.remove('DATA_PAYMENTS');
    return again();
  };
  return {
    user,
    reload: again,
    openWithoutStorage: forgetful,
    secondTab: async () => {
      await failPaymentRefresh(1);
      const second = await forgetful();
      // It has its list before anything else happens.
      await screen.findByRole('button', { name: /^Pay J\$/ });
      return second;
    },
  };
}

export async function setUpInstalment(): Promise<PaymentSetup> {
  const { user, unmount, showRoute } = await showFeesPage();
  let close = unmount;
  const at = (route: '/auth/fees' | '/auth/fees/pay'): UserEvent => {
    close();
    const shown = showRoute(route);
    close = shown.unmount;
    return shown.user;
  };
  const goTo = async (who: UserEvent, button: RegExp) => {
    await press(who, button);
    return who;
  };
  await goTo(user, /^Pay: Instalment/);
  await screen.findByRole('button', { name: /^Pay J\$/ });
  return {
    user,
    reload: () => at('/auth/fees/pay'),
    openWithoutStorage: () => {
      tabStorage.remove('DATA_PAYMENTS');
      return goTo(at('/auth/fees'), /^Check the payment: Instalment/);
    },
    secondTab: async () => {
      // The list makes one status request, the page of the payment another.
      await failPaymentRefresh(2);
      tabStorage.remove('DATA_PAYMENTS');
      return goTo(at('/auth/fees'), /^Pay: Instalment/);
    },
  };
}

export const paymentSetups: readonly (readonly [string, () => Promise<PaymentSetup>])[] = [
  ['a fee of an application', setUpFee],
  ['an instalment of a loan', setUpInstalment],
];
