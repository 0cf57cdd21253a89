// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteDevice } from '#api/device.ts';
import { beforeSessionEnds, beginSession, clearSession, session } from '#api/session.ts';
import { savedWatch } from '#features/session/savedWatch.ts';
import { announceSignOut, saveBeforeEnd, whoSignsOut } from '#features/session/signOut.ts';
import { sharedStorage, tabStorage } from '#lib/storage.ts';
import { backend } from '../../support/backend.ts';
import { otherTab, stubBroadcastChannel } from './channels.ts';

const signedOutCalls = async () => (await backend.state()).calls.signOut ?? 0;
const signOut = () => announceSignOut(clearSession);
const signIn = async () => {
  const who = await backend.signedInAs('new applicant');
  beginSession(who);
  savedWatch.begin();
  return who;
};

beforeEach(stubBroadcastChannel);
afterEach(() => {
  clearSession();
  sharedStorage.clear();
  vi.unstubAllGlobals();
});

describe('Signing out', () => {
  it('clears the session of this tab before anything else', async () => {
    await signIn();
    signOut();
    expect(session.get()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    await vi.waitFor(async () => expect(await signedOutCalls()).toBe(1));
  });

  it('sends the device that the session began with to the server, with the previous token', async () => {
    const { token } = await signIn();
    // The window has another size by now.
    const signedInWith = { ...noteDevice(), screen: '1x1' };
    tabStorage.write('DEVICE', signedInWith);
    signOut();
    await vi.waitFor(async () =>
      expect((await backend.ask('GET', '/slb/api/applications/X', undefined, { token })).status).toBe(401),
    );
    const { lastBodies } = await backend.state();
    expect(signedInWith.userAgent).toBe(navigator.userAgent);
    expect(lastBodies.signOut).toMatchObject({ device: signedInWith });
  });

  it.each(['network', 'status', 'html'] as const)('clears this device even when the call fails: %s', async (kind) => {
    await signIn();
    await backend.fault({ path: 'signout', kind });
    signOut();
    expect(session.get()).toBeNull();
    await vi.waitFor(async () => expect((await backend.state()).faults).toEqual([]));
  });

  it('is broadcast to the other tabs of this person and to nobody else', async () => {
    const { user } = await signIn();
    const [own, foreign] = [otherTab(user.trn), otherTab('999999999')];
    signOut();
    await vi.waitFor(() => expect(own.received).toEqual([{ kind: 'signedOut' }]));
    expect(foreign.received).toEqual([]);
  });

  it('is broadcast also when the last save found the session over, and sends the device of that session', async () => {
    const { user } = await signIn();
    const own = otherTab(user.trn);
    tabStorage.write('DEVICE', { ...noteDevice(), screen: '1x1' });
    const who = whoSignsOut();
    clearSession({ mayReturn: true });
    announceSignOut(clearSession, who);
    await vi.waitFor(() => expect(own.received).toEqual([{ kind: 'signedOut' }]));
    await vi.waitFor(async () =>
      expect((await backend.state()).lastBodies.signOut).toMatchObject({ device: { screen: '1x1' } }),
    );
    expect(localStorage).toHaveLength(0);
  });

  it('leaves no personal data in local storage', async () => {
    const who = await signIn();
    signOut();
    const left = JSON.stringify({ ...localStorage });
    for (const secret of [who.token, who.refreshToken, who.user.trn, who.user.email])
      expect(left).not.toContain(secret);
  });

  it('makes one call when it is requested twice', async () => {
    await signIn();
    signOut();
    signOut();
    await vi.waitFor(async () => expect(await signedOutCalls()).toBe(1));
  });
});

describe('The last save before signing out', () => {
  afterEach(() => {
    beforeSessionEnds.clear();
    vi.useRealTimers();
  });

  it('runs every registered save, even when one of them fails', async () => {
    const saved = vi.fn(async () => undefined);
    beforeSessionEnds.add(() => {
      throw new Error('Broken before it began');
    });
    beforeSessionEnds.add(async () => {
      throw new Error('Not saved');
    });
    beforeSessionEnds.add(saved);
    await saveBeforeEnd();
    expect(saved).toHaveBeenCalledOnce();
  });

  it('takes four seconds at most', async () => {
    vi.useFakeTimers();
    const isDone = vi.fn();
    beforeSessionEnds.add(() => new Promise(() => undefined));
    void saveBeforeEnd().then(isDone);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(isDone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(isDone).toHaveBeenCalledOnce();
  });
});
