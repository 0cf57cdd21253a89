// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { routeAfterSignIn, signInMessage, signInRoute } from '#api/signInRoute.ts';
import { messages, SESSION_EXPIRED } from '#domain/messages.ts';
import { tabStorage } from '#lib/storage.ts';

beforeEach(() => tabStorage.clear());

describe('The address of the sign-in screen', () => {
  it('carries the code and the message of an ended session (rule SCR-2)', () => {
    expect(signInRoute({ code: 401, message: SESSION_EXPIRED })).toBe(
      '/auth/login?httpCode=401&message=Session+has+expired.+Please+login+again.',
    );
  });

  it('has no parameters when a page only needs a session', () => {
    expect(signInRoute({ from: '/journey/applicant' })).toBe('/auth/login');
  });

  it('carries them in Chrome 103, Firefox 102 and Safari 15.6 too, which do not count parameters', () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    onTestFinished(() => void (size && Object.defineProperty(URLSearchParams.prototype, 'size', size)));
    expect(signInRoute({ code: 401, message: SESSION_EXPIRED })).toMatch(/\?httpCode=401&message=/);
  });

  it('holds at most 200 characters of the message, which sign-in recognises', () => {
    const query = new URLSearchParams(signInRoute({ code: 401, message: ` ${'x'.repeat(300)}` }).split('?')[1]);
    expect(query.get('message')).toHaveLength(200);
    expect(signInMessage('401', query.get('message'))).toBe('x'.repeat(200));
  });

  it('holds a message that is cut after a word, which sign-in recognises', () => {
    const query = new URLSearchParams(signInRoute({ code: 401, message: `${'x'.repeat(199)} word` }).split('?')[1]);
    expect(signInMessage('401', query.get('message'))).toBe('x'.repeat(199));
  });
});

describe('The message of the sign-in screen (decision 6)', () => {
  it.each([...Object.values(messages), SESSION_EXPIRED])('may be a text of the catalogue: %s', (text) => {
    expect(signInMessage('500', text)).toBe(text);
  });

  it.each([
    ['401', 'Send your password to us', SESSION_EXPIRED],
    ['417', null, SESSION_EXPIRED],
    ['403', 'Send your password to us', 'Sign in to go on.'],
    [null, 'Send your password to us', 'Sign in to go on.'],
    ['<b>', '', 'Sign in to go on.'],
    [null, null, undefined],
  ])('for the code %s and the foreign text %s is: %s', (code, message, said) => {
    expect(signInMessage(code, message)).toBe(said);
  });

  it('is a fixed sentence for an empty text, even where this tab put it there', () => {
    signInRoute({ code: 401, message: ' ' });
    expect(signInMessage('401', '')).toBe(SESSION_EXPIRED);
    expect(signInMessage('401', null)).toBe(SESSION_EXPIRED);
  });

  it('is recognised although the route that was requested cannot be opened again', () => {
    signInRoute({ code: 401, message: 'You were signed out elsewhere.', from: '//evil.example' });
    expect(signInMessage('401', 'You were signed out elsewhere.')).toBe('You were signed out elsewhere.');
  });

  it('is cleared once a user has signed in', () => {
    signInRoute({ code: 401, message: 'You were signed out elsewhere.' });
    expect(signInMessage('401', 'You were signed out elsewhere.')).toBe('You were signed out elsewhere.');
    routeAfterSignIn('999000111');
    expect(signInMessage('401', 'You were signed out elsewhere.')).toBe(SESSION_EXPIRED);
  });
});

describe('The screen after sign-in', () => {
  it.each(['/journey/applicant', '/journey/finances?tab=1', '/auth/home', '/auth/profile'])(
    'is %s once, when it was requested before',
    (from) => {
      signInRoute({ from });
      expect(routeAfterSignIn('999000111')).toBe(from);
      expect(routeAfterSignIn('999000111')).toBe('/auth/home');
    },
  );

  it('is the earlier one for the same person, whose TRN is not stored', () => {
    signInRoute({ from: '/journey/applicant', trn: '999000222' });
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('999000222');
    expect(routeAfterSignIn('999000222')).toBe('/journey/applicant');
  });

  it('is home when another person was there before', () => {
    signInRoute({ from: '/journey/applicant', trn: '999000222' });
    expect(routeAfterSignIn('999000111')).toBe('/auth/home');
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/journey//evil',
    '/\\evil',
    '/journey/<b>',
    '/auth/login',
    '/auth/signup?step=2',
    '/auth/verify',
    '/auth/forgot?step=code',
    '',
  ])('is home instead of "%s"', (from) => {
    signInRoute({ from });
    expect(routeAfterSignIn('999000111')).toBe('/auth/home');
  });

  it.each([{ signIn: { route: '//evil.example' } }, { signIn: 7 }, 'x', null])(
    'is home when the storage holds %j',
    (kept) => {
      tabStorage.write('LAST_STATE', kept);
      expect(routeAfterSignIn('999000111')).toBe('/auth/home');
    },
  );
});
