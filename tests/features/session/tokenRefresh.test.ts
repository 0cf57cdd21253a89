// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { backend } from '../../support/backend.ts';
import { compareTrafficWithDocument } from '../../support/traffic.ts';
import { stubBroadcastChannel } from './channels.ts';
import { createLockManager, openTab, refreshes } from './isolatedTabs.ts';

compareTrafficWithDocument();

type Tab = Awaited<ReturnType<typeof openTab>>;
let tabs: Tab[] = [];

const open = async (): Promise<Tab> => {
  const tab = await openTab();
  tabs.push(tab);
  return tab;
};
const tokenOf = (tab: Tab) => tab.session.get()?.token;
const isGood = async (token: string | undefined): Promise<boolean> =>
  (await backend.ask('GET', '/slb/api/application/LOANAPPLICATION_LIST/0', undefined, { token })).status !== 401;

beforeEach(async () => {
  stubBroadcastChannel();
  Object.defineProperty(navigator, 'locks', { value: createLockManager(), configurable: true });
  beginSession(await backend.signedInAs('new applicant'));
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
  tabs = [];
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  clearSession();
});

describe('New tokens', () => {
  it('are fetched once for any number of callers, and again for the next one', async () => {
    const tab = await open();
    const before = tokenOf(tab);
    await Promise.all(Array.from({ length: 10 }, () => tab.renewSession()));
    expect(await refreshes()).toBe(1);
    expect(tokenOf(tab)).not.toBe(before);
    await tab.renewSession();
    expect(await refreshes()).toBe(2);
    expect(await isGood(tokenOf(tab))).toBe(true);
  });

  it('are fetched once for two tabs with one copied session, and both receive them', async () => {
    const [one, other] = [await open(), await open()];
    await Promise.all([one.renewSession(), other.renewSession()]);
    expect(await refreshes()).toBe(1);
    expect(tokenOf(one)).toBe(tokenOf(other));
    expect(await isGood(tokenOf(other))).toBe(true);
  });

  it('reach a tab that did not request them', async () => {
    const [one, other] = [await open(), await open()];
    await one.renewSession();
    await vi.waitFor(() => expect(tokenOf(other)).toBe(tokenOf(one)));
  });

  it('reach a tab that missed the message when it requests them later', async () => {
    const [one, other] = [await open(), await open()];
    other.stop();
    await one.renewSession();
    await one.renewSession();
    expect(tokenOf(other)).not.toBe(tokenOf(one));
    other.stop = other.listen();
    other.requestTokens();
    await vi.waitFor(() => expect(tokenOf(other)).toBe(tokenOf(one)));
  });

  it('do not change a tab with a session of its own', async () => {
    const [one, witness] = [await open(), await open()];
    beginSession(await backend.signedInAs('new applicant'));
    const other = await open();
    const before = tokenOf(other);
    witness.stop();
    await one.renewSession();
    other.requestTokens();
    witness.stop = witness.listen();
    witness.requestTokens();
    // Messages arrive in the order in which they are sent: an answer to the other tab would be there as well.
    await vi.waitFor(() => expect(tokenOf(witness)).toBe(tokenOf(one)));
    expect(tokenOf(other)).toBe(before);
  });

  it('are fetched by the second tab when the first one failed', async () => {
    const [one, other] = [await open(), await open()];
    await backend.fault({ path: 'refreshToken', kind: 'status', status: 500 });
    const failed = expect(one.renewSession()).rejects.toThrow('refreshToken failed with 500');
    await Promise.all([failed, other.renewSession()]);
    // The call that was made to fail never reached the backend.
    expect(await refreshes()).toBe(1);
    await vi.waitFor(() => expect(tokenOf(one)).toBe(tokenOf(other)));
  });

  it('are fetched in a browser without locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const tab = await open();
    const before = tokenOf(tab);
    await tab.renewSession();
    expect(tokenOf(tab)).not.toBe(before);
  });

  it('are stored nowhere when they arrive after signing out', async () => {
    const tab = await open();
    await backend.fault({ path: 'refreshToken', kind: 'delay', delayMs: 50 });
    const renewed = tab.renewSession();
    tab.clearSession();
    await renewed;
    expect(tab.session.get()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('are not requested when nobody is signed in', async () => {
    const tab = await open();
    tab.clearSession();
    await tab.renewSession();
    expect(await refreshes()).toBe(0);
  });
});
