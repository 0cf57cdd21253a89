// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceOfSession, noteDevice } from '#api/device.ts';
import {
  beginSession,
  clearSession,
  createGuestStore,
  flushPendingWrites,
  pendingWrites,
  renewTokens,
  renewUser,
  session,
} from '#api/session.ts';
import { user } from '#domain/user.ts';
import { sharedStorage, tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';

const ann = user.parse({ trn: '999000111', firstName: 'Ann', lastName: 'Brown', email: 'ann.brown@example.com' });
const begun = { user: ann, token: 'token', refreshToken: 'refresh' };

/** The session as a page finds it that is loaded anew. */
const reloaded = async () => {
  vi.resetModules();
  const fresh = await import('#api/session.ts');
  return fresh.session.get();
};

beforeEach(() => {
  clearSession();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('A session', () => {
  it('lives in session storage only, under the names of rule CALL-22 (decision 2)', () => {
    beginSession(begun);
    const signIn = expect.stringMatching(/^SLB_SIGN_IN_\d+$/);
    expect(Object.keys(window.sessionStorage).sort()).toEqual([signIn, 'SLB_TOKEN', 'SLB_TOKEN_R', 'SLB_USER']);
    expect(Object.keys(window.localStorage)).toEqual([signIn]);
    expect(session.get()).toEqual(begun);
  });

  it('is restored after a reload', async () => {
    beginSession(begun);
    expect(await reloaded()).toEqual(begun);
  });

  it('has the new tokens after a refresh', async () => {
    beginSession(begun);
    renewTokens({ token: 'new', refreshToken: 'newer' });
    expect(session.get()).toEqual({ user: ann, token: 'new', refreshToken: 'newer' });
    expect(await reloaded()).toEqual({ user: ann, token: 'new', refreshToken: 'newer' });
  });

  it('has the new contact details of its user once they are saved, also after a reload', async () => {
    beginSession(begun);
    renewUser({ email: 'ann.new@example.com' });
    renewUser({ mobileNumber: '8765550101' });
    const renewed = { ...begun, user: { ...ann, email: 'ann.new@example.com', mobileNumber: '8765550101' } };
    expect(session.get()).toEqual(renewed);
    expect(await reloaded()).toEqual(renewed);
  });

  it('does not begin with contact details that are saved after sign-out', () => {
    renewUser({ email: 'ann.new@example.com' });
    expect(session.get()).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('makes the writes that wait for a pause in typing, each of them', () => {
    const made: string[] = [];
    const writes = ['one', 'other'].map((name) => () => void made.push(name));
    for (const write of writes) pendingWrites.add(write);
    flushPendingWrites();
    for (const write of writes) pendingWrites.delete(write);
    expect(made).toEqual(['one', 'other']);
  });

  it('is not restored by a refresh that ends after sign-out', async () => {
    beginSession(begun);
    clearSession();
    renewTokens({ token: 'new', refreshToken: 'newer' });
    expect(session.get()).toBeNull();
    expect(window.sessionStorage).toHaveLength(0);
    expect(await reloaded()).toBeNull();
  });

  it('removes its own data from this tab when it ends, and no other data', () => {
    beginSession(begun);
    tabStorage.write('APP', { trn: ann.trn });
    tabStorage.write('ARN', 'SLB2026000001');
    window.sessionStorage.setItem('other', 'stays');
    sharedStorage.write('DATA_SAVER', true);
    clearSession();
    expect(Object.keys(window.sessionStorage)).toEqual(['other']);
    expect(Object.keys(window.localStorage)).toEqual(['SLB_DATA_SAVER']);
  });

  it('clears what a guest left in this tab when it begins, and nothing else of the tab', () => {
    tabStorage.write('LAST_STATE', {
      signUp: { details: { firstName: 'Zoë' } },
      code: { mode: 'forgotPassword', userName: 'zoe@example.com' },
      signIn: { words: 'Welcome' },
    });
    beginSession(begun);
    expect(tabStorage.read('LAST_STATE', z.unknown())).toEqual({ signIn: { words: 'Welcome' } });
  });

  it('empties what somebody typed before it began, and what was typed during it, but not when it is renewed', () => {
    const typed = createGuestStore('');
    typed.set('zoe@example.com');
    beginSession(begun);
    expect(typed.get()).toBe('');
    typed.set('ann.brown@example.com');
    renewTokens({ token: 'new', refreshToken: 'newer' });
    expect(typed.get()).toBe('ann.brown@example.com');
    clearSession({ mayReturn: true });
    expect(typed.get()).toBe('');
  });

  it('notifies its listeners when it begins, is renewed and ends', () => {
    const heard: (string | undefined)[] = [];
    const stop = session.subscribe(() => heard.push(session.get()?.token));
    beginSession(begun);
    renewTokens({ token: 'new', refreshToken: 'newer' });
    clearSession();
    stop();
    expect(heard).toEqual(['token', 'new', undefined]);
  });
});

describe('A session that has expired', () => {
  it('gives its user what they had typed when they sign in next, and nobody else', async () => {
    vi.resetModules();
    const page = await import('#api/session.ts');
    page.beginSession(begun);
    tabStorage.write('ARN', 'SLB2026000001');
    page.clearSession({ mayReturn: true });
    expect(tabStorage.read('ARN', z.string())).toBeUndefined();
    expect([page.mayReturn(ann.trn), page.mayReturn('999000222')]).toEqual([true, false]);
    page.beginSession(begun);
    expect(tabStorage.read('ARN', z.string())).toBe('SLB2026000001');
    expect(page.mayReturn(ann.trn)).toBe(false);
  });
});

describe('The device of a session (rule CALL-22)', () => {
  const present = { userAgent: navigator.userAgent, screen: `${window.screen.width}x${window.screen.height}` };

  it('is noted when somebody signs in, and is the same at sign-out', () => {
    expect(noteDevice()).toMatchObject(present);
    expect(tabStorage.read('DEVICE', z.unknown())).toMatchObject(present);
    tabStorage.write('DEVICE', { ...noteDevice(), userAgent: 'as it was then' });
    expect(deviceOfSession().userAgent).toBe('as it was then');
  });

  it('is the present one where none was noted', () => {
    expect(deviceOfSession()).toMatchObject(present);
  });
});

describe('A stored session', () => {
  const kept = {
    SLB_USER: JSON.stringify(ann),
    SLB_TOKEN: '"token"',
    SLB_TOKEN_R: '"refresh"',
  };

  it.each<[what: string, change: Partial<Record<keyof typeof kept, string>>]>([
    ['no user', { SLB_USER: '' }],
    ['a user without a TRN', { SLB_USER: '{"firstName": "Ann"}' }],
    ['a user with an empty TRN', { SLB_USER: '{"trn": ""}' }],
    ['a user that is a list', { SLB_USER: '["999000111"]' }],
    ['half a user', { SLB_USER: '{"trn": "9990' }],
    ['an empty token', { SLB_TOKEN: '""' }],
    ['a token that is a number', { SLB_TOKEN: '7' }],
    ['a token that is not JSON', { SLB_TOKEN: 'token' }],
    ['a refresh token that is null', { SLB_TOKEN_R: 'null' }],
    ['a refresh token that is an object', { SLB_TOKEN_R: '{}' }],
  ])('is ignored when it has %s', async (_what, change) => {
    for (const [key, text] of Object.entries({ ...kept, ...change })) window.sessionStorage.setItem(key, text);
    expect(await reloaded()).toBeNull();
    for (const key of Object.keys(change)) expect(window.sessionStorage.getItem(key)).toBeNull();
  });

  it('is restored when all of it is valid', async () => {
    for (const [key, text] of Object.entries(kept)) window.sessionStorage.setItem(key, text);
    expect(await reloaded()).toEqual(begun);
  });
});
