import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, session } from '#api/session.ts';
import { savedInvitation } from '#api/signInRoute.ts';
import { answerDrafts } from '#api/unsentDocuments.ts';
import { recover } from '#app/newRelease.ts';
import { application } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { previousAnswers } from '#features/documents/questions/answers/answers.ts';
import { loadDraft } from '#features/journey/draft/draftStorage.ts';
import { savedPayments } from '#features/payment/paying/savedPayments.ts';
import { receiptToShow } from '#features/payment/receipt/receipts.ts';
import { activeAt } from '#features/session/crossTab.ts';
import { lastStatePart } from '#lib/lastState.ts';
import { isDraftDropped, isStorageBlocked, tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { draftNumber } from '../faults/homeScenarios.tsx';
import { RefusedChannel } from '../features/session/channels.ts';
import { backend } from '../support/backend.ts';
import { junk } from '../support/junk.ts';
import { closePortal, goTo, heading, openPortalOnce, place, signIn } from './portal.tsx';

// In every test here, because a tab opens one channel and keeps it.
beforeEach(() => void vi.stubGlobal('BroadcastChannel', RefusedChannel));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closePortal();
  isStorageBlocked.set(false);
  isDraftDropped.set(false);
});

const NOTICE = /Your browser does not save anything for this page\./;
const WHO = 'half-finished applicant';

/** Writes a text under a key of session and local storage. */
const tamper = (key: string, text: string): void => {
  window.sessionStorage.setItem(`SLB_${key}`, text);
  window.localStorage.setItem(`SLB_${key}`, text);
};

/** Each key with a function that reads it, and the result for an unusable value. */
const readers: [key: string, read: (trn: string) => unknown, unusable: unknown][] = [
  ['APP', (trn) => loadDraft(trn), undefined],
  ['CONTEXT', () => savedInvitation(), undefined],
  ['LAST_STATE', () => lastStatePart('signUp', z.looseObject({ details: z.looseObject({}) })).read(), undefined],
  ['LAST_STATE', () => activeAt(), undefined],
  ['LOAN_CONFIG', () => previousAnswers(application.parse({}), applicantDocument.parse({ inJourney: 'N' })), []],
  ['LAST_STATE', (trn) => answerDrafts(trn).get(), []],
  ['DATA_PAYMENTS', (trn) => savedPayments.of(trn).read(), { attempts: [], outcomes: [], unticked: [] }],
  ['DATA_PAYMENTS', (trn) => receiptToShow(trn, ''), undefined],
  ['DATA_EMI', (trn) => receiptToShow(trn, ''), undefined],
];

describe.each(readers)('A reader of the tampered key SLB_%s', (key, read, unusable) => {
  it.each(junk)('ignores %s', async (_what, text) => {
    const who = await backend.signedInAs(WHO);
    beginSession(who);
    tamper(key, text);
    expect(read(who.user.trn)).toEqual(unusable);
  });
});

type Visit = [route: string, title: string | RegExp];

const guestVisits: Visit[] = [
  ['/journey/finances?lastTab=1', 'Sign in'],
  ['/auth/resume', /^Open/],
  ['/auth/signup', 'Your details'],
  ['/auth/receipt', /receipt/i],
];
const signedInVisits: Visit[] = [
  ['/journey/finances?lastTab=1', /./],
  ['/journey/documents?lastTab=0', /Uploads$/],
  ['/requests/service', 'Service request'],
  ['/auth/receipt', /receipt/i],
  ['/auth/fees', 'Fees and payments'],
  ['/auth/home', /^Welcome/],
];
const KEYS = [...new Set(readers.map(([key]) => key))];
/** The unusable values that look most like valid ones. */
const PLAUSIBLE = ['a poisoned prototype', 'an older version', "another person's"];

const expectScreen = async (title: string | RegExp): Promise<void> => {
  await heading(title);
  await waitFor(() => expect(document.querySelector('h1')).toBeVisible());
  expect(document.body).not.toHaveTextContent(/Mallory|undefined|\[object|NaN|This page could not be shown/);
};

describe.each(junk.filter(([what]) => PLAUSIBLE.includes(what)))(
  'The portal with %s under every key',
  (_what, text) => {
    it.each(guestVisits)('shows %s to a guest', async (route, title) => {
      for (const key of [...KEYS, 'ARN']) tamper(key, text);
      await openPortalOnce(route);
      await expectScreen(title);
    });

    it.each(signedInVisits)('shows %s to an applicant, who stays signed in', async (route, title) => {
      beginSession(await backend.signedInAs(WHO));
      tabStorage.write('ARN', await draftNumber());
      for (const key of KEYS) tamper(key, text);
      await openPortalOnce(route);
      await expectScreen(title);
      window.dispatchEvent(new Event('pageshow'));
      expect(session.get(), 'nobody is signed out by junk').not.toBeNull();
    });
  },
);

/** Values that are read as an application number, and values that are not. */
const NUMBERS = ['nothing at all', 'a text', 'a poisoned prototype', 'a hundred thousand characters'];

it.each(junk.filter(([what]) => NUMBERS.includes(what)))(
  'The journey opens or shows an error when %s is stored as the application number',
  async (_what, text) => {
    beginSession(await backend.signedInAs(WHO));
    tamper('ARN', text);
    await openPortalOnce('/journey/finances?lastTab=1');
    await expectScreen(/./);
    expect(session.get(), 'nobody is signed out by junk').not.toBeNull();
  },
);

it.each(junk)('The reload for a missing file happens when SLB_RELOADS holds %s', async (_what, text) => {
  window.sessionStorage.setItem('SLB_RELOADS', text);
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { ...window.location, reload, href: 'http://localhost/' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')));
  expect(await recover(new TypeError('Failed to fetch: http://localhost/assets/Home-1.js'))).toBe('reloading');
  expect(reload).toHaveBeenCalledOnce();
});

it('A draft of a newer release is dropped, and the shell says so', async () => {
  window.sessionStorage.setItem('SLB_APP', '{"keptVersion": 99}');
  await openPortalOnce('/journey/applicant', 'half-finished applicant');
  expect(await screen.findByText('Some answers could not be opened')).toBeVisible();
});

it('The next person does not read that answers of the one before could not be opened', async () => {
  window.sessionStorage.setItem('SLB_APP', '{"keptVersion": 99}');
  const { user } = await openPortalOnce('/journey/applicant', 'half-finished applicant');
  await screen.findByText('Some answers could not be opened');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await signIn(user, 'new applicant');
  await heading(/^Welcome/);
  expect(screen.queryByText('Some answers could not be opened')).toBeNull();
});

describe('The portal in a browser whose storage', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('refused', name);
  };

  it.each([
    ['is blocked for reading and writing', ['getItem', 'setItem', 'removeItem', 'key', 'clear'], 'SecurityError'],
    ['is full', ['setItem'], 'QuotaExceededError'],
  ] as const)('%s works in memory and says so once', async (_what, methods, error) => {
    for (const method of methods) vi.spyOn(Storage.prototype, method).mockImplementation(refuse(error));
    const { user } = await openPortalOnce('/auth/login');
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

  it('does not exist works too', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError'));
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'));
    const { user } = await openPortalOnce('/auth/login');
    await signIn(user, 'new applicant');
    await heading(/^Welcome/);
    expect(screen.getByText(NOTICE)).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe('The portal without a connection', () => {
  const line = (isThere: boolean) => window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  afterEach(() => line(true));

  it('shows a notice above every screen until the connection is back', async () => {
    await openPortalOnce('/auth/login');
    await heading('Sign in');
    line(false);
    expect(await screen.findByText('You are offline')).toBeVisible();
    expect(screen.getByText('Try again when you’re back online.')).toBeVisible();
    expect(screen.queryByText(/^What you type is kept/)).toBeNull();
    line(true);
    await vi.waitFor(() => expect(screen.queryByText('You are offline')).toBeNull());
  });

  it('promises to send later only what is typed in the journey', async () => {
    const { user } = await openPortalOnce('/auth/home', 'half-finished applicant');
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    await heading('Income and commitments');
    line(false);
    expect(await screen.findByText(/^What you type is kept in this tab, and will be sent/)).toBeVisible();
    expect(screen.queryByText(/^Try again when/)).toBeNull();
  });

  describe('leads back from home to answers that are in this tab only', () => {
    const typeAndGoHome = async (user: Awaited<ReturnType<typeof openPortalOnce>>['user']) => {
      await heading('Income and commitments');
      await backend.fault({ kind: 'network', path: '/api/', times: 200 });
      await user.type(screen.getByLabelText('Gross income'), '91000');
      line(false);
      await user.click(screen.getByRole('button', { name: 'Home' }));
      await heading(/^Welcome/);
    };
    const findThem = async () => {
      await heading('Income and commitments');
      expect(screen.getByLabelText('Gross income')).toHaveValue('91,000.00');
      expect(document.querySelector('dialog[open]')).toBeNull();
    };

    it('while home lists their application', async () => {
      const { user } = await openPortalOnce('/auth/home', 'half-finished applicant');
      await user.click(await screen.findByRole('button', { name: /^Continue: / }));
      await typeAndGoHome(user);
      await user.click(await screen.findByRole('button', { name: /^Continue: / }));
      await findThem();
    });

    it('where home could not load the list', async () => {
      const { user } = await openPortalOnce(`/redirect?arn=${await draftNumber()}`, 'half-finished applicant');
      await heading('Loan product');
      await goTo('/journey/finances?lastTab=1');
      await typeAndGoHome(user);
      expect(await screen.findByText('Some answers are kept in this tab only')).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Continue application' }));
      await findThem();
    });
  });

  it('saves the unsaved answers of a journey when the connection is back, also from home', async () => {
    const { user } = await openPortalOnce('/auth/home', 'half-finished applicant');
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
