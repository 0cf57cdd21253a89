import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { personalMemory } from '#api/personalMemory.ts';
import { beginSession, mayReturn } from '#api/session.ts';
import { authState } from '#features/auth/authState.ts';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { eligibilityAnswers } from '#features/start/StartScreen.tsx';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { otherTab, stubBroadcastChannel } from '../features/session/channels.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { skipPauses } from '../support/pauses.ts';
import { button, closePortal, goTo, heading, openPortalOnce } from './portal.tsx';

// After every end of a session, this device holds nothing of the person. What decision 5 allows, the work that waits in
// memory for the same person, is looked for too: it is there after an end that they did not want, and goes with the next
// person who signs in.

const WHO = 'half-finished applicant';
const TYPED = {
  income: '123456',
  health: 'Metformin since 2019',
  file: 'my birth paper.pdf',
  email: 'typed.at.forgot@example.com',
};

/** How long Logout waits for the last save. Milliseconds. */
const LAST_SAVE = 4_000;

/** How a test reads one place in which something of a person could be. */
type Place = () => unknown;

let client: QueryClient | undefined;

const places: Readonly<Record<string, Place>> = {
  'local storage': () => ({ ...window.localStorage }),
  'session storage': () => ({ ...window.sessionStorage }),
  'the address': () => decodeURIComponent(window.location.href),
  'the state of the router': () => window.history.state,
  'the name of the window': () => window.name,
  'the title': () => document.title,
  'the page': () => document.documentElement.outerHTML,
  fields: () =>
    [...document.querySelectorAll('input, select, textarea')].map((field) => 'value' in field && field.value),
  'answers of the server': () =>
    client
      ?.getQueryCache()
      .getAll()
      .map(({ queryKey, state }) => [queryKey, state.data]),
  'calls of the person': () =>
    client
      ?.getMutationCache()
      .getAll()
      .map(({ state }) => [state.variables, state.data]),
  dialogs: () => dialogQueue.get().map(({ title }) => title),
  'the way in': () => [authState.get(), eligibilityAnswers.get()],
};

const lower = (text: string): string => text.toLowerCase();

/** The secrets that a place tells, as `place: secret`. */
const secretsFound = (secrets: readonly string[]): string[] =>
  Object.entries(places).flatMap(([name, read]) => {
    const text = lower(JSON.stringify(read() ?? ''));
    // Amounts are shown with commas.
    const texts = [text, text.replaceAll(',', '')];
    return secrets
      .filter((secret) => texts.some((one) => one.includes(lower(secret))))
      .map((secret) => `${name}: ${secret}`);
  });

/** Every text of a value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Texts that could only be this person's: neither a code of a list nor a short word. */
const isTelling = (text: string): boolean => text.length >= 6 && !/^[A-Z_]+\d?$/.test(text);

/** What would be dropped with the person, wherever it is in memory. */
const dropped = vi.fn();
const memory = personalMemory(() => ({}), dropped);

/** Somebody has typed and sent something everywhere, and is at their income with an answer that is not saved. */
async function busyPerson() {
  // The watch begins five seconds after the page was loaded, or at once.
  skipPauses((delay) => delay > PAUSE && delay <= 5_000);
  const portal = await openPortalOnce('/auth/home', WHO);
  const { user } = portal;
  await user.click(await screen.findByRole('button', { name: /^Continue: / }));
  await heading('Income and commitments');
  await goTo('/journey/documents?lastTab=1');
  await user.upload(
    await screen.findByLabelText('Choose files for Photo ID'),
    new File(['%PDF-1.4\n%%EOF'], TYPED.file, { type: 'application/pdf' }),
  );
  // In its row, and in the list of what was added.
  await screen.findAllByText(TYPED.file);
  await goTo('/journey/loan?lastTab=1');
  const question = await screen.findByRole('group', { name: /^Do you take medicine regularly/ });
  await user.click(within(question).getByRole('radio', { name: 'Yes' }));
  await fillFields(user, { 'Your medicine': TYPED.health });
  await goTo('/auth/record');
  await heading('Your history');
  // No screen asks for it during a session: an answer that comes late may leave it (`forgot/NewPasswordStep.tsx`).
  authState.set({ userName: TYPED.email });
  await goTo('/journey/finances?lastTab=1');
  await heading('Income and commitments');
  await fillFields(user, { 'Gross income': TYPED.income });
  await waitFor(() => expect(window.sessionStorage.getItem('SLB_LAST_STATE')).toMatch(/"watch":{[^}]*"at":/));
  memory.mine();
  return portal;
}

type Portal = Awaited<ReturnType<typeof busyPerson>>;

/** Does something that the portal hears of, and waits for what it sets off. */
async function during(happens: () => unknown): Promise<void> {
  const done: Promise<void> = act(async () => {
    await happens();
  });
  await done;
}

const at = (target: EventTarget, event: string): Promise<void> => during(() => target.dispatchEvent(new Event(event)));

/** The laptop slept, or the person was away. Seconds. */
function sleep(seconds: number): Promise<void> {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1_000);
  return at(document, 'visibilitychange');
}

/** Each way in which a session ends, and whether the person wanted it. */
const ends: readonly [way: string, end: (portal: Portal) => Promise<unknown>, isWanted: boolean][] = [
  ['Logout is pressed', ({ user }) => user.click(button('Logout')), true],
  [
    'Logout is pressed in another tab',
    async ({ who }) => during(() => otherTab(who?.user.trn ?? '').send({ kind: 'signedOut' })),
    true,
  ],
  [
    'the tab was put aside while its user signed out elsewhere',
    async () => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('SLB_SIGN_IN_')) localStorage.removeItem(key);
      await at(window, 'pageshow');
    },
    true,
  ],
  ['the time is up', () => sleep(3 * 3_600), false],
  [
    'the time is up in another tab',
    async ({ who }) => {
      await sleep(800);
      await during(() => otherTab(who?.user.trn ?? '').send({ kind: 'expired' }));
    },
    false,
  ],
  [
    'the refresh token has expired',
    async ({ user }) => {
      await backend.fault({ kind: 'status', status: 401, path: 'refreshToken' });
      await sleep(800);
      await user.click(await screen.findByRole('button', { name: 'Reset' }));
    },
    false,
  ],
  [
    'a read is answered with 401',
    async () => {
      await backend.expireSessions();
      await goTo('/requests');
    },
    false,
  ],
  [
    'a read is answered with 417',
    async () => {
      await backend.fault({ kind: 'status', status: 417, method: 'GET', times: 9 });
      await goTo('/requests');
    },
    false,
  ],
  [
    'a save is answered with 401',
    async ({ user }) => {
      await backend.fault({ kind: 'status', status: 401, method: 'POST', path: '/api/applications/', times: 9 });
      await fillFields(user, { 'Gross income': `${TYPED.income}7` });
    },
    false,
  ],
  [
    'what was left unsaved goes out when the line is back, and is answered with 401',
    async ({ user }) => {
      await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', times: 9 });
      await fillFields(user, { 'Gross income': `${TYPED.income}7` });
      await at(window, 'offline');
      await user.click(button('Home'));
      await heading(/^Welcome/);
      await backend.ask('POST', '/__mock/mend');
      await backend.fault({ kind: 'status', status: 401, method: 'POST', path: '/api/applications/', times: 9 });
      await at(window, 'online');
    },
    false,
  ],
];

beforeEach(() => {
  stubBroadcastChannel();
  const mount = QueryClient.prototype.mount;
  vi.spyOn(QueryClient.prototype, 'mount').mockImplementation(function mounted(this: QueryClient) {
    client = this;
    mount.call(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closePortal();
});

it.each(ends)(
  'Nothing of the person is left when %s',
  async (_way, end, isWanted) => {
    const portal = await busyPerson();
    const { user, token, refreshToken } = portal.who ?? {};
    const { applications } = await backend.state();
    const own = applications.filter((one) => one.applicants[0]?.ssn === user?.trn);
    const secrets = [
      ...new Set([...textsOf([user, own]).filter(isTelling), ...Object.values(TYPED), token ?? '', refreshToken ?? '']),
    ];
    const before = secretsFound(secrets);
    for (const secret of [user?.trn, user?.email, token, TYPED.income, TYPED.health, TYPED.email])
      expect(before, 'what is looked for is found where it has to be').toContainEqual(
        expect.stringContaining(`: ${secret}`),
      );

    await end(portal);
    await heading('Sign in');
    expect(secretsFound(secrets)).toEqual([]);
    expect(mayReturn(user?.trn ?? '')).toBe(!isWanted);
    expect(dropped).toHaveBeenCalledTimes(isWanted ? 1 : 0);

    await goTo('/auth/forgot');
    await heading('Forgot password');
    expect(secretsFound(secrets)).toEqual([]);
    const next = await backend.signedInAs('guarantor');
    act(() => beginSession(next));
    expect(mayReturn(user?.trn ?? '')).toBe(false);
    expect(dropped).toHaveBeenCalledOnce();
    expect(secretsFound(secrets)).toEqual([]);
  },
  60_000,
);

describe('Logout in one of several tabs', () => {
  const trnOf = async () => (await backend.signedInAs(WHO)).user.trn;
  const openIncome = async () => {
    const { user } = await openPortalOnce('/auth/home', WHO);
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    await heading('Income and commitments');
    return user;
  };
  const isListening = (other: ReturnType<typeof otherTab>) =>
    waitFor(() => expect(other.received).toContainEqual(expect.objectContaining({ kind: 'tokensRequested' })));

  it.each([
    ['Stay signed in', 'Income and commitments'],
    ['Log out anyway', 'Sign in'],
  ])(
    'asks for confirmation when another one holds what is not sent, and follows the choice "%s"',
    async (choice, next) => {
      const other = otherTab(await trnOf(), ({ kind }) => (kind === 'unsavedAsked' ? { kind: 'unsaved' } : undefined));
      const user = await openIncome();
      await isListening(other);
      await user.click(button('Logout'));
      const dialog = await screen.findByRole('dialog', { name: 'Not everything is sent yet' });
      expect(dialog).toHaveTextContent('in this tab or another one');
      await user.click(within(dialog).getByRole('button', { name: choice }));
      await heading(next);
    },
  );

  it('is told by a tab that holds what is not sent, however short ago it was typed, and by no other', async () => {
    const other = otherTab(await trnOf());
    const user = await openIncome();
    await isListening(other);
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', times: 200 });
    await during(() => other.send({ kind: 'unsavedAsked' }));
    await fillFields(user, { 'Gross income': TYPED.income });
    await during(() => other.send({ kind: 'unsavedAsked' }));
    await waitFor(() => expect(other.received.filter(({ kind }) => kind === 'unsaved')).toHaveLength(1));
  });
});

it('No dialog is left over sign-in when the session ends while Continue still checks an answer', async () => {
  const { user } = await openPortalOnce('/auth/home', WHO);
  await user.click(await screen.findByRole('button', { name: /^Continue: / }));
  await heading('Income and commitments');
  await goTo('/journey/applicant?lastTab=1');
  await heading('Personal details');
  const asked = vi.fn();
  backend.server.use(
    http.post('*/api/applicant/VALIDATE_TRN', () => {
      asked();
      return new Promise<Response>(() => undefined);
    }),
  );
  await user.click(button('Save and continue'));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await user.click(button('Logout'));
  await heading('Sign in');
  await during(() => new Promise((resolve) => setTimeout(resolve)));
  expect(dialogQueue.get()).toEqual([]);
});

it('Who has logged out and signs up is not moved away by the last save, which meets a newer version late', async () => {
  skipPauses((delay) => delay === LAST_SAVE);
  const { user } = await openPortalOnce('/auth/home', WHO);
  await user.click(await screen.findByRole('button', { name: /^Continue: / }));
  await heading('Income and commitments');
  const answer = holdAnswer('api/applications/', 'post', HttpResponse.json({}, { status: 409 }));
  await fillFields(user, { 'Gross income': TYPED.income });
  await user.click(button('Logout'));
  await user.click(await screen.findByRole('button', { name: 'Log out anyway' }));
  await heading('Sign in');
  await goTo('/auth/signup');
  await heading('Your details');
  const answers: string[] = [];
  const note = ({ request, response }: { request: Request; response: Response }) =>
    void answers.push(`${response.status} ${request.method}`);
  backend.server.events.on('response:mocked', note);
  await during(answer);
  await waitFor(() => expect(answers).toContain('409 POST'));
  // What the save would have asked for is answered by then.
  await during(() => call('signUpLookups', { background: true }));
  backend.server.events.removeListener('response:mocked', note);
  expect(answers.filter((one) => one.startsWith('401'))).toEqual([]);
  await heading('Your details');
});
