import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMocks } from 'react-idle-timer';
import { afterEach, beforeEach, vi } from 'vitest';
import { beforeSessionEnds, beginSession, clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { SessionWatch } from '#features/session/SessionWatch.tsx';
import { sharedStorage } from '#lib/storage.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { otherTab, stubBroadcastChannel } from './channels.ts';

export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;
/** Rule STA-1: watching starts this long after load. */
const START = 5;
const usual = { sessionTimeoutInterval: 600, signalTimeoutInterval: 120 };

export const onExpired = vi.fn();
export const onSignedOutElsewhere = vi.fn();
export const onSessionOver = vi.fn();
const { setImmediate } = globalThis;

let client: QueryClient;

export async function actAsync(happens: () => unknown): Promise<void> {
  const done: Promise<void> = act(async () => {
    await happens();
  });
  await done;
}
export const pass = (seconds: number): Promise<void> => actAsync(() => vi.advanceTimersByTimeAsync(seconds * SECOND));
/** Lets calls be answered: they go by the real event loop, which no fake clock moves. */
export async function settleCalls(): Promise<void> {
  do {
    await new Promise((resolve) => setImmediate(resolve));
    await pass(0);
  } while (client.isFetching() + client.isMutating() > 0);
}
export const sleep = (milliseconds: number): Promise<void> =>
  actAsync(() => vi.setSystemTime(Date.now() + milliseconds));
export const wake = (): Promise<void> => actAsync(() => document.dispatchEvent(new Event('visibilitychange')));
export const press = (name: string): Promise<void> =>
  actAsync(() => fireEvent.click(screen.getByRole('button', { name })));

export const countdown = () => screen.queryByRole('dialog', { name: 'Your session is about to end' });
export const sentence = (seconds: number) =>
  `Your session is going to expire in ${seconds} seconds!. Please click on Reset to extend your session.`;
export const refreshes = async () => (await backend.state()).calls.refreshToken ?? 0;

interface Start {
  config?: object | number;
  route?: string;
}

/** Somebody is signed in and has loaded the portal `START` seconds ago: the watch has just begun. */
export async function renderSessionWatch({ config = usual, route = '/journey/applicant' }: Start = {}) {
  backend.server.use(
    http.get('*/slb/api/master/config', () =>
      typeof config === 'number' ? new HttpResponse(null, { status: config }) : HttpResponse.json(config),
    ),
  );
  const who = await backend.signedInAs('new applicant');
  beginSession(who);
  const view = renderScreen(
    <>
      <h1>Any screen</h1>
      <SessionWatch onExpired={onExpired} onSignedOutElsewhere={onSignedOutElsewhere} losesWork={() => false} />
    </>,
    { route, onSessionOver },
  );
  client = view.client;
  await settleCalls();
  const other = otherTab(who.user.trn);
  await pass(START);
  return { ...view, other, who };
}

// The clocks of a test file that imports this stand still until it moves them.
beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-11-21T10:00:00-05:00'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  createMocks();
  stubBroadcastChannel();
});
afterEach(() => {
  act(() => dialogs.clear());
  clearSession();
  sharedStorage.clear();
  beforeSessionEnds.clear();
  settings.set({ apiBaseUrl: '/slb' });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  createMocks();
});

/** A window posts a message, as a payment page does to its opener. */
export const postMessageFrom = (origin: string) => fireEvent(window, new MessageEvent('message', { data: {}, origin }));
