import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { beginSession, clearSession, flushPendingWrites, session } from '#api/session.ts';
import { saveInvitation, signInRoute } from '#api/signInRoute.ts';
import { messages, SESSION_EXPIRED } from '#domain/messages.ts';
import { authState } from '#features/auth/authState.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../support/backend.ts';
import { fillFields } from '../../support/fillFields.ts';
import { field, heading, holdHome, openAuthScreen, press, reload } from './authScreens.tsx';

const right = { 'Email address': 'new.applicant@example.com', Password: 'Bureau#2026' };
const calls = async () => (await backend.state()).calls;

beforeEach(() => {
  clearSession();
  authState.set({ userName: '' });
});
afterEach(() => dialogs.clear());

describe('Signing in', () => {
  it('leads to home, begins the session and sends the device', async () => {
    const { user, place } = openAuthScreen('/auth/login');
    await fillFields(user, right);
    await user.click(press('Sign in'));
    await heading('Home');
    expect(place()).toBe('/auth/home');
    expect(session.get()?.user.email).toBe('new.applicant@example.com');
    const { lastBodies } = await backend.state();
    expect(lastBodies.signIn).toMatchObject({
      device: { userAgent: navigator.userAgent, screen: `${window.screen.width}x${window.screen.height}` },
    });
  });

  it('is a form that password managers recognise', async () => {
    openAuthScreen('/auth/login');
    await heading('Sign in');
    expect(field('Email address')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('Password').form).toBe(field('Email address').form);
    expect(field('Password').form).not.toBeNull();
  });

  it('says what is missing', async () => {
    const { user } = openAuthScreen('/auth/login');
    await user.click(press('Sign in'));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getByText('Enter your email address')).toBeVisible();
    expect(summary.getByText('Enter your password')).toBeVisible();
    expect(await calls()).not.toHaveProperty('signIn');
  });

  it('stays after a wrong password, keeps the user name and shows the words of the server', async () => {
    const { user, place } = openAuthScreen('/auth/login');
    await fillFields(user, { ...right, Password: 'Wrong#2026' });
    await user.click(press('Sign in'));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    const said = 'The email address or password is not right. Check both and try again.';
    expect(summary.getByText(said)).toBeVisible();
    expect(field('Password')).toHaveAccessibleDescription(`Error: ${said}`);
    expect(field('Email address')).toHaveValue('new.applicant@example.com');
    expect(place()).toBe('/auth/login');
    expect(screen.queryByRole('dialog')).toBeNull();

    await fillFields(user, right);
    await user.click(press('Sign in'));
    await heading('Home');
  });

  it.each([500, 502])('reports a %i in its dialog and keeps what was typed', async (status) => {
    await backend.fault({ kind: 'status', status, path: 'signin' });
    const { user } = openAuthScreen('/auth/login');
    await fillFields(user, right);
    await user.click(press('Sign in'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('We are currently experiencing technical difficulties.');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(field('Email address')).toHaveValue(right['Email address']);
    expect(field('Password')).toHaveValue(right.Password);
    await user.click(press('Sign in'));
    await heading('Home');
  });

  it('makes one call for a double press and for Enter three times', async () => {
    await backend.fault({ kind: 'delay', delayMs: 100, path: 'signin' });
    const { user } = openAuthScreen('/auth/login');
    await fillFields(user, right);
    await user.dblClick(press('Sign in'));
    await user.type(field('Password'), '{Enter}{Enter}{Enter}');
    await heading('Home');
    expect(await calls()).toMatchObject({ signIn: 1 });
  });

  it('makes no second call while the next screen is on its way', async () => {
    const arrive = holdHome();
    const { user } = openAuthScreen('/auth/login');
    await fillFields(user, right);
    await user.click(press('Sign in'));
    await waitFor(() => expect(session.get()).not.toBeNull());
    await user.click(press('Sign in'));
    arrive();
    await heading('Home');
    expect(await calls()).toMatchObject({ signIn: 1 });
  });

  it('does not begin a session after the person has left the screen', async () => {
    let release = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = () => void resolve();
    });
    const answered = vi.fn();
    const person = await backend.signedInAs('new applicant');
    backend.server.use(
      http.post('*/api/auth/signin', async () => {
        await held;
        return HttpResponse.json(person);
      }),
    );
    backend.server.events.on('response:mocked', answered);
    const { user, router } = openAuthScreen('/auth/login');
    await fillFields(user, right);
    await user.click(press('Sign in'));
    await router.navigate('/auth/forgot');
    await heading('Forgot password');
    release();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await waitFor(() => expect(inFlight.get()).toBe(0));
    expect(session.get()).toBeNull();
    expect(router.state.location.pathname).toBe('/auth/forgot');
  });

  it('shows home at once to a person who is signed in', async () => {
    beginSession(await backend.signedInAs('new applicant'));
    openAuthScreen('/auth/login');
    await heading('Home');
  });
});

describe('Signing in again after a session', () => {
  it('leads to where the person was', async () => {
    const { user: who } = await backend.signedInAs('new applicant');
    const address = signInRoute({
      code: 401,
      message: SESSION_EXPIRED,
      from: '/journey/finances?tab=1',
      trn: who.trn,
    });
    const { user, place } = openAuthScreen(address);
    expect(await screen.findByText(SESSION_EXPIRED)).toBeVisible();
    await fillFields(user, right);
    await user.click(press('Sign in'));
    await heading('The journey');
    expect(place()).toBe('/journey/finances?tab=1');
  });

  it('leads nobody else to that screen', async () => {
    const { user } = openAuthScreen(signInRoute({ code: 401, from: '/journey/finances', trn: '999000000' }));
    await fillFields(user, right);
    await user.click(press('Sign in'));
    await heading('Home');
  });

  it.each(['//evil.example', 'https://evil.example/', '/auth/login?httpCode=401', '/\\evil.example'])(
    'does not lead to %s',
    async (from) => {
      const { user } = openAuthScreen(signInRoute({ from }));
      await fillFields(user, right);
      await user.click(press('Sign in'));
      await heading('Home');
    },
  );

  it('shows a text of the catalogue, whichever screen put it there', async () => {
    openAuthScreen(`/auth/login?httpCode=503&message=${messages.serverError}`);
    expect(await screen.findByText(messages.serverError)).toBeVisible();
  });

  it('says the words that this tab put into the address', async () => {
    openAuthScreen(signInRoute({ code: 417, message: 'You signed in on another device.' }));
    expect(await screen.findByText('You signed in on another device.')).toBeVisible();
  });

  it.each([
    ['words from elsewhere', '?httpCode=401&message=Call 876-555-0199 to unlock your loan', SESSION_EXPIRED],
    ['markup', '?httpCode=417&message=<img src=x onerror=alert(1)>', SESSION_EXPIRED],
    ['four thousand characters', `?httpCode=500&message=${'a'.repeat(4000)}`, 'Sign in to go on.'],
    ['a message without a code', '?message=Pay now', 'Sign in to go on.'],
  ])('shows a sentence of its own for %s', async (_what, query, said) => {
    openAuthScreen(`/auth/login${query}`);
    await heading('Sign in');
    expect(screen.getByText(said)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/876-555-0199|onerror|aaaa|Pay now/);
  });

  it('shows no message when there is none', async () => {
    openAuthScreen('/auth/login');
    await heading('Sign in');
    expect(document.body).not.toHaveTextContent(/Sign in to go on|expired/);
  });
});

describe('A reload that the portal makes for a missing file (decision 110)', () => {
  const stored = () => JSON.stringify({ ...sessionStorage });
  const box = (name: RegExp) => screen.findByRole('textbox', { name });
  afterEach(() => void vi.useRealTimers());

  async function typeBefore() {
    const { user } = openAuthScreen('/auth/login');
    await fillFields(user, right);
    flushPendingWrites();
    expect(stored()).not.toContain(right.Password);
  }

  it.each([
    ['/auth/login', /^Email address$/],
    ['/auth/forgot', /^Email address or/],
  ])('keeps the user name for %s, and stores it no longer', async (address, name) => {
    await typeBefore();
    await reload(address);
    await waitFor(async () => expect(await box(name)).toHaveValue(right['Email address']));
    expect(screen.queryByLabelText('Password')?.getAttribute('value') ?? '').toBe('');
    expect(stored()).not.toContain(right['Email address']);
  });

  it('keeps the mobile number of a forgotten password, and stores it no longer', async () => {
    const { user } = openAuthScreen('/auth/forgot');
    await fillFields(user, { 'Email address or mobile number': '876 555 0101' });
    flushPendingWrites();
    await reload('/auth/forgot');
    expect(await box(/^Email address or/)).toHaveValue('876 555 0101');
    expect(stored()).not.toContain('0101');
  });

  describe('at an invitation', () => {
    const person = { 'Tax Registration Number \\(TRN\\)': '999-555-111', 'Date of birth': '03/02/1990' };
    const shown = async () => [
      (await box(/^Tax Registration Number/)).getAttribute('value'),
      (await box(/^Date of birth/)).getAttribute('value'),
    ];

    async function typePerson() {
      saveInvitation({ arn: 'SLB2026000001', context: 'secret' });
      const { user } = openAuthScreen('/auth/resume');
      await fillFields(user, person);
      flushPendingWrites();
      expect(stored()).toContain('999555111');
    }

    it('keeps who was invited, and stores it no longer', async () => {
      await typePerson();
      await reload('/auth/resume');
      expect(await shown()).toEqual(Object.values(person));
      expect(stored()).not.toContain('999555111');
    });

    it.each([
      ['half an hour later', '/auth/resume', 31],
      ['after another person has signed in', '/auth/login', 0],
    ])('shows it to nobody %s', async (_when, address, minutes) => {
      await typePerson();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      const { user, router } = await reload(address);
      if (minutes === 0) {
        await fillFields(user, right);
        await user.click(press('Sign in'));
        await heading('Home');
      }
      expect(stored().includes('999555111')).toBe(false);
      await router.navigate('/auth/resume');
      await heading('Open your part of the application');
      expect((await shown()).join('')).toBe('');
    });
  });

  it('gives the user name to nobody who comes half an hour later', async () => {
    await typeBefore();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    await reload('/auth/login');
    await heading('Sign in');
    expect(stored()).not.toContain(right['Email address']);
    expect(field('Email address')).toHaveValue('');
  });

  it('leaves no user name to a session that begins before it', async () => {
    await typeBefore();
    beginSession(await backend.signedInAs('returning applicant'));
    expect(stored()).not.toContain(right['Email address']);
  });
});
