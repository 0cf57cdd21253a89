// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { draftRecord } from '#api/openApplication.ts';
import { personal } from '#api/personal.ts';
import { beginSession, clearSession, session } from '#api/session.ts';
import { routeAfterSignIn, savedInvitation, saveInvitation, signInMessage } from '#api/signInRoute.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { clearSignInReason, endExpired, endForGood, signInRouteFrom, useSessionEnd } from '#app/sessionEnd.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { hasUnsavedAnswers } from '#app/unsavedWork.ts';
import { messages } from '#domain/messages.ts';
import { user } from '#domain/user.ts';
import { sharedStorage, tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../support/backend.ts';

const ann = { user: user.parse({ trn: '999000111' }), token: 'token', refreshToken: 'refresh' };
const bo = { user: user.parse({ trn: '999000222' }), token: 'token', refreshToken: 'refresh' };
const HERE = '/journey/finances?lastTab=1';
const EXPIRED = '/auth/login?httpCode=401&message=Session+has+expired.+Please+login+again.';

const client = createQueryClient(createShowFailure(() => undefined));
const kept = draftRecord;
const PENDING = { income: { values: { grossIncome: '90000.00' }, consequences: [] } };
/** The draft of an application in this tab. */
const open = (arn: string, isUnsaved: boolean, trn = '999000111') =>
  tabStorage.write('APP', {
    trn,
    stored: { arn, applicants: [{ firstName: 'Ann' }] },
    isBaseUnsaved: false,
    pending: isUnsaved ? PENDING : {},
    checked: {},
    requestId: 'r',
  });

beforeEach(() => {
  clearSession();
  clearSignInReason();
});
afterEach(() => {
  clearSession();
  sharedStorage.clear();
  dialogs.clear();
  client.clear();
});

describe('A session that expires (rule STA-4, decision 6)', () => {
  it('leads to sign-in with the code and the message', () => {
    beginSession(ann);
    expect(endExpired(client, 401, HERE)).toBe(EXPIRED);
    expect(session.get()).toBeNull();
  });

  it.each([
    [417, 'Signed in elsewhere', '/auth/login?httpCode=417&message=Signed+in+elsewhere'],
    [401, 'x'.repeat(4_000), `/auth/login?httpCode=401&message=${'x'.repeat(200)}`],
    [401, 'a&b=c#d', '/auth/login?httpCode=401&message=a%26b%3Dc%23d'],
  ])('with %i shows the message of the server', (code, detail, address) => {
    beginSession(ann);
    expect(endExpired(client, code, HERE, detail)).toBe(address);
    expect(signInMessage(String(code), detail)).toBe(detail.slice(0, 200));
  });

  it('removes everything of it from this device', async () => {
    beginSession(ann);
    open('SLB2026000001', false);
    tabStorage.write('LAST_STATE', { journey: 'x' });
    sharedStorage.write('DATA_PAYMENTS', [{ purchaserName: 'Ann' }]);
    sharedStorage.write('DATA_EMI', [{ purchaserName: 'Ann' }]);
    client.setQueryData(['application'], { application: { arn: 'SLB2026000001' } });
    void dialogs.message('noNetwork');
    const asked = dialogs.confirm('cancelConfirmationMessage');

    endExpired(client, 401, HERE);
    expect(Object.keys(window.sessionStorage)).toEqual(['SLB_LAST_STATE']);
    expect(JSON.stringify(window.sessionStorage)).not.toMatch(/Ann|SLB2026000001|token/);
    // A random id, so that a tab that is put aside hears of a later sign-out (decision 112).
    expect(Object.keys(window.localStorage)).toEqual([expect.stringMatching(/^SLB_SIGN_IN_\d+$/)]);
    expect(client.getQueryData(['application'])).toBeUndefined();
    expect(dialogQueue.get()).toEqual([]);
    expect(await asked).toBe(false);
  });

  it('leaves the stored data of other programs of this origin', () => {
    window.localStorage.setItem('other', 'stays');
    beginSession(ann);
    endExpired(client, 401, HERE);
    expect(window.localStorage.getItem('other')).toBe('stays');
    window.localStorage.removeItem('other');
  });

  it('leads the same person back to the same screen', () => {
    beginSession(ann);
    endExpired(client, 401, HERE);
    expect(routeAfterSignIn('999000111')).toBe(HERE);
  });

  it('leads nobody else to that screen', () => {
    beginSession(ann);
    endExpired(client, 401, HERE);
    expect(routeAfterSignIn('999000222')).toBe('/auth/home');
  });

  it('is cleared and redirected once, however many calls end it together', async () => {
    beginSession(await backend.signedInAs('new applicant'));
    const trn = session.get()?.user.trn ?? '';
    const addresses: unknown[] = [];
    const asking = createQueryClient(
      createShowFailure((code, detail) => {
        const address = endExpired(asking, code, HERE, detail);
        if (address) addresses.push(address);
      }),
    );
    await backend.expireSessions();
    await Promise.allSettled([
      asking.fetchQuery({ queryKey: [1], queryFn: () => call('applicationList', { path: { trn } }) }),
      asking.fetchQuery({ queryKey: [2], queryFn: () => call('fees', { path: { trn } }) }),
      asking.fetchQuery({ queryKey: [3], queryFn: () => call('workItems', { path: { trn } }) }),
      asking
        .getMutationCache()
        .build(asking, { mutationFn: () => call('refreshPayments', { body: { trn } }) })
        .execute(undefined),
    ]);
    expect(addresses).toEqual([expect.stringMatching(/^\/auth\/login\?httpCode=401&message=/)]);
    expect(routeAfterSignIn(trn)).toBe(HERE);
    expect(dialogQueue.get()).toEqual([]);
  });

  it('does nothing more when it is reported again', () => {
    beginSession(ann);
    endExpired(client, 401, HERE);
    expect(endExpired(client, 417, '/auth/home', 'Again')).toBeUndefined();
    expect(routeAfterSignIn('999000111')).toBe(HERE);
  });

  it('is explained even when nobody was signed in', () => {
    expect(endExpired(client, 401, '/auth/signup')).toBe(EXPIRED);
    expect(endExpired(client, 417, '/auth/login', messages.serverError)).toMatch(/^\/auth\/login\?httpCode=417&/);
  });
});

describe('The redirect to sign-in from a protected screen', () => {
  it('remembers the requested screen', () => {
    expect(signInRouteFrom(HERE)).toBe('/auth/login');
    expect(routeAfterSignIn('999000111')).toBe(HERE);
  });

  it('keeps the address of an expired session until sign-in is reached', () => {
    beginSession(ann);
    endExpired(client, 401, HERE);
    expect(signInRouteFrom(HERE)).toBe(EXPIRED);
    clearSignInReason();
    expect(signInRouteFrom('/auth/home')).toBe('/auth/login');
  });
});

describe('A session that the user signs out of', () => {
  it('leads to sign-in without a message, and the next session starts at home', () => {
    beginSession(ann);
    expect(endForGood(client)).toBe('/auth/login');
    expect(signInRouteFrom(HERE)).toBe('/auth/login');
    expect(routeAfterSignIn('999000111')).toBe('/auth/home');
    expect(session.get()).toBeNull();
  });

  it('removes the receipts that were meant for another tab', () => {
    beginSession(ann);
    sharedStorage.write('DATA_PAYMENTS', [{}]);
    sharedStorage.write('DATA_EMI', [{}]);
    endForGood(client);
    expect(window.localStorage).toHaveLength(0);
  });

  it('restores nothing', () => {
    beginSession(ann);
    open('SLB2026000001', true);
    endForGood(client);
    beginSession(ann);
    expect(tabStorage.read('APP', kept)).toBeUndefined();
  });
});

describe('A session that ends because another person came by invitation', () => {
  it('leaves nothing but the invitation, gives no reason at sign-in, and stays on the screen', () => {
    const invitation = { arn: 'SLB2026000002', context: 'abc' };
    beginSession(ann);
    saveInvitation(invitation);
    open('SLB2026000001', true);
    sharedStorage.write('DATA_PAYMENTS', [{ purchaserName: 'Ann' }]);
    const visited: string[] = [];
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(MemoryRouter, { initialEntries: ['/resume'] }, createElement(Address, { visited }), children);
    const { result } = renderHook(() => useSessionEnd(client), { wrapper });

    result.current.anotherPerson();
    expect(session.get()).toBeNull();
    expect(Object.keys(window.sessionStorage)).toEqual(['SLB_LAST_STATE', 'SLB_CONTEXT']);
    expect(JSON.stringify(window.sessionStorage)).not.toMatch(/Ann|SLB2026000001|token/);
    expect(window.localStorage).toHaveLength(0);
    expect(savedInvitation()).toEqual(invitation);
    expect(signInRouteFrom(HERE)).toBe('/auth/login');
    expect(visited).toEqual(['/resume']);
    beginSession(ann);
    expect(tabStorage.read('APP', kept)).toBeUndefined();
  });
});

/** Notes each address that the router shows. */
function Address({ visited }: { visited: string[] }) {
  const { pathname } = useLocation();
  if (visited.at(-1) !== pathname) visited.push(pathname);
  return null;
}

describe('The application that was open when the session expired (decision 5)', () => {
  it('returns with its unsaved answers to the same person', () => {
    beginSession(ann);
    open('SLB2026000001', true);
    endExpired(client, 401, HERE);
    beginSession(ann);
    expect(tabStorage.read('APP', kept)).toMatchObject({
      pending: PENDING,
      requestId: 'r',
      stored: { arn: 'SLB2026000001', applicants: [{ firstName: 'Ann' }] },
    });
  });

  it('returns even when it was never saved', () => {
    beginSession(ann);
    open('', true);
    endExpired(client, 401, HERE);
    beginSession(ann);
    expect(tabStorage.read('APP', kept)).toMatchObject({ pending: PENDING, stored: { arn: '' } });
  });

  it('is fetched again from the server when all of it was saved', () => {
    beginSession(ann);
    open('SLB2026000001', false);
    endExpired(client, 401, HERE);
    beginSession(ann);
    expect(hasUnsavedAnswers()).toBe(false);
    expect(personal('APP', draftRecord).of('999000111').read()?.stored.arn).toBe('SLB2026000001');
  });

  it('returns with its pending checks', () => {
    beginSession(ann);
    tabStorage.write('APP', {
      trn: '999000111',
      stored: { arn: 'SLB2026000001' },
      isBaseUnsaved: false,
      pending: {},
      checked: { identification: { idNumber: 'A1' } },
    });
    endExpired(client, 401, HERE);
    beginSession(ann);
    expect(tabStorage.read('APP', z.looseObject({}))).toMatchObject({
      checked: { identification: { idNumber: 'A1' } },
    });
  });

  it('never returns to another person, nor to the same person after them', () => {
    beginSession(ann);
    open('SLB2026000001', true);
    endExpired(client, 401, HERE);
    beginSession(bo);
    expect(tabStorage.read('APP', kept)).toBeUndefined();
    clearSession();
    beginSession(ann);
    expect(tabStorage.read('APP', kept)).toBeUndefined();
    expect(tabStorage.read('ARN', z.string())).toBeUndefined();
  });

  it('returns once', () => {
    beginSession(ann);
    open('SLB2026000001', true);
    endExpired(client, 401, HERE);
    beginSession(ann);
    endForGood(client);
    beginSession(ann);
    expect(tabStorage.read('APP', kept)).toBeUndefined();
  });

  it.each([
    'x',
    7,
    { trn: '999000111' },
    { trn: 7, isBaseUnsaved: true, stored: { arn: '' }, pending: {}, checked: {} },
  ])('does not return when the storage held %j', (junk) => {
    beginSession(ann);
    tabStorage.write('APP', junk);
    endExpired(client, 401, HERE);
    beginSession(ann);
    expect(personal('APP', draftRecord).of('999000111').read()).toBeUndefined();
  });
});
