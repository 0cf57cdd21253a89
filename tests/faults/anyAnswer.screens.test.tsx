import { act, configure, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { beginSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { user as userShape } from '#domain/user.ts';
import { keepPayments } from '#features/payment/keptPayments.ts';
import { sharedStorage, tabStorage } from '#lib/storage.ts';
import { closePortal, openPortal } from '../app/portal.tsx';
import { completeDraft } from '../features/journey/completeDraft.ts';
import { backend, seed } from '../support/backend.ts';
import { draftNumber } from './home.tsx';
import { hostileTexts, spoilt, wrongValues } from './hostile.ts';

const WHO = 'half-finished applicant';

/** What the portal finds its way by; without these it would only be another application that is not there. */
const WAYS: ReadonlySet<string> = new Set(['arn', 'trn', 'ssn', 'token', 'refreshToken', 'transactionIdentifier']);
/** Codes decide which screens there are: they stay too while the texts are changed. */
const CODES: ReadonlySet<string> = new Set([
  ...WAYS,
  'id',
  'status',
  'docType',
  'docTypeCode',
  'code',
  'dataType',
  'role',
  'productName',
  'loanType',
  'applicantType',
  'mandatory',
  'generationRequired',
  'inJourney',
  'feeCode',
  'questionCode',
  'paid',
  'currency',
  'amount',
]);

type Change = (key: string, old: unknown) => unknown;

const texts = Object.entries(hostileTexts).map(([what, text]): [string, Change] => [
  `${what} for every text`,
  (key, old) => (typeof old === 'string' && !CODES.has(key) ? text : old),
]);
const codes = Object.entries(hostileTexts).map(([what, text]): [string, Change] => [
  `${what} for every text and code`,
  (key, old) => (typeof old === 'string' && !WAYS.has(key) ? text : old),
]);
const values = Object.entries(wrongValues).map(([what, value]): [string, Change] => [
  `${what} for every value`,
  (key, old) => (WAYS.has(key) ? old : value),
]);

/** Values of all kinds, mixed; the same ones for the same seed. */
const mixed = fc
  .sample(
    fc.infiniteStream(
      fc.constantFrom(undefined, undefined, ...Object.values(hostileTexts), ...Object.values(wrongValues)),
    ),
    {
      numRuns: 6,
      seed,
    },
  )
  .map((stream, index): [string, Change] => [
    `a mixture, ${index + 1}`,
    (key, old) => {
      const { value } = stream.next();
      return WAYS.has(key) || value === undefined ? old : value;
    },
  ]);

/** Every answer of the backend arrives with its values changed. */
function spoilAnswers(change: Change): void {
  backend.server.use(
    http.all('*/slb/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const token = request.headers.get('authorization')?.slice('Bearer '.length);
      const method = request.method === 'GET' ? 'GET' : 'POST';
      const body = method === 'POST' ? await request.text() : undefined;
      const answer = await backend.ask(method, pathname + search, body, { token });
      return new HttpResponse(JSON.stringify(spoilt(answer.body, change) ?? null), {
        status: answer.status,
        headers: { 'Content-Type': 'application/json' },
      });
    }),
  );
}

/** Nothing that came in an answer is more than text, and the page says something. */
function isHarmless(): void {
  const heading = document.querySelector('h1')?.textContent ?? '';
  expect(heading.trim()).not.toBe('');
  expect(heading).not.toBe('This page could not be shown');
  expect(document.body.textContent).not.toMatch(/undefined|\[object |\bNaN\b/);
  expect(document.querySelector('[data-evil], script, iframe, object, embed, img[src="x"]')).toBeNull();
  expect(document.body.dataset.evil).toBeUndefined();
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/);
      if (['href', 'src', 'action', 'formaction'].includes(name))
        expect(value).not.toMatch(/^\s*(javascript|data:text)/i);
    }
}

async function isSettled(): Promise<void> {
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await waitFor(() => expect(inFlight.get()).toBe(0));
  await waitFor(() => expect(screen.queryByText(/^Loading /)).toBeNull());
  const drawn: Promise<void> = act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  await drawn;
}

configure({ asyncUtilTimeout: 3_000 });

const uncaught: unknown[] = [];
const note = ({ error }: ErrorEvent) => uncaught.push(error);
// jsdom has none; a screen that can't be drawn reports itself there.
Object.assign(window, { reportError: (error: unknown) => uncaught.push(error) });
window.addEventListener('error', note);

afterEach(() => {
  closePortal();
  settings.set({ apiBaseUrl: '/slb' });
  vi.restoreAllMocks();
  expect(uncaught.splice(0)).toEqual([]);
});

/** Signs somebody in whose own name is hostile too. */
async function begin(change: Change): Promise<void> {
  const who = await backend.signedInAs(WHO);
  const named = userShape.safeParse(spoilt(who.user, change));
  beginSession({ ...who, user: named.success ? named.data : who.user });
}

const inJourney = (route: string) => async (change: Change) => {
  const arn = await draftNumber();
  await begin(change);
  tabStorage.write('ARN', arn);
  spoilAnswers(change);
  await openPortal(route);
};

const screens: [title: string, open: (change: Change) => Promise<unknown>][] = [
  [
    'Home',
    async (change) => {
      await begin(change);
      spoilAnswers(change);
      await openPortal('/auth/home');
    },
  ],
  ['a tab of the journey', inJourney('/journey/applicant?lastTab=3')],
  ['a tab with lists', inJourney('/journey/finances?lastTab=1')],
  ['the review', inJourney('/journey/review')],
  ['the questions', inJourney('/journey/documents?lastTab=0')],
  ['the uploads', inJourney('/journey/documents?lastTab=1')],
  ['the agreements', inJourney('/journey/agreements?lastTab=1')],
  ['the fees', inJourney('/journey/payment?lastTab=0')],
  [
    'the receipt',
    async (change) => {
      const who = await backend.signedInAs(WHO);
      beginSession(who);
      const { trn } = who.user;
      const payment = spoilt(
        {
          transactionIdentifier: 'T1',
          websiteName: 'w',
          purchaserName: 'p',
          transactionDate: 'd',
          totalAmount: '1.00',
          transactionCurrency: 'JMD',
          authorizationCode: 'a',
          merchantName: 'm',
        },
        (key, old) => (key === 'transactionIdentifier' ? old : change(key, old)),
      );
      sharedStorage.write('DATA_PAYMENTS', { trn, payment });
      keepPayments(trn, () => ({}));
      await openPortal('/auth/receipt');
    },
  ],
  [
    'the sign-up',
    async (change) => {
      spoilAnswers(change);
      await openPortal('/auth/signup');
    },
  ],
  [
    'the sign-in',
    async (change) => {
      const message = change('message', 'Session has expired.');
      await openPortal(`/auth/login?${new URLSearchParams({ httpCode: '401', message: JSON.stringify(message) })}`);
    },
  ],
];

describe.each(screens)('%s', (_title, open) => {
  it('shows what hostile answers bring as text, and nothing breaks', async () => {
    const broken: string[] = [];
    for (const [what, change] of [...texts, ...codes, ...values, ...mixed]) {
      if (broken.length > 2) break;
      try {
        await open(change);
        await isSettled();
        isHarmless();
      } catch (error) {
        broken.push(`${what}: ${error instanceof Error ? error.message.slice(0, 400) : String(error)}`);
      }
      broken.push(...uncaught.splice(0).map((error) => `${what}: uncaught ${String(error)}`));
      closePortal();
      backend.server.resetHandlers();
    }
    expect(broken).toEqual([]);
  });
});

describe('a finished application', () => {
  it('shows hostile answers in its agreement and its review as text', async () => {
    beginSession(await backend.signedInAs(WHO));
    await completeDraft();
    closePortal();
    for (const [, change] of texts.slice(0, 4)) {
      await inJourney('/journey/agreements?lastTab=1')(change);
      await isSettled();
      isHarmless();
      const read = screen.queryAllByRole('button', { name: /^Read / })[0];
      read?.click();
      if (read) await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
      isHarmless();
      closePortal();
      backend.server.resetHandlers();
    }
  });
});
