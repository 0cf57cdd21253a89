import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession, session } from '#api/session.ts';
import { recover } from '#app/newRelease.ts';
import { isDraftSetAside, isStorageBlocked, tabStorage } from '#lib/storage.ts';
import { draftNumber } from '../faults/home.tsx';
import { backend } from '../support/backend.ts';
import { junk } from '../support/junk.ts';
import { closePortal, heading, openPortal, place, signIn } from './portal.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closePortal();
  isStorageBlocked.set(false);
  isDraftSetAside.set(false);
});

const NOTICE = /Your browser keeps nothing for this page\./;

type Place = [route: string, title: string | RegExp];

/** The screens that read a key, as they are met by a guest and by somebody who is signed in. */
const readers: [key: string, guest: Place[], signedIn: Place[]][] = [
  ['APP', [['/journey/finances?lastTab=1', 'Sign in']], [['/journey/finances?lastTab=1', /./]]],
  ['ARN', [['/journey/finances?lastTab=1', 'Sign in']], [['/journey/finances?lastTab=1', /./]]],
  ['CONTEXT', [['/auth/resume', /^Open/]], []],
  ['LAST_STATE', [['/auth/signup', 'Your details']], [['/requests/service', 'Service request']]],
  ['LOAN_CONFIG', [], [['/journey/documents?lastTab=0', /Questions about your documents$/]]],
  [
    'DATA_PAYMENTS',
    [['/auth/receipt', /receipt/i]],
    [
      ['/auth/receipt', /receipt/i],
      ['/auth/fees', 'Fees and payments'],
    ],
  ],
  ['DATA_EMI', [['/auth/receipt', /receipt/i]], [['/auth/receipt', /receipt/i]]],
  ['SIGNED_OUT', [], [['/auth/home', /^Welcome/]]],
];
const leave = (key: string, text: string): void => {
  window.sessionStorage.setItem(`SLB_${key}`, text);
  window.localStorage.setItem(`SLB_${key}`, text);
};
const stands = async (title: string | RegExp): Promise<void> => {
  await heading(title);
  await vi.waitFor(() => expect(document.querySelector('h1')).toBeVisible());
  expect(document.body).not.toHaveTextContent(/Mallory|undefined|\[object|NaN|This page could not be shown/);
};

describe.each(readers)('SLB_%s tampered with', (key, guest, signedIn) => {
  it.each(junk)('as %s is dropped: every screen that reads it stands', async (_what, text) => {
    for (const [route, title] of guest) {
      leave(key, text);
      await openPortal(route);
      await stands(title);
      closePortal();
    }
    for (const [route, title] of signedIn) {
      beginSession(await backend.signedInAs('half-finished applicant'));
      tabStorage.write('ARN', await draftNumber());
      leave(key, text);
      await openPortal(route);
      await stands(title);
      window.dispatchEvent(new Event('pageshow'));
      expect(session.get(), 'nobody is signed out by junk').not.toBeNull();
      closePortal();
    }
  });
});

it.each(junk)('SLB_RELOADS as %s keeps nobody from the reload that brings a missing file', async (_what, text) => {
  window.sessionStorage.setItem('SLB_RELOADS', text);
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { ...window.location, reload, href: 'http://localhost/' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')));
  expect(await recover(new TypeError('Failed to fetch: http://localhost/assets/Home-1.js'))).toBe('reloading');
  expect(reload).toHaveBeenCalledOnce();
});

it('a draft of a newer release is set aside, and the shell says so', async () => {
  window.sessionStorage.setItem('SLB_APP', '{"keptVersion": 99}');
  await openPortal('/journey/applicant', 'half-finished applicant');
  expect(await screen.findByText('Some answers could not be opened')).toBeVisible();
});

describe('a browser that refuses its storage', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('refused', name);
  };

  it.each([
    ['blocked for reading and writing', ['getItem', 'setItem', 'removeItem', 'key', 'clear'], 'SecurityError'],
    ['full', ['setItem'], 'QuotaExceededError'],
  ] as const)('%s, works in memory and says so once', async (_what, methods, error) => {
    for (const method of methods) vi.spyOn(Storage.prototype, method).mockImplementation(refuse(error));
    const { user } = await openPortal('/auth/login');
    await signIn(user, 'half-finished applicant');
    await heading(/^Welcome/);
    expect(screen.getAllByText(NOTICE)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    await heading('Income and commitments');
    await user.type(screen.getByLabelText('Gross income'), '90000');
    expect(screen.getByLabelText('Gross income')).toHaveValue('90,000');
    await user.click(screen.getByRole('button', { name: 'Home' }));
    await heading(/^Welcome/);
    expect(place()).toBe('/auth/home');
  });

  it('that is not there at all is no reason to stop', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError'));
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'));
    const { user } = await openPortal('/auth/login');
    await signIn(user, 'new applicant');
    await heading(/^Welcome/);
    expect(screen.getByText(NOTICE)).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe('off line', () => {
  const line = (isThere: boolean) => window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  afterEach(() => line(true));

  it('is said above every screen, and no longer once the line is back', async () => {
    await openPortal('/auth/login');
    await heading('Sign in');
    line(false);
    expect(await screen.findByText('You are offline')).toBeVisible();
    expect(screen.getByText(/is sent when the line is back/)).toBeVisible();
    line(true);
    await vi.waitFor(() => expect(screen.queryByText('You are offline')).toBeNull());
  });

  it('sends what a journey left behind as soon as the line is back, also from home', async () => {
    const { user } = await openPortal('/auth/home', 'half-finished applicant');
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    await heading('Income and commitments');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', times: 20 });
    await user.type(screen.getByLabelText('Gross income'), '91000');
    line(false);
    await user.click(screen.getByRole('button', { name: 'Home' }));
    await heading(/^Welcome/);
    await backend.ask('POST', '/__mock/mend');
    line(true);
    await vi.waitFor(async () => {
      const { applications } = await backend.state();
      expect(applications.some((one) => one.applicants[0]?.incomeDetails.grossIncome === '91000.00')).toBe(true);
    });
  });
});
