import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { session } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { lastStatePart } from '#lib/lastState.ts';
import { isStorageBlocked } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { backend } from '../support/backend.ts';
import { enter } from '../support/fillFields.ts';
import { announcesLater } from '../support/liveRegion.ts';
import { holdPauses } from '../support/pauses.ts';
import { button, closePortal, goTo, heading, openPortal, place, signIn } from './portal.tsx';

const built = settings.get();
afterEach(() => {
  vi.useRealTimers();
  closePortal();
  backend.server.events.removeAllListeners();
  settings.set(built);
  isStorageBlocked.set(false);
});

const banner = () => screen.getByRole('banner');

/** The draft of the half-finished applicant in the mock backend. */
const draft = async () => {
  const { applications } = await backend.state();
  const found = applications.find(({ status }) => status === 'DRAFT');
  if (!found) throw new Error('There is no draft');
  return found;
};

/** Opens the draft from home, as the applicant does, and waits for its screen. */
async function openDraft() {
  const portal = await openPortal('/auth/home', 'half-finished applicant');
  await portal.user.click(await screen.findByRole('button', { name: /^Continue: / }));
  await waitFor(() => expect(place()).toMatch(/^\/journey\//));
  await screen.findByRole('button', { name: 'Save and continue' });
  return { ...portal, here: place() };
}

/** Opens the draft, of which nothing is saved by itself: what is typed waits for the press of the test. */
async function openUnsavedDraft() {
  const opened = await openDraft();
  holdPauses((delay) => delay === PAUSE);
  return opened;
}

/** The draft is submitted on another device: no save of it is taken from now on. */
async function submitElsewhere(): Promise<void> {
  const before = await draft();
  const submitted = { ...before, status: 'SUBMITTED', version: before.version + 1 };
  backend.server.use(
    http.post('*/slb/api/applications/', () => HttpResponse.json({}, { status: 409 })),
    http.get('*/slb/api/applications/:arn', () => HttpResponse.json(submitted)),
  );
}

const NOT_SENT = 'Some answers were not sent';

/** Delays every answer to this path; returns the function that releases them. */
function hold(path: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  backend.server.use(
    http.all(`*/slb/${path}`, async () => {
      await released;
      // Undefined lets the mock backend answer.
      return undefined;
    }),
  );
  return () => release();
}

describe('The header (rule SCR-6)', () => {
  it.each([
    ['N', 'New Loan'],
    ['R', 'Renew Loan'],
  ])(
    'shows the number and the product of the open application and, for applicant type %s, "%s"',
    async (type, label) => {
      const stored = await draft();
      backend.server.use(
        http.get('*/slb/api/applications/:arn', () =>
          HttpResponse.json({
            ...stored,
            applicants: stored.applicants.map((person) => ({ ...person, applicantType: type })),
          }),
        ),
      );
      await openDraft();
      for (const words of [stored.arn, label]) expect(banner()).toHaveTextContent(words);
      await waitFor(() => expect(banner()).toHaveTextContent(/Loan product\s*Targeted/));
    },
  );

  it('names the product from the built-in list when the server sends no lists', async () => {
    backend.server.use(http.get('*/slb/api/master/mdm', () => HttpResponse.json({})));
    await openDraft();
    await waitFor(() => expect(banner()).toHaveTextContent(/Loan product\s*Targeted/));
  });

  it('shows no application at home and no button before sign-in', async () => {
    const { user, here } = await openDraft();
    expect(here).not.toBe('/auth/home');
    await user.click(button('Home'));
    await heading(/^Welcome/);
    expect(banner()).not.toHaveTextContent(/Application number|Loan product/);
    await user.click(button('Logout'));
    await heading('Sign in');
    expect(within(banner()).queryByRole('button')).toBeNull();
  });
});

describe('The Home button', () => {
  it('clears the journey and opens home', async () => {
    const { user } = await openDraft();
    await user.click(button('Home'));
    await heading(/^Welcome/);
    expect(place()).toBe('/auth/home');
    expect(window.sessionStorage.getItem('SLB_APP')).toBeNull();
    expect(window.sessionStorage.getItem('SLB_ARN')).toBeNull();
    await goTo('/journey/applicant');
    await waitFor(() => expect(place()).toBe('/auth/home'));
  });

  it('leaves the journey without drawing it once more while its last save fails', async () => {
    const { user } = await openDraft();
    await heading('Income and commitments');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', times: 20 });
    await enter(user, screen.getByLabelText('Gross income'), '91000');
    const drawn: string[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            drawn.push(...[...node.querySelectorAll('h1')].map((title) => title.textContent));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await user.click(button('Home'));
    await heading(/^Welcome/);
    watch.disconnect();
    expect(drawn).toEqual([expect.stringMatching(/^Welcome/)]);
  });

  it('does not pull back who has gone elsewhere while its save hangs', async () => {
    const { release } = await pressHomeWhileItsSaveHangs();
    await goTo('/requests');
    await heading('Requests');
    release();
    await waitFor(() => expect(inFlight.get()).toBe(0));
    await nextTurn();
    expect(place()).toBe('/requests');
  });

  it('leads home also where Continue, which was on its way, has led to the next screen meanwhile', async () => {
    const { release } = await pressHomeWhileItsSaveHangs();
    await goTo('/journey/applicant?lastTab=1');
    await heading('Personal details');
    release();
    await heading(/^Welcome/);
    expect(place()).toBe('/auth/home');
  });

  it('sends what could not be saved before it, once the line is back', async () => {
    const { user } = await openDraft();
    await heading('Income and commitments');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', times: 20 });
    await enter(user, screen.getByLabelText('Gross income'), '91000');
    await user.click(button('Home'));
    await heading(/^Welcome/);
    // The browser asks before the tab is closed, for as long as something is unsaved.
    const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(asksOnClosing()).toBe(true));
    expect((await draft()).applicants[0]?.incomeDetails.grossIncome).not.toBe('91000.00');
    await backend.ask('POST', '/__mock/mend');
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
    await waitFor(() => expect(asksOnClosing()).toBe(false));
    expect((await draft()).applicants[0]?.incomeDetails.grossIncome).toBe('91000.00');
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    expect(await screen.findByLabelText('Gross income')).toHaveValue('91,000.00');
  });

  describe('in an application that could not be saved for the first time', () => {
    const KEPT = 'An application is kept in this tab only';

    /** Chooses a loan, or gives another first answer, while every save fails. */
    async function beginUnsaved([question, answer] = ['Loan product', 'FSELF']) {
      await backend.fault({ kind: 'status', status: 500, method: 'POST', path: '/api/applications/', times: 99 });
      const { user } = await openPortal('/auth/home', 'new applicant');
      await user.click(await screen.findByRole('button', { name: /New Loan/ }));
      await heading('Loan product');
      await user.selectOptions(await screen.findByRole('combobox', { name: question }), answer);
      return user;
    }

    it.each([
      ['Loan product', 'FSELF'],
      // The queue saves what is typed before a loan was chosen too, and nobody may lose it.
      ['Customer type', 'REGULAR'],
    ])('keeps it, and home offers to continue it, from the first answer on: %s', async (question, answer) => {
      const user = await beginUnsaved([question, answer]);
      await user.click(button('Home'));
      await heading(/^Welcome/);
      expect(await screen.findByText(KEPT)).toBeVisible();
      await user.click(button('Continue application'));
      await heading('Loan product');
      expect(screen.getByRole('combobox', { name: question })).toHaveValue(answer);
    });

    it('leaves it at its last screen, where home continues it (rule SCR-3)', async () => {
      const user = await beginUnsaved();
      await user.click(screen.getByRole('link', { name: 'Address' }));
      await heading('Address');
      const here = place();
      await user.click(button('Home'));
      await user.click(await screen.findByRole('button', { name: 'Continue application' }));
      await heading('Address');
      expect(place()).toBe(here);
    });

    it('leads to a home that lists it as soon as it is saved in the background', async () => {
      const user = await beginUnsaved();
      await user.click(button('Home'));
      expect(await screen.findByText(KEPT)).toBeVisible();
      const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      await waitFor(() => expect(asksOnClosing()).toBe(true));
      await backend.ask('POST', '/__mock/mend');
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      expect(await screen.findByRole('heading', { name: 'Continue your application' })).toBeVisible();
      expect(screen.queryByText(KEPT)).toBeNull();
      await user.click(button('New Loan'));
      expect(await screen.findByRole('dialog', { name: 'You already started an application' })).toBeVisible();
    });
  });

  it('keeps answers that can no longer be sent, says so, and their application shows them (decision 40)', async () => {
    const { user } = await openUnsavedDraft();
    await submitElsewhere();
    await enter(user, screen.getByLabelText('Gross income'), '91000');
    await user.click(button('Home'));
    await heading(/^Welcome/);
    const said = await screen.findByRole('dialog', { name: NOT_SENT });
    await user.click(within(said).getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    expect(await screen.findByRole('region', { name: NOT_SENT })).toHaveTextContent('91,000');
    await user.click(button('Home'));
    await heading(/^Welcome/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    expect(await screen.findByRole('region', { name: NOT_SENT })).toHaveTextContent('91,000');
  });

  it('keeps the pending checks: the warning about a changed ID is shown when the application is opened again', async () => {
    const { user } = await openDraft();
    await goTo('/journey/applicant?lastTab=2');
    const box = await screen.findByLabelText('ID number');
    await user.clear(box);
    await enter(user, box, 'B7654321');
    await user.click(button('Home'));
    await heading(/^Welcome/);
    expect((await draft()).applicants[0]?.idNumber).toBe('B7654321');
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    // The application opens on the tab that was open last.
    await screen.findByLabelText('ID number');
    await user.click(button('Save and continue'));
    const warning = await screen.findByRole('dialog', { name: 'WARNING' });
    await user.click(within(warning).getByRole('button', { name: 'Yes' }));
    await heading('Address');
  });
});

describe('The Back button', () => {
  it('leaves no dialog above the screen that Back opens, and its title has the focus (decision 9)', async () => {
    const { user } = await openPortal('/auth/home', 'half-finished applicant');
    await user.click(await screen.findByRole('button', { name: /^Cancel application: / }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await goTo('/auth/record');
    const title = await heading('Your history');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(title.parentElement).toHaveFocus());
  });
});

describe('The Logout button', () => {
  it.each<[what: string, prepare: () => Promise<void>]>([
    ['succeeds', async () => undefined],
    ['fails', () => backend.fault({ kind: 'status', status: 500, path: 'signout' })],
    ['is refused', () => backend.fault({ kind: 'status', status: 401, path: 'signout' })],
    ['finds no connection', () => backend.fault({ kind: 'network', path: 'signout' })],
  ])('clears this device and opens sign-in when the sign-out call %s (decision 7)', async (_what, prepare) => {
    const { user, who } = await openDraft();
    const signOuts: Request[] = [];
    backend.server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/signout')) signOuts.push(request.clone());
    });
    await prepare();
    await user.click(button('Logout'));
    await heading('Sign in');
    expect(place()).toBe('/auth/login');
    expect(session.get()).toBeNull();
    await waitFor(() => expect(signOuts).toHaveLength(1));
    expect(signOuts[0]?.headers.get('authorization')).toBe(`Bearer ${who?.token}`);
    expect(await signOuts[0]?.json()).toMatchObject({ device: { userAgent: navigator.userAgent } });
    const left = JSON.stringify({ ...window.sessionStorage });
    for (const secret of [who?.token, who?.refreshToken, who?.user.trn, who?.user.email, (await draft()).arn])
      expect(left).not.toContain(secret);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([401, 417])('signs the other tabs out too when its last save is answered with %i', async (status) => {
    const { user } = await openUnsavedDraft();
    const signIns = () => Object.keys(window.localStorage).filter((key) => key.startsWith('SLB_SIGN_IN_'));
    expect(signIns()).toHaveLength(1);
    await backend.fault({ kind: 'status', status, method: 'POST', path: '/api/applications/', times: 9 });
    await user.type(screen.getByLabelText('Gross income'), '9');
    await user.click(button('Logout'));
    await heading('Sign in');
    await waitFor(() => expect(signIns()).toEqual([]));
    await waitFor(async () => expect((await backend.state()).calls).toMatchObject({ signOut: 1 }));
    expect(place()).toBe('/auth/login');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves nothing that the Back button could show (decision 8)', async () => {
    const { user, here } = await openDraft();
    await user.click(button('Logout'));
    await heading('Sign in');
    await goTo(here);
    await heading('Sign in');
    expect(place()).toBe('/auth/login');
    expect(document.body).not.toHaveTextContent((await draft()).arn);
  });

  it.each([
    ['Stay signed in', true],
    ['Log out anyway', false],
  ])(
    'asks for confirmation when the last answers could not be saved, and follows the choice "%s"',
    async (choice, staysIn) => {
      const { user } = await openDraft();
      await user.click(screen.getByRole('link', { name: 'Personal details' }));
      await heading('Personal details');
      await user.click(button('Change Your details'));
      await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', times: 20 });
      await user.type(screen.getByLabelText('First name'), 'a');
      await user.click(button('Logout'));
      const dialog = await screen.findByRole('dialog', { name: 'Some answers are not saved' });
      await user.click(within(dialog).getByRole('button', { name: choice }));
      await heading(staysIn ? 'Personal details' : 'Sign in');
      expect(session.get() !== null).toBe(staysIn);
    },
  );

  it.each([
    ['Stay signed in', true],
    ['Log out anyway', false],
  ])(
    'asks for confirmation when answers can no longer be sent, and follows the choice "%s"',
    async (choice, staysIn) => {
      const { user } = await openUnsavedDraft();
      await submitElsewhere();
      await enter(user, screen.getByLabelText('Gross income'), '91000');
      await user.click(button('Logout'));
      const said = await screen.findByRole('dialog', { name: NOT_SENT });
      await user.click(within(said).getByRole('button', { name: 'OK' }));
      const dialog = await screen.findByRole('dialog', { name: 'Some answers are not saved' });
      await user.click(within(dialog).getByRole('button', { name: choice }));
      if (staysIn) expect(await screen.findByRole('region', { name: NOT_SENT })).toHaveTextContent('91,000');
      else await heading('Sign in');
      expect(session.get() !== null).toBe(staysIn);
    },
  );

  it('asks for confirmation when a request was typed and not sent', async () => {
    const { user } = await openPortal('/requests/service', 'applicant with fees due');
    await enter(user, await screen.findByLabelText('Tell us why'), 'I paid twice.');
    await user.click(button('Logout'));
    const dialog = await screen.findByRole('dialog', { name: 'Not everything is sent yet' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    expect(screen.getByLabelText('Tell us why')).toHaveValue('I paid twice.');
    await user.click(button('Logout'));
    await user.click(await screen.findByRole('button', { name: 'Log out anyway' }));
    await heading('Sign in');
  });

  it('asks nothing about a request that was typed and taken out again, where it can only be about one loan', async () => {
    backend.server.use(
      http.get('*/LOANAPPLICATION_LIST/*', () => HttpResponse.json([])),
      http.get('*/LoanNumber_List/*', () => HttpResponse.json([{ loanNumber: 'L1', loanType: 'PAYS' }])),
    );
    const { user } = await openPortal('/requests/service', 'applicant with fees due');
    await enter(user, await screen.findByLabelText('Tell us why'), 'I paid twice.');
    await user.clear(screen.getByLabelText('Tell us why'));
    await goTo('/requests');
    await heading('Requests');
    await goTo('/requests/service');
    expect(await screen.findByLabelText('Application or loan')).toHaveValue('loan L1');
    await user.click(button('Logout'));
    await heading('Sign in');
  });

  it('asks for confirmation when a new email address was typed and not saved, and not once it is taken out again', async () => {
    const { user } = await openPortal('/auth/profile?change=email', 'applicant with fees due');
    const field = await screen.findByLabelText('New email address');
    await user.type(field, 'ann@example.com');
    await user.click(button('Logout'));
    const dialog = await screen.findByRole('dialog', { name: 'Not everything is sent yet' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    await user.clear(field);
    await user.click(button('Logout'));
    await heading('Sign in');
  });

  it('asks for confirmation when a file could not be uploaded', async () => {
    const { user } = await openDraft();
    await goTo('/journey/documents?lastTab=1');
    await heading('Uploads');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', times: 20 });
    const file = new File(['%PDF-1.7\n'.padEnd(100, ' ')], 'front.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('Choose files for Proof of TRN'), file);
    await screen.findByRole('button', { name: /^Try again/ });
    await user.click(button('Logout'));
    await screen.findByRole('dialog', { name: 'Not everything is sent yet' });
  });

  it('asks for confirmation when answers about a document wait that were typed before the page was loaded', async () => {
    const { user } = await openPortal('/auth/home', 'new applicant');
    await heading(/^Welcome/);
    const draft = { arn: 'SLB2026000001', docType: 'PHOTO_ID', typed: [['Q1', 'Blue']], isRetry: false };
    lastStatePart('documentAnswers', z.unknown()).write({ drafts: [draft], trn: session.get()?.user.trn });
    await user.click(button('Logout'));
    await screen.findByRole('dialog', { name: 'Not everything is sent yet' });
  });

  it('makes the next sign-in start at home', async () => {
    const { user } = await openDraft();
    await user.click(button('Logout'));
    await signIn(user, 'new applicant');
    await heading(/^Welcome/);
    expect(place()).toBe('/auth/home');
  });

  it('lets a page open after sign-in that was requested after signing out', async () => {
    const { user } = await openPortal('/auth/home', 'new applicant');
    await heading(/^Welcome/);
    await user.click(button('Logout'));
    await heading('Sign in');
    await goTo('/error?httpCode=403');
    await goTo('/auth/home');
    await signIn(user, 'new applicant');
    await heading(/^Welcome/);
    expect(place()).toBe('/auth/home');
  });
});

describe('A session that the server ends', () => {
  it('leads to sign-in with an explanation, and returns to the same screen afterwards', async () => {
    const { user } = await openDraft();
    await user.click(screen.getByRole('link', { name: 'Loan product' }));
    await heading('Loan product');
    const here = place();
    await backend.expireSessions();
    await user.click(button('Save and continue'));
    await heading('Sign in');
    expect(place()).toMatch(/^\/auth\/login\?httpCode=401&message=/);
    expect(await screen.findByText(/session has (expired|ended)/i)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inFlight.get()).toBe(0);
    expect(banner()).not.toHaveTextContent('Application number');

    await signIn(user, 'half-finished applicant');
    await heading('Loan product');
    expect(place()).toBe(here);
  });

  it('is explained at sign-in even when Home was pressed', async () => {
    const { user } = await openDraft();
    await user.click(screen.getByRole('link', { name: 'Personal details' }));
    await heading('Personal details');
    await user.click(button('Change Your details'));
    await user.type(screen.getByLabelText('First name'), 'a');
    await backend.expireSessions();
    await user.click(button('Home'));
    await heading('Sign in');
    expect(place()).toMatch(/^\/auth\/login\?httpCode=401&message=/);
  });

  it('is explained, and returns to its screen, when the save of a pressed Home ends later', async () => {
    const { user, release } = await pressHomeWhileItsSaveHangs();
    await goTo('/requests');
    await backend.expireSessions();
    await goTo('/auth/record');
    await heading('Sign in');
    const said = place();
    expect(said).toMatch(/^\/auth\/login\?httpCode=401&message=/);
    release();
    await waitFor(() => expect(inFlight.get()).toBe(0));
    await nextTurn();
    expect(place()).toBe(said);
    await signIn(user, 'half-finished applicant');
    await heading('Your history');
  });

  it('is explained to a user who was not signed in yet', async () => {
    await backend.fault({ kind: 'status', status: 417, path: 'signin' });
    const { user } = await openPortal('/auth/login');
    await signIn(user, 'new applicant');
    expect(await screen.findByText(SESSION_EXPIRED)).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('new.applicant@example.com');
    expect(place()).toMatch(/^\/auth\/login\?httpCode=417&message=/);
  });
});

const passTime = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

/** Presses Home on a tab in which something was typed. Returns the function that lets its save be answered. */
async function pressHomeWhileItsSaveHangs() {
  const { user } = await openDraft();
  const release = hold('api/applications/');
  await user.type(screen.getByLabelText('Gross income'), '9');
  await user.click(button('Home'));
  return { user, release };
}

const nextTurn = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => setImmediate(resolve));
  });

/** Presses a button on a fake clock, which the test advances, and waits until its call is in progress. */
async function pressOnFakeClock(pressed: HTMLElement): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => pressed.click());
  while (inFlight.get() === 0) {
    // The query client starts its calls by a timer. Turns of the event loop let the code in between run.
    passTime(1);
    await nextTurn();
  }
}

describe('The "Please wait..." message', () => {
  it('appears after 200 ms and disappears when the call ends (decision 11)', async () => {
    await openPortal('/auth/home', 'half-finished applicant');
    const open = await screen.findByRole('button', { name: /^Continue: / });
    const release = hold('api/applications/:arn');
    await pressOnFakeClock(open);
    passTime(190);
    expect(screen.queryByText('Please wait...')).toBeNull();
    passTime(10);
    const words = screen.getByText('Please wait...');
    expect(words.closest('[aria-live]')).not.toBeNull();
    vi.useRealTimers();
    release();
    await waitFor(() => expect(screen.queryByText('Please wait...')).toBeNull());
    await screen.findByRole('button', { name: 'Save and continue' });
  });

  it('disappears when the call fails, and only the error dialog is shown', async () => {
    const { user } = await openPortal('/auth/home', 'half-finished applicant');
    const open = await screen.findByRole('button', { name: /^Continue: / });
    const release = hold('api/applications/:arn');
    await backend.fault({ kind: 'status', status: 503, path: 'api/applications/' });
    await pressOnFakeClock(open);
    passTime(200);
    expect(screen.getByText('Please wait...')).toBeVisible();
    vi.useRealTimers();
    release();
    expect(await screen.findByRole('dialog')).toHaveTextContent('Server is temporarily unavailable.');
    expect(screen.queryByText('Please wait...')).toBeNull();
    await user.click(button('OK'));
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    await screen.findByRole('button', { name: 'Save and continue' });
  });
});

describe('The notice that the browser stores nothing', () => {
  it('is shown once, while everything works in memory (decision 2)', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const { user } = await openPortal('/auth/home', 'half-finished applicant');
    expect(await screen.findByText(/Your browser does not save anything for this page\./)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    await screen.findByRole('button', { name: 'Save and continue' });
    expect(screen.getAllByText(/Your browser does not save anything/)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('is heard, when it comes while a screen is open', async () => {
    await openPortal('/auth/home', 'new applicant');
    await heading(/^Welcome/);
    const isAnnounced = announcesLater();
    act(() => isStorageBlocked.set(true));
    expect(isAnnounced(screen.getByText(/Your browser does not save anything/))).toBe(true);
  });

  it('is not shown when storage works', async () => {
    await openPortal('/auth/home', 'new applicant');
    await heading(/^Welcome/);
    expect(screen.queryByText(/Your browser does not save anything/)).toBeNull();
  });
});

describe('The footer', () => {
  it('shows the copyright years, and the support phone number from the overrides', async () => {
    settings.set({ ...built, supportPhone: '(876) 555-0100' });
    await openPortal('');
    await heading('Sign in');
    const foot = screen.getByRole('contentinfo');
    expect(foot).toHaveTextContent('2005-2022');
    expect(within(foot).getByRole('link', { name: '(876) 555-0100' })).toHaveAttribute('href', 'tel:8765550100');
  });
});
