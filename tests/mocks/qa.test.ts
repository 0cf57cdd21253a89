// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import type { MockCall } from '#mocks/call.ts';
import { simulateBrowser } from '#mocks/demo/qa/browser.ts';
import { faultNames } from '#mocks/demo/qa/faultNames.ts';
import { faultsOf } from '#mocks/demo/qa/faultsOf.ts';
import { startQa } from '#mocks/demo/qa/qa.ts';
import { ALWAYS, noFaults, parseQaState, type QaState, withQaState } from '#mocks/demo/qa/qaState.ts';
import { mockCalls } from '#mocks/server.ts';
import { backend } from '../support/backend.ts';

const names = mockCalls.map(({ name }) => name);

const everything: QaState = {
  faults: [
    { call: 'saveApplication', fault: '503', times: ALWAYS },
    { call: 'signIn', fault: 'network', times: 1 },
    { call: 'createApplication', fault: '400-list', times: 3 },
  ],
  slow: 2_000,
  clock: 13,
  session: '60/30',
  storage: 'full',
  isOffline: true,
  variant: 'noVersion',
};

describe('The state of the QA panel in the address', () => {
  it('is readable', () => {
    expect(withQaState('?lang=en', everything)).toBe(
      '?lang=en&qa=saveApplication:503:always,signIn:network,createApplication:400-list:3,slow:2000,clock:13,session:60/30,storage:full,offline,variant:noVersion',
    );
  });

  it('is the same after it was written and parsed', () => {
    expect(parseQaState(withQaState('', everything), names)).toEqual(everything);
    expect(parseQaState(withQaState('', noFaults), names)).toEqual(noFaults);
    expect(withQaState('?qa=offline', noFaults)).toBe('');
  });

  it.each([
    ['a call that is none', '?qa=nothing:503'],
    ['a fault that is none', '?qa=signIn:constructor,signIn'],
    ['numbers that are none', '?qa=slow:-5,clock:soon,session:1/x'],
    ['a storage that is none', '?qa=storage:gone'],
    ['a backend that is none', '?qa=variant:toString'],
    ['nothing', ''],
  ])('ignores %s', (_what, search) => {
    expect(parseQaState(search, names)).toEqual(noFaults);
  });
});

describe('The faults that QA orders', () => {
  const pathOf = ({ path }: MockCall): string =>
    (path.startsWith('*') ? path.slice(1) : `/slb${path}`).replace(/\{\w+\}/g, 'A1');

  it('match the chosen call only, with any parameters in its path', () => {
    for (const chosen of mockCalls) {
      const [order] = faultsOf({ ...noFaults, faults: [{ call: chosen.name, fault: '500', times: 1 }] }, mockCalls);
      const fitting = mockCalls.filter(
        (call) => call.method.toUpperCase() === order?.method && new RegExp(order.path ?? '').test(pathOf(call)),
      );
      expect(fitting.map(({ name }) => name)).toEqual([chosen.name]);
    }
  });

  it('have the specific ones first, and delay each answer as set', () => {
    const faults = [{ call: 'signIn', fault: '503', times: 1 }];
    const orders = faultsOf({ ...noFaults, faults, slow: 2_000 }, mockCalls);
    expect(orders).toMatchObject([
      { kind: 'status', status: 503, delayMs: 2_000 },
      { kind: 'delay', delayMs: 2_000 },
    ]);
  });

  it.each([
    ['a slow line', { slow: 2_000 }],
    ['no line', { isOffline: true }],
  ])('are for every call of the portal where there is %s, and for none of the payment page', (_what, state) => {
    const [order] = faultsOf({ ...noFaults, ...state }, mockCalls);
    const spared = mockCalls.filter((call) => !new RegExp(order?.path ?? '').test(pathOf(call)));
    expect(spared.map(({ name }) => name)).toEqual(['gatewayPayment', 'gatewayDecide']);
  });

  it('include every status of the error catalogue', () => {
    for (const status of [400, 401, 403, 404, 408, 409, 413, 415, 417, 500, 502, 503, 504, 505, 507])
      expect(faultNames[String(status)]?.order).toMatchObject({ kind: 'status', status });
  });
});

describe('The QA panel', () => {
  const user = userEvent.setup();
  const direct = (url: string, init?: RequestInit) =>
    backend.ask('POST', url, init?.body ?? '').then(() => new Response('{}'));

  beforeEach(() => {
    vi.stubGlobal('fetch', vi.fn(direct));
  });
  afterEach(async () => {
    simulateBrowser(noFaults);
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/');
  });

  const open = async () => {
    document.body.append(await startQa());
    await user.click(screen.getByText('QA: make things go wrong'));
  };
  const ordered = async () => (await backend.state()).faults;

  it('orders the chosen fault, and writes it into the address', async () => {
    window.history.replaceState(null, '', '/#/auth/login');
    await open();
    await user.selectOptions(screen.getByLabelText('Call'), 'signIn');
    await user.selectOptions(screen.getByLabelText('Fault'), 'status 503');
    await user.selectOptions(screen.getByLabelText('How often'), 'always');
    await user.click(screen.getByRole('button', { name: 'Make it fail' }));
    expect(window.location.search).toBe('?qa=signIn:503:always');
    expect(window.location.hash).toBe('#/auth/login');
    await waitFor(async () => expect(await ordered()).toMatchObject([{ kind: 'status', status: 503, times: ALWAYS }]));
    const answer = await backend.ask('POST', '/slb/api/auth/signin', {});
    expect(answer.status).toBe(503);

    await user.click(screen.getByRole('button', { name: /^Remove signIn/ }));
    expect(window.location.search).toBe('');
    await waitFor(async () => expect(await ordered()).toEqual([]));
  });

  it('offers every call that the portal makes, and no other', async () => {
    await open();
    const offered = within(screen.getByLabelText('Call')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent).toSorted()).toEqual(
      [...Object.keys(endpoints), 'overrides'].toSorted(),
    );
  });

  it('applies the state of a bug report before the first call', async () => {
    window.history.replaceState(null, '', '/?qa=applicationList:html:3,slow:2000,session:60/30#/auth/home');
    await open();
    expect(await ordered()).toMatchObject([
      { kind: 'html', times: 3, delayMs: 2_000 },
      { path: '/slb/api/master/config', body: { sessionTimeoutInterval: 60, signalTimeoutInterval: 30 } },
      { kind: 'delay', delayMs: 2_000 },
    ]);
    const list = within(screen.getByRole('list', { name: 'What fails' }));
    expect(list.getByText(/^applicationList: a page of HTML, three times/)).toBeVisible();
    expect(screen.getByLabelText('Every answer is late by')).toHaveValue('2000');
  });

  it('changes the clock, the storage and the connection, and resets all of them', async () => {
    await open();
    const before = Date.now();
    await user.click(screen.getByRole('button', { name: '+13 min' }));
    expect(Date.now() - before).toBeGreaterThanOrEqual(13 * 60_000);
    await user.selectOptions(screen.getByLabelText('The storage of the browser is'), 'full');
    expect(() => window.sessionStorage.setItem('x', 'y')).toThrow('Refused for a test');
    await user.selectOptions(screen.getByLabelText('The line is'), 'gone');
    expect(navigator.onLine).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Clear all of this' }));
    expect(Date.now() - before).toBeLessThan(60_000);
    expect(() => window.sessionStorage.setItem('x', 'y')).not.toThrow();
    expect(navigator.onLine).toBe(true);
    expect(window.location.search).toBe('');
  });

  it('expires the session', async () => {
    const { token } = await backend.signedInAs('new applicant');
    await open();
    await user.click(screen.getByRole('button', { name: 'Expire the session now' }));
    await waitFor(async () => {
      const { status } = await backend.ask('GET', '/slb/api/application/WORKITEM_LIST/1', undefined, { token });
      expect(status).toBe(401);
    });
  });
});
