import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDraftSetAside, isStorageBlocked } from '#lib/storage.ts';
import { backend } from '../support/backend.ts';
import { closePortal, heading, openPortal, place, signIn } from './portal.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  closePortal();
  isStorageBlocked.set(false);
  isDraftSetAside.set(false);
});

const NOTICE = /Your browser keeps nothing for this page\./;

/** What somebody who plays with the browser's tools, an older version or another person may have left under a key. */
const junk: [what: string, text: string][] = [
  ['nothing at all', ''],
  ['no JSON', '{"trn": "99901'],
  ['null', 'null'],
  ['a number', '42'],
  ['a list', '[{"arn": "x"}]'],
  ['a text', '"SLB2026000001<img src=x onerror=alert(1)>"'],
  ['nested nothings', '{"trn": null, "application": null, "confirmed": {"applicants": [null]}, "isUnsaved": "yes"}'],
  ['a poisoned prototype', '{"__proto__": {"isUnsaved": true}, "constructor": {"prototype": {"trn": "999"}}}'],
  [
    'an older version',
    '{"trn": "999010000", "application": {"id": 7, "loan": {"type": "TARGETED"}}, "isUnsaved": true, "savedAt": 3}',
  ],
  [
    "another person's",
    '{"trn":"123456789","isUnsaved":true,"requestId":"r","submitId":"s","application":{"arn":"SLB2026999999","applicants":[{"firstName":"Mallory"}]},"confirmed":{"arn":"SLB2026999999","applicants":[]}}',
  ],
  ['a million characters', `"${'x'.repeat(1_000_000)}"`],
];

describe.each(['APP', 'ARN', 'CONTEXT', 'LAST_STATE', 'DEVICE', 'DATA_PAYMENTS', 'DATA_EMI'])(
  'SLB_%s tampered with',
  (key) => {
    it.each(junk)('as %s is dropped: every screen stands', async (_what, text) => {
      for (const [route, title] of [
        ['/auth/login', 'Sign in'],
        ['/auth/receipt', /receipt/i],
        ['/auth/resume', /Open/],
        ['/journey/finances?lastTab=1', 'Sign in'],
      ] as const) {
        window.sessionStorage.setItem(`SLB_${key}`, text);
        window.localStorage.setItem(`SLB_${key}`, text);
        await openPortal(route);
        expect(await heading(title)).toBeVisible();
        expect(document.body).not.toHaveTextContent(/Mallory|undefined|\[object|NaN/);
        closePortal();
      }
      const { user } = await openPortal('/journey/applicant', 'half-finished applicant');
      window.sessionStorage.setItem(`SLB_${key}`, text);
      expect((await screen.findAllByRole('heading', { level: 1 }))[0]).toBeVisible();
      expect(document.body).not.toHaveTextContent(/Mallory|undefined|\[object|NaN/);
      await user.tab();
    });
  },
);

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
    expect(await screen.findByText('You are off line')).toBeVisible();
    expect(screen.getByText(/is sent when the line is back/)).toBeVisible();
    line(true);
    await vi.waitFor(() => expect(screen.queryByText('You are off line')).toBeNull());
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
