import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { tabStorage } from '#lib/storage.ts';
import { backend } from '../../support/backend.ts';
import { showFees, showFeesPage } from './desk.tsx';

/** Where something is paid: a fee in the journey, an instalment from home. Both are one machine, so both pass one table. */
export interface Place {
  user: UserEvent;
  /** The tab is loaded anew. */
  reload: () => UserEvent;
  /** Another tab, browser or day: nothing is known here of what was begun. */
  openAnew: () => Promise<UserEvent>;
  /** A second tab of the same session, as it was before the payment was begun in the first. */
  secondTab: () => Promise<UserEvent>;
}

export const dialog = () => screen.findByRole('dialog');
export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
export const isWaiting = () => screen.findByRole('heading', { name: 'Waiting for your payment' });

/** Presses Pay and confirms. */
export async function order(user: UserEvent): Promise<void> {
  await press(user, 'Pay');
  await user.click(within(await dialog()).getByRole('button', { name: 'Yes' }));
}

/** Confirms, and waits until the payment page is open. */
export async function pay(user: UserEvent): Promise<void> {
  await order(user);
  await isWaiting();
}

/** What a screen is told of payments is from before: its questions are not answered. */
export const knowsNothing = (questions: number): Promise<void> =>
  backend.fault({ path: 'REFRESH_PAYMENTS', kind: 'status', status: 500, times: questions });

async function aFee(): Promise<Place> {
  const { user, show, unmount } = await showFees();
  let close = unmount;
  const again = (): UserEvent => {
    close();
    const shown = show();
    close = shown.unmount;
    return shown.user;
  };
  await screen.findByRole('button', { name: 'Pay' });
  const forgetful = async () => {
    tabStorage.remove('DATA_PAYMENTS');
    return again();
  };
  return {
    user,
    reload: again,
    openAnew: forgetful,
    secondTab: async () => {
      await knowsNothing(1);
      return forgetful();
    },
  };
}

export async function anInstalment(): Promise<Place> {
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
  await screen.findByRole('button', { name: 'Pay' });
  return {
    user,
    reload: () => at('/auth/fees/pay'),
    openAnew: () => {
      tabStorage.remove('DATA_PAYMENTS');
      return goTo(at('/auth/fees'), /^Check the payment: Instalment/);
    },
    secondTab: async () => {
      // The list asks, and then the page of the one payment.
      await knowsNothing(2);
      tabStorage.remove('DATA_PAYMENTS');
      return goTo(at('/auth/fees'), /^Pay: Instalment/);
    },
  };
}

export const places: readonly (readonly [string, () => Promise<Place>])[] = [
  ['a fee of an application', aFee],
  ['an instalment of a loan', anInstalment],
];
