import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#api/session.ts';
import { messages } from '#domain/messages.ts';
import { recordSentCode } from '#features/auth/code/sentCode.ts';
import { tabStorage } from '#lib/storage.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../support/backend.ts';
import { button, closePortal, goTo, heading, openPortal, place, signIn } from './portal.tsx';

/** The calls that went out, as "token path". */
let calls: string[] = [];
const note = ({ request }: { request: Request }) => {
  calls.push(`${request.headers.get('authorization') ? 'token' : 'no token'} ${new URL(request.url).pathname}`);
};
beforeEach(() => {
  calls = [];
  backend.server.events.on('request:start', note);
});
afterEach(() => {
  backend.server.events.removeAllListeners();
  closePortal();
});

/** Silences the router's warning about an address that cannot be decoded. */
const BROKEN = '/journey/%E0%A4%A';
const expectRouterToComplain = (route: string) => {
  if (route.includes(BROKEN)) vi.spyOn(console, 'warn').mockReturnValue(undefined);
};

describe('The entry of the portal (rule SCR-1)', () => {
  it.each(['', '/', '/auth', '/auth/'])('leads from "%s" to sign-in', async (route) => {
    await openPortal(route);
    await heading('Sign in');
    expect(place()).toBe('/auth/login');
    expect(calls).toEqual([]);
  });

  it.each([
    ['/auth/signup', 'Your details'],
    ['/auth/forgot', /password/i],
    ['/auth/start', 'Before you start'],
    ['/statement', 'Accessibility'],
    ['/display', 'Theme and text size'],
    ['/auth/cost', 'What will this loan cost me?'],
  ])('opens %s without a session', async (route, title) => {
    await openPortal(route);
    await heading(title);
    expect(place()).toBe(route);
  });

  it('does not send a signed-in user to sign-in', async () => {
    await openPortal('', 'new applicant');
    await heading(/^Welcome/);
    expect(place()).toBe('/auth/home');
  });

  it.each(['/auth/signup', '/auth/signup?step=2', '/auth/verify', '/auth/forgot', '/auth/forgot?step=code'])(
    'leads from %s home while somebody is signed in, who stays the only one',
    async (route) => {
      const { who } = await openPortal('/auth/record', 'new applicant');
      await heading('Your history');
      recordSentCode('signup', 'other.person@example.com', {
        referenceId: 'REF-1',
        maskedEmail: 'o•••@example.com',
        maskedMobile: '',
      });
      await goTo(route);
      await heading(/^Welcome/);
      expect(place()).toBe('/auth/home');
      expect(session.get()?.user.trn).toBe(who?.user.trn);
    },
  );
});

describe('A protected route without a session', () => {
  it.each(['/auth/home', '/journey', '/journey/applicant', '/journey/finances?lastTab=1', BROKEN, '/journey/<b>'])(
    'leads from %s to sign-in and makes no call',
    async (route) => {
      expectRouterToComplain(route);
      await openPortal(route);
      await heading('Sign in');
      expect(place()).toBe('/auth/login');
      expect(calls).toEqual([]);
    },
  );

  it('opens after sign-in', async () => {
    const { user } = await openPortal('/auth/home');
    await signIn(user, 'new applicant');
    await heading(/^Welcome/);
    expect(place()).toBe('/auth/home');
  });

  it('leads home when there is no open application to show', async () => {
    const { user } = await openPortal('/journey/finances?lastTab=1');
    await signIn(user, 'half-finished applicant');
    await heading(/^Welcome/);
    expect(place()).toBe('/auth/home');
  });

  it('makes no call without a token', async () => {
    const { user } = await openPortal('/auth/home');
    await signIn(user, 'half-finished applicant');
    await screen.findByRole('heading', { name: 'Continue your application' });
    expect(calls.filter((one) => one.startsWith('no token'))).toEqual(['no token /slb/api/auth/signin']);
  });
});

describe('The error page (rule SCR-4)', () => {
  it.each([
    ['/nowhere', "We're sorry - we can't find the page you're looking for.", '404'],
    ['/auth/nowhere', "We're sorry - we can't find the page you're looking for.", '404'],
    ['/journeys', "We're sorry - we can't find the page you're looking for.", '404'],
    ['/__proto__', "We're sorry - we can't find the page you're looking for.", '404'],
    ['/error', 'Unauthorized Access', undefined],
    ['/error?httpCode=401', 'Unauthorized Access', '401'],
    ['/error?httpCode=403', 'You are not allowed to see this page.', '403'],
    ['/error?httpCode=999', 'Unauthorized Access', '999'],
    ['/error?httpCode=4040', 'Unauthorized Access', undefined],
    ['/error?httpCode=%3Cimg%20src=x%3E', 'Unauthorized Access', undefined],
    ['/error?httpCode=constructor', 'Unauthorized Access', undefined],
    ['/error?message=Pay+at+evil.example', 'Unauthorized Access', undefined],
  ])('at %s shows "%s" and an Exit', async (route, title, code) => {
    const { user } = await openPortal(route);
    await heading(title);
    const main = screen.getByRole('main');
    if (code) expect(main).toHaveTextContent(`Error Status Code: ${code}`);
    else expect(main).not.toHaveTextContent('Error Status Code');
    expect(main).not.toHaveTextContent('evil.example');
    await user.click(within(main).getByRole('button', { name: 'Exit' }));
    await heading('Sign in');
  });

  it.each([
    ['half a letter', `/x${BROKEN}`],
    ['another host', '//evil.example'],
    ['another host, written backwards', '/\\evil.example'],
    ['a hash', '/#'],
    ['the folder above', '/../..'],
    ['four thousand characters', `/${'x'.repeat(4_000)}`],
  ])('is shown for an invalid address: %s', async (_what, route) => {
    expectRouterToComplain(route);
    await openPortal(route);
    await heading(/Sign in|We're sorry/);
    expect(place()).toMatch(/^\/(auth\/login|error\?httpCode=404)$/);
  });

  it('leads a signed-in user home', async () => {
    const { user } = await openPortal('/error?httpCode=403', 'new applicant');
    await heading('You are not allowed to see this page.');
    expect(screen.getByText('Exit takes you to your home page.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exit' }));
    await heading(/^Welcome/);
  });

  it.each([
    ['/error?httpCode=404', 'The link may be old or not complete'],
    ['/error?httpCode=503', 'The fault is on our side'],
    ['/error', 'it is for another account'],
  ])('at %s says what happened, where Exit leads, and who helps', async (route, reason) => {
    await openPortal(route);
    const main = within(screen.getByRole('main'));
    expect(await main.findByText(new RegExp(reason))).toBeVisible();
    expect(main.getByText('Exit takes you to sign-in.')).toBeVisible();
    expect(main.getByText(/Contact the bureau/)).toBeVisible();
    expect(main.getAllByRole('button')).toHaveLength(1);
    // Nobody is accused, and the first sentence says that nothing is lost.
    const [, first] = main.getAllByText(/./, { selector: 'h1, strong' });
    expect(first).toHaveTextContent(/safe|Nothing is lost/);
  });
});

it('The accessibility statement begins with what can be used and who helps; the tests are folded', async () => {
  await openPortal('/statement');
  await heading('Accessibility');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['What you can use', 'If something is in your way', 'What does not work, or was not tested']);
  expect(screen.getByText('What we tested, and with what').closest('details')).not.toHaveAttribute('open');
});

describe('An application that is not open to this user', () => {
  afterEach(() => dialogs.clear());

  it.each<[what: string, arn: () => Promise<string>, said: string]>([
    ['one of another person', async () => (await others()).arn, messages.internalServerError],
    ['one that does not exist', async () => 'SLB9999999999', messages.notFound],
    ['an address', async () => '../..', messages.notFound],
    ['the folder above', async () => '..', messages.notFound],
  ])('shows a message and leads home: %s', async (_what, arn, said) => {
    const wanted = await arn();
    const { user } = await openPortal('/auth/home', 'new applicant');
    await heading(/^Welcome/);
    tabStorage.write('ARN', wanted);
    await goTo('/journey/applicant');
    expect(await screen.findByRole('dialog')).toHaveTextContent(said);
    await user.click(button('OK'));
    await heading(/^Welcome/);
    expect(place()).toBe('/auth/home');
    expect(calls.join()).not.toContain('undefined');
  });

  const others = async () => {
    const trn = (await backend.signedInAs('half-finished applicant')).user.trn;
    const found = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === trn);
    if (!found) throw new Error('There is no application of somebody else');
    return found;
  };
});

it('What an appeal is stands on its own screen, and not on that of another request', async () => {
  await openPortal('/requests/appeal', 'applicant with fees due');
  expect(await screen.findByText('About appeals')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await goTo('/requests/service');
  await screen.findByRole('heading', { level: 1, name: 'Service request' });
  expect(screen.queryByText('About appeals')).toBeNull();
});
